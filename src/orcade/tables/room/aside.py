"""What is long is done beside the others: whoever hosts tables says how."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Protocol, TypeVar

from orcade.tables.log.history import History, folded_on
from orcade.tables.thinker import Accounts

T = TypeVar("T")


class Aside(Protocol):
    """Does what is long for somebody, beside the others; the work shares nothing with them that changes."""

    def __call__(self, accounts: Accounts, work: Callable[[], T], /) -> Awaitable[T]: ...


async def at_once(_for: Accounts, work: Callable[[], T]) -> T:
    """Here and now, where nobody else waits."""
    return work()


async def fold(aside: Aside, history: History, place: int, accounts: Accounts) -> None:
    """What lay there after so many moves is found at once from now on."""
    if history.is_far(place):
        unkept = history.unkept(place)
        history.keep(unkept, await aside(accounts, partial(folded_on, *unkept)))
