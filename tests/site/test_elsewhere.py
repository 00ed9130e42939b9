"""A record of a game that was played on a device is believed by the command line, and by a server."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from orcade.shelf import SHELF
from tests.cli.running import orcade
from tests.server.door import opened
from tests.site.device import Device


async def played(game: str) -> str:
    device = await Device.on()
    id = await device.opens(game, SHELF[game].seats[0])
    await device.comes(id).plays()
    record = json.dumps(await device.gets(f"/tables/{id}/record"))
    await device.off()
    return record


@pytest.mark.parametrize("game", SHELF)
def test_its_record_is_verified_and_goes_on_to_a_server(game: str, tmp_path: Path) -> None:
    record, file = asyncio.run(played(game)), tmp_path / "game.json"
    file.write_text(record, encoding="utf-8")
    verified = orcade("record", "verify", str(file))
    assert verified.exit_code == 0, verified.output
    with opened(tmp_path / "server") as door:
        bo = door.browser("Bo")
        brought = bo.post("/api/records", record).json()
        assert (brought["table"]["imported"], brought["table"]["status"]) == (True, "over")
        assert brought["proof"]["signed"] == "nobody"
        again = bo.get(f"/api/tables/{brought['table']['id']}/record").text
        assert json.loads(again) == json.loads(record)
