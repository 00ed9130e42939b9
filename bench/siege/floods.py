"""Both floods at once from one address, and what strangers at other addresses notice of them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from bench import machine
from bench.builds import Build, WorkerFailed
from bench.figures import number
from bench.progress import Progress
from bench.server.clients import expect
from bench.server.house import House, Share
from bench.siege import ending, stranger
from bench.siege.asked import Asked
from bench.siege.verdict import verdict

SOCKETS, TABLES = 58, 28
GAME, SEATS = "immortals", 4  #          of all games its warlords think longest
STRANGERS = 5
MOST_ACKNOWLEDGED = 100.0  #             milliseconds, at the 99th percentile
MORE = 1000.0  #                         milliseconds that a bot may take beyond twice its time
FIGURES = {
    "move acknowledged, ms": "acknowledged",
    "without waits for a core, ms": "besides",
    "event loop worked meanwhile, ms": "worked",
    "recruit has answered, ms": "answered",
    "table opened, ms": "opened",
}


def measured(build: Build, asked: Asked) -> dict[str, Any]:
    """First without an attack, then with it, in the same server."""
    progress = Progress(2 * stranger.TOLD)
    with House(build, asked.halls, limited=True) as house:
        idle = strangers(build, house, asked.seconds, progress, "without an attack")
        with attacking(build, house) as attack:
            attacked = strangers(build, house, asked.seconds, progress, "attacked")
    progress.end()
    return {"halls": asked.halls, "idle": idle, "attacked": attacked, "attack": attack}


def strangers(build: Build, house: House, seconds: float, progress: Progress, when: str) -> dict[str, Any]:
    """What strangers notice for so long; less, if we are told to end."""
    processes, share = [process.name for process in house.processes()], Share(house)
    words = (house.port, STRANGERS, seconds, *processes)

    def note(said: str) -> None:
        progress.begin(f"{when}: {said}")

    with ending.attacking(build, "bench.siege.stranger", *words) as process:
        for said in ending.followed(process, note):
            return {**said, "server_share_of_a_core": share.so_far(), "load_average": machine.load_average()}
    raise WorkerFailed("the strangers ended; the lines above say why")


@contextmanager
def attacking(build: Build, house: House) -> Iterator[dict[str, Any]]:
    """What it says of itself is known afterwards."""
    words = (house.port, SOCKETS, TABLES, GAME, SEATS)
    said: dict[str, Any] = {}
    with ending.attacking(build, "bench.siege.flood", *words) as process:
        expect(process, "attacking")
        yield said
        said.update(json.loads(ending.at_last(process)))


def report(figures: dict[str, Any]) -> list[str]:
    idle, attacked, attack = figures["idle"], figures["attacked"], figures["attack"]
    halls = f"{figures['halls']} halls" if figures["halls"] else "one process"
    head = f"  {'':<34}{'p50':>9}{'p90':>9}{'p99':>9}{'longest':>9}"
    out = [f"floods, {halls}", head]
    for name, key in FIGURES.items():
        out += [row(f"{name}, {when}", said[key]) for when, said in (("idle", idle), ("attacked", attacked))]
    return [
        *out,
        f"  moves of the strangers: {idle['moves']} idle, {attacked['moves']} attacked",
        f"  the attack each second: {attack['asked_per_second']:.0f} positions asked for, "
        f"{attack['shown_per_second']:.0f} shown, {attack['bots_moves_per_second']:.1f} moves of warlords",
        f"  refused {attack['refused'] or 'none'}, sockets lost {attack['lost']}",
        f"  of a core, idle: {used(idle)}",
        f"  of a core, attacked: {used(attacked)}, attackers {attack['share_of_a_core']:.2f}",
        *[f"  WRONG: {said}" for when in (idle, attacked) for said in when["first_wrong"]],
    ]


def used(said: dict[str, Any]) -> str:
    shares = f"server {said['server_share_of_a_core']:.2f}, strangers {said['share_of_a_core']:.2f}"
    return f"{shares}; load average {said['load_average'][:1]}"


def row(name: str, said: dict[str, float]) -> str:
    return f"  {name:<34}" + "".join(f"{number(value):>9}" for value in said.values())


def verdicts(figures: dict[str, Any]) -> list[str]:
    idle, attacked = figures["idle"], figures["attacked"]
    acknowledged, answered = attacked["acknowledged"]["p99"], attacked["answered"]["p99"]
    besides = attacked["besides"]["p99"]
    bound = 2 * idle["answered"]["p99"] + MORE
    return [
        verdict("a stranger's move acknowledged, p99, ms", acknowledged, MOST_ACKNOWLEDGED),
        verdict("the same without waits for a core, p99, ms", besides, MOST_ACKNOWLEDGED),
        verdict("his bot's answer, p99, ms: twice its idle time + 1 s", answered, bound),
    ]
