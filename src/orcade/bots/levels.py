"""The levels at which a bot can play, weakest first."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from orcade.bots.bot import Bot, Budget
from orcade.bots.sampler import Sampler
from orcade.bots.uniform import Uniform
from orcade.kernel.chance import Chance
from orcade.kernel.contract import Decision, State
from orcade.kernel.game import Game
from orcade.kernel.hints import did_you_mean
from orcade.kernel.language import Text
from orcade.kernel.space import Action


class UnknownLevel(LookupError):
    """A level that no bot plays at."""


@dataclass(frozen=True)
class Level:
    """How strong a bot is, in words and in what it may spend on a decision."""

    id: str
    name: Text
    text: Text
    budget: Budget


@dataclass(frozen=True)
class Mind:
    """A bot that is given a budget."""

    bot: Bot

    def choose(self, view: State, decision: Decision[Any], budget: Budget) -> Action:
        return self.bot.choose(view, decision, budget.simulations)


LEVELS: dict[str, Level] = {
    level.id: level
    for level in [
        Level(
            "recruit",
            {"fr": "Recrue", "en": "Recruit"},
            {"fr": "Joue au hasard.", "en": "Plays at random."},
            Budget(0.5, 0),
        ),
        Level(
            "raider",
            {"fr": "Pillard", "en": "Raider"},
            {"fr": "Regarde à peine plus loin que sa lance.", "en": "Looks hardly farther than his spear."},
            Budget(0.5, 60),
        ),
        Level(
            "warrior",
            {"fr": "Guerrier", "en": "Warrior"},
            {"fr": "Réfléchit avant de frapper.", "en": "Thinks before he strikes."},
            Budget(1.0, 200),
        ),
        Level(
            "champion",
            {"fr": "Champion", "en": "Champion"},
            {"fr": "Prévoit vos réponses.", "en": "Foresees your answers."},
            Budget(2.0, 600),
        ),
        Level(
            "warlord",
            {"fr": "Seigneur de guerre", "en": "Warlord"},
            {"fr": "Prend son temps, et votre frontière.", "en": "Takes his time, and your frontier."},
            Budget(4.0, 1600),
        ),
    ]
}


def bot_of(level: str, game: Game, chance: Chance) -> Mind:
    """A mind that plays this game at this level."""
    if level not in LEVELS:
        raise UnknownLevel(f"no bot plays at the level {level!r}; {did_you_mean(level, LEVELS)}")
    return Mind(Uniform(chance) if level == "recruit" else Sampler(chance))
