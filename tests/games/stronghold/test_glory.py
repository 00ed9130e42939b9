"""Heroic deeds, time, the honour guard and the result (STR-340 to STR-361, STR-423)."""

from __future__ import annotations

import pytest

from orcade.games.stronghold.deeds import (
    DEFENDER,
    INVADER,
    MASS_INVASION,
    RUINED_WALLS,
    TROLL_ATTACK,
)
from orcade.games.stronghold.glory import (
    GameEnded,
    HeroicDeed,
    HonourKept,
    WallStripped,
    conclude,
    held_turn,
    watch_blood,
)
from orcade.games.stronghold.host import put
from orcade.games.stronghold.places import BLOOD, GOBLIN, KINDS, ORC, SIEGE, TROLL, WALL
from orcade.games.stronghold.state import STONE_RUIN, WOOD_RUIN, Siege
from orcade.games.stronghold.walls import add_wood, batter
from tests.games.position import told
from tests.games.stronghold.defender.keeps import D, defend, lift, to


def table(seats: int = 2) -> Siege:
    s = defend(seats=seats, time=0 if seats < 4 else (0, 0)).s
    s.recorder = []
    return s


def deeds(s: Siege) -> list[int]:
    """The heroic deeds done."""
    return [deed for deed, done in enumerate(s.heroic) if done]


def test_where_glory_starts() -> None:
    """STR-79: 10 for the Invader; 4 for the Defender, one on each dishonourable deed."""
    s = table()
    assert s.glory == [10, 4]
    assert s.deeds == [True] * 4


def test_a_turn_without_a_breach() -> None:
    """STR-336, STR-340, STR-2."""
    s = table()
    held_turn(s)
    assert s.glory == [9, 5]


def test_the_honour_guard_brings_glory_from_turn_6() -> None:
    """STR-273, STR-338: as long as both have never left."""
    s = table()
    s.turn = 5
    held_turn(s)
    assert s.glory == [9, 5]
    s.turn = 6
    held_turn(s)
    assert s.glory == [8, 7]
    assert len(told(s.recorder or [], HonourKept)) == 1
    k = defend(time=1, turn=4)
    k.play(D, lift("soldier", "honour_guard"), to("courtyard"))
    k.s.turn = 7
    held_turn(k.s)
    assert k.s.glory == [9, 5]


def test_troll_attack() -> None:
    """STR-342, STR-341, STR-347: 4 trolls on one wall at any moment, once; STR-129: with its siege tower."""
    s = table()
    put(s, WALL + 1, TROLL, 2)
    put(s, SIEGE + 1, TROLL)
    put(s, WALL + 2, TROLL, 3)
    assert deeds(s) == []
    put(s, SIEGE + 1, TROLL)
    assert deeds(s) == [TROLL_ATTACK]
    put(s, WALL + 2, TROLL)
    assert s.glory == [11, 4]
    assert [event.deed for event in told(s.recorder or [], HeroicDeed)] == [TROLL_ATTACK]


def test_mass_invasion() -> None:
    """STR-344: units on at least 7 walls at any moment."""
    s = table()
    for wall in range(6):
        put(s, WALL + wall, GOBLIN)
    assert deeds(s) == []
    put(s, SIEGE + 7, ORC)
    assert deeds(s) == [MASS_INVASION]
    assert s.glory[INVADER] == 11


def test_blood_rituals() -> None:
    """STR-343: at least 12 goblins."""
    s = table()
    s.host[BLOOD * KINDS + GOBLIN] = 11
    watch_blood(s)
    assert deeds(s) == []
    s.host[BLOOD * KINDS + GOBLIN] = 12
    watch_blood(s)
    watch_blood(s)
    assert s.glory[INVADER] == 11


def test_ruined_walls() -> None:
    """STR-345, STR-346: the second time; the first time a component is put aside."""
    s = table()
    batter(s, 0)
    assert s.stripped == 0
    left = s.stone_left
    batter(s, 0)
    assert (s.stripped, s.ruin, s.stone_left) == (1, STONE_RUIN, left)
    assert [event.wall for event in told(s.recorder or [], WallStripped)] == [0]
    batter(s, 3)
    batter(s, 3)
    assert deeds(s) == [RUINED_WALLS]
    assert s.glory[INVADER] == 11
    assert s.stone_left == left + 2


def test_the_same_wall_may_be_stripped_twice() -> None:
    """STR-348, STR-435: a wooden piece is put aside if no stone one was destroyed at that moment."""
    s = table()
    s.stone = [0, *s.stone[1:]]
    add_wood(s, 0)
    left = s.wood_left
    batter(s, 0)
    assert (s.ruin, s.wood_left) == (WOOD_RUIN, left)
    add_wood(s, 0)
    batter(s, 0)
    assert deeds(s) == [RUINED_WALLS]


def test_the_race_for_glory() -> None:
    """STR-EX-28: a breach in turn 5 gives 9 to 8, in turn 6 8 to 9."""
    s = table()
    for turn in range(1, 5):
        s.turn = turn
        held_turn(s)
    assert [s.glory[INVADER] + 3, s.glory[DEFENDER]] == [9, 8]
    s.turn = 5
    held_turn(s)
    assert [s.glory[INVADER] + 3, s.glory[DEFENDER]] == [8, 9]


@pytest.mark.parametrize(
    ("seats", "winner", "ranks", "scores"),
    [
        (2, INVADER, [1, 2], [10, 4]),
        (2, DEFENDER, [2, 1], [10, 4]),
        (3, INVADER, [1, 1, 2], [10, 10, 4]),
        (4, DEFENDER, [2, 2, 1, 1], [10, 10, 4, 4]),
    ],
)
def test_the_result_ranks_the_camps(seats: int, winner: int, ranks: list[int], scores: list[int]) -> None:
    """STR-423, STR-422, STR-365, STR-392, STR-361: partners together, whatever the scores."""
    s = table(seats)
    conclude(s, 361, winner)
    assert s.outcome is not None
    assert (s.outcome.ranks, s.outcome.scores, s.outcome.clause) == (ranks, scores, 361)
    assert [event.camp for event in told(s.recorder or [], GameEnded)] == [winner]
