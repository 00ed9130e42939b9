"""`orcade play` without a game: the only one there is, or a question."""

from __future__ import annotations

from orcade.cli.errors import hint, mistake
from orcade.cli.finding import players
from orcade.cli.screen import Screen
from orcade.cli.terminal.keyboard import Keyboard, Left
from orcade.shelf import SHELF


def which_game(screen: Screen) -> str:
    if len(SHELF) == 1:
        slug, game = next(iter(SHELF.items()))
        screen.say("table.which.only", name=game.name[screen.lang])
        return slug
    return ask_for_game(screen)


def ask_for_game(screen: Screen) -> str:
    screen.say("table.which.ask", style="bold")
    for number, game in enumerate(SHELF.values(), 1):
        count = screen.words("table.which.players", players=players(game, screen.lang))
        screen.marked(f"{number:>5}", f"{game.name[screen.lang]} ({game.slug}), {count}", " " * 7)
    try:
        typed = Keyboard(screen).line("> ")
    except Left:
        raise mistake(screen, "no_game_said", hint=hint(screen, "", list(SHELF))) from None
    slugs = list(SHELF)
    return slugs[int(typed) - 1] if typed in [str(n + 1) for n in range(len(slugs))] else typed
