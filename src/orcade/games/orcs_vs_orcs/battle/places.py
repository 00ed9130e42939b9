"""Where a card may be placed, how it comes to lie there, and what effects count (OVO-175 to OVO-186).

None of this depends on anything but the battlefield.
"""

from __future__ import annotations

from orcade.games.orcs_vs_orcs.battle.arms import (
    BACK,
    FIRST_LINE,
    FRONT,
    OPEN,
    SECOND_LINE,
    Arms,
    column_of,
    line_of,
    spot_at,
)
from orcade.games.orcs_vs_orcs.battle.field import BACK_DOWN, FRONT_DOWN, Battle, Side
from orcade.kernel.contract import NONE
from orcade.kernel.lists import changed, with_one, without


def open_spots(arms: Arms, b: Battle, x: int, card: int) -> list[int]:
    """Where side `x` may place this card: a card that has a place must take one (OVO-379)."""
    line = arms.line[card]
    if line == FIRST_LINE:
        return [OPEN]
    side = b.sides[x]
    walls = b.walls(x)
    if line == SECOND_LINE:
        return [OPEN] if walls else behind_the_front(side)
    return on_any_unit(side) if walls else on_a_group(side)


def behind_the_front(side: Side) -> list[int]:
    """Each first-line Unit protects one second-line Unit (OVO-176, OVO-178, OVO-184)."""
    spots: list[int] = []
    for column in range(len(side.front)):
        if side.back[column] == NONE:
            spots.append(spot_at(column, BACK))
    return spots or [OPEN]


def on_a_group(side: Side) -> list[int]:
    """On either card of a group that has no Hero yet (OVO-179)."""
    spots: list[int] = []
    for column in range(len(side.front)):
        if side.back[column] != NONE and side.lord[column] == NONE:
            spots.append(spot_at(column, FRONT))
            spots.append(spot_at(column, BACK))
    return spots or [OPEN]


def on_any_unit(side: Side) -> list[int]:
    """Behind walls, one Hero for each second-line Unit, on any Unit that has none (OVO-240, OVO-241)."""
    spots: list[int] = []
    places = 0
    for column in range(len(side.front)):
        if side.back[column] != NONE:
            places += 1
        if side.lord[column] != NONE:
            places -= 1
        else:
            spots.append(spot_at(column, FRONT if side.back[column] == NONE else BACK))
    return spots if places > 0 else [OPEN]


def is_protected(arms: Arms, b: Battle, x: int, card: int, spot: int) -> bool:
    """Does a card of side `x` that goes there keep its Battle effect (OVO-177, OVO-180, OVO-239)?"""
    line = arms.line[card]
    return spot != OPEN or line == FIRST_LINE or (line == SECOND_LINE and b.walls(x))


def engage(arms: Arms, b: Battle, x: int, card: int, spot: int) -> None:
    """The card lies on the battlefield (OVO-174)."""
    side = b.sides[x]
    line = arms.line[card]
    if not is_protected(arms, b, x, card, spot):
        side.stray = with_one(side.stray, card)
    elif spot == OPEN:
        side.front = [*side.front, card if line == FIRST_LINE else NONE]
        side.back = [*side.back, NONE if line == FIRST_LINE else card]
        side.lord = [*side.lord, NONE]
        side.covers = [*side.covers, NONE]
        side.down = [*side.down, 0]
    elif line == SECOND_LINE:
        side.back = changed(side.back, column_of(spot), card)
    else:
        side.lord = changed(side.lord, column_of(spot), card)
        side.covers = changed(side.covers, column_of(spot), line_of(spot))
    if line > SECOND_LINE:
        side.fought = with_one(side.fought, card)


def take_back(arms: Arms, b: Battle, x: int, card: int, spot: int) -> None:
    """The card that was engaged last leaves the battlefield again (OVO-302, OVO-383)."""
    side = b.sides[x]
    line = arms.line[card]
    if not is_protected(arms, b, x, card, spot):
        side.stray = without(side.stray, card)
    elif spot == OPEN:
        side.front = side.front[:-1]
        side.back = side.back[:-1]
        side.lord = side.lord[:-1]
        side.covers = side.covers[:-1]
        side.down = side.down[:-1]
    elif line == SECOND_LINE:
        side.back = changed(side.back, column_of(spot), NONE)
    else:
        side.lord = changed(side.lord, column_of(spot), NONE)
        side.covers = changed(side.covers, column_of(spot), NONE)
    if line > SECOND_LINE:
        side.fought = without(side.fought, card)


# What effects count


def own_count(side: Side, unit: int) -> int:
    """Engaged Units of a type: covered ones count for their own side (OVO-182), face-down ones do not."""
    count = side.stray.count(unit)  # OVO-186
    for column in range(len(side.front)):
        if side.front[column] == unit and not side.down[column] & FRONT_DOWN:
            count += 1
        if side.back[column] == unit and not side.down[column] & BACK_DOWN:
            count += 1
    return count


def exposed_count(side: Side, unit: int) -> int:
    """Engaged Units of a type that an enemy effect finds: neither covered (OVO-181) nor face down."""
    count = side.stray.count(unit)  # OVO-186
    for column in range(len(side.front)):
        covered = side.covers[column]
        if side.front[column] == unit and covered != FRONT and not side.down[column] & FRONT_DOWN:
            count += 1
        if side.back[column] == unit and covered != BACK and not side.down[column] & BACK_DOWN:
            count += 1
    return count


def engaged_cards(side: Side) -> list[int]:
    """The kinds of engaged cards that lie face up, covered or not, in order."""
    found = side.stray[:]
    for column in range(len(side.front)):
        if side.front[column] != NONE and not side.down[column] & FRONT_DOWN:
            found.append(side.front[column])
        if side.back[column] != NONE and not side.down[column] & BACK_DOWN:
            found.append(side.back[column])
        if side.lord[column] != NONE:
            found.append(side.lord[column])
    return sorted(set(found))
