"""The exam bites: each property is broken once on purpose, and the question on it says so.

The game is the throw-away one of `toy.py`; unbroken it passes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from orcade.kernel.chance import Chance, NoLuckHere
from orcade.kernel.contract import LEGAL, NONE, Outcome, State
from orcade.kernel.space import Action
from tests.contract import exam, questions, toy
from tests.contract.exam import Exam, Failed, Sitting
from tests.contract.questions import AFTER, BEFORE, ON_MOVE
from tests.contract.sittings import sittings_of
from tests.thorough import some_of

GAME = toy.AmbushGame()
DUEL = Sitting(GAME, 2, {"hand": "three"})
Patch = pytest.MonkeyPatch


@pytest.mark.parametrize("sitting", sittings_of(GAME, everyday=True), ids=str)
def test_unbroken_it_passes(sitting: Sitting) -> None:
    for seed in some_of(range(5), 1):
        Exam(sitting, seed).sit(BEFORE, ON_MOVE, AFTER)


def offers_twice(patch: Patch) -> None:
    patch.setattr(toy.StanceDecision, "legal", lambda self, s: toy.STAND.all() * 2)


def offers_nothing(patch: Patch) -> None:
    patch.setattr(toy.StanceDecision, "legal", lambda self, s: [])


def loses_a_card(patch: Patch) -> None:
    def run(_self: toy.DrawAll, s: toy.Ambush) -> None:
        s.deck = s.deck[1:]

    patch.setattr(toy.DrawAll, "run", run)


def legal_forgets_one(patch: Patch) -> None:
    patch.setattr(toy.StanceDecision, "legal", lambda self, s: toy.STAND.all()[:1])


def judges_by_a_clause_that_is_not(patch: Patch) -> None:
    patch.setattr(toy.StanceDecision, "verdict", lambda self, s, a: LEGAL if isinstance(a, toy.Stand) else 99)


def judges_by_what_is_hidden(patch: Patch) -> None:
    def verdict(_self: toy.PeekDecision, s: toy.Ambush, a: Action) -> int:
        if not isinstance(a, toy.Answer):
            return 1
        return 2 if a.answer == 1 and s.deck[0] % 2 == 0 else LEGAL

    patch.setattr(toy.PeekDecision, "verdict", verdict)


def view_keeps_the_luck(patch: Patch) -> None:
    view = toy.Ambush.view

    def lucky(self: toy.Ambush, seat: int) -> toy.Ambush:
        s = view(self, seat)
        s.luck = self.luck
        return s

    patch.setattr(toy.Ambush, "view", lucky)


def imagines_another_own_hand(patch: Patch) -> None:
    imagine = toy.Ambush.imagine

    def forgetful(self: toy.Ambush, seat: int, chance: Chance) -> toy.Ambush:
        s = imagine(self, seat, chance)
        if s.hands[seat] and s.deck:
            s.hands[seat][0], s.deck[-1] = s.deck[-1], s.hands[seat][0]
        return s

    patch.setattr(toy.Ambush, "imagine", forgetful)


def imagines_always_the_same(patch: Patch) -> None:
    imagine = toy.Ambush.imagine
    patch.setattr(toy.Ambush, "imagine", lambda self, seat, chance: imagine(self, seat, Unshuffled()))


class Unshuffled(Chance):
    def shuffle(self, xs: list[int]) -> None:
        xs.sort()

    def below(self, n: int) -> int:
        return 0

    def clone(self) -> Chance:
        return self


def clone_shares(name: str) -> Callable[[Patch], None]:
    def break_it(patch: Patch) -> None:
        clone = toy.Ambush.clone

        def sharing(self: toy.Ambush) -> toy.Ambush:
            s = clone(self)
            setattr(s, name, getattr(self, name))
            return s

        patch.setattr(toy.Ambush, "clone", sharing)

    return break_it


def writes_all_cards_alike(patch: Patch) -> None:
    patch.setattr(toy.AmbushGame, "vocabulary", {**GAME.vocabulary, "hands": ["same"] * 14})


def two_cards_have_one_word(patch: Patch) -> None:
    patch.setattr(toy.LAY, "vocabulary", [["same"] * 14])


def forgets_a_language(kind: str, name: str) -> Callable[[Patch], None]:
    def break_it(patch: Patch) -> None:
        patch.delitem(GAME.speech.words[kind][name], "fr")

    return break_it


def judging_changes_the_table(patch: Patch) -> None:
    def verdict(_self: toy.StanceDecision, s: toy.Ambush, a: Action) -> int:
        if isinstance(a, toy.Stand):
            return LEGAL
        s.points[0] += 1
        return 1

    patch.setattr(toy.StanceDecision, "verdict", verdict)


def lanes_race(patch: Patch) -> None:
    def resolve(self: toy.StanceDecision, s: toy.Ambush, a: toy.Stand) -> None:
        s.stances[self.seat] = a.stance
        s.knows_bottom = self.seat

    patch.setattr(toy.StanceDecision, "resolve", resolve)


def draws_are_told_to_all(patch: Patch) -> None:
    patch.setattr(toy.Drew, "seen_by", lambda self, seat: self)


def view_shows_sealed_cards(patch: Patch) -> None:
    view = toy.Ambush.view

    def peeping(self: toy.Ambush, seat: int) -> toy.Ambush:
        s = view(self, seat)
        s.laid = self.laid[:]
        return s

    patch.setattr(toy.Ambush, "view", peeping)


def lanes_are_heard(patch: Patch) -> None:
    def resolve(self: toy.LayDecision, s: toy.Ambush, a: toy.Lay) -> None:
        s.hands[self.seat].remove(a.card)
        s.laid[self.seat] = a.card
        s.tell(toy.PutUnder(self.seat))

    patch.setattr(toy.LayDecision, "resolve", resolve)


def nobody_is_first(patch: Patch) -> None:
    patch.setattr(toy, "end", lambda s: s.finish(Outcome([2] * len(s.points), s.points[:], 7)))


def partners_are_parted(patch: Patch) -> None:
    patch.setattr(toy, "end", lambda s: s.finish(Outcome([1, *[2] * (len(s.points) - 1)], s.points[:], 7)))


def luck_from_elsewhere(patch: Patch) -> None:
    calls: list[None] = []
    run = toy.Reveal.run

    def another_luck(self: toy.Reveal, s: toy.Ambush) -> None:
        calls.append(None)
        s.points[0] += len(calls)
        run(self, s)

    patch.setattr(toy.Reveal, "run", another_luck)


def never_ends(patch: Patch) -> None:
    def run(_self: toy.DrawAll, s: toy.Ambush) -> None:
        for hand in s.hands:
            hand.append(s.gone.pop())

    patch.setattr(toy.DrawAll, "run", run)
    patch.setattr(exam, "LONGEST", 60)


def keeps_a_wrong_sum(patch: Patch) -> None:
    def reckon(self: toy.Ambush) -> None:
        self.points = [len(self.gone)] * len(self.points)

    patch.setattr(toy.Ambush, "reckoned", lambda self: ["points"])
    patch.setattr(toy.Ambush, "reckon", reckon)


BROKEN: list[tuple[Callable[[Patch], None], Any]] = [
    (offers_twice, questions.somebody_can_move),
    (offers_nothing, questions.somebody_can_move),
    (loses_a_card, questions.every_component_lies_somewhere_once),
    (legal_forgets_one, questions.legal_is_what_the_judge_allows),
    (judges_by_a_clause_that_is_not, questions.legal_is_what_the_judge_allows),
    (judges_by_what_is_hidden, questions.a_view_is_enough_to_decide),
    (judges_by_what_is_hidden, questions.nobody_sees_what_is_hidden),
    (view_keeps_the_luck, questions.a_view_holds_no_luck),
    (keeps_a_wrong_sum, questions.what_is_kept_for_speed_is_true),
    (imagines_another_own_hand, questions.imagined_worlds_fit_the_view),
    (clone_shares("points"), questions.no_clone_was_changed),
    (writes_all_cards_alike, questions.json_comes_back),
    (two_cards_have_one_word, questions.actions_have_ids_and_words),
    (forgets_a_language("decision", "lay_decision"), questions.everything_is_said_in_both_languages),
    (forgets_a_language("event", "coin"), questions.events_are_told_and_come_back),
    (forgets_a_language("refusal", "2"), questions.bad_input_changes_nothing),
    (judging_changes_the_table, questions.bad_input_changes_nothing),
    (lanes_race, questions.sealed_lanes_do_not_disturb_each_other),
    (draws_are_told_to_all, questions.what_is_not_revealed_is_not_seen),
    (lanes_are_heard, questions.others_see_nothing_of_a_lane),
    (view_shows_sealed_cards, questions.others_see_nothing_of_a_lane),
    (clone_shares("stances"), questions.an_undo_restores_everything),
    (nobody_is_first, questions.the_outcome_makes_sense),
    (luck_from_elsewhere, questions.the_same_seed_gives_the_same_bytes),
]


def only(question: Any, among: list[Any]) -> list[Any]:
    """Keep the clones if the question is about them."""
    kept = [questions.keep_a_clone] if question is questions.no_clone_was_changed and among is BEFORE else []
    return kept + [asked for asked in among if asked is question]


def ask_alone(question: Any) -> None:
    for seed in range(20):
        Exam(DUEL, seed).sit(only(question, BEFORE), only(question, ON_MOVE), only(question, AFTER))


@pytest.mark.parametrize(("break_it", "question"), BROKEN, ids=lambda thing: getattr(thing, "__name__", ""))
def test_the_question_bites(break_it: Callable[[Patch], None], question: Any, monkeypatch: Patch) -> None:
    break_it(monkeypatch)
    with pytest.raises(Failed) as failed:
        ask_alone(question)
    assert failed.value.question == question.__name__


def test_every_question_is_broken_once() -> None:
    asked = {question.__name__ for question in [*BEFORE, *ON_MOVE, *AFTER]}
    broken = {question.__name__ for _, question in BROKEN}
    apart = {questions.keep_a_clone.__name__, questions.imagined_worlds_vary.__name__}
    assert asked - apart == broken


def test_always_the_same_world_is_noticed(monkeypatch: Patch) -> None:
    imagines_always_the_same(monkeypatch)
    with pytest.raises(Failed, match="always the same world"):
        Exam(DUEL, 1).sit([questions.imagined_worlds_fit_the_view], [], [questions.imagined_worlds_vary])


def test_a_game_without_end_is_noticed(monkeypatch: Patch) -> None:
    never_ends(monkeypatch)
    with pytest.raises(Failed, match="the_game_ends"):
        Exam(DUEL, 1).sit([], [], [])


def test_partners_with_different_ranks_are_noticed(monkeypatch: Patch) -> None:
    partners_are_parted(monkeypatch)
    with pytest.raises(Failed, match="partners have the ranks"):
        Exam(Sitting(GAME, 4, {"hand": "two"}), 1).sit([], [], AFTER)


def test_luck_in_a_lane_is_refused(monkeypatch: Patch) -> None:
    def resolve(self: toy.StanceDecision, s: toy.Ambush, _a: toy.Stand) -> None:
        s.stances[self.seat] = s.luck.below(2)

    monkeypatch.setattr(toy.StanceDecision, "resolve", resolve)
    with pytest.raises(NoLuckHere, match="sealed lane of seat"):
        Exam(DUEL, 1).sit([], [], [])


def test_a_clone_that_differs_is_noticed(monkeypatch: Patch) -> None:
    clone = toy.Ambush.clone

    def forgetful(self: toy.Ambush) -> State:
        s = clone(self)
        s.laid = [NONE] * len(s.laid)
        return s

    monkeypatch.setattr(toy.Ambush, "clone", forgetful)
    with pytest.raises(Failed, match="a clone differs"):
        Exam(DUEL, 1).sit([questions.keep_a_clone], [], [])
