"""Who has to answer is known beside the table, as far as each may know, and written with the move itself."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from orcade.kernel.contract import SPECTATOR
from orcade.shelf import SHELF
from orcade.tables.log.asked import asked_at, told_asked
from orcade.tables.views.scene import waiting
from orcade.tables.views.table_info import table_info
from tests.server.stored import commits_of
from tests.tables.disk_house import DiskHouse
from tests.tables.house import House, Person

pytestmark = pytest.mark.anyio


async def listed(house: House, id: str, guest: int | None) -> list[int]:
    """What the list of tables tells this guest, from the store alone."""
    row = await house.store.table(id)
    assert row is not None
    seats, holders = await house.store.seats(id), await house.store.holders(id)
    return table_info(row, seats, set(holders), guest).asked


def seen_at_the_table(person: Person, look: int) -> list[int]:
    scene = person.host.scene
    assert scene is not None
    assert scene.table is not None
    return waiting(scene.table.state.view(look))


@pytest.mark.parametrize("game", ["orc", "battl_khaos", "ambush", "quiet"])
async def test_the_list_says_what_each_would_see_at_the_table(house: House, game: str) -> None:
    """After every move and every undo; a seat that is done in secret stands there as if it were not."""
    seats = 3 if game in ("ambush", "quiet") else 2
    id = await house.table(game, ["person"] * seats)
    people, luck, told = await house.everybody(id), Random(2), set()
    for _ in range(40):
        for person in people:
            mine = await listed(house, id, person.viewer.guest)
            assert mine == seen_at_the_table(person, person.seat)
            assert (person.seat in mine) == bool(person.asked())
            told.add(tuple(mine))
        assert await listed(house, id, None) == seen_at_the_table(people[0], SPECTATOR)
        asked = [person for person in people if person.asked()]
        if not asked:
            break
        mover = luck.choice(asked)
        await mover.acts(luck.choice(mover.asked()))
        if luck.random() < 0.2:
            await mover.undoes()
    assert len(told) > 1


async def test_a_secret_that_is_kept_differs_from_the_truth(house: House) -> None:
    """Without this, the test above could hold because nothing was ever hidden."""
    id = await house.table("quiet", ["person"] * 3)
    people = await house.everybody(id)
    while people[0].asked():
        await people[0].acts(people[0].asked()[0])
    assert await listed(house, id, people[0].viewer.guest) == [1, 2]
    assert await listed(house, id, people[1].viewer.guest) == [0, 1, 2]
    assert await listed(house, id, None) == [0, 1, 2]


async def test_nobody_is_asked_before_the_start_and_after_the_end(house: House) -> None:
    waits = await house.table(seats=["person", "open"])
    assert await listed(house, waits, await house.known(0)) == []
    id = await house.table(seats=["recruit", "recruit"])
    watcher = await house.person(id, None)
    while not any(message.get("result") for message in watcher.heard()):
        await asyncio.sleep(0)
    row = await house.store.table(id)
    assert row is not None
    assert (row.status, row.asked) == ("over", 0)


async def test_it_costs_no_transaction_of_its_own(tmp_path: Path) -> None:
    house = await DiskHouse.open(tmp_path)
    id = await house.table()
    people = await house.everybody(id)
    host = await house.host(id)
    await asyncio.gather(*host.last_seen.writing)  # who has come is written by itself
    commits = commits_of(house.store)
    for _ in range(6):
        mover = next(person for person in people if person.asked())
        await mover.acts(mover.asked()[0])
    assert len(commits) == 6
    await house.close()


async def test_of_older_data_it_is_known_once_somebody_has_looked(house: House) -> None:
    id = await house.table()
    people = await house.everybody(id)
    mover = next(person for person in people if person.asked())
    await house.store.update_table(id, asked=None)
    assert await listed(house, id, mover.viewer.guest) == []
    again = await house.again()
    await again.host(id)
    assert await listed(again, id, mover.viewer.guest) == [mover.seat]
    await again.close()


async def test_where_todays_rules_cannot_read_the_table_nobody_is_asked(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    id = await house.table()
    await house.everybody(id)
    with monkeypatch.context() as changed:
        changed.setitem(vars(SHELF["orc"])["vocabulary"], "hands", ["nothing", "like", "that"])
        again = await house.again()
        await again.host(id)
        assert await listed(again, id, await again.known(0)) == []
    later = await again.again()
    await later.host(id)
    assert await listed(later, id, None) != []
    await later.close()


def test_eight_seats_have_room() -> None:
    everybody = (1 << 16) - 1
    assert told_asked(everybody, 8, []) == told_asked(everybody, 8, range(8)) == list(range(8))
    assert told_asked(0, 8, range(8)) == told_asked(None, 8, range(8)) == []


async def test_a_table_that_ended_asks_nobody(house: House) -> None:
    id = await house.table()
    host = await house.host(id)
    assert host.scene is not None
    assert host.scene.table is not None
    over = host.scene.table.state.clone()
    over.agenda = []
    assert asked_at(over) == 0
