"""Options of a game as they are typed: NAME=VALUE, the value a word or a file."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from orcade.cli.errors import hint, mistake
from orcade.cli.files import read_structure
from orcade.cli.screen import Screen
from orcade.kernel.game import Game


def options_of(screen: Screen, given: Sequence[str], game: Game) -> dict[str, Any]:
    options: dict[str, Any] = {}
    for said in given:
        id, equals, value = said.partition("=")
        if not equals:
            raise mistake(screen, "option_shape", given=said)
        if id in options:
            raise mistake(screen, "option_twice", id=id)
        options[id] = value_of(screen, game, id, value)
    game.check_options(options)
    return options


def value_of(screen: Screen, game: Game, id: str, value: str) -> Any:
    """The word itself, or what the file of that name holds."""
    known = [option.id for option in game.options]
    if id not in known:
        near = hint(screen, id, known)
        raise mistake(screen, "no_such_option", name=game.name[screen.lang], given=id, hint=near)
    return read_structure(screen, value) if value.endswith((".json", ".toml")) else value
