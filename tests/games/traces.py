"""Whole games, kept moment by moment, for what must hold in every game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from orcade.kernel.chance import Chance
from orcade.kernel.contract import Decision, Event, State
from orcade.kernel.flow import pending, play
from orcade.kernel.space import Action

S = TypeVar("S", bound=State)
Policy = Callable[[Any, list[Action]], Action]
Wanted = Callable[[Any, Action], bool]


@dataclass(frozen=True)
class Moment(Generic[S]):
    """One decision, its answer and what came of it.  The states are kept as they were: do not change them."""

    before: S
    decision: Decision[Any]
    action: Action
    events: list[Event]
    after: S


def played_out(s: S, policy: Policy) -> list[Moment[S]]:
    """The game from `s` on, with every answer by the policy."""
    moments: list[Moment[S]] = []
    while s.agenda:
        before: Any = s.clone()
        decision = pending(s)[0]
        a = policy(s, decision.legal(s))
        events: list[Event] = []
        s.recorder = events
        play(s, decision.seat, a)
        after: Any = s.clone()
        moments.append(Moment(before, decision, a, events, after))
    return moments


def at_random(chance: Chance) -> Policy:
    return lambda s, legal: legal[chance.below(len(legal))]


def preferring(wanted: Wanted, chance: Chance) -> Policy:
    """At random among what is wanted, as long as there is any of it."""

    def choose(s: Any, legal: list[Action]) -> Action:
        among = [a for a in legal if wanted(s, a)] or legal
        return among[chance.below(len(among))]

    return choose


def mixed(often: Policy, sometimes: Policy, chance: Chance) -> Policy:
    return lambda s, legal: (sometimes if chance.below(3) == 0 else often)(s, legal)
