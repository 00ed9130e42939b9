"""What lies on the table: the host, the garrison, the tiles, the cards, time and Glory.

Places, kinds and tiles are numbers (`places.py`, `deeds.py`).  Units of both camps are only counted:
`host` and `garrison` hold how many of each kind are in each place, at `place * KINDS + kind`.

Where units are changes all the time, and a clone copies those two lists.  All other lists are never
changed in place: whoever changes one puts a new list there (`changed`), and clones share them.
"""

from __future__ import annotations

from typing import Final

from orcade.games.stronghold.assault.scene import Onslaught
from orcade.games.stronghold.board import Board
from orcade.games.stronghold.deeds import FACE_DOWN, NO_ORDER
from orcade.games.stronghold.invader.scene import March
from orcade.games.stronghold.material import Material, Table
from orcade.games.stronghold.places import EAST, KINDS, SIEGE, WALL, WALLS, WEST
from orcade.kernel.chance import Chance
from orcade.kernel.contract import HIDDEN, NONE, State
from orcade.kernel.lists import NO_FLAGS, NOTHING, less, without

STONE_RUIN: Final = 0  # the component put aside (STR-435)
WOOD_RUIN: Final = 1
ORDER_KINDS: Final = 4


class Siege(State):
    """The whole table of Stronghold."""

    def __init__(self, material: Material) -> None:
        super().__init__()
        self.material: Material = material
        self.board: Board = material.board
        self.table: Table = material.tables[2]  # reckoned: what the number of players changes
        self.starter: bool = False  #             the starred cards are used (STR-69)
        # units
        self.host: list[int] = NOTHING  #         of the Invaders, by place and kind
        self.garrison: list[int] = NOTHING  #     of the Defenders, by place and kind
        # the turn
        self.turn: int = 0  #                     from 1
        self.phase: int = (
            0  #                    from 1 to 6; 7 is the assault, 0 the time before the first turn
        )
        # the Invaders, by Invader
        self.resources: list[int] = NOTHING
        self.bank: int = 0  #                     resources that nobody has
        self.cards: list[int] = NOTHING  #        his card of each phase from 1 to 6: Invader * 6 + phase - 1
        self.turned: list[bool] = NO_FLAGS  #     is that card turned over (STR-83)?
        self.drawn: list[int] = NOTHING  #        cards drawn at set-up of which some are kept (STR-64)
        self.rejected: list[int] = (
            NOTHING  #     cards drawn and put back, in the order of the phases (STR-67)
        )
        self.box: list[int] = NOTHING  #          cards of the set never drawn, sorted
        self.taken: list[int] = (
            NOTHING  #         own actions taken or opened this turn: Invader * ACTIONS + action
        )
        self.lent: list[int] = (
            NOTHING  #         opened to the partner and not yet taken: owner * ACTIONS + action
        )
        self.shared: list[int] = NOTHING  #       opened, and taken by the partner: owner * ACTIONS + action
        # before the fortress
        self.engine: list[int] = NOTHING  #       the machine on each foreground and rampart, by place
        self.hits: list[int] = NOTHING  #         hit cards in that machine's pile
        self.misses: list[int] = NOTHING  #       miss cards in that machine's pile
        self.hits_left: int = 0  #                beside the board
        self.misses_left: int = 0
        self.bloodstone: list[bool] = NO_FLAGS  # on that machine (STR-165)
        self.accurate: list[bool] = NO_FLAGS  #   an accurate shot for that machine (STR-217)
        self.mantelet: list[bool] = NO_FLAGS  #   by rampart
        self.training: list[int] = NOTHING  #     two spaces a rampart: rampart * 2, rampart * 2 + 1
        self.influence: list[int] = NOTHING  #    the wall of the altar on each rampart
        self.roped: list[bool] = NO_FLAGS  #      ropes used this turn, by wall (STR-137)
        self.path_tile: list[int] = NOTHING  #    a trap or bridge, by path
        self.ram_pieces: int = 0
        self.gate: int = 0  #                     the gate under attack; 3 when all are down
        self.resistance: int = 0  #               of that gate
        # walls, by wall
        self.stone: list[int] = NOTHING
        self.wood: list[int] = NOTHING
        self.stone_left: int = 0  #               beside the board
        self.wood_left: int = 0
        self.cauldron: list[int] = NOTHING
        self.platform: list[bool] = NO_FLAGS
        self.siege_tower: list[bool] = NO_FLAGS
        self.equipment: list[int] = NOTHING  #    two spaces a wall: wall * 2, wall * 2 + 1
        self.gale: list[bool] = NO_FLAGS
        self.accident: list[bool] = NO_FLAGS  #   on the cauldron there
        self.glare: list[bool] = NO_FLAGS  #      no assault here this turn (STR-259)
        self.breached: list[bool] = NO_FLAGS
        # orders
        self.orders: list[int] = NOTHING  #       the tile on each wall
        self.order_face: list[int] = NOTHING  #   how it lies: NO_ORDER, FACE_UP, FACE_DOWN, CARRIED_OUT
        self.order_stock: list[int] = NOTHING  #  not laid, sorted
        self.order_gone: list[int] = NOTHING  #   taken away unseen this turn, sorted (STR-263)
        self.order_seen: list[int] = NOTHING  #   taken away face up this turn, sorted
        self.orders_secret: bool = False  #       stock and tiles gone are hidden this turn (STR-416)
        # inside the fortress
        self.tower_machine: list[int] = NOTHING  # a cannon or a pole, by tower
        self.saboteur: list[bool] = NO_FLAGS  #   by building
        self.fire: list[bool] = NO_FLAGS  #       by building
        self.specters: list[bool] = NO_FLAGS  #   cast by each Invader this turn
        self.terror: bool = False
        self.hero_at: list[int] = NOTHING  #      the place of the Officer and of the Warrior
        self.hero_acted: list[bool] = NO_FLAGS
        self.possessed: list[bool] = NO_FLAGS
        self.speech: int = 0  #                   the Officer's speech of this turn (STR-279)
        self.honour: bool = True  #               the honour guard has never left its post (STR-275)
        # the Defenders: time by colour, actions by action
        self.hourglasses: list[int] = NOTHING  #  to spend, by colour
        self.barricades: int = 0  #               for the workshop only (STR-351)
        self.stone_due: int = 0  #                components of this turn still to be placed (STR-86)
        self.paid: list[int] = NOTHING  #         hourglasses lying on each action
        self.payer: list[int] = NOTHING  #        their colour
        self.done: list[int] = NOTHING  #         the colour that has done the action this turn
        self.rapid: int = NONE  #                 the action reopened by the rapidity tile this turn (STR-403)
        self.rapid_by: int = NONE  #              the colour that used the tile
        self.last_man: int = NONE  #              the building of To the Last Man this turn (STR-354)
        self.blessed: list[bool] = NO_FLAGS  #    marksmen, by side (STR-257)
        # Glory
        self.glory: list[int] = NOTHING  #        of the Invaders, of the Defenders
        self.heroic: list[bool] = NO_FLAGS  #     heroic deeds done
        self.stripped: int = 0  #                 how often a wall was left without components (STR-345)
        self.ruin: int = NONE  #                  the component put aside: 0 stone, 1 wood (STR-346, STR-435)
        self.deeds: list[bool] = NO_FLAGS  #      dishonourable deeds still to be had
        self.deed_used: bool = False  #           one was used this turn (STR-349)
        self.entered: bool = False  #             the fortress has been entered
        self.towers_reached: bool = False  #      siege towers are no shelter (STR-437)
        # what comes and goes
        self.march: March | None = None  #        a deployment
        self.onslaught: Onslaught | None = None  # an assault

    # Copies

    def clone(self) -> Siege:
        s = self.with_open_table()
        self.share_with(s)
        s.drawn = self.drawn
        s.rejected = self.rejected
        s.box = self.box
        s.orders = self.orders
        s.order_stock = self.order_stock
        s.order_gone = self.order_gone
        return s

    def with_open_table(self) -> Siege:
        """A copy of all that lies open (STR-412)."""
        s = Siege(self.material)
        s.table = self.table
        s.starter = self.starter
        s.host = self.host[:]
        s.garrison = self.garrison[:]
        s.turn = self.turn
        s.phase = self.phase
        s.resources = self.resources
        s.bank = self.bank
        s.cards = self.cards
        s.turned = self.turned
        s.taken = self.taken
        s.lent = self.lent
        s.shared = self.shared
        s.engine = self.engine
        s.hits = self.hits
        s.misses = self.misses
        s.hits_left = self.hits_left
        s.misses_left = self.misses_left
        s.bloodstone = self.bloodstone
        s.accurate = self.accurate
        s.mantelet = self.mantelet
        s.training = self.training
        s.influence = self.influence
        s.roped = self.roped
        s.path_tile = self.path_tile
        s.ram_pieces = self.ram_pieces
        s.gate = self.gate
        s.resistance = self.resistance
        s.stone = self.stone
        s.wood = self.wood
        s.stone_left = self.stone_left
        s.wood_left = self.wood_left
        s.cauldron = self.cauldron
        s.platform = self.platform
        s.siege_tower = self.siege_tower
        s.equipment = self.equipment
        s.gale = self.gale
        s.accident = self.accident
        s.glare = self.glare
        s.breached = self.breached
        s.order_face = self.order_face
        s.order_seen = self.order_seen
        s.orders_secret = self.orders_secret
        s.tower_machine = self.tower_machine
        s.saboteur = self.saboteur
        s.fire = self.fire
        s.specters = self.specters
        s.terror = self.terror
        s.hero_at = self.hero_at
        s.hero_acted = self.hero_acted
        s.possessed = self.possessed
        s.speech = self.speech
        s.honour = self.honour
        s.hourglasses = self.hourglasses
        s.barricades = self.barricades
        s.stone_due = self.stone_due
        s.paid = self.paid
        s.payer = self.payer
        s.done = self.done
        s.rapid = self.rapid
        s.rapid_by = self.rapid_by
        s.last_man = self.last_man
        s.blessed = self.blessed
        s.glory = self.glory
        s.heroic = self.heroic
        s.stripped = self.stripped
        s.ruin = self.ruin
        s.deeds = self.deeds
        s.deed_used = self.deed_used
        s.entered = self.entered
        s.towers_reached = self.towers_reached
        if self.march is not None:
            s.march = self.march.clone()
        if self.onslaught is not None:
            s.onslaught = self.onslaught.clone()
        return s

    def view(self, seat: int) -> Siege:
        """The Invaders see all; others neither rejected cards nor secret orders (STR-415 to STR-417)."""
        s = self.with_open_table()
        self.show_to(s, seat)
        s.drawn, s.rejected, s.box = self.drawn, self.rejected, self.box
        s.orders, s.order_stock, s.order_gone = self.orders, self.order_stock, self.order_gone
        if not self.is_invader(seat):
            if not self.starter:
                s.drawn = [HIDDEN] * len(self.drawn)
                s.rejected = [HIDDEN] * len(self.rejected)
                s.box = [HIDDEN] * len(self.box)
            if self.orders_secret:
                faces = self.order_face
                s.orders = [
                    HIDDEN if faces[wall] == FACE_DOWN else self.orders[wall] for wall in range(len(faces))
                ]
                s.order_stock = [HIDDEN] * len(self.order_stock)
                s.order_gone = [HIDDEN] * len(self.order_gone)
        return s

    def imagine(self, seat: int, chance: Chance) -> Siege:
        """Any cards and any order tiles that the seat has not seen, wherever it sees a back."""
        s = self.clone()
        s.luck = chance
        if not self.is_invader(seat):
            if not self.starter:
                s.imagine_cards(chance)
            if self.orders_secret:
                s.imagine_orders(chance)
        return s

    def imagine_cards(self, chance: Chance) -> None:
        """Of each phase the cards that nobody keeps: one put back, or some drawn; the rest is in the box."""
        put_back, drawn = len(self.rejected), len(self.drawn)
        rejected: list[int] = []
        box: list[int] = []
        for phase in range(2, 6):
            unkept = [card for card in self.cards_of_phase(phase) if card not in self.cards]
            chance.shuffle(unkept)
            if len(rejected) < put_back:
                rejected.append(unkept.pop())
            elif drawn:
                self.drawn = sorted(unkept[:drawn])
                unkept, drawn = unkept[drawn:], 0
            box += unkept
        self.rejected, self.box = rejected, sorted(box)

    def imagine_orders(self, chance: Chance) -> None:
        """The tiles that were not seen this turn, in any order: backs, stock and those gone."""
        unseen = less(self.material.order_tiles, self.order_seen)
        for wall in range(WALLS):
            if self.order_face[wall] not in (NO_ORDER, FACE_DOWN):
                unseen = without(unseen, self.orders[wall])
        unseen = unseen[:]
        chance.shuffle(unseen)
        orders = self.orders[:]
        for wall in range(WALLS):
            if self.order_face[wall] == FACE_DOWN:
                orders[wall] = unseen.pop()
        self.orders = orders
        gone = len(self.order_gone)
        self.order_gone = sorted(unseen[:gone])
        self.order_stock = sorted(unseen[gone:])

    # What is conserved

    def census(self) -> list[int]:
        """Cards by their number; of everything else so many of each kind."""
        found = self.drawn + self.rejected + self.box
        for phase in range(2, 6):
            found += [card for card in self.cards[phase - 1 :: 6] if card != NONE]
        piles = [
            self.bank + sum(self.resources),
            self.stone_left + sum(self.stone) + (self.ruin == STONE_RUIN) + self.stone_due,
            self.wood_left + sum(self.wood) + (self.ruin == WOOD_RUIN),
            self.hits_left + sum(self.hits),
            self.misses_left + sum(self.misses),
        ]
        piles += [sum(self.host[kind::KINDS]) for kind in range(KINDS)]
        piles += [sum(self.garrison[kind::KINDS]) for kind in range(KINDS)]
        laid = [self.orders[wall] for wall in range(WALLS) if self.order_face[wall] != NO_ORDER]
        tiles = laid + self.order_stock + self.order_gone + self.order_seen
        piles += [tiles.count(order) for order in range(ORDER_KINDS)]
        for kind in range(len(piles)):
            found += range(1000 * (kind + 1), 1000 * (kind + 1) + piles[kind])
        return found + [HIDDEN] * tiles.count(HIDDEN)

    def reckoned(self) -> list[str]:
        return ["board", "table"]

    def reckon(self) -> None:
        self.board = self.material.board
        self.table = self.material.tables[len(self.teams)]

    # Seats (STR-422) and precedence (STR-377, STR-399)

    def is_invader(self, seat: int) -> bool:
        return 0 <= seat < self.table.invaders

    def invader_of(self, side: int) -> int:
        """The Invader of a side: his seat, which is also his number."""
        return side if self.table.invaders > 1 else 0

    def defender_of(self, side: int) -> int:
        """The seat of the Defender of a side."""
        return self.table.invaders + (side if self.table.defenders > 1 else 0)

    def colour_of(self, seat: int) -> int:
        """The colour of a Defender's hourglasses: 0, with two Defenders the side."""
        return seat - self.table.invaders

    def facing(self, seat: int) -> int:
        """The colour of the Defender who faces this Invader (STR-391, STR-400)."""
        return seat if self.table.defenders > 1 else 0

    def first_side(self) -> int:
        """Precedence: the west in odd turns, the east in even turns."""
        return WEST if self.turn % 2 == 1 else EAST

    def commands(self, seat: int, side: int) -> bool:
        """Does this Invader or Defender command the side?  What has no side is anybody's (STR-366)."""
        table = self.table
        if seat < table.invaders:
            return table.invaders == 1 or side == NONE or side == seat
        return table.defenders == 1 or side == NONE or side == seat - table.invaders

    def commanded(self, seat: int) -> list[bool]:
        """Of every place: does this Invader or Defender command it (STR-366)?"""
        table, own = self.table, seat
        alone = table.invaders == 1
        if seat >= table.invaders:
            own, alone = seat - table.invaders, table.defenders == 1
        return self.board.commanded_alone if alone else self.board.commanded_by_side[own]

    # Units in a place

    def units_at(self, place: int) -> int:
        """How many Invader units are there."""
        at = place * KINDS
        return self.host[at] + self.host[at + 1] + self.host[at + 2]

    def fighters_at(self, place: int) -> int:
        """How many Defender units are there."""
        at = place * KINDS
        return self.garrison[at] + self.garrison[at + 1] + self.garrison[at + 2]

    def attackers(self, wall: int) -> int:
        """Invader units on the wall and in its siege tower (STR-129)."""
        host, at, inside = self.host, (WALL + wall) * KINDS, (SIEGE + wall) * KINDS
        return host[at] + host[at + 1] + host[at + 2] + host[inside] + host[inside + 1] + host[inside + 2]

    def cards_of_phase(self, phase: int) -> list[int]:
        """The cards of the set in use (STR-65)."""
        return self.material.phase_cards[0 if len(self.teams) == 2 else 1][phase]

    def has_equipment(self, wall: int, tile: int) -> bool:
        return self.equipment[2 * wall] == tile or self.equipment[2 * wall + 1] == tile

    def has_training(self, rampart: int, tile: int) -> bool:
        return self.training[2 * rampart] == tile or self.training[2 * rampart + 1] == tile
