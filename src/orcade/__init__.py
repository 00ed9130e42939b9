"""Orcade: five orc war games, for players and for researchers.

>>> import orcade
>>> table = orcade.open_table("orc", seed=7)
>>> table.pending().keys()
dict_keys([1])
"""

from __future__ import annotations

from orcade.bots.thought import Thought
from orcade.kernel.build import COMPILED
from orcade.kernel.chance import Chance, Fast, Keyed, Scripted
from orcade.kernel.contract import HIDDEN, NONE, SPECTATOR, Decision, Event, Outcome, State
from orcade.kernel.game import BadOption, BadSeats, Game
from orcade.kernel.refusal import Illegal, NoSuchSeat, Refusal, UndoRefused
from orcade.kernel.space import Action, UnknownAction
from orcade.kernel.table import Table
from orcade.shelf import SHELF, UnknownGame, find_game, open_table
from orcade.version import VERSION

__version__ = VERSION
__all__ = [
    "COMPILED",
    "HIDDEN",
    "NONE",
    "SHELF",
    "SPECTATOR",
    "Action",
    "BadOption",
    "BadSeats",
    "Chance",
    "Decision",
    "Event",
    "Fast",
    "Game",
    "Illegal",
    "Keyed",
    "NoSuchSeat",
    "Outcome",
    "Refusal",
    "Scripted",
    "State",
    "Table",
    "Thought",
    "UndoRefused",
    "UnknownAction",
    "UnknownGame",
    "find_game",
    "open_table",
]
