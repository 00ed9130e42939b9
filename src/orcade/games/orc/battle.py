"""Battles, ties and frozen tribes (ORC-58 to ORC-77)."""

from __future__ import annotations

from orcade.games.orc.state import Frontier, beside
from orcade.kernel.contract import NONE, Event, Step

# What is seen


class Fought(Event):
    """A battle, with the orcs of both sides."""

    def __init__(self, tribe: int, south: int, north: int) -> None:
        self.tribe: int = tribe
        self.south: int = south
        self.north: int = north


class Won(Event):
    """A tribe has an owner; his marker is the card that he played there first, if there was one."""

    def __init__(self, seat: int, tribe: int, marker: int) -> None:
        self.seat: int = seat
        self.tribe: int = tribe
        self.marker: int = marker


class Froze(Event):
    """A tie, and the neighbour towards the box has no owner yet."""

    def __init__(self, tribe: int, boxward: int) -> None:
        self.tribe: int = tribe
        self.boxward: int = boxward


# The step


class Battles(Step[Frontier]):
    """After all draws of the turn, a battle for each tribe whose pile ran out (ORC-58, ORC-59)."""

    def run(self, s: Frontier) -> None:
        for tribe in s.ring:  # the nearest to the box first (ORC-60, ORC-74)
            if not s.piles[tribe] and s.winner[tribe] == NONE and not s.frozen[tribe]:
                fight(s, tribe)


def fight(s: Frontier, tribe: int) -> None:
    """More orcs win; a tie goes to the boxward neighbour's owner, or freezes (ORC-61, ORC-66, ORC-69)."""
    south = s.orcs[beside(0, tribe)]
    north = s.orcs[beside(1, tribe)]
    s.tell(Fought(tribe, south, north))
    neighbour = s.boxward(tribe)
    if south != north:
        win(s, tribe, 0 if south > north else 1)
    elif s.winner[neighbour] != NONE:
        win(s, tribe, s.winner[neighbour])
    else:
        s.frozen[tribe] = True
        s.tell(Froze(tribe, neighbour))


def win(s: Frontier, tribe: int, seat: int) -> None:
    """The tribe is his, and at once a frozen one behind it, and so on round the ring (ORC-71, ORC-72)."""
    s.winner[tribe] = seat
    s.frozen[tribe] = False
    clear_cards(s, tribe, seat)
    s.tell(Won(seat, tribe, s.markers[tribe]))
    following = s.after(tribe)
    if s.frozen[following]:
        win(s, following, seat)


def clear_cards(s: Frontier, tribe: int, winner: int) -> None:
    """All cards there go out of the game but the one that marks the winner (ORC-63, ORC-64, ORC-76)."""
    for seat in range(2):
        place = beside(seat, tribe)
        cards = s.played[place]
        if seat == winner and cards:
            s.markers[tribe] = cards[0]
            cards = cards[1:]
        s.out = s.out + cards
        s.played[place] = []
        s.attack[place] = NONE
        s.orcs[place] = 0


def all_frozen(s: Frontier) -> bool:
    """Nothing but ties: nobody ever wins a tribe (ORC-77, ORC-89)."""
    return s.frozen.count(True) == len(s.line)
