"""What lies on the table: the kingdom, the armies, the cards, the glory, and a battle while it lasts.

Zones and cards are numbers (`material.py`).  Whatever has no order is kept sorted, so that where
a card lies in a list tells nothing.  Of the armies, those that occupy a zone stand in `hordes`
and `holder`; the Hordes that the active player has in a zone that is not his, waiting for a
battle, in `raiders`.

Where Hordes stand changes all the time, and a clone copies it.  All other lists are never
changed in place: whoever changes one puts a new list there (`kernel/lists.py`), and clones share them.
"""

from __future__ import annotations

from typing import Final

from orcade.games.orcs_vs_orcs.battle.fancy import imagine_battle
from orcade.games.orcs_vs_orcs.battle.field import Battle
from orcade.games.orcs_vs_orcs.heroes import HeroCards
from orcade.games.orcs_vs_orcs.material import (
    CARDS,
    FOUR,
    KILLS,
    NO_FORTRESS,
    OBJECTIVES,
    STANDING,
    START,
    THREE,
    UNITS,
    Board,
    Material,
)
from orcade.kernel.chance import Chance
from orcade.kernel.contract import HIDDEN, NONE
from orcade.kernel.lists import NO_FLAGS, NO_ROWS, NOTHING, changed

MOST_TRIES: Final = 10_000  # to imagine a battle that fits: a handful is enough in nearly all of them


class Kingdom(HeroCards):
    """The whole table of Orcs vs Orcs."""

    def __init__(self, material: Material) -> None:
        super().__init__()
        self.material: Material = material
        self.board: Board = material.boards[FOUR]
        self.scenario: int = 0
        self.long: bool = False
        self.tactical: bool = False
        # the kingdom, by zone
        self.hordes: list[int] = NOTHING  #            of the army that occupies the zone
        self.holder: list[int] = NOTHING  #            whose they are
        self.raiders: list[int] = NOTHING  #           of the active player, waiting for a battle
        self.aside: list[int] = NOTHING  #             removed by forced marches into that battle (OVO-375)
        self.moved: list[int] = NOTHING  #             of the active player's Hordes there, moved this turn
        self.marched: list[int] = NOTHING  #           and of these, by a forced march (OVO-88)
        self.markers: list[int] = NOTHING  #           whose control marker lies there
        self.villages: list[bool] = NO_FLAGS
        self.wells: list[bool] = NO_FLAGS
        self.fortress: list[int] = NOTHING
        self.fortress_owner: list[int] = NOTHING  #    of a standing one
        self.lairs: list[int] = NOTHING  #             the Dark City of each seat
        # the turn
        self.round: int = 0  #                    the game turn, from 1
        self.first: int = 0  #                    who has the first-player tile
        self.actions: int = 0  #                  left to the active player
        self.column: int = 0  #                   Hordes on the way, between two zones of a move (OVO-373)
        self.column_at: int = NONE
        self.waiting: list[int] = NOTHING  #           zones in which a battle waits
        self.recruited: list[int] = NOTHING  #         the Fortress of each Horde recruited there this turn
        self.enslaved: list[int] = NOTHING  #          Villages that got their marker in this turn (OVO-101)
        self.laid: list[int] = NOTHING  #              founded or laid down in this game turn (OVO-164)
        # the players
        self.reserve: list[int] = NOTHING
        self.marker_supply: list[int] = NOTHING
        self.trophies: list[int] = NOTHING
        self.glory: list[int] = NOTHING
        self.earned: list[list[int]] = NO_ROWS  #      of this glory, by its source
        self.units: list[list[int]] = NO_ROWS  #       of each type, those in a combat deck included
        self.berserk: list[bool] = NO_FLAGS
        self.kept: list[list[int]] = NO_ROWS  #        enemy Hordes, by whose they are (OVO-257)
        # beside the board
        self.glory_left: int = 0
        self.glory_then: int = 0  #               left when the game turn began (OVO-393)
        self.quiet: int = 0  #                    game turns in a row without a glory point
        self.fortresses_left: int = 0
        self.supply: list[int] = NOTHING  #            of each type of Unit
        self.box: list[int] = NOTHING  #               Units of absent players
        self.row: list[int] = NOTHING  #               active Objectives, the newest first
        self.objective_pile: list[int] = NOTHING  #    the top one last
        self.buried: int = 0  #                   face down at its bottom: everybody saw them go there
        self.battle: Battle | None = None

    def clone(self) -> Kingdom:
        s = self.with_open_table()
        self.share_with(s)
        self.copy_heroes(s)
        s.objective_pile = self.objective_pile
        if self.battle is not None:
            s.battle = self.battle.clone()
        return s

    def with_open_table(self) -> Kingdom:
        """A copy of all that lies open (OVO-366)."""
        s = Kingdom(self.material)
        s.board = self.board
        s.scenario = self.scenario
        s.long = self.long
        s.tactical = self.tactical
        s.wells = self.wells
        s.lairs = self.lairs
        s.box = self.box
        s.hordes = self.hordes[:]
        s.holder = self.holder[:]
        s.raiders = self.raiders[:]
        s.aside = self.aside
        s.moved = self.moved[:]
        s.marched = self.marched
        s.markers = self.markers
        s.villages = self.villages
        s.fortress = self.fortress
        s.fortress_owner = self.fortress_owner
        s.round = self.round
        s.first = self.first
        s.actions = self.actions
        s.column = self.column
        s.column_at = self.column_at
        s.waiting = self.waiting
        s.recruited = self.recruited
        s.enslaved = self.enslaved
        s.laid = self.laid
        s.reserve = self.reserve[:]
        s.marker_supply = self.marker_supply
        s.trophies = self.trophies
        s.glory = self.glory
        s.earned = self.earned
        s.units = self.units
        s.berserk = self.berserk[:]
        s.kept = self.kept
        s.glory_left = self.glory_left
        s.glory_then = self.glory_then
        s.quiet = self.quiet
        s.fortresses_left = self.fortresses_left
        s.supply = self.supply
        s.row = self.row
        s.buried = self.buried
        return s

    def view(self, seat: int) -> Kingdom:
        """Heroes as far as they are known (OVO-368), of the pile of Objectives what was seen (OVO-53)."""
        s = self.with_open_table()
        self.show_to(s, seat)
        self.show_heroes(s, seat)
        hidden = len(self.objective_pile) - self.buried - 1
        s.objective_pile = self.objective_pile[: self.buried] + [HIDDEN] * hidden + self.objective_pile[-1:]
        if self.battle is not None:
            s.battle = self.battle.view(seat)
        return s

    def imagine(self, seat: int, chance: Chance) -> Kingdom:
        """Any way to share out Heroes and Objectives that fits what the seat has seen, and any battle.

        Heroes are shared out anew where they do not fit the battle, as they do not seldom; a view
        that nothing fits is no view of this game.
        """
        for _ in range(MOST_TRIES):
            s = self.clone()
            s.luck = chance
            s.imagine_objectives(chance)
            s.imagine_heroes(seat, chance)
            if s.battle is None or imagine_battle(
                s.battle, s, s.units, s.heroes, s.resting, s.material.arms, seat, chance
            ):
                return s
        raise ValueError(f"no battle fits what seat {seat} has seen, in {MOST_TRIES} tries: is it a view?")

    def imagine_objectives(self, chance: Chance) -> None:
        seen = self.row + self.objective_pile
        unseen = [tile for tile in range(OBJECTIVES) if tile not in seen]
        chance.shuffle(unseen)
        self.objective_pile = self.objective_pile[:]
        for i in range(len(self.objective_pile)):
            if self.objective_pile[i] == HIDDEN:
                self.objective_pile[i] = unseen.pop()

    def reckoned(self) -> list[str]:
        return ["board"]

    def reckon(self) -> None:
        self.board = self.material.boards[THREE if len(self.teams) == 3 else FOUR]

    # What is conserved

    def census(self) -> list[int]:
        """Heroes by their card and Objectives after them; of everything else so many of each kind."""
        seats = len(self.teams)
        tiles = [CARDS + tile if tile != HIDDEN else HIDDEN for tile in self.row + self.objective_pile]
        found = self.hero_pile + self.drawn + tiles
        for held in self.heroes:
            found += held
        villages = sum(self.trophies) + sum(self.villages)
        fortresses = self.fortresses_left + sum(place != NO_FORTRESS for place in self.fortress)
        piles = [villages, fortresses, self.glory_left + sum(self.glory)]
        for seat in range(seats):
            piles += [self.hordes_of(seat), self.marker_supply[seat] + self.markers.count(seat)]
        for kind in range(UNITS):
            owned = sum(self.units[seat][kind] for seat in range(seats))
            piles.append(self.supply[kind] + self.box[kind] + owned)
        for kind in range(len(piles)):
            found += range(100 * (kind + 1), 100 * (kind + 1) + piles[kind])
        return found

    def hordes_of(self, seat: int) -> int:
        """All Hordes of a seat, wherever they are (OVO-12)."""
        count = self.reserve[seat] + self.hordes_on_board(seat)
        if seat == self.active:
            count += sum(self.aside) + self.column
        for other in range(len(self.teams)):
            count += self.kept[other][seat]
        if self.battle is not None:
            for side in self.battle.sides:
                if side.seat == seat:
                    count += side.losses
        return count

    def hordes_on_board(self, seat: int) -> int:
        """OVO-316."""
        count = sum(self.raiders) if seat == self.active else 0
        for zone in self.board.zones:
            if self.holder[zone] == seat:
                count += self.hordes[zone]
        return count

    # Camps (OVO-2, OVO-5)

    def camp(self, seat: int) -> int:
        return self.teams[seat]

    def adversary(self, one: int, other: int) -> bool:
        """Are these two of different camps?  Nobody is nobody's adversary."""
        return one != NONE and other != NONE and self.teams[one] != self.teams[other]

    def partner(self, one: int, other: int) -> bool:
        return one != other and one != NONE and other != NONE and self.teams[one] == self.teams[other]

    # Places

    def has_zone(self, zone: int) -> bool:
        """Is this a zone of the side that is played on (OVO-36)?"""
        return zone < self.board.size and self.board.kind[zone] != NONE

    def lair_of(self, zone: int) -> int:
        """The seat whose Dark City this is, or nobody."""
        if self.board.kind[zone] == START:
            for seat in range(len(self.lairs)):
                if self.lairs[seat] == zone:
                    return seat
        return NONE

    def enemy_zone(self, seat: int, zone: int) -> bool:
        """Do Hordes of an adversary stand here (OVO-7)?"""
        return self.adversary(seat, self.holder[zone])

    def sheltered(self, zone: int) -> bool:
        """Does the army that occupies the zone stand in a Fortress of its camp (OVO-123, OVO-355)?"""
        holder, owner = self.holder[zone], self.fortress_owner[zone]
        return self.fortress[zone] == STANDING and holder != NONE and self.teams[holder] == self.teams[owner]

    def fortresses_of(self, seat: int) -> int:
        """Standing ones, without the Dark City (OVO-160, OVO-318)."""
        return self.fortress_owner.count(seat)

    def kills_count(self) -> bool:
        """Is the kills Objective active (OVO-257)?"""
        return KILLS in self.row

    # How Hordes and cards come and go

    def put(self, seat: int, zone: int, hordes: int) -> None:
        """These Hordes stand in a zone that nobody else occupies."""
        self.hordes[zone] += hordes
        if hordes > 0:
            self.holder[zone] = seat

    def lift(self, zone: int, hordes: int) -> None:
        """These Hordes leave the army that occupies the zone."""
        self.hordes[zone] -= hordes
        if self.hordes[zone] == 0:
            self.holder[zone] = NONE

    def destroy_unit(self, seat: int, unit: int) -> None:
        """Back to the supply for good (OVO-189)."""
        held = changed(self.units[seat], unit, self.units[seat][unit] - 1)
        self.units = changed(self.units, seat, held)
        self.supply = changed(self.supply, unit, self.supply[unit] + 1)
