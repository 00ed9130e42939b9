"""The game at the end of a course in the terminal: each card of the coach comes by itself, once."""

from __future__ import annotations

from orcade.bots.levels import LEVELS
from orcade.cli.screen import Screen
from orcade.cli.terminal.ask import Asking
from orcade.cli.terminal.seating import bots_of, names_of
from orcade.cli.terminal.sitting import Sitting
from orcade.kernel.game import Game
from orcade.kernel.lessons.coach import cards_of
from orcade.kernel.lessons.lesson import LastGame


class CoachedAsking(Asking):
    """`read` are the kinds of questions whose cards were shown."""

    read: set[str]

    def show_question(self) -> None:
        super().show_question()
        if self.kind() not in self.read and self.kind() in cards_of(self.table.game):
            self.read.add(self.kind())
            self.screen.line()
            self.show_card()


class CoachedSitting(Sitting):
    """The learner among recruits, from where the game is laid out."""

    def __init__(self, screen: Screen, game: Game, last: LastGame, seed: bytes) -> None:
        names = names_of(screen, [], last.seats, [last.me], game.slug)
        level, table = LEVELS[last.level], last.begun(game, seed, names)
        super().__init__(screen, table, [last.me], bots_of(level, table, [last.me], seed), level.budget)
        self.read: set[str] = set()
        if last.late:
            self.seen[last.me] = len(table.moves)  # how it came to this can be looked up in the log

    def asking(self, seat: int) -> Asking:
        asking = CoachedAsking(self.screen, self.keyboard, self.table, seat, against_bots=True)
        asking.read = self.read
        return asking
