"""How a game moves: the agenda, interrupts, sealed lanes and the end."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from orcade.kernel.chance import Fast, NoLuckHere, Scripted
from orcade.kernel.contract import Step
from orcade.kernel.flow import advance, decision_of, fill_lane, pending, play, play_lane, playout
from orcade.kernel.lanes import Lane, Together
from tests.kernel.little import NO, YES, Ask, Dice, DiceOnAnswer, Finish, Hint, Little, Note, on


def asked(s: Little) -> list[str]:
    """Who is asked what, now."""
    said = []
    for decision in pending(s):
        assert isinstance(decision, Ask)
        said.append(f"{decision.seat}: {decision.question}")
    return said


# The agenda


def test_steps_are_done_in_the_order_in_which_they_are_written() -> None:
    s = on([Note("one"), Note("two"), Note("three")])
    advance(s)
    assert s.trail == ["one", "two", "three"]
    assert s.agenda == []


def test_what_follows_from_a_step_comes_before_the_rest() -> None:
    s = on([Note("turn", [Note("deploy", [Note("battle")]), Note("draw")]), Note("next turn")])
    advance(s)
    assert s.trail == ["turn", "deploy", "battle", "draw", "next turn"]


def test_the_table_stops_at_a_decision() -> None:
    s = on([Note("before"), Ask(1, "attack?"), Note("after")])
    advance(s)
    assert s.trail == ["before"]
    assert asked(s) == ["1: attack?"]


def test_advancing_once_more_changes_nothing() -> None:
    s = on([Note("before"), Ask(1, "attack?"), Note("after")])
    advance(s)
    agenda = s.agenda[:]
    advance(s)
    assert (s.trail, s.agenda) == (["before"], agenda)


def test_an_answer_lets_the_table_go_on_to_the_next_decision() -> None:
    s = on([Ask(1, "attack?", [Note("attack")]), Note("after"), Ask(2, "defend?"), Note("never")])
    play(s, 1, YES)
    assert s.answers[1] == ["attack? yes"]
    assert s.trail == ["attack", "after"]
    assert asked(s) == ["2: defend?"]


def test_an_answer_decides_what_follows() -> None:
    s = on([Ask(1, "attack?", [Note("attack")]), Note("after")])
    play(s, 1, NO)
    assert s.trail == ["after"]


def test_a_decision_is_found_by_its_seat() -> None:
    question = Ask(1, "attack?")
    s = on([question, Ask(0, "later?")])
    assert decision_of(s, 1) is question
    assert decision_of(s, 0) is None
    assert pending(s) == [question]


def test_nothing_waits_when_nothing_is_left() -> None:
    assert pending(on([])) == []
    assert decision_of(on([]), 0) is None


def test_only_a_decision_may_hold_the_table_up() -> None:
    class Pause(Step[Little]):
        def waits(self) -> bool:
            return True

    with pytest.raises(AssertionError, match=r"^the agenda stopped at Pause\(\), which is no decision$"):
        pending(on([Pause()]))


# Interrupts


def test_another_seat_may_be_asked_in_the_middle() -> None:
    flight = Ask(2, "flee?", [Note("fled")])
    s = on([Ask(0, "attack?", [Note("attack"), flight, Note("battle")]), Note("draw"), Ask(1, "turn?")])
    play(s, 0, YES)
    assert (s.trail, asked(s)) == (["attack"], ["2: flee?"])
    play(s, 2, YES)
    assert s.trail == ["attack", "fled", "battle", "draw"]
    assert asked(s) == ["1: turn?"]


def test_interrupts_may_be_interrupted() -> None:
    berserk = Ask(1, "berserk?", [Note("berserk")])
    flight = Ask(2, "flee?", [Note("fled"), berserk, Note("safe")])
    s = on([Ask(0, "attack?", [flight, Note("battle")]), Note("draw")])
    play(s, 0, YES)
    play(s, 2, YES)
    assert asked(s) == ["1: berserk?"]
    play(s, 1, YES)
    assert s.trail == ["fled", "berserk", "safe", "battle", "draw"]


def test_a_step_that_nobody_chose_may_ask_too() -> None:
    s = on([Note("storm", [Ask(2, "shelter?")]), Note("calm")])
    advance(s)
    assert (s.trail, asked(s)) == (["storm"], ["2: shelter?"])


# The end


def test_the_end_in_the_middle_of_a_turn_leaves_nothing_to_do() -> None:
    s = on([Ask(0, "attack?", [Note("battle"), Finish(), Note("plunder")]), Note("draw"), Ask(1, "turn?")])
    play(s, 0, YES)
    assert s.trail == ["battle"]
    assert s.agenda == []
    assert pending(s) == []
    assert s.outcome is not None
    assert s.outcome.winners() == [0]


# Sealed lanes


def lanes_of(*lanes: list[Step[Any]]) -> Together[Little]:
    return Together([Lane(seat, steps) for seat, steps in enumerate(lanes)])


def plan(seat: int) -> list[Step[Any]]:
    """Two questions; yes to the first raises another, which comes before the second."""
    return [Ask(seat, "move?", [Hint(seat, "moved"), Ask(seat, "far?")]), Hint(seat, "…"), Ask(seat, "rest?")]


def test_all_lanes_wait_at_the_same_time() -> None:
    s = on([lanes_of(plan(0), plan(1), plan(2)), Note("reveal")])
    advance(s)
    assert asked(s) == ["0: move?", "1: move?", "2: move?"]
    assert [decision_of(s, decision.seat) for decision in pending(s)] == pending(s)


def test_an_answer_moves_only_its_own_lane() -> None:
    s = on([lanes_of(plan(0), plan(1)), Note("reveal")])
    advance(s)
    play(s, 1, YES)
    assert asked(s) == ["0: move?", "1: far?"]
    play(s, 1, NO)
    assert asked(s) == ["0: move?", "1: rest?"]
    assert s.answers == [[], ["move? yes", "moved", "far? no", "…"], []]


def test_a_finished_lane_waits_for_the_others() -> None:
    s = on([lanes_of(plan(0), plan(1)), Note("reveal")])
    advance(s)
    play(s, 0, NO)
    play(s, 0, NO)
    assert asked(s) == ["1: move?"]
    assert decision_of(s, 0) is None
    assert s.trail == []
    play(s, 1, NO)
    play(s, 1, NO)
    assert s.trail == ["reveal"]


def test_several_answers_of_a_lane_are_as_good_as_one_after_the_other() -> None:
    s, other = (on([lanes_of(plan(0), plan(1)), Note("reveal")]) for _ in range(2))
    for each in (s, other):
        advance(each)
        play(each, 1, NO)
        play(each, 1, NO)
    play_lane(s, 0, [YES, NO, YES])
    for a in (YES, NO, YES):
        play(other, 0, a)
    assert s.answers == other.answers
    assert s.trail == other.trail == ["reveal"]


def test_lanes_answered_in_any_order_give_the_same_table() -> None:
    """Three seats with three answers each, in every one of 1680 orders."""
    ends = set()
    for order in set(permutations([0, 0, 0, 1, 1, 1, 2, 2, 2])):
        s = on([lanes_of(plan(0), plan(1), plan(2)), Note("reveal"), Ask(0, "turn?")])
        advance(s)
        said = {0: [YES, NO, YES], 1: [YES, YES, NO], 2: [YES, YES, YES]}
        for seat in order:
            play(s, seat, said[seat].pop(0))
        assert asked(s) == ["0: turn?"]
        ends.add(repr((s.trail, s.answers)))
    assert len(ends) == 1


def test_steps_of_a_lane_run_before_its_first_question() -> None:
    s = on([lanes_of([Hint(0, "ready"), Ask(0, "move?")], [Ask(1, "move?")])])
    advance(s)
    assert s.answers == [["ready"], [], []]
    assert asked(s) == ["0: move?", "1: move?"]


def test_a_lane_without_questions_is_done_at_once() -> None:
    s = on([lanes_of([Hint(0, "one"), Hint(0, "two")], [Ask(1, "move?")]), Note("reveal")])
    advance(s)
    assert s.answers[0] == ["one", "two"]
    assert asked(s) == ["1: move?"]
    play(s, 1, NO)
    assert s.trail == ["reveal"]


@pytest.mark.parametrize(
    "together",
    [lanes_of(), lanes_of([], []), lanes_of([Hint(0, "x")], [Hint(1, "x")])],
    ids=["no lanes", "empty lanes", "lanes that ask nothing"],
)
def test_lanes_in_which_nobody_waits_do_not_stop_the_table(together: Together[Little]) -> None:
    s = on([Note("before"), together, Note("after")])
    advance(s)
    assert s.trail == ["before", "after"]
    assert pending(s) == []


def test_two_rounds_of_lanes_follow_each_other() -> None:
    s = on([lanes_of([Ask(0, "one?")], [Ask(1, "one?")]), lanes_of([Ask(0, "two?")], [Ask(1, "two?")])])
    advance(s)
    play(s, 1, YES)
    assert asked(s) == ["0: one?"]
    play(s, 0, YES)
    assert asked(s) == ["0: two?", "1: two?"]


def test_lanes_need_not_be_for_everybody() -> None:
    s = on([Together([Lane(2, [Ask(2, "move?")]), Lane(0, [Ask(0, "move?")])]), Note("reveal")])
    advance(s)
    assert asked(s) == ["2: move?", "0: move?"]
    with pytest.raises(AssertionError, match=r"^seat 1 has no lane here$"):
        play(s, 1, YES)


def test_a_clone_taken_in_the_lanes_is_not_disturbed() -> None:
    s = on([lanes_of(plan(0), plan(1)), Note("reveal")])
    advance(s)
    play(s, 0, YES)
    clone = s.clone()
    play(s, 1, YES)
    play(s, 0, YES)
    assert asked(clone) == ["0: far?", "1: move?"]
    assert clone.answers == [["move? yes", "moved"], [], []]


@pytest.mark.parametrize("lane", [[DiceOnAnswer(1, "roll?")], [Ask(1, "roll?", [Dice()])]], ids=str)
def test_luck_on_an_answer_in_a_lane_is_refused(lane: list[Step[Any]]) -> None:
    s = on([Together([Lane(1, lane)])])
    s.luck = Fast(1)
    advance(s)
    with pytest.raises(NoLuckHere, match=r"^luck was drawn in the sealed lane of seat 1; lanes must not"):
        play(s, 1, YES)


def test_luck_before_the_first_question_of_a_lane_is_refused() -> None:
    s = on([Together([Lane(0, [Ask(0, "roll?")]), Lane(2, [Dice(), Ask(2, "roll?")])])])
    s.luck = Fast(1)
    with pytest.raises(NoLuckHere, match="sealed lane of seat 2"):
        advance(s)


def test_luck_after_the_lanes_is_welcome() -> None:
    s = on([lanes_of([Ask(0, "ready?")]), Dice()])
    s.luck = Scripted([4])
    advance(s)
    play(s, 0, YES)
    assert s.trail == ["die 4"]


def test_a_game_does_not_end_inside_a_lane() -> None:
    s = on([lanes_of([Ask(0, "surrender?", [Finish()])], [Ask(1, "move?")])])
    advance(s)
    with pytest.raises(AssertionError, match="the game ended inside the sealed lane of seat 0"):
        play(s, 0, YES)


# What others chose


def test_a_lane_is_filled_with_anything_that_could_have_been_chosen() -> None:
    s = on([lanes_of(plan(0), plan(1)), Note("reveal")])
    advance(s)
    fill_lane(s, 1, Scripted([0, 1, 0]))
    assert s.answers == [[], ["move? yes", "moved", "far? no", "…", "rest? yes"], []]
    assert asked(s) == ["0: move?"]
    assert s.trail == []


def test_a_filled_lane_begins_anew_where_it_was_done() -> None:
    """A view shows the lane as done; its seat could have answered anything from its opening on."""
    s = on([lanes_of(plan(0), plan(1)), Note("reveal")])
    advance(s)
    play(s, 1, NO)
    play(s, 1, NO)
    s.answers[1] = []
    fill_lane(s, 1, Scripted([0, 0, 1]))
    assert s.answers[1] == ["move? yes", "moved", "far? yes", "…", "rest? no"]
    assert asked(s) == ["0: move?"]


def test_filling_varies_with_the_luck_that_it_is_given() -> None:
    seen = set()
    for seed in range(40):
        s = on([lanes_of(plan(0), plan(1))])
        advance(s)
        fill_lane(s, 1, Fast(seed))
        seen.add(tuple(s.answers[1]))
    assert len(seen) == 6  # no, or yes and then far or not; each with rest or not


def test_only_a_lane_that_is_there_can_be_filled() -> None:
    s = on([lanes_of(plan(0))])
    advance(s)
    with pytest.raises(AssertionError, match=r"^seat 2 has no lane here$"):
        fill_lane(s, 2, Fast(1))


# Whole games


def test_a_playout_answers_everything_and_counts_the_answers() -> None:
    s = on([Ask(0, "one?"), lanes_of([Ask(0, "two?")], [Ask(1, "two?")]), Ask(2, "three?"), Note("end")])
    assert playout(s, Scripted([0, 1, 0, 1])) == 4
    assert s.answers == [["one? yes", "two? no"], ["two? yes"], ["three? no"]]
    assert s.trail == ["end"]


def test_a_playout_can_stop_after_so_many_answers() -> None:
    s = on([Ask(0, "one?"), lanes_of([Ask(0, "two?")], [Ask(1, "two?")]), Ask(2, "three?"), Note("end")])
    assert playout(s, Scripted([0, 1, 0]), 3) == 3
    assert [decision.seat for decision in pending(s)] == [2]
    assert playout(s, Scripted([]), 0) == 0
    assert playout(s, Scripted([1]), 5) == 1
    assert s.trail == ["end"]


def test_a_lane_says_what_is_in_it() -> None:
    assert repr(Lane(0, [Note("x")])) == f"Lane(seat=0, opening=[{Note('x')!r}], agenda=[{Note('x')!r}])"


def test_the_same_luck_gives_the_same_playout() -> None:
    def played(seed: int) -> list[list[str]]:
        s = on([lanes_of(plan(0), plan(1), plan(2))])
        advance(s)
        playout(s, Fast(seed))
        return s.answers

    assert played(5) == played(5)
    assert played(5) != played(6)


# Steps before the first question of a lane


def opened_with_hints(shows_done: bool) -> Little:
    hinted: list[Step[Any]] = [Hint(0, "ready"), Ask(0, "move?")]
    only_hints: list[Step[Any]] = [Hint(2, "ready")]
    s = on([Together([Lane(0, hinted), Lane(1, [Ask(1, "move?")]), Lane(2, only_hints)], shows_done)])
    advance(s)
    return s


@pytest.mark.parametrize("shows_done", [True, False])
def test_everybody_can_look_at_lanes_that_begin_with_steps(shows_done: bool) -> None:
    s = opened_with_hints(shows_done)
    for viewer in (-2, 0, 1, 2):
        assert asked(s.view(viewer)) == ["0: move?", "1: move?"]


def test_steps_before_the_first_question_are_not_done_again_when_a_lane_is_filled() -> None:
    s = opened_with_hints(True)
    fill_lane(s, 0, Scripted([0]))
    assert s.answers[0] == ["ready", "move? yes"]
