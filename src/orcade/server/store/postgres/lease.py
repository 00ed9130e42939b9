"""Until when a node is believed to live: it says so again and again, by the database's clock."""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection
from threading import Event, Thread
from time import monotonic
from typing import Any

import psycopg
from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError

from orcade.server.store.postgres.hosting import Hosting, still_ours
from orcade.server.store.transaction import driver_of

LEASE = 9.0  #                           seconds; it is renewed three times in so many
RENEW = """
INSERT INTO nodes (node, until) VALUES (%s, clock_timestamp() + %s * interval '1 second')
ON CONFLICT (node) DO UPDATE SET until = excluded.until
"""
OTHERS = "SELECT node FROM nodes WHERE node <> %s AND until > clock_timestamp() ORDER BY node"
END = "DELETE FROM nodes WHERE node = %s"
logger = logging.getLogger(__name__)


class Lease:
    """A thread that renews it.  `taken` is told in it which tables others took while it had run out."""

    def __init__(
        self, engine: Engine, hosting: Hosting, seconds: float, taken: Callable[[Collection[str]], object]
    ) -> None:
        self.engine, self.hosting, self.seconds, self.taken = engine, hosting, seconds, taken
        self.renewed, self.over = monotonic(), Event()
        self.thread = Thread(target=self.work, name="orcade-lease", daemon=True)
        self.thread.start()

    def work(self) -> None:
        while not self.over.wait(self.seconds / 3):
            try:
                self.renew()
            except (DBAPIError, psycopg.Error) as wrong:
                logger.debug("the lease was not renewed: %s", wrong)

    def renew(self) -> None:
        with self.engine.begin() as connection:
            renew(connection, self.hosting.node, self.seconds)
        late, self.renewed = monotonic() - self.renewed > self.seconds, monotonic()
        if late:
            self.look_what_was_taken()

    def look_what_was_taken(self) -> None:
        epochs = self.hosting.known()
        with self.engine.begin() as connection:
            taken = epochs.keys() - still_ours(driver_of(connection), epochs)
        logger.warning("node %s was away for a while; others took %d tables", self.hosting.node, len(taken))
        if taken:
            self.hosting.lose(taken)
            self.taken(taken)

    def stop(self) -> None:
        """All tables of this node are free."""
        self.over.set()
        self.thread.join()
        with self.engine.begin() as connection:
            connection.exec_driver_sql(END, (self.hosting.node,))


def renew(connection: Connection, node: str, seconds: float) -> None:
    connection.exec_driver_sql(RENEW, (node, seconds))


def others(connection: Connection, node: str) -> list[Any]:
    """Nodes that live, but for this one."""
    return list(connection.exec_driver_sql(OTHERS, (node,)).scalars())
