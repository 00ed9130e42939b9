"""Both floods from one address: sockets that ask for positions of a long record, and tables of warlords.

Says `attacking` when all stand, attacks until its input ends, and prints one line of JSON.  It leaves
the processor to whoever else wants it: it is the server that is to be measured.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
from random import Random
from time import perf_counter, process_time
from typing import Any

import msgspec

from bench.server.guest import Guest
from bench.server.house import HOST
from bench.server.lean import Lean, connect
from orcade.kernel.chance import Fast, Keyed, seed_from
from orcade.kernel.game import Game
from orcade.kernel.record import in_lines, record_of
from orcade.kernel.table import Table
from orcade.shelf import find_game

KINDNESS = 15
LONG = 412  #                            moves of the record, at least
RATE = 19.0  #                           questions of one socket a second: one less than is refused
LONG_GAME, SEATS = "stronghold", 4
OTHERS = 20  #                           addresses from which the guests were gathered before


class Count:
    """What the server answered."""

    def __init__(self) -> None:
        self.asked = self.shown = self.bytes = self.moves = self.lost = 0
        self.refused: dict[str, int] = {}

    def hear(self, said: bytes) -> None:
        self.bytes += len(said)
        if said.startswith(b'{"kind":"shown"'):
            self.shown += 1
        elif said.startswith(b'{"kind":"update"'):
            self.moves += 1
        elif said.startswith((b'{"kind":"failed"', b'{"kind":"refused"')):
            why = str(msgspec.json.decode(said).get("code", "refused"))
            self.refused[why] = self.refused.get(why, 0) + 1


def long_record(least: int = LONG) -> str:
    """Of a whole random game."""
    game, number = find_game(LONG_GAME), 1
    while len((table := played(game, number)).moves) < least:
        number += 1
    return in_lines(record_of(table))


def played(game: Game, number: int) -> Table:
    luck = Fast(number)
    table = Table(game, SEATS, {}, Keyed(seed_from(number)), ["Ana", "Bo", "Cy", "Di"])
    while table.outcome is None:
        seat, decision = next(iter(table.pending().items()))
        legal = decision.legal(table.state)
        table.play(seat, legal[luck.below(len(legal))])
    return table


def gathered(port: int, count: int) -> list[Guest]:
    """Guests with different cookies, whom one address may not make so fast."""
    guests = [Guest(HOST, port, f"Eve {n}", f"127.0.1.{1 + n % OTHERS}") for n in range(count)]
    for guest in guests:
        guest.close()
    return guests


async def ask_on(port: int, guest: Guest, table: str, moves: int, count: Count, luck: Random) -> None:
    """One socket that asks for one position after another."""
    socket = await greeted(port, guest, table, count)
    await asyncio.sleep(luck.random() / RATE)
    while not socket.lost.done():
        at = luck.randint(0, moves)
        socket.send(b'{"kind":"show","ref":1,"at":%d}' % at)
        count.asked += 1
        await asyncio.sleep(1 / RATE)
    count.lost += 1


async def greeted(port: int, guest: Guest, table: str, count: Count) -> Lean:
    socket = await connect(HOST, port, guest.cookie, count.hear)
    hello = {"kind": "hello", "table": table, "lang": "en", "plain": True}
    socket.send(msgspec.json.encode(hello))
    return socket


async def attack(port: int, sockets: int, tables: int, game: str, seats: int) -> dict[str, Any]:
    guests, record, count, luck = gathered(port, max(sockets, tables)), long_record(), Count(), Random(1)
    moves = len(json.loads(record)["moves"])
    shown = guests[0].ask("POST", "/api/records", record)["table"]["id"] if sockets else ""
    warlords = [{"kind": "bot", "level": "warlord"}] * seats
    opened = [guests[n].open_table(game, warlords) for n in range(tables)]
    for guest in guests:
        guest.close()
    watching = [
        await greeted(port, guest, table, count) for guest, table in zip(guests, opened, strict=False)
    ]
    asking = [
        asyncio.create_task(ask_on(port, guest, shown, moves, count, luck)) for guest in guests[:sockets]
    ]
    print("attacking", flush=True)
    began, cpu = perf_counter(), process_time()
    await asyncio.to_thread(sys.stdin.read)
    seconds, used = perf_counter() - began, process_time() - cpu
    for task in asking:
        task.cancel()
    return {
        "moves_of_the_record": moves,
        "asked_per_second": count.asked / seconds,
        "shown_per_second": count.shown / seconds,
        "bots_moves_per_second": count.moves / seconds,
        "megabytes_per_second": count.bytes / seconds / 1e6,
        "refused": count.refused,
        "lost": count.lost + sum(socket.lost.done() for socket in watching),
        "share_of_a_core": used / seconds,
    }


def main(port: str, sockets: str, tables: str, game: str, seats: str) -> None:
    import uvloop

    os.nice(KINDNESS)
    print(json.dumps(uvloop.run(attack(int(port), int(sockets), int(tables), game, int(seats)))))


if __name__ == "__main__":
    main(*sys.argv[1:])
