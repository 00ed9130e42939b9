"""What has happened at a table, and how much of it each look saw.

A **look** is a seat, or `SPECTATOR`.  Positions are counted along the moves that a look
saw something of, or made itself; and its version is a word that changes only when
something that it sees changes (`versions.py`).  So nobody can count what another does in a sealed lane.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

import msgspec

from orcade.kernel.contract import SPECTATOR, Event
from orcade.tables.log.entries import Moved
from orcade.tables.people.clocks import Times
from orcade.tables.people.people import People
from orcade.tables.wire.values import Words

EVERY = 32  #          moves after which all that lay on the table is kept, once it was asked for
FAR = 4 * EVERY  #      moves from what was kept last: they are folded beside whoever plays on
MOST_IDS = 500  #       of each seat: nobody says again what he said so long ago
MOST_TAKEN_BACK = 10_000  # moves that a seat takes back in one game: the log keeps them all


class Made:
    """One move: in which entry it was written first, who made it, what was seen, what has changed.

    Who closed sealed lanes is told to nobody else: it would tell who was the last to choose.
    """

    __slots__ = ("after", "closing", "entry", "events", "seat", "unseen")

    def __init__(self, entry: int, seat: int, events: list[Event | None], moved: Moved) -> None:
        self.entry, self.seat, self.events = entry, seat, events
        self.after, self.closing, self.unseen = moved.after, moved.closing, frozenset(moved.unseen)

    def maker(self, look: int) -> int | None:
        """Whose move it is, as far as this look may know."""
        return None if self.closing and look != self.seat else self.seat


Unkept = tuple[Words, list[Made]]


class History:
    """The log of one table, folded: the opening, the moves that stand, and who saw what last.

    An event that today's rules cannot read any more is None.
    """

    def __init__(self, seats: int, opening: list[Event | None], start: Words) -> None:
        self.looks = (SPECTATOR, *range(seats))
        self.opening = opening
        self.made: list[Made] = []
        self.kept = [start]  #                           all that lay there after 0, EVERY, 2 · EVERY … moves
        self.entries = 1  #                              that is the number of the next one
        self.ids: dict[int, dict[str, None]] = {}  #     what clients have sent, by seat, and is played
        self.taken: Counter[int] = Counter()  #          how many moves each seat has taken back
        self.floor = 0  #                                moves from before a change of rules
        self.people = People()
        self.clocks: tuple[Times, str] | None = None  #  as they were written last, and when
        self.length = dict.fromkeys(self.looks, 0)  #    the position at which each look stands
        self.changes = dict.fromkeys(self.looks, 0)  #   how often something changed that a look saw
        self.upset = dict.fromkeys(self.looks, (0, 0))  # both, when a look last saw something taken back

    def add(self, made: Made) -> None:
        self.made.append(made)
        for look in self.looks:
            if look not in made.unseen:
                self.length[look] += 1
                self.changes[look] += 1

    def heard(self, seat: int, id: str) -> None:
        """What a client has sent with this id is played; the oldest is forgotten first."""
        mine = self.ids.setdefault(seat, {})
        mine[id] = None
        if len(mine) > MOST_IDS:
            del mine[next(iter(mine))]

    def has_heard(self, seat: int, id: str) -> bool:
        return id in self.ids.get(seat, ())

    def may_take_back(self, seat: int) -> bool:
        return self.taken[seat] < MOST_TAKEN_BACK

    def take_back(self, seat: int, left: int, again: list[Made], unseen: Iterable[int]) -> None:
        """Of the moves, the first `left` stand, and some of the others `again`; `unseen` did not notice."""
        self.taken[seat] += len(self.made) - left - len(again)
        self.made[left:] = again
        self.people.go_back_to(left)
        del self.kept[left // EVERY + 1 :]
        for look in set(self.looks) - set(unseen):
            self.length[look] = len(self.seen(look))
            self.changes[look] += 1
            self.upset[look] = (self.length[look], self.changes[look])

    def seen(self, look: int) -> list[int]:
        """The places, among all moves, of those on the timeline of this look."""
        return [place for place, made in enumerate(self.made) if look not in made.unseen]

    def place(self, look: int, at: int) -> int | None:
        """How many of all moves were made when this look stood at position `at`; None if it never did."""
        if at == 0:
            return 0
        seen = self.seen(look)
        return seen[at - 1] + 1 if at <= len(seen) else None

    def positions(self, look: int, places: Iterable[int]) -> list[int]:
        """Where this look stood before the moves at these places, of which the last comes first."""
        at, place = self.length[look], len(self.made)
        found: list[int] = []
        for wanted in places:
            at -= sum(1 for made in self.made[wanted:place] if look not in made.unseen)
            place = wanted
            found.append(at)
        return found

    def words(self, place: int) -> Words:
        """All that lay on the table after so many moves; once asked for, found as soon as the first."""
        self.keep(found := self.unkept(place), folded_on(*found))
        return self.folded(place)

    def is_far(self, place: int) -> bool:
        return place - (len(self.kept) - 1) * EVERY >= FAR

    def unkept(self, place: int) -> Unkept:
        """What was kept last, and the moves from there on, as far as more is to be kept up to this place."""
        return self.kept[-1], self.made[(len(self.kept) - 1) * EVERY : place // EVERY * EVERY]

    def keep(self, unkept: Unkept, found: list[Words]) -> None:
        """What was found, if those moves still stand and nobody was quicker."""
        if unkept == self.unkept((len(self.kept) - 1) * EVERY + len(unkept[1])):
            self.kept += found

    def folded(self, place: int) -> Words:
        """From what was kept last."""
        at = min(place // EVERY, len(self.kept) - 1)
        return after(self.kept[at], self.made[at * EVERY : place])


def folded_on(words: Words, moves: list[Made]) -> list[Words]:
    """What is to be kept after these moves; nothing else is looked at, so that any thread may do it."""
    found: list[Words] = []
    for first in range(0, len(moves), EVERY):
        words = after(words, moves[first : first + EVERY])
        found.append(words)
    return found


def after(words: Words, moves: list[Made]) -> Words:
    lain: dict[str, Any] = dict(words)
    for made in moves:
        lain.update(msgspec.json.decode(made.after))
    return lain
