"""How likely a wall of Stronghold falls, now and in the next turn, when the Defender uses his time well.

He spends it where the attacks exceed what the walls can bear; so what counts is by how much they do on
all walls together, less what so much time can mend.  The longer the turn still is, the less that tells,
and the more what both have near the walls.
"""

from __future__ import annotations

from typing import Final

from orcade.bots.knows.stronghold.army import force, guard
from orcade.bots.knows.stronghold.walls import Front
from orcade.bots.logistic import logistic
from orcade.games.stronghold.deeds import UNEARTHLY_GLARE
from orcade.games.stronghold.defender.pay import cost_of
from orcade.games.stronghold.places import (
    BARBICAN,
    BARRACKS,
    COURTYARD,
    FOREGROUND,
    GUARDS,
    KINDS,
    RAMPART,
    SIEGE,
    WALL,
    WALLS,
)
from orcade.games.stronghold.state import Siege
from orcade.kernel.contract import NONE

HOUR: Final = 1.1  #        margin that an hourglass takes from the walls, where it is used well
MARCH_TIME: Final = 4.0  #  hourglasses that a deployment gives,
TURN_TIME: Final = 13.0  #  and a whole turn
THREATENED: Final = -4.0  # the margin from which on a wall is worth strengthening
SURE: Final = 0.35  #       how far from the brink a breach is uncertain in the assault itself,
TIME: Final = 0.22  #       and more for each hourglass to be spent
MARCH: Final = 0.8  #       and for each deployment
TOP: Final = 3  #           walls that are attacked in earnest at once

# Of a breach in this turn's assault, fitted to how games between equal searches went on: its leaning before
# the deployments, during them, after the last of them and in the assault,
LEANING: Final = [-2.5, -3.45, -2.8, -1.9]
SHORT: Final = [0.02, 0.07, 0.18, 0.72]  #  what each strength weighs that the walls are short of,
TURN: Final = [0.28, 0.36, 0.29, 0.2]  #    each turn,
NEAR: Final = [0.067, 0.057, 0.05, 0.034]  # and each strength that the Invaders have more near the walls
TWO_INVADERS: Final = -0.7  #               and their having to share the walls
ON_FOREGROUND: Final = 0.3
ON_RAMPART: Final = 0.7


def breach_now(s: Siege, front: Front) -> float:
    """The chance of a breach in this turn's assault."""
    short = short_now(s, front, float(sum(s.hourglasses) + s.barricades))
    at = stage(s, front)
    leaning = LEANING[at] + (TWO_INVADERS if s.table.invaders > 1 else 0.0)
    return logistic(leaning + SHORT[at] * short + TURN[at] * s.turn + NEAR[at] * nearby(s))


def stage(s: Siege, front: Front) -> int:
    """Before the deployments, during them, after the last of them, in the assault."""
    if s.onslaught is not None or s.phase > 6:
        return 3
    if s.phase < 6:
        return 0
    return 1 if front.ahead.deployments else 2


def nearby(s: Siege) -> float:
    """The strength near the walls, the Invaders' less that of the Defenders on them."""
    found = 0.0
    for place in range(FOREGROUND, RAMPART):
        found += ON_FOREGROUND * force(s.host, place)
    for place in range(RAMPART, BARBICAN):
        found += ON_RAMPART * force(s.host, place)
    for place in range(SIEGE, WALL + WALLS):
        found += force(s.host, place)
    for place in range(WALL, WALL + WALLS):
        found -= guard(s.garrison, place)
    return found


def now_falls(s: Siege, front: Front) -> float:
    """Does it seem so to somebody who is about to move?"""
    time = float(sum(s.hourglasses))
    marches = front.marches[0] + front.marches[1]
    coming = time + MARCH_TIME * marches / 2.0 + (2.0 if s.phase < 2 else 0.0)
    short = short_now(s, front, coming)
    doubt = SURE + TIME * coming + MARCH * marches / 2.0
    return logistic((short - 0.5) / doubt)


def short_now(s: Siege, front: Front, time: float) -> float:
    """By how much the attacks of this turn exceed the walls, if the Defender has so much time."""
    margins = [front.margin(wall) for wall in range(WALLS)]
    supply = [front.supply(side, front.marches[side]) for side in (0, 1)]
    return shortage(s, front, worst_first(s, margins, front.coming_now, supply), time)


def short_next(s: Siege, front: Front) -> float:
    """By how much the attacks of the next turn are likely to exceed the walls."""
    margins = [front.later_margin(wall) for wall in range(WALLS)]
    supply = [front.supply(side, 2) for side in (0, 1)]
    return shortage(s, front, worst_first(s, margins, front.coming_next, supply), TURN_TIME)


def worst_first(s: Siege, margins: list[float], coming: list[float], supply: list[float]) -> list[float]:
    """The margins of the walls that can be attacked at once: a unit goes to one of them only."""
    found: list[float] = []
    taken = [False] * WALLS
    for _ in range(TOP):
        best, most = 0, -99.0
        for wall in range(WALLS):
            if not taken[wall]:
                lacking = coming[wall] - supply[s.board.side[WALL + wall]]
                margin = margins[wall] - lacking if lacking > 0.0 else margins[wall]
                if margin > most:
                    best, most = wall, margin
        taken[best] = True
        side = s.board.side[WALL + best]
        left = supply[side] - coming[best]
        supply[side] = left if left > 0.0 else 0.0
        found.append(most)
    return found


def walls_falling(front: Front) -> float:
    """How many walls fall at once, if one does."""
    walls = 0.0
    for wall in range(WALLS):
        margin = front.margin(wall)
        if margin > -3.0:
            walls += logistic((margin - 0.5) / 0.6)
    return walls if walls > 1.0 else 1.0


def shortage(s: Siege, front: Front, margins: list[float], time: float) -> float:
    """What the attacks exceed the walls by when the Defender has used so much time as well as he can.

    He strengthens every wall in danger, or lets a glare fall on the worst and strengthens the others.
    """
    posts = 0
    for wall in range(WALLS):
        if front.margin(wall) > THREATENED:
            posts += front.posts[wall]
    worst, second, over = margins[0], margins[1], 0.0
    for margin in margins:
        if margin > 0.0:
            over += margin
    short = (worst if worst < 0.0 else over) - strengthening(s, time, posts)
    glare = cost_of(s, UNEARTHLY_GLARE) - s.paid[UNEARTHLY_GLARE]
    if s.done[UNEARTHLY_GLARE] == NONE and time >= glare and worst > 0.0:
        left = (second if second < 0.0 else over - worst) - strengthening(s, time - glare, posts)
        short = left if left < short else short
    return short


def strengthening(s: Siege, time: float, posts: int) -> float:
    """The margin that so much time takes away: reserves on free spaces, then whatever the buildings offer."""
    found = 0.0
    for fighter in (2, 1, 0):
        reserve = 0
        for place in (COURTYARD, BARRACKS, GUARDS):
            reserve += s.garrison[place * KINDS + fighter]
        while reserve > 0 and posts > 0 and time >= 1.0:
            found += 2.0 * (fighter + 1)
            reserve -= 1
            posts -= 1
            time -= 1.0
    return found + HOUR * time
