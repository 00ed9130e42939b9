"""A view as numbers: what learners see, fixed in size for a game and its number of players.

First comes who looks, then who is asked and what, then what is to be done after that, and then field by field
what the game declares (`features.py`).  `counts` gives small whole numbers, one byte each, `write` puts them
into a buffer, and `scales` says what each is multiplied by to lie between 0 and 1 (or a little above, where a
figure has no bound).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import Any, Final

from orcade.kernel.contract import NONE, Decision, State, Step
from orcade.kernel.feature import Axis, Feature, Onlooker, Place, Reader, laid_out
from orcade.kernel.features import seats_around
from orcade.kernel.fields import fields_of, made_of
from orcade.kernel.flow import decisions_at
from orcade.kernel.laid import BITS, lit_rows, of_seat
from orcade.kernel.native import i64

NUMBERS: Final = 8  # that may stand in a question: the tile to be turned, and where it lies;
DIGITS: Final = 14  # each is written with so many binary digits
HALF: Final = 7
SEVEN: Final[list[bytes]] = BITS[HALF]
AT_MOST: Final = 16  # steps of one kind on an agenda: a lot


class Tensor:
    """All features of a game, after who looks, what is asked, and what comes next."""

    def __init__(
        self,
        seats: int,
        decisions: Sequence[type[Decision[Any]]],
        steps: Sequence[type[Step[Any]]],
        features: Sequence[Feature],
        fields_seen: Any = None,
        words: Mapping[str, Sequence[str]] | None = None,
        grids: Mapping[str, int] | None = None,
    ) -> None:
        """`words` are those for which numbers stand in the game; of `grids`, see `Game`.

        `fields_seen`, where a game has it, gives each field that the features read of a state as a seat sees
        it, without a view, in the order in which they first name it; nothing of that is ever changed."""
        self.seats: int = seats
        self.decisions: list[type[Decision[Any]]] = list(decisions)
        self.steps: list[type[Step[Any]]] = list(steps)
        self.features: list[Feature] = list(features)
        self.kind_of: dict[Any, int] = {kind: at for at, kind in enumerate(self.decisions)}
        self.step_of: dict[Any, int] = {kind: at for at, kind in enumerate(self.steps)}
        self.grids: dict[str, int] = dict(grids or {})
        # Of the numbers in a question of each kind: the name, and of a space the rows of its grid.
        self.names_of: dict[Any, list[tuple[str, int]]] = {}
        self.lit: list[list[bytes]] = lit_rows(seats_around(seats))
        self.me: list[bytes] = lit_rows(Axis("seat", seats))[0]
        self.kinds: list[bytes] = lit_rows(Axis("question", len(self.decisions)))[0]
        # For each seat that looks: a kind of question, put to a seat.
        self.asked: list[list[bytes]] = [
            [seat + kind for kind in self.kinds[:-1] for seat in lit[:-1]] for lit in self.lit
        ]
        self.no_steps: bytes = bytes(len(self.steps))
        self.reader: Reader = Reader(self.features)
        self.fields_seen: Any = fields_seen
        self.words: dict[str, Sequence[str]] = dict(words or {})
        self.pads: list[bytes] = [bytes((2 * NUMBERS - pieces) * HALF) for pieces in range(2 * NUMBERS + 1)]
        self.start: int = 2 * seats + len(self.decisions) + NUMBERS * DIGITS + len(self.steps)
        self.size: int = self.start + sum([feature.size for feature in self.features])

    @property
    def scales(self) -> list[float]:
        """What each number is multiplied by."""
        found = [1.0] * (self.start - len(self.steps)) + [1 / AT_MOST] * len(self.steps)
        for feature in self.features:
            found += feature.scales()
        return found

    def of(self, view: State, seat: int) -> list[float]:
        """The scaled numbers of this view; `seat` is who looks (below 0: a spectator)."""
        return [count * scale for count, scale in zip(self.counts(view, seat), self.scales, strict=True)]

    def counts(self, view: State, seat: int) -> bytes:
        """The numbers as they are, a byte each."""
        out: list[bytes] = [self.me[seat if seat >= 0 else -1]]
        self.ask(view.agenda, seat, out)
        out.append(self.coming(view.agenda[:-1]))
        for feature in self.features:
            feature.write(view, seat, out)
        return b"".join(out)

    def write(self, view: State, seat: int, out: Any, at: int = 0) -> None:
        """Put the numbers into a buffer (a `bytearray`, or a `memoryview` of an array) from `at` on."""
        out[at : at + self.size] = self.counts(view, seat)

    def ask(self, agenda: list[Step[Any]], seat: int, out: list[bytes]) -> None:
        """Who is asked, what, and the numbers in the question: each one more than it is, 0 is none."""
        top = agenda[-1] if agenda else None
        if isinstance(top, Decision):
            self.ask_one(top, seat, out)
            return
        asked = [] if top is None else decisions_at(top)
        if len(asked) == 1:
            self.ask_one(asked[0], seat, out)
            return
        who, kinds, numbers = [0] * self.seats, [0] * len(self.decisions), [self.pads[0]]
        for decision in asked:
            who[(decision.seat - seat) % self.seats if seat > 0 else decision.seat] = 1
            kinds[self.kind_of[type(decision)]] = 1
            if decision.seat == seat:
                numbers = []
                self.numbers(decision, numbers)
        out.append(bytes(who))
        out.append(bytes(kinds))
        out += numbers

    def ask_one(self, decision: Decision[Any], seat: int, out: list[bytes]) -> None:
        at: i64 = self.seats * self.kind_of[type(decision)] + decision.seat
        out.append(of_seat(self.asked, seat)[at])
        self.numbers(decision, out)

    def numbers(self, decision: Decision[Any], out: list[bytes]) -> None:
        """The numbers in a question, each in two pieces, and nothing up to the last that there may be."""
        kind = type(decision)
        names = self.names_of.get(kind)
        if names is None:
            names = [(name, self.grids.get(name, 0)) for name in fields_of(decision) if name != "seat"]
            self.names_of[kind] = names
        pieces = 0
        for name, rows in names:
            value = getattr(decision, name)
            if rows:
                value = on_grid(value, rows)
            for number in value if isinstance(value, list) else [value]:
                more = int(number) + 1
                if not 0 <= more < 1 << DIGITS or pieces == 2 * NUMBERS:
                    most = (1 << DIGITS) - 1
                    raise ValueError(
                        f"{decision!r} is too much for a tensor: {NUMBERS} numbers below {most} fit in"
                    )
                out.append(SEVEN[more & (1 << HALF) - 1])
                out.append(SEVEN[more >> HALF])
                pieces += 2
        out.append(self.pads[pieces])

    def coming(self, due: list[Step[Any]]) -> bytes:
        """How many steps of each kind come after the question."""
        if not due:
            return self.no_steps
        counts = [0] * len(self.steps)
        for step in due:
            at = self.step_of.get(type(step), -1)
            if at >= 0:
                counts[at] += 1
        return bytes(counts)

    def glance(self, seat: int) -> Glance:
        """An onlooker who remembers what he saw last, and so sees faster."""
        return Glance(self, seat)

    def layout(self) -> list[Place]:
        """What stands where."""
        by_column = "; a space is its column, then its row" if self.grids else ""
        seat, kinds = Axis("seat", self.seats), Axis("question", len(self.decisions))
        numbers = [Axis("number", NUMBERS), Axis("binary digit", DIGITS)]
        rows = [
            Place("me", 0, [seat], 1, "which seat looks, by its number"),
            Place("asked", self.seats, [seats_around(self.seats)], 1, "who is asked now"),
            Place("question", 2 * self.seats, [kinds], 1, "what is asked"),
            Place(
                "numbers",
                2 * self.seats + kinds.size,
                numbers,
                1,
                f"the numbers in the question, each one more than it is{by_column}",
            ),
            Place(
                "agenda",
                self.start - len(self.steps),
                [Axis("step", len(self.steps))],
                AT_MOST,
                "how many steps of each kind come after the question",
            ),
        ]
        return rows + laid_out(self.features, self.start)

    def numbered(self, kind: type[Decision[Any]]) -> list[str]:
        """What the numbers in a question of this kind are, in their order."""
        told: list[str] = []
        for name in made_of(kind):
            told += [f"column of {name}", f"row of {name}"] if name in self.grids else [name]
        return told

    def digest(self) -> str:
        """Of all on which the numbers depend beside the view: a learner's weights mean nothing elsewhere."""
        kinds = [[kind.__name__, self.numbered(kind)] for kind in self.decisions]
        steps = [kind.__name__ for kind in self.steps]
        told = [feature.meaning() for feature in self.features]
        words = {name: list(words) for name, words in sorted(self.words.items())}
        whole = repr((self.seats, self.size, told, self.scales, kinds, steps, words))
        return blake2b(whole.encode(), digest_size=16).hexdigest()


def on_grid(space: int, rows: int) -> list[int]:
    """Its column and its row; neither, where there is none."""
    return [space // rows, space % rows] if space >= 0 else [NONE, NONE]


class Glance:
    """What one seat of one table sees, from move to move: what did not change is not written anew."""

    def __init__(self, tensor: Tensor, seat: int) -> None:
        self.tensor: Tensor = tensor
        self.seat: int = seat
        self.me: bytes = tensor.me[seat if seat >= 0 else -1]
        self.onlooker: Onlooker = Onlooker(tensor.reader, seat)
        self.due: list[Any] = []  # the kinds of steps on the agenda, and what was written of all but the last
        self.after: bytes = tensor.no_steps

    def look(self, s: State, out: list[bytes]) -> None:
        """Add the same bytes as those of the tensor for this seat's view, in pieces."""
        tensor, seat = self.tensor, self.seat
        if tensor.fields_seen is None:
            s = s.view(seat)
            agenda, values = s.agenda, tensor.reader.read(s)
        else:
            agenda, values = [step.seen_by(seat) for step in s.agenda], tensor.fields_seen(s, seat)
        out.append(self.me)
        tensor.ask(agenda, seat, out)
        if not self.is_due(agenda):
            self.due = [type(step) for step in agenda]
            self.after = tensor.coming(agenda[:-1])
        out.append(self.after)
        out += self.onlooker.look(s, values)

    def is_due(self, agenda: list[Step[Any]]) -> bool:
        """Do steps of the same kinds as before come after the question?"""
        due = self.due
        if len(due) != len(agenda):
            return False
        for at in range(len(due) - 1):
            if type(agenda[at]) is not due[at]:
                return False
        return True

    def counts(self, s: State) -> bytes:
        """The same as those of the tensor for this seat's view."""
        out: list[bytes] = []
        self.look(s, out)
        return b"".join(out)
