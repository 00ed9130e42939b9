"""What no shape can say of an owner's figures: they must make a game that can be played."""

from __future__ import annotations

import re
from typing import Any

from orcade.games.battl_khaos.grid import AROUND_STEPS, CORNERS, MEETING, REACH, SIDE_STEPS
from orcade.kernel.components import Components, Path

CAMPS = ["orcs", "knights"]
ROWS = {"battlefield_tile": 58, "tower": 8, "special_tile": 5, "power_token": 10, "camp": 2}
CORNER = re.compile(r"--|(o[1-4])?(k[1-4])?")
POWERS = {  # and the figure that each needs
    "add_own": "amount",
    "multiply_own": "factor",
    "second_tile": "",
    "ban_tiles_around": "",
    "reserve_space": "",
    "subtract_enemy": "amount",
    "cap_enemy": "cap",
    "destroy_tile": "",
}
EFFECTS = [
    "neighbouring_towers_worth",
    "remove_and_replace_tile",
    "remove_power_token",
    "no_power_tokens_around",
    "take_back_power_token",
]


def check(components: Components) -> None:
    for table, rows in ROWS.items():
        held = len(components.rows(table))
        components.expect(held == rows, (table,), f"has {held} rows; expected {rows}")
    camps = components.ids("camp")
    components.expect(camps == CAMPS, ("camp",), f"has the rows {camps}; expected {CAMPS}, the orcs first")
    for table in ("battlefield_tile", "tower", "special_tile"):
        for row in components.rows(table):
            check_corners(components, row["corners"], (table, row["id"], "corners"))
    check_towers(components)
    check_tokens(components)
    check_special_tiles(components)
    check_figures(components)
    check_grid(components)


def check_corners(components: Components, corners: list[Any], path: Path) -> None:
    """Four of them, each with 0 to 4 warriors (BTK-12, BTK-13)."""
    said = f"has {len(corners)} corners; expected 4, from the north-west clockwise"
    components.expect(len(corners) == len(CORNERS), path, said)
    for corner in corners:
        fits = isinstance(corner, str) and corner != "" and CORNER.fullmatch(corner) is not None
        components.expect(
            fits, path, f'has the corner {corner!r}; expected "--", "o1" to "o4", "k1" to "k4" or "o1k2"'
        )


def warriors_in(corner: str) -> tuple[int, int]:
    """How many orcs and knights "o1k2" shows."""
    found = dict(re.findall(r"([ok])(\d)", corner))
    return int(found.get("o", 0)), int(found.get("k", 0))


def check_towers(components: Components) -> None:
    """Each with a banner and a value from 1 (BTK-15); a set of values names each letter of a tower."""
    for tower in components.rows("tower"):
        components.one_of(tower["banner"], CAMPS, ("tower", tower["id"], "banner"))
        check_whole(components, tower["value"], ("tower", tower["id"], "value"))
    letters = sorted({tower["id"][-1] for tower in components.rows("tower")})
    for row in components.rows("tower_value_set"):
        path = ("tower_value_set", row["id"], "values")
        said = f"names {sorted(row['values'])}; expected a value for each of {letters}"
        components.expect(sorted(row["values"]) == letters, path, said)
        for letter in letters:
            check_whole(components, row["values"][letter], (*path, letter))
        total = sum(row["values"][tower["id"][-1]] for tower in components.rows("tower"))
        said = f"is {row['total']!r}, but the values of the towers add up to {total}"
        components.expect(row["total"] == total, ("tower_value_set", row["id"], "total"), said)


def check_tokens(components: Components) -> None:
    """Five basic and five advanced kinds, each with a power that we know (BTK-7, BTK-8)."""
    wanted = components.table("setup")["tokens_per_player"]
    for name in ("basic", "advanced"):
        held = sum(kind["set"] == name for kind in components.rows("power_token"))
        said = f"has {held} tokens of the set {name!r}; expected {wanted}, as many as a player gets"
        components.expect(held == wanted, ("power_token",), said)
    for kind in components.rows("power_token"):
        path = ("power_token", kind["id"])
        components.one_of(kind["effect"], POWERS, (*path, "effect"))
        components.expect(kind["per_camp"] == 1, (*path, "per_camp"), f"is {kind['per_camp']!r}; expected 1")
        if figure := POWERS[kind["effect"]]:
            components.expect(figure in kind, path, f"has the effect {kind['effect']!r} and needs {figure!r}")
            check_whole(components, kind[figure], (*path, figure))
    for effect, figure in POWERS.items():
        held = sum(kind["effect"] == effect for kind in components.rows("power_token"))
        said = f"has {held} kinds with the effect {effect!r}; expected one"
        components.expect(held == 1 or bool(figure), ("power_token",), said)


def check_special_tiles(components: Components) -> None:
    """One of each kind (BTK-5)."""
    for tile in components.rows("special_tile"):
        path = ("special_tile", tile["id"])
        components.one_of(tile["effect"], EFFECTS, (*path, "effect"))
        components.expect(tile["count"] == 1, (*path, "count"), f"is {tile['count']!r}; expected 1")
        if tile["effect"] == EFFECTS[0]:
            components.expect("value" in tile, path, f"has the effect {EFFECTS[0]!r} and needs 'value'")
            check_whole(components, tile["value"], (*path, "value"))
    held = sorted(tile["effect"] for tile in components.rows("special_tile"))
    components.expect(
        held == sorted(EFFECTS), ("special_tile",), f"has the effects {held}; expected each once: {EFFECTS}"
    )


def check_figures(components: Components) -> None:
    """Whole numbers from 1; figures that follow from others must agree with them."""
    setup, counts = components.table("setup"), components.table("counts")
    for name in ("hand_size", "display_size", "tokens_per_player"):
        check_whole(components, setup[name], ("setup", name))
    check_whole(components, components.table("game")["points_to_win"], ("game", "points_to_win"))
    laid = 2 * setup["hand_size"] + setup["display_size"]
    all_tiles = ROWS["battlefield_tile"]
    follow = {
        ("counts", "battlefield_tiles"): all_tiles,
        ("counts", "tower_tiles"): ROWS["tower"],
        ("counts", "special_tiles"): ROWS["special_tile"],
        ("counts", "power_tokens"): 2 * ROWS["power_token"],
        ("counts", "power_tokens_per_camp"): ROWS["power_token"],
        ("counts", "control_markers"): sum(row["count"] for row in components.rows("control_marker")),
        ("setup", "towers_on_board"): 1,
        ("setup", "towers_in_supply"): ROWS["tower"] - 1,
        ("setup", "stack_without_special_tiles"): all_tiles - laid,
        ("setup", "stack_with_special_tiles"): all_tiles + ROWS["special_tile"] - laid,
        ("setup", "draws_max_in_a_turn"): 3,
    }
    for (table, name), figure in follow.items():
        given = (setup if table == "setup" else counts)[name]
        components.expect(given == figure, (table, name), f"is {given!r}; expected {figure}")
    components.expect(laid <= all_tiles, ("setup", "hand_size"), f"deals {laid} tiles; there are {all_tiles}")


def check_grid(components: Components) -> None:
    """The grid is what it is (BTK-22 to BTK-28): the file tells it to readers, nobody changes it."""
    board = components.table("board")
    tiles = ROWS["battlefield_tile"] + ROWS["tower"] - 1
    fixed: dict[str, Any] = {
        "origin": [0, 0],
        "side_neighbours": [[x, y] for x, y in SIDE_STEPS],
        "all_neighbours": [[x, y] for x, y in AROUND_STEPS],
        "corner_names": CORNERS,
        "meeting_point": [{"space": [x, y], "corner": corner} for x, y, corner in MEETING],
        "max_distance_without_special_tiles": tiles,
        "max_distance_with_special_tiles": tiles + ROWS["special_tile"],
        "max_coordinate_of_a_token": REACH,
    }
    for name, figure in fixed.items():
        components.expect(
            board[name] == figure,
            ("board", name),
            f"is {board[name]!r}; expected {figure!r}",
        )


def check_whole(components: Components, figure: Any, path: Path) -> None:
    whole = isinstance(figure, int) and not isinstance(figure, bool) and figure > 0
    components.expect(whole, path, f"is {figure!r}; expected a whole number from 1")
