"""A sitting: people at this device and bots play a table to its end, or until somebody leaves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from orcade.bots.bot import Bot, Budget
from orcade.cli.screen import Screen
from orcade.cli.terminal.ask import Asking
from orcade.cli.terminal.curtain import draw_curtain, wipe
from orcade.cli.terminal.keyboard import Keyboard
from orcade.cli.terminal.show import (
    lines_of,
    parts_of,
    show_changes,
    show_events,
    show_parts,
    show_view,
)
from orcade.cli.terminal.takeback import take_back
from orcade.kernel.contract import NONE, SPECTATOR
from orcade.kernel.flow import decision_of
from orcade.kernel.plain import Part
from orcade.kernel.table import Table

NOTHING = -1  # not even the set-up
LONG = 60  #     lines and rows; a board of more is shown on demand


class Sitting:
    def __init__(
        self,
        screen: Screen,
        table: Table,
        people: Sequence[int],
        bots: Mapping[int, Bot],
        budget: Budget,
        pause: bool = True,
    ) -> None:
        self.screen, self.table, self.people, self.bots = screen, table, people, bots
        self.budget, self.pause = budget, pause
        self.keyboard = Keyboard(screen)
        self.at_screen = people[0] if len(people) == 1 else NONE  # whose hand may be shown
        self.seen = dict.fromkeys([*people, SPECTATOR], NOTHING)  # moves that each has been told of
        self.looked: dict[int, list[Part]] = {}  # the board as each saw it last

    def play(self) -> None:
        """Until there is an outcome; `Left` if somebody leaves before."""
        while self.table.outcome is None:
            seat = self.whose_turn()
            if seat in self.bots:
                self.let_bot_play(seat)
            else:
                self.let_person_play(seat)

    def whose_turn(self) -> int:
        """Bots answer first, then whoever sits at the screen, then the others in order."""
        waiting = list(self.table.pending())
        bots = [seat for seat in waiting if seat in self.bots]
        here = [seat for seat in waiting if seat == self.at_screen]
        return [*bots, *here, *waiting][0]

    def let_bot_play(self, seat: int) -> None:
        """A bot is shown its view and nothing else."""
        view = self.table.view(seat)
        decision = decision_of(view, seat)
        assert decision is not None, f"seat {seat} is not asked anything"
        with self.screen.console.status(self.screen.words("table.thinking", name=self.table.names[seat])):
            a = self.bots[seat].choose(view, decision, self.budget)
        self.table.play(seat, a)

    def let_person_play(self, seat: int) -> None:
        comes = seat != self.at_screen
        if comes and not self.bring_to_screen(seat):
            return
        self.show_board_or_changes(seat, comes)
        a = self.asking(seat).answer()
        if a is not None:
            self.table.play(seat, a)

    def asking(self, seat: int) -> Asking:
        against_bots = len(self.people) == 1 and len(self.bots) > 0
        return Asking(self.screen, self.keyboard, self.table, seat, against_bots)

    def show_board_or_changes(self, seat: int, comes: bool) -> None:
        """All of it to whoever looks for the first time, or comes back to a board that is not long."""
        before, now = self.looked.get(seat), parts_of(self.screen, self.table, seat)
        self.looked[seat] = now
        if before is None or (comes and lines_of(now) <= LONG):
            show_parts(self.screen, now)
            self.tell_what_happened(seat)
        else:
            self.tell_what_happened(seat)
            show_changes(self.screen, before, now)

    def bring_to_screen(self, seat: int) -> bool:
        """Draw the curtain; False: whoever sat here before takes the move back."""
        if self.at_screen != NONE:
            wipe(self.screen)
        if draw_curtain(self.screen, self.keyboard, self.table.names[seat], self.pause):
            self.at_screen = seat
            return True
        if self.at_screen != NONE:
            take_back(self.screen, self.table, self.at_screen)
        return False

    def tell_what_happened(self, seat: int) -> None:
        since = min(self.seen[seat], len(self.table.moves))  # fewer, if a move was taken back
        show_events(self.screen, self.table, seat, max(0, since), with_opening=since < 0)
        self.seen[seat] = self.seen[SPECTATOR] = len(self.table.moves)

    def show_end(self) -> None:
        """The last position: as the only person sees it, or as a spectator does where there are several."""
        reader = self.people[0] if len(self.people) == 1 else SPECTATOR
        show_view(self.screen, self.table, reader)
        self.tell_what_happened(reader)
        self.screen.line()
