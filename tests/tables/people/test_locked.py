"""A table that its host has locked: spectators are let go, and no other comes in."""

from __future__ import annotations

import pytest

from orcade.tables.refusals import NotPermitted
from tests.tables.house import House, Person

pytestmark = pytest.mark.anyio


async def test_spectators_are_let_go_and_players_stay(house: House) -> None:
    id = await house.table()
    ana, bo = await house.everybody(id)
    watcher, ana_too = (
        await house.person(id, None),
        Person(ana.host, ana.viewer.guest, None, "en", False).join(),
    )
    watcher.frames()
    await house.store.update_table(id, locked=True)
    await house.registry.changed(id)
    told = watcher.viewer.waiting.get_nowait()
    assert told is not None
    assert "lets nobody look who does not play here" in told.decode()
    assert watcher.viewer.closing
    assert not any(person.viewer.closing for person in (ana, bo, ana_too))
    with pytest.raises(NotPermitted) as refused:
        await house.person(id, None)
    assert refused.value.code == "locked"
    await house.person(id, 0)


async def test_what_is_open_again_may_be_looked_at(house: House) -> None:
    id = await house.table(locked=True)
    with pytest.raises(NotPermitted):
        await house.person(id, None)
    await house.store.update_table(id, locked=False)
    await house.registry.changed(id)
    assert (await house.person(id, None)).frames()
