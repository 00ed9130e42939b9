"""The Defender's step: the stone, the duty to spend, and when it ends (STR-85 to STR-93, STR-424)."""

from __future__ import annotations

from orcade.games.stronghold.defender.steps import TimeLost
from orcade.games.stronghold.state import Siege
from tests.games.position import told
from tests.games.stronghold.defender.keeps import (
    A,
    D,
    E,
    W,
    at,
    deed,
    defend,
    finish,
    hand_over,
    lift,
    pay,
    to,
    wall_number,
)


def stone(s: Siege) -> None:
    s.stone_due, s.stone_left = 1, s.stone_left - 1


def test_the_stone_comes_first() -> None:
    """STR-85, STR-86: free of charge, on a wall of his choice; it cannot be saved."""
    k = defend(time=2, phase=1, lay=stone)
    assert k.asked() == "Stone"
    assert k.refusal(D, pay("sniper")) == "STR-86"
    assert k.refusal(D, at("tower_w1")) == "STR-86"
    assert len(k.table.legal(D)) == 9
    k.play(D, at("wall_w4"))
    assert (k.s.stone[wall_number("wall_w4")], k.time, k.s.stone_due) == (3, 2, 0)
    assert k.asked() == "Command"


def test_stone_is_stacked_without_limit() -> None:
    """STR-45, STR-40."""

    def many(s: Siege) -> None:
        s.stone = [6, *s.stone[1:]]
        s.stone_left = 0
        s.stone_due = 1

    k = defend(time=1, phase=1, lay=many)
    k.play(D, at("wall_w1"))
    assert k.s.stone[0] == 7


def test_of_two_defenders_the_one_with_precedence_places_it() -> None:
    """STR-399, STR-397: on any wall of either side; the west Defender in odd turns, else the east one."""
    k = defend(seats=4, time=(1, 1), phase=1, lay=stone)
    assert k.decides() == W
    k.play(W, at("wall_e4"))
    assert k.s.stone[wall_number("wall_e4")] == 3
    assert k.decides() == W
    assert defend(seats=4, time=(1, 1), turn=2, phase=1, lay=stone).decides() == E


def test_without_time_the_step_is_skipped() -> None:
    """STR-89."""
    assert defend(time=0).decides() is None


def test_all_time_must_be_spent() -> None:
    """STR-88, STR-92, STR-424: one choice at a time, in any mix; he may not finish before."""
    k = defend(time=2)
    assert k.refusal(D, finish()) == "STR-424"
    k.play(D, pay("cannon"))
    assert k.refusal(D, finish()) == "STR-424"
    k.play(D, lift("soldier", "wall_w1"), to("courtyard"))
    assert k.decides() is None


def test_it_is_his_alone() -> None:
    """STR-92."""
    assert defend().refusal(A, pay("cannon")) == "STR-92"


def test_a_deed_that_is_open_holds_the_step() -> None:
    """STR-90, STR-424: without time, from turn 5, until he says that he has finished."""
    k = defend(time=0, turn=5)
    assert k.asked() == "Command"
    k.play(D, finish())
    assert k.decides() is None
    assert defend(time=0, turn=4).decides() is None


def test_the_step_goes_on_for_a_deed_when_time_is_spent() -> None:
    """STR-424, STR-90."""
    k = defend(time=1, turn=5)
    k.play(D, pay("cannon"))
    assert k.refusal(D, finish()) is None
    k.play(D, deed("words_of_deceit"))
    assert k.time == 3
    assert k.refusal(D, finish()) == "STR-424"


def nobody(s: Siege) -> None:
    """No unit can move, no hero, and every action is done."""
    s.garrison = [0] * len(s.garrison)
    s.hero_acted = [True, True]
    s.done = [0] * len(s.done)


def test_time_that_cannot_be_spent_is_lost() -> None:
    """STR-93: only possible when nobody can move and every action is done or has no target."""

    def idle(s: Siege) -> None:
        nobody(s)
        s.paid = [1 if work in (16, 17) else 0 for work in range(19)]

    k = defend(time=3, lay=idle)
    assert k.decides() is None
    assert k.time == 0


def test_the_loss_is_told() -> None:
    """STR-93."""

    def idle(s: Siege) -> None:
        nobody(s)
        s.paid = [1 if work in (16, 17) else 0 for work in range(19)]
        s.resistance = 7
        s.done = [work if work != 6 else -1 for work in s.done]

    k = defend(time=3, turn=5, lay=lambda s: idle(s))
    events = k.play(D, finish())
    assert [(event.seat, event.hourglasses) for event in told(events, TimeLost)] == [(D, 3)]


def test_the_one_with_precedence_begins_and_keeps_the_turn() -> None:
    """STR-407, STR-421."""
    k = defend(seats=4, time=(2, 1))
    k.play(W, pay("cannon"))
    assert k.decides() == W
    k.play(W, pay("cannon"))
    assert k.decides() == E
    k.play(E, pay("sniper"))
    assert k.decides() is None
    assert defend(seats=4, time=(2, 1), turn=2).decides() == E


def test_handing_over() -> None:
    """STR-407: the partner must be able to spend, and makes a choice before he hands it back."""
    k = defend(seats=4, time=(2, 2))
    k.play(W, hand_over())
    assert k.decides() == E
    assert k.refusal(E, hand_over()) == "STR-407"
    k.play(E, pay("sniper"))
    k.play(E, hand_over())
    assert k.decides() == W
    k.play(W, pay("cannon"), pay("cannon"))
    assert k.decides() == E
    assert k.refusal(E, hand_over()) == "STR-407"
    assert defend().refusal(D, hand_over()) == "STR-407"


def test_both_must_have_finished() -> None:
    """STR-407, STR-424: a deed is open to both; each says for himself that he has finished."""
    k = defend(seats=4, time=(0, 1), turn=5)
    assert k.decides() == W
    k.play(W, finish())
    assert k.decides() == E
    k.play(E, pay("cannon"), finish())
    assert k.decides() is None


def test_three_players_have_one_defender() -> None:
    """STR-391, STR-364: he spends the time of both Invaders in one step, on both sides."""
    k = defend(seats=3, time=5)
    assert k.decides() == 2
    assert k.refusal(2, lift("soldier", "wall_e1")) is None
    assert k.refusal(2, lift("soldier", "wall_w1")) is None
