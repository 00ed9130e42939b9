"""Reverse sides of phases 3 and 4: a tile moves to another place of its side (STR-219 to STR-223)."""

from __future__ import annotations

from orcade.games.stronghold.deeds import TILE_BRIDGE, TILE_LADDERS
from orcade.games.stronghold.invader.spots import (
    ON_PATH,
    side_of,
    why_no_bridge,
    why_no_equipment,
    why_no_training,
)
from orcade.games.stronghold.places import BUILDINGS, PATHS, RAMPART, RAMPARTS, WALL, WALLS
from orcade.games.stronghold.state import Siege
from orcade.kernel.contract import LEGAL, NONE, Decision, Event
from orcade.kernel.lists import changed
from orcade.kernel.space import Action


class MoveEquipment(Action):
    """A tile goes from one wall to another."""

    equipment: int
    origin_wall: int
    wall: int


class MoveBridge(Action):
    """A bridge goes from one path to another."""

    origin_path: int
    path: int


class MoveTraining(Action):
    """A tile goes from one rampart to another."""

    training: int
    origin_rampart: int
    rampart: int


class MoveSaboteur(Action):
    """A saboteur goes from one building to another."""

    origin_building: int
    building: int


class EquipmentMoved(Event):
    def __init__(self, seat: int, equipment: int, origin_wall: int, wall: int) -> None:
        self.seat: int = seat
        self.equipment: int = equipment
        self.origin_wall: int = origin_wall
        self.wall: int = wall


class BridgeMoved(Event):
    def __init__(self, seat: int, origin_path: int, path: int) -> None:
        self.seat: int = seat
        self.origin_path: int = origin_path
        self.path: int = path


class TrainingMoved(Event):
    def __init__(self, seat: int, training: int, origin_rampart: int, rampart: int) -> None:
        self.seat: int = seat
        self.training: int = training
        self.origin_rampart: int = origin_rampart
        self.rampart: int = rampart


class SaboteurMoved(Event):
    def __init__(self, seat: int, origin_building: int, building: int) -> None:
        self.seat: int = seat
        self.origin_building: int = origin_building
        self.building: int = building


class MovingEquipment(Decision[Siege]):
    """Which equipment goes where (STR-219)."""

    def whose(self) -> int:
        return 219

    def options(self, s: Siege) -> list[Action]:
        """Every tile that lies somewhere, to every place of its kind."""
        said, bridges = s.material.said["move_equipment"], s.material.said["move_bridge"]
        found: list[Action] = []
        for slot in range(2 * WALLS):
            if s.equipment[slot] != NONE:
                at = (s.equipment[slot] * WALLS + slot // 2) * WALLS
                found += said[at : at + WALLS]
        for path in range(PATHS):
            if s.path_tile[path] == TILE_BRIDGE:
                found += bridges[path * PATHS : (path + 1) * PATHS]
        return found

    def verdict(self, s: Siege, a: Action) -> int:
        if isinstance(a, MoveEquipment):
            return why_equipment_stays(s, self.seat, a.equipment, a.origin_wall, a.wall)
        if isinstance(a, MoveBridge):
            return why_bridge_stays(s, self.seat, a.origin_path, a.path)
        return 219

    def resolve(self, s: Siege, a: Action) -> None:
        if isinstance(a, MoveEquipment):
            s.equipment = without_tile(s.equipment, a.origin_wall, a.equipment)
            s.equipment = with_tile(s.equipment, a.wall, a.equipment)
            s.tell(EquipmentMoved(self.seat, a.equipment, a.origin_wall, a.wall))
            return
        assert isinstance(a, MoveBridge)
        s.path_tile = changed(changed(s.path_tile, a.origin_path, NONE), a.path, TILE_BRIDGE)
        s.tell(BridgeMoved(self.seat, a.origin_path, a.path))


class MovingTraining(Decision[Siege]):
    """Which training or saboteur goes where (STR-222)."""

    def whose(self) -> int:
        return 222

    def options(self, s: Siege) -> list[Action]:
        """Every tile that lies somewhere, to every place of its kind."""
        said, saboteurs = s.material.said["move_training"], s.material.said["move_saboteur"]
        found: list[Action] = []
        for slot in range(2 * RAMPARTS):
            if s.training[slot] != NONE:
                at = (s.training[slot] * RAMPARTS + slot // 2) * RAMPARTS
                found += said[at : at + RAMPARTS]
        for building in range(BUILDINGS):
            if s.saboteur[building]:
                found += saboteurs[building * BUILDINGS : (building + 1) * BUILDINGS]
        return found

    def verdict(self, s: Siege, a: Action) -> int:
        if isinstance(a, MoveTraining):
            return why_training_stays(s, self.seat, a.training, a.origin_rampart, a.rampart)
        if isinstance(a, MoveSaboteur):
            return why_saboteur_stays(s, a.origin_building, a.building)
        return 222

    def resolve(self, s: Siege, a: Action) -> None:
        if isinstance(a, MoveTraining):
            s.training = without_tile(s.training, a.origin_rampart, a.training)
            s.training = with_tile(s.training, a.rampart, a.training)
            s.tell(TrainingMoved(self.seat, a.training, a.origin_rampart, a.rampart))
            return
        assert isinstance(a, MoveSaboteur)
        s.saboteur = changed(changed(s.saboteur, a.origin_building, False), a.building, True)
        s.tell(SaboteurMoved(self.seat, a.origin_building, a.building))


def why_equipment_stays(s: Siege, invader: int, tile: int, origin: int, wall: int) -> int:
    """To a wall of its side that takes the tile; nobody may stand on the ladders (STR-219 to STR-221)."""
    side = s.board.side[WALL + origin]
    if not s.commands(invader, side):
        return 366
    if not s.has_equipment(origin, tile) or origin == wall or s.board.side[WALL + wall] != side:
        return 219
    if tile == TILE_LADDERS and s.units_at(WALL + origin) > s.board.capacity[WALL + origin]:
        return 220
    return why_no_equipment(s, tile, wall)


def why_bridge_stays(s: Siege, invader: int, origin: int, path: int) -> int:
    side = side_of(s, ON_PATH + origin)
    if not s.commands(invader, side):
        return 366
    if s.path_tile[origin] != TILE_BRIDGE or side_of(s, ON_PATH + path) != side:
        return 219
    return why_no_bridge(s, path)


def why_training_stays(s: Siege, invader: int, tile: int, origin: int, rampart: int) -> int:
    side = s.board.side[RAMPART + origin]
    if not s.commands(invader, side):
        return 366
    if not s.has_training(origin, tile) or origin == rampart or s.board.side[RAMPART + rampart] != side:
        return 222
    return why_no_training(s, tile, rampart)


def why_saboteur_stays(s: Siege, origin: int, building: int) -> int:
    """To another building that has actions and no saboteur (STR-158, STR-222)."""
    if not s.saboteur[origin] or origin == building:
        return 222
    return LEGAL if s.board.has_actions[building] and not s.saboteur[building] else 158


def has_equipment_transfer(s: Siege, invader: int) -> bool:
    """Is there a tile to move and a place for it (STR-426)?"""
    for slot in range(2 * WALLS):
        tile = s.equipment[slot]
        if tile != NONE:
            for wall in range(WALLS):
                if why_equipment_stays(s, invader, tile, slot // 2, wall) == LEGAL:
                    return True
    for origin in range(PATHS):
        if s.path_tile[origin] == TILE_BRIDGE:
            for path in range(PATHS):
                if why_bridge_stays(s, invader, origin, path) == LEGAL:
                    return True
    return False


def has_training_transfer(s: Siege, invader: int) -> bool:
    """Is there a tile or a saboteur to move and a place for it (STR-426)?"""
    for slot in range(2 * RAMPARTS):
        tile = s.training[slot]
        if tile != NONE:
            for rampart in range(RAMPARTS):
                if why_training_stays(s, invader, tile, slot // 2, rampart) == LEGAL:
                    return True
    for origin in range(BUILDINGS):
        if s.saboteur[origin]:
            for building in range(BUILDINGS):
                if why_saboteur_stays(s, origin, building) == LEGAL:
                    return True
    return False


def with_tile(tiles: list[int], at: int, tile: int) -> list[int]:
    """The two spaces of a wall or rampart with one tile more: they are filled from the first."""
    return changed(tiles, 2 * at if tiles[2 * at] == NONE else 2 * at + 1, tile)


def without_tile(tiles: list[int], at: int, tile: int) -> list[int]:
    """The two spaces with one tile less; what is left lies on the first."""
    kept = tiles[2 * at + 1] if tiles[2 * at] == tile else tiles[2 * at]
    return changed(changed(tiles, 2 * at, kept), 2 * at + 1, NONE)
