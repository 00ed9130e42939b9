"""What can be played here: games, their options and rules, and the levels of bots."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from litestar import get
from litestar.params import FromPath

from orcade.bots.levels import LEVELS
from orcade.kernel.build import COMPILED
from orcade.kernel.clauses import Clause
from orcade.kernel.game import Game, Option
from orcade.kernel.language import Text as Spoken
from orcade.server.problems import PROBLEMS, Trouble
from orcade.server.wire import Catalogue, ClauseInfo, GameInfo, LevelInfo, OptionInfo, Rules, Text
from orcade.shelf import SHELF
from orcade.version import VERSION

REASON = re.compile(r"^(?P<text>.*?)(?: \((?:Reason|Raison)\s?: (?P<reason>.+)\))?$", re.DOTALL)


@get("/catalogue", sync_to_thread=False, responses=PROBLEMS)
def get_catalogue() -> Catalogue:
    """Everything that this server can play."""
    levels = [LevelInfo(level.id, text(level.name), text(level.text)) for level in LEVELS.values()]
    return Catalogue([game_info(slug) for slug in SHELF], levels, VERSION, COMPILED)


@get("/games/{slug:str}/rules", sync_to_thread=False, responses=PROBLEMS)
def get_rules(slug: FromPath[str]) -> Rules:
    """The numbered clauses of a game, in the order of the book."""
    game = known_game(slug)
    return Rules(slug, text(game.name), [clause_info(clause) for clause in game.rulebook])


def known_game(slug: str) -> Game:
    if slug not in SHELF:
        raise Trouble("no_game", given=slug[:40])
    return SHELF[slug]


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


def clause_info(clause: Clause) -> ClauseInfo:
    """A clause of ours says its reason apart."""
    fr, en = (REASON.match(clause.text[lang]) for lang in ("fr", "en"))
    assert fr is not None
    assert en is not None
    reason = Text(fr["reason"], en["reason"]) if fr["reason"] and en["reason"] else None
    return ClauseInfo(clause.id, text(clause.section), Text(fr["text"], en["text"]), clause.basis, reason)


def text(spoken: Spoken | Mapping[str, str]) -> Text:
    return Text(spoken["fr"], spoken["en"])
