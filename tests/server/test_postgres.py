"""Nodes on PostgreSQL: who hosts a table writes there and nobody else, and no COMMIT is guessed at."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeAlias

import pytest

from orcade.server.store.errors import StoreInUse, StoreTooNew
from orcade.tables.store import NotKept, StoreError, Unsure
from tests.postgres import cluster, empty_database, needs_postgres, new_database
from tests.server.cutting import NAME, Wire
from tests.server.stored import entry, with_table

pytestmark = [pytest.mark.anyio, needs_postgres]
ID = "table-0001"
Node: TypeAlias = Any  #                 a `PostgresStore`, which cannot be imported everywhere
Opens: TypeAlias = Callable[..., Awaitable[Node]]


@pytest.fixture
async def opens() -> AsyncIterator[Opens]:
    """Opens nodes of one database by their names."""
    from orcade.server.store.postgres.store import PostgresStore

    address, opened = new_database(), list[Node]()

    async def open(name: str, at: str = "", **how: Any) -> Node:
        opened.append(await PostgresStore.open(at or address, name, **{"alone": False, **how}))
        return opened[-1]

    yield open
    for node in opened:
        await node.close()


@pytest.fixture
def wire() -> Iterator[Wire]:
    with TemporaryDirectory(prefix="orcade-wire-") as folder:
        made = Wire(cluster().folder, Path(folder))
        yield made
        made.close()


def through(wire: Wire) -> str:
    """The address of a new database behind it."""
    return new_database().replace(str(cluster().folder), str(Path(wire.door.getsockname()).parent))


def say(node: Node, said: str) -> None:
    with node.writing.begin() as connection:
        connection.exec_driver_sql(said)


def end_lease(node: Node, of: str) -> None:
    say(node, f"UPDATE nodes SET until = clock_timestamp() - interval '1 second' WHERE node = '{of}'")


async def numbers(node: Node) -> list[int]:
    return [e.number for e in await node.entries(ID)]


async def refused(node: Node, *entries: int) -> StoreError:
    with pytest.raises(StoreError) as caught:
        await node.append(ID, [entry(number) for number in entries])
    return caught.value


# Whose a table is


async def test_whoever_opens_a_table_hosts_it_and_others_are_told(opens: Opens) -> None:
    one, two = await opens("one"), await opens("two")
    await with_table(one)
    assert await one.seating_and_entries(ID) is not None
    await one.append(ID, [entry(0)])
    with pytest.raises(StoreError, match=f"another node hosts table {ID}") as caught:
        await two.seating_and_entries(ID)
    assert (caught.value.why, caught.value.outcome) == ("elsewhere", "not_read")
    wrong = await refused(two, 1)
    assert (wrong.why, wrong.outcome) == ("elsewhere", "not_kept")
    assert await numbers(two) == [0]
    assert await two.trouble() is None  # nothing is wrong with its storage


async def test_a_lease_that_has_run_out_frees_its_tables_and_who_comes_back_writes_nothing(
    opens: Opens,
) -> None:
    one, two = await opens("one"), await opens("two")
    guest = await with_table(one)
    await one.append(ID, [entry(0)])
    end_lease(two, "one")
    assert (await two.seating_and_entries(ID))[1] != []
    writes = [
        one.append(ID, [entry(1)]),
        one.append(ID, [entry(2)], status="over", salts=["x"]),
        one.update_table(ID, calm=False),
        one.update_seat(ID, 1, left=True),
        one.take_seat(ID, 0, guest, "Ana", ""),
        one.fill_seat(ID, 0, "recruit", "Cy"),
        one.note_seen(ID, [guest], "now"),
        one.delete_waiting(ID),
    ]
    for each in await asyncio.gather(*writes, return_exceptions=True):
        assert isinstance(each, StoreError)
        assert (each.why, each.outcome) == ("elsewhere", "not_kept")
    await two.append(ID, [entry(1)])
    (table, seats, _), entries = await two.seating_and_entries(ID)
    assert (table.status, table.calm, len(entries)) == ("waiting", True, 2)
    assert [seat.kind for seat in seats] == ["open", "bot"]
    assert not seats[1].left


async def test_what_was_lost_is_read_again_before_it_is_written(opens: Opens) -> None:
    one, two = await opens("one"), await opens("two")
    await with_table(one)
    await one.append(ID, [entry(0)])
    end_lease(two, "one")
    await two.append(ID, [entry(1)])
    await refused(one, 1)
    end_lease(one, "two")
    assert (await refused(one, 2)).why == "elsewhere"  # it does not know what two has written
    found = await one.seating_and_entries(ID)
    assert len(found[1]) == 2
    await one.append(ID, [entry(2)])
    assert (await refused(two, 2)).why == "elsewhere"
    assert await numbers(two) == [0, 1, 2]


async def test_in_one_transaction_only_what_was_lost_is_refused(opens: Opens) -> None:
    one, two = await opens("one"), await opens("two")
    await with_table(one, ID, "table-0002", "table-0003")
    await asyncio.gather(*[one.append(f"table-000{n}", [entry(0)]) for n in (1, 2, 3)])
    end_lease(two, "one")
    await two.seating_and_entries("table-0002")
    done = await asyncio.gather(
        *[one.append(f"table-000{n}", [entry(1)], asked=n) for n in (1, 2, 3)], return_exceptions=True
    )
    assert [isinstance(each, StoreError) for each in done] == [False, True, False]
    assert [len(await two.entries(f"table-000{n}")) for n in (1, 2, 3)] == [2, 1, 2]


async def test_a_node_that_leaves_frees_its_tables(opens: Opens) -> None:
    one, two = await opens("one"), await opens("two")
    await with_table(one)
    await one.append(ID, [entry(0)])
    await one.close()
    await two.append(ID, [entry(1)])
    assert await numbers(two) == [0, 1]


async def test_a_node_that_comes_back_under_its_name_waits_for_no_lease(opens: Opens) -> None:
    one, again = await opens("one"), await opens("one")
    await with_table(one)
    await one.append(ID, [entry(0)])
    await again.append(ID, [entry(1)])
    assert (await refused(one, 2)).why == "elsewhere"


async def test_a_node_that_was_away_learns_what_others_took(opens: Opens) -> None:
    one, two = await opens("one", lease=3_600.0), await opens("two")
    await with_table(one, ID, "table-0002")
    for id in (ID, "table-0002"):
        await one.seating_and_entries(id)
    end_lease(two, "one")
    await two.seating_and_entries(ID)
    told: list[set[str]] = []
    one.taken = told.append
    await asyncio.to_thread(one.lease.renew)
    assert told == []  # as far as it knows, it was never late
    one.lease.renewed -= 3_601.0
    await asyncio.to_thread(one.lease.renew)
    assert told == [{ID}]
    assert (await refused(one, 0)).why == "elsewhere"
    await one.append("table-0002", [entry(0)])


async def test_whoever_stops_midway_keeps_nobody_waiting_for_long(opens: Opens) -> None:
    """The database itself cuts off whoever holds a row and says nothing."""
    from orcade.server.store.postgres.hosting import hold

    one, two = await opens("one"), await opens("two")
    await with_table(one)
    await one.append(ID, [entry(0)])
    with one.writing.connect() as stopped:
        driver = stopped.connection.driver_connection
        assert hold(driver, one.hosting.known()) == {ID}
        end_lease(two, "one")
        await asyncio.wait_for(two.append(ID, [entry(1)]), 30)
        with pytest.raises(Exception, match="idle-in-transaction timeout"):
            driver.commit()
        stopped.invalidate()
    assert await numbers(two) == [0, 1]


# A COMMIT that nobody answered


async def test_a_commit_that_never_arrived_is_known_not_to_be_kept(opens: Opens, wire: Wire) -> None:
    node = await opens("one", through(wire))
    await with_table(node)
    await node.append(ID, [entry(0)])
    wire.cut("unsent")
    with pytest.raises(NotKept):
        await node.append(ID, [entry(1)])
    await node.append(ID, [entry(1, "again")])
    assert [e.client for e in await node.entries(ID)] == ["", "again"]


async def test_a_commit_of_which_nobody_heard_is_known_to_be_kept(opens: Opens, wire: Wire) -> None:
    node = await opens("one", through(wire))
    guest = await with_table(node)
    await node.append(ID, [entry(0)])
    wire.cut("unheard")
    await node.append(ID, [entry(1)])
    wire.cut("unheard")
    assert await node.take_seat(ID, 0, guest, "Ana", "")
    await node.append(ID, [entry(2)])
    assert await numbers(node) == [0, 1, 2]
    assert (await node.seats(ID))[0].name == "Ana"
    assert await node.trouble() is None


async def test_a_commit_that_is_stuck_is_waited_for_until_the_database_ends_it(
    opens: Opens, wire: Wire
) -> None:
    node = await opens("one", through(wire))
    await with_table(node)
    await node.append(ID, [entry(0)])
    wire.cut("stuck")
    with pytest.raises(NotKept):
        await node.append(ID, [entry(1)])
    await node.append(ID, [entry(1)])
    assert await numbers(node) == [0, 1]


async def test_what_cannot_be_asked_about_is_read_again_under_another_epoch(
    opens: Opens, wire: Wire, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("orcade.server.store.postgres.writer.PATIENCE", 0.0)
    node = await opens("one", through(wire))
    await with_table(node)
    await node.append(ID, [entry(0)])
    wire.cut("unheard")
    with pytest.raises(Unsure):
        await node.append(ID, [entry(1)])
    await node.new_guest(b"another", "Bo")  # something else is committed
    found = await node.seating_and_entries(ID)
    assert [e.number for e in found[1]] == [0, 1]
    assert node.hosting.epochs[ID] == 2
    await node.append(ID, [entry(2)])


# The database itself


async def test_a_database_that_was_started_again_costs_nobody_anything(opens: Opens) -> None:
    node = await opens("one")
    await with_table(node)
    await node.append(ID, [entry(0)])
    cluster().restart()
    assert await numbers(node) == [0]
    await node.append(ID, [entry(1)])
    assert await numbers(node) == [0, 1]
    assert await node.trouble() is None


async def test_a_database_that_is_away_is_told_and_forgotten_when_it_comes_back(
    opens: Opens, wire: Wire, monkeypatch: pytest.MonkeyPatch
) -> None:
    node = await opens("one", through(wire))
    monkeypatch.setattr(node.health, "pause", 0.01)
    await with_table(node)
    socket = Path(wire.door.getsockname())
    away = socket.rename(socket.with_name("away"))
    wire.cut_all()
    with pytest.raises(NotKept) as caught:
        await node.append(ID, [entry(0)])
    assert caught.value.why == "database_away"
    assert await node.trouble() == "database_away"
    with pytest.raises(StoreError, match="cannot be read"):
        await node.entries(ID)
    away.rename(away.with_name(NAME))
    await asyncio.wait_for(node.writable(), 30)
    await node.append(ID, [entry(0)])
    assert await node.trouble() is None


async def test_a_second_server_is_refused_until_the_first_has_gone(opens: Opens) -> None:
    one = await opens("one", alone=True)
    with pytest.raises(StoreInUse, match="in use by another Orcade server, one"):
        await opens("two", alone=True)
    await one.close()
    await opens("two", alone=True)


async def test_a_folder_has_one_server_and_keeps_its_name(tmp_path: Path) -> None:
    from orcade.server.store.opening import opened_database

    address, names = new_database(), set[str]()
    for _ in range(2):
        opened: Node = await opened_database(address, tmp_path / "data")
        names.add(opened.hosting.node)
        with pytest.raises(StoreInUse, match=r"node is in use by another Orcade server"):
            await opened_database(address, tmp_path / "data")
        await opened.close()
    assert len(names) == 1


async def test_data_of_a_newer_version_is_left_alone(opens: Opens) -> None:
    one = await opens("one")
    say(one, "UPDATE alembic_version SET version_num = 'v99'")
    with pytest.raises(StoreTooNew, match="its schema is 'v99'"):
        await opens("two")


@pytest.mark.parametrize(
    ("address", "reason"),
    [
        ("sqlite:///x", "is written postgresql://"),
        ("postgresql://here", "is written postgresql://"),
        ("nonsense", "is written postgresql://"),
        (
            "postgresql://orcade:secret@/nowhere?host=/nonexistent",
            r"orcade:\*\*\*@/nowhere.*cannot be opened",
        ),
    ],
)
async def test_an_address_that_leads_nowhere_says_so_without_its_password(
    opens: Opens, address: str, reason: str
) -> None:
    with pytest.raises(StoreError, match=reason) as caught:
        await opens("one", address)
    assert "secret" not in str(caught.value)


async def test_a_database_in_another_encoding_is_refused(opens: Opens) -> None:
    cluster().sql("CREATE DATABASE latin ENCODING 'LATIN1' TEMPLATE template0")
    with pytest.raises(StoreError, match="is encoded in LATIN1; Orcade needs UTF8"):
        await opens("one", cluster().address("latin"))


async def test_nodes_that_start_together_make_the_schema_once(opens: Opens) -> None:
    address = empty_database()
    nodes = await asyncio.gather(*[opens(name, address) for name in ("one", "two", "three")])
    assert len({node.secret for node in nodes}) == 1
