"""The assault runs in the order of the book (STR-284)."""

from __future__ import annotations

from orcade.games.stronghold.assault.barbican import GateBattered
from orcade.games.stronghold.assault.cannons import CannonFired
from orcade.games.stronghold.assault.cauldrons import CauldronPoured
from orcade.games.stronghold.assault.comparison import StrengthsCompared
from orcade.games.stronghold.assault.goblins import GoblinShot
from orcade.games.stronghold.assault.hospital import FighterSaved
from orcade.games.stronghold.assault.machines import MachineFired
from orcade.games.stronghold.assault.marksmen import VolleyShot
from orcade.games.stronghold.assault.orders import OrderRevealed
from orcade.games.stronghold.assault.poles import PoleStruck
from orcade.games.stronghold.assault.steps import AssaultBegun
from tests.games.stronghold.assault.storms import DEFENDER, INVADER, MISS, NOTHING, at, storm

IN_ORDER = [
    AssaultBegun,
    CannonFired,
    MachineFired,
    VolleyShot,
    GoblinShot,
    CauldronPoured,
    PoleStruck,
    OrderRevealed,
    StrengthsCompared,
    FighterSaved,
    GateBattered,
]


def test_ranged_attack_melee_barbican() -> None:
    """STR-284, STR-91: I ranged attack, II melee, III barbican, each with its steps in order."""
    p = storm(
        host={"rampart_w1": "gg", "wall_w2": "tt", "barbican": "oo"},
        garrison={"wall_w1": "mm", "wall_w2": "s"},
        stone={"wall_w2": 3},
        tower_machine={"tower_w1": "cannon", "tower_w2": "pole"},
        engine={"rampart_w1": "catapult"},
        training={"rampart_w1": ["shooting_master"]},
        cauldron={"wall_w2": "goblin_cauldron"},
        orders={"wall_w2": ("bluff", False)},
        ram_pieces=1,
        luck=[NOTHING, MISS, NOTHING],
    )
    p.play(DEFENDER, at("rampart_w1"))
    p.play(INVADER, at("wall_w2"))
    p.play(DEFENDER, at("rampart_w1"), at("barbican"))
    p.play(INVADER, at("wall_w1"))
    seen = [type(event) for event in p.seen if type(event) in IN_ORDER]
    assert list(dict.fromkeys(seen)) == IN_ORDER
