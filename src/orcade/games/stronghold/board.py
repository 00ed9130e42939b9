"""The fortress and the ground before it: the places, how they join, what each takes (section 3)."""

from __future__ import annotations

from orcade.games.stronghold.places import (
    BARBICAN,
    BARRACKS,
    COURTYARD,
    FIRING,
    FOREGROUND,
    GUARDS,
    HONOUR,
    PLACES,
    RAMPART,
    RAMPARTS,
    SIEGE,
    TARGETS,
    TOWER,
    TOWERS,
    WALL,
    WALLS,
)
from orcade.kernel.components import Components
from orcade.kernel.contract import NONE

UNIT_IDS = ["goblin", "orc", "troll"]
FIGHTER_IDS = ["marksman", "soldier", "veteran"]
SIDE_IDS = ["west", "east"]
BESIDE = [  # the places that are no space of the board, after the hospital
    "camp_west",
    "camp_east",
    "hand_west",
    "hand_east",
    "spent",
    "killed",
    "bag",
    "blood",
    "supply",
]


class Board:
    """The fortress and the ground before it (section 3)."""

    def __init__(self, components: Components) -> None:
        self.walls: list[str] = components.ids("wall")
        self.ramparts: list[str] = components.ids("rampart")
        self.towers: list[str] = components.ids("tower")
        self.foregrounds: list[str] = components.ids("foreground")
        self.paths: list[str] = components.ids("path")
        self.buildings: list[str] = components.ids("building")
        sieges = [wall.replace("wall", "siege_tower") for wall in self.walls]
        inside = ["courtyard", "barracks", "guards", "honour_guard", "hospital"]
        outside = [*self.foregrounds, *self.ramparts, "barbican", *sieges]
        self.places: list[str] = [*outside, *self.walls, *self.towers, *inside, *BESIDE]
        self.read_sides(components)
        self.read_walls(components)
        self.read_towers(components)
        self.read_paths(components)
        self.read_capacities(components)
        self.read_inside(components)

    def read_sides(self, components: Components) -> None:
        """Whose side a place is on, or NONE (STR-23)."""
        self.side: list[int] = [NONE] * PLACES
        kinds_of_place = ((FOREGROUND, "foreground"), (RAMPART, "rampart"), (WALL, "wall"), (TOWER, "tower"))
        for first, table in kinds_of_place:
            for at, row in enumerate(components.rows(table)):
                self.side[first + at] = SIDE_IDS.index(row["side"])
        for wall in range(WALLS):
            self.side[SIEGE + wall] = self.side[WALL + wall]
        self.commanded_by_side: list[list[bool]] = [
            [side in (NONE, own) for side in self.side] for own in range(len(SIDE_IDS))
        ]
        self.commanded_alone: list[bool] = [True] * PLACES

    def read_walls(self, components: Components) -> None:
        """What each wall takes and what it starts with (STR-36, STR-41 to STR-48)."""
        walls = components.rows("wall")
        self.invader_slots: list[int] = [row["invader_slots"] for row in walls]
        self.defender_slots: list[int] = [row["defender_slots"] for row in walls]
        self.takes_siege_tower: list[bool] = [row["siege_tower"] for row in walls]
        self.takes_cauldron: list[bool] = [row["cauldron"] for row in walls]
        self.takes_platform: list[bool] = [row["platform"] for row in walls]
        self.start_stone: list[int] = [row["start_stone"] for row in walls]
        self.start_on_wall: list[list[int]] = [kinds(row["start_units"]) for row in walls]
        self.next_walls: list[list[int]] = [
            [self.walls.index(id) for id in row["adjacent_walls"]] for row in walls
        ]

    def read_towers(self, components: Components) -> None:
        """Each faces one rampart and joins two walls (STR-29, STR-30, STR-51)."""
        towers = components.rows("tower")
        self.beside_tower: list[list[int]] = [
            [self.walls.index(id) for id in row["adjacent_walls"]] for row in towers
        ]
        self.faced_by_tower: list[int] = [self.ramparts.index(row["faces"]) for row in towers]
        self.reached_by_tower: list[list[int]] = [  #  ramparts opposite and adjacent, without the barbican
            [self.ramparts.index(id) for id in [row["faces"], *row["adjacent_ramparts"]] if id != "barbican"]
            for row in towers
        ]
        self.start_in_tower: list[list[int]] = [kinds(row["start_units"]) for row in towers]
        self.tower_of_rampart: list[int] = [self.faced_by_tower.index(at) for at in range(RAMPARTS)]
        self.towers_of_wall: list[list[int]] = [
            [tower for tower in range(TOWERS) if wall in self.beside_tower[tower]] for wall in range(WALLS)
        ]
        barbican = components.table("barbican")
        self.wall_at_barbican: list[bool] = [id in barbican["adjacent_walls"] for id in self.walls]
        self.tower_at_barbican: list[bool] = [id in barbican["adjacent_towers"] for id in self.towers]

    def read_paths(self, components: Components) -> None:
        """Ways from foregrounds to ramparts to walls, and what they join (STR-31 to STR-33, STR-53)."""
        ramparts, paths = components.rows("rampart"), components.rows("path")
        self.next_ramparts: list[list[int]] = [
            [self.ramparts.index(id) for id in row["adjacent"]] for row in ramparts
        ]
        self.path_from: list[int] = [self.places.index(row["from"]) for row in paths]
        self.path_to: list[int] = [self.places.index(row["to"]) for row in paths]
        self.path_slot: list[bool] = [row["trap_slot"] for row in paths]
        self.path_between: list[int] = [NONE] * (FIRING * TARGETS)  # origin * TARGETS + where to
        for path in range(len(paths)):
            self.path_between[self.path_from[path] * TARGETS + self.path_to[path]] = path
        self.walls_of_rampart: list[list[int]] = [[] for _ in range(RAMPARTS)]
        self.ramparts_of_wall: list[list[int]] = [[] for _ in range(WALLS)]
        self.ramparts_of_foreground: list[list[int]] = [[], []]
        for origin, to in zip(self.path_from, self.path_to, strict=True):
            if to >= WALL:
                self.walls_of_rampart[origin - RAMPART].append(to - WALL)
                self.ramparts_of_wall[to - WALL].append(origin - RAMPART)
            elif origin < RAMPART:
                self.ramparts_of_foreground[origin].append(to - RAMPART)
        self.walls_of_side: list[list[int]] = [
            [wall for wall in range(WALLS) if self.side[WALL + wall] == side] for side in (0, 1)
        ]
        self.ramparts_of_side: list[list[int]] = [
            [rampart for rampart in range(RAMPARTS) if self.side[RAMPART + rampart] == side]
            for side in (0, 1)
        ]
        # the order in which walls are settled: from west wall 5 to east wall 4 (STR-313)
        self.west_to_east: list[int] = self.walls_of_side[0][::-1] + self.walls_of_side[1]

    def read_capacities(self, components: Components) -> None:
        """How many units a place takes; a rampart without quartermaster, a wall without ladders (STR-34)."""
        self.capacity: list[int] = [0] * TARGETS
        for at, row in enumerate(components.rows("foreground")):
            self.capacity[FOREGROUND + at] = row["unit_capacity"]
        for at, row in enumerate(components.rows("rampart")):
            self.capacity[RAMPART + at] = row["unit_capacity"]
        self.capacity[BARBICAN] = 0  # two for each ram piece
        for wall in range(WALLS):
            self.capacity[WALL + wall] = self.invader_slots[wall]

    def read_inside(self, components: Components) -> None:
        """How many of each kind a building takes, who is there at the start, and where a move leads."""
        buildings = {row["id"]: row for row in components.rows("building")}
        barracks = [FIGHTER_IDS.index(slot["allowed"][0]) for slot in buildings["barracks"]["slots"]]
        self.barracks: list[int] = [barracks.count(kind) for kind in range(3)]
        self.honour_guard: int = len(buildings["honour_guard"]["slots"])
        self.guards: int = len(buildings["guards"]["slots"])
        self.start_inside: list[list[int]] = [
            kinds([slot["start"] for slot in buildings[id].get("slots", []) if "start" in slot])
            for id in self.places[COURTYARD + 1 : COURTYARD + 4]
        ]
        self.saved_per_turn: int = buildings["hospital"]["saved_per_turn"]
        self.has_actions: list[bool] = [bool(row["actions"]) for row in components.rows("building")]
        # where one move of a Defender unit leads, by place from the first wall (STR-226, STR-227, STR-232)
        inner = [COURTYARD, BARRACKS, GUARDS, HONOUR]
        self.next_posts: list[list[int]] = [
            [
                *(WALL + at for at in self.next_walls[wall]),
                *(TOWER + at for at in self.towers_of_wall[wall]),
                *inner,
            ]
            for wall in range(WALLS)
        ]
        self.next_posts += [
            [*(WALL + at for at in self.beside_tower[tower]), *inner] for tower in range(TOWERS)
        ]
        self.next_posts += [[post for post in range(WALL, HONOUR + 1) if post != place] for place in inner]


def kinds(ids: list[str]) -> list[int]:
    """How many of each kind of Defender unit."""
    return [ids.count(id) for id in FIGHTER_IDS]
