"""Which tables this node hosts, as far as it knows; only the database can tell for certain.

A table has one node and an epoch, which every claim raises.  A claim takes the table if it is free, if it is
ours, or if the lease of its node has run out by the database's clock.  Whatever is written at a table carries
the epoch: it locks the table's row if the epoch is still the same, and is not written otherwise.  A claim
waits for that lock, so either it reads what was written, or nothing is.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from threading import Lock
from typing import Any

CLAIM = """
UPDATE tables SET node = %(node)s, epoch = epoch + 1
WHERE id = ANY(%(ids)s) AND (
    node IS NULL OR node = %(node)s
    OR NOT EXISTS (SELECT FROM nodes WHERE nodes.node = tables.node AND nodes.until > clock_timestamp())
)
RETURNING id, epoch
"""
HOLD = """
SELECT tables.id FROM tables
JOIN unnest(%(ids)s::text[], %(epochs)s::bigint[]) AS said(id, epoch) USING (id)
WHERE tables.epoch = said.epoch ORDER BY tables.id FOR NO KEY UPDATE OF tables
"""
STILL_OURS = """
SELECT tables.id FROM tables
JOIN unnest(%(ids)s::text[], %(epochs)s::bigint[]) AS said(id, epoch) USING (id)
WHERE tables.epoch = said.epoch
"""


class Hosting:
    """`epochs` of the tables that were claimed; one that was `lost` is read again before it is claimed."""

    def __init__(self, node: str) -> None:
        self.node = node
        self.epochs: dict[str, int] = {}
        self.lost: set[str] = set()
        self.lock = Lock()  #            of the threads that write and that renew the lease

    def take(self, found: Mapping[str, int]) -> None:
        with self.lock:
            self.epochs.update(found)
            self.lost.difference_update(found)

    def lose(self, ids: Collection[str]) -> None:
        with self.lock:
            for id in ids:
                self.epochs.pop(id, None)
            self.lost.update(ids)

    def begin_again(self, id: str) -> None:
        """It is about to be read."""
        with self.lock:
            self.lost.discard(id)

    def known(self) -> dict[str, int]:
        with self.lock:
            return dict(self.epochs)


def claim(driver: Any, node: str, ids: Collection[str]) -> dict[str, int]:
    """Those that could be had, each with its new epoch; nobody else writes there from the COMMIT on."""
    return dict(driver.execute(CLAIM, {"node": node, "ids": sorted(ids)}).fetchall())


def hold(driver: Any, epochs: Mapping[str, int]) -> set[str]:
    """Those that are still ours, and stay so until the transaction ends."""
    return ours(driver, HOLD, epochs)


def still_ours(driver: Any, epochs: Mapping[str, int]) -> set[str]:
    return ours(driver, STILL_OURS, epochs)


def ours(driver: Any, question: str, epochs: Mapping[str, int]) -> set[str]:
    said = {"ids": list(epochs), "epochs": list(epochs.values())}
    return {id for (id,) in driver.execute(question, said)} if epochs else set()
