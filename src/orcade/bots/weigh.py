"""What a player has missed in a turn: one answer that would have been clearly better than his own.

All that he answered is looked at again, each answer from what he saw before it.  A first look finds
the answer about which there is most doubt; then his own and the better one are each looked at alone,
as long and as often as the other, each time in new worlds.  Only what is better every time, and
clearly so, was missed: a look that was lucky once finds nothing the next time.

The work comes in small pieces (`Look`), so that whoever does it can do something else between two of them.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from time import monotonic
from typing import Any

from orcade.bots.answer import obvious
from orcade.bots.bot import Budget
from orcade.bots.knowledge import ENDLESS, Knows
from orcade.bots.search.sealed import as_thought_of
from orcade.bots.search.search import Search
from orcade.bots.search.settings import Settings
from orcade.bots.thought import Alternative, thought_in
from orcade.bots.undisturbed import undisturbed
from orcade.kernel.chance import Chance
from orcade.kernel.contract import Decision, State
from orcade.kernel.space import Action

MOST_ANSWERS = 6  #  of a turn that are looked at
ROUNDS = 3  #        in which two answers are compared
PIECE = Budget(seconds=0.2, simulations=300)
LEAST = 100  #       simulations in a look at one answer: a machine that makes fewer is sure of nothing
TRIED = 8  #         simulations from which on an answer has a value of its own at first
STAKES = 0.08  #     of what decides a game (`Knows.stakes`), so much better is clearly better,
CLEARLY = 0.04  #    and never less than this


@dataclass(frozen=True)
class Answer:
    """What was said, and what its player saw before."""

    view: State
    decision: Decision[Any]
    said: Action


@dataclass(frozen=True)
class Look:
    """A piece of work: look at the place of this answer, and there at `tried` alone, or at everything."""

    answer: int
    tried: Action | None = None


@dataclass(frozen=True)
class Missed:
    """Instead of this answer `better` was there; both with their values, from 0 for lost to 1 for won."""

    answer: int
    better: Action
    worth: float
    instead: float


Finds = list[Alternative]  # what was tried most comes first


def alternatives(
    view: State,
    decision: Decision[Any],
    tried: Action | None,
    knows: Knows,
    chance: Chance,
    budget: Budget = PIECE,
    clock: Callable[[], float] = monotonic,
) -> Finds:
    """A search of its own, which remembers nothing: of everything, or of `tried` alone."""
    seat, seen = decision.seat, as_thought_of(view, decision, knows)
    search = Search(knows, Settings(knows.exploration()), chance)
    ends = None if budget.seconds is None else clock() + budget.seconds
    most = min(budget.simulations or ENDLESS, knows.enough(decision))
    with undisturbed():
        search.run(seen, seat, most, ends, clock, decision.legal(view) if tried is None else [tried])
    thought = thought_in(search.root, seen, seat)
    return thought.alternatives if thought is not None else []


def missed(answers: Sequence[Answer], knows: Knows) -> Generator[Look, Finds, Missed | None]:
    """Asks for looks, is sent what they find, and returns what was missed, if anything was."""
    doubts: list[tuple[float, int, Action]] = []
    for at, answer in enumerate(answers):
        doubt = doubt_about(answer.said, (yield Look(at)))
        if doubt is not None:
            doubts.append((doubt[0], at, doubt[1]))
    if not doubts:
        return None
    _, at, better = max(doubts, key=lambda each: each[0])
    return (yield from compared(at, better, answers[at].said, clearly(knows)))


def worth_a_look(answer: Answer, knows: Knows, chance: Chance) -> bool:
    """Was there a choice, can a search tell what an answer is good for, and was it not obvious?"""
    legal = answer.decision.legal(answer.view)
    if len(legal) == 1 or knows.enough(answer.decision) < LEAST:
        return False
    return obvious(answer.view, answer.decision, legal, knows, chance) is not answer.said


def doubt_about(said: Action, found: Finds) -> tuple[float, Action] | None:
    """By how much a bot's own answer, which was tried most, looks better than `said`, and that answer.

    What was hardly tried looks like all.
    """
    if not found or found[0].action is said:
        return None
    best = found[0]
    usual = sum(each.visits * each.value for each in found) / sum(each.visits for each in found)
    own = next((each.value for each in found if each.action is said and each.visits >= TRIED), usual)
    return (best.value - own, best.action) if best.value > own else None


def clearly(knows: Knows) -> float:
    """So much better has to be what was missed."""
    return max(CLEARLY, STAKES * knows.stakes())


def compared(at: int, better: Action, said: Action, margin: float) -> Generator[Look, Finds, Missed | None]:
    """Both alone, again and again; nothing as soon as one round does not say so too."""
    rounds: list[tuple[float, float]] = []
    for _ in range(ROUNDS):
        worth = alone((yield Look(at, better)))
        instead = alone((yield Look(at, said))) if worth is not None else None
        if worth is None or instead is None or worth - instead < margin / 2:
            return None
        rounds.append((worth, instead))
    worth, instead = (sum(values) / ROUNDS for values in zip(*rounds, strict=True))
    return Missed(at, better, worth, instead) if worth - instead >= margin else None


def alone(found: Finds) -> float | None:
    """The value of the one answer that was looked at; None if it was not looked at long enough."""
    return found[0].value if found and found[0].visits >= LEAST else None
