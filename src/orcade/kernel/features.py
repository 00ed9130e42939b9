"""The kinds of features that an observation is made of.

A feature is declared once, with the name of its field, a sentence for the page, and its axes.  What stands
on an axis of seats is turned so that whoever looks comes first, then the next seat, and so on.  What a view
shows as a back is written as a back, so that an observation tells no more than the view.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from orcade.kernel.feature import (
    Axis,
    Feature,
    LeftOut,
    Memory,
    Onlooker,
    Place,
    Reader,
    laid_out,
    written_anew,
)
from orcade.kernel.laid import (
    BITS,
    BYTE,
    EIGHT,
    Figures,
    Laid,
    Row,
    Table,
    Words,
    byte_of,
    lit_rows,
    of_seat,
)
from orcade.kernel.native import i64

__all__ = [
    "Axis",
    "Each",
    "Feature",
    "Figure",
    "Figures",
    "Laid",
    "LeftOut",
    "Lore",
    "Pile",
    "Piles",
    "Place",
    "Row",
    "Table",
    "Within",
    "Word",
    "Words",
    "seats_around",
]

FEW: Final = 54  #   words that fit into a mask beside the number of backs
MANY: Final = 1 << 14  # sets that are remembered
# Looked up, since a literal 1 that is shifted by an i64 is one of 32 bits in what mypyc writes.
BIT: Final[list[int]] = [1 << word for word in range(FEW)]


def seats_around(seats: int) -> Axis:
    """The seats, beginning with the one that looks."""
    return Axis("seat", seats, turned=seats)


class Figure(Feature):
    """One number."""

    def __init__(self, field: str, says: str, most: float = 1) -> None:
        super().__init__(field, says, [], most)

    def write(self, view: Any, seat: int, out: list[bytes]) -> None:
        out.append(byte_of(int(getattr(view, self.field)), self.field))

    def again(self, view: Any, seat: int, memory: Memory, values: list[Any]) -> bytes:
        return byte_of(int(values[memory.own]), self.field)


class Word(Feature):
    """One of so many words: its number is lit, or none where there is nothing."""

    def __init__(self, field: str, says: str, words: Axis) -> None:
        super().__init__(field, says, [words])
        self.rows: list[list[bytes]] = lit_rows(words)

    def write(self, view: Any, seat: int, out: list[bytes]) -> None:
        value: int = getattr(view, self.field)
        out.append(of_seat(self.rows, seat)[value])

    def again(self, view: Any, seat: int, memory: Memory, values: list[Any]) -> bytes:
        word: int = values[memory.own]
        return of_seat(self.rows, seat)[word]


class Piles(Laid):
    """What lies at each place, in any order: each word as often as it is seen, and the number of backs."""

    def __init__(self, field: str, says: str, axes: Sequence[Axis], words: Axis, lot: float) -> None:
        super().__init__(field, says, axes, 1, [Axis(f"{words.name} and backs", words.size + 1)])
        self.words: int = words.size
        self.lot: float = lot
        self.chunks: int = (words.size + 7) // 8
        self.tail: list[bytes] = BITS[words.size - 8 * (self.chunks - 1)]
        self.nothing: bytes = bytes(words.size + 1)
        self.unseen: bytes = bytes(words.size)
        self.met: dict[int, bytes] = {}  # of few words: what was laid before, by its mask and its backs

    def piece(self, value: Any, seat: int) -> bytes:
        """A set of few words is looked up by its mask; where two are alike, they are counted."""
        things: list[int] = value
        if not things:
            return self.nothing
        if self.words > FEW:
            return self.laid_in_pieces(things)
        mask: i64 = 0
        backs: i64 = 0
        thing: i64
        for thing in things:
            if thing < 0:
                backs += 1
            else:
                bit: i64 = BIT[thing]
                if mask & bit != 0:
                    return self.counted(things)
                mask |= bit
        if mask == 0:
            return self.unseen + BYTE[backs]
        key: int = mask << 8 | backs
        found = self.met.get(key)
        if found is None:
            if len(self.met) >= MANY:
                self.met.clear()
            found = self.of_mask(mask, backs)
            self.met[key] = found
        return found

    def of_mask(self, mask: int, backs: int) -> bytes:
        """Eight words at a time."""
        pieces: list[bytes] = []
        for chunk in range(self.chunks - 1):
            pieces.append(EIGHT[mask >> 8 * chunk & 255])
        pieces.append(self.tail[mask >> 8 * (self.chunks - 1)])
        pieces.append(BYTE[backs])
        return b"".join(pieces)

    def laid_in_pieces(self, things: list[int]) -> bytes:
        """Eight words at a time."""
        masks, backs = [0] * self.chunks, 0
        for thing in things:
            if thing < 0:
                backs += 1
            else:
                mask, bit = masks[thing >> 3], 1 << (thing & 7)
                if mask & bit:
                    return self.counted(things)
                masks[thing >> 3] = mask | bit
        if backs == len(things):
            return self.unseen + BYTE[backs]
        pieces: list[bytes] = []
        for chunk in range(self.chunks - 1):
            pieces.append(EIGHT[masks[chunk]])
        pieces.append(self.tail[masks[self.chunks - 1]])
        pieces.append(BYTE[backs])
        return b"".join(pieces)

    def counted(self, things: list[int]) -> bytes:
        counts = [0] * (self.words + 1)
        for thing in things:
            counts[thing] += 1  # a back is -1: the last
        return bytes(counts)

    def scales(self) -> list[float]:
        return ([1.0] * self.words + [1 / self.lot]) * self.places


class Pile(Piles):
    """What lies in one pile, in any order."""

    def __init__(self, field: str, says: str, words: Axis, lot: float) -> None:
        super().__init__(field, says, [], words, lot)

    def write(self, view: Any, seat: int, out: list[bytes]) -> None:
        out.append(self.piece(getattr(view, self.field), seat))

    def again(self, view: Any, seat: int, memory: Memory, values: list[Any]) -> bytes:
        return self.piece(values[memory.own], seat)


class Lore(Laid):
    """What who looks and everybody know of each card: a mask of the places where it may be, bit by bit.

    The field holds a row of masks for each seat and one for everybody.  The bits of a mask stand for so many
    `groups` of places that each seat has one of, then for `common` ones; those of the seats are turned.
    """

    def __init__(
        self,
        field: str,
        says: str,
        cards: Axis,
        seats: int,
        bits: Sequence[int],
        common: Sequence[int],
        among: str,
    ) -> None:
        places = Axis(f"{among} of each seat, then common", len(bits) * seats + len(common))
        super().__init__(field, says, [Axis("me, everybody", 2), cards], 1, [places])
        self.cards: int = cards.size
        self.bits: list[list[int]] = [
            [first + (seat + turn) % seats for first in bits for turn in range(seats)] + list(common)
            for seat in range(seats)
        ]
        self.written: list[dict[int, bytes]] = [{} for _ in range(seats)]  # masks that were met before
        everybody = list(range(seats * cards.size, (seats + 1) * cards.size))
        self.orders = [
            list(range(seat * cards.size, (seat + 1) * cards.size)) + everybody for seat in range(seats)
        ]

    def order_along(self, line: Any, held: list[Any], seat: int) -> list[int]:
        """The row of who looks, then that of everybody: a spectator knows no more than everybody."""
        if not held:
            return []
        return self.orders[seat] if seat >= 0 else self.orders[0][self.cards :]

    def piece(self, value: Any, seat: int) -> bytes:
        mask: int = value
        looks = max(0, seat)
        piece = self.written[looks].get(mask)
        if piece is None:
            piece = bytes([mask >> bit & 1 for bit in self.bits[looks]])
            self.written[looks][mask] = piece
        return piece

    def write(self, view: Any, seat: int, out: list[bytes]) -> None:
        held: list[int] = getattr(view, self.field)
        order = self.order(view, held, seat)
        self.pad(len(order), out)
        for at in order:
            out.append(self.piece(held[at], seat))

    def again(self, view: Any, seat: int, memory: Memory, values: list[Any]) -> bytes:
        if seat < 0:
            return written_anew(self, view, seat)
        return super().again(view, seat, memory, values)

    def meaning(self) -> list[Any]:
        return [*super().meaning(), self.bits]


class Within(Feature):
    """A part of the state that comes and goes: whether it is there, and its fields, dark while it is not."""

    def __init__(self, field: str, says: str, features: Sequence[Feature]) -> None:
        super().__init__(field, says, [])
        self.features: list[Feature] = list(features)
        for feature in self.features:
            self.size += feature.size
        self.nothing: bytes = bytes(self.size)
        self.reader: Reader = Reader(self.features)

    def write(self, view: Any, seat: int, out: list[bytes]) -> None:
        part = getattr(view, self.field)
        if part is None:
            out.append(self.nothing)
            return
        out.append(BYTE[1])
        for feature in self.features:
            feature.write(part, seat, out)

    def again(self, view: Any, seat: int, memory: Memory, values: list[Any]) -> bytes:
        part = values[memory.own]
        if part is None:
            memory.onlookers = []
            return self.nothing
        if not memory.onlookers:
            memory.onlookers = [Onlooker(self.reader, seat)]
        return BYTE[1] + b"".join(memory.onlookers[0].look(part, self.reader.read(part)))

    def meaning(self) -> list[Any]:
        return [*super().meaning(), [feature.meaning() for feature in self.features]]

    def scales(self) -> list[float]:
        return [1.0] + [scale for feature in self.features for scale in feature.scales()]

    def layout(self, start: int, within: str) -> list[Place]:
        rows = [Place(within + self.field, start, [], 1, self.says)]
        return rows + laid_out(self.features, start + 1, f"{within}{self.field}.")


class Each(Feature):
    """The fields of each of a few parts that a field holds, one part after the other, by their names."""

    def __init__(self, field: str, names: Sequence[str], features: Sequence[Feature]) -> None:
        super().__init__(field, "", [])
        self.names: list[str] = list(names)
        self.features: list[Feature] = list(features)
        self.size = len(self.names) * sum([feature.size for feature in self.features])
        self.reader: Reader = Reader(self.features)

    def again(self, view: Any, seat: int, memory: Memory, values: list[Any]) -> bytes:
        parts: list[Any] = values[memory.own]
        if len(memory.onlookers) != len(parts):
            memory.onlookers = [Onlooker(self.reader, seat) for _ in parts]
        out: list[bytes] = []
        for number in range(len(parts)):
            out += memory.onlookers[number].look(parts[number], self.reader.read(parts[number]))
        return b"".join(out)

    def meaning(self) -> list[Any]:
        return [*super().meaning(), self.names, [feature.meaning() for feature in self.features]]

    def write(self, view: Any, seat: int, out: list[bytes]) -> None:
        parts: list[Any] = getattr(view, self.field)
        for part in parts:
            for feature in self.features:
                feature.write(part, seat, out)

    def scales(self) -> list[float]:
        return [scale for feature in self.features for scale in feature.scales()] * len(self.names)

    def layout(self, start: int, within: str) -> list[Place]:
        rows: list[Place] = []
        for name in self.names:
            rows += laid_out(self.features, start, f"{within}{name}.")
            start += self.size // len(self.names)
        return rows
