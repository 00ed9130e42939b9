"""Many who only look, and many who ask and never read: what those notice who play meanwhile."""

from __future__ import annotations

from typing import Any

from bench.builds import Build
from bench.progress import Progress
from bench.server.clients import expect
from bench.server.house import HOST, House
from bench.siege import ending, stranger
from bench.siege.asked import Asked
from bench.siege.floods import row, strangers
from bench.siege.verdict import verdict

TABLES, DEAF = 100, 50
BOUND = 100.0  #                         milliseconds, at the 99th percentile
BEFORE, UNREAD = 10.0, 60.0  #           seconds
EACH_UNREAD = 2.0  #                     megabytes that may wait for one who does not read


def measured(build: Build, asked: Asked) -> dict[str, Any]:
    progress = Progress(3 * stranger.TOLD)
    with House(build, asked.halls) as house:
        before = house.memory()
        idle = strangers(build, house, min(BEFORE, asked.looking), progress, "with nobody else")
        words = (HOST, house.port, asked.sockets, TABLES)
        with ending.attacking(build, "bench.server.idle", *words) as looking:
            expect(looking, "ready")
            looked_at = strangers(build, house, asked.looking, progress, "looked at")
            held, lost = house.memory(), int(ending.at_last(looking))
        after = house.memory()
        with ending.attacking(build, "bench.siege.never_read", house.port, DEAF) as deaf:
            expect(deaf, "asking")
            unread = strangers(build, house, min(asked.looking, UNREAD), progress, "unread")
            let_go, asked_for = map(int, ending.at_last(deaf).split())
        progress.end()
        return {
            "sockets": asked.sockets,
            "seconds": looked_at["seconds"],
            "idle": idle,
            "looked_at": looked_at,
            "lost": lost,
            "memory": [before, held, after, house.memory("VmHWM")],
            "unread": unread,
            "deaf": DEAF,
            "let_go": let_go,
            "asked_for": asked_for,
        }


def report(figures: dict[str, Any]) -> list[str]:
    before, held, after, most = figures["memory"]
    names = {
        "with nobody else": "idle",
        f"with {figures['sockets']:,} sockets": "looked_at",
        f"with {figures['deaf']} who never read": "unread",
    }
    return [
        f"  {'move acknowledged, ms':<34}{'p50':>9}{'p90':>9}{'p99':>9}{'longest':>9}",
        *[row(name, figures[key]["acknowledged"]) for name, key in names.items()],
        f"  {'without waits for a core, ms':<34}",
        *[row(name, figures[key]["besides"]) for name, key in names.items()],
        f"  {'event loop worked meanwhile, ms':<34}",
        *[row(name, figures[key]["worked"]) for name, key in names.items()],
        f"  moves {[figures[key]['moves'] for key in names.values()]}; looked at: {figures['seconds']:.0f} s",
        f"  memory, MB: {before:.0f} at first, {held:.0f} looked at, {after:.0f} then, at most {most:.0f}",
        f"  sockets lost {figures['lost']}; who never read asked for {figures['asked_for']:,} tables, "
        f"and were let go {figures['let_go']:,} times",
        f"  load average {[figures[key]['load_average'][:1] for key in names.values()]}",
    ]


def verdicts(figures: dict[str, Any]) -> list[str]:
    _, held, after, most = figures["memory"]
    return [
        verdict("p99 of a move while they look, ms", figures["looked_at"]["acknowledged"]["p99"], BOUND),
        verdict("p99 of a move while they do not read, ms", figures["unread"]["acknowledged"]["p99"], BOUND),
        *[
            verdict(f"the same without waits for a core, {name}, ms", figures[key]["besides"]["p99"], BOUND)
            for name, key in (("looked at", "looked_at"), ("unread", "unread"))
        ],
        verdict("sockets lost", figures["lost"], 0),
        verdict("memory for who never reads, MB", most - max(held, after), EACH_UNREAD * figures["deaf"]),
    ]
