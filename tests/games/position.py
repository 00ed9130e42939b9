"""A table in the middle of a game, for the tests of every game: played, asked and refused in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Generic, Self, TypeVar

from orcade.kernel.contract import Event, State
from orcade.kernel.space import Action
from orcade.kernel.table import Table

S = TypeVar("S", bound=State)
E = TypeVar("E", bound=Event)


class Position(Generic[S]):
    """What a game's own positions add is how to read its state."""

    def __init__(self, table: Table) -> None:
        self.table = table

    @property
    def s(self) -> S:
        state: S = self.table.state  # type: ignore[assignment]
        return state

    def view(self, seat: int | None) -> Self:
        """The same table with nothing but what this seat (a spectator: None) sees."""
        table = self.table.fork()
        table.state = self.table.view(seat)
        return type(self)(table)

    def play(self, seat: int, *actions: Action) -> list[Event]:
        """All of it for one seat; returns everything that the table saw."""
        return [event for a in actions for event in self.table.play(seat, a)]

    def refusal(self, seat: int, a: Action) -> str | None:
        """The clause that forbids this, if any; the list of legal actions must say the same."""
        refusal = self.table.why_not(seat, a)
        listed = a in self.table.legal(seat)
        assert listed == (refusal is None), (
            f"{a!r} is {'' if listed else 'not '}listed as legal; why_not says {refusal}"
        )
        return refusal.clause.id if refusal else None

    def decides(self) -> int | None:
        """The seat that is asked something now."""
        return next(iter(self.table.pending()), None)

    def asked(self) -> str:
        """What it is asked: the name of the decision."""
        return type(next(iter(self.table.pending().values()), None)).__name__


def told(events: Iterable[Event | None], kind: type[E]) -> list[E]:
    """The events of one kind; None is what somebody did not see at all."""
    return [event for event in events if isinstance(event, kind)]


def words(numbers: Iterable[int], of: Sequence[str]) -> list[str]:
    return [of[number] for number in numbers]
