"""An action that was paid for: its tile is laid, or what it brings comes at once (sections 7 to 11)."""

from __future__ import annotations

from orcade.games.stronghold.choices import ChooseSide
from orcade.games.stronghold.deeds import (
    ACCIDENT,
    ACCURATE_SHOT,
    BATTERING_RAM,
    BLOODSTONE,
    BRIDGE,
    CHEAT_DEATH,
    ENGINE_ALTAR,
    EQUIPMENT_TRANSFER,
    FIRE,
    GAIN_RESOURCES,
    GALE,
    GUNNER,
    LARGE_DEPLOYMENT,
    MANTELET,
    OPEN_ORDER,
    POSSESSION,
    SABOTEUR,
    SECRET_ORDERS,
    SIEGE_TOWER,
    SMALL_DEPLOYMENT,
    SPECTERS,
    TERROR,
    TILE_BRIDGE,
    TRAINING_TRANSFER,
    TROLL_TRAINING,
    TROOP_TRANSFER,
)
from orcade.games.stronghold.garrison import terrify
from orcade.games.stronghold.host import lift, put, room
from orcade.games.stronghold.invader.costs import ENGINE_OF, has_foreground, trained
from orcade.games.stronghold.invader.deployment import deploy
from orcade.games.stronghold.invader.orders import GivingOrders
from orcade.games.stronghold.invader.spots import (
    IN_BUILDING,
    ON_HERO,
    ON_PATH,
    SPOTS_OF,
    TILE_ON_RAMPART,
    TILE_ON_WALL,
    spots,
    why_not_there,
)
from orcade.games.stronghold.invader.supply import Transferring, take_resources
from orcade.games.stronghold.invader.transfers import MovingEquipment, MovingTraining, with_tile
from orcade.games.stronghold.places import (
    CAMP,
    FOREGROUND,
    FOREGROUNDS,
    GOBLIN,
    KILLED,
    KINDS,
    RAMPART,
    SIEGE,
    WALL,
)
from orcade.games.stronghold.state import Siege
from orcade.kernel.contract import LEGAL, Decision, Event
from orcade.kernel.lists import changed
from orcade.kernel.space import Action


class Lay(Action):
    """The tile goes here."""

    spot: int


class TileLaid(Event):
    def __init__(self, seat: int, action: int, spot: int) -> None:
        self.seat: int = seat
        self.action: int = action
        self.spot: int = spot


class RamPieceAdded(Event):
    def __init__(self, seat: int, pieces: int) -> None:
        self.seat: int = seat
        self.pieces: int = pieces


class UnitsTrained(Event):
    """Killed units come back to the camp (STR-159)."""

    def __init__(self, seat: int, unit: int, count: int) -> None:
        self.seat: int = seat
        self.unit: int = unit
        self.count: int = count


class RitualCast(Event):
    """Specters or terror: a ritual that needs no target."""

    def __init__(self, seat: int, action: int) -> None:
        self.seat: int = seat
        self.action: int = action


class GoblinRaised(Event):
    """A killed goblin is put on a foreground (STR-224)."""

    def __init__(self, seat: int, side: int) -> None:
        self.seat: int = seat
        self.side: int = side


def carry_out(s: Siege, invader: int, action: int, way: int) -> None:  # noqa: C901  a rung for each action
    """What the action does now, or the question that it asks next."""
    if action in SPOTS_OF:
        s.then([Placing(invader, action)])
    elif action == GAIN_RESOURCES:
        paid = s.material.payments[action][way]
        take_resources(s, invader, s.material.resources_for[paid.index(1)])
    elif action == TROOP_TRANSFER:
        s.then([Transferring(invader)])
    elif action == BATTERING_RAM:
        s.ram_pieces += 1
        s.tell(RamPieceAdded(invader, s.ram_pieces))
    elif action == TROLL_TRAINING:
        train(s, invader, way)
    elif action == SPECTERS:
        s.specters = changed(s.specters, invader, True)
        s.tell(RitualCast(invader, action))
    elif action == TERROR:
        s.terror = True
        s.tell(RitualCast(invader, action))
        terrify(s)
    elif action in (SMALL_DEPLOYMENT, LARGE_DEPLOYMENT):
        deploy(s, invader, s.material.deployed[action - SMALL_DEPLOYMENT])
    elif action in (OPEN_ORDER, SECRET_ORDERS):
        s.then([GivingOrders(invader, -1 if action == OPEN_ORDER else 0)])
    elif action == EQUIPMENT_TRANSFER:
        s.then([MovingEquipment(invader)])
    elif action == TRAINING_TRANSFER:
        s.then([MovingTraining(invader)])
    else:
        assert action == CHEAT_DEATH
        cheat_death(s, invader, s.material.cheated)


def train(s: Siege, invader: int, way: int) -> None:
    """Up to as many as were paid come back from the killed pile, straight to the camp (STR-159, STR-160)."""
    unit = trained(s, way)
    count = min(sum(s.material.payments[TROLL_TRAINING][way]), s.host[KILLED * KINDS + unit])
    lift(s, KILLED, unit, count)
    put(s, CAMP + invader, unit, count)
    s.tell(UnitsTrained(invader, unit, count))


def lay(s: Siege, invader: int, action: int, spot: int) -> None:
    """The tile lies there."""
    if action in ENGINE_OF:
        build(s, ENGINE_OF[action], spot)
    elif action in TILE_ON_WALL:
        s.equipment = with_tile(s.equipment, spot - WALL, TILE_ON_WALL[action])
    elif action in TILE_ON_RAMPART:
        s.training = with_tile(s.training, spot - RAMPART, TILE_ON_RAMPART[action])
    elif action == MANTELET:
        s.mantelet = changed(s.mantelet, spot - RAMPART, True)
    elif action == SIEGE_TOWER:
        s.siege_tower = changed(s.siege_tower, spot - SIEGE, True)
    elif action == BRIDGE:
        s.path_tile = changed(s.path_tile, spot - ON_PATH, TILE_BRIDGE)
    elif action == GUNNER:
        s.hits = changed(s.hits, spot, s.hits[spot] + 1)
        s.hits_left -= 1
    elif action == ACCURATE_SHOT:
        s.accurate = changed(s.accurate, spot, True)
    elif action == SABOTEUR:
        s.saboteur = changed(s.saboteur, spot - IN_BUILDING, True)
    else:
        cast(s, action, spot)
    s.tell(TileLaid(invader, action, spot))


def cast(s: Siege, action: int, spot: int) -> None:
    """A ritual with a target (section 11)."""
    if action == BLOODSTONE:
        s.bloodstone = changed(s.bloodstone, spot, True)
    elif action == FIRE:
        s.fire = changed(s.fire, spot - IN_BUILDING, True)
    elif action == POSSESSION:
        s.possessed = changed(s.possessed, spot - ON_HERO, True)
    elif action == GALE:
        s.gale = changed(s.gale, spot - WALL, True)
    else:
        assert action == ACCIDENT
        s.accident = changed(s.accident, spot - WALL, True)


def build(s: Siege, engine: int, place: int) -> None:
    """A machine; one that throws comes with its pile (STR-109)."""
    s.engine = changed(s.engine, place, engine)
    if engine != ENGINE_ALTAR:
        s.hits = changed(s.hits, place, s.material.pile_hits)
        s.misses = changed(s.misses, place, s.material.pile_misses)
        s.hits_left -= s.material.pile_hits
        s.misses_left -= s.material.pile_misses


class Placing(Decision[Siege]):
    """Where the tile of this action goes (sections 8 to 11)."""

    def __init__(self, seat: int, action: int) -> None:
        super().__init__(seat)
        self.action: int = action

    def whose(self) -> int:
        return 87

    def options(self, s: Siege) -> list[Action]:
        said = s.material.said["lay"]
        return [said[spot] for spot in spots(s, self.seat, self.action)]

    def verdict(self, s: Siege, a: Action) -> int:
        return why_not_there(s, self.seat, self.action, a.spot) if isinstance(a, Lay) else 24

    def resolve(self, s: Siege, a: Action) -> None:
        assert isinstance(a, Lay)
        lay(s, self.seat, self.action, a.spot)


# Cheat Death


def cheat_death(s: Siege, invader: int, goblins: int) -> None:
    """Killed goblins come to foregrounds while there are any and there is room (STR-224, STR-225)."""
    if goblins == 0 or s.host[KILLED * KINDS + GOBLIN] == 0 or not has_foreground(s, invader):
        return
    open_sides = [side for side in range(FOREGROUNDS) if why_not_raised(s, invader, side) == LEGAL]
    if len(open_sides) > 1:
        s.then([Raising(invader, goblins)])
    else:
        raise_goblin(s, invader, open_sides[0])
        cheat_death(s, invader, goblins - 1)


def why_not_raised(s: Siege, invader: int, side: int) -> int:
    """On his own foreground, where there is room (STR-34, STR-367)."""
    if not s.commands(invader, side):
        return 366
    return LEGAL if room(s, FOREGROUND + side) > 0 else 34


def raise_goblin(s: Siege, invader: int, side: int) -> None:
    lift(s, KILLED, GOBLIN)
    put(s, FOREGROUND + side, GOBLIN)
    s.tell(GoblinRaised(invader, side))


class Raising(Decision[Siege]):
    """On which foreground the next goblin rises (STR-225)."""

    def __init__(self, seat: int, goblins: int) -> None:
        super().__init__(seat)
        self.goblins: int = goblins

    def whose(self) -> int:
        return 225

    def options(self, s: Siege) -> list[Action]:
        return s.material.said["choose_side"]

    def verdict(self, s: Siege, a: Action) -> int:
        return why_not_raised(s, self.seat, a.side) if isinstance(a, ChooseSide) else 225

    def resolve(self, s: Siege, a: Action) -> None:
        assert isinstance(a, ChooseSide)
        raise_goblin(s, self.seat, a.side)
        cheat_death(s, self.seat, self.goblins - 1)
