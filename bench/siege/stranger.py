"""Strangers who play against a recruit, each from an address of his own; prints one line of JSON.

Each waits a little before a move, as people do.  What counts is how long a move goes unacknowledged, and
how long after that the bot has answered and he is asked again; and how long a new table takes to open.
"""

from __future__ import annotations

import asyncio
import json
import sys
from collections import deque
from dataclasses import dataclass, field
from random import Random
from time import perf_counter, process_time
from typing import Any

from bench.server.guest import Guest
from bench.server.house import HOST
from bench.server.load import PARTS, part, until
from bench.server.player import Player, Tally, Update

PAUSE = 0.1  #                           seconds before a move, on the average
SEATS = [{"kind": "me"}, {"kind": "bot", "level": "recruit"}]


@dataclass
class Found:
    """Seconds: until the bot had answered, and until a new table was open."""

    answers: list[float] = field(default_factory=list)
    opened: list[float] = field(default_factory=list)


class Stranger(Player):
    """Plays seat 0; the recruit has seat 1."""

    def __init__(self, tally: Tally, luck: Random, answers: list[float]) -> None:
        super().__init__(tally, luck, PAUSE, 0, deque(), deque())
        self.answers, self.accepted_at, self.answered = answers, 0.0, False

    def accept(self) -> None:
        sent, now = self.sent.popleft(), perf_counter()
        self.tally.delays.append((sent, now - sent))
        self.accepted_at = now

    def update(self, update: Update) -> None:
        self.answered = self.answered or any(line.seat == 1 for line in update.lines)
        if self.answered and self.accepted_at and update.question is not None:
            self.answers.append(perf_counter() - self.accepted_at)
            self.answered = False
        super().update(update)


async def go_on(guest: Guest, address: str, tally: Tally, found: Found) -> None:
    """Game after game until somebody stops it."""
    luck = Random(address)
    while True:
        began = perf_counter()
        table = await asyncio.to_thread(opened_by, guest)
        found.opened.append(perf_counter() - began)
        stranger = Stranger(tally, luck, found.answers)
        await stranger.join(HOST, guest.connection.port, guest.cookie, table, address)
        stranger.begin()
        await stranger.finish()
        tally.games += 1


def opened_by(guest: Guest) -> str:
    """He comes anew each time: a server lets go who says nothing for long."""
    try:
        return guest.open_table("orc", SEATS)
    finally:
        guest.close()


async def play(guests: dict[str, Guest], seconds: float) -> dict[str, Any]:
    tally, found, cpu = Tally(), Found(), process_time()
    playing = [asyncio.create_task(go_on(guest, address, tally, found)) for address, guest in guests.items()]
    await until(playing, seconds)
    for task in playing:
        task.cancel()
    await asyncio.wait(playing)
    return {
        "moves": len(tally.delays),
        "acknowledged": shares([delay for _, delay in tally.delays]),
        "answers": len(found.answers),
        "answered": shares(found.answers),
        "tables": len(found.opened),
        "opened": shares(found.opened),
        "games": tally.games,
        "wrong": len(tally.wrong),
        "first_wrong": tally.wrong[:3],
        "share_of_a_core": (process_time() - cpu) / seconds,
    }


def shares(seconds: list[float]) -> dict[str, float]:
    """In milliseconds."""
    return {name: 1000 * part(sorted(seconds), share) for name, share in PARTS.items()}


def guest_at(port: int, address: str) -> Guest:
    guest = Guest(HOST, port, "Cy", address)
    guest.close()
    return guest


def main(port: str, strangers: str, seconds: str) -> None:
    import uvloop

    addresses = [f"127.0.0.{n + 2}" for n in range(int(strangers))]
    guests = {address: guest_at(int(port), address) for address in addresses}
    print(json.dumps(uvloop.run(play(guests, float(seconds)))))


if __name__ == "__main__":
    main(*sys.argv[1:])
