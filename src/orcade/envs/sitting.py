"""A game for learners: its options, its numbers, fast luck and no log.

The doors beside this file only translate: every one of them plays at tables (`tables.py`) of a sitting.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from orcade.kernel.chance import Fast
from orcade.kernel.contract import SPECTATOR, State
from orcade.kernel.flow import decision_of
from orcade.kernel.game import Game
from orcade.shelf import find_game


class Sitting:
    """A game with its options: everything about it that never changes."""

    def __init__(
        self, game: str | Game, seats: int | None = None, options: Mapping[str, Any] | None = None
    ) -> None:
        self.game = find_game(game) if isinstance(game, str) else game
        self.seats = self.game.check_seats(self.game.seats[0] if seats is None else seats)
        self.options = self.game.check_options(options or {})
        self.tensor = self.game.tensor(self.seats)
        self.actions = self.game.space.size

    def deal(self, seed: int) -> State:
        """A new game; the same seed deals the same."""
        s = self.game.setup(self.seats, self.options, Fast(seed))
        s.recorder = None
        return s

    def legal(self, s: State, seat: int) -> list[int]:
        """The numbers of what this seat may say now, in order."""
        decision = decision_of(s, seat)
        return sorted([a.id for a in decision.legal(s)]) if decision else []


def said(sitting: Sitting, s: State) -> str:
    """The plain table, as a spectator reads it."""
    names = [f"seat_{seat}" for seat in range(sitting.seats)]
    lines: list[str] = []
    for part in sitting.game.plain(s.view(SPECTATOR), SPECTATOR, names, "en"):
        lines += [part.title, *part.lines, *(" | ".join(row) for row in [part.columns, *part.rows] if row)]
    return "\n".join(lines)
