"""The load: tables with two clients each that answer at once, or after a pause; all in this one process.

Guests, tables and seats are made over HTTP first; then every client speaks on a socket of its
own.  When a game is over its two clients go on to their next table.  Prints `counting` when what
follows counts, and one line of JSON at the end.
"""

from __future__ import annotations

import asyncio
import gc
import json
import sys
from collections import deque
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from random import Random
from time import perf_counter, process_time
from typing import Any

from bench.server.guest import Guest
from bench.server.player import Player, Tally

COMING = 1.5  #                          seconds in which the tables are begun, about as long as a game
WARMING = 2.0  #                         seconds before anything counts
MOVES_A_SECOND = 45  #                   of one table, at most: so many games are laid out before


@dataclass(frozen=True)
class Pair:
    """Two guests and the tables that they will play, one after the other."""

    guests: tuple[Guest, Guest]
    tables: list[str]


@dataclass(frozen=True)
class Load:
    host: str
    port: int
    pairs: int
    seconds: float
    pause: float  #                      before each answer, on the average
    game: str = "orc"
    moves_a_game: int = 43

    @property
    def games(self) -> int:
        """For each pair."""
        rate = min(MOVES_A_SECOND, 1 / self.pause) if self.pause else MOVES_A_SECOND
        return 1 + int((self.seconds + WARMING) * rate / self.moves_a_game)

    def pair(self, number: int) -> Pair:
        mine = Guest(self.host, self.port, f"Ana {number}")
        yours = Guest(self.host, self.port, f"Bo {number}")
        tables = []
        for _ in range(self.games):
            tables.append(mine.open_table(self.game, [{"kind": "me"}, {"kind": "open"}]))
            yours.sit_down(tables[-1], 1)
        mine.close()
        yours.close()
        return Pair((mine, yours), tables)

    def laid_out(self) -> list[Pair]:
        with ThreadPoolExecutor(8) as pool:
            return list(pool.map(self.pair, range(self.pairs)))


async def play(load: Load, pair: Pair, number: int, tally: Tally) -> None:
    """Game after game until somebody stops it; games that begin together would all end together."""
    luck = Random(number)
    await asyncio.sleep(COMING * number / load.pairs)
    for table in pair.tables:
        sent: tuple[deque[float], deque[float]] = (deque(), deque())
        players = [Player(tally, luck, load.pause, seat, sent[seat], sent[1 - seat]) for seat in (0, 1)]
        for player, guest in zip(players, pair.guests, strict=True):
            await player.join(load.host, load.port, guest.cookie, table)
        for player in players:
            player.begin()
        await asyncio.gather(*(player.finish() for player in players))
        tally.games += 1
    tally.wrong.append("a pair had no table left: the load was lighter than it should be")


async def run(load: Load, pairs: list[Pair]) -> dict[str, Any]:
    tally = Tally()
    playing = [asyncio.create_task(play(load, pair, n, tally)) for n, pair in enumerate(pairs)]
    await until(playing, WARMING)
    print("counting", flush=True)
    began, cpu = perf_counter(), process_time()
    await until(playing, load.seconds)
    share = (process_time() - cpu) / (perf_counter() - began)
    for task in playing:
        task.cancel()
    await asyncio.wait(playing)
    return figures(tally, began, load.seconds, share)


async def until(playing: list[asyncio.Task[None]], seconds: float) -> None:
    """Let them play for so long; what goes wrong with one of them is wrong with the run."""
    done, _ = await asyncio.wait(playing, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
    for task in done:
        task.result()


def figures(tally: Tally, start: float, seconds: float, share: float) -> dict[str, Any]:
    moves = sum(1 for at in tally.accepted if start <= at < start + seconds)
    delays = sorted(delay for sent, delay in tally.delays if start <= sent < start + seconds)
    return {
        "moves_per_second": moves / seconds,
        "delay": {name: 1000 * part(delays, share) for name, share in PARTS.items()},
        "moves": moves,
        "games": tally.games,
        "wrong": len(tally.wrong),
        "first_wrong": tally.wrong[:3],
        "generator_share_of_a_core": share,
    }


PARTS = {"p50": 0.5, "p90": 0.9, "p99": 0.99, "most": 1.0}


def part(ordered: list[float], share: float) -> float:
    """The value below which this share of them lies."""
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else float("nan")


def main(host: str, port: str, pairs: str, seconds: str, pause: str = "0") -> None:
    import uvloop

    load = Load(host, int(port), int(pairs), float(seconds), float(pause))
    laid_out = load.laid_out()
    gc.freeze()
    gc.disable()
    print(json.dumps(uvloop.run(run(load, laid_out))))


if __name__ == "__main__":
    main(*sys.argv[1:])
