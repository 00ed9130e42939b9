"""A second tab looks on through the first: it sees what everybody may see, and changes nothing."""

from __future__ import annotations

import asyncio
import json
from itertools import count
from typing import Any

import pytest

from tests.site.device import Device, Player

pytestmark = pytest.mark.anyio
NUMBERS = count(-1, -1)


async def looks(device: Device, method: str, path: str, body: object = None) -> tuple[int, Any]:
    number = next(NUMBERS)
    answer = device.page.answers[number] = asyncio.get_running_loop().create_future()
    device.port.ask(number, method, path, "" if body is None else json.dumps(body), True)
    status, found = await answer
    return status, found


def looker(device: Device, table: str) -> Player:
    line = next(NUMBERS)
    device.page.heard[line] = asyncio.Queue()
    device.port.open(line, True)
    device.port.say(line, json.dumps({"kind": "hello", "table": table, "lang": "en", "look": None}))
    return Player(device, line)


async def test_it_sees_my_tables_without_a_seat() -> None:
    device = await Device.on()
    id = await device.opens("orc", 2)
    status, tables = await looks(device, "GET", "/tables")
    assert (status, [table["id"] for table in tables["mine"]]) == (200, [id])
    assert not any(seat["mine"] for seat in tables["mine"][0]["seats"])
    assert any(seat["mine"] for seat in (await device.gets("/tables"))["mine"][0]["seats"])
    await device.off()


@pytest.mark.parametrize(
    ("method", "path"),
    [("POST", "/tables"), ("PUT", "/me"), ("POST", "/kept/file"), ("POST", "/lessons"), ("POST", "/learned")],
)
async def test_it_changes_nothing(method: str, path: str) -> None:
    device = await Device.on()
    kept = dict(device.chest.kept)
    status, problem = await looks(device, method, path, {"name": "Bo"})
    assert (status, problem["code"]) == (400, "only_looks")
    assert device.chest.kept == kept
    await device.off()


async def test_it_hears_of_every_move_and_makes_none() -> None:
    device = await Device.on()
    id = await device.opens("orc", 2)
    ana, other = device.comes(id), looker(device, id)
    await asyncio.gather(ana.hears_of("snapshot"), other.hears_of("snapshot"))
    while ana.question is None:
        await ana.hears()
    assert other.question is None
    action = ana.question["choices"][0]["action"]
    other.says("act", id="act-looker1", seat=ana.question["seat"], actions=[action])
    assert (await other.hears_of("failed", "accepted"))["code"] == "not_your_seat"
    assert (await ana.acts())["kind"] == "accepted"
    await other.hears_of("update")
    await device.off()


async def test_it_may_not_look_from_my_seat() -> None:
    device = await Device.on()
    other = looker(device, await device.opens("orc", 2))
    await other.hears_of("snapshot")
    other.says("look", seat=0)
    assert (await other.hears_of("failed", "snapshot"))["code"] == "not_your_seat"
    await device.off()
