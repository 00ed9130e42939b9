"""A whole game of every kind on one device: closed in the middle, gone on with, and believed elsewhere."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys

import pytest

from orcade.kernel.record import read_record, verify
from orcade.shelf import SHELF
from tests.site.device import AtOnce, Device

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("game", SHELF)
async def test_a_game_goes_on_after_the_page_was_closed(game: str) -> None:
    device = await Device.on()
    id = await device.opens(game, SHELF[game].seats[-1])
    await device.comes(id).plays(moves=5)
    chest = await device.off()
    device = await Device.on(chest)
    assert [table["id"] for table in (await device.gets("/tables"))["mine"]] == [id]
    ana = device.comes(id)
    await ana.hears_of("snapshot")
    assert len(ana.first["log"]) > 5
    await ana.plays()
    assert ana.result is not None
    record = await device.gets(f"/tables/{id}/record")
    await device.off()
    told = read_record(json.dumps(record))
    assert verify(told, SHELF[game]).outcome is not None
    assert told.result is not None
    assert told.result["ranks"] == ana.result["ranks"]


async def test_real_bots_answer() -> None:
    device = await Device.on(elsewhere=AtOnce(really=True))
    ana = device.comes(await device.opens("orc", 2))
    while not device.elsewhere.lines:
        await ana.plays(moves=1)
    while ana.question is None:
        await ana.hears()
    await device.off()
    assert device.elsewhere.replaced == 0


async def test_a_record_goes_from_device_to_device() -> None:
    device = await Device.on()
    id = await device.opens("orc", 2)
    await device.comes(id).plays()
    record = await device.gets(f"/tables/{id}/record")
    await device.off()
    other = await Device.on()
    brought = await other.does("/records", record)
    assert brought["table"]["imported"]
    assert brought["proof"]["signed"] == "nobody"
    assert await other.gets(f"/tables/{brought['table']['id']}/record") == record
    await other.off()


ALONE = """
import asyncio, sys
for name in ("alembic", "click", "cryptography", "litestar", "rich", "sqlalchemy", "sqlite3", "uvicorn"):
    sys.modules[name] = None
from tests.site.device import Device

async def main():
    device = await Device.on()
    ana = device.comes(await device.opens("orc", 2))
    await ana.plays()
    await device.off()
    print(ana.result is not None, [name for name in sys.modules if name.startswith("orcade.server")])

asyncio.run(main())
"""


def test_a_game_is_played_where_no_other_package_is_found() -> None:
    done = subprocess.run(
        [sys.executable, "-c", ALONE],
        env={"PYTHONPATH": ":".join(filter(None, sys.path))},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.stdout, done.returncode) == ("True []\n", 0), done.stderr


async def test_sealed_lanes_are_kept_from_whoever_looks_from_nowhere() -> None:
    device = await Device.on()
    id = await device.opens("orc", 2)
    looker = device.comes(id, look=None)
    snapshot = await looker.hears_of("snapshot")
    assert snapshot["look"] is None
    assert snapshot["question"] is None
    await device.off()


async def test_two_who_look_see_the_same_move() -> None:
    device = await Device.on()
    id = await device.opens("orc", 2)
    ana, looker = device.comes(id), device.comes(id, look=None)
    await asyncio.gather(ana.hears_of("snapshot"), looker.hears_of("snapshot"))
    while ana.question is None:
        await ana.hears()
    await ana.acts()
    assert (await looker.hears_of("update"))["kind"] == "update"
    await device.off()
