"""What an Invader of Stronghold looks at first: machines early, tiles where he attacks, strength massed.

An action is the likelier the more strength it seems to bring, less the units and the time that it costs.
"""

from __future__ import annotations

from math import exp
from typing import Any, Final

from orcade.bots.knows.stronghold.marches import Marches
from orcade.bots.knows.stronghold.tiles import TILE_WORTH, Tiles
from orcade.bots.knows.stronghold.walls import Front
from orcade.games.stronghold.choices import ChooseSide
from orcade.games.stronghold.deeds import (
    ACCIDENT,
    BLOOD_RITUALS,
    BLOODSTONE,
    DEFENDER,
    EXPLODING_ORCS,
    FORCED_MARCH,
    GAIN_RESOURCES,
    GOBLIN_FURY,
    INVADER,
    LARGE_DEPLOYMENT,
    OPEN_ORDER,
    RUINED_WALLS,
    SECRET_ORDERS,
    SMALL_DEPLOYMENT,
    TROOP_TRANSFER,
)
from orcade.games.stronghold.invader.climbing import Climb, Inspire
from orcade.games.stronghold.invader.deployment import Advance, NextStage
from orcade.games.stronghold.invader.orders import LayOrder, OrdersGiven
from orcade.games.stronghold.invader.phase import OWN, Act, EndPhase
from orcade.games.stronghold.invader.placing import Lay, Placing
from orcade.games.stronghold.invader.supply import Transfer
from orcade.games.stronghold.invader.transfers import MoveBridge, MoveEquipment, MoveSaboteur, MoveTraining
from orcade.games.stronghold.places import (
    CAMP,
    EAST,
    FIRING,
    GOBLIN,
    KINDS,
    ORC,
    RAMPART,
    SIEGE,
    TROLL,
    WALL,
    WALLS,
    WEST,
)
from orcade.games.stronghold.setup import KeepCard
from orcade.games.stronghold.state import Siege
from orcade.games.stronghold.teams import OpenAction
from orcade.games.stronghold.turn import KeepCards, TurnCard
from orcade.kernel.contract import Decision
from orcade.kernel.space import Action

SHARP: Final = 1.8  #         how much likelier a strength more makes it
NEVER: Final = -30.0  #       what is not worth a look
UNIT_COST: Final = [0.45, 1.0, 1.7]
HOUR: Final = 0.8  #          of an hourglass that the Defender gets
MACHINES: Final = 12.0  #     resources that buy two machines in the first turn (STR-70, STR-102)
WANTED: Final = 6.0  #        and those that buy one
PER_RESOURCE: Final = 0.45
DEPLOY: Final = 3.0
FREE_CAMP: Final = 3  #       units that cost no upkeep
ORDER: Final = 0.8
RITE: Final = 0.35  #         of a goblin nearer to the Blood Rituals (STR-343)


def invader_weights(s: Siege, decision: Decision[Any], legal: list[Action]) -> list[float]:
    """One for each of these actions of an Invader before the assault."""
    plan = Plan(s, decision)
    found: list[float] = []
    for a in legal:
        points = plan.points(a)
        found.append(0.0 if points <= NEVER else exp(SHARP * points))
    return found


class Plan:
    """What the Invader who is asked has in mind."""

    def __init__(self, s: Siege, decision: Decision[Any]) -> None:
        self.s: Siege = s
        self.decision: Decision[Any] = decision
        self.seat: int = decision.seat
        self.front: Front = Front(s)
        self.tiles: Tiles = Tiles(s, self.front, decision.seat)
        self.marches: Marches = Marches(s, self.front, decision.seat)

    def points(self, a: Action) -> float:
        """What this action seems to bring."""
        decision = self.decision
        if isinstance(a, Advance):
            return self.marches.advance(a.origin, a.place, a.unit)
        if isinstance(a, NextStage):
            return self.marches.stay()
        if isinstance(a, Act):
            return self.act(a.action, a.way, a.holder)
        if isinstance(a, EndPhase):
            return self.ending()
        if isinstance(a, Lay) and isinstance(decision, Placing):
            return 2.0 * self.tiles.at(decision.action, a.spot)
        if isinstance(a, LayOrder):
            return 2.0 * self.order(a.order, a.wall)
        if isinstance(a, OrdersGiven):
            return 0.5
        if isinstance(a, Inspire):
            return 2.0 + self.marches.target(a.wall)
        if isinstance(a, Climb):
            return self.marches.target(a.wall) - self.marches.target(a.origin_wall) - 0.5
        if isinstance(a, KeepCards):
            return 0.0
        if isinstance(a, TurnCard):
            return self.turning(a.phase)
        if isinstance(a, KeepCard):
            return self.card(a.card)
        if isinstance(a, OpenAction):
            return -4.0
        if isinstance(a, Transfer):
            return 0.3 * a.count * (a.unit + 1) - 0.5
        if isinstance(a, MoveEquipment):
            return self.marches.target(a.wall) - self.marches.target(a.origin_wall)
        if isinstance(a, (MoveBridge, MoveTraining, MoveSaboteur)):
            return 0.0
        if isinstance(a, ChooseSide):
            return self.marches.side(a.side)
        return 0.0

    # Actions of the cards

    def act(self, action: int, way: int, holder: int) -> float:
        """Its worth, less what it costs."""
        s = self.s
        if action == SMALL_DEPLOYMENT or action == LARGE_DEPLOYMENT:
            return self.deploying(action)
        if action == OPEN_ORDER or action == SECRET_ORDERS:
            return self.ordering(action)
        box = s.material
        cost = 0.0 if holder == OWN else HOUR
        if box.payments[action]:
            for unit in range(KINDS):
                cost += box.payments[action][way][unit] * (UNIT_COST[unit] + HOUR)
        if action == GAIN_RESOURCES:
            return self.gaining(box.payments[action][way]) - cost
        if action == TROOP_TRANSFER:
            return -2.0
        cost += HOUR * box.time_cost[0 if s.table.invaders == 1 else 1][action]
        worth = self.tiles.best(action)
        if BLOODSTONE <= action <= ACCIDENT and not s.heroic[BLOOD_RITUALS]:
            worth += RITE * box.payments[action][way][GOBLIN]
        return worth - cost

    def gaining(self, units: list[int]) -> float:
        """Resources towards one machine, or two (STR-103)."""
        s = self.s
        have = float(s.resources[self.seat])
        more = 0.0
        for unit in range(KINDS):
            more += units[unit] * s.material.resources_for[unit]
        worth = PER_RESOURCE * more
        for price in (WANTED, MACHINES):
            if have < price <= have + more:
                worth += 1.5
        return worth

    def ending(self) -> float:
        """A phase is ended when nothing more is worth it."""
        return 0.0

    def deploying(self, action: int) -> float:
        """Both for an attack; otherwise as many as the camp asks for (STR-196)."""
        s, large = self.s, action == LARGE_DEPLOYMENT
        if self.marches.left_to_move() == 0:
            return NEVER
        if self.marches.is_ready(WEST) or self.marches.is_ready(EAST):
            return DEPLOY + (0.3 if large else 0.0)
        camp = s.units_at(CAMP + self.seat) - FREE_CAMP
        if camp <= 0:
            return -0.5 if large else 0.0
        return 1.5 + (0.4 if large == (camp > s.material.deployed[0]) else 0.0)

    def ordering(self, action: int) -> float:
        """After the deployments, if there is an order worth giving."""
        s = self.s
        if self.front.marches[0] + self.front.marches[1] > 0 and self.marches.left_to_move() > 0:
            return NEVER
        best = 0.0
        for wall in range(WALLS):
            if s.commands(self.seat, s.board.side[WALL + wall]):
                for order in (GOBLIN_FURY, EXPLODING_ORCS, FORCED_MARCH):
                    if order in s.order_stock:
                        worth = self.order(order, wall)
                        best = worth if worth > best else best
        if best <= 0.0:
            return NEVER
        return ORDER + best - (HOUR if action == SECRET_ORDERS else 0.0)

    def order(self, order: int, wall: int) -> float:
        """What it would bring on this wall as it stands (STR-204 to STR-211)."""
        s, front = self.s, self.front
        at, tower = (WALL + wall) * KINDS, (SIEGE + wall) * KINDS
        if order == GOBLIN_FURY:
            goblins = s.host[at] + s.host[tower]
            if goblins == 0:
                return -1.0
            after = front.attack[wall] + (s.material.fury - 1) * goblins
            won = after > front.defence[wall] >= front.attack[wall] or front.margin(wall) + 2 * goblins > 0.0
            return 0.6 * goblins if won else -0.3 * goblins
        if order == EXPLODING_ORCS:
            orcs = s.host[at + ORC] + s.host[tower + ORC]
            if orcs == 0 or s.stone[wall] + s.wood[wall] == 0:
                return -1.0
            ruins = orcs >= s.stone[wall] and not s.heroic[RUINED_WALLS]
            return (1.5 if ruins else -1.0) + 0.5 * s.wood[wall]
        if order == FORCED_MARCH:
            trolls = 0
            for rampart in s.board.ramparts_of_wall[wall]:
                trolls += s.host[(RAMPART + rampart) * KINDS + TROLL]
            if trolls == 0 or front.room[wall] == 0 or s.attackers(wall) == 0:
                return -1.0
            return 1.0 + self.marches.target(wall)
        return -0.5

    # Cards

    def turning(self, phase: int) -> float:
        """A card that has done its service: resources late in the game, machines that only want to hit."""
        s = self.s
        if phase == 0:
            late = s.turn >= 5 and s.glory[INVADER] + s.material.enter_glory >= s.glory[DEFENDER]
            return -2.5 if late and s.resources[self.seat] < WANTED else NEVER
        if phase == 1:
            machines = 0
            for place in range(FIRING):
                if s.hits[place] > 0 and s.commands(self.seat, s.board.side[place]):
                    machines += 1
            return -3.0 if s.turn >= 4 and machines >= 2 else NEVER
        return NEVER

    def card(self, card: int) -> float:
        """The actions on a phase card."""
        worth = 0.0
        for action in self.s.material.card_actions[card]:
            worth += 0.5 * TILE_WORTH[action]
        return worth
