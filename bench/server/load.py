"""The load: tables with two clients each that answer at once, or after a pause; all in this one process.

Guests, tables and seats are made over HTTP first; then every client speaks on a socket of its own.

`rounds`   All sit down, all begin, and what counts ends with the first game: nobody comes or goes
           while it counts.  Then all go on to their next table.
`going-on` When a game is over, its two clients go on to their next table while the others play.

Prints `counting` when what follows counts, and one line of JSON at the end.
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
ANSWERING = 0.4  #                       seconds in which what was sent while it counted is answered
LEAVING = 0.5  #                         seconds in which all who left a round have gone
LONGEST = 60.0  #                        seconds of a round
Span = tuple[float, float]  #            in which it counts


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
    rounds: bool  #                      or they go on, each pair by itself
    game: str = "orc"
    moves_a_game: int = 43

    @property
    def games(self) -> int:
        """For each pair; a round takes about a second, and the first one warms up."""
        if self.rounds:
            return 1 + max(1, round(self.seconds))
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


async def sat_down(load: Load, pair: Pair, table: str, luck: Random, tally: Tally) -> list[Player]:
    """The two clients at their table, before they begin."""
    sent: tuple[deque[float], deque[float]] = (deque(), deque())
    players = [Player(tally, luck, load.pause, seat, sent[seat], sent[1 - seat]) for seat in (0, 1)]
    for player, guest in zip(players, pair.guests, strict=True):
        await player.join(load.host, load.port, guest.cookie, table)
    return players


async def play_rounds(load: Load, pairs: list[Pair]) -> dict[str, Any]:
    tally, lucks = Tally(), [Random(n) for n in range(len(pairs))]
    rounds: list[tuple[Span, float]] = []
    for number in range(load.games):
        if number == 1:
            print("counting", flush=True)
        coming = [
            sat_down(load, pair, pair.tables[number], luck, tally)
            for pair, luck in zip(pairs, lucks, strict=True)
        ]
        players = [player for two in await asyncio.gather(*coming) for player in two]
        rounds.append(await play_round(players, tally))
    counted = rounds[1:]
    return figures(tally, [span for span, _ in counted], sum(used for _, used in counted))


async def play_round(players: list[Player], tally: Tally) -> tuple[Span, float]:
    """In which it counts, and how much of the processor the clients used meanwhile."""
    began, cpu = perf_counter(), process_time()
    for player in players:
        player.begin()
    over = [player.over for player in players]
    first, _ = await asyncio.wait(over, timeout=LONGEST, return_when=asyncio.FIRST_COMPLETED)
    span, used = (began, perf_counter()), process_time() - cpu
    if not first:
        tally.wrong.append(f"no game of a round was over after {LONGEST:.0f} seconds")
    await asyncio.sleep(ANSWERING)
    for player in players:
        player.leave()
    await asyncio.sleep(LEAVING)
    return span, used


async def go_on(load: Load, pair: Pair, number: int, tally: Tally) -> None:
    """Game after game until somebody stops it; games that begin together would all end together."""
    luck = Random(number)
    await asyncio.sleep(COMING * number / load.pairs)
    for table in pair.tables:
        players = await sat_down(load, pair, table, luck, tally)
        for player in players:
            player.begin()
        await asyncio.gather(*(player.finish() for player in players))
        tally.games += 1
    tally.wrong.append("a pair had no table left: the load was lighter than it should be")


async def play_on(load: Load, pairs: list[Pair]) -> dict[str, Any]:
    tally = Tally()
    playing = [asyncio.create_task(go_on(load, pair, n, tally)) for n, pair in enumerate(pairs)]
    await until(playing, WARMING)
    print("counting", flush=True)
    began, cpu = perf_counter(), process_time()
    await until(playing, load.seconds)
    used = process_time() - cpu
    for task in playing:
        task.cancel()
    await asyncio.wait(playing)
    return figures(tally, [(began, began + load.seconds)], used)


async def until(playing: list[asyncio.Task[None]], seconds: float) -> None:
    """Let them play for so long; what goes wrong with one of them is wrong with the run."""
    done, _ = await asyncio.wait(playing, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
    for task in done:
        task.result()


def figures(tally: Tally, spans: list[Span], used: float) -> dict[str, Any]:
    """Of all that was sent and accepted in these spans, in which so many seconds of processor were used."""
    seconds = sum(end - start for start, end in spans)
    moves = sum(counts(at, spans) for at in tally.accepted)
    delays = sorted(delay for sent, delay in tally.delays if counts(sent, spans))
    return {
        "moves_per_second": moves / seconds,
        "delay": {name: 1000 * part(delays, share) for name, share in PARTS.items()},
        "moves": moves,
        "games": tally.games,
        "wrong": len(tally.wrong),
        "first_wrong": tally.wrong[:3],
        "generator_share_of_a_core": used / seconds,
    }


def counts(moment: float, spans: list[Span]) -> bool:
    return any(start <= moment < end for start, end in spans)


PARTS = {"p50": 0.5, "p90": 0.9, "p99": 0.99, "most": 1.0}


def part(ordered: list[float], share: float) -> float:
    """The value below which this share of them lies."""
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else float("nan")


def main(host: str, port: str, pairs: str, seconds: str, pause: str, shape: str) -> None:
    import uvloop

    load = Load(host, int(port), int(pairs), float(seconds), float(pause), shape == "rounds")
    laid_out = load.laid_out()
    gc.freeze()
    gc.disable()
    play = play_rounds if load.rounds else play_on
    print(json.dumps(uvloop.run(play(load, laid_out))))


if __name__ == "__main__":
    main(*sys.argv[1:])
