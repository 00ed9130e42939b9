"""The worked examples of shooting, assault and Glory; their letters are mapped in `components.toml`."""

from __future__ import annotations

from typing import Any

import pytest

from orcade.games.stronghold import GAME
from orcade.games.stronghold.assault.common import UnitsKilled
from orcade.games.stronghold.assault.comparison import ShieldsCounted, StrengthsCompared, WallBreached
from tests.games.stronghold.assault.storms import DEFENDER, INVADER, Storm, at, fighter, hold, storm, unit

SHOOTING_1: dict[str, str] = GAME.components.table("example_letters")["shooting_1"]
SHOOTING_2: dict[str, str] = GAME.components.table("example_letters")["shooting_2"]
W = "wall_w2"


def melee(units: str, fighters: str, stone: int, tiles: list[str] | None = None, **more: Any) -> Storm:
    return storm(
        host={W: units}, garrison={W: fighters}, stone={W: stone}, equipment={W: tiles or []}, **more
    )


def totals(p: Storm) -> tuple[int, int]:
    [compared] = p.told(StrengthsCompared)
    return compared.attack, compared.defence


def shooting_1() -> Storm:
    names = SHOOTING_1
    return storm(
        garrison={names["b"]: "mm", names["a"]: "mm"},
        host={names["a"]: "o", names["e"]: "gt", names["d"]: "oo"},
        stone={names["a"]: 9},
    )


def test_shooting_1() -> None:
    """STR-EX-11: the marksmen on b aim at e, not at d; volley 2 kills the goblin; those on a do not shoot."""
    p, names = shooting_1(), SHOOTING_1
    assert p.offers(DEFENDER) == {names["e"], "hold_fire"}
    assert p.refusal(DEFENDER, at(names["d"])) == "STR-297"
    p.play(DEFENDER, at(names["e"]), at(names["e"]))
    assert p.host(names["e"]) == "t"
    assert p.host(names["d"]) == "oo"


def shooting_2(tower: str) -> Storm:
    names = SHOOTING_2
    p = storm(
        garrison={names["b"]: "mm", names["a"]: "m", names["c"]: "m"},
        host={names["e"]: "got", names["d"]: "g"},
        training={names["e"]: ["shooting_master"]},
    )
    assert p.offers(DEFENDER) == {names["d"], names["e"], "hold_fire"}  # wall a
    p.play(DEFENDER, hold())
    p.play(DEFENDER, at(names["e"]), at(names["e"]))  # wall b
    p.play(DEFENDER, at(names["e"]) if tower == "shoots" else hold())
    return p


def test_shooting_2_with_a_volley_of_two() -> None:
    """STR-EX-12: the orc or the goblin, never the troll."""
    p, e = shooting_2("holds"), SHOOTING_2["e"]
    assert p.offers(INVADER) == {f"{e} goblin", f"{e} orc"}
    p.play(INVADER, unit(e, "orc"))
    assert p.host(e) == "gt"


def test_shooting_2_with_a_volley_of_three() -> None:
    """STR-EX-12: the troll, or the orc and the goblin."""
    e = SHOOTING_2["e"]
    p = shooting_2("shoots")
    p.play(INVADER, unit(e, "troll"))
    assert p.host(e) == "go"
    p = shooting_2("shoots")
    p.play(INVADER, unit(e, "orc"))
    assert p.host(e) == "t"


def test_shooting_2_the_goblins() -> None:
    """STR-EX-12: the goblin on e may shoot a marksman on a, on b or in c; the one on d may not shoot."""
    p, names = shooting_2("holds"), SHOOTING_2
    p.play(INVADER, unit(names["e"], "orc"))
    assert p.offers(INVADER) == {names["a"], names["b"], names["c"], "hold_fire"}
    p.play(INVADER, at(names["c"]))
    assert p.decides() is None


def test_losses_to_a_volley() -> None:
    """STR-EX-13: the orc or both goblins, not one goblin alone."""
    for first, left in (("orc", "gg"), ("goblin", "o")):
        p = storm(garrison={"wall_w2": "mm"}, host={"rampart_w1": "ggo"})
        p.play(DEFENDER, at("rampart_w1"), at("rampart_w1"))
        p.play(INVADER, unit("rampart_w1", first))
        assert p.host("rampart_w1") == left


def test_melee_won_by_one() -> None:
    """STR-EX-14: the marksman, or a soldier instead."""
    p = melee("ott", "mss", 2)
    assert totals(p) == (8, 7)
    assert p.offers(DEFENDER) == {"marksman", "soldier"}
    p.play(DEFENDER, fighter("marksman"))
    assert (p.garrison(W), p.s.entered) == ("ss", False)


def test_melee_rounding_up() -> None:
    """STR-EX-15: advantage 1 costs a whole orc."""
    p = melee("ooo", "mss", 2)
    assert totals(p) == (6, 7)
    assert p.host(W) == "oo"


@pytest.mark.parametrize(
    ("units", "fighters", "stone", "heroes", "sums"),
    [("oottt", "ss", 2, {}, (13, 6)), ("oott", "mm", 3, {"warrior": W}, (10, 7))],
)
def test_breaches(
    units: str, fighters: str, stone: int, heroes: dict[str, str], sums: tuple[int, int]
) -> None:
    """STR-EX-16, STR-EX-17: 7 is more than 4, 3 more than 2; the Warrior absorbs nothing."""
    p = melee(units, fighters, stone, heroes=heroes)
    assert totals(p) == sums
    assert p.told(WallBreached)


def test_a_wall_that_holds() -> None:
    """STR-EX-18: a marksman and the soldier go to the hospital; one marksman stays."""
    p = melee("oott", "mms", 3)
    assert totals(p) == (10, 7)
    assert not p.s.entered
    assert (p.garrison(W), p.garrison("courtyard")) == ("m", "ms")


def test_a_wall_that_holds_with_nobody_left() -> None:
    """STR-EX-19: 2 < 3, 4 >= 3: both soldiers, and no breach."""
    p = melee("oott", "ss", 3)
    assert (p.garrison(W), p.s.entered) == ("", False)


def test_an_undefended_wall() -> None:
    """STR-EX-20, STR-EX-25: components alone inflict nothing; two goblins, or one troll, stay."""
    assert melee("gg", "", 4).host(W) == "gg"
    p = melee("t", "", 4)
    assert (p.host(W), p.s.entered) == ("t", False)


def test_the_officer_alone() -> None:
    """STR-EX-21."""
    p = melee("o", "", 3, heroes={"officer": W})
    assert totals(p) == (2, 3)
    assert p.host(W) == "o"


def test_the_officer_and_a_soldier() -> None:
    """STR-EX-22: 3 against 2; the orc dies."""
    p = melee("o", "s", 0, heroes={"officer": W})
    assert totals(p) == (2, 3)
    assert p.host(W) == ""


FURY: dict[str, Any] = {"orders": {W: ("goblin_fury", True)}}


def test_goblin_fury_lost() -> None:
    """STR-EX-23: 8 against 11; the goblin is removed first, 5 against 11: both orcs die."""
    p = melee("goo", "ssv", 4, ["banner"], **FURY)
    assert totals(p) == (8, 11)
    assert p.host(W) == ""
    assert [(dead.unit, dead.count) for dead in p.told(UnitsKilled)] == [(0, 1), (1, 2)]


def test_goblin_fury_won() -> None:
    """STR-EX-24: 8 against 7; one soldier goes to the hospital, then the goblin dies."""
    p = melee("goo", "ss", 3, ["banner"], **FURY)
    assert totals(p) == (8, 7)
    assert (p.garrison(W), p.host(W)) == ("s", "oo")


@pytest.mark.parametrize(("turn", "invader", "defender", "rank"), [(5, 9, 8, 1), (6, 8, 9, 2)])
def test_the_race_for_glory(turn: int, invader: int, defender: int, rank: int) -> None:
    """STR-EX-28: 10 - (t - 1) + 3 against 4 + (t - 1)."""
    glory = {"invader": 10 - (turn - 1), "defender": 4 + (turn - 1)}
    p = storm(to_the_end=True, host={"wall_w1": "t"}, glory=glory, turn=turn)
    assert p.s.outcome is not None
    assert p.s.outcome.scores == [invader, defender]
    assert p.s.outcome.ranks[0] == rank


def test_shields() -> None:
    """STR-EX-29: 5 against 7, counted again 8: nothing; against 9 one unit dies, the goblin if he likes."""
    p = melee("goo", "ss", 3, ["shields"])
    assert totals(p) == (5, 7)
    assert (p.host(W), p.decides()) == ("goo", None)
    p = melee("goo", "ss", 5, ["shields"])
    assert [counted.advantage for counted in p.told(ShieldsCounted)] == [1]
    p.play(INVADER, unit(W, "goblin"))
    assert p.host(W) == "oo"


def test_choice_of_losses() -> None:
    """STR-EX-30: for 3 the troll, or the orc and one goblin; for 2 the troll, the orc or both goblins."""
    p = storm(host={"wall_w5": "ggot"}, garrison={"wall_w5": "s"}, stone={"wall_w5": 8})  # 7 against 10
    assert p.offers(INVADER) == {"wall_w5 orc", "wall_w5 troll"}
    assert p.refusal(INVADER, unit("wall_w5", "goblin")) == "STR-427"
    p.play(INVADER, unit("wall_w5", "orc"))
    assert (p.host("wall_w5"), p.decides()) == ("gt", None)
    p = storm(host={"wall_w5": "ggot"}, garrison={"wall_w5": "s"}, stone={"wall_w5": 7})
    assert p.offers(INVADER) == {"wall_w5 goblin", "wall_w5 orc", "wall_w5 troll"}
    p.play(INVADER, unit("wall_w5", "goblin"))
    assert p.host("wall_w5") == "ot"


def test_poison_and_breach() -> None:
    """STR-EX-31: without poison both marksmen fill the advantage of 2; with it the wall is breached."""
    p = melee("ot", "mm", 2, ["banner"])
    assert totals(p) == (6, 4)
    assert (p.garrison(W), p.s.entered) == ("", False)
    p = melee("ot", "mm", 2, ["banner", "poison"])
    assert p.told(WallBreached)
