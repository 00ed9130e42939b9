"""What operators ask for costs what it is about, and not what there is besides."""

from __future__ import annotations

import pytest
from sqlalchemy import event

from orcade.server.admin.operator import Nobody, Operator
from orcade.server.admin.orders import Close, Delete, Reopen
from orcade.server.store import operations as sql
from orcade.server.store.store import Store
from orcade.tables.rows import SeatRow
from tests.server.stored import row, with_table

pytestmark = pytest.mark.anyio
IDS = [f"table-{n:04}" for n in range(12)]


async def test_to_delete_many_tables_asks_no_more_than_to_delete_one(store: Store) -> None:
    await with_table(store, *IDS)
    await store.create_rematch(IDS[0], row("table-next"), [SeatRow("table-next", 0, "open")], [])
    operator, asked = Operator(store, Nobody()), list[int]()
    for wanted in ([IDS[-1]], ["table-next", *IDS[1:-1]]):
        statements: list[str] = []
        listening = (store.reading, "before_cursor_execute", lambda *said, to=statements: to.append(said[2]))
        event.listen(*listening)
        await operator.do(Delete(wanted))
        event.remove(*listening)
        asked.append(len(statements))
    assert asked[0] == asked[1]
    left = await store.read(lambda c: sql.table_lines(c))
    assert [line.id for line in left] == IDS[:1]
    first = await store.table(IDS[0])
    assert first is not None
    assert first.rematch == ""


async def test_a_table_that_is_opened_again_goes_on_though_nobody_comes(store: Store) -> None:
    """Clocks run there, and bots think."""
    looked_after: list[str] = []

    class Running(Nobody):
        async def look_after(self, table: str) -> None:
            found = await store.table(table)
            assert found is not None
            assert not found.closed
            looked_after.append(table)

    await with_table(store, *IDS)
    operator = Operator(store, Running())
    await operator.do(Close(IDS[:2]))
    assert looked_after == []
    await operator.do(Reopen(IDS[:1]))
    assert looked_after == IDS[:1]


async def test_whoever_asks_for_one_table_reads_the_names_of_one(store: Store) -> None:
    await with_table(store, *IDS)
    names = await store.read(lambda c: sql.names_at_tables(c, sql.with_id(IDS[:1])))
    assert names == {IDS[0]: ["", "Bo"]}
    (line,) = await store.read(lambda c: sql.table_lines(c, sql.with_id(IDS[:1])))
    assert line.players == ["", "Bo"]
