"""What a feature of an observation is, and how what was written of it is remembered.

A feature writes one field of a view as small whole numbers, a byte each.  Whoever looks again and again keeps
a piece for each feature, and writes only what changed anew.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter
from typing import Any, Final

from orcade.kernel.native import i64, mypyc_attr

UNREAD: Final = object()  # before the first look
NOWHERE: Final = -1


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

    def meaning(self) -> list[Any]:
        return [self.name, self.size, self.turned, self.along]


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

    def __init__(self, own: int = 0, others: Sequence[int] = ()) -> None:
        """Among all that is read, its own field stands at `own`, and what else it depends on at `others`."""
        self.own: i64 = own
        self.other: i64 = others[0] if others else NOWHERE
        self.values: list[Any] = []
        self.pieces: list[bytes] = []
        self.order: list[int] = []  #                where in the field the value of each place stands
        self.line: Any = None  #                     the field along which they lie
        self.held: int = -1  #                       how many values the field held
        self.onlookers: list[Onlooker] = []  #       of the parts that come and go
        self.painting: Any = None  #                 for a feature that remembers in its own way


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

    def again(self, view: Any, seat: int, memory: Memory, values: list[Any]) -> bytes:
        """The same bytes, for somebody who remembers what was written last.

        In `values` its field stands at `memory.own`, as the seat sees it.
        """
        return written_anew(self, view, seat)

    def fields(self) -> list[str]:
        """The fields of the view that it reads."""
        return [self.field]

    def reads(self) -> list[str]:
        """All fields on which its numbers depend."""
        return self.fields()

    def meaning(self) -> list[Any]:
        """All that its numbers depend on beside the view: where it changes, a model is of no use."""
        return [type(self).__name__, self.field, [axis.meaning() for axis in self.axes], float(self.most)]

    def scales(self) -> list[float]:
        """What each number is multiplied by, for learners that want them between 0 and 1."""
        return [1 / self.most] * self.size

    def layout(self, start: int, within: str) -> list[Place]:
        return [Place(within + self.field, start, self.axes, self.most, self.says)]


class LeftOut(Feature):
    """A field of the view that no number tells of, and why not; `held`: what its array counts through."""

    def __init__(self, field: str, why: str, held: Sequence[Axis] = ()) -> None:
        super().__init__(field, why, [Axis("nothing", 0)])
        self.held: list[Axis] = list(held)

    def reads(self) -> list[str]:
        return []

    def write(self, view: Any, seat: int, out: list[bytes]) -> None:
        """Nothing."""


class Reader:
    """Reads all that some features read of a view, or of a part of it, at once."""

    def __init__(self, features: list[Feature]) -> None:
        self.features: list[Feature] = [feature for feature in features if feature.reads()]
        self.names: list[str] = []  # of all fields that are read, in the order in which they are first named
        for feature in self.features:
            self.names += [name for name in feature.reads() if name not in self.names]
        places = [[self.names.index(name) for name in feature.reads()] for feature in self.features]
        self.places: list[list[int]] = places  # of each feature: where what it depends on stands among them,
        self.own: list[int] = [found[0] for found in places]  # its own field first
        self.others: list[int] = sorted({at for found in places for at in found[1:]})
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
        self.before: list[Any] = [UNREAD] * len(reader.names)
        self.pieces: list[bytes] = [b""] * len(reader.features)
        self.memories: list[Memory] = [Memory(found[0], found[1:]) for found in reader.places]

    def look(self, view: Any, values: list[Any]) -> list[bytes]:
        """A piece for each feature; the next look writes into the same list."""
        own, before, others_changed = self.reader.own, self.before, self.others_changed(values)
        at: i64
        place: i64
        for at in range(len(own)):
            place = own[at]
            value, was = values[place], before[place]
            if (value is was or value == was) and not (others_changed and self.memories[at].other >= 0):
                continue
            feature = self.reader.features[at]
            self.pieces[at] = feature.again(view, self.seat, self.memories[at], values)
        self.before = values
        return self.pieces

    def others_changed(self, values: list[Any]) -> bool:
        """Did a field change on which features depend beside their own?"""
        for at in self.reader.others:
            value, was = values[at], self.before[at]
            if value is not was and value != was:
                return True
        return False


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
