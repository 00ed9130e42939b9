"""The box, typed: the board, the cards, the costs and the supplies, in the order of `components.toml`."""

from __future__ import annotations

from typing import Any

from orcade.games.stronghold.assault.checks import check_assault
from orcade.games.stronghold.board import FIGHTER_IDS, UNIT_IDS, Board
from orcade.games.stronghold.checks import check
from orcade.games.stronghold.deeds import BATTERING_RAM, CAULDRONS, DEFENDER_ACTIONS, HIT_CARDS, ORDERS
from orcade.games.stronghold.places import WALL
from orcade.kernel.components import Components
from orcade.kernel.contract import NONE
from orcade.kernel.space import Action


class Table:
    """What the number of players changes (sections 4, 22 and 23)."""

    def __init__(self, row: dict[str, Any]) -> None:
        self.invaders: int = row["invaders"]
        self.defenders: int = row["defenders"]
        self.start_resources: int = row["invader_start_resources"]
        self.units_per_turn: int = row["invader_units_per_turn"]
        self.resources_per_turn: int = row["invader_resources_per_turn"]
        self.start_hourglasses: int = row["defender_start_hourglasses"]
        self.hourglasses_per_turn: int = row["defender_hourglasses_per_turn"]
        self.cards_drawn: int = row["phase_cards_drawn"]


class Material:
    """Everything in the box."""

    def __init__(self, components: Components) -> None:
        check(components)
        check_assault(components)
        self.board: Board = Board(components)
        self.tables: list[Table] = [
            Table(components.table("player_count")[str(max(2, seats))]) for seats in range(5)
        ]
        self.turns: int = components.table("game")["max_turns"]
        self.read_invader(components)
        self.read_cards(components)
        self.read_defender(components)
        self.read_supplies(components)
        self.read_barbican(components)
        self.read_glory(components)
        # every action that can be said, by its block's name, filled when the space is built
        self.said: dict[str, list[Action]] = {}

    def read_invader(self, components: Components) -> None:
        """Actions of the Invader and what they cost (sections 6 to 13)."""
        limits = components.table("limits")
        rows = [*components.rows("invader_action"), *components.rows("special_action")]
        self.invader_actions: list[str] = [row["id"] for row in rows]
        self.payments: list[list[list[int]]] = [  #  the alternatives of each cost, as counts by kind
            [[way.get(id, 0) for id in UNIT_IDS] for way in row["cost"].get("units", [])] for row in rows
        ]
        self.resource_cost: list[int] = [row["cost"].get("resources", 0) for row in rows]
        self.time_cost: list[list[int]] = [  #       hourglasses given directly: two players, teams
            [row[name if name in row else "cost"].get("hourglasses", 0) for row in rows]
            for name in ("cost", "team_cost")
        ]
        by_id = {row["id"]: row for row in rows}
        self.resources_for: list[int] = [
            row["resources_when_spent"] for row in components.rows("invader_unit")
        ]
        self.most_transferred: int = by_id["troop_transfer"]["max_units"]
        self.deployed: list[int] = [by_id[id]["units"] for id in ("small_deployment", "large_deployment")]
        self.tower_slots: int = by_id["siege_tower"]["unit_slots"]
        self.banner_bonus: int = by_id["banner"]["wall_bonus"]
        self.altar_bonus: int = by_id["altar"]["wall_bonus"]
        orders = {row["id"]: row for row in components.rows("order")}
        self.fury: int = orders["goblin_fury"]["goblin_strength"]
        self.ladder_slots: int = by_id["ladders"]["extra_invader_slots"]
        self.quarters: int = by_id["quartermaster"]["extra_capacity"]
        self.quarter_moves: int = by_id["quartermaster"]["extra_moves"]
        self.all_in_units: int = by_id["all_to_the_assault"]["extra_units_per_turn"]
        self.cheated: int = by_id["cheat_death"]["goblins"]
        self.pile_hits: int = by_id["ballista"]["deck"]["hit"]
        self.pile_misses: int = by_id["ballista"]["deck"]["miss"]
        self.loan_time: int = limits["action_loan_hourglasses"]
        self.throwing_limit: int = limits["throwing_machines_on_board"]
        self.upkeep: list[int] = upkeep(components)

    def read_cards(self, components: Components) -> None:
        """The phase cards of both sets (STR-65, STR-66)."""
        cards = components.rows("phase_card")
        self.cards: list[str] = components.ids("phase_card")
        self.card_actions: list[list[int]] = [
            [self.invader_actions.index(id) for id in row["actions"]] for row in cards
        ]
        self.card_reverse: list[int] = [
            self.invader_actions.index(row["reverse"]) if "reverse" in row else NONE for row in cards
        ]
        self.phase_cards: list[list[list[int]]] = [  # of each set, of each phase from 0; no camp cards
            [
                [
                    n
                    for n, row in enumerate(cards)
                    if row["set"] == name and row["phase"] == phase and row["actions"]
                ]
                for phase in range(7)
            ]
            for name in ("two_player", "team")
        ]
        self.starred: list[bool] = [row["star"] for row in cards]

    def read_defender(self, components: Components) -> None:
        """Actions of the Defender, his heroes and his hit deck (sections 14 to 17)."""
        actions = components.rows("defender_action")
        self.defender_actions: list[str] = DEFENDER_ACTIONS
        self.hourglasses: list[int] = [row["hourglasses"] for row in actions]
        self.building_of: list[int] = [self.board.buildings.index(row["building"]) for row in actions]
        self.repeatable: list[bool] = [row.get("repeatable", False) for row in actions]
        by_name = {row["id"]: row for row in actions}
        self.cauldron_kills: list[int] = [  #        of its kind; -1 is all
            by_name[id]["kills"][unit] for id, unit in zip(CAULDRONS, UNIT_IDS, strict=True)
        ]
        self.accident_kills: list[int] = [  #        of the Defender's kind of equal strength
            by_name[id]["accident_kills"][unit] for id, unit in zip(CAULDRONS, FIGHTER_IDS, strict=True)
        ]
        self.most_wood: int = by_name["reinforce_wall"]["wooden_max_per_wall"]
        moves = components.table("defender_move")
        self.move_time: int = moves["move"]
        self.swap_time: int = moves["swap"]
        officer, warrior = components.rows("hero")
        self.heroes: list[str] = components.ids("hero")
        self.hero_start: list[int] = [
            WALL + self.board.walls.index(row["start"]) for row in (officer, warrior)
        ]
        self.officer_bonus: int = officer["wall_bonus_per_unit"]
        self.warrior_bonus: int = warrior["wall_bonus"]
        self.speech_most: int = officer["action"]["hourglasses_max"]
        self.raid_time: list[int] = [warrior["action"]["hourglasses_by_target"][id] for id in UNIT_IDS]
        hits = {row["id"]: row["copies"] for row in components.rows("defender_hit_card")}
        self.hit_deck: list[int] = [hits[id] for id in HIT_CARDS]  # how many of each kind of card

    def read_supplies(self, components: Components) -> None:
        """How many there are of everything (STR-8)."""
        box = components.table("components")
        tiles = {id: n for row in components.rows("tile_supply") for id, n in row["tiles"].items()}
        tiles["trebuchet"], tiles["altar"] = box["trebuchet_cards"], box["altar_cards"]
        self.tiles: dict[str, int] = tiles
        for id in ("marksmen_blessing", "unearthly_glare"):
            self.tiles[id] = box[f"{id}_tiles"]
        self.pieces: list[int] = [  #                of each action of the Invader; NONE if it needs none
            tiles.get(id, NONE) for id in self.invader_actions
        ]
        self.units: list[int] = [row["count"] for row in components.rows("invader_unit")]
        self.fighters: list[int] = [row["count"] for row in components.rows("defender_unit")]
        self.specter_of: list[int] = [  #            what a lost unit becomes (STR-170)
            UNIT_IDS.index(row["specter_becomes"]) for row in components.rows("defender_unit")
        ]
        self.resources: int = box["resources"]
        self.stone: int = box["stone_components"]
        self.wood: int = box["wooden_components"]
        self.hit_cards: int = box["machine_hit_cards"]
        self.miss_cards: int = box["machine_miss_cards"]
        self.order_tiles: list[int] = [  #           the kind of each tile
            kind for kind, id in enumerate(ORDERS) for _ in range(tiles[id])
        ]

    def read_barbican(self, components: Components) -> None:
        """The ram and the gates (section 19)."""
        barbican = components.table("barbican")
        self.ram_slots: int = barbican["ram_slots"]
        self.pieces[BATTERING_RAM] = min(self.pieces[BATTERING_RAM], self.ram_slots)
        self.crew: int = barbican["crew_per_ram_piece"]
        self.gates: int = barbican["gates"]
        self.resistance: int = barbican["gate_resistance"]
        self.most_resistance: int = barbican["gate_resistance_max"]
        self.gate_glory: list[int] = barbican["glory_per_gate"]

    def read_glory(self, components: Components) -> None:
        """Glory and the deeds of both camps (section 21)."""
        glory = components.table("glory")
        self.start_glory: list[int] = [glory["invader_start"], glory["defender_start"]]
        self.failed_turn: int = glory["invader_per_failed_turn"]
        self.held_turn: int = glory["defender_per_held_turn"]
        self.enter_glory: int = glory["enter_fortress"]
        self.further_wall: int = glory["each_further_wall"]
        self.honour_glory: int = glory["honour_guard_per_turn"]
        self.honour_from: int = glory["honour_guard_from_turn"]
        self.deeds_from: int = glory["deeds_from_turn"]
        self.heroic_deeds: list[str] = components.ids("heroic_deed")
        heroic = {row["id"]: row for row in components.rows("heroic_deed")}
        self.deed_glory: list[int] = [row["glory"] for row in components.rows("heroic_deed")]
        self.deed_trolls: int = heroic["troll_attack"]["trolls_on_one_wall"]
        self.deed_goblins: int = heroic["blood_rituals"]["goblins_sacrificed"]
        self.deed_walls: int = heroic["mass_invasion"]["walls_with_invaders"]
        self.deed_stripped: int = heroic["ruined_walls"]["walls_stripped"]
        self.dishonourable_deeds: list[str] = components.ids("dishonourable_deed")
        dishonour = {row["id"]: row for row in components.rows("dishonourable_deed")}
        self.barricade_time: int = dishonour["barricades"]["hourglasses"]
        self.deceit_time: int = dishonour["words_of_deceit"]["hourglasses"]
        self.last_man_discount: int = dishonour["to_the_last_man"]["discount"]
        self.least_cost: int = dishonour["to_the_last_man"]["minimum_cost"]
        self.prisoners: list[int] = [
            dishonour["free_the_prisoners"]["gives"].get(id, 0) for id in FIGHTER_IDS
        ]


def upkeep(components: Components) -> list[int]:
    """The hourglasses for so many units left in the camp (STR-196)."""
    rows = components.table("camp")["upkeep"]
    return [row["hourglasses"] for row in rows for _ in range(row["from"], row["to"] + 1)]
