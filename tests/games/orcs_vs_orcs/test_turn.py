"""The turn: order, number of actions, free deeds, the end of the action phase (section 5)."""

from __future__ import annotations

import pytest

from orcade.games.orcs_vs_orcs.turn import ActionsEnded, GameTurnBegun, TurnBegun
from tests.games.orcs_vs_orcs.positions import (
    Position,
    buy,
    deed,
    end,
    fate,
    fight,
    found,
    go,
    halt,
    lay,
    move,
    recruit,
    set_up,
    stand,
)
from tests.games.position import told


def test_turns_go_round_from_the_first_player() -> None:
    """OVO-56, OVO-3, OVO-326: clockwise; when all have played, the next game turn begins."""
    p: Position = Position(set_up(3))
    first = p.s.first
    order = []
    for _ in range(7):
        seat = p.decides()
        assert seat is not None
        order.append(seat)
        events = p.play(seat, end())
        begun = told(events, GameTurnBegun)
        assert (len(begun) == 1) == (len(order) % 3 == 0)
    expected = [(first + i) % 3 for i in range(3)]
    expected += [(first + 1 + i) % 3 for i in range(3)] + [(first + 2) % 3]
    assert order == expected


def test_a_turn_gives_three_actions() -> None:
    """OVO-57, OVO-63."""
    p: Position = Position(set_up(2))
    seat = p.s.first
    assert p.s.actions == 3
    lair = "north_lair" if seat == 0 else "south_lair"
    for left in (2, 1, 0):
        p.play(seat, buy("shaman"))
        assert p.s.actions == left
    assert p.refusal(seat, buy("shaman")) == "OVO-63"
    assert p.refusal(seat, recruit(lair)) == "OVO-63"
    assert p.refusal(seat, move(lair, 1)) == "OVO-63"
    assert [a.words() for a in p.table.legal(seat)] == [{"end_actions": {}}]


@pytest.mark.parametrize(("wells", "actions"), [([], 3), (["southeast_corner"], 4)])
def test_a_well_gives_an_action(wells: list[str], actions: int) -> None:
    """OVO-58, OVO-117: to whoever controls it when his turn starts."""
    p = lay({"south_lair": 6}, {"north_lair": 6}, markers=dict.fromkeys(wells, 1))
    events = p.play(0, end())
    assert [(event.seat, event.actions) for event in told(events, TurnBegun)] == [(1, actions)]
    assert p.s.actions == actions


def test_several_wells_give_no_more() -> None:
    """OVO-58."""
    wells = ["southeast_corner", "northeast_corner", "northwest_corner"]
    p = lay({"south_lair": 6}, {"north_lair": 6}, markers=dict.fromkeys(wells, 1))
    p.play(0, end())
    assert p.s.actions == 4


def test_a_well_taken_this_turn_helps_from_the_next_one_on() -> None:
    """OVO-117, OVO-58."""
    p = lay({"southeast_city": 2}, {"north_lair": 6}, actions=1)
    p.play(0, move("southeast_city", 2), go("southeast_corner"), halt())
    assert p.marker("southeast_corner") == 0
    assert p.s.actions == 0
    p.end_turns(0, 1)
    assert p.decides() == 1  # the first-player tile went to the left
    p.end_turns(1)
    assert p.s.actions == 4


@pytest.mark.parametrize(("well", "actions"), [(False, 2), (True, 3)])
def test_two_actions_by_the_option(well: bool, actions: int) -> None:
    """OVO-362, OVO-363: a well still adds one."""
    markers = {"southeast_corner": 1} if well else {}
    p = lay({"south_lair": 6}, {"north_lair": 6}, markers=markers, options={"tactical_start": "yes"})
    p.play(0, end())
    assert p.s.actions == actions


def test_the_same_action_may_be_taken_several_times_in_any_order() -> None:
    """OVO-59, OVO-139."""
    p = lay({"south_lair": 6}, {"north_lair": 6}, actions=4)
    p.play(0, buy("shaman"), recruit("south_lair"), recruit("south_lair"), buy("shaman"))
    assert p.refusal(0, move("south_lair", 1)) is None
    assert p.s.actions == 1


def test_actions_may_be_left_unused() -> None:
    """OVO-60, OVO-63: the active player says when he is done."""
    p = lay({"south_lair": 6}, {"north_lair": 6})
    events = p.play(0, end())
    assert [(e.seat, e.unused, e.battles) for e in told(events, ActionsEnded)] == [(0, 3, 0)]
    assert p.decides() == 1


def test_only_the_active_player_acts() -> None:
    """OVO-4, OVO-56: the others wait for their turn."""
    p = lay({"south_lair": 6}, {"north_lair": 6})
    assert p.refusal(1, move("north_lair", 1)) == "OVO-56"
    assert p.refusal(1, end()) == "OVO-56"


def test_a_village_deed_is_free() -> None:
    """OVO-61, OVO-63, OVO-100: no action is spent, and none is needed."""
    p = lay({"south_left_farm": 2}, {"north_lair": 6}, markers={"south_left_farm": 0}, actions=0)
    assert p.refusal(0, deed("south_left_farm", "raze")) is None
    p.play(0, deed("south_left_farm", "raze"))
    assert p.s.actions == 0
    assert p.asked() == "Orders"


def test_what_is_no_action_is_refused() -> None:
    """OVO-59."""
    p = lay({"south_lair": 6}, {"north_lair": 6})
    for a in (go("south_crossroads"), halt(), stand(), fate("raze"), fight("south_lair")):
        assert p.refusal(0, a) == "OVO-59"


def test_battles_come_after_the_last_action() -> None:
    """OVO-62, OVO-136, OVO-148, OVO-165: until then they wait, and the active player chooses their order."""
    p = lay(
        {"south_tower_gate": 2, "southeast_wood": 2},
        {"white_tower": 2, "southeast_city": 2},
        markers={"white_tower": 1, "southeast_city": 1, "north_tower_gate": 1},
    )
    p.play(0, move("south_tower_gate", 2), go("white_tower"))
    p.play(1, stand())
    p.play(0, move("southeast_wood", 2), go("southeast_city"))
    p.play(1, stand())
    assert [p.raiders(zone) for zone in ("white_tower", "southeast_city")] == [2, 2]
    p.play(0, buy("shaman"))
    p.play(0, end())
    assert p.asked() == "BattleOrder"
    assert p.refusal(0, fight("south_lair")) == "OVO-165"
    assert p.refusal(0, end()) == "OVO-165"
    assert p.refusal(1, fight("white_tower")) == "OVO-165"
    p.play(0, fight("southeast_city"))
    assert p.s.battle is not None
    assert p.s.battle.zone == p.table.game.vocabulary["zone"].index("southeast_city")


def test_one_battle_needs_no_choice() -> None:
    """OVO-165."""
    p = lay({"south_tower_gate": 2}, {"white_tower": 2}, villages=["south_tower_gate"])
    p.play(0, move("south_tower_gate", 2), go("white_tower"))
    p.play(1, stand())
    p.play(0, end())
    assert p.s.battle is not None
    assert p.s.waiting == []


def test_a_whole_turn() -> None:
    """OVO-59, OVO-1: move, found, buy."""
    p = lay({"south_lair": 6}, {"north_lair": 6})
    p.play(0, move("south_lair", 3), go("south_crossroads"), halt(), fate("control"))
    p.play(0, found("south_crossroads"), buy("heavy_orc"))
    assert p.army("south_crossroads") == (0, 3)
    assert p.fortress("south_crossroads") == "lying"
    assert p.s.units[0] == [4, 1, 0, 1, 0, 1]
    assert p.s.actions == 0
