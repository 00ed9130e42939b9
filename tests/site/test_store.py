"""The store of a device keeps what every store keeps, and nothing is there before its chest has it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Self

import pytest

from orcade.site.device import CannotKeep
from orcade.site.store import GUEST, SiteStore
from orcade.tables.store import NotKept, StoreError
from tests.server.stored import entry, row
from tests.site.device import FakeChest
from tests.tables.house import House
from tests.tables.test_store import *  # noqa: F403  every one of them holds here, too

pytestmark = pytest.mark.anyio
ID = "table-0001"


class SiteHouse(House):
    where = "on a device"

    @classmethod
    async def open(cls, folder: Path) -> Self:
        return cls(folder, await SiteStore.open(FakeChest()))

    async def again(self) -> Self:
        await self.close()
        return type(self)(self.folder, await SiteStore.open(self.store.chest), self.tables)

    async def hold(self, id: str, seat: int, guest: int | None) -> None:
        assert guest is not None

        async def held(draft: object) -> None:
            draft.hold(id, seat, guest)  # type: ignore[attr-defined]

        await self.store.written(held, id)


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    opened = await SiteHouse.open(tmp_path)
    yield opened
    await opened.close()


async def with_table() -> tuple[SiteStore, FakeChest]:
    chest = FakeChest()
    store = await SiteStore.open(chest)
    await store.create_table(row(ID), [], [(0, GUEST)], [entry(0)])
    return store, chest


async def test_all_of_it_is_there_when_it_is_opened_again() -> None:
    store, chest = await with_table()
    await store.append(ID, [entry(1)], asked=3, status="running")
    await store.learn(GUEST, "orc", "card/deploy")
    await store.rename("Ana")
    again = await SiteStore.open(chest)
    assert (again.secret, again.name) == (store.secret, "Ana")
    assert await again.seating_and_entries(ID) == await store.seating_and_entries(ID)
    assert await again.learned_by(GUEST) == {("orc", "card/deploy")}
    assert await again.held(ID, 0) == await store.held(ID, 0)


async def test_nothing_is_there_before_the_chest_has_it() -> None:
    store, chest = await with_table()
    seen: list[object] = []
    chest.before = lambda: seen.append((store.rows[ID].status, len(store.logs[ID])))
    await store.append(ID, [entry(1)], status="over")
    assert seen == [("waiting", 1)]
    assert (store.rows[ID].status, len(store.logs[ID])) == ("over", 2)


@pytest.mark.parametrize(("full", "why"), [(True, "device_full"), (False, "device_refuses")])
async def test_what_the_chest_refuses_has_not_happened(full: bool, why: str) -> None:
    store, chest = await with_table()
    kept = dict(chest.kept)
    chest.refuses = CannotKeep("no", full)
    with pytest.raises(NotKept) as refused:
        await store.append(ID, [entry(1)], status="over")
    assert refused.value.why == why
    with pytest.raises(NotKept):
        await store.rename("Bo")
    assert (store.rows[ID].status, len(store.logs[ID]), store.name) == ("waiting", 1, "")
    assert chest.kept == kept
    chest.refuses = None
    await store.append(ID, [entry(1)])
    assert len(await store.entries(ID)) == 2


async def test_whoever_goes_meanwhile_leaves_nothing_half_done() -> None:
    store, chest = await with_table()
    writing = asyncio.create_task(store.append(ID, [entry(1)]))
    chest.before = writing.cancel
    with pytest.raises(asyncio.CancelledError):
        await writing
    chest.before = lambda: None
    await store.append(ID, [entry(2)])
    again = await SiteStore.open(chest)
    assert [each.number for each in await again.entries(ID)] == [0, 1, 2]
    assert await store.entries(ID) == await again.entries(ID)


async def test_a_table_that_is_deleted_leaves_nothing_behind() -> None:
    store, chest = await with_table()
    await store.delete(ID)
    assert [name for name in chest.kept if ID in name] == []
    assert await store.table(ID) is None


async def test_what_cannot_be_read_is_told() -> None:
    _, chest = await with_table()
    chest.kept[f"log/{ID}/00000000"] = b"\xc1"
    with pytest.raises(StoreError, match="log/table-0001/00000000") as wrong:
        await (await SiteStore.open(chest)).entries(ID)
    assert wrong.value.why == "device_damaged"


async def test_a_log_is_read_when_it_is_asked_for() -> None:
    _, chest = await with_table()
    store = await SiteStore.open(chest)
    assert store.logs[ID] == {}
    assert len(await store.entries(ID)) == 1


async def test_a_table_that_cannot_be_read_is_left_out_and_the_others_open() -> None:
    store, chest = await with_table()
    await store.create_table(row("table-0002"), [], [(0, GUEST)], [entry(0)])
    chest.kept[f"table/{ID}"] = b"\xc1"
    again = await SiteStore.open(chest)
    assert [*again.rows] == ["table-0002"]
    assert "table/table-0001 cannot be read" in again.not_opened[ID]
    assert chest.kept[f"table/{ID}"] == b"\xc1"
    assert len(await again.entries("table-0002")) == 1
