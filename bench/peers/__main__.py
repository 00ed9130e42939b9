"""Measures other engines beside ours in one run, so that a ratio can be read from it."""

from __future__ import annotations

import sys

from bench import machine
from bench.asked import checked, common_arguments
from bench.builds import COMPILED, SOURCE, Build, is_compiled, keep
from bench.peers.environment import NotInstalled, peers, python_of
from bench.peers.rounds import SideBySide, values, workers_of
from bench.peers.table import NOTE, table, targets
from bench.progress import Progress


def installed(names: list[str], left_out: dict[str, str]) -> dict[str, str]:
    """The Python of every peer that can be had here; the others go into `left_out` with the reason."""
    progress = Progress(len(names))
    pythons: dict[str, str] = {}
    for name in names:
        progress.begin(f"{name}: its environment (the first time takes a while)")
        try:
            pythons[name] = str(python_of(name))
        except (NotInstalled, OSError) as reason:
            left_out[name] = str(reason)
    progress.end()
    return pythons


def report(known: dict[str, object], build: str, rounds: int, measured: SideBySide) -> None:
    shares = [share for rows in measured.rows.values() for share in values(rows, "share_of_a_core")]
    print(machine.said(known), f"Orcade {build}; median of {rounds} rounds", sep="\n")
    print(
        "",
        *table(measured.rows),
        "",
        "observed steps/s:",
        *targets(measured.rows),
        "",
        NOTE,
        machine.share_said(shares),
        sep="\n",
    )
    for name, reason in measured.left_out.items():
        print(f"Left out: {name}: {reason}")


def main(given: list[str]) -> int:
    parser = common_arguments("python -m bench.peers", __doc__, seconds=60, rounds=5)
    parser.add_argument("--peers", nargs="+", choices=peers(), default=peers(), help="these only")
    asked = checked(parser, given)
    ours = Build("compiled", COMPILED) if is_compiled(COMPILED) else Build("interpreted", SOURCE)
    known = machine.facts()
    measured = SideBySide({})
    pythons = installed(asked.peers, measured.left_out)
    measured.run(workers_of(ours, pythons), asked.rounds, asked.seconds)
    if "ours" in measured.left_out:
        print(measured.left_out["ours"], file=sys.stderr)
        return 1
    known["load_average_after"] = machine.load_average()
    report(known, ours.name, asked.rounds, measured)
    rows = [row for rows in measured.rows.values() for row in rows]
    kept = {"machine": known, "build": ours.name, "left_out": measured.left_out, "rounds": rows}
    print("Every round:", keep("peers.json", kept))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
