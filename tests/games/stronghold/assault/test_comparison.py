"""The comparison of strength on a wall (STR-312 to -330, STR-143 to -145, STR-204 to -206, STR-431)."""

from __future__ import annotations

from typing import Any

import pytest

from orcade.games.stronghold import GAME
from orcade.games.stronghold.assault.common import UnitsKilled
from orcade.games.stronghold.assault.comparison import (
    NobodyStrikes,
    PoisonWorked,
    ShieldsCounted,
    StrengthsCompared,
    WallBreached,
)
from orcade.games.stronghold.assault.forecast import (
    BREACH,
    DEFENDER_LOSES,
    ENDS,
    EVEN,
    INVADER_LOSES,
    NO_FIGHT,
    NO_LOSSES,
    forecast,
)
from orcade.games.stronghold.assault.strength import PARTS, ROW, Strength, attack_on, defence_of
from orcade.games.stronghold.places import GOBLIN
from orcade.kernel.chance import Fast
from tests.games.stronghold.assault.storms import DEFENDER, Storm, fighter, storm
from tests.games.stronghold.positions import B, M, lay, wall

W2 = "wall_w2"


def melee(
    units: str, fighters: str = "", stone: int = 0, equipment: list[str] | None = None, **more: Any
) -> Storm:
    """On west wall 2."""
    return storm(
        host={W2: units},
        garrison={W2: fighters},
        stone={W2: stone},
        equipment={W2: equipment or []},
        **more,
    )


def totals(p: Storm) -> tuple[int, int]:
    [compared] = p.told(StrengthsCompared)
    return compared.attack, compared.defence


def parts(strength: Strength) -> dict[str, tuple[int, int]]:
    rows = strength.parts
    return {PARTS[rows[i]]: (rows[i + 1], rows[i + 2]) for i in range(0, len(rows), ROW)}


# Adding up


def test_the_defenders_strength() -> None:
    """STR-314, STR-278, STR-279, STR-5: units, stone, wood, the Officer for each unit, his speech."""
    p = melee("g", "msv", 2, wood={W2: 1}, heroes={"officer": W2}, speech=2)
    assert totals(p) == (1, 1 + 2 + 3 + 2 + 1 + 3 + 2)


def test_the_warrior_adds_two() -> None:
    """STR-281, STR-314."""
    assert totals(melee("g", "s", heroes={"warrior": W2})) == (1, 4)


def test_the_invaders_strength() -> None:
    """STR-315, STR-4, STR-134, STR-117, STR-127: units on the wall and in its siege tower, banner, altars."""
    p = storm(
        host={W2: "got", "siege_tower_w2": "tt"},
        siege_tower=[W2],
        equipment={W2: ["banner"]},
        engine={"rampart_w1": "altar", "rampart_w3": "altar"},
        influence={"rampart_w1": W2, "rampart_w3": W2},
        stone={W2: 20},
    )
    assert totals(p) == (6 + 6 + 1 + 2, 20)


def test_furious_goblins_count_three() -> None:
    """STR-315, STR-204."""
    assert totals(melee("ggo", stone=20, orders={W2: ("goblin_fury", True)})) == (8, 20)


def test_the_parts_add_up_and_can_be_said() -> None:
    """STR-314, STR-315: part by part, for the board and the plain table."""
    p = lay(
        phase=6,
        garrison={W2: "ss"},
        stone={W2: 2},
        hero_at={"warrior": W2},
        host={W2: "ggt"},
        equipment={W2: ["banner"]},
        orders={W2: ("goblin_fury", True)},
    )
    attack, defence = attack_on(p.s, wall(W2)), defence_of(p.s, wall(W2))
    assert parts(defence) == {"soldier": (2, 4), "stone": (2, 2), "warrior": (1, 2)}
    assert parts(attack) == {"furious_goblin": (2, 6), "troll": (1, 3), "banner": (1, 1)}
    assert GAME.speech.reckoned(defence, "en") == "2 soldiers 4 + 2 stone 2 + Warrior 2 = 8"
    assert GAME.speech.reckoned(defence, "fr") == "2 soldats 4 + 2 pierres 2 + Guerrier 2 = 8"
    assert GAME.speech.reckoned(attack, "en") == "2 furious goblins 6 + 1 troll 3 + banner 1 = 10"


def test_only_contested_walls_from_west_to_east() -> None:
    """STR-312, STR-313: from west wall 5 to east wall 4; a siege tower is enough."""
    walls = ["wall_e4", "wall_w1", "wall_w5", "wall_e1"]
    p = storm(
        host={**dict.fromkeys(walls, "g"), "siege_tower_w2": "g"},
        siege_tower=[W2],
        stone=dict.fromkeys([*walls, W2, "wall_e2"], 9),
    )
    order = [B.walls[compared.wall] for compared in p.told(StrengthsCompared)]
    assert order == ["wall_w5", "wall_w2", "wall_w1", "wall_e1", "wall_e4"]


# Results


def test_equal_strength_costs_nobody_anything() -> None:
    """STR-316, STR-317."""
    p = melee("tt", "ss", 2)
    assert (p.host(W2), p.garrison(W2), p.decides()) == ("tt", "ss", None)


def test_components_alone_win_without_losses() -> None:
    """STR-323, STR-328."""
    p = melee("g", "", 4)
    assert (p.host(W2), len(p.told(NobodyStrikes))) == ("g", 1)


def test_the_officer_alone_changes_nothing() -> None:
    """STR-324, STR-431: not even with a speech, which counts in the comparison."""
    p = melee("t", "", 2, heroes={"officer": W2}, speech=4)
    assert totals(p) == (3, 6)
    assert p.host(W2) == "t"


def test_the_warrior_alone_inflicts_losses() -> None:
    """STR-325."""
    p = melee("o", "", 1, heroes={"warrior": W2})
    assert p.host(W2) == ""


def test_the_losers_units_go_to_the_pile_and_to_the_hospital() -> None:
    """STR-318, STR-16, STR-270: two of the wounded come back at once (STR-272)."""
    p = melee("o", "ss")
    assert p.host("killed") == "o"
    p = melee("tt", "ms", 1)  # 6 against 4: the marksman alone would not do
    assert p.garrison(W2) == "m"
    assert p.garrison("courtyard") == "s"


def test_bonuses_and_components_absorb_nothing() -> None:
    """STR-321, STR-322, STR-326: Officer, Warrior and stone stay; the soldier's 2 cannot fill 3."""
    p = melee("ttt", "s", 1, heroes={"officer": W2})  # 9 against 2 + 1 + 1
    assert p.told(WallBreached)
    assert p.s.stone[1] == 1
    assert p.s.hero_at[0] == 19 + 1


def test_a_breach_needs_more_than_the_units_can_fill() -> None:
    """STR-326, STR-327: exactly as much is no breach."""
    assert not melee("tt", "s", 2).told(WallBreached)  # advantage 2 = the soldier
    p = melee("tto", "s", 2)  # 8 against 4
    assert [B.walls[breached.wall] for breached in p.told(WallBreached)] == [W2]
    assert p.garrison(W2) == ""
    assert p.s.breached[wall(W2)]
    assert p.s.entered


def test_no_unit_there_and_any_advantage_is_a_breach() -> None:
    """STR-327, STR-328: one troll before 2 stone breaches, before 3 or 4 it does not."""
    assert melee("t", "", 2).told(WallBreached)
    assert not melee("t", "", 3).told(WallBreached)
    assert not melee("t", "", 4).told(WallBreached)


def test_the_other_walls_are_still_settled() -> None:
    """STR-329: the breach is in the far west, a fight in the east follows."""
    p = storm(host={"wall_w5": "t", "wall_e1": "o"}, garrison={"wall_e1": "s"}, stone={"wall_e1": 1})
    assert [B.walls[compared.wall] for compared in p.told(StrengthsCompared)] == ["wall_w5", "wall_e1"]
    assert p.host("wall_e1") == ""


def test_no_comparison_on_a_dazzled_wall() -> None:
    """STR-259, STR-260."""
    p = melee("ttt", "", 0, glare=[W2])
    assert not p.told(StrengthsCompared)
    assert not p.s.entered


# Shields, poison, fury


@pytest.mark.parametrize(("stone", "asked"), [(3, "NoneType"), (5, "UnitLoss")])
def test_shields_count_the_lost_melee_again(stone: int, asked: str) -> None:
    """STR-143: 5 against 7, with shields 8: nothing; against 9: one is lost, see STR-EX-29."""
    p = melee("goo", "ss", stone, ["shields"])
    assert [counted.advantage for counted in p.told(ShieldsCounted)] == [0 if stone == 3 else 1]
    assert p.host(W2) == "goo"
    assert p.asked() == asked


def test_shields_never_turn_a_defeat_into_a_victory() -> None:
    """STR-143: 6 against 7, with three units 9; the Defender loses nobody."""
    p = melee("ooo", "ss", 3, ["shields"])
    assert (p.host(W2), p.garrison(W2)) == ("ooo", "ss")


def test_shields_count_units_in_the_siege_tower() -> None:
    """STR-129, STR-143."""
    p = storm(
        host={W2: "g", "siege_tower_w2": "gg"},
        siege_tower=[W2],
        garrison={W2: "s"},
        stone={W2: 4},
        equipment={W2: ["shields"]},
    )
    assert [counted.advantage for counted in p.told(ShieldsCounted)] == [0]


def test_poison_kills_a_marksman_before_the_result() -> None:
    """STR-144, STR-145, STR-330: he fills nothing, and the advantage stays."""
    p = melee("tt", "mms", 1, ["poison"])  # 6 against 5, advantage 1: poison takes one marksman more
    assert p.told(PoisonWorked)
    assert p.offers(DEFENDER) == {"marksman", "soldier"}
    p.play(DEFENDER, fighter("marksman"))
    assert p.garrison(W2) == "s"


def test_poison_needs_a_victory_and_a_marksman() -> None:
    """STR-144."""
    assert not melee("o", "mm", 1, ["poison"]).told(PoisonWorked)
    assert not melee("tt", "ss", 1, ["poison"]).told(PoisonWorked)


def test_fury_that_wins_enters_even_alone() -> None:
    """STR-205, STR-204: the goblins die all the same."""
    p = melee("gg", "", 5, orders={W2: ("goblin_fury", True)})
    assert p.told(WallBreached)
    assert p.host(W2) == ""


def test_fury_that_loses_is_removed_before_the_losses() -> None:
    """STR-206, STR-330: shields count only who is left."""
    p = melee(
        "gt", "ss", 5, ["shields"], orders={W2: ("goblin_fury", True)}
    )  # 6 against 9; then 3 + 1 against 9
    assert [counted.advantage for counted in p.told(ShieldsCounted)] == [5]
    assert p.host(W2) == ""
    p = melee("gg", "ss", 5, orders={W2: ("goblin_fury", True)})
    assert p.host("killed") == "gg"


# What would happen now


@pytest.mark.parametrize(
    ("units", "fighters", "stone", "tiles", "end", "advantage"),
    [
        ("", "s", 2, [], NO_FIGHT, 0),
        ("tt", "ss", 2, [], EVEN, 0),
        ("ott", "s", 2, [], BREACH, 4),
        ("tt", "s", 2, [], DEFENDER_LOSES, 2),
        ("tt", "mm", 2, [], DEFENDER_LOSES, 2),
        ("tt", "mm", 2, ["poison"], BREACH, 2),
        ("o", "ss", 0, [], INVADER_LOSES, 2),
        ("goo", "ss", 3, ["shields"], NO_LOSSES, 0),
        ("g", "", 4, [], NO_LOSSES, 0),
    ],
)
def test_the_forecast_is_what_happens(
    units: str, fighters: str, stone: int, tiles: list[str], end: int, advantage: int
) -> None:
    """STR-316, STR-317, STR-323, STR-326: said before the assault, and true after it."""
    p = lay(phase=6, host={W2: units}, garrison={W2: fighters}, stone={W2: stone}, equipment={W2: tiles})
    told = forecast(p.s, wall(W2))
    assert (ENDS[told.end], told.advantage) == (ENDS[end], advantage)
    assert str(advantage) in GAME.speech.foretold(told, "fr") or advantage == 0
    p = melee(units, fighters, stone, tiles)
    assert bool(p.told(WallBreached)) == (end == BREACH)
    assert (p.asked() == "FighterLoss" or p.garrison(W2) != fighters) == (end in (BREACH, DEFENDER_LOSES))
    assert (p.asked() == "UnitLoss" or p.host(W2) != units) == (end == INVADER_LOSES)


@pytest.mark.parametrize("seed", range(60))
def test_the_forecast_of_any_wall_is_what_happens(seed: int) -> None:
    """STR-330: with any units, tiles, heroes and orders; only who loses, and how much, is compared."""
    dice = Fast(seed)
    units = "".join("got"[dice.below(3)] for _ in range(1 + dice.below(4)))
    fighters = "".join("msv"[dice.below(3)] for _ in range(dice.below(4)))
    tiles = [tile for tile in ("banner", "shields", "poison") if dice.below(2)][:2]
    more: dict[str, Any] = {"wood": {W2: dice.below(2)}, "speech": dice.below(3)}
    if dice.below(2):
        more["orders"] = {W2: ("goblin_fury", True)}
    heroes = {"officer": W2} if dice.below(2) else {"warrior": W2} if dice.below(2) else {}
    more |= {"stone": {W2: dice.below(6)}, "host": {W2: units}, "equipment": {W2: tiles}}
    inside = {"officer": "courtyard", "warrior": "courtyard", **heroes}
    told = forecast(lay(phase=6, garrison={W2: fighters}, hero_at=inside, **more).s, wall(W2))
    p = storm(garrison={W2: fighters}, heroes=heroes, **more)
    assert totals(p) == (told.attack.total, told.defence.total)
    assert bool(p.told(WallBreached)) == (told.end == BREACH)
    hurt = p.asked() == "FighterLoss" or len(p.garrison(W2)) < len(fighters)
    assert hurt == (told.end in (BREACH, DEFENDER_LOSES) and bool(fighters))
    calm = [dead for dead in p.told(UnitsKilled) if not (more.get("orders") and dead.unit == GOBLIN)]
    assert (p.asked() == "UnitLoss" or bool(calm)) == (told.end == INVADER_LOSES)


def test_the_forecast_knows_fury() -> None:
    """STR-206: the furious goblins are gone before the losses."""
    p = lay(phase=6, host={W2: "go"}, garrison={W2: "sss"}, stone={W2: 2}, orders={W2: ("goblin_fury", True)})
    told = forecast(p.s, wall(W2))
    assert (told.attack.total, told.defence.total, told.advantage) == (5, 8, 6)
    assert M.fury == 3
