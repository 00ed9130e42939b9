"""Features that are laid out: a value for each place of an axis, which may be turned to who looks.

Numbers are bytes, and most are copied from tables that are made once: compiled code finds a piece in a list
faster than it writes one number into a buffer (ADR 0018).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from orcade.kernel.feature import Axis, Feature, Memory, size_of
from orcade.kernel.native import i64, mypyc_attr

MOST: Final = 255  # a number that is greater is written as this
BYTE: Final[list[bytes]] = [bytes([number]) for number in range(MOST + 1)]
# Of each width up to eight: a mask as so many numbers, the lowest bit first.
BITS: Final[list[list[bytes]]] = [
    [bytes([mask >> bit & 1 for bit in range(width)]) for mask in range(1 << width)] for width in range(9)
]
EIGHT: Final[list[bytes]] = BITS[8]


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

    def again(self, view: Any, seat: int, memory: Memory, values: list[Any]) -> bytes:
        """Only the places are written anew at which something else stands."""
        held: list[Any] = values[memory.own]
        if self.is_reordered(memory, held, values, seat):
            memory.values = [held[place] for place in memory.order]
            memory.pieces = [self.piece(value, seat) for value in memory.values]
            self.pad(len(memory.order), memory.pieces)
            return b"".join(memory.pieces)
        before, order, pieces = memory.values, memory.order, memory.pieces
        place: i64
        for place in range(len(order)):
            value = held[order[place]]
            was = before[place]
            if value is not was and value != was:
                before[place] = value
                pieces[place] = self.piece(value, seat)
        return b"".join(pieces)

    def is_reordered(self, memory: Memory, held: list[Any], values: list[Any], seat: int) -> bool:
        """Do more or fewer values lie there, or along another line?  Then they are ordered anew."""
        line = values[memory.other] if self.along else None
        if len(held) == memory.held and line is memory.line:
            return False
        memory.held, memory.line = len(held), line
        memory.order = self.order_along(line, held, seat)
        return True

    def pad(self, written: int, out: list[bytes]) -> None:
        """A field that is shorter than its places: nothing lies there."""
        if written > self.places:
            raise ValueError(f"{self.field} holds {written} values; expected at most {self.places}")
        if written < self.places:
            out.append(bytes((self.places - written) * self.inner))


class Figures(Laid):
    """A number for each place."""

    def __init__(self, field: str, says: str, axes: Sequence[Axis], most: float = 1) -> None:
        super().__init__(field, says, axes, most, [])

    def write(self, view: Any, seat: int, out: list[bytes]) -> None:
        held: list[int] = getattr(view, self.field)
        laid = [held[at] for at in self.order(view, held, seat)] if self.moves else held
        out.append(packed(laid, self.field))
        self.pad(len(held), out)

    def again(self, view: Any, seat: int, memory: Memory, values: list[Any]) -> bytes:
        """All of them at once: a number is written as fast as it is compared."""
        held: list[int] = values[memory.own]
        if self.moves:
            self.is_reordered(memory, held, values, seat)
            held = [held[place] for place in memory.order]
        if len(held) == self.places:
            return packed(held, self.field)
        pieces = [packed(held, self.field)]
        self.pad(len(held), pieces)
        return b"".join(pieces)


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


def byte_of(figure: int, field: str) -> bytes:
    if figure < 0:
        raise ValueError(f"{field} is {figure}; expected a figure from 0")
    return BYTE[figure] if figure < MOST else BYTE[MOST]


def packed(values: list[int], field: str) -> bytes:
    """So many bytes; what is too great for one is as great as can be."""
    try:
        return bytes(values)
    except ValueError:
        if min(values) < 0:
            raise ValueError(f"{field} holds {min(values)}; expected figures from 0") from None
        return bytes([min(MOST, value) for value in values])
