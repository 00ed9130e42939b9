"""`orcade games`: what is on the shelf, and what can be chosen when a table is opened."""

from __future__ import annotations

from orcade.cli.command import Spoken
from orcade.cli.finding import players
from orcade.cli.screen import Screen
from orcade.kernel.foreign import translated
from orcade.kernel.game import Game, Option
from orcade.shelf import LEFT_OUT, SHELF

COLUMNS = ("slug", "name", "players", "rules", "clauses")


def games_command(screen: Screen) -> Spoken:
    return Spoken(screen, "games", callback=lambda: show_games(screen))


def show_games(screen: Screen) -> None:
    columns = [screen.words(f"reports.games.{key}") for key in COLUMNS]
    screen.table(columns, [row_of(screen, game) for game in SHELF.values()], lead=True)
    for game in SHELF.values():
        show_options(screen, game)
    for left in LEFT_OUT.values():
        screen.heading(translated(str(left), screen.lang), "red")
    screen.line()
    screen.say("reports.games.next", slug=next(iter(SHELF)))


def row_of(screen: Screen, game: Game) -> list[str]:
    name, clauses = game.name[screen.lang], str(len(game.rulebook))
    return [game.slug, name, players(game, screen.lang), game.version, clauses]


def show_options(screen: Screen, game: Game) -> None:
    if game.options:
        screen.heading(screen.words("reports.games.options", name=game.name[screen.lang]))
    for option in game.options:
        screen.marked(f"  {option.id}", option_said(screen, option), "      ")


def option_said(screen: Screen, option: Option) -> str:
    return screen.words(
        "reports.games.option",
        name=option.name[screen.lang],
        text=option.text[screen.lang],
        values=" | ".join(option.values),
        default=option.default,
        clause=option.clause,
    )
