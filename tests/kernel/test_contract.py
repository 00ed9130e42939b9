"""What states, events, outcomes and lanes promise, whatever the game."""

from __future__ import annotations

from typing import Any

import pytest

from orcade.kernel.chance import Fast, NoChance
from orcade.kernel.contract import HIDDEN, LEGAL, NONE, SPECTATOR, Event, Outcome, Step
from orcade.kernel.flow import advance, play
from orcade.kernel.lanes import Lane, Together
from orcade.kernel.space import Action
from tests.kernel.little import NO, SAY, YES, Ask, Little, Note, Noted, on


def test_the_numbers_that_stand_for_no_number_never_change() -> None:
    """They lie in states and records; a spectator is no seat and not nobody."""
    assert (LEGAL, HIDDEN, NONE, SPECTATOR) == (0, -1, -1, -2)


# Events


def test_an_event_is_open_to_all_unless_it_says_otherwise() -> None:
    event = Noted("hello")
    for viewer in (SPECTATOR, 0, 1):
        assert event.seen_by(viewer) is event
        assert not event.reveals_to(viewer)


def test_events_say_what_they_are_made_of() -> None:
    assert repr(Noted("hello")) == "Noted(word='hello')"
    assert repr(Event()) == "Event()"


def test_events_are_told_only_where_somebody_listens() -> None:
    s = on([Note("quiet")])
    advance(s)
    assert s.recorder is None
    s.recorder = []
    s.then([Note("loud")])
    advance(s)
    assert [repr(event) for event in s.recorder] == ["Noted(word='loud')"]


# Outcomes


@pytest.mark.parametrize(
    ("ranks", "winners"),
    [([2, 1, 3], [1]), ([1, 2, 1, 2], [0, 2]), ([1, 1, 1], [0, 1, 2]), ([1, 1, 3], [0, 1])],
    ids=["one wins", "partners win together", "all share", "two share"],
)
def test_winners_are_all_who_came_first(ranks: list[int], winners: list[int]) -> None:
    assert Outcome(ranks, [0] * len(ranks), 7).winners() == winners


def test_an_outcome_says_what_it_is_made_of() -> None:
    assert repr(Outcome([1, 2], [5, 3], 87)) == "Outcome(ranks=[1, 2], scores=[5, 3], clause=87)"


def test_the_end_keeps_the_outcome_and_forgets_the_agenda() -> None:
    s = on([Note("never")])
    outcome = Outcome([1, 1, 1], [0, 0, 0], 1)
    s.finish(outcome)
    assert s.outcome is outcome
    assert s.agenda == []


# Decisions


def test_what_is_legal_is_what_the_judge_allows() -> None:
    class YesMan(Ask):
        def verdict(self, s: Little, a: Action) -> int:
            return LEGAL if a is YES else 2

    assert Ask(0, "attack?").legal(Little()) == SAY.all()
    assert YesMan(0, "attack?").legal(Little()) == [YES]


def test_steps_do_not_wait_and_decisions_do() -> None:
    assert not Note("x").waits()
    assert Ask(0, "x?").waits()


# Clones and views


def test_a_clone_takes_what_the_kernel_keeps() -> None:
    s = on([Note("rest")])
    s.luck = Fast(3)
    s.luck.below(6)
    s.outcome = Outcome([1, 2, 3], [0, 0, 0], 1)
    s.recorder = []
    clone = s.clone()
    assert (clone.teams, clone.agenda, clone.outcome) == (s.teams, s.agenda, s.outcome)
    assert clone.recorder is None  # whoever tries something out tells nobody
    assert clone.luck.used == 1
    assert clone.luck.below(1000) == s.luck.below(1000)


def test_a_clone_and_its_original_go_apart() -> None:
    s = on([Ask(0, "a?"), Ask(1, "b?")])
    clone = s.clone()
    play(clone, 0, YES)
    assert len(s.agenda) == 2
    assert s.answers[0] == []
    play(s, 0, NO)
    assert clone.answers[0] == ["a? yes"]


def test_a_view_holds_no_luck_and_hears_nothing() -> None:
    s = on([Note("rest")])
    s.luck = Fast(3)
    s.recorder = []
    view = s.view(0)
    assert isinstance(view.luck, NoChance)
    assert view.recorder is None
    assert (view.teams, view.agenda) == (s.teams, s.agenda)


# Lanes


def table_with_lanes(shows_done: bool = True) -> Little:
    """Seat 0 is done, seat 1 is at its second question, seat 2 has not begun."""
    lanes = [Lane(seat, [Ask(seat, "one?"), Ask(seat, "two?")]) for seat in range(3)]
    s = on([Together(lanes, shows_done)])
    for seat in (0, 0, 1):
        play(s, seat, YES)
    return s


def left_in(s: Little, viewer: int) -> list[int]:
    """How many questions this viewer sees left in each lane."""
    together = s.view(viewer).agenda[-1]
    assert isinstance(together, Together)
    return [len(lane.agenda) for lane in together.lanes]


def test_a_seat_sees_its_own_lane_and_who_is_done() -> None:
    s = table_with_lanes()
    assert left_in(s, 0) == [0, 2, 2]
    assert left_in(s, 1) == [0, 1, 2]
    assert left_in(s, 2) == [0, 2, 2]
    assert left_in(s, SPECTATOR) == [0, 2, 2]


def test_lanes_show_who_is_done_unless_they_say_otherwise() -> None:
    together: Together[Little] = Together([])
    assert together.shows_done


def test_lanes_may_hide_who_is_done() -> None:
    s = table_with_lanes(shows_done=False)
    assert left_in(s, 0) == [0, 2, 2]
    assert left_in(s, 1) == [2, 1, 2]
    assert left_in(s, SPECTATOR) == [2, 2, 2]


def test_a_look_at_the_lanes_does_not_move_them() -> None:
    s = table_with_lanes()
    s.view(2)
    assert [decision.question for decision in decisions(s)] == ["two?", "one?"]


def decisions(s: Little) -> list[Ask]:
    together = s.agenda[-1]
    assert isinstance(together, Together)
    found = [lane.decision() for lane in together.lanes if not lane.done()]
    return [decision for decision in found if isinstance(decision, Ask)]


def test_a_lane_opened_again_asks_from_the_beginning() -> None:
    opening: list[Step[Any]] = [Ask(0, "one?"), Ask(0, "two?")]
    lane = Lane(0, opening, opening[1:])
    again = lane.as_opened()
    assert lane.decision() is opening[1]
    assert again.decision() is opening[0]
    assert again.opening is opening


def test_replacing_one_lane_leaves_the_others() -> None:
    together = table_with_lanes(shows_done=False).agenda[-1]
    assert isinstance(together, Together)
    done = Lane(1, together.lanes[1].opening, [])
    changed = together.with_lane(done)
    assert changed.lane_of(1) is done
    assert changed.lane_of(0) is together.lane_of(0)
    assert changed.lane_of(7) is None
    assert changed.shows_done is False
    assert together.lane_of(1) is not done
