"""Action 2, draw one or two cards, each from any pile that is not empty (ORC-48 to ORC-57)."""

from __future__ import annotations

from orcade.games.orc.state import Frontier
from orcade.kernel.contract import HIDDEN, LEGAL, Decision, Event
from orcade.kernel.space import Action

# What players say


class Draw(Action):
    """Take the top card of the pile beside a tribe."""

    pile: int


# What is seen


class Drew(Event):
    """All see the pile, the drawer alone sees the card (ORC-97)."""

    def __init__(self, seat: int, pile: int, card: int) -> None:
        self.seat: int = seat
        self.pile: int = pile
        self.card: int = card

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else Drew(self.seat, self.pile, HIDDEN)

    def reveals_to(self, seat: int) -> bool:
        return seat == self.seat


# The step


class Drawing(Decision[Frontier]):
    """From which pile the next of `left` cards comes, as long as there are any (ORC-51 to ORC-56)."""

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left: int = left

    def whose(self) -> int:
        return 31

    def options(self, s: Frontier) -> list[Action]:
        return s.material.draw

    def verdict(self, s: Frontier, a: Action) -> int:
        if not isinstance(a, Draw):
            return 32
        return LEGAL if s.piles[a.pile] else 51

    def legal(self, s: Frontier) -> list[Action]:
        draw = s.material.draw
        return [draw[pile] for pile in range(len(s.piles)) if s.piles[pile]]

    def resolve(self, s: Frontier, a: Action) -> None:
        assert isinstance(a, Draw)
        card = s.piles[a.pile][-1]  # the top one (ORC-57)
        s.piles[a.pile] = s.piles[a.pile][:-1]
        s.hands[self.seat] = [*s.hands[self.seat], card]
        s.tell(Drew(self.seat, a.pile, card))
        if self.left > 1 and not s.exhausted():
            s.then([Drawing(self.seat, self.left - 1)])  # he has seen the first card (ORC-54)
