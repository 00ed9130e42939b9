"""What another version left on a device opens, or says why it does not, and keeps nothing else closed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from tests.site.device import Device, FakeChest

pytestmark = pytest.mark.anyio
LATER = (
    "lesson",
    "script",
    "locked",
    "talk",
    "strangers",
    "patience",
    "clock",
    "due",
    "logged",
)  # fields of a row


async def left_by_another(change: Callable[[dict[str, Any]], object]) -> tuple[FakeChest, str, str]:
    """A chest with a table whose head was changed, and one that is as we leave it."""
    device = await Device.on()
    changed, other = await device.opens("orc", 2), await device.opens("stronghold", 2)
    await device.comes(changed).plays(moves=4)
    chest = await device.off()
    head = msgspec.msgpack.decode(chest.kept[f"table/{changed}"])
    change(head)
    chest.kept[f"table/{changed}"] = msgspec.msgpack.encode(head)
    return chest, changed, other


def without_what_came_later(head: dict[str, Any]) -> None:
    del head["talk"]
    for field in LATER:
        del head["row"][field]


async def test_a_table_of_an_older_version_is_played_on() -> None:
    chest, older, _ = await left_by_another(without_what_came_later)
    device = await Device.on(chest)
    ana = device.comes(older)
    await ana.plays()
    assert ana.result is not None
    await device.off()


async def test_a_table_of_a_game_that_is_gone_says_so_and_the_others_open() -> None:
    chest, gone, other = await left_by_another(lambda head: head["row"].update(game="chess"))
    device = await Device.on(chest)
    told = await device.comes(gone).hears()
    assert (told["kind"], told["code"]) == ("failed", "game_gone")
    assert "server" not in told["message"]
    await device.comes(other).plays(moves=1)
    await device.off()


async def test_a_table_under_other_rules_is_shown_or_says_why() -> None:
    chest, older, _ = await left_by_another(lambda head: head["row"].update(rules="0.1.0"))
    device = await Device.on(chest)
    told = await device.comes(older).hears_of("snapshot", "failed")
    assert told["kind"] == "snapshot"
    assert told["table"]["rules"] == "0.1.0"
    await device.off()


async def test_a_head_that_lacks_what_it_needs_is_left_out_and_named() -> None:
    chest, damaged, other = await left_by_another(lambda head: head["row"].pop("seed"))
    device = await Device.on(chest)
    kept = await device.gets("/kept")
    assert kept["tables"] == 1
    assert kept["not_opened"][0]["id"] == damaged
    assert "seed" in kept["not_opened"][0]["why"]
    assert [table["id"] for table in (await device.gets("/tables"))["mine"]] == [other]
    assert (await device.asks("GET", f"/tables/{damaged}"))[1]["code"] == "no_table"
    await device.off()


async def test_a_log_that_lost_its_end_says_so_and_the_others_open() -> None:
    chest, damaged, other = await left_by_another(lambda head: None)
    del chest.kept[max(name for name in chest.kept if name.startswith(f"log/{damaged}/"))]
    device = await Device.on(chest)
    told = await device.comes(damaged).hears()
    assert (told["kind"], told["code"]) == ("failed", "log_end")
    await device.comes(other).plays(moves=1)
    await device.off()


async def test_a_log_that_cannot_be_read_says_so_and_the_others_open() -> None:
    chest, damaged, other = await left_by_another(lambda head: None)
    chest.kept[f"log/{damaged}/00000002"] = b"\xc1"
    device = await Device.on(chest)
    told = await device.comes(damaged).hears()
    assert (told["kind"], told["code"]) == ("failed", "not_read")
    assert "server" not in told["message"]
    await device.comes(other).plays(moves=1)
    await device.off()
