"""`orcade selfplay`: a bot plays against itself, and learners get what it saw and thought."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from orcade.arena.entrant import entrant_of
from orcade.cli.arena import setting_of
from orcade.cli.bench import grouped
from orcade.cli.command import Spoken, argument, option
from orcade.cli.finding import find
from orcade.cli.numbers import whole_number
from orcade.cli.parallel import MOST_GAMES, spread_of, told_on
from orcade.cli.screen import Screen
from orcade.learning.selfplay import Course, play_series
from orcade.learning.shards import Shards

MOST_VARIED = 100_000


@dataclass(frozen=True)
class Asked:
    """What was typed."""

    game: str
    bot: str
    games: str
    seats: str | None
    option: Sequence[str]
    components: str | None
    seed: str
    varied: str
    processes: str | None
    ray: str | None
    out: str | None


def selfplay_command(screen: Screen) -> Spoken:
    def selfplay(**asked: Any) -> None:
        run_selfplay(screen, Asked(**asked))

    say = screen.words
    params = [
        argument(screen, "game"),
        option(screen, "selfplay", "--bot", metavar=say("help.metavar.bots"), default="champion"),
        option(screen, "selfplay", "--games", metavar="N", default="1000"),
        option(screen, "selfplay", "--seats", metavar="N"),
        option(screen, "selfplay", "--option", metavar=say("help.metavar.option"), multiple=True),
        option(screen, "selfplay", "--components", metavar=say("help.metavar.file")),
        option(screen, "selfplay", "--seed", metavar="N", default="1"),
        option(screen, "selfplay", "--varied", metavar="N", default="0"),
        option(screen, "selfplay", "--processes", metavar="N"),
        option(screen, "selfplay", "--ray", metavar=say("help.metavar.address")),
        option(screen, "selfplay", "--out", metavar=say("help.metavar.folder")),
    ]
    return Spoken(screen, "selfplay", callback=selfplay, params=params)


def run_selfplay(screen: Screen, asked: Asked) -> None:
    course = course_of(screen, asked)
    games = whole_number(screen, asked.games, "--games", 1, MOST_GAMES)
    spread = spread_of(screen, asked.processes, asked.ray)
    folder = asked.out or f"{course.setting.game}-lessons"
    with told_on(screen) as told:
        play_series(course, games, Shards(Path(folder), course.plan(games)), spread, told)
    screen.say("reports.selfplay.kept", games=grouped(games, screen.lang), folder=folder)


def course_of(screen: Screen, asked: Asked) -> Course:
    game = find(screen, asked.game, asked.components)
    setting = setting_of(screen, game, asked.seats, asked.option, asked.components)
    entrant = entrant_of(asked.bot)
    entrant.check(game, setting.players)
    seed = whole_number(screen, asked.seed, "--seed", 0)
    return Course(setting, entrant, seed, whole_number(screen, asked.varied, "--varied", 0, MOST_VARIED))
