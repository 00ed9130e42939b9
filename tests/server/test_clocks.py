"""Clocks on the web: set when a table is opened, exact over a kill, and over also where nobody looks."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.server.door import BOT, ME, OPEN, opened, problem
from tests.server.serving import Server
from tests.server.visiting import Guest, heard, hello, said

LIVE = {"kind": "live", "bank": 900, "increment": 10, "over": "loses"}
SHORT = {"kind": "live", "bank": 10, "over": "loses"}
DEVICE = {"kind": "device"}
OVER = 40  #  seconds within which a clock of ten has run out


def test_a_clock_is_chosen_when_a_table_is_opened_and_told_in_the_lobby(tmp_path: Path) -> None:
    with opened(tmp_path) as door:
        ana = door.browser("Ana")
        table = ana.open_table(ME, OPEN, clock=LIVE)
        assert (table["clock"], table["patience"]) == (LIVE, 120)
        days = ana.open_table(ME, DEVICE, clock={"kind": "correspondence", "days": 3})
        assert days["clock"] == {"kind": "correspondence", "days": 3, "over": "bot"}
        assert days["patience"] == 259_200
        assert ana.open_table(ME, OPEN, clock=LIVE, patience=30)["patience"] == 30
        assert ana.open_table(ME, OPEN)["clock"] is None
        mine = ana.get("/api/tables").json()["mine"]
        assert [row["clock"] for row in mine][-1] == LIVE


def test_nobody_plays_bots_against_a_clock(tmp_path: Path) -> None:
    with opened(tmp_path) as door:
        wish = {"game": "orc", "seats": [ME, BOT], "clock": LIVE}
        told = problem(door.browser("Ana").post("/api/tables", wish), 400, "clock_alone")
        assert told["en"] == "A clock needs at least two people at the table: a bot has no use for one."


@pytest.mark.parametrize(
    "clock",
    [
        {"kind": "live", "bank": 9},
        {"kind": "live", "bank": 86_401},
        {"kind": "live", "bank": 60, "increment": -1},
        {"kind": "live", "bank": 60, "days": 1},
        {"kind": "correspondence", "days": 15},
        {"kind": "correspondence", "days": 0},
        {"kind": "correspondence", "days": 1, "over": "explodes"},
        {"kind": "hourglass"},
        {"bank": 60},
    ],
)
def test_what_is_no_clock_is_refused(tmp_path: Path, clock: dict[str, Any]) -> None:
    with opened(tmp_path) as door:
        answer = door.browser("Ana").post("/api/tables", {"game": "orc", "seats": [ME, OPEN], "clock": clock})
        assert answer.status_code == 400
        assert door.browser("Ana").get("/api/tables").json()["mine"] == []


async def clocks_of(guest: Guest, table: str) -> dict[str, Any]:
    """As somebody is told who comes."""
    async with guest.socket() as door:
        await door.send(hello(table, 0))
        clocks: dict[str, Any] = (await heard(door, "snapshot"))["clocks"]
        return clocks


def test_not_a_millisecond_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        ana = Guest(server.origin, "Ana")
        table = ana.open_table(ME, DEVICE, clock=LIVE)
        before = await clocks_of(ana, table)
        for n in range(3):
            await one_more(ana, table, f"act-{n:05}")
            before = await clocks_of(ana, table)
            await asyncio.to_thread(server.kill)
            await asyncio.to_thread(server.start)
            after = await clocks_of(ana, table)
            gone = after["at"] - before["at"]
            assert gone > 0
            assert after["running"] == before["running"]
            for seat, left in enumerate(before["left"]):
                assert after["left"][seat] == left - (gone if seat in before["running"] else 0)
        ana.close()

    with Server(tmp_path, thinkers=0) as server:
        server.start()
        asyncio.run(play(server))


async def one_more(guest: Guest, table: str, id: str) -> None:
    """A move of whoever is asked; both seats are his."""
    async with guest.socket() as door:
        await door.send(hello(table, 0))
        (seat,) = (await heard(door, "snapshot"))["position"]["waiting"]
        await door.send(said("look", seat=seat))
        action = (await heard(door, "snapshot"))["question"]["choices"][0]["action"]
        await door.send(said("act", id=id, seat=seat, actions=[action]))
        await heard(door, "accepted")


@pytest.mark.parametrize(
    "halls",
    [0, pytest.param(2, marks=pytest.mark.skipif(sys.platform != "linux", reason="halls are for Linux"))],
)
def test_after_a_kill_time_runs_out_at_tables_to_which_nobody_comes(tmp_path: Path, halls: int) -> None:
    async def wait(server: Server) -> None:
        ana = Guest(server.origin, "Ana")
        tables = [ana.open_table(ME, DEVICE, clock=SHORT) for _ in range(4)]  #  in both halls, most likely
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start)
        async with asyncio.timeout(OVER):
            while any(ana.ask("GET", f"/api/tables/{table}")["status"] != "over" for table in tables):
                await asyncio.sleep(0.2)
        ana.close()

    with Server(tmp_path, thinkers=0, halls=halls) as server:
        server.start()
        asyncio.run(wait(server))
