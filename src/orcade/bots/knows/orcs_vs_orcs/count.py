"""What each tribe of Orcs vs Orcs has: what Objectives count, cards, wells, and the turns still to come."""

from __future__ import annotations

from typing import Final

from orcade.games.orcs_vs_orcs.material import (
    CITIES,
    CITY,
    FORTRESSES,
    KILLS,
    MARKERS,
    MOST_HORDES,
    OBJECTIVES,
    RAZED,
    STANDING,
    THE_TOWER,
    UNITS,
    VILLAGES,
)
from orcade.games.orcs_vs_orcs.state import Kingdom
from orcade.kernel.contract import NONE

# What a card usually strikes, by its force and its effect: the six Units in their order, then any Hero.
UNIT: Final = [0.8, 2.0, 2.0, 2.0, 1.0, 1.2]
HERO: Final = 2.4


class Count:
    """The table counted once; lists of Objectives have a place for each seat of each."""

    def __init__(self, s: Kingdom) -> None:
        seats = len(s.teams)
        self.s: Kingdom = s
        self.seats: int = seats
        self.has: list[int] = [0] * (OBJECTIVES * seats)  # objective * seats + seat
        self.well: list[int] = [0] * seats
        self.cards: list[int] = [0] * seats  #             that fit into a combat deck
        self.worth: list[float] = [0.0] * seats  #         of the best of them
        self.to_come: list[float] = [0.0] * seats  #       turns before the next scoring
        self.turn_at: list[int] = [0] * seats  #           how many turns of others come before its own
        self.count_zones()
        for seat in range(seats):
            self.count_cards(seat)
            self.has[RAZED * seats + seat] = s.trophies[seat]
            kills = 0
            for kept in s.kept[seat]:
                kills += kept
            self.has[KILLS * seats + seat] = kills
        self.count_turns()

    def count_zones(self) -> None:
        s, seats, has = self.s, self.seats, self.has
        hordes, holder, markers, kind = s.hordes, s.holder, s.markers, s.board.kind
        villages, wells, fortress, owners = s.villages, s.wells, s.fortress, s.fortress_owner
        for zone in s.board.zones:
            who = holder[zone]
            if who != NONE:
                has[MOST_HORDES * seats + who] += hordes[zone]
            if fortress[zone] == STANDING:
                has[FORTRESSES * seats + owners[zone]] += 1
            marker = markers[zone]
            if marker != NONE:
                has[MARKERS * seats + marker] += 1
                if kind[zone] == CITY:
                    has[CITIES * seats + marker] += 1
                elif villages[zone]:
                    has[VILLAGES * seats + marker] += 1
                elif wells[zone]:
                    self.well[marker] += 1
                else:
                    has[THE_TOWER * seats + marker] += 1
        has[MOST_HORDES * seats + s.active] += s.column + sum(s.raiders)

    def count_cards(self, seat: int) -> None:
        """The best ten, Heroes that rest included: they wake up soon."""
        s = self.s
        units = s.units[seat]
        room = s.material.arms.deck_max
        heroes = len(s.heroes[seat])
        if heroes > 4:
            heroes = 4  # more of them find no place
        room -= heroes
        worth = HERO * heroes
        for unit in range(UNITS - 1, 0, -1):
            count = units[unit]
            if count > room:
                count = room
            worth += UNIT[unit] * count
            room -= count
        count = units[0]
        if count > room:
            count = room
        self.worth[seat] = worth + UNIT[0] * count
        self.cards[seat] = s.material.arms.deck_max - room + count

    def count_turns(self) -> None:
        """Who has a turn, or a part of one, before the Objectives are scored (OVO-56, OVO-326)."""
        s, seats = self.s, self.seats
        at = (s.active - s.first) % seats
        for seat in range(seats):
            place = (seat - s.first) % seats
            if place > at:
                self.to_come[seat] = 1.0
                self.turn_at[seat] = place - at
            else:
                self.turn_at[seat] = seats - at + (seat - s.first - 1) % seats
        if s.actions > 0:
            self.to_come[s.active] = s.actions / 3.0
            self.turn_at[s.active] = 0

    def ahead(self, objective: int, seat: int, more: int) -> int:
        """By how much a seat leads in an Objective with so many more; with nothing nobody leads (OVO-314)."""
        first = objective * self.seats
        own = self.has[first + seat] + more
        most = 0
        for other in range(self.seats):
            if other != seat and self.has[first + other] > most:
                most = self.has[first + other]
        if own == 0:
            return -most if most > 0 else -1
        return own - most
