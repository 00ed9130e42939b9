"""A queue for a few places: whoever has used least comes next, and nobody ever has all of them."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from itertools import chain
from typing import Generic, TypeVar

from orcade.server.operating.shares import Shares
from orcade.tables.thinker import UNWATCHED, Accounts, Watchers

K = TypeVar("K", bound=Hashable)


class FairQueue(Generic[K]):
    """`watchers` say for whom something is done, asked when its turn may have come and not before.

    What is done `aside` has time: it is begun where nothing else waits, and leaves a place free where it can.
    """

    def __init__(self, count: int = 0) -> None:
        self.count = count
        self.shares = Shares()
        self.waiting: dict[K, Watchers] = {}
        self.aside: dict[K, Watchers] = {}
        self.now: dict[K, Sequence[Accounts]] = {}  # what is done now, and for whom

    @property
    def free(self) -> int:
        return self.count - len(self.now)

    def wait(self, one: K, watchers: Watchers, aside: bool = False) -> None:
        (self.aside if aside else self.waiting)[one] = watchers

    def wait_no_more(self, one: K) -> None:
        self.waiting.pop(one, None)
        self.aside.pop(one, None)

    def give_up(self, one: K) -> bool:
        """It waits no more; true if its turn had come, and a place is free now."""
        self.wait_no_more(one)
        return self.now.pop(one, None) is not None

    def next(self) -> K | None:
        """Whose turn it is; he has a place until it is `over`."""
        may = [one for one, watchers in self.waiting.items() if self.may_begin(watchers())]
        chosen = min(may, key=self.rank, default=None)
        if chosen is None:
            return self.next_aside()
        self.now[chosen] = self.waiting.pop(chosen)()
        return chosen

    def next_aside(self) -> K | None:
        if self.waiting or not self.aside or self.free <= min(1, self.count - 1):
            return None
        chosen = min(self.aside, key=lambda one: self.used(self.aside[one]()))
        self.now[chosen] = self.aside.pop(chosen)()
        return chosen

    def may_begin(self, wanted: Sequence[Accounts]) -> bool:
        """Is a place left for whoever comes next, if this is begun too?  What nobody watches may begin."""
        return (
            self.count < 2 or not wanted or any(self.have(accounts) < self.count - 1 for accounts in wanted)
        )

    def have(self, accounts: Accounts) -> int:
        """How many are for them, or for whoever shares their address with them."""
        them = set(accounts)
        return sum(not them.isdisjoint(chain(*others)) for others in self.now.values())

    def rank(self, one: K) -> tuple[bool, float]:
        """What somebody looks at comes first, and of this what those look at who have used little."""
        watchers = self.waiting[one]()
        unwatched = not watchers or UNWATCHED in chain(*watchers)
        return unwatched, self.used(watchers)

    def used(self, watchers: Sequence[Accounts]) -> float:
        return min(map(self.shares.used, watchers), default=0.0)

    def over(self, one: K, seconds: float) -> None:
        """What it took is shared by all for whom it was done."""
        watchers = self.now.pop(one)
        for accounts in watchers:
            self.shares.charge(accounts, seconds / len(watchers))
