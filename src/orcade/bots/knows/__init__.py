"""What bots know of each game; a game that is not here is played without knowledge."""

from __future__ import annotations

from orcade.bots.knowledge import NOTHING, Knows
from orcade.kernel.game import Game

KNOWN: dict[str, Knows] = {}


def knowledge_of(game: Game) -> Knows:
    return KNOWN.get(game.slug, NOTHING)
