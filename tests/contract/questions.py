"""The questions of the contract exam, in plain words; each raises if the answer is no."""

from __future__ import annotations

from typing import Any

import pytest

from orcade.kernel.chance import Fast, NoChance
from orcade.kernel.codec import (
    canonical,
    decode_state,
    decode_thing,
    encode_event,
    encode_state,
    encode_thing,
)
from orcade.kernel.contract import LEGAL, Decision, Event, State
from orcade.kernel.flow import decision_of, pending, play, playout
from orcade.kernel.lanes import Lane, Together
from orcade.kernel.language import LANGUAGES
from orcade.kernel.record import read_record, verify, write_record
from orcade.kernel.refusal import Illegal
from orcade.kernel.space import Action
from orcade.kernel.table import seen
from tests.contract.exam import Exam, MoveQuestion, Question

# Before a decision


def somebody_can_move(exam: Exam) -> None:
    """Legal is never empty and holds nothing twice."""
    for decision in pending(exam.state):
        ids = [a.id for a in decision.legal(exam.state)]
        assert ids, f"{decision} has no legal answer"
        assert len(ids) == len(set(ids)), f"{decision} offers something twice: {sorted(ids)}"


def every_component_lies_somewhere_once(exam: Exam) -> None:
    census = exam.state.census()
    assert sorted(census) == exam.components, f"{sorted(census)} instead of {exam.components}"
    assert len(set(census)) == len(census), f"something is counted twice: {sorted(census)}"


def legal_is_what_the_judge_allows(exam: Exam) -> None:
    """Over the whole space; and whatever is refused is refused by a clause of the book."""
    for decision in pending(exam.state):
        verdicts = {a: decision.verdict(exam.state, a) for a in exam.everything_to_judge(decision)}
        allowed = {a.id for a, verdict in verdicts.items() if verdict == LEGAL}
        assert allowed == {a.id for a in decision.legal(exam.state)}, (
            f"{decision}: the judge and legal disagree"
        )
        for verdict in set(verdicts.values()) - {LEGAL}:
            exam.game.clause(verdict)


def a_view_is_enough_to_decide(exam: Exam) -> None:
    """What a seat may do, and why not, follows from what it sees."""
    for decision in pending(exam.state):
        view = exam.state.view(decision.seat)
        seen = exam.asked(view, decision.seat)
        assert [a.id for a in seen.legal(view)] == [a.id for a in decision.legal(exam.state)]
        for a in exam.everything_to_judge(decision):
            assert seen.verdict(view, a) == decision.verdict(exam.state, a), f"the view judges {a} otherwise"


def a_view_holds_no_luck(exam: Exam) -> None:
    for viewer in exam.viewers:
        view = exam.state.view(viewer)
        assert isinstance(view.luck, NoChance), f"{type(view.luck).__name__} in the view of {viewer}"
        assert view.recorder is None
        assert exam.bytes_of(view.view(viewer)) == exam.bytes_of(view), (
            "a view of a view shows something else"
        )
        assert len(view.census()) == len(exam.components), (
            "a view shows more or fewer components than there are"
        )


def imagined_worlds_fit_the_view(exam: Exam) -> None:
    """What is imagined cannot be told from what is, and is a whole game that can be played."""
    for viewer in exam.viewers:
        world = exam.imagined(viewer)
        seen, real = exam.bytes_of(world.view(viewer)), exam.bytes_of(exam.state.view(viewer))
        assert seen == real, f"viewer {viewer} would notice: {seen!r} instead of {real!r}"
        assert sorted(world.census()) == exam.components
        playout(world, Fast(exam.seed))
        assert world.outcome is not None, "the imagined game has no end"
        note_variety(exam, viewer)


def note_variety(exam: Exam, viewer: int) -> None:
    hidden = without_luck(exam, exam.state) != without_luck(exam, exam.state.view(viewer))
    exam.uncertain += hidden
    exam.varied += without_luck(exam, exam.imagined(viewer)) != without_luck(exam, exam.imagined(viewer))


def without_luck(exam: Exam, s: State) -> bytes:
    data = encode_state(exam.game, s)
    del data["luck"]
    return canonical(data)


def what_is_kept_for_speed_is_true(exam: Exam) -> None:
    """What a state keeps only to be fast is what can be computed from the rest of it."""
    again = exam.state.clone()
    again.reckon()
    for name in exam.state.reckoned():
        kept, true = getattr(exam.state, name), getattr(again, name)
        assert kept == true, f"{name} is {kept!r}; computed anew it is {true!r}"
    assert exam.bytes_of(again) == exam.bytes_of(exam.state), "to compute it anew changes something else"


def keep_a_clone(exam: Exam) -> None:
    """Remember a clone and its bytes; at the end nothing may have changed them."""
    clone = exam.state.clone()
    assert exam.bytes_of(clone) == exam.bytes_of(exam.state), "a clone differs from what it was made of"
    exam.kept.append((clone, exam.bytes_of(clone)))


def json_comes_back(exam: Exam) -> None:
    for s in [exam.state, *(exam.state.view(viewer) for viewer in exam.viewers)]:
        again = decode_state(exam.game, encode_state(exam.game, s), exam.state.luck)
        assert exam.bytes_of(again) == exam.bytes_of(s)
    for decision in pending(exam.state):
        again = decode_state(exam.game, encode_state(exam.game, exam.state), exam.state.luck)
        assert [a.id for a in exam.asked(again, decision.seat).legal(again)] == [
            a.id for a in decision.legal(exam.state)
        ]


def actions_have_ids_and_words(exam: Exam) -> None:
    for decision in pending(exam.state):
        for a in decision.legal(exam.state):
            assert exam.game.space.parse(a.words()) is a, f"{a} comes back from its words as another"
            assert exam.game.space.action(a.id) is a, f"{a} comes back from its id as another"


def everything_is_said_in_both_languages(exam: Exam) -> None:
    speech, names = exam.game.speech, exam.table.names
    for lang in LANGUAGES:
        said = [speech.step(step, names, lang) for step in exam.state.agenda]
        for decision in pending(exam.state):
            view = exam.state.view(decision.seat)
            said.append(speech.ask(decision, view, names, lang))
            said += [speech.action(a, view, names, lang) for a in decision.legal(view)]
        for viewer in exam.viewers:
            parts = exam.game.plain(exam.state.view(viewer), viewer, names, lang)
            assert parts, "the plain table is empty"
            said += [part.title for part in parts]
        check_said(said)


def check_said(said: list[str]) -> None:
    for sentence in said:
        assert sentence.strip(), "something is said with no words"
        assert "{" not in sentence, f"a field was not filled in: {sentence!r}"


def bad_input_changes_nothing(exam: Exam) -> None:
    """An illegal action is refused with a clause and a sentence in both languages; the table stays."""
    before = exam.bytes_of(exam.state)
    for seat in range(exam.sitting.seats):
        for _ in range(3):
            a = exam.game.space.action(exam.dice.below(exam.game.space.size))
            refuse(exam, seat, a)
    assert exam.bytes_of(exam.state) == before, "a refused action changed something"


def refuse(exam: Exam, seat: int, a: Action) -> None:
    refusal = exam.table.why_not(seat, a)
    if refusal is None:
        return
    check_said([refusal.because[lang] for lang in LANGUAGES])
    with pytest.raises(Illegal) as illegal:
        exam.table.play(seat, a)
    assert illegal.value.refusal == refusal


def nobody_sees_what_is_hidden(exam: Exam) -> None:
    """Swap what a seat cannot see: every byte sent to it stays the same."""
    asked = [exam.game.space.action(exam.dice.below(exam.game.space.size)) for _ in range(4)]
    for viewer in exam.viewers:
        other = exam.table.fork()
        other.state = exam.imagined(viewer)
        assert sent_to(exam, exam.table, viewer, asked) == sent_to(exam, other, viewer, asked), (
            f"{viewer} can tell"
        )


def sent_to(exam: Exam, table: Any, viewer: int, asked: list[Action]) -> bytes:
    """All that a table sends to one viewer: the view and, for a seat, its question, choices and refusals."""
    view = table.state.view(viewer)
    plain = [repr(exam.game.plain(view, viewer, table.names, lang)) for lang in LANGUAGES]
    sent: list[Any] = [encode_state(exam.game, view), plain]
    if viewer >= 0:
        decision = decision_of(table.state, viewer)
        sent.append([a.words() for a in table.legal(viewer)])
        sent.append(exam.game.speech.ask(decision, view, table.names, "en") if decision else None)
        refusals = [table.why_not(viewer, a) for a in asked]
        sent.append([refusal and [refusal.clause.id, dict(refusal.because)] for refusal in refusals])
    return canonical(sent)


def sealed_lanes_do_not_disturb_each_other(exam: Exam) -> None:
    """Answered in any order, the lanes give the same table."""
    if isinstance(exam.state.agenda[-1], Together):
        seats = [decision.seat for decision in pending(exam.state)]
        one, other = exam.state.clone(), exam.state.clone()
        answer_lanes(one, seats, exam.seed)
        answer_lanes(other, seats[::-1], exam.seed)
        assert exam.bytes_of(one) == exam.bytes_of(other), f"the order of {seats} matters"


def answer_lanes(s: State, seats: list[int], seed: int) -> None:
    """Each seat in turn answers its whole lane; what it answers depends on the seat alone."""
    together = s.agenda[-1]
    for seat in seats:
        dice = Fast(seed + seat)
        while (decision := decision_in_lane(s, seat, together)) is not None:
            legal = decision.legal(s)
            play(s, seat, legal[dice.below(len(legal))])


def decision_in_lane(s: State, seat: int, together: object) -> Decision[Any] | None:
    """What the seat is asked in its lane, as long as these are the lanes that were opened."""
    top = s.agenda[-1] if s.agenda else None
    if not isinstance(top, Together) or not isinstance(together, Together):
        return None
    lane = top.lane_of(seat)
    return None if lane is None or lane.done() or not same_lanes(top, together) else lane.decision()


def same_lanes(one: Together[Any], other: Together[Any]) -> bool:
    return one.lanes[0].opening is other.lanes[0].opening


# On a move


def events_are_told_and_come_back(exam: Exam, seat: int, a: Action) -> None:
    """Each event has words in both languages for every viewer, and its JSON comes back."""
    _, events = tried(exam.state, seat, a)
    for event in events:
        data = encode_event(exam.game, event)
        assert encode_thing(exam.game, decode_thing(exam.game, data)) == data
        for viewer in exam.viewers:
            for shown in seen([event], viewer):
                check_said([exam.game.speech.event(shown, exam.table.names, lang) for lang in LANGUAGES])


def what_is_not_revealed_is_not_seen(exam: Exam, seat: int, a: Action) -> None:
    """Whatever is hidden from a viewer, the same action shows it the same, but for what events reveal to it.

    This also proves undo: a move that reveals nothing to anybody taught nobody
    anything but the action itself.
    """
    if isinstance(exam.state.agenda[-1], Together):
        return  # see others_see_nothing_of_a_lane
    real, events = tried(exam.state, seat, a)
    for viewer in exam.viewers:
        world = exam.imagined(viewer)
        decision = decision_of(world, seat)
        if decision is None or decision.verdict(world, a) != LEGAL:
            continue
        other, other_events = tried(world, seat, a)
        if not any(event.reveals_to(viewer) for event in [*events, *other_events]):
            assert told(exam, events, viewer) == told(exam, other_events, viewer), f"events leak to {viewer}"
            assert exam.bytes_of(real.view(viewer)) == exam.bytes_of(other.view(viewer)), (
                f"{viewer} learned something"
            )
        else:
            first = min(first_reveal(events, viewer), first_reveal(other_events, viewer))
            assert told(exam, events[:first], viewer) == told(exam, other_events[:first], viewer)


def others_see_nothing_of_a_lane(exam: Exam, seat: int, a: Action) -> None:
    """Whatever a seat says in its sealed lane, the others see the same."""
    together = exam.state.agenda[-1]
    if not isinstance(together, Together):
        return
    b = exam.pick(exam.asked(exam.state, seat).legal(exam.state))
    one, events = tried(exam.state, seat, a)
    other, other_events = tried(exam.state, seat, b)
    lane, other_lane = open_lane(one, together, seat), open_lane(other, together, seat)
    if lane is None or other_lane is None or lane.done() != other_lane.done():
        return
    for viewer in exam.viewers:
        if viewer != seat:
            assert told(exam, events, viewer) == told(exam, other_events, viewer), f"events leak to {viewer}"
            assert lane.done() or not seen(events, viewer), (
                f"{viewer} sees that something happens in the lane"
            )
            assert exam.bytes_of(one.view(viewer)) == exam.bytes_of(other.view(viewer)), f"{viewer} sees in"


def open_lane(s: State, together: Together[Any], seat: int) -> Lane | None:
    top = s.agenda[-1] if s.agenda else None
    return top.lane_of(seat) if isinstance(top, Together) and same_lanes(top, together) else None


def told(exam: Exam, events: list[Event], viewer: int) -> bytes:
    return canonical([encode_event(exam.game, event) for event in seen(events, viewer)])


def first_reveal(events: list[Event], viewer: int) -> int:
    return next((i for i, event in enumerate(events) if event.reveals_to(viewer)), len(events))


def tried(s: State, seat: int, a: Action) -> tuple[State, list[Event]]:
    after = s.clone()
    after.recorder = []
    play(after, seat, a)
    events, after.recorder = after.recorder, None
    return after, events


def an_undo_restores_everything(exam: Exam, seat: int, a: Action) -> None:
    """A move that can be taken back leaves no trace; one that drew luck or revealed something cannot,
    nor one after which others choose in secret."""
    table = exam.table.fork()
    before = exam.bytes_of(table.state)
    events = table.play(seat, a)
    revealing = any(event.reveals_to(viewer) for event in events for viewer in exam.viewers)
    safe = not revealing and table.state.luck.used == exam.state.luck.used
    safe = safe and (table.moves[-1].sealed or not table.others_choose_in_secret(seat))
    assert (table.why_no_undo(seat) is None) == safe, f"undo of {a}: {table.why_no_undo(seat)}"
    if safe:
        table.undo(seat)
        assert exam.bytes_of(table.state) == before, "something remained after the undo"


# At the end


def the_outcome_makes_sense(exam: Exam) -> None:
    """Ranks from 1, a score for each seat, partners together, and a clause that says so."""
    outcome, teams = exam.state.outcome, exam.state.teams
    assert outcome is not None, "nothing is left to do, and the game has no outcome"
    assert len(outcome.ranks) == len(outcome.scores) == len(teams) == exam.sitting.seats
    assert min(outcome.ranks) == 1, f"nobody is first: {outcome.ranks}"
    for one, team in enumerate(teams):
        ranks = {rank for rank, other in zip(outcome.ranks, teams, strict=True) if other == team}
        assert ranks == {outcome.ranks[one]}, f"partners have the ranks {ranks}"
    exam.game.clause(outcome.clause)
    for seat in range(exam.sitting.seats):
        refuse(exam, seat, exam.game.space.action(0))


def no_clone_was_changed(exam: Exam) -> None:
    for clone, was in exam.kept:
        assert exam.bytes_of(clone) == was, "a later move changed an earlier clone"


def the_same_seed_gives_the_same_bytes(exam: Exam) -> None:
    """The record replays from its seed, event for event, to the same state and the same file."""
    text = write_record(exam.table)
    again = verify(read_record(text), exam.game)
    assert exam.bytes_of(again.state) == exam.bytes_of(exam.state)
    assert write_record(again) == text


ENOUGH_UNCERTAIN = 30  # a few backs may be all that is hidden, and what they are may be deduced


def imagined_worlds_vary(exam: Exam) -> None:
    """Where something is hidden, imagination does not always see the same."""
    assert exam.uncertain < ENOUGH_UNCERTAIN or exam.varied > 0, (
        f"{exam.uncertain} uncertain views, and always the same world"
    )


BEFORE: list[Question] = [
    somebody_can_move,
    every_component_lies_somewhere_once,
    legal_is_what_the_judge_allows,
    a_view_is_enough_to_decide,
    a_view_holds_no_luck,
    what_is_kept_for_speed_is_true,
    imagined_worlds_fit_the_view,
    keep_a_clone,
    json_comes_back,
    actions_have_ids_and_words,
    everything_is_said_in_both_languages,
    bad_input_changes_nothing,
    nobody_sees_what_is_hidden,
    sealed_lanes_do_not_disturb_each_other,
]
ON_MOVE: list[MoveQuestion] = [
    events_are_told_and_come_back,
    what_is_not_revealed_is_not_seen,
    others_see_nothing_of_a_lane,
    an_undo_restores_everything,
]
AFTER: list[Question] = [
    every_component_lies_somewhere_once,
    the_outcome_makes_sense,
    no_clone_was_changed,
    the_same_seed_gives_the_same_bytes,
    imagined_worlds_vary,
]
