"""Who enters: a level, a bot with a budget, or a program of somebody's own, as typed on the command line.

warrior              a level
search@0.2s          search, so many seconds a decision
search@1000          search, so many simulations
blind@1000           the same without the game's knowledge, to tell what that is worth;
                     evaluating, ordering: with its evaluation or its priors only
warlord@0.5s         a level with another budget
uniform, instinct, greedy   bots that need no budget
openspiel@0.2s       OpenSpiel's ISMCTS, where it is installed
model:orc.model@200  search with a trained model for its knowledge (docs/learning.md); without a budget the
                     model answers at once what it finds likeliest
python:mine:Bot      a class of somebody's own, made with a game and its luck (python:mine:Bot@2s)
program:./mine.py    a program that speaks docs/bot-protocol.md (program:./mine.py@2s: its time a decision)
"""

from __future__ import annotations

import re
import shlex
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from time import monotonic

from orcade.bots.bot import BadBudget, Bot, Budget
from orcade.bots.greedy import Greedy
from orcade.bots.instinct import Instinct
from orcade.bots.ismcts import Ismcts
from orcade.bots.knows import knowledge_of
from orcade.bots.learned.file import Model, read_model
from orcade.bots.levels import LEVELS, bot_of
from orcade.bots.missing import MissingExtra
from orcade.bots.partly import Partly
from orcade.bots.uniform import Uniform
from orcade.kernel.chance import Chance
from orcade.kernel.game import Game
from orcade.kernel.hints import did_you_mean

BUDGET = re.compile(r"(?P<number>\d+(\.\d+)?)(?P<unit>s?)")
AT_ONCE = Budget(simulations=1)  #    it does not think
GREEDY = Budget(simulations=300)
PROGRAM = "program:"
PYTHON = "python:"
MODEL = "model:"
OPENSPIEL = "openspiel"
PROGRAM_TIME = Budget(seconds=5.0)
SEARCH_TIME = Budget(seconds=0.2)
KNOW_A_PART = {"evaluating": (True, False), "ordering": (False, True), "blind": (False, False)}
THINKERS = ("search", *KNOW_A_PART, OPENSPIEL)


class UnknownBot(LookupError):
    """A bot that nobody here knows how to make."""


@dataclass(frozen=True)
class Entrant:
    """A name for the tables, and how to make the bot in any process."""

    name: str
    kind: str
    budget: Budget

    def is_program(self) -> bool:
        return self.kind.startswith(PROGRAM)

    def is_python(self) -> bool:
        return self.kind.startswith(PYTHON)

    def is_model(self) -> bool:
        return self.kind.startswith(MODEL)

    def check(self, game: Game, players: int) -> None:
        """`ModelError` where it is a model of something else."""
        if self.is_model():
            model_of(self.kind).check(game, players)

    def command(self) -> str:
        return self.kind.removeprefix(PROGRAM)

    def bot(self, game: Game, chance: Chance, clock: Callable[[], float] = monotonic) -> Bot:
        if self.kind == "uniform":
            return Uniform(chance)
        if self.kind == "instinct":
            return Instinct(chance, knowledge_of(game))
        if self.kind == "greedy":
            return Greedy(chance, knowledge_of(game), clock)
        if self.kind == "search":
            return Ismcts(chance, knowledge_of(game), clock=clock)
        if self.kind in KNOW_A_PART:
            return Ismcts(chance, Partly(knowledge_of(game), *KNOW_A_PART[self.kind]), clock=clock)
        if self.is_python():
            own: Bot = class_of(self.kind)(game, chance)
            return own
        if self.is_model():
            return learned(game, self, chance, clock)
        if self.kind == OPENSPIEL:
            from orcade.envs.ismcts import SpielIsmcts

            return SpielIsmcts(game, chance, clock)
        return bot_of(self.kind, game, chance, clock)


def entrant_of(said: str) -> Entrant:
    """The entrant that was typed; `UnknownBot` or `BadBudget` say what is wrong."""
    kind, at, budget = said.rpartition("@") if "@" in said else (said, "", "")
    if kind.startswith(PROGRAM):
        if not shlex.split(kind.removeprefix(PROGRAM)):
            raise UnknownBot(f"{said!r} names no program; expected program:COMMAND")
        return Entrant(said, kind, budget_of(said, budget) if at else PROGRAM_TIME)
    if kind.startswith(PYTHON):
        class_of(kind)
        return Entrant(said, kind, budget_of(said, budget) if at else PROGRAM_TIME)
    if kind.startswith(MODEL):
        model_of(kind)
        return Entrant(said, kind, budget_of(said, budget) if at else AT_ONCE)
    known = [*LEVELS, *THINKERS, "greedy", "instinct", "uniform"]
    if kind not in known:
        raise UnknownBot(f"no bot is called {kind!r}; {did_you_mean(kind, known)}")
    if kind == OPENSPIEL and find_spec("pyspiel") is None:
        raise MissingExtra("OpenSpiel", "openspiel")
    if at:
        return Entrant(said, kind, budget_of(said, budget))
    own = {"greedy": GREEDY, "instinct": AT_ONCE, "uniform": AT_ONCE} | dict.fromkeys(THINKERS, SEARCH_TIME)
    return Entrant(said, kind, own[kind] if kind in own else LEVELS[kind].budget)


def class_of(kind: str) -> Callable[[Game, Chance], Bot]:
    """The class of `python:module:Class`; modules are looked for in the folder of the command, too."""
    module, _, name = kind.removeprefix(PYTHON).partition(":")
    if not module or not name:
        raise UnknownBot(f"{kind!r} names no class; expected python:MODULE:CLASS")
    if "" not in sys.path:
        sys.path.insert(0, "")
    try:
        found = getattr(import_module(module), name)
    except ImportError as wrong:
        raise UnknownBot(f"{kind!r} cannot be imported: {wrong}") from None
    except AttributeError:
        raise UnknownBot(f"{module} has nothing called {name!r}; expected a class with `choose`") from None
    if not callable(getattr(found, "choose", None)):
        raise UnknownBot(f"{name!r} of {module} cannot play; expected a class with `choose`")
    made: Callable[[Game, Chance], Bot] = found
    return made


@cache
def model_of(kind: str) -> Model:
    """The model of `model:FILE`, read once in a process."""
    if find_spec("numpy") is None:
        raise MissingExtra("NumPy", "model")
    return read_model(Path(kind.removeprefix(MODEL)))


def learned(game: Game, entrant: Entrant, chance: Chance, clock: Callable[[], float]) -> Bot:
    """A model that searches, or one that answers at once."""
    from orcade.bots.learned.knows import Learned
    from orcade.bots.learned.reflex import Reflex

    knows = Learned(game, model_of(entrant.kind), knowledge_of(game))
    return Reflex(chance, knows) if entrant.budget == AT_ONCE else Ismcts(chance, knows, clock=clock)


def budget_of(said: str, budget: str) -> Budget:
    found = BUDGET.fullmatch(budget)
    if found is None or (not found["unit"] and "." in budget):
        raise BadBudget(f"{said!r} has the budget {budget!r}; expected seconds (0.2s) or simulations (1000)")
    if found["unit"]:
        return Budget(seconds=float(found["number"]))
    return Budget(simulations=int(found["number"]))


def entrants_of(said: list[str]) -> list[Entrant]:
    """At least two, each with a name of its own: the same bot twice is told apart by a number."""
    if len(said) < 2:
        raise UnknownBot(f"a match needs two bots or more; {len(said)} given")
    entrants: list[Entrant] = []
    for word in said:
        entrant = entrant_of(word)
        count = sum(1 for other in entrants if other.kind == entrant.kind and other.budget == entrant.budget)
        name = f"{entrant.name}#{count + 1}" if count else entrant.name
        entrants.append(Entrant(name, entrant.kind, entrant.budget))
    return entrants
