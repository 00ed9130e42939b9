"""What was asked for on the command line."""

from __future__ import annotations

import argparse
from pathlib import Path

from bench.builds import Build


def arguments(given: list[str], said: str | None) -> argparse.Namespace:
    parser = common_arguments("python -m bench", said, seconds=75, rounds=7)
    parser.add_argument("--games", nargs="+", metavar="GAME", help="these games only")
    parser.add_argument(
        "--build",
        action="append",
        type=build_named,
        metavar="NAME=FOLDER",
        help="measure this build instead of the two; repeated, to set one beside another",
    )
    return checked(parser, given)


def common_arguments(prog: str, said: str | None, seconds: int, rounds: int) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog=prog, description=said)
    parser.add_argument(
        "--seconds", type=float, default=seconds, help="of the whole run, about (%(default)s)"
    )
    parser.add_argument(
        "--rounds", type=int, default=rounds, help="how often all take their turn (%(default)s)"
    )
    return parser


def checked(parser: argparse.ArgumentParser, given: list[str]) -> argparse.Namespace:
    asked = parser.parse_args(given)
    if asked.rounds < 1:
        parser.error(f"--rounds is {asked.rounds}; expected at least 1")
    if not 0 < asked.seconds < float("inf"):
        parser.error(f"--seconds is {asked.seconds:g}; expected some time")
    return asked


def build_named(said: str) -> Build:
    name, _, folder = said.partition("=")
    if not name or not (Path(folder) / "orcade").is_dir():
        raise argparse.ArgumentTypeError(f"{said!r}; expected NAME=FOLDER, and a package orcade in it")
    return Build(name, Path(folder).resolve())
