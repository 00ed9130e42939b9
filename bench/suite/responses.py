"""Best responses to bots of ORC, from below: what somebody earns of a bot can be earned."""

from __future__ import annotations

from typing import Any

from bench.suite.matches import played
from orcade.arena.entrant import Entrant, entrant_of
from orcade.bots.bot import Bot, Budget
from orcade.bots.instinct import Instinct
from orcade.bots.knows import knowledge_of
from orcade.bots.uniform import Uniform
from orcade.envs.tables import rewards
from orcade.kernel.chance import Chance
from orcade.kernel.contract import Decision, State
from orcade.kernel.flow import pending, play
from orcade.kernel.game import Game
from orcade.kernel.space import Action

WORLDS = 6  #         that are imagined for each action
CHOOSING, BOUND = 1, 100_001  # seeds of the deals with which responders are compared, and of those for bounds


class Knowing:
    """It knows how its opponent plays: it tries each action against that, and goes on by instinct."""

    def __init__(self, game: Game, chance: Chance, opponent: Bot) -> None:
        self.chance, self.opponent = chance, opponent
        self.self_play = Instinct(chance, knowledge_of(game))

    def choose(self, view: State, decision: Decision[Any], budget: Budget) -> Action:
        """What earns most in the same imagined worlds."""
        legal, seat = decision.legal(view), decision.seat
        if len(legal) == 1:
            return legal[0]
        worlds = [view.imagine(seat, self.chance) for _ in range(WORLDS)]
        return max(legal, key=lambda a: sum(self.tried(world.clone(), seat, a, budget) for world in worlds))

    def tried(self, s: State, seat: int, a: Action, budget: Budget) -> float:
        play(s, seat, a)
        while s.agenda:
            decision = pending(s)[0]
            mind = self.self_play if decision.seat == seat else self.opponent
            play(s, decision.seat, mind.choose(s.view(decision.seat), decision, budget))
        return rewards(s)[seat]


class KnowsUniform(Knowing):
    def __init__(self, game: Game, chance: Chance) -> None:
        super().__init__(game, chance, Uniform(chance))


class KnowsInstinct(Knowing):
    """Also against a search, whose every thought would take too long to be thought again."""

    def __init__(self, game: Game, chance: Chance) -> None:
        super().__init__(game, chance, Instinct(chance, knowledge_of(game)))


def responder(by: str, to: str) -> Entrant:
    if by != "knowing":
        return entrant_of(by)
    known = KnowsUniform if to == "uniform" else KnowsInstinct
    return Entrant(by, f"python:{known.__module__}:{known.__name__}", Budget(simulations=1))


def measure(to: str, by: str, deals: int) -> dict[str, Any]:
    """What a responder earns, on deals by which it may be chosen and on others."""
    target = entrant_of(to)
    pair = [responder(by, to), Entrant(f"{to} ", target.kind, target.budget)]
    return {
        "choosing": played("orc", pair, 2 * deals, CHOOSING),
        "bound": played("orc", pair, 2 * deals, BOUND),
    }
