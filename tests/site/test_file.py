"""All that a device keeps goes to another device as one file, byte for byte, and takes nothing away there."""

from __future__ import annotations

import json
from base64 import b64encode
from typing import Any

import pytest

from orcade.site.device import CannotKeep
from tests.site.device import Device, FakeChest

pytestmark = pytest.mark.anyio


async def with_games() -> tuple[Device, str, str]:
    """A game that is over, with what was said there, and one in its middle."""
    device = await Device.on()
    over, middle = await device.opens("orc", 2), await device.opens("stronghold", 2)
    ana = device.comes(over)
    ana.says("say", id="said-000001", seat=0, to="table", phrase="hello")
    await ana.plays()
    await device.comes(middle).plays(moves=3)
    return device, over, middle


def without_secret(chest: FakeChest) -> dict[str, bytes]:
    return {name: value for name, value in chest.kept.items() if name != "secret"}


async def brought(device: Device, file: Any) -> dict[str, Any]:
    found: dict[str, Any] = await device.does("/kept/file", file)
    return found


def log_of(chest: FakeChest, id: str) -> dict[str, bytes]:
    return {name: value for name, value in chest.kept.items() if name.startswith(f"log/{id}/")}


async def test_everything_goes_to_another_device_byte_for_byte() -> None:
    device, over, middle = await with_games()
    card = f"card/{next(iter(await device.gets('/games/orc/coach')))}"
    await device.does("/learned", {"game": "orc", "what": card})
    file, record = await device.gets("/kept/file"), await device.gets(f"/tables/{over}/record")
    kept = without_secret(await device.off())
    assert len(log_of(device.chest, over)) > 10
    assert b"hello" in kept[f"table/{over}"]
    other = await Device.on()
    assert await brought(other, file) == {"added": 2, "gone_on": 0, "left_out": []}
    assert without_secret(other.chest) == kept
    assert await other.gets("/me") == {"name": "Ana"}
    assert await other.gets("/learned") == [{"game": "orc", "what": card}]
    assert await other.gets(f"/tables/{over}/record") == record
    await other.comes(middle).plays()
    await other.off()


async def test_the_secret_of_a_device_does_not_leave_it() -> None:
    device, *_ = await with_games()
    file = await device.gets("/kept/file")
    secret = b64encode(device.chest.kept["secret"]).decode()
    await device.off()
    assert "secret" not in file["kept"]
    assert secret not in json.dumps(file)


async def test_a_table_goes_on_as_far_as_the_file_has_it() -> None:
    device, _, middle = await with_games()
    before = await device.gets("/kept/file")
    await device.comes(middle).plays(moves=3)
    after = await device.gets("/kept/file")
    assert await brought(device, before) == {"added": 0, "gone_on": 0, "left_out": []}
    assert (await device.gets("/kept/file"))["kept"] == after["kept"]
    await device.off()
    other = await Device.on()
    await brought(other, before)
    ana = other.comes(middle)
    await ana.hears_of("snapshot")
    assert await brought(other, after) == {"added": 0, "gone_on": 1, "left_out": []}
    assert log_of(other.chest, middle) == log_of(device.chest, middle)
    await other.comes(middle).plays()
    await other.off()


async def test_a_table_that_went_on_otherwise_stays_as_it_is() -> None:
    device, _, middle = await with_games()
    before = await device.gets("/kept/file")
    await device.comes(middle).plays(moves=3)
    after = await device.gets("/kept/file")
    await device.off()
    other = await Device.on()
    await brought(other, before)
    seat = f"/tables/{middle}/seats/0"
    await other.does(f"{seat}/leave", {"level": "recruit"})
    await other.does(f"{seat}/return")
    ana = other.comes(middle)
    await ana.hears_of("snapshot")
    await ana.plays(moves=1)
    mine = dict(other.chest.kept)
    assert (await brought(other, after))["left_out"] == [{"id": middle, "why": "other_moves"}]
    assert other.chest.kept == mine
    await other.off()


async def test_what_a_file_has_damaged_is_left_out_and_the_rest_is_taken() -> None:
    device, over, middle = await with_games()
    file = await device.gets("/kept/file")
    await device.off()
    file["kept"][f"log/{middle}/00000001"] = b64encode(b"\xc1").decode()
    other = await Device.on()
    assert await brought(other, file) == {
        "added": 1,
        "gone_on": 0,
        "left_out": [{"id": middle, "why": "unreadable"}],
    }
    assert [table["id"] for table in (await other.gets("/tables"))["mine"]] == [over]
    assert log_of(other.chest, middle) == {}
    await other.off()


@pytest.mark.parametrize("missing", [1, -1], ids=["a gap", "its end"])
async def test_a_log_that_lacks_an_entry_is_not_taken(missing: int) -> None:
    device, _, middle = await with_games()
    file = await device.gets("/kept/file")
    log = [*log_of(await device.off(), middle)]
    del file["kept"][log[missing]]
    other = await Device.on()
    assert (await brought(other, file))["left_out"] == [{"id": middle, "why": "unreadable"}]
    await other.off()


async def test_what_is_damaged_here_is_mended_by_the_file() -> None:
    device, over, middle = await with_games()
    file = await device.gets("/kept/file")
    chest = await device.off()
    chest.kept[f"table/{over}"] = chest.kept[f"log/{middle}/00000001"] = b"\xc1"
    again = await Device.on(chest)
    assert (await again.gets("/kept"))["tables"] == 1
    assert await brought(again, file) == {"added": 1, "gone_on": 1, "left_out": []}
    assert (await again.gets("/kept")) == {"tables": 2, "not_opened": []}
    assert (await again.gets("/kept/file"))["kept"] == file["kept"]
    await again.comes(middle).plays(moves=1)
    await again.off()


async def test_the_end_of_a_log_that_is_lost_here_is_taken_from_the_file() -> None:
    device, _, middle = await with_games()
    file = await device.gets("/kept/file")
    chest = await device.off()
    del chest.kept[[*log_of(chest, middle)][-1]]
    again = await Device.on(chest)
    assert await brought(again, file) == {"added": 0, "gone_on": 1, "left_out": []}
    await again.comes(middle).plays(moves=1)
    await again.off()


async def test_a_full_device_takes_nothing_and_says_so() -> None:
    device, *_ = await with_games()
    file = await device.gets("/kept/file")
    await device.off()
    other = await Device.on()
    kept = dict(other.chest.kept)
    other.chest.refuses = CannotKeep("QuotaExceededError", full=True)
    status, problem = await other.asks("POST", "/kept/file", file)
    assert (status, problem["code"]) == (400, "device_full")
    assert other.chest.kept == kept
    assert (await other.gets("/tables"))["mine"] == []
    await other.off()


@pytest.mark.parametrize(
    ("file", "code"),
    [
        ({"format": "orcade device", "version": 2, "kept": {}}, "later_file"),
        ({"format": "other", "version": 1, "kept": {}}, "not_of_a_device"),
        ({"format": "orcade device", "version": 1, "kept": {"name": "not base64"}}, "not_of_a_device"),
        ({"game": "orc"}, "not_of_a_device"),
    ],
)
async def test_what_is_no_such_file_is_said(file: Any, code: str) -> None:
    device = await Device.on()
    status, problem = await device.asks("POST", "/kept/file", file)
    assert (status, problem["code"]) == (400, code)
    await device.off()
