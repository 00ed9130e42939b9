"""The five levels: the same names for all games, from a beginner's opponent to the strongest.

`levels.toml` beside this file says how each of them thinks.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from dataclasses import dataclass, replace
from importlib.resources import files
from time import monotonic
from typing import Any

from orcade.bots.answer import Manner
from orcade.bots.bot import Bot, Budget
from orcade.bots.ismcts import Ismcts
from orcade.bots.knowledge import Knows
from orcade.bots.knows import knowledge_of
from orcade.bots.search.settings import AS_FAR_AS_IT_GETS, Settings
from orcade.kernel.chance import Chance
from orcade.kernel.game import Game
from orcade.kernel.hints import did_you_mean
from orcade.kernel.language import Text


class UnknownLevel(LookupError):
    """A level that there is not."""


@dataclass(frozen=True)
class Level:
    """How strong a bot plays: its words for people, how long it thinks, how far, and how carefully."""

    id: str
    name: Text
    text: Text
    budget: Budget
    manner: Manner
    foresight: int
    rating: int  # points above the weakest on the Elo scale, as measured

    def manner_at(self, knows: Knows) -> Manner:
        """Weak levels err by haste alone where decisions are small, and never by haste elsewhere."""
        if knows.is_of_small_decisions():
            return Manner(haste=self.manner.haste)
        return replace(self.manner, haste=0.0)

    def foresight_at(self, knows: Knows) -> int:
        """Where decisions are small, a few of them are no plan."""
        return AS_FAR_AS_IT_GETS if knows.is_of_small_decisions() else self.foresight


def read_levels(source: str) -> dict[str, Level]:
    """Every level of the file by its id, weakest first."""
    return {row["id"]: level_in(row) for row in tomllib.loads(source)["level"]}


def level_in(row: dict[str, Any]) -> Level:
    return Level(
        id=row["id"],
        name=row["name"],
        text=row["text"],
        budget=Budget(seconds=row["seconds"], simulations=row["simulations"]),
        manner=Manner(row["attention"], row["indifference"], row["haste"]),
        foresight=row["foresight"] or AS_FAR_AS_IT_GETS,
        rating=row["rating"],
    )


LEVELS = read_levels((files("orcade.bots") / "levels.toml").read_text(encoding="utf-8"))
USUAL_LEVEL = list(LEVELS)[len(LEVELS) // 2]


def find_level(id: str) -> Level:
    if id not in LEVELS:
        raise UnknownLevel(f"no level is called {id!r}; {did_you_mean(id, LEVELS)}")
    return LEVELS[id]


def bot_of(level: str, game: Game, chance: Chance, clock: Callable[[], float] = monotonic) -> Bot:
    """A bot that plays this game at this level; let it think with the budget of the level."""
    found, knows = find_level(level), knowledge_of(game)
    settings = Settings(knows.exploration(), foresight=found.foresight_at(knows))
    return Ismcts(chance, knows, settings, found.manner_at(knows), clock)
