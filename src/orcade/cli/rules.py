"""`orcade rules`: the numbered clauses of a game, whole, some of them, or those with a word; and its page."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby

from orcade.cli.command import Spoken, argument, option
from orcade.cli.errors import Mistake, hint, mistake
from orcade.cli.finding import find
from orcade.cli.screen import Screen
from orcade.kernel.clauses import BASES, Clause
from orcade.kernel.game import Game
from orcade.kernel.pages import without_pictures
from orcade.tables.lessons import taught

LINK = re.compile(r"\[([^\]]+)\]\([^)]+\)")


def rules_command(screen: Screen) -> Spoken:
    def rules(game: str, clauses: Sequence[str], search: str | None, about: bool, owners: bool) -> None:
        found = find(screen, game)
        if about:
            screen.paged(lambda: show_about(screen, found))
        elif owners:
            text = owners_page(screen, found)
            screen.paged(lambda: show_page(screen, text))
        else:
            show_rules(screen, found, clauses, search)

    params = [
        argument(screen, "game"),
        argument(screen, "clauses", optional=True, many=True),
        option(screen, "rules", "--search", metavar=screen.words("help.metavar.word")),
        option(screen, "rules", "--about", is_flag=True),
        option(screen, "rules", "--owners", is_flag=True),
    ]
    return Spoken(screen, "rules", callback=rules, params=params)


def show_rules(screen: Screen, game: Game, clauses: Sequence[str], search: str | None) -> None:
    chosen = [game.rulebook.get(said) for said in clauses] or list(game.rulebook)
    if search is not None:
        chosen = having(screen, game, chosen, search)
    screen.paged(lambda: show_clauses(screen, chosen))


def having(screen: Screen, game: Game, chosen: list[Clause], word: str) -> list[Clause]:
    """Those of the chosen clauses that have the word."""
    found = [clause for clause in game.rulebook.search(word, screen.lang) if clause in chosen]
    if not found:
        raise no_clause_with(screen, game, word)
    return found


def no_clause_with(screen: Screen, game: Game, word: str) -> Mistake:
    """With a word that is near, if the rules have one."""
    known = re.findall(r"\w+", " ".join(clause.text[screen.lang] for clause in game.rulebook).lower())
    near = hint(screen, word.lower(), sorted(set(known)))
    key = "no_clause_but" if near.endswith("?") else "no_clause_with"
    return mistake(screen, key, word=word, name=game.name[screen.lang], hint=near)


def show_clauses(screen: Screen, clauses: list[Clause]) -> None:
    """Under the headings of their sections."""
    for section, those in groupby(clauses, lambda clause: clause.section[screen.lang]):
        screen.heading(section)
        for clause in those:
            show_clause(screen, clause)


def show_clause(screen: Screen, clause: Clause) -> None:
    """Its number, its text, and in words where it comes from."""
    basis = BASES[clause.basis][screen.lang]
    screen.marked(clause.id, f"{clause.text[screen.lang]} [{basis}]")


def show_about(screen: Screen, game: Game) -> None:
    """What the game is and how a turn goes, and where to go on."""
    show_page(screen, game.page(screen.lang))
    screen.line()
    if taught(game):
        screen.say("reports.rules.learn", slug=game.slug)
    if game.owners(screen.lang):
        screen.say("reports.rules.owners", slug=game.slug)


def owners_page(screen: Screen, game: Game) -> str:
    """What owners of the box want to know."""
    page = game.owners(screen.lang)
    if page is None:
        raise mistake(screen, "no_owners", name=game.name[screen.lang])
    return page


def show_page(screen: Screen, page: str) -> None:
    """As the folder of the game tells it; of a picture its caption."""
    from rich.markdown import Markdown  # slow to load, and wanted here alone

    text = LINK.sub(r"\1", without_pictures(page))
    screen.console.print(Markdown(screen.text(text), hyperlinks=False))
