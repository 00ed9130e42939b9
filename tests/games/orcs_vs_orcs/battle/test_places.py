"""The battlefield: lines, groups, protection and walls (OVO-174 to -190, -239 to -243, -379, -380)."""

from __future__ import annotations

import pytest

from orcade.games.orcs_vs_orcs.battle.arms import FIRST_LINE, HERO, SECOND_LINE
from orcade.games.orcs_vs_orcs.battle.play import CardPlayed
from orcade.games.orcs_vs_orcs.battle.strikes import Struck
from orcade.kernel.contract import Event
from tests.games.orcs_vs_orcs.battle.clashes import ANA, BOB, UNITS, clash, lay
from tests.games.orcs_vs_orcs.positions import M, c, said
from tests.games.position import told

ORCS = ["orc"] * 5


def strikes_on(events: list[Event], seat: int) -> list[int]:
    return [event.strikes for event in told(events, Struck) if event.seat == seat]


def test_chevrons() -> None:
    """OVO-20, OVO-21: three types of each line; a Hero is of neither."""
    lines = {name: M.arms.line[c(name)] for name in M.cards}
    assert [name for name in UNITS if lines[name] == FIRST_LINE] == ["orc", "heavy_orc", "mounted_boar"]
    assert [name for name in UNITS if lines[name] == SECOND_LINE] == ["crossbowman", "shaman", "catapult"]
    assert all(lines[name] == HERO for name in M.cards[6:])


def test_a_card_played_is_engaged() -> None:
    """OVO-174, OVO-175: a second-line Unit lies behind a first-line one."""
    p = clash(["orc", "crossbowman", "orc"], ORCS)
    p.round(lay("orc"), lay("orc"))
    p.round(lay("crossbowman", "back_1"), lay("orc"))
    assert p.columns(ANA) == ["orc crossbowman"]
    assert p.columns(BOB) == ["orc", "orc"]


def test_a_first_line_unit_goes_to_the_first_line() -> None:
    """OVO-175."""
    p = clash(["orc", "crossbowman"], ORCS, lines=(["orc"], ()))
    assert p.spots(ANA, "orc") == {"open"}
    assert p.refusal(ANA, lay("orc", "back_1")) == "OVO-175"
    assert p.refusal(ANA, lay("orc", "front_1")) == "OVO-175"


def test_each_first_line_unit_protects_one() -> None:
    """OVO-176, OVO-178: the owner chooses behind which free one; the pair is fixed."""
    p = clash(["crossbowman", "crossbowman"], ORCS, lines=(["orc", "orc shaman", "heavy_orc"], ()))
    assert p.spots(ANA, "crossbowman") == {"back_1", "back_3"}
    assert p.refusal(ANA, lay("crossbowman", "back_2")) == "OVO-176"
    assert p.refusal(ANA, lay("crossbowman", "back_4")) == "OVO-176"
    p.round(lay("crossbowman", "back_3"), lay("orc"))
    assert p.columns(ANA) == ["orc", "orc shaman", "heavy_orc crossbowman"]


def test_a_second_line_unit_without_protection() -> None:
    """OVO-177, OVO-186, OVO-212: force only; counted during the round, discarded after it."""
    p = clash(["crossbowman", "orc", "orc"], ["mounted_boar", "orc", "orc"], lines=((), ["orc"]))
    events = p.round(lay("crossbowman"), lay("mounted_boar"))
    [mine] = [event for event in told(events, CardPlayed) if event.seat == ANA]
    assert not mine.protected
    assert strikes_on(events, BOB) == [1]
    assert strikes_on(events, ANA) == [2, 2]  # the Boar finds the Crossbowman
    assert p.columns(ANA) == []
    assert p.discards(ANA) == ["crossbowman"]


def test_the_first_line_must_stand_already() -> None:
    """OVO-177: an Orc that is laid later protects nobody who was played before."""
    p = clash(["crossbowman", "orc", "orc"], ORCS)
    p.round(lay("crossbowman"), lay("orc"))
    assert p.discards(ANA) == ["crossbowman"]
    p.round(lay("orc"), lay("orc"))
    assert p.columns(ANA) == ["orc"]


def test_a_hero_goes_on_a_group() -> None:
    """OVO-179: on either card, one Hero for a group."""
    p = clash(
        ["kraash", "roshnar", "orc"],
        ORCS,
        lines=(["orc crossbowman", "orc", "orc shaman vigdish@back"], ()),
    )
    assert p.spots(ANA, "kraash") == {"front_1", "back_1"}
    assert p.refusal(ANA, lay("kraash", "front_2")) == "OVO-179"
    assert p.refusal(ANA, lay("kraash", "front_3")) == "OVO-179"
    p.round(lay("roshnar", "back_1"), lay("orc"))
    assert p.columns(ANA)[0] == "(orc) (crossbowman) roshnar@back"


def test_a_hero_without_a_place() -> None:
    """OVO-180, OVO-212, OVO-259: force only, discarded after the round, and he rests."""
    p = clash(["kraash", "orc", "orc"], ORCS, lines=(["orc"], ()))
    assert p.spots(ANA, "kraash") == {"open"}
    events = p.round(lay("kraash"), lay("orc"))
    assert strikes_on(events, BOB) == [1]
    assert p.discards(ANA) == ["kraash"]
    assert p.side(ANA).fought == [c("kraash")]


@pytest.mark.parametrize(("spot", "strikes"), [("front_1", [1]), ("back_1", [1, 1])])
def test_the_unit_under_a_hero_is_protected(spot: str, strikes: list[int]) -> None:
    """OVO-181, OVO-183: from the reveal on; the other card of the group is not."""
    p = clash(["kraash", "orc"], ["crossbowman", "orc", "orc"], lines=(["orc shaman"], ["orc"]))
    events = p.round(lay("kraash", spot), lay("crossbowman", "back_1"))
    events += p.play(ANA, said("name_type", card="orc"))
    assert strikes_on(events, ANA) == strikes


def test_a_covered_unit_counts_for_its_own_side() -> None:
    """OVO-182."""
    p = clash(["vigdish", "orc"], ORCS, lines=(["orc shaman", "orc"], ()))
    events = p.round(lay("vigdish", "front_1"), lay("orc"))
    assert strikes_on(events, BOB) == [2, 2]


def test_a_covered_first_line_unit_goes_on_protecting() -> None:
    """OVO-184."""
    p = clash(["crossbowman", "orc"], ORCS, lines=(["orc shaman buurk@front", "orc"], ()))
    assert p.spots(ANA, "crossbowman") == {"back_2"}
    p = clash(
        ["mounted_boar", "orc"], ["crossbowman", "orc", "orc"], lines=((), ["heavy_orc shaman buurk@front"])
    )
    assert p.spots(BOB, "crossbowman") == {"open"}  # its front protects the Shaman still


def test_units_played_in_the_same_round_count() -> None:
    """OVO-185, OVO-187: but only the cards of this round apply force and effect."""
    p = clash(["crossbowman", "orc"], ORCS, lines=(["orc", "heavy_orc"], ()))
    events = p.round(lay("crossbowman", "back_1"), lay("orc"))
    assert strikes_on(events, BOB) == [1, 1]
    assert strikes_on(events, ANA) == [1]


def test_a_discarded_card_lies_open_and_takes_no_further_part() -> None:
    """OVO-188, OVO-367."""
    p = clash(["catapult", "orc", "orc"], ["orc", "orc", "shaman", "orc"], lines=(["orc"], ()))
    p.round(lay("catapult", "back_1"), lay("orc"))
    assert p.discards(BOB) == ["shaman"]
    assert p.view(ANA).discards(BOB) == p.view(None).discards(BOB) == ["shaman"]
    assert c("shaman") not in p.side(BOB).deck + p.side(BOB).hand


# Walls


def test_walls_protect_all_second_line_units() -> None:
    """OVO-239, OVO-380: each stands by itself; first-line Units are needed by nobody."""
    p = clash(["orc"] * 4, ["crossbowman", "crossbowman", "orc", "orc"], assault=True)
    assert p.spots(BOB, "crossbowman") == {"open"}
    events = p.round(lay("orc"), lay("crossbowman"))
    assert strikes_on(events, ANA) == [1, 3]
    p.round(lay("orc"), lay("crossbowman"))
    assert p.columns(BOB) == ["- crossbowman", "- crossbowman"]
    assert p.discards(BOB) == []


def test_behind_walls_there_are_no_columns() -> None:
    """OVO-380."""
    p = clash(["orc"] * 4, ["crossbowman", "orc", "orc"], assault=True, lines=((), ["orc"]))
    assert p.refusal(BOB, lay("crossbowman", "back_1")) == "OVO-380"


def test_heroes_behind_walls() -> None:
    """OVO-240, OVO-241: a place for each second-line Unit, on it or on any uncovered first-line Unit."""
    p = clash(
        ["orc"] * 4,
        ["kraash", "vigdish", "orc"],
        assault=True,
        lines=((), ["orc", "- crossbowman", "heavy_orc", "- shaman"]),
    )
    assert p.spots(BOB, "kraash") == {"front_1", "back_2", "front_3", "back_4"}
    assert p.refusal(BOB, lay("kraash", "front_2")) == "OVO-241"
    p.round(lay("orc"), lay("vigdish", "front_1"))
    assert p.spots(BOB, "kraash") == {"back_2", "front_3", "back_4"}


def test_behind_walls_a_hero_needs_a_second_line_unit_of_his_own() -> None:
    """OVO-241."""
    p = clash(
        ["orc"] * 4,
        ["kraash", "orc", "orc"],
        assault=True,
        lines=((), ["orc - vigdish@front", "- crossbowman", "orc"]),
    )
    assert p.spots(BOB, "kraash") == {"open"}
    p = clash(["orc"] * 4, ["kraash", "orc", "orc"], assault=True, lines=((), ["orc"]))
    assert p.spots(BOB, "kraash") == {"open"}


def test_walls_are_no_units_and_serve_the_defender_alone() -> None:
    """OVO-242, OVO-243: he gains nothing from effects against a Fortress."""
    p = clash(["orc"] * 4, ["catapult", "heavy_orc", "orc"], assault=True)
    events = p.round(lay("orc"), lay("catapult"))
    assert strikes_on(events, ANA) == []
    assert p.discards(ANA) == ["orc"]
    assert p.side(BOB).front == [-1]
    events = p.round(lay("orc"), lay("heavy_orc"))
    assert strikes_on(events, ANA) == [2]


def test_a_card_that_has_a_place_must_take_one() -> None:
    """OVO-379."""
    p = clash(["crossbowman", "kraash"], ORCS, lines=(["orc", "orc shaman"], ()))
    assert p.refusal(ANA, lay("crossbowman")) == "OVO-379"
    assert p.refusal(ANA, lay("kraash")) == "OVO-379"
