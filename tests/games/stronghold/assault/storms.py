"""Assaults laid in words.

    p = storm(
        host={"wall_w1": "tto", "rampart_w1": "g"},     goblins, orcs and trolls by their letters
        garrison={"wall_w1": "ssm"},                    marksmen, soldiers, veterans; other posts are empty
        stone={"wall_w1": 2},                           other walls have none
        heroes={"warrior": "wall_w1"},                  else in the courtyard
        luck=[HIT],                                     what the next cards are
    )
    assert p.garrison("hospital") == "m"
    told(p.seen, WallBreached)                          all that was seen so far

The table stands at the first question of the assault, or right after it if there is none; the end of the
turn does not follow, unless `to_the_end` asks for it.  Seat 0 is the Invader and seat 1 the Defender.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from orcade.games.stronghold.assault.ending import EndOfTurn
from orcade.games.stronghold.assault.steps import Assault
from orcade.games.stronghold.turn import Turn
from orcade.kernel.contract import Event, Step
from orcade.kernel.flow import advance
from orcade.kernel.space import Action
from tests.games.position import told
from tests.games.stronghold.positions import B, Position, choose, choose_unit, lay, said

INVADER, DEFENDER = 0, 1
E = TypeVar("E", bound=Event)

# What a machine's pile says: 2 hits come before 5 misses
HIT, MISS = 0, 6
# What the hit deck says: 1 miss, 1 goblin, 2 goblin or orc, 2 any
NOTHING, GOBLIN, GOBLIN_OR_ORC, ANY = 0, 1, 2, 4


class Storm(Position):
    """An assault, and all that has been seen of it."""

    seen: list[Event]

    def play(self, seat: int, *actions: Action) -> list[Event]:
        events = super().play(seat, *actions)
        self.seen += events
        return events

    def told(self, kind: type[E]) -> list[E]:
        return told(self.seen, kind)

    def offers(self, seat: int) -> set[str]:
        """What this seat may say now, each in one word: a place, or a unit and its place."""
        return {in_a_word(a) for a in self.table.legal(seat)}


def in_a_word(a: Action) -> str:
    [(kind, fields)] = a.words().items()
    return " ".join(str(word) for word in fields.values()) or kind


def storm(
    seats: int = 2,
    *,
    garrison: Mapping[str, str] | None = None,
    stone: Mapping[str, int] | None = None,
    heroes: Mapping[str, str] | None = None,
    to_the_end: bool = False,
    only: Sequence[Step[Any]] = (),
    **more: Any,
) -> Storm:
    """`only` plays these steps instead of the whole assault."""
    empty = dict.fromkeys([*B.walls, *B.towers], "")
    bare = dict.fromkeys(B.walls, 0)
    p = lay(
        seats,
        phase=6,
        garrison={**empty, **(garrison or {})},
        stone={**bare, **(stone or {})},
        hero_at={"officer": "courtyard", "warrior": "courtyard", **(heroes or {})},
        **more,
    )
    s = p.s
    s.agenda, s.recorder = [], []
    s.then(list(only) or ([Assault(), EndOfTurn(), Turn()] if to_the_end else [Assault()]))
    advance(s)
    found = Storm(p.table)
    found.seen, s.recorder = s.recorder, None
    return found


# What is said


def at(place: str) -> Action:
    return choose(place=place)


def unit(place: str, kind: str) -> Action:
    return choose_unit(place, kind)


def fighter(kind: str) -> Action:
    return said("choose_fighter", fighter=kind)


def hold() -> Action:
    return said("hold_fire")


def pole(tower: str, wall: str) -> Action:
    return said("use_pole", tower=tower, wall=wall)


def enough() -> Action:
    return said("enough_orcs")


def specter(kind: str, side: str) -> Action:
    return said("raise_specter", fighter=kind, side=side)
