"""The worked examples of the war; those of battles are in `battle/`."""

from __future__ import annotations

import pytest

from orcade.games.orcs_vs_orcs.objectives import ObjectiveScored, leaders
from orcade.games.orcs_vs_orcs.state import Kingdom
from orcade.kernel.contract import Event
from tests.games.orcs_vs_orcs.positions import (
    M,
    Position,
    buy,
    end,
    fate,
    flee,
    found,
    go,
    halt,
    lay,
    leave,
    march,
    move,
    recruit,
    rise,
    set_up,
    stand,
    take,
    z,
)
from tests.games.position import told, words

HOMES = ({"south_lair": 6}, {"northwest_lair": 6}, {"northeast_lair": 6})


def test_a_move_with_a_drop() -> None:
    """OVO-EX-4, OVO-69, OVO-82."""
    p = lay({"south_lair": 3}, {"north_lair": 6}, villages=["south_crossroads"])
    p.play(0, move("south_lair", 3), go("south_crossroads"), leave(1))
    assert p.asked() == "Fate"
    p.play(0, fate("control"), go("south_left_ford"))
    assert p.army("south_crossroads") == (0, 1)
    assert p.army("south_left_ford") == (0, 2)
    for zone in ("south_crossroads", "south_left_ford"):
        assert p.refusal(0, move(zone, 1)) == "OVO-66"


def test_a_move_with_a_pick_up() -> None:
    """OVO-EX-5, OVO-70, OVO-71."""
    p = lay({"south_lair": 2, "south_crossroads": 1}, {"north_lair": 6}, villages=[])
    p.play(0, move("south_lair", 2), go("south_crossroads"), take(1), go("south_left_ford"))
    assert p.army("south_left_ford") == (0, 3)
    assert p.refusal(0, move("south_left_ford", 1)) == "OVO-66"


def test_the_first_turn() -> None:
    """OVO-EX-6, OVO-68: three moves from the Dark City to three zones."""
    p = lay({"south_lair": 6}, {"north_lair": 6})
    for zone in ("south_left_farm", "south_crossroads", "south_right_farm"):
        p.play(0, move("south_lair", 2), go(zone), halt(), fate("raze"))
    p.s.actions = 1
    for zone in ("south_left_farm", "south_crossroads", "south_right_farm"):
        assert p.army(zone) == (0, 2)
        assert p.refusal(0, move(zone, 1)) == "OVO-66"
        assert p.refusal(0, march(zone, 2)) is None


def test_buying() -> None:
    """OVO-EX-7, OVO-143, OVO-144: up to three cards of three types; three actions take a Catapult each."""
    forts = {"south_crossroads": 0, "south_left_farm": 0}
    p = lay({"south_lair": 6}, {"north_lair": 6}, fortresses=forts)
    p.play(0, buy("catapult"))
    assert p.refusal(0, buy("catapult")) == "OVO-144"
    p.play(0, buy("shaman"), buy("heavy_orc"))
    assert p.asked() == "Orders"
    p = lay({"south_lair": 6}, {"north_lair": 6})
    p.play(0, buy("catapult"), buy("catapult"), buy("catapult"))
    assert p.s.units[0][5] == 4


def test_building() -> None:
    """OVO-EX-8, OVO-153, OVO-138."""
    p = lay({"south_crossroads": 1}, {"north_lair": 6}, actions=2)
    p.play(0, found("south_crossroads"))
    assert p.refusal(0, rise("south_crossroads")) == "OVO-153"
    p.end_turns(0, 1)
    p.play(1, end())
    p.play(0, rise("south_crossroads"), recruit("south_crossroads"), recruit("south_crossroads"))
    assert p.army("south_crossroads") == (0, 3)
    assert p.refusal(0, recruit("south_crossroads")) == "OVO-138"


def test_the_two_player_set_up() -> None:
    """OVO-EX-18."""
    s = set_up(2).state
    assert isinstance(s, Kingdom)
    assert len(s.board.ruins) - len(s.board.empty_with_two) - sum(s.wells) == 28 == sum(s.villages)
    assert [zone for zone in s.board.zones if s.board.kind[zone] == 3 and s.lair_of(zone) < 0] == [
        z("east_lair"),
        z("west_lair"),
    ]
    assert dict(zip(M.cards, s.supply, strict=False)) == {
        "orc": 0,
        "heavy_orc": 8,
        "mounted_boar": 8,
        "crossbowman": 4,
        "shaman": 8,
        "catapult": 6,
    }
    assert s.glory_left == 26


def test_the_three_player_set_up() -> None:
    """OVO-EX-19."""
    s = set_up(3).state
    assert isinstance(s, Kingdom)
    assert (sum(s.villages), sum(s.wells), s.glory_left) == (32, 3, 26)
    for seat in range(3):
        assert (s.hordes[s.lairs[seat]], s.reserve[seat], sum(s.units[seat])) == (6, 9, 6)
    assert (s.supply[3], s.supply[5]) == (4, 5)


def test_the_objective_row() -> None:
    """OVO-EX-20, OVO-327, OVO-329: a b c d and the pile e f g h, e on top."""
    a, b, c, d, e, f, g, h = 0, 2, 3, 4, 5, 6, 7, 1
    p = lay(*HOMES, markers={"white_tower": 1}, luck=[[c, a, d, b]])
    p.s.row, p.s.objective_pile = [a, b, c, d], [h, g, f, e]
    for turn in range(4):
        for seat in range(turn, turn + 3):
            p.play(seat % 3, end())
        if turn == 0:
            assert (p.s.row, p.s.objective_pile) == ([e, a, b, c], [d, h, g, f])
            assert p.view(0).s.objective_pile == [d, -1, -1, f]
    assert p.s.row == [h, g, f, e]
    assert p.s.objective_pile == [c, a, d, b]
    assert p.view(0).s.objective_pile == [-1, -1, -1, b]


@pytest.mark.parametrize(("cities", "gains"), [([3, 3, 1], [0, 1]), ([2, 2, 2], []), ([0, 0, 0], [])])
def test_ties(cities: list[int], gains: list[int]) -> None:
    """OVO-EX-21, OVO-313, OVO-314."""
    assert leaders(lay(*HOMES).s, cities) == gains


def test_a_lone_horde() -> None:
    """OVO-EX-22, OVO-122, OVO-123."""
    p = lay({"south_citadel": 3}, {"south_tower_gate": 1}, villages=[])
    p.play(0, move("south_citadel", 3), go("south_tower_gate"))
    assert p.refusal(1, stand()) == "OVO-122"
    p.play(1, flee("southeast_wood"))
    assert p.s.glory == [1, 0]
    p = lay(
        {"south_citadel": 3},
        {"south_tower_gate": 1},
        villages=["southeast_wood", "southwest_wood"],
        markers={"white_tower": 0},
    )
    p.play(0, move("south_citadel", 3), go("south_tower_gate"))
    assert p.army("south_tower_gate") == (0, 3)
    assert p.s.reserve[1] == 15
    assert p.s.glory == [1, 0]
    p = lay({"south_citadel": 3}, {"south_tower_gate": 1}, villages=[], fortresses={"south_tower_gate": 1})
    p.play(0, move("south_citadel", 3), go("south_tower_gate"))
    assert p.refusal(1, stand()) is None


def test_a_lone_horde_against_a_neutral_city() -> None:
    """OVO-EX-23, OVO-110."""
    p = lay({"south_crossroads": 1}, {"north_lair": 6})
    p.play(0, move("south_crossroads", 1), go("south_citadel"), halt())
    assert (p.army("south_citadel"), p.marker("south_citadel"), p.heroes(0)) == (None, None, [])


def test_glory_arithmetic() -> None:
    """OVO-EX-24, OVO-51, OVO-361."""
    for long, points in (("no", 16 * 1 + 2 * 5), ("yes", 16 * 1 + 5 * 5)):
        s = set_up(2, {"long_game": long}).state
        assert isinstance(s, Kingdom)
        assert s.glory_left == points


def test_nobody_stirs() -> None:
    """OVO-EX-25, OVO-393: three players who end every turn at once."""
    p: Position = Position(set_up(3, seed=5))
    turns = 0
    while p.table.outcome is None:
        seat = p.decides()
        assert seat is not None
        p.play(seat, end())
        turns += 1
    assert (turns, p.s.round) == (24, 8)
    assert p.table.outcome.scores == [0, 0, 0]
    assert p.table.outcome.ranks == [1, 1, 1]


def test_nobody_stirs_with_two_players() -> None:
    """OVO-EX-25: Hordes are tied two ways, and both score whenever that tile is active."""
    p: Position = Position(set_up(2, seed=5))
    events: list[Event] = []
    for _ in range(16):
        seat = p.decides()
        assert seat is not None
        events += p.play(seat, end())
    scored = [e for e in told(events, ObjectiveScored) if e.seats]
    assert {M.objectives[e.objective] for e in scored} == {"most_hordes"}
    assert all(e.seats == [0, 1] for e in scored)
    assert p.s.glory == [len(scored)] * 2


def test_a_forced_march_into_battle() -> None:
    """OVO-EX-26, OVO-87, OVO-91, OVO-92: the battle starts at losses 1-0."""
    p = lay({"south_lair": 3}, {"south_citadel": 2}, villages=[], actions=2, markers={"south_citadel": 1})
    p.play(0, move("south_lair", 3), go("south_crossroads"), halt(), march("south_crossroads", 3))
    p.play(0, go("south_citadel"))
    p.play(1, stand())
    assert (p.raiders("south_citadel"), p.s.aside[z("south_citadel")]) == (2, 1)
    p.play(0, end())
    assert p.s.battle is not None
    assert [side.losses for side in p.s.battle.sides] == [1, 0]


def test_no_relay() -> None:
    """OVO-EX-27, OVO-372."""
    p = lay(
        {"south_lair": 2, "south_crossroads": 2},
        {"north_lair": 6},
        villages=["south_crossroads"],
        markers={"south_crossroads": 0},
    )
    p.play(0, move("south_lair", 2), go("south_crossroads"))
    assert p.refusal(0, leave(2)) == "OVO-372"
    p.play(0, leave(1), take(2), go("south_left_ford"))
    assert p.army("south_left_ford") == (0, 3)


def test_the_last_point() -> None:
    """OVO-EX-29, OVO-325, OVO-333: Cities give none, the holder of the tower takes the last point."""
    p = lay(
        *HOMES,
        row=["most_hordes", "most_markers", "white_tower", "most_cities"],
        glory=[9, 8, 8],
        markers={"south_citadel": 0, "north_city": 1, "white_tower": 2},
    )
    events: list[Event] = []
    for seat in range(3):
        events += p.play(seat, end())
    scored = told(events, ObjectiveScored)
    assert words([e.objective for e in scored], M.objectives) == ["most_cities", "white_tower"]
    assert [e.seats for e in scored] == [[], [2]]
    assert p.s.glory == [9, 8, 9]
    assert p.table.outcome is not None
    assert p.table.outcome.clause == 332
