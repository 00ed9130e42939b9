"""What was missed: a clearly better answer, found again and again, or nothing."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from orcade.bots.bot import Budget
from orcade.bots.instinct import Instinct
from orcade.bots.knowledge import NOTHING, Knows
from orcade.bots.knows import knowledge_of
from orcade.bots.levels import bot_of
from orcade.bots.thought import Alternative
from orcade.bots.weigh import (
    CLEARLY,
    LEAST,
    PIECE,
    ROUNDS,
    STAKES,
    Answer,
    Finds,
    Look,
    Missed,
    alternatives,
    clearly,
    missed,
    worth_a_look,
)
from orcade.kernel.chance import Fast
from orcade.kernel.contract import Decision, State
from orcade.kernel.flow import decision_of, pending, play
from orcade.kernel.space import Action
from orcade.shelf import SHELF

ORC = SHELF["orc"]
KNOWS = knowledge_of(ORC)
CLEAR = clearly(KNOWS)
SIMULATIONS = Budget(simulations=LEAST)


class Small(Knows):
    """Knows that its search can tell nothing, and that little is at stake."""

    def enough(self, decision: object) -> int:
        return LEAST - 1

    def stakes(self) -> float:
        return CLEARLY


class Plain(Knows):
    """Knows that the first of all answers is obvious."""

    def orders(self) -> bool:
        return True

    def obvious(self) -> float:
        return 0.9

    def priors(self, s: State, decision: Decision[Any], legal: list[Action]) -> list[float]:
        return [1.0, *([0.0] * (len(legal) - 1))]


def answers(count: int = 1) -> list[Answer]:
    """So many answers of the first seat, each to a question with a choice, from the start of a game."""
    s, found = ORC.setup(2, ORC.check_options({}), Fast(5)), list[Answer]()
    while len(found) < count:
        seat = pending(s)[0].seat
        view = s.view(seat)
        decision = decision_of(view, seat)
        assert decision is not None
        answer = Answer(view, decision, decision.legal(view)[0])
        if seat == 0 and worth_a_look(answer, KNOWS, Fast(1)):
            found.append(answer)
        play(s, seat, answer.said)
    return found


def weighed(turn: list[Answer], find: Callable[[Look], Finds]) -> tuple[Missed | None, list[Look]]:
    """What comes of it if looks find this, and what was looked at."""
    looks, asked = missed(turn, KNOWS), []
    try:
        look = next(looks)
        while True:
            asked.append(look)
            look = looks.send(find(look))
    except StopIteration as end:
        return end.value, asked


class Values:
    """Finds the same value for an answer whenever it is looked at: that of `said` is one half."""

    def __init__(self, answer: Answer, better_by: float, visits: int = LEAST) -> None:
        legal = answer.decision.legal(answer.view)
        self.said, self.visits = answer.said, visits
        self.better = next(a for a in legal if a is not answer.said)
        self.values = {self.said: 0.5, self.better: 0.5 + better_by}

    def __call__(self, look: Look) -> Finds:
        if look.tried is None:
            return [self.found(self.better, self.visits), self.found(self.said, self.visits - 1)]
        return [self.found(look.tried, self.visits)]

    def found(self, a: Action, visits: int) -> Alternative:
        return Alternative(a, visits, self.values[a])


def test_what_is_better_every_time_was_missed() -> None:
    turn = answers()
    find = Values(turn[0], CLEAR + 0.01)
    found, asked = weighed(turn, find)
    assert found is not None
    assert (found.answer, found.better) == (0, find.better)
    assert found.worth == pytest.approx(0.5 + CLEAR + 0.01)
    assert found.instead == pytest.approx(0.5)
    assert [look.tried for look in asked] == [None, *[find.better, find.said] * ROUNDS]


def test_what_is_a_little_better_was_not() -> None:
    turn = answers()
    assert weighed(turn, Values(turn[0], CLEAR - 0.01))[0] is None


def test_a_lucky_look_is_found_out() -> None:
    """One round in which it is not better is enough, and nothing is looked at after it."""
    turn = answers()
    lucky = Values(turn[0], 0.4)

    def find(look: Look) -> Finds:
        if look.tried is lucky.better:
            return [Alternative(look.tried, LEAST, 0.5)]
        return lucky(look)

    found, asked = weighed(turn, find)
    assert found is None
    assert len(asked) == 3


def test_who_looked_too_little_says_nothing() -> None:
    turn = answers()
    assert weighed(turn, Values(turn[0], 0.4, LEAST - 1))[0] is None
    assert weighed(turn, lambda _: [])[0] is None


def test_what_was_tried_most_was_not_missed_whatever_looks_better() -> None:
    turn = answers()
    find = Values(turn[0], 0.4)
    assert weighed(turn, lambda look: find(look)[::-1]) == (None, [Look(0)])


def test_of_a_turn_one_answer_is_doubted_most() -> None:
    turn = answers(3)
    finds = [Values(answer, by) for answer, by in zip(turn, [0.2, 0.4, 0.3], strict=True)]
    found, asked = weighed(turn, lambda look: finds[look.answer](look))
    assert found is not None
    assert found.answer == 1
    assert [look.answer for look in asked] == [0, 1, 2, *[1, 1] * ROUNDS]


def test_clear_is_what_is_clear_in_this_game() -> None:
    assert clearly(NOTHING) == STAKES
    assert clearly(Small()) == CLEARLY


def test_what_a_search_cannot_tell_is_not_looked_at() -> None:
    (answer,) = answers()
    assert worth_a_look(answer, KNOWS, Fast(1))
    assert not worth_a_look(answer, Small(), Fast(1))


def test_what_was_obvious_is_not_looked_at() -> None:
    (answer,) = answers()
    legal = answer.decision.legal(answer.view)
    for said, worth in [(legal[0], False), (legal[1], True)]:
        assert worth_a_look(Answer(answer.view, answer.decision, said), Plain(), Fast(1)) == worth


@pytest.mark.parametrize("slug", sorted(SHELF))
def test_every_game_is_weighed_in_the_open_and_sealed(slug: str) -> None:
    """The same from the same luck; and an answer that is looked at alone is looked at as often."""
    game, chance = SHELF[slug], Fast(1)
    knows, s = knowledge_of(game), game.setup(game.seats[0], game.check_options({}), Fast(5))
    met = 0
    while met < 3:
        seat = pending(s)[0].seat
        view = s.view(seat)
        decision = decision_of(view, seat)
        assert decision is not None
        legal = decision.legal(view)
        said = legal[chance.below(len(legal))]
        if worth_a_look(Answer(view, decision, said), knows, Fast(1)):
            met += 1
            one, two = [alternatives(view, decision, None, knows, Fast(3), SIMULATIONS) for _ in range(2)]
            assert one == two
            assert {each.action for each in one} <= set(legal)
            (alone,) = alternatives(view, decision, said, knows, Fast(3), SIMULATIONS)
            assert (alone.action, alone.visits) == (said, LEAST)
            assert 0 <= alone.value <= 1
        play(s, seat, said)


def test_a_blunder_is_found_and_what_a_champion_plays_is_not() -> None:
    """A game of ORC between players of instinct, as it goes on after their opening."""
    players, s = Instinct(Fast(4), KNOWS), ORC.setup(2, ORC.check_options({}), Fast(5))
    blunders, blamed, met = 0, 0, 0
    while s.agenda and met < 20:
        view = s.view(pending(s)[0].seat)
        decision = decision_of(view, pending(s)[0].seat)
        assert decision is not None
        answer = Answer(view, decision, players.choose(view, decision))
        if worth_a_look(answer, KNOWS, Fast(1)):
            met += 1
        if met > 10 and worth_a_look(answer, KNOWS, Fast(1)):
            luck = Fast(met)
            find = partial(looked_at, answer, luck)
            worst = min(find(Look(0)), key=lambda each: each.value).action
            best = bot_of("champion", ORC, luck).choose(view, decision, Budget(simulations=400))
            blunders += weighed([Answer(view, decision, worst)], find)[0] is not None
            blamed += weighed([Answer(view, decision, best)], find)[0] is not None
        play(s, decision.seat, answer.said)
    assert blunders >= 3
    assert blamed == 0


def looked_at(answer: Answer, luck: Fast, look: Look) -> Finds:
    return alternatives(
        answer.view, answer.decision, look.tried, KNOWS, luck, Budget(simulations=PIECE.simulations)
    )
