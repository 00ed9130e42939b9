"""The walls of Stronghold as a player sees them: what stands there, what may still come, what breaks them.

A wall is breached when the attack is greater than its defence and the base strength of its defenders
together (STR-327).  That sum is what the Invader **needs**; what he has beyond it is the **margin**.
Margins are reckoned for this turn's assault, with what the deployments still to come may bring there,
and for the next turn's, with all that stands on ramparts and foregrounds today.
"""

from __future__ import annotations

from typing import Final

from orcade.games.stronghold.assault.comparison import Comparison, Melee
from orcade.games.stronghold.assault.strength import inflicts_losses
from orcade.games.stronghold.deeds import (
    ACTIONS,
    ENGINE_ALTAR,
    ENGINE_BALLISTA,
    FACE_UP,
    GOBLIN_FURY,
    IN_TOWER_POLE,
    LARGE_DEPLOYMENT,
    SMALL_DEPLOYMENT,
    TILE_BANNER,
    TILE_LADDERS,
    TILE_POISON,
    TILE_SAP,
    TILE_SHIELDS,
)
from orcade.games.stronghold.invader.deployment import Deploying
from orcade.games.stronghold.invader.phase import DEPLOYMENT, Upkeep
from orcade.games.stronghold.invader.scene import FROM_FOREGROUNDS, FROM_RAMPARTS
from orcade.games.stronghold.places import (
    CAMP,
    FIRING,
    FOREGROUND,
    GOBLIN,
    HAND,
    KINDS,
    MARKSMAN,
    OFFICER,
    ORC,
    RAMPART,
    SIEGE,
    TOWER,
    TROLL,
    WALL,
    WALLS,
    WARRIOR,
)
from orcade.games.stronghold.state import Siege
from orcade.games.stronghold.walls import strength_of
from orcade.kernel.contract import NONE

SAFE: Final = -20.0  #       the margin of a wall where nothing is decided any more
HELP: Final = 0.5  #         strength that an hourglass brings to one of the walls in danger
UNDECIDED: Final = 0.4  #    of what may still be changed by a deployment
ROUTED: Final = 1.3  #       margin for each strength that the Defender loses: two come back (STR-270)
A_POLE: Final = 1.3  #       strength that a pole usually takes from the wall beside it
SHARED_SHOT: Final = 0.6  #  of a machine's shot, on each of the walls in its range
MOST_OF_ROUT: Final = 2.0  # goblins that a cauldron finds on a wall, at most


class Ahead:
    """What of this turn is still to come."""

    def __init__(self, s: Siege) -> None:
        self.deployments: bool = s.phase < DEPLOYMENT
        before = s.phase <= DEPLOYMENT
        self.compared: list[bool] = [before] * WALLS  # is the melee there to come?
        if s.phase < DEPLOYMENT:
            return
        for step in s.agenda:
            if isinstance(step, Upkeep):
                self.deployments = True
            elif isinstance(step, Melee):
                self.compared = [True] * WALLS
            elif isinstance(step, Comparison):
                self.compared[step.wall] = True


class Front:
    """All walls at once."""

    def __init__(self, s: Siege) -> None:
        self.s: Siege = s
        self.ahead: Ahead = Ahead(s)
        self.marches: list[int] = [marches_left(s, side, self.ahead) for side in (0, 1)]
        self.attack: list[float] = [0.0] * WALLS  #  what stands there now, with its bonuses
        self.defence: list[float] = [0.0] * WALLS  # of the Defender, with components and heroes
        self.filled: list[float] = [0.0] * WALLS  #  what his units can give up (STR-321)
        self.room: list[int] = [0] * WALLS  #        spaces for the Invader,
        self.posts: list[int] = [0] * WALLS  #       and for the Defender
        self.now: list[float] = [0.0] * WALLS  #     the attack of this turn's assault, as far as can be seen
        self.next: list[float] = [0.0] * WALLS  #    and of the next turn's
        self.coming_now: list[float] = [0.0] * WALLS  #  how much of these is still on its way: the same units
        self.coming_next: list[float] = [0.0] * WALLS  # may come to one wall or another
        self.losses: list[float] = [0.0] * WALLS  #  what shots, poles and cauldrons bring: + for the Invader
        self.bleeding: list[float] = [0.0] * WALLS  # what melee costs: + the Defender, - the Invader
        self.camps: list[int] = []  #                units in camp and hand, by side and kind
        for side in (0, 1):
            self.camps += waiting(s, s.invader_of(side))
        self.aim_machines()
        for wall in range(WALLS):
            self.look_at(wall)

    def need(self, wall: int) -> float:
        """The attack that just fails to breach (STR-327)."""
        return self.defence[wall] + self.filled[wall]

    def margin(self, wall: int) -> float:
        """Of this turn's assault: above 0 it is a breach."""
        s = self.s
        if s.glare[wall] or s.breached[wall] or not self.ahead.compared[wall]:
            return SAFE
        return self.now[wall] + self.losses[wall] - self.need(wall)

    def later_margin(self, wall: int) -> float:
        """Of the next turn's assault."""
        bled = self.bleeding[wall]
        return self.next[wall] + self.losses[wall] - self.need(wall) + (ROUTED * bled if bled > 0.0 else bled)

    def supply(self, side: int, marches: int) -> float:
        """The strength that so many deployments can bring to all walls of a side together."""
        if marches == 0:
            return 0.0
        s = self.s
        found = 0.0
        for rampart in s.board.ramparts_of_side[side]:
            found += strength_of(s.host, RAMPART + rampart)
        if marches > 1:
            found += strength_of(s.host, FOREGROUND + side)
        at = side * KINDS
        camp = self.camps[at] + 2.0 * self.camps[at + ORC] + 3.0 * self.camps[at + TROLL]
        for wall in s.board.walls_of_side[side]:
            if s.siege_tower[wall] or s.has_equipment(wall, TILE_SAP):
                return found + camp
        return found

    # What stands there

    def look_at(self, wall: int) -> None:
        s = self.s
        side = s.board.side[WALL + wall]
        self.defend(wall)
        at, tower = (WALL + wall) * KINDS, (SIEGE + wall) * KINDS
        host = s.host
        goblins, orcs, trolls = (
            host[at] + host[tower],
            host[at + ORC] + host[tower + ORC],
            host[at + TROLL] + host[tower + TROLL],
        )
        fury = s.material.fury if s.orders[wall] == GOBLIN_FURY and s.order_face[wall] == FACE_UP else 1
        strength = float(goblins * fury + 2 * orcs + 3 * trolls)
        bonus = self.bonus(wall)
        self.attack[wall] = strength + bonus
        spaces = s.board.invader_slots[wall]
        if s.has_equipment(wall, TILE_LADDERS):
            spaces += s.material.ladder_slots
        room = spaces - host[at] - host[at + ORC] - host[at + TROLL]
        self.room[wall] = room if room > 0 else 0
        coming = self.coming(wall, self.marches[side])
        self.coming_now[wall] = coming
        self.now[wall] = strength + bonus + coming if strength + coming > 0.0 else 0.0
        coming = self.coming(wall, 2)
        self.coming_next[wall] = coming
        self.next[wall] = strength + bonus + coming if strength + coming > 0.0 else 0.0
        self.suffer(wall, goblins, orcs, trolls)
        self.bleed(wall, strength)

    def bleed(self, wall: int, strength: float) -> None:
        """What the melee of this turn is likely to cost, with the help that the Defender can send there."""
        s = self.s
        if not self.ahead.compared[wall] or s.glare[wall] or self.now[wall] <= 0.0:
            return
        colour = s.board.side[WALL + wall] if s.table.defenders > 1 else 0
        lead = self.now[wall] + self.losses[wall] - self.defence[wall] - HELP * s.hourglasses[colour]
        if strength == 0.0:
            self.bleeding[wall] = UNDECIDED * min(lead, self.filled[wall]) if lead > 0.0 else 0.0
        elif lead > 0.0:
            self.bleeding[wall] = min(lead, self.filled[wall])
        elif inflicts_losses(s, wall):
            if s.has_equipment(wall, TILE_SHIELDS):
                lead = min(0.0, lead + s.attackers(wall))
            self.bleeding[wall] = max(lead, -strength)

    def doomed(self) -> float:
        """The strength that melee is about to cost the Invader."""
        lost = 0.0
        for bled in self.bleeding:
            lost -= bled if bled < 0.0 else 0.0
        return lost

    def defend(self, wall: int) -> None:
        s = self.s
        at = (WALL + wall) * KINDS
        marksmen, soldiers, veterans = s.garrison[at], s.garrison[at + 1], s.garrison[at + 2]
        units = marksmen + soldiers + veterans
        strength = marksmen + 2 * soldiers + 3 * veterans
        defence = strength + s.stone[wall] + s.wood[wall]
        if s.hero_at[OFFICER] == WALL + wall:
            defence += units * s.material.officer_bonus + s.speech
        if s.hero_at[WARRIOR] == WALL + wall:
            defence += s.material.warrior_bonus
        self.defence[wall] = float(defence)
        poisoned = marksmen > 0 and s.has_equipment(wall, TILE_POISON)
        self.filled[wall] = float(strength - 1 if poisoned else strength)
        posts = s.board.defender_slots[wall] + (1 if s.platform[wall] else 0) - units
        self.posts[wall] = posts if posts > 0 else 0

    def bonus(self, wall: int) -> float:
        """Banner and altars; one that has not spoken yet this turn counts half (STR-117)."""
        s = self.s
        found = float(s.material.banner_bonus) if s.has_equipment(wall, TILE_BANNER) else 0.0
        for rampart in s.board.ramparts_of_side[s.board.side[WALL + wall]]:
            if s.influence[rampart] == wall:
                found += s.material.altar_bonus
            elif s.influence[rampart] == NONE and s.engine[RAMPART + rampart] == ENGINE_ALTAR:
                found += 0.5 * s.material.altar_bonus
        return found

    # What may come

    def coming(self, wall: int, marches: int) -> float:
        """The strength that so many deployments can bring there, the strongest units first."""
        if marches == 0:
            return 0.0
        s = self.s
        board, host = s.board, s.host
        side = board.side[WALL + wall]
        goblins, orcs, trolls = 0, 0, 0
        near = False
        for rampart in board.ramparts_of_wall[wall]:
            at = (RAMPART + rampart) * KINDS
            goblins += host[at]
            orcs += host[at + ORC]
            trolls += host[at + TROLL]
            near = near or rampart in board.ramparts_of_foreground[side]
        if marches > 1 and near:
            at = (FOREGROUND + side) * KINDS
            goblins += host[at]
            orcs += host[at + ORC]
            trolls += host[at + TROLL]
        found = strongest(self.room[wall], goblins, orcs, trolls)
        free = marches if s.has_equipment(wall, TILE_SAP) else 0
        if s.siege_tower[wall]:
            at = (SIEGE + wall) * KINDS
            free += s.material.tower_slots - host[at] - host[at + ORC] - host[at + TROLL]
        if free > 0:
            at = side * KINDS
            found += strongest(free, self.camps[at], self.camps[at + ORC], self.camps[at + TROLL])
        return found

    def suffer(self, wall: int, goblins: int, orcs: int, trolls: int) -> None:
        """Cauldrons and poles against what stands there (STR-246, STR-308); an accident turns it round."""
        s = self.s
        if self.now[wall] <= 0.0:
            return
        kind = s.cauldron[wall]
        if kind != NONE:
            if s.accident[wall]:
                there = s.garrison[(WALL + wall) * KINDS + kind]
                lost = there if kind == MARKSMAN else (1 if there > 0 else 0)
                self.losses[wall] += 2.0 * (kind + 1) * lost
            elif kind == GOBLIN:
                self.losses[wall] -= float(goblins) if goblins < MOST_OF_ROUT else MOST_OF_ROUT
            elif (orcs if kind == ORC else trolls) > 0:
                self.losses[wall] -= kind + 1.0
        for tower in s.board.towers_of_wall[wall]:
            if s.tower_machine[tower] == IN_TOWER_POLE:
                self.losses[wall] -= A_POLE

    def aim_machines(self) -> None:
        """What every throwing machine may do to the walls in its range, as likely as its pile says."""
        s = self.s
        if s.onslaught is not None:  # it has been fired, or the search sees it fire
            return
        for place in range(FIRING):
            hits = s.hits[place]
            if hits == 0:
                continue
            chance = hits / (hits + s.misses[place])
            if s.accurate[place]:
                chance = 1.0 - (1.0 - chance) * (1.0 - chance)
            side = s.board.side[place]
            walls = (
                s.board.walls_of_side[side] if place < RAMPART else s.board.walls_of_rampart[place - RAMPART]
            )
            share = SHARED_SHOT if place >= RAMPART else SHARED_SHOT / 2.0
            for wall in walls:
                at = (WALL + wall) * KINDS
                if s.engine[place] == ENGINE_BALLISTA:
                    best = 3 if s.garrison[at + 2] > 0 else 2 if s.garrison[at + 1] > 0 else s.garrison[at]
                    self.losses[wall] += share * chance * (2.0 * (best if best < 3 else 3) - 1.0)
                else:
                    stone = 1 if s.stone[wall] > 0 else 0
                    self.losses[wall] += share * chance * (stone + s.wood[wall])


def strongest(room: int, goblins: int, orcs: int, trolls: int) -> float:
    """The strength of the strongest units that find room."""
    first = trolls if trolls < room else room
    room -= first
    second = orcs if orcs < room else room
    room -= second
    third = goblins if goblins < room else room
    return 3.0 * first + 2.0 * second + third


def marches_left(s: Siege, side: int, ahead: Ahead) -> int:
    """How many deployments may still bring units of this side's ramparts to its walls in this turn."""
    if not ahead.deployments:
        return 0
    invader = s.invader_of(side)
    left = 0
    for action in (SMALL_DEPLOYMENT, LARGE_DEPLOYMENT):
        if invader * ACTIONS + action not in s.taken:
            left += 1
    march = s.march
    if march is not None:
        top = s.agenda[-1]
        begun = march.stage == FROM_RAMPARTS or (march.stage == FROM_FOREGROUNDS and left > 0)
        if begun and isinstance(top, Deploying) and top.seat == invader:
            left += 1
    return left


def archers(s: Siege, rampart: int) -> float:
    """Marksmen who are likely to aim there: half of those who may also aim elsewhere (STR-297, STR-299)."""
    found = 0.0
    for wall in s.board.walls_of_rampart[rampart]:
        if s.attackers(wall) == 0:
            marksmen = s.garrison[(WALL + wall) * KINDS + MARKSMAN]
            found += marksmen if len(s.board.ramparts_of_wall[wall]) == 1 else 0.5 * marksmen
    return found + s.garrison[(TOWER + s.board.tower_of_rampart[rampart]) * KINDS + MARKSMAN]


def waiting(s: Siege, invader: int) -> list[int]:
    """Goblins, orcs and trolls that this Invader has in his camp and his hand."""
    camp, hand = (CAMP + invader) * KINDS, (HAND + invader) * KINDS
    return [s.host[camp + unit] + s.host[hand + unit] for unit in range(KINDS)]
