"""What bots know of each game; a game that is not here is played without knowledge."""

from __future__ import annotations

from orcade.bots.knowledge import NOTHING, Knows
from orcade.bots.knows.battl_khaos.knows import KnowsBattlKhaos
from orcade.bots.knows.immortals.knows import KnowsImmortals
from orcade.bots.knows.orc import KnowsOrc
from orcade.bots.knows.orcs_vs_orcs.knows import KnowsOrcsVsOrcs
from orcade.bots.knows.stronghold.knows import KnowsStronghold
from orcade.kernel.game import Game

KNOWN: dict[str, Knows] = {
    "battl_khaos": KnowsBattlKhaos(),
    "immortals": KnowsImmortals(),
    "orc": KnowsOrc(),
    "orcs_vs_orcs": KnowsOrcsVsOrcs(),
    "stronghold": KnowsStronghold(),
}


def knowledge_of(game: Game) -> Knows:
    return KNOWN.get(game.slug, NOTHING)
