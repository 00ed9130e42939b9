"""What lies on the table: both realms, limbos, the tower and its tray, cards, boards, gold, energy, points.

Colours of cubes are numbered by seat; the green cubes of the inhabitants come last.  Of the tower
everybody knows how many cubes of each colour rest inside, nobody on which shelf (IMM-250).

A clone copies what changes all the time and shares the rest: armies, buildings, groups and the like are
never changed in place.
"""

from __future__ import annotations

from orcade.games.immortals.boards import NO_FLAGS, PlannedCards
from orcade.games.immortals.lore import NO_LISTS, NOTHING
from orcade.games.immortals.material import (
    BOXES,
    CAPITAL,
    REGIONS,
    SOURCES,
    SPACES,
    Material,
    realm_of,
    twin,
)
from orcade.kernel.chance import Chance
from orcade.kernel.contract import HIDDEN, NONE
from orcade.kernel.flow import fill_lane
from orcade.kernel.lanes import Together
from orcade.kernel.lists import changed


class Realms(PlannedCards):
    """The whole table of Immortals."""

    def __init__(self, material: Material) -> None:
        super().__init__(material)
        # both realms, by space
        self.armies: list[int] = NOTHING
        self.holder: list[int] = NOTHING
        self.tiles: list[int] = NOTHING  #          a shrine or a capital
        self.portals: list[bool] = NO_FLAGS
        # the players
        self.groups: list[list[int]] = NO_LISTS  #  army groups still on the boards, in order
        self.reserve: list[int] = NOTHING  #        armies out of play: personal supply, then the box
        self.limbo: list[int] = NOTHING  #          light and dark of each seat in turn
        self.energy: list[int] = NOTHING
        self.gold: list[int] = NOTHING
        self.points: list[int] = NOTHING
        self.earned: list[list[int]] = NO_LISTS  #  these by round: of each seat those of each source
        # the tower, by colour
        self.tray: list[int] = NOTHING
        self.resting: list[int] = NOTHING  #        inside the tower
        self.upper: list[int] = NOTHING  #          and of these, on the upper shelf
        self.inhabitants: int = 0  #                green cubes in the supply
        # the round
        self.rounds: int = 0  #                     how many are played
        self.round: int = 0  #                      from 1; 0 in the set-up
        self.marker: int = 0  #                     who has the first-player marker
        self.first: int = 0  #                      first player of this round, or of this draft round
        # how the table reads what the text leaves open
        self.twin_shown: bool = False  #            a Region card shows both its spaces (IMM-155)
        self.greens_stay: bool = False  #           only as many inhabitants go as attackers fall (IMM-202)
        self.third_keeps: bool = False  #           a third player keeps his Region card (IMM-215)
        self.by_origin: bool = False  #             attackers are lost by the realm they came from (IMM-223)

    def clone(self) -> Realms:
        s = self.with_open_table()
        self.share_with(s)
        self.copy_conflicts(s)
        s.plans = self.plans[:]
        s.upper = self.upper
        return s

    def with_open_table(self) -> Realms:
        """A copy of all that lies open (IMM-251)."""
        s = Realms(self.material)
        self.copy_boards(s)
        s.armies = self.armies
        s.holder = self.holder
        s.tiles = self.tiles
        s.portals = self.portals
        s.groups = self.groups
        s.reserve = self.reserve
        s.limbo = self.limbo[:]
        s.energy = self.energy[:]
        s.gold = self.gold[:]
        s.points = self.points[:]
        s.earned = self.earned
        s.tray = self.tray[:]
        s.resting = self.resting
        s.inhabitants = self.inhabitants
        s.rounds = self.rounds
        s.round = self.round
        s.marker = self.marker
        s.first = self.first
        s.twin_shown = self.twin_shown
        s.greens_stay = self.greens_stay
        s.third_keeps = self.third_keeps
        s.by_origin = self.by_origin
        return s

    def view(self, seat: int) -> Realms:
        """Conflict cards as far as they are known, backs of plans, nothing of the shelves (IMM-253)."""
        s = self.with_open_table()
        self.show_to(s, seat)
        self.show_conflicts(s, seat)
        s.plans = self.plans_seen_by(seat)
        s.upper = [HIDDEN] * len(self.upper)
        return s

    def imagine(self, seat: int, chance: Chance) -> Realms:
        """Any cards, plans and shelves that fit what the seat has seen."""
        fits = False
        while not fits:
            s = self.clone()
            s.luck = chance
            s.imagine_conflicts(seat, chance)
            fits = s.imagine_plans(seat, chance)
        s.imagine_shelves(chance)
        if s.in_secret():
            top = s.agenda[-1]
            assert isinstance(top, Together)
            for lane in top.lanes:
                if lane.done() and lane.seat != seat:
                    fill_lane(s, lane.seat, chance)
        return s

    def imagine_shelves(self, chance: Chance) -> None:
        """Every division that leaves at most a shelf's capacity on each is possible (IMM-285)."""
        room = [self.material.capacity, self.material.capacity]
        upper = [0] * len(self.resting)
        cubes: list[int] = []
        for colour in range(len(self.resting)):
            cubes += [colour] * self.resting[colour]
        chance.shuffle(cubes)
        for colour in cubes:
            shelf = chance.below(2)
            if room[shelf] == 0:
                shelf = 1 - shelf
            room[shelf] -= 1
            if shelf == 0:
                upper[colour] += 1
        self.upper = upper

    # What is conserved

    def census(self) -> list[int]:
        """Cards by their number, then so many of each kind of piece (IMM-29)."""
        seats = len(self.teams)
        found = self.deck + self.discard + [card for card in self.picked if card != NONE]
        for cards in [*self.piles, *self.draft_hands, *self.kept, *self.drawn]:
            found += cards
        piles = [self.inhabitants + self.tray[seats] + self.resting[seats]]
        for seat in range(seats):
            piles.append(self.armies_of(seat))
        for kind in range(len(piles)):
            found += range(100 * (kind + 1), 100 * (kind + 1) + piles[kind])
        return found

    def armies_of(self, seat: int) -> int:
        """All armies of a seat, wherever they are."""
        limbos = self.limbo[2 * seat] + self.limbo[2 * seat + 1]
        inside = self.tray[seat] + self.resting[seat]
        return self.reserve[seat] + sum(self.groups[seat]) + self.on_board(seat) + limbos + inside

    def on_board(self, seat: int) -> int:
        """Armies in spaces of both realms (IMM-238)."""
        count = 0
        for space in range(SPACES):
            if self.holder[space] == seat:
                count += self.armies[space]
        return count

    # Points

    def earn(self, seat: int, source: int, points: int) -> None:
        """Points of this round, from one of the sources."""
        if points > 0:
            self.points[seat] += points
            row, at = self.earned[self.round - 1], SOURCES * seat + source
            self.earned = changed(self.earned, self.round - 1, changed(row, at, row[at] + points))

    # Seats

    def order(self, first: int) -> list[int]:
        """Clockwise from this seat."""
        seats = len(self.teams)
        return [(first + i) % seats for i in range(seats)]

    def green(self) -> int:
        """The colour of the inhabitants."""
        return len(self.teams)

    # Spaces

    def put(self, seat: int, space: int, armies: int) -> None:
        """These armies stand in a space that nobody else holds."""
        if armies > 0:
            self.armies = changed(self.armies, space, self.armies[space] + armies)
            if self.holder[space] != seat:
                self.holder = changed(self.holder, space, seat)

    def lift(self, space: int, armies: int) -> None:
        left = self.armies[space] - armies
        self.armies = changed(self.armies, space, left)
        if left == 0:
            self.holder = changed(self.holder, space, NONE)

    def holds_region(self, seat: int, region: int) -> bool:
        """Has the seat an army there, in either realm (IMM-98)?"""
        return self.holder[region] == seat or self.holder[region + REGIONS] == seat

    def holds_in(self, seat: int, realm: int) -> list[int]:
        """The spaces of a realm that a seat holds."""
        start = realm * REGIONS
        return [space for space in range(start, start + REGIONS) if self.holder[space] == seat]

    def holds_any(self, seat: int, realm: int) -> bool:
        start = realm * REGIONS
        return seat in self.holder[start : start + REGIONS]

    def ways(self, space: int) -> list[int]:
        """Spaces that can be reached from here: over a border, or through a portal (IMM-139, IMM-150)."""
        near = self.material.borders[space]
        return [*near, twin(space)] if self.portals[space] else near

    def portals_left(self) -> int:
        return self.material.portals - sum(self.portals)

    def tiles_left(self) -> int:
        return self.material.tiles - (SPACES - self.tiles.count(NONE))

    def has_capital(self, province: int) -> bool:
        for space in self.material.province_spaces[province]:
            if self.tiles[space] == CAPITAL:
                return True
        return False

    # Limbos

    def in_limbo(self, seat: int, realm: int) -> int:
        return self.limbo[2 * seat + realm]

    def fall(self, seat: int, space: int, armies: int) -> None:
        """Lost as armies of this space: into the limbo of the other realm (IMM-222)."""
        self.limbo[2 * seat + 1 - realm_of(space)] += armies

    # Region cards

    def take_region(self, region: int, seat: int) -> int:
        """The card goes to this seat, or to the supply, from wherever it is; returns the box it lay on."""
        owner = self.owner[region]
        box = NONE
        if owner != NONE:
            box = self.box_of(owner, region)
            if box != NONE:
                self.plans[owner * BOXES + box] = NONE
                self.set_bluffed(owner, False)
        self.owner = changed(self.owner, region, seat)
        self.plannable = changed(self.plannable, region, False)
        return box
