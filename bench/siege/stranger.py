"""Strangers who play against a recruit, each from an address of his own; prints one line of JSON.

Each waits a little before a move, as people do.  What counts is how long a move goes unacknowledged, and
how long after that the bot has answered and he is asked again; and how long a new table takes to open.

While a move is under way, it is also seen how long the server's event loop worked, for whomever, and how long
it or we were ready to and were given no core: that is the machine's doing.
"""

from __future__ import annotations

import asyncio
import json
import sys
from collections import deque
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from random import Random
from time import perf_counter, process_time
from typing import Any

from bench.server.guest import Guest
from bench.server.house import HOST
from bench.server.load import PARTS, part
from bench.server.player import Player, Tally, Update
from bench.siege.ending import when_told
from bench.siege.loops import Loops, Spent

TOLD = 20  #                             times that it says how far it has come
PAUSE = 0.1  #                           seconds before a move, on the average
SEATS = [{"kind": "me"}, {"kind": "bot", "level": "recruit"}]


@dataclass
class Found:
    """Seconds: until the bot had answered, and until a new table was open; and while a move was under way."""

    answers: list[float] = field(default_factory=list)
    opened: list[float] = field(default_factory=list)
    worked: list[float] = field(default_factory=list)  # the server's event loop
    waited: list[float] = field(default_factory=list)  # it or we, for a core
    besides: list[float] = field(default_factory=list)  # all that was not such a wait


class Stranger(Player):
    """Plays seat 0; the recruit has seat 1."""

    def __init__(self, tally: Tally, luck: Random, found: Found, server: Loops) -> None:
        super().__init__(tally, luck, PAUSE, 0, deque(), deque())
        self.found, self.accepted_at, self.answered = found, 0.0, False
        self.server, self.us = server, Loops(["self"])
        self.spent: list[list[Spent]] = [[], []]  # when the move was sent

    def answer(self) -> None:
        self.spent = [self.server.now(), self.us.now()]
        super().answer()

    def accept(self) -> None:
        sent, now = self.sent.popleft(), perf_counter()
        self.tally.delays.append((sent, now - sent))
        self.accepted_at = now
        server, us = self.server.since(self.spent[0]), self.us.since(self.spent[1])
        waited = max(server.waited, us.waited)  # at the same time, perhaps
        self.found.worked.append(server.worked)
        self.found.waited.append(waited)
        self.found.besides.append(max(0.0, now - sent - waited))

    def update(self, update: Update) -> None:
        self.answered = self.answered or any(line.seat == 1 for line in update.lines)
        if self.answered and self.accepted_at and update.question is not None:
            self.found.answers.append(perf_counter() - self.accepted_at)
            self.answered = False
        super().update(update)


async def go_on(guest: Guest, address: str, tally: Tally, found: Found, server: Loops) -> None:
    """Game after game until somebody stops it."""
    luck = Random(address)
    while True:
        began = perf_counter()
        table = await asyncio.to_thread(opened_by, guest)
        found.opened.append(perf_counter() - began)
        stranger = Stranger(tally, luck, found, server)
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


async def play(guests: dict[str, Guest], seconds: float, server: Loops) -> dict[str, Any]:
    tally, found, cpu, began = Tally(), Found(), process_time(), perf_counter()
    playing = [
        asyncio.create_task(go_on(guest, address, tally, found, server)) for address, guest in guests.items()
    ]
    await play_on(playing, seconds, tally)
    for task in playing:
        task.cancel()
    await asyncio.wait(playing)
    passed = perf_counter() - began
    return {
        "seconds": passed,
        "moves": len(tally.delays),
        "acknowledged": shares([delay for _, delay in tally.delays]),
        "worked": shares(found.worked),
        "waited": shares(found.waited),
        "besides": shares(found.besides),
        "answers": len(found.answers),
        "answered": shares(found.answers),
        "tables": len(found.opened),
        "opened": shares(found.opened),
        "games": tally.games,
        "wrong": len(tally.wrong),
        "first_wrong": tally.wrong[:3],
        "share_of_a_core": (process_time() - cpu) / passed,
    }


async def play_on(playing: list[asyncio.Task[None]], seconds: float, tally: Tally) -> None:
    """For so long, or until it is told to end."""
    over, until = asyncio.Event(), perf_counter() + seconds
    when_told(partial(asyncio.get_running_loop().call_soon_threadsafe, over.set))
    while not over.is_set() and (left := until - perf_counter()) > 0:
        with suppress(TimeoutError):
            await asyncio.wait_for(over.wait(), min(left, seconds / TOLD))
        for task in playing:
            if task.done():
                task.result()
        print(f"{seconds - left:.0f} s, {len(tally.delays)} moves", flush=True)


def shares(seconds: list[float]) -> dict[str, float]:
    """In milliseconds."""
    return {name: 1000 * part(sorted(seconds), share) for name, share in PARTS.items()}


def guest_at(port: int, address: str) -> Guest:
    guest = Guest(HOST, port, "Cy", address)
    guest.close()
    return guest


def main(port: str, strangers: str, seconds: str, *processes: str) -> None:
    import uvloop

    addresses = [f"127.0.0.{n + 2}" for n in range(int(strangers))]
    guests = {address: guest_at(int(port), address) for address in addresses}
    print(json.dumps(uvloop.run(play(guests, float(seconds), Loops([*processes])))))


if __name__ == "__main__":
    main(*sys.argv[1:])
