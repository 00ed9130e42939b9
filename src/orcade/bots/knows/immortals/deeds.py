"""What the boxes and Magic cards of Immortals bring on a board, each with the card that may lie there."""

from __future__ import annotations

from typing import Final

from orcade.bots.knows.immortals.board import ARMY, FALLEN, HARM, Board
from orcade.games.immortals.boards import PlannedCards
from orcade.games.immortals.material import (
    ARMY_BOXES,
    ATTACK,
    ATTACK_OR_MOVE,
    BLANK,
    BOXES,
    BUILD_SHRINE,
    CAPITAL,
    DARK,
    DEPLOY,
    DRAW,
    EXTRACT_ENERGY,
    EXTRACT_GOLD,
    FIRST_MAGIC,
    FRIENDLY,
    HOSTILE,
    LIGHT,
    MARKER,
    NEUTRAL,
    PORTAL,
    REGIONS,
    SHRINE,
    SPACES,
    TRANSITION,
    WAYS,
    Deed,
    is_conflict,
    realm_of,
    region_of,
    twin,
)
from orcade.kernel.contract import NONE

NOTHING: Final = -1.0  #     what cannot be done
CONFLICT: Final = 0.15  #    a Conflict card
FIRST: Final = 0.6  #        the first-player marker
WAY: Final = 0.2  #          what a portal is good for, beside its point
MOVING: Final = 0.15  #      for each army that a move brings from the rear to a border
WIDE: Final = BLANK  #       cards that do something on a box


class Use:
    """What an action brings when it is paid, and what it costs or yields."""

    def __init__(self, points: float, energy: int, gold: int) -> None:
        self.points: float = points  # with the price taken off
        self.energy: int = energy  #   what it costs; below 0 what it yields
        self.gold: int = gold


IDLE: Final = Use(NOTHING, 0, 0)
UNKNOWN: Final[list[Use | None]] = [None] * WIDE  # of a box that nobody asked about: never written


class Deeds:
    """All that may be done on a board; each is reckoned when it is first asked for."""

    def __init__(self, board: Board) -> None:
        self.board: Board = board
        self.known: list[list[Use | None]] = [UNKNOWN] * (board.seats * BOXES)  # by seat, box and card
        self.attacks: dict[int, float] = {}

    def use(self, s: PlannedCards, seat: int, box: int, card: int) -> Use:
        """Of this card on this box of this seat, an army box or one for magic."""
        found = self.known[seat * BOXES + box][card]
        return self.reckon(s, seat, box, card) if found is None else found

    def reckon(self, s: PlannedCards, seat: int, box: int, card: int) -> Use:
        """The same, asked for the first time."""
        if box < ARMY_BOXES:
            use = self.of_box(seat, s.deed(seat, box), card)
        else:
            use = self.of_magic(seat, card - FIRST_MAGIC)
        self.row(seat, box)[card] = use
        return use

    def row(self, seat: int, box: int) -> list[Use | None]:
        """The uses of this box that are known, by card."""
        row = self.known[seat * BOXES + box]
        if row is UNKNOWN:
            row = UNKNOWN[:]
            self.known[seat * BOXES + box] = row
        return row

    def of_box(self, seat: int, deed: Deed, card: int) -> Use:
        board = self.board
        if deed.kind == ATTACK:
            points = self.attack(seat, card) - board.price(seat, deed.energy, deed.gold)
            return Use(points, deed.energy, deed.gold)
        best = IDLE
        if deed.kind == ATTACK_OR_MOVE:
            best = Use(self.attack(seat, card), 0, 0)
        for space in board.material.shows[card]:
            if board.holder[space] == seat:
                use = self.at(seat, deed, space)
                if use.points > best.points:
                    best = use
        return best

    def at(self, seat: int, deed: Deed, space: int) -> Use:
        """The same in one space that the seat holds."""
        board = self.board
        if deed.kind == EXTRACT_GOLD:
            amount = board.material.yields[1][space]
            return Use(amount * board.resource(board.gold[seat]), 0, -amount)
        if deed.kind == EXTRACT_ENERGY:
            amount = board.material.yields[0][space]
            return Use(amount * board.resource(board.energy[seat]), -amount, 0)
        if deed.kind == TRANSITION:
            armies = min(board.material.transition, board.limbo[2 * seat + realm_of(space)])
            if armies == 0:
                return IDLE
            points = self.risen(seat, space, armies) - board.price(seat, deed.energy, deed.gold)
            return Use(points, deed.energy, deed.gold)
        if deed.kind == ATTACK_OR_MOVE:
            points = self.move(seat, space) - board.price(seat, deed.move_energy, deed.move_gold)
            return Use(points, deed.move_energy, deed.move_gold)
        best = IDLE
        for building in deed.builds:
            energy, gold = deed.build_energy[building], deed.build_gold[building]
            points = self.built(seat, space, building) - board.price(seat, energy, gold)
            if points > best.points:
                best = Use(points, energy, gold)
        return best

    # Armies and buildings

    def risen(self, seat: int, space: int, armies: int) -> float:
        """Armies out of the limbo into this space."""
        board = self.board
        return armies * ARMY * (1.0 - FALLEN) + board.guarding(seat, space, armies)

    def built(self, seat: int, space: int, building: int) -> float:
        """The points at once and later, if it may stand there (IMM-141 to IMM-146)."""
        board = self.board
        box = board.material
        if building == PORTAL:
            if board.portals[space]:
                return NOTHING
            other = board.holder[twin(space)]
            return box.points_built[PORTAL] + (WAY * (board.left - 1) if other != seat else 0.0)
        if board.tiles[space] != NONE:
            return NOTHING
        if building == CAPITAL:
            for other in box.province_spaces[box.province[space]]:
                if board.tiles[other] == CAPITAL:
                    return NOTHING
        safe = 1.0 - 0.7 * board.danger(seat, space, board.armies[space])
        return box.points_built[building] + safe * board.scorings * box.points_held[building]

    def move(self, seat: int, origin: int) -> float:
        """From where nobody can be attacked to where somebody can."""
        board = self.board
        spare = board.armies[origin] - 1
        if spare < 1:
            return NOTHING
        own = 0
        for space in board.material.borders[origin]:
            if board.holder[space] == seat:
                own += 1
        if own == 0:
            return NOTHING
        return MOVING * spare if own == len(board.material.borders[origin]) else 0.0

    # Attacks

    def attack(self, seat: int, card: int) -> float:
        """The best attack with this card: on a space that it shows, from one, or against the inhabitants."""
        key = seat * FIRST_MAGIC + card
        found = self.attacks.get(key)
        if found is not None:
            return found
        board = self.board
        best = NOTHING
        for space in board.material.shows[card]:
            if board.holder[space] != seat:
                if board.twin_shown or is_conflict(card):  # IMM-155
                    best = max(best, self.attack_on(seat, space, FRIENDLY))
            elif board.armies[space] > board.material.left_behind:
                best = max(best, self.attack_from(seat, space, NEUTRAL))
        if best <= 0.3:
            best = max(best, self.attack_anywhere(seat))
        self.attacks[key] = best
        return best

    def attack_on(self, seat: int, target: int, side: int) -> float:
        """From the strongest neighbour."""
        board = self.board
        strongest, origin = board.material.left_behind, NONE
        for space in board.material.borders[target]:
            if board.holder[space] == seat and board.armies[space] > strongest:
                strongest, origin = board.armies[space], space
        space = twin(target)
        if board.portals[space] and board.holder[space] == seat and board.armies[space] > strongest:
            origin = space
        return NOTHING if origin == NONE else self.attack_with_most(seat, origin, target, side)

    def attack_from(self, seat: int, origin: int, side: int) -> float:
        board = self.board
        best = NOTHING
        for target in board.material.borders[origin]:
            if board.holder[target] != seat:
                best = max(best, self.attack_with_most(seat, origin, target, side))
        if board.portals[origin] and board.holder[twin(origin)] != seat:
            best = max(best, self.attack_with_most(seat, origin, twin(origin), side))
        return best

    def attack_anywhere(self, seat: int) -> float:
        """Against the inhabitants: from where most armies stand."""
        key = (self.board.seats + seat) * FIRST_MAGIC
        found = self.attacks.get(key)
        if found is not None:
            return found
        board = self.board
        strongest, origin = board.material.left_behind, NONE
        for space in range(SPACES):
            if board.holder[space] == seat and board.armies[space] > strongest:
                for other in board.material.borders[space]:
                    if board.holder[other] != seat:
                        strongest, origin = board.armies[space], space
                        break
        best = NOTHING if origin == NONE else self.attack_from(seat, origin, HOSTILE)
        self.attacks[key] = best
        return best

    def attack_with_most(self, seat: int, origin: int, target: int, side: int) -> float:
        """With all that may go, or with half of them."""
        board = self.board
        most = board.armies[origin] - board.material.left_behind
        best = board.attack(seat, origin, target, most, side)
        if most > 3:
            best = max(best, board.attack(seat, origin, target, (most + 1) // 2, side))
        return best

    # Magic

    def of_magic(self, seat: int, magic: int) -> Use:
        board = self.board
        box = board.material
        best = NOTHING
        for option in box.magic_options[magic]:
            best = max(best, self.option(seat, option))
        energy, gold = box.magic_energy[magic], box.magic_gold[magic]
        return Use(best - board.price(seat, energy, gold), energy, gold) if best > 0.0 else IDLE

    def option(self, seat: int, option: int) -> float:
        """What an option of a Magic card brings, its price left out."""
        board = self.board
        box = board.material
        kind, amount = box.option_kinds[option - len(WAYS)], box.option_amounts[option - len(WAYS)]
        if kind == DRAW:
            return CONFLICT * amount if board.left > 1 else 0.0
        if kind == DEPLOY:
            return max(self.deployed(seat, LIGHT, amount), self.deployed(seat, DARK, amount))
        if kind == MARKER:
            return FIRST if board.marker != seat and board.left > 1 else 0.0
        if kind == BUILD_SHRINE:
            return self.shrine_anywhere(seat)
        best = 0.0
        for space in range(SPACES):
            if board.holder[space] == seat and board.owner[region_of(space)] != seat:
                best = max(best, self.seized(seat, space))
        return best

    def deployed(self, seat: int, realm: int, amount: int) -> float:
        board = self.board
        armies = min(amount, board.limbo[2 * seat + realm])
        if armies == 0:
            return 0.0
        risk, held = 0.0, False
        for space in range(realm * REGIONS, (realm + 1) * REGIONS):
            if board.holder[space] == seat:
                held = True
                risk = max(risk, board.guarding(seat, space, armies))
        return armies * ARMY * (1.0 - FALLEN) + risk if held else 0.0

    def shrine_anywhere(self, seat: int) -> float:
        best = 0.0
        for space in range(SPACES):
            if self.board.holder[space] == seat and self.board.tiles[space] == NONE:
                best = max(best, self.built(seat, space, SHRINE))
        return best

    def seized(self, seat: int, space: int) -> float:
        """The Region card of a space, if one is stronger there than whoever has its twin (IMM-181)."""
        board = self.board
        other = twin(space)
        if board.holder[other] != seat and board.armies[space] <= board.armies[other]:
            return 0.0
        owner = board.owner[region_of(space)]
        return board.card() * (1.0 if owner == NONE else 1.0 + HARM)
