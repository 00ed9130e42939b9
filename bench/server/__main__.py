"""Measures the server: tables that are played at once, idle sockets, and long tables."""

from __future__ import annotations

import argparse
import json
import os
import sys
from time import sleep
from typing import Any

from bench import machine
from bench.builds import Build, WorkerFailed, best_build, keep
from bench.figures import number
from bench.server.clients import expect, started
from bench.server.house import HOST, House, Share

LONGEST = 60  #                          seconds until clients have ended
PAUSE = 0.25  #                          seconds before an answer, for those who do not answer at once
TARGETS = {
    "p99 to the opponent's screen, ms": (("seated", "delay", "p99"), 50),
    "the same, while others come and go, ms": (("spread", "delay", "p99"), 50),
    "a table of 500 moves opens, ms": (("long", "open"), 200),
    "any position of it shows, slowest of all, ms": (("long", "show_most"), 50),
}


def all_cores() -> int:
    """A hall for each, where tables can be spread."""
    return (os.cpu_count() or 1) if sys.platform == "linux" else 0


def play(
    build: Build, tables: int, seconds: float, halls: int = 0, pause: float = 0, shape: str = "going-on"
) -> dict[str, Any]:
    with House(build, halls) as house:
        before = house.memory()
        words = [HOST, *map(str, (house.port, tables, seconds, pause, shape))]
        load = started(build, "bench.server.load", *words)
        expect(load, "counting")
        share = Share(house)
        said: dict[str, Any] = json.loads(expect(load, "{"))
        used = share.so_far()
        load.communicate()
        most = house.memory("VmHWM")
    return {
        **said,
        "tables": tables,
        "halls": halls,
        "memory_before": before,
        "memory_most": most,
        "server_share_of_a_core": used,
    }


def wait_idle(build: Build, sockets: int, seconds: float) -> dict[str, Any]:
    with House(build) as house:
        before = house.memory()
        waiting = started(build, "bench.server.idle", HOST, str(house.port), str(sockets), "100")
        expect(waiting, "ready")
        share = Share(house)
        sleep(seconds)
        used, after = share.so_far(), house.memory()
        lost, _ = waiting.communicate(timeout=LONGEST)
    return {
        "sockets": sockets,
        "memory_before": before,
        "memory_after": after,
        "server_share_of_a_core": used,
        "lost": int(lost),
    }


def report(figures: dict[str, Any], build: Build) -> list[str]:
    halls = f"{figures['spread']['halls']} halls"
    return [
        f"orc, {build.name}, {figures['load']['tables']} tables x 2 clients that answer at once, "
        "every move on the disk",
        "",
        halls,
        *report_seated(figures["seated"]),
        "",
        f"{halls}; whoever has ended a game goes on to the next table",
        *report_load(figures["spread"]),
        "",
        "one process; whoever has ended a game goes on to the next table",
        *report_load(figures["load"]),
        "",
        *report_paced(figures["paced"]),
        "",
        *report_idle(figures["idle"]),
        "",
        *report_long(figures["long"]),
    ]


def report_seated(load: dict[str, Any]) -> list[str]:
    return [
        row("moves/s", number(load["moves_per_second"]), f"{load['moves']:,} moves"),
        row("move to the opponent, ms", *delays(load)),
        *wrong(load),
    ]


def report_load(load: dict[str, Any]) -> list[str]:
    clients = load["generator_share_of_a_core"]
    return [
        row(
            "moves/s",
            number(load["moves_per_second"]),
            f"{load['moves']:,} moves, {load['games']} whole games",
        ),
        row("move to the opponent, ms", *delays(load)),
        row("memory, MB", number(load["memory_most"]), f"at most; {number(load['memory_before'])} before"),
        row("of a core", f"{load['server_share_of_a_core']:.2f}", f"the server; the clients {clients:.2f}"),
        row(
            "ms of processor a move", number(1000 * load["server_share_of_a_core"] / load["moves_per_second"])
        ),
        *wrong(load),
    ]


def report_paced(paced: dict[str, Any]) -> list[str]:
    return [
        f"one process, each client after anything up to {2 * PAUSE * 1000:.0f} ms",
        row("moves/s", number(paced["moves_per_second"])),
        row("move to the opponent, ms", *delays(paced)),
        row("of a core", f"{paced['server_share_of_a_core']:.2f}"),
        *wrong(paced),
    ]


def report_idle(idle: dict[str, Any]) -> list[str]:
    each = 1024 * (idle["memory_after"] - idle["memory_before"]) / idle["sockets"]
    return [
        f"{idle['sockets']:,} idle sockets, each looking at one of 100 tables",
        row("memory, MB", number(idle["memory_after"]), f"{number(each)} kB a socket, the tables counted"),
        row("of a core", f"{idle['server_share_of_a_core']:.4f}", f"{idle['lost']} sockets lost"),
    ]


def report_long(long: dict[str, Any]) -> list[str]:
    return [
        f"a table of {long['moves']} moves, {long['bytes'] / 1024:,.0f} kB of log",
        row(
            "opens, ms", number(long["open"]), f"{number(long['open_first'])} the first time in a new process"
        ),
        row("any position, ms", number(long["show_median"]), f"median; {number(long['show_most'])} at most"),
    ]


def delays(load: dict[str, Any]) -> list[str]:
    return [f"{name} {number(value)}" for name, value in load["delay"].items()]


def wrong(load: dict[str, Any]) -> list[str]:
    return [f"  WRONG, {load['wrong']} times: {said}" for said in load["first_wrong"][:1]]


def row(name: str, *said: str) -> str:
    first, *rest = said
    return f"  {name:<26}{first:>10}  {'  '.join(rest)}".rstrip()


def verdicts(figures: dict[str, Any]) -> list[str]:
    out = []
    for said, (path, bound) in TARGETS.items():
        value: Any = figures
        for name in path:
            value = value[name]
        met = "met" if value < bound else "missed"
        out.append(f"  {said + f': below {bound}':<58}{number(value):>8}  {met}")
    return out


def arguments(given: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.server", description=__doc__)
    parser.add_argument("--tables", type=int, default=100, help="played at once (%(default)s)")
    parser.add_argument("--seconds", type=float, default=10, help="that are counted (%(default)s)")
    parser.add_argument("--sockets", type=int, default=1000, help="that say nothing (%(default)s)")
    return parser.parse_args(given)


def main(given: list[str]) -> int:
    asked, build, known = arguments(given), best_build(), machine.facts()
    try:
        figures = {
            "seated": play(build, asked.tables, asked.seconds, all_cores(), shape="rounds"),
            "spread": play(build, asked.tables, asked.seconds, all_cores()),
            "load": play(build, asked.tables, asked.seconds),
            "paced": play(build, asked.tables, asked.seconds, pause=PAUSE),
            "idle": wait_idle(build, asked.sockets, asked.seconds),
            "long": build.ask("bench.server.opening"),
        }
    except WorkerFailed as failed:
        print(failed, file=sys.stderr)
        return 1
    known["load_average_after"] = machine.load_average()
    print(machine.said(known), "", *report(figures, build), "", "targets", *verdicts(figures), sep="\n")
    print("All figures:", keep("server.json", {"machine": known, "build": build.name, **figures}))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
