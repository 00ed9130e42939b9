"""What can be played here: games, their options and rules, and the levels of bots."""

from __future__ import annotations

from functools import cache

from orcade.bots.levels import LEVELS
from orcade.kernel.build import COMPILED
from orcade.kernel.game import Option
from orcade.shelf import SHELF
from orcade.tables.clauses import clause_info
from orcade.tables.games import known_game
from orcade.tables.wire import Catalogue, GameInfo, LevelInfo, OptionInfo, Rules, Text
from orcade.tables.words import text
from orcade.version import VERSION


def catalogue() -> Catalogue:
    """Everything that can be played here."""
    levels = [LevelInfo(level.id, text(level.name), text(level.text)) for level in LEVELS.values()]
    return Catalogue([game_info(slug) for slug in SHELF], levels, VERSION, COMPILED)


def rules(slug: str) -> Rules:
    """The numbered clauses of a game, in the order of the book."""
    game = known_game(slug)
    return Rules(slug, text(game.name), [clause_info(clause) for clause in game.rulebook])


@cache
def game_info(slug: str) -> GameInfo:
    game = SHELF[slug]
    return GameInfo(
        slug=slug,
        name=text(game.name),
        seats=list(game.seats),
        options=[option_info(option) for option in game.options],
        rules=game.version,
        page=Text(game.page("fr"), game.page("en")),
        fields={name: text(words) for name, words in game.speech.words.get("field", {}).items()},
        roles={str(seats): [text(role) for role in game.roles(seats)] for seats in game.seats},
    )


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
