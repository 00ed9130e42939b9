"""A view as numbers: what learners see, fixed in size for a game and its number of players.

A game lists its features; each reads one field of the view and writes so many numbers,
all of them between 0 and 1 (or a little above, where a figure has no bound).  A back
writes what a back shows and no more, so that a tensor tells no more than the view.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from orcade.kernel.contract import Decision, State
from orcade.kernel.fields import fields_of
from orcade.kernel.flow import pending

NUMBERS: Final = 8  # that may stand in a question: the tile to be turned, and where it lies;
DIGITS: Final = 14  # each is written with so many binary digits


class Feature:
    """Some numbers of the tensor, from one field of the view."""

    def __init__(self, field: str, shape: tuple[int, ...]) -> None:
        self.field, self.shape = field, shape
        self.size = 1
        for length in shape:
            self.size *= length

    def write(self, value: Any, out: list[float], at: int) -> None:
        """Write the field's value; everything is 0 before."""
        raise NotImplementedError


class Figures(Feature):
    """Numbers, divided by what is a lot."""

    def __init__(self, field: str, places: int, lot: float) -> None:
        super().__init__(field, (places,))
        self.lot = lot

    def write(self, value: Any, out: list[float], at: int) -> None:
        for place, figure in enumerate(as_list(value)):
            out[at + place] = max(0, int(figure)) / self.lot


class Words(Feature):
    """One of so many words at each place: its number is lit; nothing is, where there is none."""

    def __init__(self, field: str, places: int, words: int) -> None:
        super().__init__(field, (places, words))
        self.words = words

    def write(self, value: Any, out: list[float], at: int) -> None:
        for place, word in enumerate(as_list(value)):
            if word >= 0:
                out[at + place * self.words + word] = 1.0


class Spots(Feature):
    """Where on a grid that is so many spaces across each thing lies: that it does, its column and its row."""

    def __init__(self, field: str, places: int, across: int) -> None:
        super().__init__(field, (places, 3))
        self.across = across

    def write(self, value: Any, out: list[float], at: int) -> None:
        for place, spot in enumerate(as_list(value)):
            if spot >= 0:
                column, row = divmod(spot, self.across)
                start = at + 3 * place
                out[start : start + 3] = [1.0, column / self.across, row / self.across]


class Piles(Feature):
    """What lies at each place in any order: every word that is seen is lit, and backs are counted."""

    def __init__(self, field: str, places: int, words: int, lot: float) -> None:
        super().__init__(field, (places, words + 1))
        self.words, self.lot = words, lot

    def write(self, value: Any, out: list[float], at: int) -> None:
        places = value if value and isinstance(value[0], list) else [value]
        for place, things in enumerate(places):
            start = at + place * (self.words + 1)
            for thing in things:
                if thing >= 0:
                    out[start + thing] += 1.0
                else:
                    out[start + self.words] += 1 / self.lot


class Tensor:
    """All features of a game, after who looks and what is asked."""

    def __init__(self, seats: int, decisions: Sequence[type[Decision[Any]]], features: Sequence[Feature]):
        self.seats, self.decisions, self.features = seats, list(decisions), list(features)
        self.question = 2 * seats + len(self.decisions)
        self.start = self.question + NUMBERS * DIGITS
        self.size = self.start + sum(feature.size for feature in self.features)

    def of(self, view: State, seat: int) -> list[float]:
        """The numbers of this view; `seat` is who looks (below 0: a spectator)."""
        out = [0.0] * self.size
        if seat >= 0:
            out[seat] = 1.0
        asked = pending(view)
        for decision in asked:
            out[self.seats + decision.seat] = 1.0
            if decision.seat == seat or seat < 0:
                out[2 * self.seats + self.decisions.index(type(decision))] = 1.0
            if decision.seat == seat or len(asked) == 1:
                self.write_question(decision, out)
        at = self.start
        for feature in self.features:
            feature.write(getattr(view, feature.field), out, at)
            at += feature.size
        return out

    def write_question(self, decision: Decision[Any], out: list[float]) -> None:
        """The numbers that stand in a question, each one more than it is: 0 is none."""
        at, bound = self.question, (1 << DIGITS) - 1
        for number in numbers_in(decision):
            if at == self.start or not -1 <= number < bound:
                raise ValueError(
                    f"{decision!r} is too much for a tensor: {NUMBERS} numbers below {bound} fit in"
                )
            for digit in range(DIGITS):
                out[at + digit] = float((number + 1) >> digit & 1)
            at += DIGITS

    def layout(self) -> list[tuple[str, int, tuple[int, ...]]]:
        """What stands where: name, first index, shape."""
        rows: list[tuple[str, int, tuple[int, ...]]] = [
            ("who looks", 0, (self.seats,)),
            ("who is asked", self.seats, (self.seats,)),
            ("what is asked", 2 * self.seats, (len(self.decisions),)),
            ("the question", self.question, (NUMBERS, DIGITS)),
        ]
        at = self.start
        for feature in self.features:
            rows.append((feature.field, at, feature.shape))
            at += feature.size
        return rows


def numbers_in(decision: Decision[Any]) -> list[int]:
    found: list[int] = []
    for name in fields_of(decision):
        if name != "seat":
            found += [int(number) for number in as_list(getattr(decision, name))]
    return found


def as_list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]
