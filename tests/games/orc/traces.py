"""Whole games at random, kept moment by moment, for what must hold in every game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from orcade.games.orc import GAME
from orcade.games.orc.deploy import Deploy, Discard
from orcade.games.orc.state import Frontier
from orcade.kernel.chance import Chance, Fast
from orcade.kernel.contract import Decision, Event
from orcade.kernel.flow import pending, play, playout
from orcade.kernel.space import Action

GAMES = 150
Wanted = Callable[[Frontier, Action], bool]
Policy = Callable[[Frontier, list[Action]], Action]


@dataclass(frozen=True)
class Moment:
    """One decision, its answer and what came of it.  The states are kept as they were: do not change them."""

    before: Frontier
    decision: Decision[Any]
    action: Action
    events: list[Event]
    after: Frontier


def set_up(seed: int, start_choice: str = "random") -> Frontier:
    return GAME.setup(2, GAME.check_options({"start_choice": start_choice}), Fast(seed))


def played_out(s: Frontier, policy: Policy) -> list[Moment]:
    """The game from `s` on, with every answer by the policy."""
    moments = []
    while s.agenda:
        before = s.clone()
        [decision] = pending(s)
        a = policy(s, decision.legal(s))
        events: list[Event] = []
        s.recorder = events
        play(s, decision.seat, a)
        moments.append(Moment(before, decision, a, events, s.clone()))
    return moments


def at_random(chance: Chance) -> Policy:
    return lambda s, legal: legal[chance.below(len(legal))]


def preferring(wanted: Wanted, chance: Chance) -> Policy:
    """At random among what is wanted, as long as there is any of it."""

    def choose(s: Frontier, legal: list[Action]) -> Action:
        among = [a for a in legal if wanted(s, a)] or legal
        return among[chance.below(len(among))]

    return choose


@cache
def random_games(start_choice: str = "random") -> list[list[Moment]]:
    """A fixed lot of games; a third of their seats like to discard, so that there are many ties."""
    games = []
    for seed in range(GAMES):
        chance = Fast(seed)
        shy = preferring(lambda s, a: isinstance(a, Discard), chance)
        games.append(played_out(set_up(seed, start_choice), mixed(at_random(chance), shy, chance)))
    return games


@cache
def final_states() -> list[Frontier]:
    """How 1,500 more random games ended, and those above."""
    ends = [game[-1].after for game in random_games()]
    for seed in range(1500):
        s = set_up(seed)
        s.recorder = None
        playout(s, Fast(seed))
        ends.append(s)
    return ends


def mixed(often: Policy, sometimes: Policy, chance: Chance) -> Policy:
    return lambda s, legal: (sometimes if chance.below(3) == 0 else often)(s, legal)


def every_moment() -> Iterator[Moment]:
    for game in random_games():
        yield from game


def turns_of(game: list[Moment]) -> int:
    return sum(isinstance(moment.action, Deploy | Discard) for moment in game)
