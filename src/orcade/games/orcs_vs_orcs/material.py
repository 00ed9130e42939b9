"""Cards, boards, objectives and figures of the box, typed; nothing else knows a card's or a zone's number.

A card is a small whole number: the six types of Units first, then the twenty Heroes.
Cards of one type are all alike.  A zone has one number on both sides of the board if
both name it; the zones of the four-player side come first.
"""

from __future__ import annotations

from typing import Any, Final

from orcade.games.orcs_vs_orcs.battle.arms import Arms
from orcade.games.orcs_vs_orcs.checks import UNIT_IDS, check
from orcade.kernel.components import Components
from orcade.kernel.contract import NONE
from orcade.kernel.space import Action

# Cards
UNITS: Final = 6
HEROES: Final = 20
FIRST_HERO: Final = 6
CARDS: Final = 26

# Kinds of zones (OVO-28, OVO-29)
RUIN: Final = 0
CITY: Final = 1
TOWER: Final = 2
START: Final = 3
KINDS: Final = ["ruin", "city", "tower", "start"]

# Fortresses (OVO-151, OVO-152)
NO_FORTRESS: Final = 0
LYING: Final = 1
STANDING: Final = 2

# Objectives, in the order of `components.toml`
CITIES: Final = 0
MOST_HORDES: Final = 1
FORTRESSES: Final = 2
THE_TOWER: Final = 3
MARKERS: Final = 4
RAZED: Final = 5
KILLS: Final = 6
VILLAGES: Final = 7
OBJECTIVES: Final = 8
BATTLE: Final = 8  #             sources of glory beside the Objectives
ROUT: Final = 9
SOURCES: Final = 10

# What becomes of a Village (OVO-95 to OVO-99)
RAZE: Final = 0
CONVERT: Final = 1
CONTROL: Final = 2

FOUR: Final = 0  #  the sides of the board
THREE: Final = 1
SIDES: Final = ["four", "three"]


class Board:
    """One side of the board: its zones and roads (OVO-28 to OVO-36)."""

    def __init__(self, row: dict[str, Any], numbers: list[str]) -> None:
        zones = row["zones"]
        self.zones: list[int] = sorted(numbers.index(zone["id"]) for zone in zones)
        self.size: int = self.zones[-1] + 1  #      of a list that has a place for each zone
        self.kind: list[int] = [NONE] * self.size
        self.roads: list[list[int]] = [[] for _ in range(self.size)]
        for zone in zones:
            self.kind[numbers.index(zone["id"])] = KINDS.index(zone["kind"])
        for one, other in row["roads"]:
            a, b = numbers.index(one), numbers.index(other)
            self.roads[a].append(b)
            self.roads[b].append(a)
        for road in self.roads:
            road.sort()
        self.around: list[list[int]] = [  #         the zones within two roads of each, itself left out
            sorted({far for near in roads for far in [near, *self.roads[near]]} - {zone})
            for zone, roads in enumerate(self.roads)
        ]
        self.tower: int = numbers.index(row["centre"])
        self.ruins: list[int] = [zone for zone in self.zones if self.kind[zone] == RUIN]
        self.cities: list[int] = [zone for zone in self.zones if self.kind[zone] == CITY]
        self.empty_with_two: list[int] = [numbers.index(id) for id in row["empty_with_two_players"]]
        self.lairs: list[list[int]] = [  #          the start zones in use, by the number of players (OVO-46)
            [numbers.index(id) for id in row["seats"].get(str(seats), [])] for seats in range(5)
        ]


class Material:
    """What lies in the box, in the order of `components.toml`."""

    def __init__(self, components: Components) -> None:
        check(components)
        turn, glory = components.table("turn"), components.table("glory")
        player, box = components.table("per_player"), components.table("components")
        units, objectives = components.rows("unit"), components.table("objectives")
        boards = components.table("board")
        self.cards: list[str] = components.ids("unit") + components.ids("hero")
        self.objectives: list[str] = components.ids("objective")
        self.colours: list[str] = components.ids("colour")
        self.fates: list[str] = components.ids("village_choice")
        self.scenarios: list[str] = components.ids("scenario")
        self.zones: list[str] = zone_numbers(components)
        self.boards: list[Board] = [Board(boards[side], self.zones) for side in SIDES]
        self.wells: list[list[list[int]]] = [  #     of each side, of each scenario
            [[self.zones.index(id) for id in row[f"wells_{side}"]] for row in components.rows("scenario")]
            for side in SIDES
        ]
        self.hordes: int = player["hordes"]
        self.hordes_at_start: int = player["hordes_on_board_at_start"]
        self.control_markers: int = player["control_tokens"]
        self.fortresses: int = box["fortresses"]
        self.starting_units: list[int] = [player["starting_cards"].get(id, 0) for id in UNIT_IDS]
        self.unit_counts: list[int] = [unit["count"] for unit in units]
        self.removed: list[list[int]] = [  #         cards that stay in the box, by the number of players
            [unit["removed"].get(str(seats), 0) for unit in units] for seats in range(5)
        ]
        self.arms: Arms = Arms(components)  #        what cards do in a battle
        self.basic_actions: int = turn["actions"]
        self.tactical_actions: int = turn["actions_tactical_start"]
        self.well_bonus: int = turn["well_bonus_actions"]
        self.move_zones: int = turn["move_zones"]
        self.march_cost: int = turn["forced_march_horde_cost"]
        self.recruits: int = turn["recruit_hordes_per_action"]
        self.recruits_per_fortress: int = turn["recruit_limit_per_fortress"]
        self.cards_per_fortress: int = turn["cards_per_fortress_per_buy"]
        self.militia: int = turn["neutral_city_horde_cost"]
        self.heroes_drawn: int = turn["heroes_drawn_at_city"]
        self.glory: list[int] = [glory["standard"]["total"], glory["long"]["total"]]
        self.must_flee_from: int = components.table("battle")["lone_horde_must_flee_from"]
        self.flight_glory: int = components.table("battle")["flight_glory"]
        self.active_objectives: int = objectives["active"]
        self.objective_glory: int = objectives["glory_each"]
        self.most_tied: int = objectives["max_tied_scorers"]
        self.quiet_turns: int = components.table("game_end")["quiet_turns"]
        # the actions of the war by their fields, filled when the space is built
        self.move_army: list[Action] = []  #         zone * hordes + number - 1
        self.force_march: list[Action] = []  #       likewise
        self.go: list[Action] = []
        self.leave_behind: list[Action] = []  #      number - 1
        self.take_along: list[Action] = []
        self.halt: list[Action] = []
        self.recruit: list[Action] = []
        self.no_more_recruits: list[Action] = []
        self.buy: list[Action] = []
        self.no_more_cards: list[Action] = []
        self.found: list[Action] = []
        self.rise: list[Action] = []
        self.deed: list[Action] = []  #              zone * 2 + fate
        self.end_actions: list[Action] = []
        self.choose_fate: list[Action] = []
        self.take_back: list[Action] = []
        self.keep_hero: list[Action] = []
        self.stand: list[Action] = []
        self.flee: list[Action] = []
        self.fight: list[Action] = []


def zone_numbers(components: Components) -> list[str]:
    """The zones of the four-player side in their order, then those that only the other side has."""
    numbers: list[str] = []
    for side in SIDES:
        for zone in components.table("board")[side]["zones"]:
            if zone["id"] not in numbers:
                numbers.append(zone["id"])
    return numbers
