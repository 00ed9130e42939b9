"""What all parts of an assault share: who commands where, which walls are open, who dies, the hit deck."""

from __future__ import annotations

from orcade.games.stronghold.assault.scene import Onslaught
from orcade.games.stronghold.garrison import fall, wound
from orcade.games.stronghold.host import kill, reached_at
from orcade.games.stronghold.places import EAST, KINDS, WEST
from orcade.games.stronghold.state import Siege
from orcade.games.stronghold.walls import batter, components
from orcade.kernel.contract import LEGAL, Decision, Event, Step
from orcade.kernel.lists import changed
from orcade.kernel.space import Action

# What players say


class HoldFire(Action):
    """Not to shoot."""


class ChooseFighter(Action):
    """A Defender unit of this kind."""

    fighter: int


# What is seen


class UnitsKilled(Event):
    """Invader units die."""

    def __init__(self, place: int, unit: int, count: int) -> None:
        self.place: int = place
        self.unit: int = unit
        self.count: int = count


class FightersKilled(Event):
    """Defender units die for good."""

    def __init__(self, place: int, fighter: int, count: int) -> None:
        self.place: int = place
        self.fighter: int = fighter
        self.count: int = count


class FightersWounded(Event):
    """Defender units fall in melee and are carried to the hospital (STR-270)."""

    def __init__(self, place: int, fighter: int, count: int) -> None:
        self.place: int = place
        self.fighter: int = fighter
        self.count: int = count


class WallBattered(Event):
    """So many components of stone and of wood are destroyed."""

    def __init__(self, wall: int, stone: int, wood: int) -> None:
        self.wall: int = wall
        self.stone: int = stone
        self.wood: int = wood


# The assault, and who is asked


def onslaught(s: Siege) -> Onslaught:
    o = s.onslaught
    assert o is not None, "no assault is under way"
    return o


def sides_in_order(s: Siege) -> list[int]:
    """Precedence (STR-377, STR-407)."""
    first = s.first_side()
    return [first, WEST + EAST - first]


def invaders_in_order(s: Siege) -> list[int]:
    return [s.invader_of(side) for side in sides_in_order(s)] if s.table.invaders > 1 else [0]


def defenders_in_order(s: Siege) -> list[int]:
    sides = sides_in_order(s) if s.table.defenders > 1 else [WEST]
    return [s.defender_of(side) for side in sides]


def ask(s: Siege, decision: Decision[Siege], after: list[Step[Siege]] | None = None) -> None:
    """Put the question, and do what comes `after`; one answer needs no question, and none is no matter."""
    legal = decision.legal(s)
    if not legal:
        return
    if after is not None:
        s.then(after)
    if len(legal) == 1:
        decision.resolve(s, legal[0])
    else:
        s.then([decision])


# The walls


def why_closed(s: Siege, wall: int) -> int:
    """0 if the assault takes place on this wall, else the clause that keeps it away."""
    if s.glare[wall]:
        return 260
    return 363 if s.breached[wall] else LEGAL


def shatter(s: Siege, wall: int) -> None:
    """One stone component and all wooden ones are destroyed, if there are any (STR-113, STR-253)."""
    if components(s, wall) > 0:
        s.tell(WallBattered(wall, min(1, s.stone[wall]), s.wood[wall]))
        batter(s, wall)


# Who dies


def units_in(s: Siege, place: int) -> list[int]:
    """The kinds of Invader units in a place, weakest first."""
    return [unit for unit in range(KINDS) if s.host[place * KINDS + unit] > 0]


def fighters_in(s: Siege, place: int) -> list[int]:
    """The kinds of Defender units in a place, weakest first."""
    return [fighter for fighter in range(KINDS) if s.garrison[place * KINDS + fighter] > 0]


def slay(s: Siege, place: int, unit: int, count: int = 1) -> None:
    """Invader units die."""
    if count > 0:
        s.tell(UnitsKilled(place, unit, count))
        kill(s, place, unit, count)


def slay_on_wall(s: Siege, wall: int, unit: int, count: int) -> None:
    """Those on the wall before those in its siege tower (STR-437)."""
    for place in reached_at(s, wall):
        dead = min(count, s.host[place * KINDS + unit])
        slay(s, place, unit, dead)
        count -= dead


def cut_down(s: Siege, place: int, fighter: int) -> None:
    """A Defender unit dies, not in melee (STR-271)."""
    s.tell(FightersKilled(place, fighter, 1))
    fall(s, place, fighter)


def strike_down(s: Siege, place: int, fighter: int, count: int = 1) -> None:
    """Defender units fall in melee (STR-270)."""
    if count > 0:
        s.tell(FightersWounded(place, fighter, count))
        for _ in range(count):
            wound(s, place, fighter)


# The hit deck (STR-414): its cards are mixed, so any card that is left may come next


def shuffle_hit_deck(s: Siege) -> None:
    onslaught(s).hit_deck = s.material.hit_deck


def turn_up_hit_card(s: Siege) -> int:
    """The highest kind that it kills, + 1 (STR-287)."""
    o = onslaught(s)
    at = s.luck.below(sum(o.hit_deck))
    card = 0
    while at >= o.hit_deck[card]:
        at -= o.hit_deck[card]
        card += 1
    o.hit_deck = changed(o.hit_deck, card, o.hit_deck[card] - 1)
    return card
