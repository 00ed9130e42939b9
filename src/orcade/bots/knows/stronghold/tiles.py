"""What the tiles of the Invader are worth in Stronghold, and where they lie best (sections 8 to 13).

Worths are in strength over the rest of the game: a machine or tile that stays is worth the more the
earlier it comes, a ritual only what it does in this turn.
"""

from __future__ import annotations

from typing import Final

from orcade.bots.knows.stronghold.walls import Front, archers
from orcade.bots.logistic import logistic
from orcade.games.stronghold.deeds import (
    ACCIDENT,
    ACCURATE_SHOT,
    ALTAR,
    BALLISTA,
    BANNER,
    BATTERING_RAM,
    BLOODSTONE,
    BRIDGE,
    CATAPULT,
    CHEAT_DEATH,
    DROVER,
    ENGINE_BALLISTA,
    GALE,
    GUNNER,
    LADDERS,
    MANTELET,
    POISON,
    QUARTERMASTER,
    ROPES,
    RUINED_WALLS,
    SABOTEUR,
    SAP,
    SHIELDS,
    SHOOTING_MASTER,
    SIEGE_TOWER,
    SPECTERS,
    TERROR,
    TREBUCHET,
    TRENCH_MASTER,
    TROLL_TRAINING,
)
from orcade.games.stronghold.invader.spots import IN_BUILDING, ON_HERO, ON_PATH, SPOTS_OF, why_not_there
from orcade.games.stronghold.places import (
    BARBICAN,
    CATHEDRAL,
    COURTYARD,
    FORGE,
    GOBLIN,
    KILLED,
    KINDS,
    MARKSMAN,
    RAMPART,
    SCOUTS,
    SIEGE,
    TROLL,
    WALL,
    WALLS,
    WORKSHOP,
)
from orcade.games.stronghold.state import Siege
from orcade.kernel.contract import LEGAL

TURNS: Final = 7  #  after which nothing that lasts pays any more

# Of each action of the Invader over a whole game, where it is used well
TILE_WORTH: Final = [
    *(1.0, 0.0),  #                                gain resources, troop transfer
    *(6.0, 5.0, 4.0, 3.4, 2.2, 5.0, 6.0),  #       ballista, catapult, altar, mantelet, ram, trebuchet, tower
    *(4.0, 4.5, 1.5, 3.5, 1.5, 3.6, 3.0),  #       banner, ladders, ropes, sap, bridge, shields, poison
    *(4.6, 2.4, 2.4, 3.2, 1.5, 4.6, 5.0),  #       gunner to troll training
    *(3.0, 1.6, 2.2, 1.6, 1.2, 1.6, 3.4),  #       rituals
    *(0.0, 0.0, 0.0, 0.0),  #                      deployments and orders
    *(0.0, 2.4, 1.0, 0.6, 1.6),  #                 reverse sides
]
BUILDING_WORTH: Final = [1.0, 0.8, 0.7, 1.0, 0.5, 0.2, 0.0, 0.0]  # of a saboteur or a fire there
LASTING: Final = [
    *(BALLISTA, CATAPULT, ALTAR, MANTELET, BATTERING_RAM, TREBUCHET, SIEGE_TOWER),
    *(BANNER, LADDERS, ROPES, SAP, BRIDGE, SHIELDS, POISON),
    *(GUNNER, QUARTERMASTER, TRENCH_MASTER, SHOOTING_MASTER, DROVER, SABOTEUR),
]


class Tiles:
    """The tiles of one Invader on the board as it is."""

    def __init__(self, s: Siege, front: Front, seat: int) -> None:
        self.s: Siege = s
        self.front: Front = front
        self.seat: int = seat
        turns = TURNS - s.turn
        self.turns: float = (turns if turns > 1 else 1) / (TURNS - 1.0)  # how much of the game is left

    def best(self, action: int) -> float:
        """Where it is best; what needs no place is worth what it does at once."""
        s = self.s
        if action not in SPOTS_OF:
            return self.at_once(action)
        best = 0.0
        for spot in SPOTS_OF[action]:
            worth = self.at(action, spot)
            if worth > best and why_not_there(s, self.seat, action, spot) == LEGAL:
                best = worth
        return best

    def at_once(self, action: int) -> float:
        """Ram pieces, troll training, specters, terror, cheat death, transfers."""
        s = self.s
        if action == BATTERING_RAM:
            return TILE_WORTH[action] * self.turns
        if action == TROLL_TRAINING:
            return TILE_WORTH[action] if s.host[KILLED * KINDS + TROLL] > 1 else 2.0
        if action == SPECTERS:
            losing = 0.0
            for wall in range(WALLS):
                if self.front.now[wall] > self.front.defence[wall]:
                    losing += 0.35
            return losing
        if action == TERROR:
            return 0.9 * max(0, s.fighters_at(COURTYARD) - 1)
        if action == CHEAT_DEATH:
            return TILE_WORTH[action] if s.host[KILLED * KINDS + GOBLIN] > 2 else 0.5
        return 0.0

    def at(self, action: int, spot: int) -> float:
        """Its worth in this spot, whether it may lie there or not."""
        worth = TILE_WORTH[action] * (self.turns if action in LASTING else 1.0)
        if spot >= ON_HERO:
            return worth * self.at_hero(spot - ON_HERO)
        if spot >= IN_BUILDING:
            return worth * self.in_building(spot - IN_BUILDING)
        if spot >= ON_PATH:
            return worth * self.on_path(spot - ON_PATH)
        if spot >= WALL:
            return worth * self.on_wall(action, spot - WALL)
        if spot >= SIEGE:
            return worth * self.interest(spot - SIEGE) * 1.2
        return worth * self.on_ground(action, spot)

    def interest(self, wall: int) -> float:
        """How much an attack there is worth helping, from 0 to about 1: it may be won, or is near that."""
        return 0.25 + 0.75 * logistic((self.front.later_margin(wall) + 5.0) / 3.0)

    def on_wall(self, action: int, wall: int) -> float:
        s, front = self.s, self.front
        at = (WALL + wall) * KINDS
        share = self.interest(wall)
        if action == LADDERS or action == SAP:
            return share * (1.2 if front.next[wall] > 0.0 else 0.7)
        if action == SHIELDS:
            return share * (1.2 if s.attackers(wall) > 1 else 0.6)
        if action == POISON:
            return share if s.garrison[at + MARKSMAN] > 0 else 0.3 * share
        if action == GALE:
            return 1.3 * logistic((front.margin(wall) + 3.0) / 1.5)
        if action == ACCIDENT:
            kind = s.cauldron[wall]
            there = s.garrison[at + kind]
            lost = there if kind == MARKSMAN else (1 if there > 0 else 0)
            return 0.35 * (kind + 1) * lost if s.attackers(wall) > 0 else 0.0
        return share

    def on_ground(self, action: int, place: int) -> float:
        """A machine, a mantelet or a training tile; or a card for a machine."""
        s, front = self.s, self.front
        side = s.board.side[place]
        walls = s.board.walls_of_side[side] if place < RAMPART else s.board.walls_of_rampart[place - RAMPART]
        share = 0.0
        prey = 0
        stones = 0
        for wall in walls:
            interest = self.interest(wall)
            share = interest if interest > share else share
            prey += s.fighters_at(WALL + wall)
            stones += s.stone[wall]
        if action in (GUNNER, ACCURATE_SHOT, BLOODSTONE):
            if s.hits[place] == 0:
                return 0.0
            chance = s.hits[place] / (s.hits[place] + s.misses[place])
            return (0.5 + chance) * share * (1.2 if s.engine[place] == ENGINE_BALLISTA else 1.0)
        if action == BALLISTA:
            return share + 0.06 * prey - 0.15
        if action == CATAPULT or action == TREBUCHET:
            ruins = 0.15 if stones > 0 and not s.heroic[RUINED_WALLS] else 0.0
            return share + ruins
        if action == ALTAR:
            return 1.1 - 0.2 * share  # it speaks to all walls of its side
        units = s.units_at(place)
        if action == MANTELET or action == TRENCH_MASTER:
            return share * (0.4 + 0.12 * units + 0.08 * archers(s, place - RAMPART))
        if action == SHOOTING_MASTER:
            return share * (0.4 + 0.3 * s.host[place * KINDS + GOBLIN]) if place < BARBICAN else 0.0
        if action == QUARTERMASTER:
            return share * (1.0 if units > 3 else 0.6)
        return share * 0.7 if front.marches[side] > 0 else 0.0

    def on_path(self, path: int) -> float:
        """A bridge where most will go."""
        s = self.s
        origin, place = s.board.path_from[path], s.board.path_to[path]
        best = 0.0
        walls = [place - WALL] if place >= WALL else s.board.walls_of_rampart[place - RAMPART]
        for wall in walls:
            interest = self.interest(wall)
            best = interest if interest > best else best
        return best * (0.5 + 0.05 * s.units_at(origin))

    def in_building(self, building: int) -> float:
        """What is paid for there becomes dearer."""
        s = self.s
        worth = BUILDING_WORTH[building]
        if building == CATHEDRAL:
            return worth * (1.0 if s.phase > 3 else 0.9)
        if building in (FORGE, WORKSHOP, SCOUTS):
            return worth * (1.0 if s.turn < 5 else 0.7)
        return worth

    def at_hero(self, hero: int) -> float:
        """The one on a wall in danger (STR-167)."""
        s = self.s
        place = s.hero_at[hero]
        if s.hero_acted[hero] or not WALL <= place < WALL + WALLS:
            return 0.0
        return 1.6 * logistic((self.front.margin(place - WALL) + 4.0) / 2.0)
