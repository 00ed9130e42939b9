"""Who may ask, and how often: token buckets for addresses, guests and tables, in bounded memory."""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from orcade.server.operating.bans import Bans

MOST_BUCKETS = 50_000
LONGEST_KEY = 64  #                       of a longer one only its beginning counts: nobody has so long a name


@dataclass(frozen=True)
class Rate:
    """`burst` at once, then `each_second` more; 0 a second never refills."""

    burst: float
    each_second: float


RATES: Mapping[str, Rate] = {
    "address": Rate(240, 40),  #         every request of an address: a whole school may share one
    "guest": Rate(60, 10),  #            every request that changes something
    "open": Rate(30, 0.5),  #            tables, guests and records made from an address
    "kept": Rate(10_000_000, 10_000),  # bytes of records, corrections and options kept for an address
    "secret": Rate(10, 0.2),  #          secrets tried from an address
    "lobby": Rate(60, 5),  #             lists of tables asked for from an address
    "table": Rate(60, 10),  #            changes at a table
    "connect": Rate(60, 5),  #           sockets opened from an address
    "socket": Rate(80, 20),  #           messages of one socket
    "talk": Rate(400, 60),  #            messages of one guest, from all his tabs
    "play": Rate(120, 40),  #            acts of one player at a table
}


class Limits:
    """One bucket for each (kind, key); the bucket that was untouched for longest is forgotten first."""

    def __init__(
        self, clock: Callable[[], float], rates: Mapping[str, Rate] = RATES, most: int = MOST_BUCKETS
    ) -> None:
        self.clock, self.rates, self.most = clock, rates, most
        self.bans = Bans()
        self.refused: Counter[str] = Counter()  # how often, and why
        self.buckets: OrderedDict[tuple[str, object], tuple[float, float]] = OrderedDict()

    def wait(self, kind: str, key: object, cost: float = 1) -> float:
        """Take from the bucket: 0, or the seconds until there is enough in it (then nothing was taken)."""
        rate = self.rates.get(kind)
        if rate is None:
            return 0.0
        if isinstance(key, str):
            key = key[:LONGEST_KEY]
        now = self.clock()
        level, at = self.buckets.pop((kind, key), (rate.burst, now))
        level = min(rate.burst, level + (now - at) * rate.each_second)
        enough = level >= cost
        if not enough:
            self.refused[kind] += 1
        self.keep((kind, key), level - cost if enough else level, now)
        return 0.0 if enough else seconds_until(cost - level, rate)

    def keep(self, bucket: tuple[str, object], level: float, now: float) -> None:
        self.buckets[bucket] = (level, now)
        while len(self.buckets) > self.most:
            self.buckets.popitem(last=False)


def seconds_until(missing: float, rate: Rate) -> float:
    return missing / rate.each_second if rate.each_second else float("inf")
