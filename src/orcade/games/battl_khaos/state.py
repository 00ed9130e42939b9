"""What lies on the table: the board, both hands, the display, the stack, the towers and the power tokens.

Hands and supplies are kept in order, so that where a tile lies in them tells nothing.
A tile that a player has chosen but not yet laid is still in his hand (BTK-176).
"""

from __future__ import annotations

from bisect import insort

from orcade.games.battl_khaos.board import Board
from orcade.games.battl_khaos.material import FIRST_SPECIAL, TILES, Material
from orcade.kernel.chance import Chance
from orcade.kernel.contract import HIDDEN, NONE
from orcade.kernel.flow import fill_lane
from orcade.kernel.lanes import Together
from orcade.kernel.lists import backs


class Battlefield(Board):
    """The whole table of Batt'l Kha'os."""

    def __init__(self, material: Material) -> None:
        super().__init__(material)
        self.advanced: bool = False  #            the advanced rule of playing tokens (BTK-110)
        self.special: bool = False  #             with special tiles (BTK-138)
        self.only_once: bool = False  #           one token on a tile in the whole game (BTK-114)
        self.camps: list[int] = []  #             of each seat
        self.values: list[int] = []  #            of each tower
        self.hands: list[list[int]] = []
        self.shown: list[int] = []  #             tiles in a hand that came from the display (BTK-172)
        self.display: list[int] = []
        self.stack: list[int] = []  #             the top one last
        self.supply: list[int] = []  #            of towers
        self.gone: list[int] = []  #              tiles removed from the game
        self.reserve: list[list[int]] = []  #     tokens that a seat can still play
        self.aside: list[list[int]] = []  #       its tokens that are not in use
        self.lost: list[int] = []  #              tokens removed from the game
        self.borne: list[int] = []  #             tiles that a token has left, where no other may follow
        self.bans: list[int] = []  #              the halberd that each seat has to heed in its next turn
        self.fresh: int = NONE  #                 the tile just placed
        self.second: bool = False  #              a standard was played: a second tile may follow
        self.placed: int = 0  #                   tiles placed from the hand in this turn
        self.passes: int = 0  #                   in a row
        self.corners: list[int] = []  #           the marker on each corner of each tower, 4 * tower + corner
        self.control: list[int] = []  #           the marker on each tower
        self.points: list[int] = []  #            of each seat

    def clone(self) -> Battlefield:
        s = self.with_open_table()
        self.share_with(s)
        s.stack = self.stack[:]
        s.hands = [self.hands[0][:], self.hands[1][:]]
        s.reserve = [self.reserve[0][:], self.reserve[1][:]]
        s.aside = [self.aside[0][:], self.aside[1][:]]
        return s

    def with_open_table(self) -> Battlefield:
        """A copy of all that lies open (BTK-43); what never changes after the set-up is shared."""
        s = Battlefield(self.material)
        self.copy_board(s)
        s.advanced = self.advanced
        s.special = self.special
        s.only_once = self.only_once
        s.camps = self.camps
        s.values = self.values
        s.shown = self.shown[:]
        s.display = self.display[:]
        s.supply = self.supply[:]
        s.gone = self.gone[:]
        s.lost = self.lost[:]
        s.borne = self.borne  # replaced when a token leaves, and never changed
        s.bans = self.bans[:]
        s.fresh = self.fresh
        s.second = self.second
        s.placed = self.placed
        s.passes = self.passes
        s.corners = self.corners[:]
        s.control = self.control[:]
        s.points = self.points[:]
        return s

    def view(self, seat: int) -> Battlefield:
        """A hand is its player's (BTK-42), less what came from the display; the stack nobody's (BTK-44)."""
        s = self.with_open_table()
        self.show_to(s, seat)
        s.stack = backs(self.stack)
        s.hands = self.hands_seen_by(seat)
        s.reserve = self.reserve_seen_by(seat)
        s.aside = self.aside_seen_by(seat)
        return s

    def hands_seen_by(self, seat: int) -> list[list[int]]:
        return [
            self.hands[other][:] if other == seat else self.known(self.hands[other])
            for other in range(len(self.hands))
        ]

    def reserve_seen_by(self, seat: int) -> list[list[int]]:
        """What others choose is not seen (BTK-106)."""
        choosing = self.in_secret()
        return [
            [] if choosing and other != seat else self.reserve[other][:] for other in range(len(self.reserve))
        ]

    def aside_seen_by(self, seat: int) -> list[list[int]]:
        choosing = self.in_secret()
        return [
            self.tokens_of(other) if choosing and other != seat else self.aside[other][:]
            for other in range(len(self.aside))
        ]

    def in_secret(self) -> bool:
        """Are the players choosing their tokens?"""
        return len(self.agenda) > 0 and isinstance(self.agenda[-1], Together)

    def known(self, hand: list[int]) -> list[int]:
        """A hand as everybody sees it: backs, and the tiles that came from the display (BTK-172)."""
        seen = [tile for tile in hand if tile == HIDDEN or tile in self.shown]
        return [HIDDEN] * (len(hand) - len(seen)) + seen

    def imagine(self, seat: int, chance: Chance) -> Battlefield:
        """Any way to share out the unseen tiles, and any tokens that another may have chosen."""
        s = self.clone()
        s.luck = chance
        unseen = self.unseen()
        chance.shuffle(unseen)
        for i in range(len(s.stack)):
            if s.stack[i] == HIDDEN:
                s.stack[i] = unseen.pop()
        for hand in s.hands:
            while hand and hand[0] == HIDDEN:
                del hand[0]
                insort(hand, unseen.pop())
        if s.in_secret():
            top = s.agenda[-1]
            assert isinstance(top, Together)
            for lane in top.lanes:
                if lane.done() and lane.seat != seat:
                    fill_lane(s, lane.seat, chance)
        return s

    def unseen(self) -> list[int]:
        """The tiles of which a view shows only backs."""
        missing = [True] * (TILES if self.special else FIRST_SPECIAL)
        for tile in self.tiles():
            if tile != HIDDEN:
                missing[tile] = False
        return [tile for tile in range(len(missing)) if missing[tile]]

    def census(self) -> list[int]:
        """Tiles, and tokens numbered on from there."""
        tokens = self.lost + [i for i in range(len(self.token_spaces)) if self.token_spaces[i] != NONE]
        for seat in range(2):
            tokens += self.reserve[seat] + self.aside[seat]
        return self.tiles() + [TILES + token for token in tokens]

    def tiles(self) -> list[int]:
        on_board = [tile for tile in range(len(self.spaces)) if self.spaces[tile] != NONE]
        return on_board + self.hands[0] + self.hands[1] + self.display + self.stack + self.supply + self.gone

    # Seats and camps

    def seat_of(self, camp: int) -> int:
        return 0 if self.camps[0] == camp else 1

    def owner(self, token: int) -> int:
        """The seat whose token this is."""
        return self.seat_of(token // len(self.material.basic))

    def tokens_of(self, seat: int) -> list[int]:
        return self.material.tokens_of(self.camps[seat])

    def kept_from(self, seat: int) -> int:
        """The space that the opponent's wizard or shaman keeps for him (BTK-117)."""
        return self.token_spaces[self.material.keepers[1 - self.camps[seat]]]

    # What leaves the board

    def remove_token(self, token: int) -> None:
        """Its effects end: a ban (BTK-75), a reservation (BTK-121), a block (BTK-163)."""
        space = self.token_spaces[token]
        tile = self.tile_at(space)
        self.lift_token(token)
        if self.only_once and tile != NONE:
            self.borne = [*self.borne, tile]
        for seat in range(2):
            if self.bans[seat] == space:
                self.bans[seat] = NONE

    def remove_tile(self, tile: int) -> int:
        """Out of the game, together with a token on it (BTK-126, BTK-150); returns the token."""
        token = self.token_at(self.spaces[tile])
        self.lift_tile(tile)
        self.gone.append(tile)
        if token != NONE:
            self.remove_token(token)
            self.lost.append(token)
        return token
