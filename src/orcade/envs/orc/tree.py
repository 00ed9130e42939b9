"""The whole tree of a game of ORC with explicit luck, as Gambit's extensive form (EFG), which solvers read.

What a seat was told since the beginning is one information set: whatever it is told leads from one set to the
next.
"""

from __future__ import annotations

from collections.abc import Iterator

from orcade.envs.orc.explicit import Explicit
from orcade.envs.tables import rewards
from orcade.kernel.contract import Event
from orcade.kernel.table import seen

Known = tuple[int, int]  # the information set in which each seat is


class Tree:
    """Its lines, and how much there is of it."""

    def __init__(self, root: Explicit) -> None:
        self.root = root
        self.sets: dict[
            tuple[int | str, ...], int
        ] = {}  # where a seat is, and what it is told then: where it is now
        self.histories = 0
        self.decided: list[dict[int, int]] = [{}, {}]  # the sets in which each seat decides, numbered from 1

    def text(self) -> str:
        return "\n".join(self.lines())

    def lines(self) -> Iterator[str]:
        yield f'EFG 2 R "{self.root.game.name["en"]}" {{ "South" "North" }} ""'
        waiting: list[tuple[Explicit, Known]] = [(self.root, (0, 0))]
        while waiting:
            here, known = waiting.pop()
            self.histories += 1
            yield self.node(here, known)
            waiting += reversed(self.following(here, known))

    def node(self, here: Explicit, known: Known) -> str:
        if happenings := here.happenings():
            words = " ".join(f'"{number}" 1/{len(happenings)}' for number in range(len(happenings)))
            return f'c "" {len(happenings)} "" {{ {words} }} 0'
        if here.over():
            south, north = rewards(here.world)
            return f't "" {2 + int(south)} "" {{ {south:g} {north:g} }}'
        seat = here.seat()
        number = self.decided[seat].setdefault(known[seat], len(self.decided[seat]) + 1)
        words = " ".join(f'"{action}"' for action in here.legal())
        return f'p "" {seat + 1} {number} "" {{ {words} }} 0'

    def following(self, here: Explicit, known: Known) -> list[tuple[Explicit, Known]]:
        happenings = here.happenings()
        found: list[tuple[Explicit, Known]] = []
        for move in range(len(happenings)) if happenings else [] if here.over() else here.legal():
            then = here.clone()
            dealt = then.due[:1]
            events = then.happen(move) if happenings else then.play(move)
            found.append((then, self.told(known, then, events, dealt)))
        return found

    def told(self, known: Known, then: Explicit, events: list[Event], dealt: list[int]) -> Known:
        """Where each seat is after these events, or after its hand was dealt; after the end nobody asks."""
        sets = list(known)
        for seat in [] if then.over() else range(2):
            said = [
                *map(repr, seen(events, seat)),
                *(repr(then.world.hands[at]) for at in dealt if at == seat),
            ]
            if said:
                sets[seat] = self.sets.setdefault((sets[seat], *said), len(self.sets) + 1)
        return sets[0], sets[1]
