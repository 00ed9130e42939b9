"""How many connections may stand open: of one process, as it has files for them, and from one address."""

from __future__ import annotations

import sys
from collections import Counter
from contextlib import suppress
from functools import cache

MOST, FEWEST = 10_000, 16  #             connections of a process
MOST_OF_ONE = 64  #                      websockets of an address
SPARE = 100  #                           files for the data, for bots and for halls
ENOUGH = 10_240  #                       files, where a system does not say how many there are


class Crowd:
    """Who is here from each address, in this process."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.inside: Counter[str] = Counter()

    def enter(self, address: str) -> bool:
        """False if there are too many already; who entered has to leave."""
        if self.inside[address] >= self.most:
            return False
        self.inside[address] += 1
        return True

    def leave(self, address: str) -> None:
        self.inside[address] -= 1
        if not self.inside[address]:
            del self.inside[address]


def websockets(limited: bool) -> Crowd:
    """Unlimited, they are only counted."""
    return Crowd(MOST_OF_ONE if limited else MOST)


@cache
def most_connections() -> int:
    return max(FEWEST, min(MOST, open_files() - SPARE))


def open_files() -> int:
    """How many this process may have open, after it was given all that it can get."""
    if sys.platform == "win32":
        return ENOUGH
    import resource

    kind, endless = resource.RLIMIT_NOFILE, resource.RLIM_INFINITY
    soft, hard = resource.getrlimit(kind)
    wanted = ENOUGH if hard == endless else hard
    if soft != endless and soft < wanted:
        with suppress(ValueError, OSError):
            resource.setrlimit(kind, (wanted, hard))
    soft, _ = resource.getrlimit(kind)
    return ENOUGH if soft == endless else soft
