"""The turn (section 5): its order, cards turned over, what everybody receives."""

from __future__ import annotations

import pytest

from orcade.games.stronghold.invader.phase import PhaseBegun
from orcade.games.stronghold.invader.supply import StoneReceived, UnitsDrawn
from orcade.games.stronghold.sand import TimeGiven
from orcade.games.stronghold.turn import CardTurned, TurnBegun
from orcade.kernel.chance import Fast
from orcade.kernel.flow import advance, pending, play
from tests.games.position import told
from tests.games.stronghold.positions import (
    M,
    Position,
    act,
    choose,
    end,
    finish,
    keep_cards,
    lay,
    put,
    set_up,
    steps_from,
    turn_card,
)


def first_turn(seats: int = 2) -> Position:
    return Position(set_up(seats))


def test_the_order_of_a_turn() -> None:
    """STR-81, STR-82, STR-91: phases 1 to 6, then the assault, then the next turn."""
    table = set_up()
    s, dice = table.state, Fast(3)
    s.recorder = []
    while s.agenda and not told(s.recorder, TurnBegun):
        decision = pending(s)[0]
        legal = decision.legal(s)
        play(s, decision.seat, legal[dice.below(len(legal))])
    begun = [event.phase for event in told(s.recorder, PhaseBegun)]
    assert begun == [1, 2, 3, 4, 5, 6]


def test_a_card_may_be_turned_over_at_the_start_of_a_turn() -> None:
    """STR-83, STR-84: one at a time, before anything is drawn or received; for the rest of the game."""
    p = first_turn()
    assert p.asked() == "Turning"
    assert not told(p.table.log(0), UnitsDrawn)
    events = p.play(0, turn_card(3), turn_card(5))
    assert len(told(events, CardTurned)) == 2
    assert p.refusal(0, turn_card(3)) == "STR-83"
    assert p.refusal(0, end()) == "STR-84"
    p.play(0, keep_cards())
    assert p.s.turned == [False, False, True, False, True, False]
    assert told(p.table.log(0), UnitsDrawn)


def test_a_turn_with_every_card_turned_asks_nothing() -> None:
    """STR-83."""
    p = first_turn()
    p.play(0, *(turn_card(phase) for phase in range(1, 6)))
    assert p.asked() != "Turning"


def test_a_card_turned_over_offers_its_special_action_only() -> None:
    """STR-83, STR-214, STR-216."""
    p = lay(
        phase=3, host={"hand_west": "oo"}, resources=5, turned={0: [3]}, equipment={"wall_w1": ["banner"]}
    )
    assert p.refusal(0, act("banner")) == "STR-83"
    assert p.refusal(0, act("equipment_transfer")) is None


def test_what_the_defender_receives() -> None:
    """STR-85, STR-78, STR-EX-5: 1 stone component and 2 hourglasses, beside the 4 of the set-up."""
    p = first_turn()
    events = p.play(0, keep_cards())
    assert told(events, StoneReceived)
    assert [event.hourglasses for event in told(events, TimeGiven)] == [2]
    p.play(0, end())
    assert p.s.hourglasses == [6]
    assert (p.asked(), p.s.stone_due) == ("Stone", 1)
    assert p.s.hourglasses[0] == M.hourglasses[0] + M.hourglasses[16]  # a cannon and a training


def test_the_stone_is_placed_first() -> None:
    """STR-86: on a wall of his choice; it cannot be saved."""
    p = first_turn()
    p.play(0, keep_cards(), end())
    assert p.refusal(1, finish()) == "STR-86"
    p.play(1, choose(place="wall_e4"))
    assert p.s.stone[8] == 3
    assert p.s.stone_due == 0


def test_no_stone_is_left() -> None:
    """STR-22: the Defender gets none that turn."""
    p = lay(stone={"wall_w1": 7})
    p.s.agenda = []
    p.s.stone_left = 0
    p.s.luck = Fast(1)
    p.s.then(steps_from(1)[-1:])
    advance(p.s)
    p.play(0, keep_cards())
    assert p.s.stone_due == 0


def test_actions_in_any_order_each_once() -> None:
    """STR-87: any number, none at all; the Invader says when the phase is over."""
    p = lay(phase=3, host={"hand_west": "oooo"}, resources=9)
    p.play(0, act("shields"), put("wall_w1"), act("banner"), put("wall_w2"))
    assert p.refusal(0, act("banner")) == "STR-87"
    assert p.refusal(0, act("ballista")) == "STR-87"
    assert p.refusal(0, act("bridge")) is None
    p.play(0, end())
    assert p.decides() == 1


def test_the_defender_without_time_is_skipped() -> None:
    """STR-89: phase 4 follows at once when phase 3 gave nothing."""
    p = lay(phase=3, host={"hand_west": "oooo"}, resources=9)
    p.play(0, end())
    assert p.decides() == 0
    assert p.s.phase == 4


def test_a_phase_with_nothing_to_do_is_over() -> None:
    """STR-87: who can pay for nothing is not asked."""
    p = lay(phase=2, host={"hand_west": "gg"})
    assert p.s.phase > 2


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_has_at_most_ten_turns(seats: int) -> None:
    """STR-81, STR-339: whatever is played."""
    for seed in range(3):
        table = set_up(seats, seed=seed)
        s, dice = table.state, Fast(seed)
        s.recorder = None
        while s.agenda:
            decision = pending(s)[0]
            legal = decision.legal(s)
            play(s, decision.seat, legal[dice.below(len(legal))])
        assert 1 <= Position(table).s.turn <= 10
