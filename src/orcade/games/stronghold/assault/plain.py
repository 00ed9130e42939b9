"""The plain table of an assault under way: what is aimed at what, and the cards of the hit deck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from orcade.games.stronghold.assault.scene import Onslaught
from orcade.games.stronghold.places import FIRING, RAMPART, TOWERS
from orcade.kernel.contract import NONE
from orcade.kernel.plain import Part

if TYPE_CHECKING:
    from orcade.games.stronghold.plain import PlainSiege


def assault_parts(p: PlainSiege) -> list[Part]:
    """Nothing between two assaults."""
    o = p.s.onslaught
    return [] if o is None else [Part(p.word("onslaught"), [*aims(p, o), deck(p, o)])]


def aims(p: PlainSiege, o: Onslaught) -> list[str]:
    """Cannons, machines and volleys as far as they have a target; the barbican counts as the last rampart."""
    said = [
        p.word("aimed", what=p.named("tower", tower), target=p.named("place", o.cannon_aim[tower]))
        for tower in range(TOWERS)
        if o.cannon_aim and o.cannon_aim[tower] != NONE
    ]
    said += [
        p.word("aimed", what=p.named("place", place), target=p.named("wall", o.machine_aim[place]))
        for place in range(FIRING)
        if o.machine_aim and o.machine_aim[place] != NONE
    ]
    return said + [
        p.word("volley", place=p.named("place", RAMPART + at), count=count)
        for at, count in enumerate(o.volley)
        if count
    ]


def deck(p: PlainSiege, o: Onslaught) -> str:
    """What may still be drawn for cannons and poles (STR-414)."""
    left = [f"{p.named('hit_card', card)} ×{count}" for card, count in enumerate(o.hit_deck) if count]
    return p.word("hit_deck", cards=p.all_of(left))
