"""Set-up of the basic game: tiles, towers, tokens, and who leads the orcs (BTK-30 to BTK-41)."""

from __future__ import annotations

from orcade.games.battl_khaos.grid import ORIGIN
from orcade.games.battl_khaos.material import (
    FIRST_SPECIAL,
    FIRST_TOWER,
    KINDS,
    KNIGHTS,
    ORCS,
    TILES,
    TOWERS,
)
from orcade.games.battl_khaos.state import Battlefield
from orcade.kernel.contract import HIDDEN, NONE, Event

# What is seen


class OrcsNamed(Event):
    """Who leads the orcs, and begins."""

    def __init__(self, seat: int) -> None:
        self.seat: int = seat


class FirstTower(Event):
    """The tower in the middle."""

    def __init__(self, tower: int) -> None:
        self.tower: int = tower


class Dealt(Event):
    """Three tiles, face down (BTK-42)."""

    def __init__(self, seat: int, hand: list[int]) -> None:
        self.seat: int = seat
        self.hand: list[int] = hand

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else Dealt(self.seat, [HIDDEN] * len(self.hand))

    def reveals_to(self, seat: int) -> bool:
        return seat == self.seat


class DisplayLaid(Event):
    """Three tiles face up, and how many are in the stack (BTK-31, BTK-32)."""

    def __init__(self, display: list[int], left: int) -> None:
        self.display: list[int] = display
        self.left: int = left


class TokensTaken(Event):
    """The power tokens that lie in front of a player, face up (BTK-35)."""

    def __init__(self, seat: int, reserve: list[int]) -> None:
        self.seat: int = seat
        self.reserve: list[int] = reserve

    def reveals_to(self, seat: int) -> bool:
        return seat != self.seat  # they may have been chosen in secret (BTK-106)


# How the table is laid


def name_orcs(s: Battlefield, option: str) -> None:
    """Drawn at random unless the table agrees otherwise (BTK-41)."""
    orcs = s.luck.below(2) if option == "random" else 0 if option == "first_seat" else 1
    s.camps = [ORCS, KNIGHTS] if orcs == 0 else [KNIGHTS, ORCS]
    s.tell(OrcsNamed(orcs))


def lay_first_tower(s: Battlefield) -> None:
    """In the middle, not turned (BTK-22, BTK-33); the other seven are a common supply (BTK-37, BTK-38)."""
    s.clear()
    first = FIRST_TOWER + s.luck.below(TOWERS)
    s.supply = [tower for tower in range(FIRST_TOWER, FIRST_SPECIAL) if tower != first]
    s.put_tile(first, ORIGIN, 0)
    s.touched = []
    s.corners = [NONE] * (4 * TOWERS)
    s.control = [NONE] * TOWERS
    s.tell(FirstTower(first))


def deal(s: Battlefield) -> None:
    """Three tiles to each player, three face up, the rest is the stack (BTK-30 to BTK-32, BTK-138)."""
    tiles = list(range(FIRST_TOWER))
    if s.special:
        tiles += range(FIRST_SPECIAL, TILES)
    s.luck.shuffle(tiles)
    size = s.material.hand_size
    s.hands = [sorted(tiles[seat * size : (seat + 1) * size]) for seat in range(2)]
    s.display = tiles[2 * size : 2 * size + s.material.display_size]
    s.stack = tiles[2 * size + s.material.display_size :]
    for seat in range(2):
        s.tell(Dealt(seat, s.hands[seat][:]))
    s.tell(DisplayLaid(s.display[:], len(s.stack)))


def clear_sides(s: Battlefield) -> None:
    s.reserve = [[], []]
    s.aside = [s.tokens_of(0), s.tokens_of(1)]
    s.bans = [NONE, NONE]
    s.points = [0, 0]


def give_tokens(s: Battlefield, seat: int, basic: bool) -> None:
    """The five basic ones (BTK-34), or the five others (BTK-107)."""
    for token in s.tokens_of(seat):
        if s.material.basic[token % KINDS] == basic:
            take_token(s, seat, token)


def take_token(s: Battlefield, seat: int, token: int) -> None:
    """From what is not in use to the reserve (BTK-109); the order has no meaning."""
    s.aside[seat].remove(token)
    s.reserve[seat] = sorted([*s.reserve[seat], token])


def show_tokens(s: Battlefield) -> None:
    for seat in range(2):
        s.tell(TokensTaken(seat, s.reserve[seat][:]))
