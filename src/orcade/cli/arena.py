"""`orcade arena`: bots meet, and a ladder says who is stronger."""

from __future__ import annotations

import json as json_format
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from orcade.arena.clock import CLOCKS, check_clock
from orcade.arena.cluster import play_on_ray
from orcade.arena.entrant import Entrant, entrants_of
from orcade.arena.journal import Journal, plan_of
from orcade.arena.local import play_here
from orcade.arena.match import Played, Setting
from orcade.arena.page import page_of
from orcade.arena.pairing import Bout
from orcade.arena.report import Report, report_of
from orcade.arena.tournament import run
from orcade.cli.bench import grouped
from orcade.cli.command import Spoken, argument, option
from orcade.cli.files import check_new_file, write_whole
from orcade.cli.finding import checked_seats, find
from orcade.cli.numbers import whole_number
from orcade.cli.options import options_of
from orcade.cli.parallel import MOST_GAMES, processes_of, told_on
from orcade.cli.screen import Screen
from orcade.kernel.game import Game

LADDER = ("bot", "rating", "interval", "points", "mean_rank", "games", "forfeits")
HEADINGS = (
    *("ladder", "pairs", "lengths", "scores", "times", "seats", "faults", "bot", "rating", "interval"),
    *("points", "mean_rank", "games", "forfeits", "pair", "share", "mean_ms", "slowest_ms", "decisions"),
    *("seat", "bout", "reason"),
)


@dataclass(frozen=True)
class Asked:
    """What was typed."""

    game: str
    bots: Sequence[str]
    games: str
    seats: str | None
    option: Sequence[str]
    components: str | None
    seed: str
    clock: str
    processes: str | None
    ray: str | None
    out: str | None
    records: bool
    new_deals: bool
    json: str | None
    html: str | None
    force: bool


def arena_command(screen: Screen) -> Spoken:
    def arena(**asked: Any) -> None:
        run_arena(screen, Asked(**asked))

    say = screen.words
    params = [
        argument(screen, "game"),
        argument(screen, "bots", many=True),
        option(screen, "arena", "--games", metavar="N", default="100"),
        option(screen, "arena", "--seats", metavar="N"),
        option(screen, "arena", "--option", metavar=say("help.metavar.option"), multiple=True),
        option(screen, "arena", "--components", metavar=say("help.metavar.file")),
        option(screen, "arena", "--seed", metavar="N", default="1"),
        option(screen, "arena", "--clock", metavar="|".join(CLOCKS), default="wall"),
        option(screen, "arena", "--processes", metavar="N"),
        option(screen, "arena", "--ray", metavar=say("help.metavar.address")),
        option(screen, "arena", "--out", metavar=say("help.metavar.folder")),
        option(screen, "arena", "--records", is_flag=True),
        option(screen, "arena", "--new-deals", is_flag=True),
        option(screen, "arena", "--json", metavar=say("help.metavar.file")),
        option(screen, "arena", "--html", metavar=say("help.metavar.file")),
        option(screen, "arena", "--force", is_flag=True),
    ]
    return Spoken(screen, "arena", callback=arena, params=params)


def run_arena(screen: Screen, asked: Asked) -> None:
    game = find(screen, asked.game, asked.components)
    entrants = entrants_of(list(asked.bots))
    games = whole_number(screen, asked.games, "--games", 1, MOST_GAMES)
    seed = whole_number(screen, asked.seed, "--seed", 0)
    setting = replace(
        setting_of(screen, game, asked.seats, asked.option, asked.components),
        keep_records=asked.records,
        clock=check_clock(asked.clock, entrants),
        new_deals=asked.new_deals,
    )
    for file in (asked.json, asked.html):
        if file is not None:
            check_new_file(screen, file, asked.force)
    for entrant in entrants:
        entrant.check(game, setting.players)
    plan = plan_of(setting, entrants, games, seed, game.version, game.components.digest())
    journal = Journal(Path(asked.out), plan) if asked.out is not None else None
    player = Player(processes_of(screen, asked.processes), asked.ray)
    played = watched(screen, setting, entrants, games, seed, player, journal)
    report = report_of(plan, entrants, played)
    show_report(screen, game, report)
    write_report(screen, asked, game, report)


def setting_of(
    screen: Screen, game: Game, seats: str | None, options: Sequence[str], components: str | None
) -> Setting:
    """What is played, as typed."""
    players = game.seats[0]
    if seats is not None:
        players = checked_seats(screen, game, whole_number(screen, seats, "--seats", 1))
    return Setting(game.slug, players, game.check_options(options_of(screen, options, game)), components)


class Player:
    """Plays bouts here or on a cluster."""

    def __init__(self, processes: int, ray: str | None) -> None:
        self.processes, self.ray = processes, ray

    def __call__(
        self, setting: Setting, entrants: Sequence[Entrant], bouts: Sequence[Bout]
    ) -> Iterator[Played]:
        if self.ray is not None:
            return play_on_ray(setting, entrants, bouts, self.ray)
        return play_here(setting, entrants, bouts, self.processes)


def watched(
    screen: Screen,
    setting: Setting,
    entrants: Sequence[Entrant],
    games: int,
    seed: int,
    play: Player,
    journal: Journal | None,
) -> list[Played]:
    """Play it all, with a bar that says how far it is and how long it will take."""
    with told_on(screen) as told:
        return run(
            setting,
            entrants,
            games,
            seed,
            play,
            journal,
            lambda how, done: told(how.before + how.played, how.total),
        )


def show_report(screen: Screen, game: Game, report: Report) -> None:
    screen.heading(title_of(screen, game, report))
    rows = [
        [
            report.shown(each.entrant),
            f"{each.rating.value:+.0f}",
            f"{each.rating.low:+.0f} … {each.rating.high:+.0f}",
            f"{each.points:.1%}",
            f"{each.mean_rank:.2f}",
            grouped(each.games, screen.lang),
            str(each.forfeits),
        ]
        for each in report.ladder
    ]
    screen.table([screen.words(f"reports.arena.{key}") for key in LADDER], rows, lead=True)
    screen.line()
    for pair in report.pairs:
        screen.say(
            "reports.arena.met",
            one=report.shown(pair.one),
            other=report.shown(pair.other),
            share=f"{pair.share.value:.1%}",
            low=f"{pair.share.low:.1%}",
            high=f"{pair.share.high:.1%}",
            games=pair.games,
        )
    for fault in report.faults[:5]:
        screen.say("reports.arena.fault", **fault)


def title_of(screen: Screen, game: Game, report: Report) -> str:
    return screen.words(
        "reports.arena.title",
        name=game.name[screen.lang],
        games=grouped(len(report.lengths), screen.lang),
        players=report.plan["players"],
    )


def write_report(screen: Screen, asked: Asked, game: Game, report: Report) -> None:
    words = {key: screen.words(f"reports.arena.{key}") for key in HEADINGS}
    words |= {"lang": screen.lang, "title": title_of(screen, game, report)}
    words["what"] = screen.words("reports.arena.what", rules=game.version, seed=report.plan["seed"])
    data = json_format.dumps(report.json(), indent=1, ensure_ascii=False) + "\n"
    for file, text in ((asked.json, data), (asked.html, page_of(report, words))):
        if file is not None:
            write_whole(screen, file, text)
            screen.say("reports.arena.written", file=file)
