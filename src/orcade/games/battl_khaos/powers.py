"""What the power tokens can do, and where each may be played (BTK-58 to BTK-75, BTK-110 to BTK-133).

What drums, leaders, archers and giants change is counted in phase 2; here they only lie on their tile.
"""

from __future__ import annotations

from typing import Final

from orcade.games.battl_khaos.grid import AROUND, around
from orcade.games.battl_khaos.material import is_tower
from orcade.games.battl_khaos.state import Battlefield
from orcade.kernel.contract import LEGAL, NONE, Event

# What is seen


class TileRemoved(Event):
    """A tile leaves the game."""

    def __init__(self, seat: int, tile: int, space: int) -> None:
        self.seat: int = seat
        self.tile: int = tile
        self.space: int = space


class TokenRemoved(Event):
    """A token leaves the game."""

    def __init__(self, seat: int, token: int, space: int) -> None:
        self.seat: int = seat
        self.token: int = token
        self.space: int = space


# The powers


class Power:
    """Drums, leaders, archers, giants: they lie on a tile and change what is counted there."""

    def why_not_on(self, s: Battlefield, space: int) -> int:
        """May it be played there?  In the order of BTK-179."""
        tile = s.tile_at(space)
        if tile != NONE and is_tower(tile):
            return self.on_a_tower()
        if tile == NONE or not reaches(s, space):
            return 110
        other = s.token_at(space)
        if other != NONE and self.is_kept_out_by(s, other):
            return why_blocked(s, other)
        if tile in s.borne and self.stays_on_its_tile():
            return 114
        return 159 if s.near_the_stone_circle(space) else LEGAL

    def on_a_tower(self) -> int:
        return 112

    def is_kept_out_by(self, s: Battlefield, other: int) -> bool:
        """One token on a tile at a time (BTK-59, BTK-112, BTK-114)."""
        return True

    def stays_on_its_tile(self) -> bool:
        return True

    def why_nowhere(self, s: Battlefield) -> int:
        """0 if it can be played somewhere; else why not on the tile just placed."""
        here = s.spaces[s.fresh]
        reason = self.why_not_on(s, here)
        if reason != LEGAL and s.advanced:
            for step in AROUND:
                if self.why_not_on(s, here + step) == LEGAL:
                    return LEGAL
        return reason

    def played(self, s: Battlefield, seat: int, token: int, space: int) -> None:
        s.put_token(token, space)


class Standard(Power):
    """A second tile may follow at once (BTK-67)."""

    def played(self, s: Battlefield, seat: int, token: int, space: int) -> None:
        s.put_token(token, space)
        s.second = True


class Halberd(Power):
    """In his next turn the opponent places no tile around it (BTK-72)."""

    def played(self, s: Battlefield, seat: int, token: int, space: int) -> None:
        s.put_token(token, space)
        s.bans[1 - seat] = space


class Keeper(Power):
    """Wizard, shaman: a free space around the tile is kept for its owner (BTK-116, BTK-117, BTK-119)."""

    def why_not_on(self, s: Battlefield, space: int) -> int:
        tile = s.tile_at(space)
        if tile != NONE and is_tower(tile):
            return self.on_a_tower()
        if tile != NONE or not reaches(s, space):
            return 116
        other = s.token_at(space)
        if other != NONE:
            return 132 if other in s.material.catapults else 119
        return 159 if s.near_the_stone_circle(space) else LEGAL


class Catapult(Power):
    """The tile leaves the game with its token; the catapult stays on the emptied space (BTK-126, BTK-130)."""

    def on_a_tower(self) -> int:
        return 128

    def is_kept_out_by(self, s: Battlefield, other: int) -> bool:
        """By another catapult only (BTK-127, BTK-133)."""
        return other in s.material.catapults

    def stays_on_its_tile(self) -> bool:
        return False

    def played(self, s: Battlefield, seat: int, token: int, space: int) -> None:
        remove_tile(s, seat, s.tile_at(space))
        s.put_token(token, space)


PLAIN: Final = Power()
POWERS: Final[dict[str, Power]] = {
    "second_tile": Standard(),
    "ban_tiles_around": Halberd(),
    "reserve_space": Keeper(),
    "destroy_tile": Catapult(),
}


def power_of(s: Battlefield, token: int) -> Power:
    return POWERS.get(s.material.powers[token], PLAIN)


def can_play_a_token(s: Battlefield, seat: int) -> bool:
    """Has any token of the reserve a place, now that the tile lies (BTK-61)?"""
    for token in s.reserve[seat]:
        if power_of(s, token).why_nowhere(s) == LEGAL:
            return True
    return False


def remove_tile(s: Battlefield, seat: int, tile: int) -> None:
    """The seat whose move it is removes a tile, with the token on it."""
    space = s.spaces[tile]
    token = s.remove_tile(tile)
    s.tell(TileRemoved(seat, tile, space))
    if token != NONE:
        s.tell(TokenRemoved(seat, token, space))


def reaches(s: Battlefield, space: int) -> bool:
    """On the tile just placed; in the advanced rule also around it (BTK-60, BTK-110)."""
    here = s.spaces[s.fresh]
    return space == here or (s.advanced and around(here, space))


def why_blocked(s: Battlefield, other: int) -> int:
    if other in s.material.catapults:
        return 132
    return 112 if s.advanced else 59
