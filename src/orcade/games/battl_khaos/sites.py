"""Where a tile may be placed, and why not elsewhere (BTK-49 to BTK-55, BTK-72, BTK-117)."""

from __future__ import annotations

from orcade.games.battl_khaos.grid import around
from orcade.games.battl_khaos.material import is_tower
from orcade.games.battl_khaos.state import Battlefield
from orcade.kernel.contract import LEGAL, NONE


def why_not_there(s: Battlefield, seat: int, tower: bool, space: int) -> int:
    """In the order of BTK-179."""
    if space in s.tiles_at:
        return 21
    if not s.touches_a_tile(space):
        return 49
    if tower and s.near_a_tower(space):
        return 51
    if s.bans[seat] != NONE and around(s.bans[seat], space):
        return 72
    return 117 if space == s.kept_from(seat) else LEGAL


def has_space(s: Battlefield, seat: int, tower: bool) -> bool:
    """Is there a space for such a tile (BTK-176)?"""
    ban, kept = s.bans[seat], s.kept_from(seat)
    for space in s.free:
        if may_lie(s, tower, space, ban, kept):
            return True
    return False


def may_lie(s: Battlefield, tower: bool, space: int, ban: int, kept: int) -> bool:
    """Of a free space beside a tile: does neither halberd, wizard nor tower forbid it?"""
    if space == kept or (ban != NONE and around(ban, space)):
        return False
    return not tower or not s.near_a_tower(space)


def why_no_space(s: Battlefield, seat: int, tile: int) -> int:
    """0 if there is one; else what forbids the space that breaks the last clause in the order of BTK-179."""
    reason = 49
    for space in s.free:
        found = why_not_there(s, seat, is_tower(tile), space)
        if found == LEGAL:
            return LEGAL
        reason = max(reason, found)
    return reason
