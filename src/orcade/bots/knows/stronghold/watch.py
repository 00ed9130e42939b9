"""What a unit, a hero or a component of the Defender of Stronghold is worth in each place.

All in margin: what it takes from the attack that is to be feared on its wall.
"""

from __future__ import annotations

from typing import Final

from orcade.bots.knows.stronghold.walls import Front
from orcade.bots.logistic import logistic
from orcade.games.stronghold.garrison import why_no_room
from orcade.games.stronghold.places import (
    BARRACKS,
    COURTYARD,
    GUARDS,
    HONOUR,
    KINDS,
    MARKSMAN,
    OFFICER,
    RAMPART,
    TOWER,
    WALL,
    WALLS,
)
from orcade.games.stronghold.state import Siege
from orcade.kernel.contract import LEGAL, NONE

STANDING: Final = 0.25  #  of each strength on a wall that nobody threatens
STRIKING: Final = 0.3  #   where Invaders stand: what wins the melee kills some of them
AIMING: Final = 0.45  #    of a marksman who has somebody to shoot at
TRAINEE: Final = 0.4  #    of a marksman or soldier who can be trained
PROUD: Final = 1.6  #      of each of the honour guard at his post (STR-273)


class Watch:
    """The fortress as its Defender sees it."""

    def __init__(self, s: Siege, front: Front, seat: int) -> None:
        self.s: Siege = s
        self.front: Front = front
        self.seat: int = seat
        self.time: int = s.hourglasses[s.colour_of(seat)] + s.barricades
        self.danger: list[float] = []  # how much a margin less matters there: in this turn's assault,
        self.worry: list[float] = []  #  and in this one and the next
        for wall in range(WALLS):
            margin = front.margin(wall)
            danger = logistic((margin + 2.0) / 1.2)
            if margin > 3.0 * self.time + 4.0:
                danger *= 0.4  # past help
            self.danger.append(danger)
            self.worry.append(danger + 0.6 * logistic((front.later_margin(wall) + 3.0) / 3.0))

    def on_wall(self, wall: int, fighter: int) -> float:
        """Of one unit among those on a wall: it fights, and it can be given up (STR-327)."""
        s = self.s
        strength = fighter + 1.0
        found = 1.7 * strength * self.worry[wall] + STANDING * strength
        if s.hero_at[OFFICER] == WALL + wall:
            found += 0.8 * self.worry[wall]
        if s.attackers(wall) > 0:
            found += STRIKING * strength
        elif fighter == MARKSMAN and self.has_marks(wall):
            found += AIMING
        return found

    def has_marks(self, wall: int) -> bool:
        s = self.s
        for rampart in s.board.ramparts_of_wall[wall]:
            if s.units_at(RAMPART + rampart) > 0 and not s.mantelet[rampart]:
                return True
        return False

    def at(self, place: int, fighter: int) -> float:
        """Of one unit in any place of the fortress."""
        s = self.s
        if place < TOWER:
            return self.on_wall(place - WALL, fighter)
        if place < COURTYARD:
            return 0.9
        if place == HONOUR:
            return PROUD if s.honour and s.turn < s.material.turns else STANDING
        if place == BARRACKS:
            return TRAINEE if fighter < 2 else 0.2
        return 0.15 * (fighter + 1) if place == GUARDS else 0.1 * (fighter + 1)

    def move(self, fighter: int, origin: int, place: int) -> float:
        """What it brings to go there; the wind there costs an hourglass more (STR-175)."""
        gain = self.at(place, fighter) - self.at(origin, fighter)
        if place < TOWER and self.s.gale[place - WALL]:
            gain *= 0.5
        return gain

    def swap(self, fighter: int, origin: int, other: int, place: int) -> float:
        """And to change places with somebody there."""
        gain = self.at(place, fighter) - self.at(place, other)
        return gain + self.at(origin, other) - self.at(origin, fighter)

    def best_move(self, fighter: int, origin: int) -> float:
        """The best that a unit can do from where it is; `-1` if nothing is better than to stay."""
        s = self.s
        best = -1.0
        for place in s.board.next_posts[origin - WALL]:
            if not s.commands(self.seat, s.board.side[place]):
                continue
            if why_no_room(s, place, fighter) == LEGAL:
                found = self.move(fighter, origin, place)
                best = found if found > best else best
            elif place < TOWER and fighter > 0 and s.garrison[place * KINDS + fighter - 1] > 0:
                found = self.swap(fighter, origin, fighter - 1, place)
                best = found if found > best else best
        return best

    def hero(self, hero: int, place: int) -> float:
        """The Officer for each unit beside him and for his speech, the Warrior for himself (section 16)."""
        s = self.s
        if not WALL <= place < TOWER:
            return 0.0
        wall = place - WALL
        acts = 0.0 if s.hero_acted[hero] or s.possessed[hero] else 1.0
        if hero == OFFICER:
            return self.worry[wall] * s.fighters_at(place) + acts * 1.2 * self.danger[wall]
        prey = 0.4 if s.units_at(place) > 0 else 0.0
        return self.worry[wall] * s.material.warrior_bonus + acts * (prey + 0.4 * self.danger[wall])

    def is_empty(self, tower: int) -> bool:
        return self.s.tower_machine[tower] == NONE and self.s.fighters_at(TOWER + tower) == 0
