"""Regions, cards, boxes, tribes and figures of the box, typed; nothing else knows what a number stands for.

A *space* is a region in one realm: `realm * 25 + region`.  Cards that can be planned are numbered Region
cards first, then Conflict cards of the light and of the dark regions, jokers of the light and of the dark
provinces, the four Magic cards and the blank card; `BACK` is a card of which only the back is seen.
"""

from __future__ import annotations

from typing import Any, Final

from orcade.games.immortals.checks import check
from orcade.kernel.components import Components
from orcade.kernel.contract import NONE
from orcade.kernel.space import Action

LIGHT: Final = 0
DARK: Final = 1
REGIONS: Final = 25
SPACES: Final = 50
PROVINCES: Final = 5  # of each realm

FIRST_CONFLICT: Final = 25
FIRST_JOKER: Final = 75
FIRST_MAGIC: Final = 85
BLANK: Final = 89
BACK: Final = 90
CONFLICTS: Final = 60
MAGICS: Final = 4

ARMY_BOXES: Final = 8
BOXES: Final = 10

PORTAL: Final = 0
SHRINE: Final = 1
CAPITAL: Final = 2
# Where points come from: building, and at a scoring the spaces, buildings and provinces that are held.
BUILT: Final = 0
HELD: Final = 1
SOURCES: Final = 4

ENERGY: Final = 0
GOLD: Final = 1
RESOURCES: Final = ["energy", "gold"]

# What a box does
EXTRACT_GOLD: Final = 0
EXTRACT_ENERGY: Final = 1
TRANSITION: Final = 2
BUILD: Final = 3
ATTACK: Final = 4
ATTACK_OR_MOVE: Final = 5
KINDS: Final = ["extract_gold", "extract_energy", "transition_3", "build", "attack", "attack_or_move"]

# What an option of a card is; the first two are those of the box attack or move
OPTION_ATTACK: Final = 0
OPTION_MOVE: Final = 1
WAYS: Final = ["attack", "move"]
DRAW: Final = 0
DEPLOY: Final = 1
MARKER: Final = 2
BUILD_SHRINE: Final = 3
SEIZE: Final = 4
OPTION_KINDS: Final = ["draw", "deploy", "marker", "shrine", "seize"]

FRIENDLY: Final = 0
NEUTRAL: Final = 1
HOSTILE: Final = 2
SIDES: Final = ["friendly", "neutral", "hostile"]


def twin(space: int) -> int:
    """The same region in the other realm."""
    return space + REGIONS if space < REGIONS else space - REGIONS


def realm_of(space: int) -> int:
    return LIGHT if space < REGIONS else DARK


def region_of(space: int) -> int:
    return space if space < REGIONS else space - REGIONS


def is_region(card: int) -> bool:
    return 0 <= card < FIRST_CONFLICT


def is_conflict(card: int) -> bool:
    return FIRST_CONFLICT <= card < FIRST_MAGIC


def is_joker(card: int) -> bool:
    return FIRST_JOKER <= card < FIRST_MAGIC


def is_magic(card: int) -> bool:
    return FIRST_MAGIC <= card < BLANK


def realm_of_conflict(card: int) -> int:
    if card < FIRST_JOKER:
        return LIGHT if card < FIRST_CONFLICT + REGIONS else DARK
    return LIGHT if card < FIRST_JOKER + PROVINCES else DARK


class Deed:
    """What a box does for whoever has it, and what it costs."""

    def __init__(self, kind: int, energy: int, gold: int) -> None:
        self.kind: int = kind
        self.energy: int = energy
        self.gold: int = gold
        self.move_energy: int = 0
        self.move_gold: int = 0
        self.builds: list[int] = []  #          which buildings; their prices by building
        self.build_energy: list[int] = [0, 0, 0]
        self.build_gold: list[int] = [0, 0, 0]
        self.extracts: bool = kind == EXTRACT_GOLD or kind == EXTRACT_ENERGY
        self.jokers: bool = not self.extracts  # IMM-100, IMM-101


class Material:
    """What lies in the box, in the order of `components.toml`."""

    def __init__(self, components: Components) -> None:
        check(components)
        self.name_places(components)
        self.name_cards(components)
        self.draw_map(components)
        self.read_tribes(components)
        self.read_magic(components)
        self.read_figures(components)
        # the actions of the game by their fields, filled when the space is built
        self.place_group: list[Action] = []
        self.pick_card: list[Action] = []
        self.divide: list[Action] = []
        self.draw_card: list[Action] = []
        self.no_card: list[Action] = []
        self.choose_space: list[Action] = []
        self.no_more: list[Action] = []
        self.plan_card: list[Action] = []
        self.leave_empty: list[Action] = []
        self.hand_in: list[Action] = []
        self.reveal: list[Action] = []
        self.pass_turn: list[Action] = []
        self.do_it: list[Action] = []
        self.give_up: list[Action] = []
        self.take: list[Action] = []
        self.choose_building: list[Action] = []
        self.choose_option: list[Action] = []
        self.choose_limbo: list[Action] = []
        self.choose_number: list[Action] = []

    def name_places(self, components: Components) -> None:
        self.regions: list[str] = components.ids("regions")
        self.realms: list[str] = components.ids("realms")
        self.provinces: list[str] = components.ids("provinces")
        self.buildings: list[str] = components.ids("buildings")
        self.boxes: list[str] = components.ids("army_boxes") + components.ids("magic_boxes")
        self.spaces: list[str] = [f"{region}_{realm}" for realm in self.realms for region in self.regions]

    def name_cards(self, components: Components) -> None:
        jokers = [f"{province}_joker_{realm}" for realm in self.realms for province in self.provinces]
        self.magics: list[str] = components.ids("magic_cards")
        self.cards: list[str] = [*self.regions, *self.spaces, *jokers, *self.magics, "blank", "back"]

    def draw_map(self, components: Components) -> None:
        """Borders, provinces and yields of each space; the spaces that each card can show."""
        rows = components.rows("regions")
        near: list[list[int]] = [[] for _ in range(SPACES)]
        for one, other in components.table("map")["borders"]:
            for realm in (LIGHT, DARK):
                a, b = (realm * REGIONS + self.regions.index(id) for id in (one, other))
                near[a].append(b)
                near[b].append(a)
        self.borders: list[list[int]] = [sorted(spaces) for spaces in near]
        home = [self.provinces.index(row["province"]) for row in rows]
        self.province: list[int] = home + [PROVINCES + province for province in home]
        self.province_spaces: list[list[int]] = [
            [space for space in range(SPACES) if self.province[space] == province]
            for province in range(2 * PROVINCES)
        ]
        self.yields: list[list[int]] = [
            [row[realm][resource] for realm in self.realms for row in rows] for resource in RESOURCES
        ]
        regions = [[region, REGIONS + region] for region in range(REGIONS)]
        self.shows: list[list[int]] = [*regions, *([space] for space in range(SPACES)), *self.province_spaces]

    def read_tribes(self, components: Components) -> None:
        tribes = components.rows("tribes")
        self.tribes: list[str] = [row["id"] for row in tribes]
        self.light_tribes: list[int] = [i for i in range(len(tribes)) if tribes[i]["realm"] == "light"]
        self.dark_tribes: list[int] = [i for i in range(len(tribes)) if tribes[i]["realm"] == "dark"]
        self.homes: list[int] = [
            self.regions.index(row["home"]) if "home" in row else NONE for row in tribes
        ]  # of the light tribes
        self.groups: list[list[int]] = [row["army_boxes"] for row in tribes]
        self.start: list[list[int]] = [[row["start"][resource] for resource in RESOURCES] for row in tribes]
        boxes = components.rows("army_boxes")
        self.boards: list[list[Deed]] = [
            [deed_of(box, tribes[light], tribes[dark]) for box in boxes]
            if light in self.light_tribes and dark in self.dark_tribes
            else []
            for light in range(len(tribes))
            for dark in range(len(tribes))
        ]

    def read_magic(self, components: Components) -> None:
        options = components.rows("magic_options")
        cards = components.rows("magic_cards")
        ids = [row["id"] for row in options]
        self.options: list[str] = WAYS + ids
        self.option_kinds: list[int] = [OPTION_KINDS.index(row["kind"]) for row in options]
        self.option_amounts: list[int] = [row["amount"] for row in options]
        self.magic_options: list[list[int]] = [
            [len(WAYS) + ids.index(id) for id in row["options"]] for row in cards
        ]
        self.magic_energy: list[int] = [row["cost"]["energy"] for row in cards]
        self.magic_gold: list[int] = [row["cost"]["gold"] for row in cards]

    def read_figures(self, components: Components) -> None:
        setup, tower = components.table("setup"), components.table("tower")
        scoring, battle = components.table("scoring"), components.table("battle")
        built = components.rows("buildings")
        rounds = components.table("rounds")
        self.rounds: dict[int, int] = {int(seats): count for seats, count in rounds["by_players"].items()}
        self.armies: int = components.table("contents")["army_cubes_used_per_player"]
        self.inhabitants: int = components.table("contents")["inhabitant_cubes"]
        self.blanks: int = setup["blank_cards_per_player"]
        self.dark_home: int = setup["dark_home_armies"]
        self.draft_hand: int = setup["draft_hand"]
        self.first_draft_realm: int = self.realms.index(setup["first_seat_draft_realm"])
        self.limbo_armies: int = setup["limbo_armies_each"]
        self.tower_armies: int = setup["tower_armies_per_player"]
        self.tower_inhabitants: int = setup["tower_inhabitants"]
        self.tray_kept: int = setup["tray_inhabitants_kept"]
        self.extra_group: int = setup["small_game_box"]
        self.small_games: list[int] = setup["small_game_players"]
        self.draw_per_round: int = components.table("reinforcement")["conflict_cards"]
        self.per_reinforcement: int = components.table("reinforcement")["armies_per_reinforcement"]
        self.compensation: int = components.table("compensation")["amount"]
        self.tray_min: int = battle["tray_inhabitants_min"]
        self.tray_max: int = battle["tray_inhabitants_max"]
        self.left_behind: int = battle["armies_left_behind"]
        self.spaces_per_point: int = scoring["regions_per_vp"]
        self.majority: int = scoring["province_majority_from"]
        self.majority_points: int = scoring["vp_province_majority"]
        self.complete_points: int = scoring["vp_province_complete"]
        self.portals: int = built[PORTAL]["supply"]
        self.tiles: int = built[SHRINE]["supply"]
        self.points_built: list[int] = [row["vp_on_build"] for row in built]
        self.points_held: list[int] = [row["vp_per_round"] for row in built]
        self.capacity: int = tower["capacity"]
        self.stick: int = tower["stick_ppm"]
        self.knock: int = tower["knock_ppm"]
        self.avalanche: int = tower["avalanche_ppm"]
        boxes = {row["id"]: row for row in components.rows("army_boxes")}
        self.transition: int = boxes[KINDS[TRANSITION]]["armies"]

    def groups_of(self, light: int, dark: int, seats: int) -> list[int]:
        """The army groups of a board: an extra box on each half unless five play (IMM-42 to IMM-44)."""
        extra = [self.extra_group] * 2 if seats in self.small_games else []
        return sorted(self.groups[light] + self.groups[dark] + extra)

    def deeds(self, light: int, dark: int) -> list[Deed]:
        """What the eight army boxes of this board do."""
        return self.boards[light * len(self.tribes) + dark]


def deed_of(box: dict[str, Any], light: dict[str, Any], dark: dict[str, Any]) -> Deed:
    """A common box, or the one of a tribe, which repeats a common action at its own price (IMM-25)."""
    if box["id"] in KINDS:
        cost = box.get("cost", {"energy": 0, "gold": 0})
        deed = Deed(KINDS.index(box["id"]), cost["energy"], cost["gold"])
        if "move_cost" in box:
            deed.move_energy, deed.move_gold = box["move_cost"]["energy"], box["move_cost"]["gold"]
        if deed.kind == BUILD:
            price(deed, [light["build_costs"][name] for name in ("portal", "shrine", "capital")])
        return deed
    action = (light if box["half"] == "light" else dark)["action"]
    deed = Deed(KINDS.index(action["kind"]), action["cost"]["energy"], action["cost"]["gold"])
    if deed.kind == BUILD:
        price(deed, [action["cost"]] * 3)
        deed.builds = [["portal", "shrine", "capital"].index(name) for name in action["only"]]
        deed.energy, deed.gold = 0, 0  # the price is that of the building
    return deed


def price(deed: Deed, costs: list[dict[str, int]]) -> None:
    deed.builds = [PORTAL, SHRINE, CAPITAL]
    deed.build_energy = [cost["energy"] for cost in costs]
    deed.build_gold = [cost["gold"] for cost in costs]
