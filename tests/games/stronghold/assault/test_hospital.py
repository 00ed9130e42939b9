"""Hospital and specters (STR-270 to STR-272, STR-276, STR-408, STR-434, STR-170 to STR-174, STR-367)."""

from __future__ import annotations

from typing import Any

from orcade.games.stronghold.assault.hospital import FighterSaved, FightersBuried, Hospital, SpecterRaised
from orcade.games.stronghold.assault.steps import whole_assault
from orcade.games.stronghold.garrison import TerrorStruck
from orcade.games.stronghold.state import Siege
from orcade.kernel.contract import Step
from tests.games.stronghold.assault.storms import DEFENDER, INVADER, Storm, fighter, specter, storm


class NothingElse(Step[Siege]):
    """An assault in which nothing happened before the hospital."""

    def run(self, s: Siege) -> None:
        whole_assault(s, False)


def carried(wounded: str, seats: int = 2, **more: Any) -> Storm:
    """These lie in the hospital at the end of the melee."""
    return storm(seats, garrison={"hospital": wounded}, only=[NothingElse(), Hospital()], **more)


def test_two_return_to_the_courtyard_and_the_others_die() -> None:
    """STR-270, STR-272, STR-276: chosen by the Defender; the dead go back to the supply."""
    p = carried("msv")
    veterans = p.garrison("supply").count("v")
    assert p.offers(DEFENDER) == {"marksman", "soldier", "veteran"}
    p.play(DEFENDER, fighter("soldier"), fighter("marksman"))
    assert (p.garrison("courtyard"), p.garrison("hospital")) == ("ms", "")
    assert p.garrison("supply").count("v") == veterans + 1
    assert [buried.fighter for buried in p.told(FightersBuried)] == [2]


def test_up_to_two_need_no_choice() -> None:
    """STR-270."""
    assert carried("ms").garrison("courtyard") == "ms"
    assert carried("v").garrison("courtyard") == "v"
    p = carried("sss")
    assert (p.garrison("courtyard"), p.decides()) == ("ss", None)
    assert carried("").told(FighterSaved) == []


def test_who_is_not_there_cannot_be_saved() -> None:
    """STR-270."""
    assert carried("mmss").refusal(DEFENDER, fighter("veteran")) == "STR-270"


def test_of_two_defenders_each_saves_one() -> None:
    """STR-408: the one with precedence first."""
    for turn, first, second in ((1, 2, 3), (2, 3, 2)):
        p = carried("msv", 4, turn=turn)
        assert p.decides() == first
        p.play(first, fighter("marksman"))
        assert p.decides() == second
        p.play(second, fighter("veteran"))
        assert p.garrison("courtyard") == "mv"


def test_terror_waits_in_the_courtyard() -> None:
    """STR-173, STR-174: the weakest dies at once, and leaves the game."""
    p = carried("sv", terror=True)
    assert p.garrison("courtyard") == "v"
    assert [struck.fighter for struck in p.told(TerrorStruck)] == [1]
    assert p.garrison("hospital") == ""


def test_after_a_breach_nobody_is_saved() -> None:
    """STR-434: the hospital step is skipped."""
    p = storm(host={"wall_w1": "ttt"}, garrison={"wall_w1": "s"}, stone={"wall_w1": 1})
    assert (p.garrison("hospital"), p.garrison("courtyard")) == ("s", "")


# Specters


def test_the_lost_join_the_invader_at_equal_strength() -> None:
    """STR-170, STR-171: marksmen as goblins, soldiers as orcs, veterans as trolls, where he likes."""
    p = carried("msv" + "vv", specters=["west"])
    p.play(DEFENDER, fighter("veteran"), fighter("veteran"))
    assert p.asked() == "Specter"
    p.play(INVADER, specter("veteran", "east"), specter("soldier", "west"), specter("marksman", "west"))
    assert (p.host("foreground_west"), p.host("foreground_east")) == ("go", "t")
    assert p.garrison("hospital") == ""
    assert [raised.unit for raised in p.told(SpecterRaised)] == [2, 1, 0]


def test_nobody_rises_without_specters() -> None:
    """STR-170."""
    p = carried("mmm")
    assert p.host("foreground_west") + p.host("foreground_east") == ""


def test_the_cube_comes_from_the_killed_pile_first() -> None:
    """STR-171: failing that from the bag."""
    p = carried("mmm", specters=["west"], host={"killed": "g"})
    bag = p.host("bag").count("g")
    p.play(INVADER, specter("marksman", "west"))
    assert (p.host("killed"), p.host("bag").count("g")) == ("", bag)
    p = carried("mmm", specters=["west"])
    bag = p.host("bag").count("g")
    p.play(INVADER, specter("marksman", "west"))
    assert p.host("bag").count("g") == bag - 1


def test_without_room_or_cube_the_unit_is_lost() -> None:
    """STR-171, STR-34: both foregrounds are full; or one is, and there is nothing to choose."""
    full = "g" * 10
    p = carried("sss", specters=["west"], host={"foreground_west": full, "foreground_east": full})
    assert (p.decides(), p.garrison("hospital")) == (None, "")
    assert p.told(FightersBuried)
    p = carried("sss", specters=["west"], host={"foreground_west": full})
    assert p.host("foreground_east") == "o"
    spent = {"spent": "t" * 40}
    p = carried("vvv", specters=["west"], host=spent)
    assert p.told(FightersBuried)


def test_the_invader_may_not_raise_who_was_saved_or_where_there_is_no_room() -> None:
    """STR-170, STR-171."""
    p = carried("msss", specters=["west"], host={"foreground_west": "g" * 9})
    p.play(DEFENDER, fighter("soldier"), fighter("soldier"))
    assert p.refusal(INVADER, specter("veteran", "west")) == "STR-170"
    p.play(INVADER, specter("soldier", "west"))
    assert p.host("foreground_east") == "g"  # all that was left to say


def test_a_second_tile_adds_nothing_and_teams_take_turns() -> None:
    """STR-172, STR-367: each on his own foreground; with both tiles by turns, precedence first."""
    p = carried("mmss", 3, specters=["west", "east"], turn=2)
    p.play(2, fighter("marksman"), fighter("marksman"))
    assert (p.host("foreground_east"), p.host("foreground_west")) == ("o", "o")
    p = carried("mssv", 3, specters=["west"], turn=2)
    p.play(2, fighter("soldier"), fighter("soldier"))
    assert p.decides() == 0
    assert p.refusal(0, specter("marksman", "east")) == "STR-367"
    p.play(0, specter("marksman", "west"))
    assert (p.host("foreground_west"), p.host("foreground_east")) == ("gt", "")
