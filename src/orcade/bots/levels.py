"""The five levels: the same names for all games, from a beginner's opponent to the strongest."""

from __future__ import annotations

from dataclasses import dataclass

from orcade.bots.bot import Bot, Budget
from orcade.bots.greedy import Greedy
from orcade.bots.knows import knowledge_of
from orcade.kernel.chance import Chance
from orcade.kernel.game import Game
from orcade.kernel.hints import did_you_mean
from orcade.kernel.language import Text


class UnknownLevel(LookupError):
    """A level that there is not."""


@dataclass(frozen=True)
class Level:
    """How strong a bot plays: its words for people, and how long it thinks about a decision."""

    id: str
    name: Text
    text: Text
    budget: Budget


def level(id: str, fr: str, en: str, simulations: int) -> Level:
    words = {"fr": fr, "en": en}
    return Level(id, words, words, Budget(seconds=3.0, simulations=simulations))


LEVELS: dict[str, Level] = {
    each.id: each
    for each in [
        level("recruit", "Recrue", "Recruit", 30),
        level("raider", "Pillard", "Raider", 100),
        level("warrior", "Guerrier", "Warrior", 400),
        level("champion", "Champion", "Champion", 2000),
        level("warlord", "Seigneur de guerre", "Warlord", 10000),
    ]
}


def find_level(id: str) -> Level:
    if id not in LEVELS:
        raise UnknownLevel(f"no level is called {id!r}; {did_you_mean(id, LEVELS)}")
    return LEVELS[id]


def bot_of(level: str, game: Game, chance: Chance) -> Bot:
    """A bot that plays this game at this level; think with the budget of the level."""
    find_level(level)
    return Greedy(chance, knowledge_of(game))
