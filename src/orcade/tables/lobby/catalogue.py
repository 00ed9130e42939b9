"""What can be played here: games, their options and rules, and the levels of bots."""

from __future__ import annotations

import logging
from functools import cache

from orcade.bots.levels import LEVELS
from orcade.kernel.build import COMPILED
from orcade.kernel.game import Game, Option
from orcade.shelf import LEFT_OUT, SHELF
from orcade.tables.clauses import clause_info
from orcade.tables.games import known_game
from orcade.tables.lobby.lessons import course_info, lessons_by_clause
from orcade.tables.talk.phrases import phrases
from orcade.tables.wire.catalogue import Catalogue, GameInfo, LevelInfo, OptionInfo, Rules
from orcade.tables.wire.talk import Phrase
from orcade.tables.wire.values import Text, Words
from orcade.tables.words import text
from orcade.version import VERSION

log = logging.getLogger(__name__)


def catalogue() -> Catalogue:
    """Everything that can be played here; a game that cannot be shown is left out."""
    games = [info for game in SHELF.values() if (info := shown(game)) is not None]
    levels = [LevelInfo(level.id, text(level.name), text(level.text)) for level in LEVELS.values()]
    quick = [Phrase(id, words) for id, words in phrases().items()]
    return Catalogue(games, levels, quick, VERSION, COMPILED)


def log_what_is_left_out() -> None:
    """Whoever hosts a game that nobody will find here reads why."""
    for slug, left in LEFT_OUT.items():
        log.warning("%s is left out of the shelf: in %s, %s", slug, left.folder, "; ".join(left.reasons))
    catalogue()


@cache
def shown(game: Game) -> GameInfo | None:
    """The game as the lobby shows it; why it cannot is said once in the log."""
    try:
        return game_info(game)
    except Exception as wrong:  # noqa: BLE001  whatever is wrong with one game, the others are there
        why = f"{type(wrong).__name__}: {wrong}".replace("\n", "; ")
        log.warning("%s cannot be shown and is left out of the catalogue: %s", game.slug, why)
        return None


def rules(slug: str) -> Rules:
    """The numbered clauses of a game, in the order of the book."""
    game = known_game(slug)
    clauses = [clause_info(clause) for clause in game.rulebook]
    fr, en = game.owners("fr"), game.owners("en")
    owners = Text(fr, en) if fr and en else None
    return Rules(slug, text(game.name), clauses, lessons_by_clause(game), owners)


def box(slug: str) -> Words:
    """The components of a game as we know them, for the pictures on its page."""
    return known_game(slug).components.data


def game_info(game: Game) -> GameInfo:
    return GameInfo(
        slug=game.slug,
        name=text(game.name),
        seats=list(game.seats),
        options=[option_info(option) for option in game.options],
        rules=game.version,
        page=Text(game.page("fr"), game.page("en")),
        fields={name: text(words) for name, words in game.speech.words.get("field", {}).items()},
        asks={
            block.name: {field: text(game.speech.part(block.name, field)) for field in block.fields}
            for block in game.space.blocks
            if block.fields
        },
        length=about(game, "length"),
        weight=about(game, "weight"),
        course=course_info(game),
        roles={str(seats): [text(role) for role in game.roles(seats)] for seats in game.seats},
    )


def about(game: Game, what: str) -> Text | None:
    """What its words say about the game as a whole, if they do."""
    said = game.speech.words.get("about", {}).get(what)
    return text(said) if said else None


def option_info(option: Option) -> OptionInfo:
    return OptionInfo(
        id=option.id,
        name=text(option.name),
        text=text(option.text),
        values=list(option.values),
        value_names=[text(name) for name in option.value_names],
        default=option.default,
        clause=option.clause,
    )
