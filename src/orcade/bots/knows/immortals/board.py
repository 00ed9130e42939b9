"""The board as a player of Immortals sums it up: what is held, what a space is worth, where there is danger.

All worths are victory points that somebody may expect until the end of the game.  `docs/games/immortals.md`
says how the weights were fitted.
"""

from __future__ import annotations

from typing import Final

from orcade.bots.logistic import logistic
from orcade.games.immortals.material import (
    FRIENDLY,
    HOSTILE,
    PROVINCES,
    SPACES,
    Material,
    region_of,
    twin,
)
from orcade.games.immortals.state import Realms
from orcade.kernel.contract import NONE

KEEPS: Final = 0.93  #        how likely what nobody threatens is still held a round later
SPACE: Final = 0.5  #         points of a scoring for a space,
PROVINCE: Final = [0.0, 0.05, 0.4, 1.6, 2.0, 2.7, 2.7]  # and for so many spaces of a province
CARD: Final = 0.3  #          a Region card that can be used, for each round after this one
ARMY: Final = 0.15  #         an army beside the first of a space,
FALLEN: Final = 0.5  #        so much of that in a limbo,
STUCK: Final = 0.7  #         and so much in the tower
RESOURCE: Final = [0.0, 0.06, 0.18, 0.22]  # a gold or an energy, by the rounds left;
PLENTY: Final = 8  #          beyond so many
SURPLUS: Final = 0.3  #       only this share of it
HARM: Final = 0.35  #         what an opponent loses, as a share of a gain of one's own
DANGER: Final = [0.3, 0.34, 0.38, 0.43, 0.52, 0.6, 0.68, 0.72]  # of losing a space, by how much
WEAKEST: Final = -3  #        stronger a neighbour is, from so many on
OUT: Final = 0.67  #          how likely a thrown cube comes out of the tower (IMM-249)
LOOSE: Final = 0.22  #        and one that rested inside


class Board:
    """What can be seen of a table, and what follows from it; nothing of it changes."""

    def __init__(self, s: Realms) -> None:
        self.material: Material = s.material
        self.seats: int = len(s.teams)
        self.armies: list[int] = s.armies
        self.holder: list[int] = s.holder
        self.tiles: list[int] = s.tiles
        self.portals: list[bool] = s.portals
        self.owner: list[int] = s.owner
        self.limbo: list[int] = s.limbo[:]
        self.energy: list[int] = s.energy[:]
        self.gold: list[int] = s.gold[:]
        self.tray: list[int] = s.tray[:]
        self.resting: list[int] = s.resting
        self.light: list[int] = s.light
        self.dark: list[int] = s.dark
        self.twin_shown: bool = s.twin_shown  # of the agreed readings the one that plans hang on
        self.rounds: int = s.rounds
        self.round: int = s.round
        self.marker: int = s.marker
        self.left: int = s.rounds - s.round + 1 if s.round > 0 else s.rounds  # scorings to come
        self.scorings: float = (1.0 - KEEPS**self.left) / (1.0 - KEEPS)  #       of what is held now
        self.ruled: list[int] = [0] * (2 * PROVINCES * self.seats)  #            spaces of each province
        for space in range(SPACES):
            seat = self.holder[space]
            if seat != NONE:
                self.ruled[2 * PROVINCES * seat + self.material.province[space]] += 1
        self.threats: list[int] = [  #                                           to who stands there
            self.threat(self.holder[space], space) if self.armies[space] > 0 else 0 for space in range(SPACES)
        ]

    def is_of(self, s: Realms) -> bool:
        """Is this still what the table shows?"""
        return (
            self.round == s.round
            and self.marker == s.marker
            and same(self.holder, s.holder)
            and same(self.armies, s.armies)
            and self.energy == s.energy
            and self.gold == s.gold
            and self.limbo == s.limbo
            and self.tray == s.tray
            and same(self.resting, s.resting)
            and same(self.owner, s.owner)
            and same(self.tiles, s.tiles)
            and (self.portals is s.portals or self.portals == s.portals)
            and self.seats == len(s.teams)
            and self.rounds == s.rounds
            and self.material is s.material
            and same(self.light, s.light)
            and same(self.dark, s.dark)
            and self.twin_shown == s.twin_shown
        )

    # Spaces

    def gain(self, seat: int, space: int) -> float:
        """What this space would bring a seat that does not hold it, its Region card too."""
        held = self.ruled[2 * PROVINCES * seat + self.material.province[space]]
        points = SPACE + PROVINCE[held + 1] - PROVINCE[held] + self.tile_points(space)
        worth = self.scorings * points
        return worth + self.card() if self.owner[region_of(space)] != seat else worth

    def loss(self, seat: int, space: int) -> float:
        """What it brings the seat that holds it."""
        held = self.ruled[2 * PROVINCES * seat + self.material.province[space]]
        points = SPACE + PROVINCE[held] - PROVINCE[held - 1] + self.tile_points(space)
        worth = self.scorings * points
        return worth + self.card() if self.owner[region_of(space)] == seat else worth

    def tile_points(self, space: int) -> int:
        return self.material.points_held[self.tiles[space]] if self.tiles[space] != NONE else 0

    def card(self) -> float:
        """A Region card; it can be used from the next round on."""
        return CARD * (self.left - 1)

    def threat(self, seat: int, space: int) -> int:
        """The most armies with which another seat can attack this space at once."""
        most = 0
        for other in self.material.borders[space]:
            if self.armies[other] > most + 1 and self.holder[other] != seat:
                most = self.armies[other] - 1
        other = twin(space)
        if self.portals[other] and self.armies[other] > most + 1 and self.holder[other] != seat:
            most = self.armies[other] - 1
        return most

    def danger(self, seat: int, space: int, armies: int) -> float:
        """How likely so many armies of a seat are driven out of a space before long."""
        return driven_out(
            self.threats[space] if self.holder[space] == seat else self.threat(seat, space), armies
        )

    def at_risk(self, seat: int, space: int, armies: int) -> float:
        danger = self.danger(seat, space, armies)
        return danger * self.loss(seat, space) if danger > 0.0 else 0.0

    def guarding(self, seat: int, space: int, more: int) -> float:
        """What so many armies more in a space of one's own keep safe."""
        armies = self.armies[space]
        return (self.danger(seat, space, armies) - self.danger(seat, space, armies + more)) * self.loss(
            seat, space
        )

    # Gold and energy

    def resource(self, stock: int) -> float:
        """What one more is worth to somebody who has so many."""
        value = by_left(RESOURCE, self.left)
        return value if stock < PLENTY else SURPLUS * value

    def price(self, seat: int, energy: int, gold: int) -> float:
        return energy * self.resource(self.energy[seat]) + gold * self.resource(self.gold[seat])

    # Battles

    def attack(self, seat: int, origin: int, target: int, armies: int, side: int) -> float:
        """What an attack brings: the space if it is won, what a defender loses, and what falls or sticks."""
        green = self.seats
        own = OUT * (armies + self.tray[seat]) + LOOSE * self.resting[seat]
        greens = OUT * max(self.tray[green], 1) + LOOSE * self.resting[green]
        defender = self.holder[target]
        spread = 0.3 + 0.22 * armies + 0.12 * self.resting[seat]
        others, helping = 0.0, 0.0
        if defender != NONE:
            others = OUT * (self.armies[target] + self.tray[defender]) + LOOSE * self.resting[defender]
            spread += 0.22 * self.armies[target] + 0.12 * self.resting[defender]
        if side == HOSTILE:
            others += greens
            spread += 0.5
        elif side == FRIENDLY and defender != NONE:
            helping = greens
            spread += 0.5
        chance = logistic(1.7 * (own + helping - others - 0.5) / spread**0.5)
        prize = self.gain(seat, target)
        if defender != NONE:
            prize += HARM * self.loss(defender, target)
        falls = chance * max(0.0, min(own, others - helping)) + (1.0 - chance) * own
        stuck = armies - own + OUT * self.tray[seat]
        cost = ARMY * (falls * (1.0 - FALLEN) + stuck * (1.0 - STUCK) + chance)
        left = self.armies[origin] - armies
        threat = self.threats[origin]
        bared = driven_out(threat, left) - driven_out(threat, left + armies)
        kept = own - max(0.0, others - helping)
        weak = self.danger(seat, target, int(kept + 0.5)) * prize
        return chance * (prize - weak) - cost - (bared * self.loss(seat, origin) if bared > 0.0 else 0.0)


def same(xs: list[int], ys: list[int]) -> bool:
    """Lists that are not changed in place are mostly the very same."""
    return xs is ys or xs == ys


def driven_out(threat: int, armies: int) -> float:
    """How likely so many armies beside so many that can attack them are gone before long."""
    if threat == 0:
        return 0.0
    at = threat - armies - WEAKEST
    return DANGER[0 if at < 0 else at if at < len(DANGER) else len(DANGER) - 1]


def by_left(weights: list[float], left: int) -> float:
    return weights[left] if left < len(weights) else weights[len(weights) - 1]
