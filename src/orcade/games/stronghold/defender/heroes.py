"""The Officer's speech and the Warrior's raid (section 16).  What heroes add in melee: `assault`."""

from __future__ import annotations

from orcade.games.stronghold.host import is_reached, kill, reached, reached_first
from orcade.games.stronghold.places import COURTYARD, KINDS, OFFICER, WALL, WARRIOR
from orcade.games.stronghold.sand import spend_time
from orcade.games.stronghold.state import Siege
from orcade.kernel.contract import LEGAL, Event
from orcade.kernel.lists import changed
from orcade.kernel.space import Action

# What players say


class Speak(Action):
    """The Officer's Speech, paid in one go (STR-279, STR-280)."""

    hourglasses: int  # one less than their number


class Raid(Action):
    """The Warrior's Raid on a unit of this kind on his wall (STR-282)."""

    unit: int


# What is seen


class OfficerSpoke(Event):
    def __init__(self, seat: int, place: int, hourglasses: int) -> None:
        self.seat: int = seat
        self.place: int = place
        self.hourglasses: int = hourglasses


class WarriorRaided(Event):
    def __init__(self, seat: int, place: int, unit: int) -> None:
        self.seat: int = seat
        self.place: int = place
        self.unit: int = unit


# What is allowed


def why_not_acting(s: Siege, seat: int, hero: int) -> int:
    """Once a turn, on a wall, by the Defender of that wall, unless he is possessed."""
    place = s.hero_at[hero]
    if not s.commands(seat, s.board.side[place]):
        return 393
    if place == COURTYARD:
        return 283
    if s.hero_acted[hero]:
        return 277
    return 167 if s.possessed[hero] else LEGAL


def why_not_spoken(s: Siege, seat: int, hourglasses: int) -> int:
    clause = why_not_acting(s, seat, OFFICER)
    if clause != LEGAL:
        return clause
    return LEGAL if s.hourglasses[s.colour_of(seat)] >= hourglasses else 92


def why_not_raided(s: Siege, seat: int, unit: int) -> int:
    """Units in a siege tower may be out of his reach (STR-129)."""
    clause = why_not_acting(s, seat, WARRIOR)
    if clause != LEGAL:
        return clause
    if reached(s, s.hero_at[WARRIOR] - WALL, unit) == 0:
        return 282
    return LEGAL if s.hourglasses[s.colour_of(seat)] >= s.material.raid_time[unit] else 92


def hero_actions(s: Siege, seat: int) -> list[Action]:
    speeches, raids = s.material.said["speak"], s.material.said["raid"]
    legal: list[Action] = []
    if why_not_acting(s, seat, OFFICER) == LEGAL:
        legal += speeches[: s.hourglasses[s.colour_of(seat)]]
    if why_not_acting(s, seat, WARRIOR) == LEGAL and is_reached(s, s.hero_at[WARRIOR] - WALL):
        for unit in range(KINDS):
            if why_not_raided(s, seat, unit) == LEGAL:
                legal.append(raids[unit])
    return legal


# What is done


def speak(s: Siege, seat: int, hourglasses: int) -> None:
    act(s, seat, OFFICER, hourglasses)
    s.speech = hourglasses
    s.tell(OfficerSpoke(seat, s.hero_at[OFFICER], hourglasses))


def raid(s: Siege, seat: int, unit: int) -> None:
    place = s.hero_at[WARRIOR]
    act(s, seat, WARRIOR, s.material.raid_time[unit])
    s.tell(WarriorRaided(seat, place, unit))
    kill(s, reached_first(s, place - WALL, unit), unit)


def act(s: Siege, seat: int, hero: int, hourglasses: int) -> None:
    """He has used his action and does not move any more this turn (STR-234)."""
    spend_time(s, s.colour_of(seat), hourglasses)
    s.hero_acted = changed(s.hero_acted, hero, True)
