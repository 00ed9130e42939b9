"""Moves and swaps of units, and moves of heroes (section 14).

A move is said in two parts: which unit goes, then where it goes or with whom it changes places.
"""

from __future__ import annotations

from orcade.games.stronghold.garrison import station, why_no_room, withdraw
from orcade.games.stronghold.places import (
    BARRACKS,
    COURTYARD,
    HONOUR,
    KINDS,
    MARKSMAN,
    POSTS,
    SOLDIER,
    TOWER,
    WALL,
    is_tower,
    is_wall,
)
from orcade.games.stronghold.sand import spend_time
from orcade.games.stronghold.state import Siege
from orcade.kernel.contract import LEGAL, NONE, Decision, Event
from orcade.kernel.lists import changed
from orcade.kernel.space import Action

# What players say


class Lift(Action):
    """A unit of this kind leaves its post."""

    fighter: int
    post: int  #    counted from the first wall, as everywhere in this file's actions


class SetDown(Action):
    """It goes to this post."""

    post: int


class SwapWith(Action):
    """It changes places with a unit of this kind there (STR-235)."""

    fighter: int
    post: int


class MoveHero(Action):
    """A hero goes along the walls, or between walls and courtyard (STR-233)."""

    hero: int
    post: int


# What is seen


class FighterMoved(Event):
    def __init__(self, seat: int, fighter: int, origin: int, place: int) -> None:
        self.seat: int = seat
        self.fighter: int = fighter
        self.origin: int = origin
        self.place: int = place


class FightersSwapped(Event):
    """`fighter` went from `origin` to `place`, and `relieved` the other way."""

    def __init__(self, seat: int, fighter: int, origin: int, relieved: int, place: int) -> None:
        self.seat: int = seat
        self.fighter: int = fighter
        self.origin: int = origin
        self.relieved: int = relieved
        self.place: int = place


class HeroMoved(Event):
    def __init__(self, seat: int, hero: int, origin: int, place: int) -> None:
        self.seat: int = seat
        self.hero: int = hero
        self.origin: int = origin
        self.place: int = place


# The step


class Marching(Decision[Siege]):
    """Where the unit that leaves its post goes."""

    def __init__(self, seat: int, fighter: int, place: int) -> None:
        super().__init__(seat)
        self.fighter: int = fighter
        self.place: int = place

    def whose(self) -> int:
        return 92

    def options(self, s: Siege) -> list[Action]:
        return s.material.said["set_down"] + s.material.said["swap_with"]

    def verdict(self, s: Siege, a: Action) -> int:
        if isinstance(a, SetDown):
            return why_not_moved(s, self.seat, self.fighter, self.place, WALL + a.post)
        if isinstance(a, SwapWith):
            return why_not_swapped(s, self.seat, self.fighter, self.place, a.fighter, WALL + a.post)
        return 92

    def legal(self, s: Siege) -> list[Action]:
        return destinations(s, self.seat, self.fighter, self.place)

    def resolve(self, s: Siege, a: Action) -> None:
        if isinstance(a, SetDown):
            move(s, self.seat, self.fighter, self.place, WALL + a.post)
        elif isinstance(a, SwapWith):
            swap(s, self.seat, self.fighter, self.place, a.fighter, WALL + a.post)


# Units: what is allowed


def gale_time(s: Siege, place: int) -> int:
    """The hourglass more that a gale asks of whoever is sent to its wall (STR-175)."""
    return 1 if WALL <= place < TOWER and s.gale[place - WALL] else 0


def why_not_lifted(s: Siege, seat: int, fighter: int, place: int) -> int:
    if not s.commands(seat, s.board.side[place]):
        return 393
    if s.garrison[place * KINDS + fighter] == 0:
        return 226
    if s.hourglasses[s.colour_of(seat)] < s.material.move_time:
        return 92
    return LEGAL if place != COURTYARD or may_leave_courtyard(s, seat, fighter) else 230


def may_leave_courtyard(s: Siege, seat: int, fighter: int) -> bool:
    """All others may leave, since there is always room in the courtyard (STR-57, STR-227).

    From there the guards can at least be relieved, unless an owner's figures make swaps dearer than moves.
    """
    mine = s.commanded(seat)
    for to in range(WALL, TOWER):
        if mine[to] and not s.gale[to - WALL] and why_no_room(s, to, fighter) == LEGAL:
            return True
    return len(destinations(s, seat, fighter, COURTYARD)) > 0


def why_not_moved(s: Siege, seat: int, fighter: int, origin: int, place: int) -> int:
    if place not in s.board.next_posts[origin - WALL]:
        return 232 if is_tower(origin) and is_tower(place) else 226
    if not s.commands(seat, s.board.side[place]):
        return 393
    if is_tower(place) and s.tower_machine[place - TOWER] != NONE:
        return 228
    clause = why_no_room(s, place, fighter)
    if clause != LEGAL:
        return clause
    return why_no_time(s, seat, s.material.move_time, gale_time(s, place), 175)


def why_not_swapped(s: Siege, seat: int, fighter: int, origin: int, other: int, place: int) -> int:
    if place not in s.board.next_posts[origin - WALL]:
        return 236
    if not s.commands(seat, s.board.side[place]):
        return 393
    if s.garrison[place * KINDS + other] == 0:
        return 235
    if not (may_replace(s, place, fighter, other) and may_replace(s, origin, other, fighter)):
        return 237
    gale = gale_time(s, place) + gale_time(s, origin)
    return why_no_time(s, seat, s.material.swap_time, gale, 176)


def why_no_time(s: Siege, seat: int, time: int, gale: int, windy: int) -> int:
    """Too few hourglasses (STR-92), or too few in a gale."""
    left = s.hourglasses[s.colour_of(seat)]
    return LEGAL if left >= time + gale else 92 if left < time else windy


def may_replace(s: Siege, place: int, newcomer: int, leaver: int) -> bool:
    """May a unit stand where another leaves?  Walls, guards and courtyard take all kinds (STR-237)."""
    if newcomer == leaver:
        return True
    if place < TOWER or place == COURTYARD:
        return True
    if place < COURTYARD:
        return newcomer == MARKSMAN
    if place == BARRACKS:
        return s.garrison[BARRACKS * KINDS + newcomer] < s.board.barracks[newcomer]
    return place != HONOUR or newcomer == SOLDIER


def destinations(s: Siege, seat: int, fighter: int, origin: int) -> list[Action]:
    """Everywhere it may go, and everybody with whom it may change places."""
    set_down, swap_with = s.material.said["set_down"], s.material.said["swap_with"]
    garrison, mine = s.garrison, s.commanded(seat)
    time = s.hourglasses[s.colour_of(seat)]
    leaving = s.material.swap_time + gale_time(s, origin)
    relief = [other for other in range(KINDS) if may_replace(s, origin, other, fighter)]
    legal: list[Action] = []
    for place in s.board.next_posts[origin - WALL]:
        if not mine[place]:
            continue
        gale = gale_time(s, place)
        if time >= s.material.move_time + gale and why_no_room(s, place, fighter) == LEGAL:
            legal.append(set_down[place - WALL])
        if time >= leaving + gale:
            for other in relief:
                if garrison[place * KINDS + other] > 0 and may_replace(s, place, fighter, other):
                    legal.append(swap_with[other * POSTS + place - WALL])
    return legal


def lifts(s: Siege, seat: int) -> list[Action]:
    """Every kind of unit at every post that may leave it."""
    legal: list[Action] = []
    if s.hourglasses[s.colour_of(seat)] < s.material.move_time:
        return legal
    lift, garrison, mine = s.material.said["lift"], s.garrison, s.commanded(seat)
    for at in range(WALL * KINDS, (WALL + POSTS) * KINDS):
        if garrison[at] > 0:
            place, fighter = at // KINDS, at % KINDS
            if mine[place] and (place != COURTYARD or may_leave_courtyard(s, seat, fighter)):
                legal.append(lift[fighter * POSTS + place - WALL])
    return legal


# Units: what is done


def move(s: Siege, seat: int, fighter: int, origin: int, place: int) -> None:
    spend_time(s, s.colour_of(seat), s.material.move_time + gale_time(s, place))
    s.tell(FighterMoved(seat, fighter, origin, place))
    withdraw(s, origin, fighter)
    station(s, place, fighter)


def swap(s: Siege, seat: int, fighter: int, origin: int, other: int, place: int) -> None:
    """Each that comes to a wall in a gale costs an hourglass more (STR-176)."""
    spend_time(s, s.colour_of(seat), s.material.swap_time + gale_time(s, place) + gale_time(s, origin))
    s.tell(FightersSwapped(seat, fighter, origin, other, place))
    withdraw(s, origin, fighter)
    withdraw(s, place, other)
    station(s, place, fighter)
    station(s, origin, other)


# Heroes


def why_not_hero_moved(s: Siege, seat: int, hero: int, place: int) -> int:
    origin = s.hero_at[hero]
    if not s.commands(seat, s.board.side[origin]) or not s.commands(seat, s.board.side[place]):
        return 393
    if s.hero_acted[hero]:
        return 234
    if place not in s.board.next_posts[origin - WALL] or not (is_wall(place) or place == COURTYARD):
        return 233
    if is_wall(place) and s.hero_at[1 - hero] == place:
        return 44
    return why_no_time(s, seat, s.material.move_time, gale_time(s, place), 175)


def hero_moves(s: Siege, seat: int) -> list[Action]:
    legal: list[Action] = []
    time = s.hourglasses[s.colour_of(seat)] - s.material.move_time
    if time < 0:
        return legal
    said, mine = s.material.said["move_hero"], s.commanded(seat)
    for hero in range(len(s.hero_at)):
        origin, other = s.hero_at[hero], s.hero_at[1 - hero]
        if s.hero_acted[hero] or not mine[origin]:
            continue
        for place in s.board.next_posts[origin - WALL]:
            free = place == COURTYARD or (
                place < TOWER and place != other and (time > 0 or not s.gale[place - WALL]) and mine[place]
            )
            if free:
                legal.append(said[hero * POSTS + place - WALL])
    return legal


def move_hero(s: Siege, seat: int, hero: int, place: int) -> None:
    spend_time(s, s.colour_of(seat), s.material.move_time + gale_time(s, place))
    s.tell(HeroMoved(seat, hero, s.hero_at[hero], place))
    s.hero_at = changed(s.hero_at, hero, place)
