"""A table for learners: fast luck, numbers in and out, no log.

The adapters beside this file only translate: every one of them plays through here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from orcade.kernel.chance import Fast
from orcade.kernel.contract import SPECTATOR, Decision, State
from orcade.kernel.flow import decision_of, pending, play
from orcade.kernel.game import Game
from orcade.shelf import find_game


class MissingExtra(ImportError):
    """An adapter whose library is not installed."""

    def __init__(self, library: str, extra: str) -> None:
        super().__init__(f"{library} is not installed; install it with: pip install 'orcade[{extra}]'")


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

    def asked(self, s: State) -> int:
        """Who decides next; of several in sealed lanes, the first."""
        return pending(s)[0].seat

    def decision(self, s: State, seat: int) -> Decision[Any] | None:
        return decision_of(s, seat)

    def legal(self, s: State, seat: int) -> list[int]:
        """The numbers of what this seat may say now, in order."""
        decision = decision_of(s, seat)
        return sorted([a.id for a in decision.legal(s)]) if decision else []

    def play(self, s: State, seat: int, action: int) -> None:
        play(s, seat, self.game.space.action(action))

    def observe(self, s: State, seat: int) -> list[float]:
        return self.tensor.of(s.view(seat), seat)

    def watch(self, s: State) -> list[float]:
        return self.tensor.of(s.view(SPECTATOR), SPECTATOR)


def rewards(s: State) -> list[float]:
    """From 1 for winning alone to -1 for coming last; shared ranks share; they sum to 0."""
    outcome = s.outcome
    if outcome is None:
        return [0.0] * len(s.teams)
    ranks = outcome.ranks
    return [
        (sum(1 for other in ranks if other > rank) - sum(1 for other in ranks if other < rank))
        / (len(ranks) - 1)
        for rank in ranks
    ]


def said(sitting: Sitting, s: State) -> str:
    """The plain table, as a spectator reads it."""
    names = [f"seat_{seat}" for seat in range(sitting.seats)]
    lines: list[str] = []
    for part in sitting.game.plain(s.view(SPECTATOR), SPECTATOR, names, "en"):
        lines += [part.title, *part.lines, *(" | ".join(row) for row in [part.columns, *part.rows] if row)]
    return "\n".join(lines)
