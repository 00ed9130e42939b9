"""Tiles, towers, tokens and figures of the box, typed; nothing else knows what a tile shows."""

from __future__ import annotations

from typing import Any, Final

from orcade.games.battl_khaos.checks import check, warriors_in
from orcade.games.battl_khaos.grid import CORNERS
from orcade.kernel.components import Components
from orcade.kernel.space import Action, Block

ORCS: Final = 0
KNIGHTS: Final = 1
NEUTRAL: Final = 2
MARKERS: Final = ["orcs", "knights", "neutral"]

# Tiles are numbered battlefield tiles first, then towers, then special tiles.
FIRST_TOWER: Final = 58
TOWERS: Final = 8
FIRST_SPECIAL: Final = 66
TILES: Final = 71
# Tokens: the ten kinds of the orcs, then the same of the knights.
KINDS: Final = 10
TOKENS: Final = 20
NO_TOKEN: Final = 20  # in tables of what a token changes
MOST: Final = 5  #     such tables have a column for 0 to 4 warriors,
LAID: Final = TILES * 16  # or one for each corner of each tile in each rotation


def is_tower(tile: int) -> bool:
    return FIRST_TOWER <= tile < FIRST_SPECIAL


def is_special(tile: int) -> bool:
    return tile >= FIRST_SPECIAL


def camp_of(token: int) -> int:
    return ORCS if token < KINDS else KNIGHTS


class Material:
    """What lies in the box, in the order of `components.toml`."""

    def __init__(self, components: Components) -> None:
        check(components)
        kinds = components.rows("power_token")
        towers = components.rows("tower")
        special = components.rows("special_tile")
        tiles = [*components.rows("battlefield_tile"), *towers, *special]
        setup = components.table("setup")
        self.camps: list[str] = components.ids("camp")
        self.tiles: list[str] = [tile["id"] for tile in tiles]
        self.tokens: list[str] = [f"{camp}_{kind['id']}" for camp in self.camps for kind in kinds]
        self.basic: list[bool] = [kind["set"] == "basic" for kind in kinds]
        self.powers: list[str] = [kind["effect"] for kind in kinds] * 2
        self.effects: list[str] = [""] * FIRST_SPECIAL + [tile["effect"] for tile in special]
        self.corners: list[list[int]] = [corners_of(tile) for tile in tiles]  # orcs + MOST * knights
        self.banners: list[int] = [self.camps.index(tower["banner"]) for tower in towers]
        self.values: dict[str, list[int]] = values_of(components)
        self.rotations: list[int] = [rotations_of(corners) for corners in self.corners]
        # of (tile * 4 + rotation) * 4 + corner
        self.orcs: list[int] = [corner % MOST for corner in self.turned()]
        self.knights: list[int] = [corner // MOST for corner in self.turned()]
        # of token * MOST + warriors
        self.orcs_with: list[int] = self.counted(kinds, ORCS)
        self.knights_with: list[int] = self.counted(kinds, KNIGHTS)
        # of token * LAID + (tile * 4 + rotation) * 4 + corner: how many warriors more the orcs have there
        self.leads: list[int] = self.ahead()
        self.temple: int = self.effects.index("neighbouring_towers_worth")
        self.temple_worth: int = special[self.temple - FIRST_SPECIAL]["value"]
        self.stone_circle: int = self.effects.index("no_power_tokens_around")
        self.keepers: list[int] = self.of_both_camps("reserve_space")  # wizard and shaman
        self.catapults: list[int] = self.of_both_camps("destroy_tile")
        self.points_to_win: int = components.table("game")["points_to_win"]
        self.hand_size: int = setup["hand_size"]
        self.display_size: int = setup["display_size"]
        self.tokens_per_player: int = setup["tokens_per_player"]
        # the actions of the game by their fields, filled when the space is built
        self.choose_tile: list[Action] = []
        self.choose_space: Block = Block(Action, [])
        self.turn_tile: list[Action] = []
        self.play_token: list[Action] = []
        self.pick_token: list[Action] = []
        self.remove_tile: list[Action] = []
        self.remove_token: list[Action] = []
        self.take_back: list[Action] = []
        self.take_tile: list[Action] = []
        self.draw_tile: list[Action] = []
        self.no_token: list[Action] = []
        self.no_second_tile: list[Action] = []
        self.pass_turn: list[Action] = []

    def turned(self) -> list[int]:
        """Printed corner i comes to lie at (i + rotation) mod 4 (BTK-24)."""
        return [
            corners[(corner - rotation) % 4]
            for corners in self.corners
            for rotation in range(4)
            for corner in range(4)
        ]

    def counted(self, kinds: list[dict[str, Any]], camp: int) -> list[int]:
        """How many warriors of a camp count in a corner, by the token on the tile."""
        table: list[int] = []
        for owner in (ORCS, KNIGHTS):
            for kind in kinds:
                table += [with_token(kind, n, owner == camp) for n in range(MOST)]
        return table + list(range(MOST))

    def ahead(self) -> list[int]:
        """Orcs less knights that count in a corner, by the token on the tile."""
        return [
            self.orcs_with[MOST * token + orcs] - self.knights_with[MOST * token + knights]
            for token in range(TOKENS + 1)
            for orcs, knights in zip(self.orcs, self.knights, strict=True)
        ]

    def of_both_camps(self, power: str) -> list[int]:
        """The token of this power of each camp."""
        kind = self.powers.index(power)
        return [kind, KINDS + kind]

    def tokens_of(self, camp: int) -> list[int]:
        return list(range(camp * KINDS, (camp + 1) * KINDS))


def corners_of(tile: dict[str, Any]) -> list[int]:
    found: list[int] = []
    for corner in range(len(CORNERS)):
        orcs, knights = warriors_in(tile["corners"][corner])
        found.append(orcs + MOST * knights)
    return found


def rotations_of(corners: list[int]) -> int:
    """How many quarter turns show something new (BTK-167)."""
    for turns in (1, 2):
        if corners[turns:] + corners[:turns] == corners:
            return turns
    return len(corners)


def values_of(components: Components) -> dict[str, list[int]]:
    """What the towers are worth: as printed on them, or by a set of the option (BTK-17)."""
    towers = components.rows("tower")
    values = {"one_to_three": [tower["value"] for tower in towers]}
    for row in components.rows("tower_value_set"):
        values[row["id"]] = [row["values"][tower["id"][-1]] for tower in towers]
    return values


def with_token(kind: dict[str, Any], warriors: int, own: bool) -> int:
    """Nobody stays nobody (BTK-66), own warriors gain (BTK-62 to BTK-65), others lose (BTK-122 to -125)."""
    if warriors == 0:
        return 0
    effect = kind["effect"]
    if own:
        if effect == "add_own":
            return warriors + int(kind["amount"])
        return warriors * int(kind["factor"]) if effect == "multiply_own" else warriors
    if effect == "subtract_enemy":
        return max(0, warriors - int(kind["amount"]))
    return min(warriors, int(kind["cap"])) if effect == "cap_enemy" else warriors
