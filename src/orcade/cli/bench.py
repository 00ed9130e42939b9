"""`orcade bench`: how fast the games are here."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict

from orcade.cli.command import Spoken, argument, option
from orcade.cli.files import check_new_file, write_whole
from orcade.cli.finding import find
from orcade.cli.numbers import seconds_of
from orcade.cli.screen import Screen
from orcade.kernel.build import COMPILED
from orcade.kernel.game import Game
from orcade.measure import Speed, measure
from orcade.shelf import SHELF

DEFAULT_SECONDS = "3"
COLUMNS = ("game", "seats", "decisions", "games", "setup", "clone", "view", "imagine", "legal")


def bench_command(screen: Screen) -> Spoken:
    def bench(games: Sequence[str], seconds: str, json: str | None, force: bool) -> None:
        run_bench(screen, games, seconds_of(screen, seconds, "--seconds"), json, force)

    params = [
        argument(screen, "games", optional=True, many=True),
        option(screen, "bench", "--seconds", metavar="S", default=DEFAULT_SECONDS),
        option(screen, "bench", "--json", metavar=screen.words("help.metavar.file")),
        option(screen, "bench", "--force", is_flag=True),
    ]
    return Spoken(screen, "bench", callback=bench, params=params)


def run_bench(screen: Screen, names: Sequence[str], seconds: float, file: str | None, force: bool) -> None:
    games = [find(screen, name) for name in names or SHELF]
    if file is not None:
        check_new_file(screen, file, force)
    screen.say("reports.bench.compiled" if COMPILED else "reports.bench.interpreted")
    speeds = [measured(screen, game, seats, seconds) for game in games for seats in game.seats]
    show_speeds(screen, speeds)
    if file is not None:
        write_whole(screen, file, json.dumps([asdict(speed) for speed in speeds], indent=1) + "\n")
        screen.say("reports.bench.written", file=file)


def measured(screen: Screen, game: Game, seats: int, seconds: float) -> Speed:
    """Measure one game, and say meanwhile what is being measured."""
    with screen.console.status("") as status:

        def told(what: str) -> None:
            name, word = game.name[screen.lang], screen.words(f"reports.bench.{what}")
            status.update(screen.words("reports.bench.measuring", name=name, seats=seats, what=word))

        return measure(game, seats, seconds, told)


def show_speeds(screen: Screen, speeds: list[Speed]) -> None:
    columns = [screen.words(f"reports.bench.{key}") for key in COLUMNS]
    screen.table(columns, [row_of(speed, screen.lang) for speed in speeds], lead=True, gap=1)
    screen.say("reports.bench.units")


def row_of(speed: Speed, lang: str) -> list[str]:
    rates = [grouped(speed.decisions_per_second, lang), grouped(speed.games_per_second, lang)]
    times = [speed.setup, speed.clone, speed.view, speed.imagine, speed.legal]
    return [speed.game, str(speed.seats), *rates, *(decimal(time, lang) for time in times)]


def grouped(number: float, lang: str) -> str:
    return f"{number:,.0f}".replace(",", "\u00a0" if lang == "fr" else ",")


def decimal(number: float, lang: str) -> str:
    said = f"{number:.1f}" if number >= 10 else f"{number:.2f}"
    return said.replace(".", ",") if lang == "fr" else said
