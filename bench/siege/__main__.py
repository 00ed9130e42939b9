"""Attacks a server of its own on this machine, and says what everybody else noticed.

Each part ends by itself, and ends what it started.  Told to end (Ctrl-C), it says what it saw until then.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace
from types import ModuleType

from bench import machine
from bench.builds import Build, WorkerFailed, best_build, keep
from bench.siege import crowds, disk, ending, floods, frames, kills
from bench.siege.asked import Asked, short

PARTS: dict[str, ModuleType] = {
    "floods": floods,
    "kills": kills,
    "frames": frames,
    "crowds": crowds,
    "disk": disk,
}


def arguments(given: list[str]) -> argparse.Namespace:
    asked = Asked()
    parser = argparse.ArgumentParser(prog="python -m bench.siege", description=__doc__)
    parser.add_argument("parts", nargs="*", help=f"of {', '.join(PARTS)} (all)")
    parser.add_argument("--short", action="store_true", help="some seconds of each")
    parser.add_argument("--halls", type=int, default=asked.halls, help="processes that share the tables")
    parser.add_argument("--at-once", type=int, default=asked.at_once, help="servers killed side by side")
    for name, what in {
        "seconds": "of each phase of the floods",
        "kills": "of a server while it is played on",
        "frames": "that are no message, or none that may be sent",
        "requests": "that are odd",
        "sockets": "that look on",
        "looking": "seconds for which they do",
        "fills": "of the disk, while it is played on",
        "minutes": "for each part: what takes longer is ended, and has not held",
    }.items():
        usual = getattr(asked, name)
        parser.add_argument(f"--{name}", type=type(usual), help=f"{what} ({usual:,})")
    found = parser.parse_args(given)
    if unknown := set(found.parts) - set(PARTS):
        parser.error(f"there is no part {', '.join(sorted(unknown))}; there are {', '.join(PARTS)}")
    return found


def asked_for(found: argparse.Namespace) -> Asked:
    base = short(found.halls, found.at_once) if found.short else Asked(found.halls, at_once=found.at_once)
    names = ("seconds", "kills", "frames", "requests", "sockets", "looking", "fills", "minutes")
    return replace(base, **{name: value for name in names if (value := getattr(found, name)) is not None})


def besiege(part: str, build: Build, asked: Asked) -> bool:
    """Whether all held."""
    module, known = PARTS[part], machine.facts()
    print(f"== {part}: {str(module.__doc__).splitlines()[0]}", flush=True)
    with ending.within(asked.minutes):
        figures = module.measured(build, asked)
    known["load_average_after"] = machine.load_average()
    verdicts = module.verdicts(figures)
    print(machine.said(known), *module.report(figures), *verdicts, sep="\n")
    print("  All figures:", keep(f"siege-{part}.json", {"machine": known, "build": build.name, **figures}))
    if ending.OVER.is_set():
        print("  It was told to end before it was through.")
        return False
    if ending.LATE.is_set():
        print(f"  It took longer than {asked.minutes:g} minutes, and was ended.")
        return False
    return not any(said.endswith("missed") for said in verdicts)


def main(given: list[str]) -> int:
    found = arguments(given)
    ending.heed_signals()
    build, asked = best_build(), asked_for(found)
    held = []
    for part in found.parts or PARTS:
        if ending.OVER.is_set():
            break
        try:
            held.append(besiege(part, build, asked))
        except WorkerFailed as failed:
            print(f"  {part}: {failed}", file=sys.stderr)
            held.append(False)
    return 0 if all(held) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
