"""Bots that go wrong in every way there is; a thinker is told to use one by the name of its factory."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from threading import Event
from typing import Any

import orcade
from orcade.bots.levels import LEVELS, bot_of
from orcade.kernel.chance import Chance
from orcade.kernel.game import Game
from orcade.kernel.space import Action

SIMPLEST = "recruit"


class Odd:
    """Goes wrong at every level but the simplest."""

    def __init__(self, level: str, game: Game, chance: Chance) -> None:
        self.level, self.game, self.sensible = level, game, bot_of(SIMPLEST, game, chance)

    def choose(self, view: Any, decision: Any, budget: Any) -> Any:
        if self.level == SIMPLEST:
            return self.sensible.choose(view, decision, budget)
        return self.go_wrong(view, decision)

    def go_wrong(self, view: Any, decision: Any) -> Any:
        raise NotImplementedError


class Crashing(Odd):
    def go_wrong(self, view: Any, decision: Any) -> Any:
        os._exit(7)


class Raising(Odd):
    def go_wrong(self, view: Any, decision: Any) -> Any:
        raise ZeroDivisionError("the orc counted his fingers")


class Hanging(Odd):
    """Says which process it is, where the environment says, and never ends."""

    def go_wrong(self, view: Any, decision: Any) -> Any:
        Path(os.environ.get("ORCADE_TEST_TOLD", os.devnull)).write_text(str(os.getpid()), encoding="utf-8")
        Event().wait()


class Nonsense(Odd):
    def go_wrong(self, view: Any, decision: Any) -> Any:
        return {"surrender": {}}


class Illegal(Odd):
    """Says something that exists and is not allowed now."""

    def go_wrong(self, view: Any, decision: Any) -> Action:
        allowed = decision.legal(view)
        return next(a for a in self.game.space.everything() if a not in allowed)


class Babbling(Odd):
    """Prints, and plays well."""

    def go_wrong(self, view: Any, decision: Any) -> Any:
        print("waaagh")
        sys.stdout.flush()
        return self.sensible.choose(view, decision, LEVELS[SIMPLEST].budget)


class Hopeless(Crashing):
    """Crashes at every level."""

    def choose(self, view: Any, decision: Any, budget: Any) -> Any:
        return self.go_wrong(view, decision)


class Placed(Odd):
    """Writes down in which folder it finds Orcade, where the environment says."""

    def choose(self, view: Any, decision: Any, budget: Any) -> Any:
        with Path(os.environ["ORCADE_TEST_TOLD"]).open("a", encoding="utf-8") as told:
            told.write(f"{Path(orcade.__file__).parents[1]}\n")
        return self.sensible.choose(view, decision, LEVELS[SIMPLEST].budget)


class Telling(Odd):
    """Writes down which process thinks, where the environment says."""

    def choose(self, view: Any, decision: Any, budget: Any) -> Any:
        with Path(os.environ["ORCADE_TEST_TOLD"]).open("a", encoding="utf-8") as told:
            told.write(f"{os.getpid()}\n")
        return self.sensible.choose(view, decision, budget)


class Pondering(Hanging):
    """Never ends at any level."""

    def choose(self, view: Any, decision: Any, budget: Any) -> Any:
        return self.go_wrong(view, decision)
