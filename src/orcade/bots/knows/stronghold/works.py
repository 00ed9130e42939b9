"""What the actions of the buildings of Stronghold are worth to the Defender, and where (section 15)."""

from __future__ import annotations

from typing import Final

from orcade.bots.knows.stronghold.walls import Front
from orcade.bots.knows.stronghold.watch import Watch
from orcade.bots.logistic import logistic
from orcade.games.stronghold.assault.barbican import working_pieces
from orcade.games.stronghold.deeds import (
    CANNON,
    CONTRADICTORY_ORDERS,
    DAMAGE_MACHINE,
    ENGINE_BALLISTA,
    GOBLIN_CAULDRON,
    GOBLIN_TRAP,
    HUNT_SABOTEURS,
    MARKSMEN_BLESSING,
    NO_ORDER,
    ORC_CAULDRON,
    PLATFORM,
    POLE,
    REINFORCE_GATE,
    REINFORCE_WALL,
    SIEGE_TOWER_RAID,
    SNIPER,
    TRAIN_SOLDIER,
    TRAIN_VETERAN,
    TROLL_CAULDRON,
    TROLL_TRAP,
    UNEARTHLY_GLARE,
)
from orcade.games.stronghold.defender.pay import cost_of
from orcade.games.stronghold.places import (
    BARBICAN,
    BARRACKS,
    COURTYARD,
    FIRING,
    GOBLIN,
    GUARDS,
    KINDS,
    ORC,
    RAMPART,
    RAMPARTS,
    SIDES,
    SIEGE,
    TARGETS,
    TOWER,
    TROLL,
    WALL,
    WALLS,
)
from orcade.games.stronghold.state import Siege
from orcade.kernel.contract import NONE

TURNS: Final = 8  #        after which nothing that lasts pays any more
LAST_STEP: Final = 6
UNFINISHED: Final = 0.3  # less, for each hourglass that a payment falls short of the cost today
A_CANNON: Final = 7.5
A_POLE: Final = 6.0
A_TRAP: Final = 2.2
TRAINING: Final = 2.2


class Works:
    def __init__(self, s: Siege, front: Front, watch: Watch) -> None:
        self.s: Siege = s
        self.front: Front = front
        self.watch: Watch = watch
        turns = TURNS - s.turn
        self.turns: float = (turns if turns > 1 else 1) / (TURNS - 1.0)

    def paying(self, work: int) -> float:
        """An hourglass on it: its worth by what it still costs."""
        s = self.s
        left = cost_of(s, work) - s.paid[work]
        if left <= 1 and not self.is_timely(work):
            return -3.0
        worth = self.worth(work)
        if worth <= 0.0:
            return -2.5
        missing = left - self.watch.time
        found = worth / (left if left > 0 else 1)
        return found - (UNFINISHED * missing if missing > 0 else 0.0) - 0.3

    def is_timely(self, work: int) -> bool:
        """What lasts one turn waits until the Invader has deployed and given his orders."""
        if work == UNEARTHLY_GLARE or work == CONTRADICTORY_ORDERS or work == MARKSMEN_BLESSING:
            return self.s.phase >= LAST_STEP
        return True

    def worth(self, work: int) -> float:
        """The margin that it takes from the attacks, over the rest of the game."""
        s, watch = self.s, self.watch
        if work == CANNON:
            return A_CANNON * self.turns
        if work == POLE:
            return A_POLE * self.turns + 1.0 * self.best_wall(work)
        if work in (TROLL_CAULDRON, ORC_CAULDRON, GOBLIN_CAULDRON):
            return self.best_wall(work)
        if work == PLATFORM or work == REINFORCE_WALL:
            return self.best_wall(work)
        if work == REINFORCE_GATE:
            return 0.9 if working_pieces(s) > 0 else 0.1
        if work == GOBLIN_TRAP or work == TROLL_TRAP:
            return A_TRAP * self.turns
        if work == DAMAGE_MACHINE:
            return self.best_machine()
        if work == SIEGE_TOWER_RAID or work == SNIPER:
            return self.best_kill(work)
        if work == UNEARTHLY_GLARE:
            return self.glare()
        if work == MARKSMEN_BLESSING:
            return max(self.blessing(0), self.blessing(1)) if s.phase >= LAST_STEP else 0.0
        if work == CONTRADICTORY_ORDERS:
            best = 0.0
            for wall in range(WALLS):
                if s.order_face[wall] != NO_ORDER and watch.worry[wall] > best:
                    best = watch.worry[wall]
            return 1.6 * best
        if work == TRAIN_SOLDIER or work == TRAIN_VETERAN:
            return TRAINING * (0.5 + 0.5 * self.turns)
        if work == HUNT_SABOTEURS:
            return 2.0 * s.saboteur.count(True) * (0.5 + self.turns)
        return 0.0

    # Walls and towers

    def best_wall(self, work: int) -> float:
        """On the wall where it is worth most; `on` says 0 where it cannot be."""
        best = 0.0
        first = TOWER if work == POLE else WALL
        last = COURTYARD if work == POLE else TOWER
        for place in range(first, last):
            found = self.on(work, place)
            best = found if found > best else best
        return best

    def on(self, work: int, place: int) -> float:
        """Of this action on this wall, tower or machine."""
        s, watch = self.s, self.watch
        if place < FIRING:
            return self.damage(place)
        if place >= TOWER:
            return self.in_tower(work, place - TOWER)
        wall = place - WALL
        if work == UNEARTHLY_GLARE:
            return 4.0 * logistic((self.front.margin(wall) - 0.5) / 1.0)
        if work == REINFORCE_WALL:
            return 1.3 * watch.worry[wall] + 0.3 * self.turns
        if work == PLATFORM:
            if s.platform[wall] or not s.board.takes_platform[wall] or self.front.posts[wall] > 0:
                return 0.0
            reserve = s.fighters_at(COURTYARD) + s.fighters_at(BARRACKS) + s.fighters_at(GUARDS)
            return (1.2 + self.turns) * watch.worry[wall] if reserve > 0 else 0.3
        if work == CONTRADICTORY_ORDERS:
            return watch.worry[wall]
        return self.cauldron(work, wall)

    def cauldron(self, work: int, wall: int) -> float:
        """It kills every turn that such units stand there (STR-246)."""
        s = self.s
        if s.cauldron[wall] != NONE or not s.board.takes_cauldron[wall]:
            return 0.0
        unit = TROLL if work == TROLL_CAULDRON else ORC if work == ORC_CAULDRON else GOBLIN
        strength = 1.4 if unit == GOBLIN else unit + 1.0
        worth = strength * (1.0 + 2.0 * self.turns) * self.watch.worry[wall] * (1.2 if unit == ORC else 0.8)
        if s.host[(WALL + wall) * KINDS + unit] > 0:
            worth += strength * self.watch.danger[wall] + 0.5
        return worth + 0.5 * self.turns

    def in_tower(self, work: int, tower: int) -> float:
        """Between walls that are in danger; a cannon sees the ramparts around, too."""
        s, watch = self.s, self.watch
        if not watch.is_empty(tower):
            return 0.0
        found = 0.0
        for wall in s.board.beside_tower[tower]:
            found += 0.7 * watch.worry[wall]
        if work == CANNON:
            found += 0.4 * len(s.board.reached_by_tower[tower])
        return found

    def glare(self) -> float:
        """On the wall that falls if nothing is done; before that, to have it nearly paid (STR-243)."""
        worst = -20.0
        for wall in range(WALLS):
            margin = self.front.margin(wall)
            worst = margin if margin > worst else worst
        if self.s.phase >= LAST_STEP:
            return 8.0 * logistic((worst - 1.0) / 1.5)
        return 1.5 * logistic((worst + 1.0) / 3.0)

    # Outside the walls

    def best_machine(self) -> float:
        best = 0.0
        for place in range(RAMPART, FIRING):
            if self.s.hits[place] > 0:
                found = self.damage(place)
                best = found if found > best else best
        return best

    def damage(self, place: int) -> float:
        """A miss more in its pile (STR-255)."""
        s = self.s
        cards = s.hits[place] + s.misses[place]
        if cards == 0:
            return 0.0
        chance = s.hits[place] / cards
        less = chance - s.hits[place] / (cards + 1)
        return 16.0 * less * (1.0 if s.engine[place] == ENGINE_BALLISTA else 0.7) * (0.5 + self.turns)

    def best_kill(self, work: int) -> float:
        s = self.s
        best = 0.0
        first, last = (SIEGE, WALL) if work == SIEGE_TOWER_RAID else (0, TARGETS)
        for place in range(first, last):
            unit = TROLL
            while unit >= 0 and s.host[place * KINDS + unit] == 0:
                unit -= 1
            if unit >= 0:
                found = self.kill(place, unit)
                best = found if found > best else best
        return best

    def kill(self, place: int, unit: int) -> float:
        """One Invader unit less there."""
        strength = unit + 1.0
        if place >= WALL:
            return strength * (0.8 + self.watch.danger[place - WALL])
        if place >= SIEGE:
            return strength * (0.8 + self.watch.danger[place - SIEGE])
        if place == BARBICAN:
            return 0.4 + 0.1 * strength
        return strength * (0.75 if place >= RAMPART else 0.6)

    def on_path(self, work: int, path: int) -> float:
        """Where such units will go (STR-190, STR-191)."""
        s, board = self.s, self.s.board
        unit = GOBLIN if work == GOBLIN_TRAP else TROLL
        origin, place = board.path_from[path], board.path_to[path]
        found = 0.15 * s.host[origin * KINDS + unit]
        if place >= WALL:
            return found + 0.5 * self.watch.worry[place - WALL]
        for wall in board.walls_of_rampart[place - RAMPART]:
            found += 0.4 * self.watch.worry[wall]
        return found

    def blessing(self, side: int) -> float:
        """Marksmen of the side who would reach more (STR-257)."""
        s = self.s
        prey = 0
        for rampart in range(RAMPARTS):
            if s.board.side[RAMPART + rampart] == side and not s.mantelet[rampart]:
                prey += s.units_at(RAMPART + rampart)
        idle = 0
        for wall in s.board.walls_of_side[side]:
            if s.attackers(wall) == 0 and not self.watch.has_marks(wall):
                idle += s.garrison[(WALL + wall) * KINDS]
        hits = idle if idle < prey else prey
        return 0.5 * hits if side < SIDES else 0.0
