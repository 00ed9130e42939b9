"""How Region cards and Conflict cards change hands, and what the table sees of it."""

from __future__ import annotations

from orcade.games.immortals.state import Realms
from orcade.kernel.contract import HIDDEN, NONE, Event

# What is seen


class RegionCardMoved(Event):
    """From its owner or the supply (nobody) to a player or the supply; off which box, if any (IMM-275)."""

    def __init__(self, region: int, loser: int, winner: int, box: int) -> None:
        self.region: int = region
        self.loser: int = loser
        self.winner: int = winner
        self.box: int = box

    def reveals_to(self, seat: int) -> bool:
        return self.loser != NONE and seat != self.loser


class ConflictDrawn(Event):
    """Its player alone sees which."""

    def __init__(self, seat: int, card: int) -> None:
        self.seat: int = seat
        self.card: int = card

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else ConflictDrawn(self.seat, HIDDEN)

    def reveals_to(self, seat: int) -> bool:
        return seat == self.seat


class DeckMade(Event):
    """Conflict cards were shuffled into a new deck, so many (IMM-72, IMM-92)."""

    def __init__(self, count: int) -> None:
        self.count: int = count

    def reveals_to(self, seat: int) -> bool:
        return True


class ConflictDiscarded(Event):
    def __init__(self, seat: int, card: int) -> None:
        self.seat: int = seat
        self.card: int = card


# How cards change hands


def draw_conflicts(s: Realms, seat: int, count: int) -> None:
    """As many as there are (IMM-92)."""
    while count > 0 and s.can_draw():
        if not s.deck:
            s.tell(DeckMade(len(s.discard)))
        s.tell(ConflictDrawn(seat, s.draw_conflict(seat)))
        count -= 1


def hand_over(s: Realms, region: int, seat: int) -> None:
    """The Region card goes to this seat, or to the supply (nobody), unless it is there (IMM-123, IMM-277)."""
    owner = s.owner[region]
    if owner != seat:
        s.tell(RegionCardMoved(region, owner, seat, s.take_region(region, seat)))
