"""Places for which everybody waits in turn: whoever has used least comes next, and nobody ever has all."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from itertools import chain
from typing import Generic, TypeVar

from orcade.server.operating.shares import Shares
from orcade.tables.thinker import UNWATCHED, Accounts, Watchers

K = TypeVar("K", bound=Hashable)


class Places(Generic[K]):
    """`watchers` say for whom something is done, asked when its turn may have come and not before."""

    def __init__(self, count: int = 0) -> None:
        self.count = count
        self.shares = Shares()
        self.waiting: dict[K, Watchers] = {}
        self.now: dict[K, Sequence[Accounts]] = {}  # what is done now, and for whom

    @property
    def free(self) -> int:
        return self.count - len(self.now)

    def wait(self, one: K, watchers: Watchers) -> None:
        self.waiting[one] = watchers

    def give_up(self, one: K) -> bool:
        """It waits no more; true if its turn had come, and a place is free now."""
        self.waiting.pop(one, None)
        return self.now.pop(one, None) is not None

    def next(self) -> K | None:
        """Whose turn it is; he has a place until it is `over`."""
        may = [one for one, watchers in self.waiting.items() if self.may_begin(watchers())]
        chosen = min(may, key=self.rank, default=None)
        if chosen is not None:
            self.now[chosen] = self.waiting.pop(chosen)()
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
        return unwatched, min(map(self.shares.used, watchers), default=0.0)

    def over(self, one: K, seconds: float) -> None:
        """What it took is shared by all for whom it was done."""
        watchers = self.now.pop(one)
        for accounts in watchers:
            self.shares.charge(accounts, seconds / len(watchers))
