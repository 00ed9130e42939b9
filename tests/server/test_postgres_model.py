"""Claims, appends, pauses and takeovers of nodes in all orders, against a real PostgreSQL and a model of it.

Whatever happens, the log of a table is what was acknowledged, each entry once and without a gap, written by
whoever hosted the table then.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, ClassVar

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tests.postgres import needs_postgres, new_database
from tests.server.stored import row

NODES, TABLES = ("one", "two", "three"), ("table-0001", "table-0002")
NODE, TABLE = st.sampled_from(NODES), st.sampled_from(TABLES)
LEASE = "clock_timestamp() + %s * interval '1 second'"


@dataclass
class Write:
    """As much of a job as a transaction looks at."""

    table: str
    rows: Any


@dataclass
class Node:
    """What a node knows: its epochs, how long it believes its logs are, and what it is just writing."""

    name: str
    driver: Any
    epochs: dict[str, int] = field(default_factory=dict)
    lengths: dict[str, int] = field(default_factory=dict)
    midway: tuple[str, str] | None = None  # the table, and the number of the transaction


class Nodes(RuleBasedStateMachine):
    address: ClassVar[str] = ""

    def __init__(self) -> None:
        super().__init__()
        import psycopg

        type(self).address = self.address or new_database()
        self.psycopg = psycopg
        self.watching = self.connected(autocommit=True)
        self.nodes = {name: Node(name, self.connected()) for name in NODES}
        self.logs: dict[str, list[bytes]] = {id: [] for id in TABLES}
        self.owners: dict[str, str | None] = dict.fromkeys(TABLES)
        self.epochs = dict.fromkeys(TABLES, 0)
        self.alive: set[str] = set()

    def connected(self, autocommit: bool = False) -> Any:
        made = self.psycopg.connect(self.address, autocommit=autocommit)
        if not autocommit:
            made.execute("SET lock_timeout = '30ms'")
            made.commit()
        return made

    @initialize()
    def begin(self) -> None:
        self.watching.execute("TRUNCATE nodes, tables, entries CASCADE")
        table = row()
        fields = [name for name in table.__struct_fields__ if name != "id"]
        values = [
            str(value) if isinstance(value, list) else value for value in (getattr(table, f) for f in fields)
        ]
        names, marks = ", ".join(fields), ", ".join(["%s"] * len(fields))
        for id in TABLES:
            self.watching.execute(f"INSERT INTO tables (id, {names}) VALUES (%s, {marks})", [id, *values])
        for name in NODES:
            self.renew(name)

    # Leases

    @rule(name=NODE)
    def renew(self, name: str) -> None:
        self.lease(name, 3_600)
        self.alive.add(name)

    @rule(name=NODE)
    def stand_still(self, name: str) -> None:
        """For longer than its lease."""
        self.lease(name, -1)
        self.alive.discard(name)

    def lease(self, name: str, seconds: int) -> None:
        upsert = (
            f"INSERT INTO nodes VALUES (%s, {LEASE}) ON CONFLICT (node) DO UPDATE SET until = excluded.until"
        )
        self.watching.execute(upsert, [name, seconds])

    # Claims and writes

    @rule(name=NODE, id=TABLE)
    def claim(self, name: str, id: str) -> None:
        from orcade.server.store.postgres.hosting import claim

        node = self.nodes[name]
        if node.midway:
            return
        free = self.owners[id] in (None, name) or self.owners[id] not in self.alive
        written_at = {other.midway[0] for other in self.nodes.values() if other.midway}
        if free and id in written_at:
            with pytest.raises(self.psycopg.errors.LockNotAvailable):
                claim(node.driver, name, [id])
            node.driver.rollback()
            return
        found = claim(node.driver, name, [id])
        node.driver.commit()
        assert found == ({id: self.epochs[id] + 1} if free else {})
        if free:
            self.owners[id], self.epochs[id] = name, found[id]
            node.epochs[id], node.lengths[id] = found[id], len(self.read(id))

    @rule(name=NODE, id=TABLE)
    def append(self, name: str, id: str) -> None:
        node = self.nodes[name]
        if not node.midway and self.write(node, id):
            node.driver.commit()
            self.acknowledge(node, id)

    @rule(name=NODE, id=TABLE)
    def stop_midway(self, name: str, id: str) -> None:
        """All but the COMMIT."""
        node = self.nodes[name]
        if not node.midway and (number := self.write(node, id)):
            node.midway = id, number

    @precondition(lambda self: any(node.midway for node in self.nodes.values()))
    @rule(name=NODE)
    def go_on(self, name: str) -> None:
        node = self.nodes[name]
        if node.midway:
            node.driver.commit()
            self.acknowledge(node, node.midway[0])
            node.midway = None

    @precondition(lambda self: any(node.midway for node in self.nodes.values()))
    @rule(name=NODE, heard=st.booleans())
    def be_cut_off(self, name: str, heard: bool) -> None:
        """Before the COMMIT or after it; the node cannot tell, and asks the database."""
        node = self.nodes[name]
        if not node.midway:
            return
        if heard:
            node.driver.commit()
        self.end(node)
        id, number = node.midway
        (became,) = self.watching.execute("SELECT pg_xact_status(%s::xid8)", [number]).fetchone()
        assert became == ("committed" if heard else "aborted")
        node.midway, node.driver = None, self.connected()
        if heard:
            self.acknowledge(node, id)

    def end(self, node: Node) -> None:
        pid = node.driver.info.backend_pid
        (ended,) = self.watching.execute("SELECT pg_terminate_backend(%s, 10000)", [pid]).fetchone()
        assert ended
        node.driver.close()

    def write(self, node: Node, id: str) -> str:
        """The number of the transaction; "" if nothing was written, because the table is no longer his."""
        from orcade.server.store.postgres.transaction import add
        from orcade.server.store.transaction import Rows

        if id not in node.epochs:
            return ""
        said = self.said(node, id)
        entry = (id, node.lengths[id], "move", 0, None, "", said, "now")
        job: Any = Write(id, Rows([entry], node.lengths[id] + 1))
        number, held = add(node.driver, [job], node.epochs)
        ours = node.epochs[id] == self.epochs[id]
        assert held == ({id} if ours else set())
        if ours:
            return number
        node.driver.rollback()
        del node.epochs[id]
        return ""

    def said(self, node: Node, id: str) -> bytes:
        return f"{node.name} {node.epochs[id]} {node.lengths[id]}".encode()

    def acknowledge(self, node: Node, id: str) -> None:
        self.logs[id].append(self.said(node, id))
        node.lengths[id] += 1

    # What must hold

    def read(self, id: str) -> list[tuple[int, bytes]]:
        said = 'SELECT number, body FROM entries WHERE "table" = %s ORDER BY number'
        return list(self.watching.execute(said, [id]))

    @invariant()
    def the_log_is_what_was_acknowledged(self) -> None:
        for id, log in self.logs.items():
            assert self.read(id) == list(enumerate(log))

    @invariant()
    def the_database_knows_the_same_hosts(self) -> None:
        found = {
            id: (node, epoch)
            for id, node, epoch in self.watching.execute("SELECT id, node, epoch FROM tables")
        }
        if found:
            assert found == {id: (self.owners[id], self.epochs[id]) for id in TABLES}

    def teardown(self) -> None:
        for driver in (*(node.driver for node in self.nodes.values()), self.watching):
            with suppress(self.psycopg.Error):
                driver.rollback()
            driver.close()


TestNodes = needs_postgres(Nodes.TestCase)
TestNodes.settings = settings(max_examples=30, stateful_step_count=40, deadline=None)
