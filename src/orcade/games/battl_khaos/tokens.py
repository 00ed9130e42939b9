"""Power tokens: when and where they are played (BTK-57 to BTK-75, BTK-110 to BTK-133).

What drums, leaders, archers and giants change is counted in phase 2; here they only lie on their tile.
"""

from __future__ import annotations

from typing import Final

from orcade.games.battl_khaos.grid import AROUND, SIDE, around
from orcade.games.battl_khaos.material import is_tower
from orcade.games.battl_khaos.place import ChooseSpace
from orcade.games.battl_khaos.state import Battlefield
from orcade.kernel.contract import LEGAL, NONE, Decision, Event
from orcade.kernel.space import Action

# What players say


class PlayToken(Action):
    """This token of the reserve; in the advanced rule its place is asked next."""

    token: int


class NoToken(Action):
    """No token for this tile."""


# What is seen


class TokenPlayed(Event):
    def __init__(self, seat: int, token: int, space: int) -> None:
        self.seat: int = seat
        self.token: int = token
        self.space: int = space


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


# The steps


class TokenChoice(Decision[Battlefield]):
    """One token for the battlefield tile just placed, or none (BTK-57, BTK-61)."""

    def whose(self) -> int:
        return 47

    def options(self, s: Battlefield) -> list[Action]:
        return s.material.no_token + [s.material.play_token[token] for token in s.reserve[self.seat]]

    def verdict(self, s: Battlefield, a: Action) -> int:
        if isinstance(a, NoToken):
            return LEGAL
        if not isinstance(a, PlayToken):
            return 137
        if a.token not in s.reserve[self.seat]:
            return 61
        return power_of(s, a.token).why_nowhere(s)

    def resolve(self, s: Battlefield, a: Action) -> None:
        if isinstance(a, PlayToken):
            if s.advanced:
                s.then([TokenPlace(self.seat, a.token)])
            else:
                play_token(s, self.seat, a.token, s.spaces[s.fresh])  # BTK-60


class TokenPlace(Decision[Battlefield]):
    """In the advanced rule: on the tile just placed or around it (BTK-110, BTK-111)."""

    def __init__(self, seat: int, token: int) -> None:
        super().__init__(seat)
        self.token: int = token

    def whose(self) -> int:
        return 47

    def options(self, s: Battlefield) -> list[Action]:
        return [s.material.choose_space.number(space) for space in within_reach(s)]

    def verdict(self, s: Battlefield, a: Action) -> int:
        if not isinstance(a, ChooseSpace):
            return 137
        return power_of(s, self.token).why_not_on(s, a.x * SIDE + a.y)

    def resolve(self, s: Battlefield, a: Action) -> None:
        assert isinstance(a, ChooseSpace)
        play_token(s, self.seat, self.token, a.x * SIDE + a.y)


# What the tokens can do


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
        return 159 if s.near_the_stone_circle(space) else LEGAL

    def on_a_tower(self) -> int:
        return 112

    def is_kept_out_by(self, s: Battlefield, other: int) -> bool:
        """One token on a tile at a time (BTK-59, BTK-112, BTK-114)."""
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


def play_token(s: Battlefield, seat: int, token: int, space: int) -> None:
    s.reserve[seat].remove(token)
    s.tell(TokenPlayed(seat, token, space))
    power_of(s, token).played(s, seat, token, space)


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


def within_reach(s: Battlefield) -> list[int]:
    here = s.spaces[s.fresh]
    return sorted([here, *(here + step for step in AROUND)])


def why_blocked(s: Battlefield, other: int) -> int:
    if other in s.material.catapults:
        return 132
    return 112 if s.advanced else 59
