"""The kinds of things that an observation is made of: each writes one field of a view as small whole numbers.

A feature is declared once, with the name of its field, a sentence for the page, and its axes.  What stands
on an axis of seats is turned so that whoever looks comes first, then the next seat, and so on.  What a view
shows as a back is written as a back, so that an observation tells no more than the view.

Numbers are bytes, and pieces of bytes are laid side by side.  Most come from tables that are made once:
compiled code finds a piece in a list faster than it writes one number into a buffer (ADR 0018).
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter
from typing import Any, Final

from orcade.kernel.native import i64, mypyc_attr

MOST: Final = 255  # a number that is greater is written as this
FEW: Final = 54  #   words that fit into a mask beside the number of backs
MANY: Final = 1 << 14  # sets that are remembered
BYTE: Final[list[bytes]] = [bytes([number]) for number in range(MOST + 1)]
# Of each width up to eight: a mask as so many numbers, the lowest bit first.
BITS: Final[list[list[bytes]]] = [
    [bytes([mask >> bit & 1 for bit in range(width)]) for mask in range(1 << width)] for width in range(9)
]
EIGHT: Final[list[bytes]] = BITS[8]
# Looked up, since a literal 1 that is shifted by an i64 is one of 32 bits in what mypyc writes.
BIT: Final[list[int]] = [1 << word for word in range(FEW)]


class Axis:
    """A direction of a feature: what it counts through, and how many there are.

    On an axis of seats the first `turned` places are turned: who looks comes first.  One that lies `along` a
    field of the view goes through its places in the order that stands in that field.
    """

    def __init__(self, name: str, size: int, turned: int = 0, along: str = "") -> None:
        self.name: str = name
        self.size: int = size
        self.turned: int = turned
        self.along: str = along

    def __repr__(self) -> str:
        return f"{self.name} {self.size}"


def seats_around(seats: int) -> Axis:
    """The seats, beginning with the one that looks."""
    return Axis("seat", seats, turned=seats)


class Place:
    """Where a feature stands in an observation, and what it says."""

    def __init__(self, name: str, start: int, axes: list[Axis], most: float, says: str) -> None:
        self.name: str = name
        self.start: int = start
        self.axes: list[Axis] = axes
        self.most: float = most
        self.says: str = says

    def shape(self) -> tuple[int, ...]:
        return tuple([axis.size for axis in self.axes])


class Memory:
    """What was written of a feature last, for one onlooker: the value of each place, and its piece."""

    def __init__(self) -> None:
        self.values: list[Any] = []
        self.pieces: list[bytes] = []
        self.order: list[int] = []  #                where in the field the value of each place stands
        self.line: Any = None  #                     the field along which they lie
        self.held: int = -1  #                       how many values the field held
        self.onlookers: list[Onlooker] = []  #       of the parts that come and go


@mypyc_attr(allow_interpreted_subclasses=True)
class Feature:
    """Some numbers of an observation, from one field of the view; `most` is what 1.0 stands for."""

    def __init__(self, field: str, says: str, axes: Sequence[Axis], most: float = 1) -> None:
        self.field: str = field
        self.says: str = says
        self.axes: list[Axis] = list(axes)
        self.most: float = most
        self.size: int = size_of(self.axes)

    def write(self, view: Any, seat: int, out: list[bytes]) -> None:
        """Add `size` bytes for the field of this view; `seat` is who looks (below 0: a spectator)."""
        raise NotImplementedError

    def again(self, view: Any, seat: int, memory: Memory, values: list[Any], at: int) -> bytes:
        """The same bytes, for somebody who remembers what was written last.

        What it reads stands in `values` from `at` on, as the seat sees it.
        """
        return written_anew(self, view, seat)

    def fields(self) -> list[str]:
        """The fields of the view that it reads."""
        return [self.field]

    def reads(self) -> list[str]:
        """All fields on which its numbers depend."""
        return self.fields()

    def scales(self) -> list[float]:
        """What each number is multiplied by, for learners that want them between 0 and 1."""
        return [1 / self.most] * self.size

    def layout(self, start: int, within: str) -> list[Place]:
        return [Place(within + self.field, start, self.axes, self.most, self.says)]


class LeftOut(Feature):
    """A field of the view that no number tells of, and why not."""

    def __init__(self, field: str, why: str) -> None:
        super().__init__(field, why, [Axis("nothing", 0)])

    def reads(self) -> list[str]:
        return []

    def write(self, view: Any, seat: int, out: list[bytes]) -> None:
        """Nothing."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Laid(Feature):
    """A field with a value for each place of its first axes, which may be turned or laid along a field."""

    def __init__(
        self, field: str, says: str, axes: Sequence[Axis], most: float, inner: Sequence[Axis]
    ) -> None:
        super().__init__(field, says, [*axes, *inner], most)
        turned = [axis.turned for axis in axes if axis.turned]
        self.places: int = size_of(axes)
        self.inner: int = size_of(inner)
        self.along: str = axes[-1].along if axes else ""
        self.moves: bool = bool(turned or self.along)
        static = axes[:-1] if self.along else axes
        step = axes[-1].size if self.along else 1
        self.orders: list[list[int]] = [
            [at * step for at in order_of(static, seat)] for seat in range(turned[0] if turned else 1)
        ]

    def reads(self) -> list[str]:
        return [self.field, self.along] if self.along else [self.field]

    def piece(self, value: Any, seat: int) -> bytes:
        """What is written for the value of one place."""
        raise NotImplementedError

    def order(self, view: Any, held: list[Any], seat: int) -> list[int]:
        """Where the value for each place stands; nowhere as long as the field holds nothing."""
        return self.order_along(getattr(view, self.along) if self.along else None, held, seat)

    def order_along(self, line: Any, held: list[Any], seat: int) -> list[int]:
        if not self.moves or not held:
            return list(range(len(held)))
        order = self.orders[seat] if 0 < seat < len(self.orders) else self.orders[0]
        return [base + at for base in order for at in line] if self.along else order

    def write(self, view: Any, seat: int, out: list[bytes]) -> None:
        held: list[Any] = getattr(view, self.field)
        for at in self.order(view, held, seat):
            out.append(self.piece(held[at], seat))
        self.pad(len(held), out)

    def again(self, view: Any, seat: int, memory: Memory, values: list[Any], at: int) -> bytes:
        """Only the places are written anew at which something else stands."""
        held: list[Any] = values[at]
        line = values[at + 1] if self.along else None
        if len(held) != memory.held or line is not memory.line:
            memory.held, memory.line = len(held), line
            memory.order = self.order_along(line, held, seat)
            memory.values = [held[place] for place in memory.order]
            memory.pieces = [self.piece(value, seat) for value in memory.values]
            self.pad(len(memory.order), memory.pieces)
            return b"".join(memory.pieces)
        before, order = memory.values, memory.order
        place: i64
        for place in range(len(order)):
            value = held[order[place]]
            was = before[place]
            if value is not was and value != was:
                memory.pieces[place] = self.piece(value, seat)
                before[place] = value
        return b"".join(memory.pieces)

    def pad(self, written: int, out: list[bytes]) -> None:
        """A field that is shorter than its places: nothing lies there."""
        if written > self.places:
            raise ValueError(f"{self.field} holds {written} values; expected at most {self.places}")
        if written < self.places:
            out.append(bytes((self.places - written) * self.inner))


class Figure(Feature):
    """One number."""

    def __init__(self, field: str, says: str, most: float = 1) -> None:
        super().__init__(field, says, [], most)

    def write(self, view: Any, seat: int, out: list[bytes]) -> None:
        figure = int(getattr(view, self.field))
        if figure < 0:
            raise ValueError(f"{self.field} is {figure}; expected a figure from 0")
        out.append(BYTE[figure] if figure < MOST else BYTE[MOST])


class Figures(Laid):
    """A number for each place."""

    def __init__(self, field: str, says: str, axes: Sequence[Axis], most: float = 1) -> None:
        super().__init__(field, says, axes, most, [])

    def write(self, view: Any, seat: int, out: list[bytes]) -> None:
        held: list[int] = getattr(view, self.field)
        laid = [held[at] for at in self.order(view, held, seat)] if self.moves else held
        out.append(packed(laid, self.field))
        self.pad(len(held), out)

    def again(self, view: Any, seat: int, memory: Memory, values: list[Any], at: int) -> bytes:
        """All of them at once: a number is written as fast as it is compared."""
        held: list[int] = values[at]
        if len(held) != self.places:
            return written_anew(self, view, seat)
        if not self.moves:
            return packed(held, self.field)
        line = values[at + 1] if self.along else None
        if self.places != memory.held or line is not memory.line:
            memory.held, memory.line = self.places, line
            memory.order = self.order_along(line, held, seat)
        return packed([held[place] for place in memory.order], self.field)


class Table(Laid):
    """A row of numbers for each place."""

    def __init__(self, field: str, says: str, rows: Axis, columns: Axis, most: float = 1) -> None:
        super().__init__(field, says, [rows], most, [columns])
        self.columns: Figures = Figures(field, says, [columns], most)

    def piece(self, value: Any, seat: int) -> bytes:
        row: list[int] = value
        if self.columns.moves:
            row = [row[at] for at in self.columns.order(None, row, seat)]
        return packed(row, self.field)


class Word(Feature):
    """One of so many words: its number is lit, or none where there is nothing."""

    def __init__(self, field: str, says: str, words: Axis) -> None:
        super().__init__(field, says, [words])
        self.rows: list[list[bytes]] = lit_rows(words)

    def write(self, view: Any, seat: int, out: list[bytes]) -> None:
        value: int = getattr(view, self.field)
        out.append(of_seat(self.rows, seat)[value])


class Words(Laid):
    """One of so many words at each place; nothing is lit where there is nothing."""

    def __init__(self, field: str, says: str, axes: Sequence[Axis], words: Axis) -> None:
        super().__init__(field, says, axes, 1, [words])
        self.rows: list[list[bytes]] = lit_rows(words)

    def piece(self, value: Any, seat: int) -> bytes:
        word: int = value
        return of_seat(self.rows, seat)[word]


class Row(Laid):
    """Things in an order that counts, from the first: at each place one of so many words or, last, a back."""

    def __init__(self, field: str, says: str, places: Axis, words: Axis) -> None:
        super().__init__(field, says, [places], 1, [Axis(f"{words.name} or back", words.size + 1)])
        self.rows: list[bytes] = [lit(word, words.size + 1) for word in range(words.size + 1)]

    def piece(self, value: Any, seat: int) -> bytes:
        word: int = value
        return self.rows[word]


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
        mask, backs = 0, 0
        for thing in things:
            if thing < 0:
                backs += 1
            else:
                bit = BIT[thing]
                if mask & bit:
                    return self.counted(things)
                mask |= bit
        key = mask << 8 | backs
        found = self.met.get(key)
        if found is None:
            if len(self.met) >= MANY:
                self.met.clear()
            found = self.laid_in_pieces(things)
            self.met[key] = found
        return found

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

    def again(self, view: Any, seat: int, memory: Memory, values: list[Any], at: int) -> bytes:
        return self.piece(values[at], seat)


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

    def again(self, view: Any, seat: int, memory: Memory, values: list[Any], at: int) -> bytes:
        if seat < 0:
            return written_anew(self, view, seat)
        return super().again(view, seat, memory, values, at)


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

    def again(self, view: Any, seat: int, memory: Memory, values: list[Any], at: int) -> bytes:
        part = values[at]
        if part is None:
            memory.onlookers = []
            return self.nothing
        if not memory.onlookers:
            memory.onlookers = [Onlooker(self.reader, seat)]
        return BYTE[1] + b"".join(memory.onlookers[0].pieces_of(part, self.reader.read(part)))

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

    def again(self, view: Any, seat: int, memory: Memory, values: list[Any], at: int) -> bytes:
        parts: list[Any] = values[at]
        if len(memory.onlookers) != len(parts):
            memory.onlookers = [Onlooker(self.reader, seat) for _ in parts]
        out: list[bytes] = []
        for number in range(len(parts)):
            out += memory.onlookers[number].pieces_of(parts[number], self.reader.read(parts[number]))
        return b"".join(out)

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


class Reader:
    """Reads all that some features read of a view, or of a part of it, at once."""

    def __init__(self, features: list[Feature]) -> None:
        self.features: list[Feature] = features
        self.names: list[str] = []
        self.first: list[int] = []  # of each feature: where what it reads begins among all that is read
        self.whose: list[int] = []  # of all that is read: the number of the feature that reads it
        for number, feature in enumerate(features):
            self.first.append(len(self.names))
            self.whose += [number] * len(feature.reads())
            self.names += feature.reads()
        self.values: Any = attrgetter(*self.names, "__class__")  # one name more: so they are several

    def read(self, view: Any) -> list[Any]:
        return list(self.values(view))


class Onlooker:
    """Remembers what some features wrote for a seat: what did not change is not written anew.

    Nothing in a view is ever changed, so a field that is the same list as before is the same.
    """

    def __init__(self, reader: Reader, seat: int) -> None:
        self.reader: Reader = reader
        self.seat: int = seat
        self.before: list[Any] = []
        self.pieces: list[bytes] = [b""] * len(reader.features)
        self.memories: list[Memory] = [Memory() for _ in reader.features]

    def pieces_of(self, view: Any, values: list[Any]) -> list[bytes]:
        """A piece for each feature; the next call writes into the same list."""
        before, whose = self.before, self.reader.whose
        again = -1  # the last feature that was written
        at: i64
        for at in range(len(whose)):
            value = values[at]
            if before:
                was = before[at]
                if value is was or value == was:
                    continue
            number = whose[at]
            if number != again:
                again = number
                memory, first = self.memories[number], self.reader.first[number]
                self.pieces[number] = self.reader.features[number].again(
                    view, self.seat, memory, values, first
                )
        self.before = values
        return self.pieces


def written_anew(feature: Feature, view: Any, seat: int) -> bytes:
    out: list[bytes] = []
    feature.write(view, seat, out)
    return b"".join(out)


def laid_out(features: list[Feature], start: int, within: str = "") -> list[Place]:
    """What stands where from `start` on."""
    rows: list[Place] = []
    for feature in features:
        rows += feature.layout(start, within)
        start += feature.size
    return rows


def size_of(axes: Sequence[Axis]) -> int:
    size = 1
    for axis in axes:
        size *= axis.size
    return size


def order_of(axes: Sequence[Axis], seat: int) -> list[int]:
    """For each place in the order in which `seat` sees them: where it stands in a field."""
    order = [0]
    for axis in axes:
        turned = [(seat + turn) % axis.turned for turn in range(axis.turned)]
        turned += range(axis.turned, axis.size)
        order = [at * axis.size + place for at in order for place in turned]
    return order


def lit(word: int, words: int) -> bytes:
    """Zeros, and 1 at this word."""
    return bytes([1 if other == word else 0 for other in range(words)])


def lit_rows(words: Axis) -> list[list[bytes]]:
    """For each seat that looks, a row for each word; the last is that of nothing, which is written -1."""
    return [
        [lit((word - seat) % words.size, words.size) for word in range(words.size)] + [bytes(words.size)]
        for seat in range(words.size if words.turned else 1)
    ]


def of_seat(rows: list[list[bytes]], seat: int) -> list[bytes]:
    return rows[seat] if 0 < seat < len(rows) else rows[0]


def packed(values: list[int], field: str) -> bytes:
    """So many bytes; what is too great for one is as great as can be."""
    try:
        return bytes(values)
    except ValueError:
        if min(values) < 0:
            raise ValueError(f"{field} holds {min(values)}; expected figures from 0") from None
        return bytes([min(MOST, value) for value in values])
