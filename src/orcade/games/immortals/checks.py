"""What no shape can say of an owner's figures: they must make a game that can be played."""

from __future__ import annotations

from typing import Any, Final

from orcade.games.immortals.fixed import check_fixed
from orcade.kernel.components import Components, Path

ROWS: Final = {
    "realms": 2,
    "provinces": 5,
    "regions": 25,
    "magic_cards": 4,
    "buildings": 3,
    "army_boxes": 8,
    "magic_boxes": 2,
    "tribes": 10,
    "colours": 5,
}
ORDER: Final = {
    "realms": ["light", "dark"],
    "buildings": ["portal", "shrine", "capital"],
    "magic_boxes": ["magic_light", "magic_dark"],
    "tokens": ["gold", "energy"],
    "option": ["rounds", "region_cards", "hostile_inhabitants", "third_owner", "portal_losses"],
}
COMMON: Final = ["extract_gold", "extract_energy", "transition_3", "build", "attack", "attack_or_move"]
SPECIFIC: Final = ["specific_light", "specific_dark"]
TRIBES_OF_A_REALM: Final = 5
REGIONS_OF_A_PROVINCE: Final = 5
SPACES: Final = 50
SEATS: Final = [3, 4, 5]
OPTIONS: Final = ["draw", "deploy", "marker", "shrine", "seize"]
PER_MILLION: Final = 1_000_000
LEAST: Final = {  # whole numbers, and the least of each
    "setup": {
        "blank_cards_per_player": 0,
        "dark_home_armies": 1,
        "draft_hand": 1,
        "limbo_armies_each": 0,
        "tower_armies_per_player": 0,
        "tower_inhabitants": 0,
        "tray_inhabitants_kept": 0,
        "small_game_box": 1,
    },
    "reinforcement": {"conflict_cards": 0, "armies_per_reinforcement": 1},
    "compensation": {"amount": 0},
    "battle": {"tray_inhabitants_min": 0, "tray_inhabitants_max": 0, "armies_left_behind": 1},
    "scoring": {
        "regions_per_vp": 1,
        "vp_province_majority": 0,
        "vp_province_complete": 0,
        "province_majority_from": 1,
    },
    "contents": {"army_cubes_used_per_player": 1, "inhabitant_cubes": 1},
    "rounds": {"max_rounds": 1},
    "tower": {"capacity": 1},
}


def check(components: Components) -> None:
    for table, rows in ROWS.items():
        held = len(components.rows(table))
        components.expect(held == rows, (table,), f"has {held} rows; expected {rows}")
    for table, ids in ORDER.items():
        held_ids = components.ids(table)
        components.expect(
            held_ids == ids, (table,), f"has the rows {held_ids}; expected {ids}, in this order"
        )
    check_figures(components)
    check_enough(components)
    check_told_twice(components)
    check_map(components)
    check_boxes(components)
    check_magic(components)
    check_fixed(components)
    check_tribes(components)
    check_tower(components)


def check_figures(components: Components) -> None:
    for table, figures in LEAST.items():
        for name, least in figures.items():
            check_whole(components, components.table(table)[name], least, (table, name))
    setup = components.table("setup")
    components.one_of(
        setup["first_seat_draft_realm"], components.ids("realms"), ("setup", "first_seat_draft_realm")
    )
    for seats in setup["small_game_players"]:
        components.one_of(seats, SEATS, ("setup", "small_game_players"))
    check_rounds(components)
    for row in components.rows("buildings"):
        for name in ("supply", "vp_on_build", "vp_per_round"):
            check_whole(components, row[name], 0, ("buildings", row["id"], name))


def check_rounds(components: Components) -> None:
    """At most as many as there are round cards, as printed and by agreement (IMM-33, IMM-34)."""
    most = components.table("rounds")["max_rounds"]
    for seats, rounds in components.table("rounds")["by_players"].items():
        check_whole(components, rounds, 1, ("rounds", "by_players", seats))
        components.expect(
            rounds <= most, ("rounds", "by_players"), f"says {rounds} rounds for {seats}; at most {most}"
        )
    known = ["printed", *(str(rounds) for rounds in range(1, most + 1))]
    for value in components.rows("option")[0]["values"]:
        components.one_of(value, known, ("option", "rounds", "values"))


def check_enough(components: Components) -> None:
    """The cubes that are used are in the box (IMM-14, IMM-15)."""
    contents = components.table("contents")
    used, held = contents["army_cubes_used_per_player"], contents["army_cubes_per_colour"]
    said = f"is {used!r}; of each colour there are {held}"
    components.expect(used <= held, ("contents", "army_cubes_used_per_player"), said)
    thrown, greens = components.table("setup")["tower_inhabitants"], contents["inhabitant_cubes"]
    said = f"is {greens!r}; {thrown} are thrown into the tower at the start"
    components.expect(greens >= thrown, ("contents", "inhabitant_cubes"), said)


def check_told_twice(components: Components) -> None:
    """Figures that follow from others must agree with them (IMM-12, IMM-13, IMM-14, IMM-15, IMM-20)."""
    contents, blanks = components.table("contents"), components.table("blank_cards")
    rounds, supply = components.table("rounds"), [row["supply"] for row in components.rows("buildings")]
    each, players = components.table("setup")["blank_cards_per_player"], max(SEATS)
    told: list[tuple[Path, int, int]] = [
        (("blank_cards", "per_player"), blanks["per_player"], each),
        (("blank_cards", "count"), blanks["count"], players * each),
        (("contents", "blank_cards"), contents["blank_cards"], players * each),
        (("rounds", "marker_cards"), rounds["marker_cards"], rounds["max_rounds"]),
        (("contents", "round_marker_cards"), contents["round_marker_cards"], rounds["max_rounds"]),
        (("contents", "army_cubes"), contents["army_cubes"], players * contents["army_cubes_per_colour"]),
        (("inhabitants", "cubes"), components.table("inhabitants")["cubes"], contents["inhabitant_cubes"]),
        (("contents", "portals"), contents["portals"], supply[0]),
        (("contents", "building_tiles"), contents["building_tiles"], supply[1]),
        (("buildings", "capital", "supply"), supply[2], supply[1]),
    ]
    for path, given, figure in told:
        components.expect(given == figure, path, f"is {given!r}; by the other figures it is {figure}")


def check_map(components: Components) -> None:
    """Five provinces of five regions, and borders between two different regions (IMM-2, IMM-286)."""
    regions = components.ids("regions")
    for row in components.rows("regions"):
        path = ("regions", row["id"])
        components.one_of(row["province"], components.ids("provinces"), (*path, "province"))
        for realm in components.ids("realms"):
            check_amount(components, row[realm], (*path, realm))
    for row in components.rows("provinces"):
        here = ("provinces", row["id"], "regions")
        held = [region["id"] for region in components.rows("regions") if region["province"] == row["id"]]
        said = f"has {len(held)} regions; expected {REGIONS_OF_A_PROVINCE}"
        components.expect(len(held) == REGIONS_OF_A_PROVINCE, here, said)
        said = f"is {row['regions']!r}; the rows of the regions say {held!r}"
        components.expect(sorted(row["regions"]) == sorted(held), here, said)
    seen: list[list[str]] = []
    for border in components.table("map")["borders"]:
        path = ("map", "borders")
        components.expect(len(border) == 2, path, f"holds {border!r}; expected two regions")
        for id in border:
            components.one_of(id, regions, path)
        components.expect(border[0] != border[1], path, f"holds {border!r}: a region has no border to itself")
        components.expect(sorted(border) not in seen, path, f"holds {border!r} twice")
        seen.append(sorted(border))


def check_boxes(components: Components) -> None:
    """Six common boxes and one of each tribe (IMM-25)."""
    ids = components.ids("army_boxes")
    wanted = sorted(COMMON + SPECIFIC)
    components.expect(sorted(ids) == wanted, ("army_boxes",), f"has the rows {ids}; expected {wanted}")
    for row in components.rows("army_boxes"):
        path = ("army_boxes", row["id"])
        components.one_of(row["half"], components.ids("realms"), (*path, "half"))
        for name in ("cost", "move_cost"):
            if name in row:
                check_amount(components, row[name], (*path, name))
        if row["id"] == "transition_3":
            check_whole(components, row["armies"], 1, (*path, "armies"))


def check_magic(components: Components) -> None:
    for row in components.rows("magic_options"):
        path = ("magic_options", row["id"])
        components.one_of(row["kind"], OPTIONS, (*path, "kind"))
        check_whole(components, row["amount"], 1, (*path, "amount"))
    for row in components.rows("magic_cards"):
        path = ("magic_cards", row["id"])
        check_amount(components, row["cost"], (*path, "cost"))
        components.expect(len(row["options"]) > 0, (*path, "options"), "is empty; expected an option")
        for id in row["options"]:
            components.one_of(id, components.ids("magic_options"), (*path, "options"))
        said = f"has {len(row['option_names'])} names; expected {len(row['options'])}, one for each option"
        components.expect(len(row["option_names"]) == len(row["options"]), (*path, "option_names"), said)


def check_tribes(components: Components) -> None:
    """Five of each realm; the armies of every pair of halves fit into the cubes of a player (IMM-81)."""
    tribes = components.rows("tribes")
    for row in tribes:
        check_tribe(components, row, ("tribes", row["id"]))
    for realm in components.ids("realms"):
        held = sum(row["realm"] == realm for row in tribes)
        said = f"has {held} tribes of the realm {realm!r}; expected {TRIBES_OF_A_REALM}"
        components.expect(held == TRIBES_OF_A_REALM, ("tribes",), said)
    homes = [row["home"] for row in tribes if row["realm"] == "light"]
    components.expect(
        len(set(homes)) == len(homes), ("tribes",), f"has the homes {homes}; each tribe its own"
    )
    setup = components.table("setup")
    most = sum(
        max(sum(row["army_boxes"]) for row in tribes if row["realm"] == realm) for realm in ORDER["realms"]
    )
    needed = (
        most
        + 2 * setup["small_game_box"]
        + setup["dark_home_armies"]
        + 2 * setup["limbo_armies_each"]
        + setup["tower_armies_per_player"]
    )
    boxes = sum(
        max(len(row["army_boxes"]) for row in tribes if row["realm"] == realm) for realm in ORDER["realms"]
    )
    extra = {seats: 2 if seats in setup["small_game_players"] else 0 for seats in SEATS}
    spaces = max(seats * (boxes + extra[seats] + 1) for seats in SEATS)  # one dark home each
    said = f"need up to {spaces} spaces for their army groups; there are {SPACES}"
    components.expect(spaces <= SPACES, ("tribes",), said)
    cubes = components.table("contents")["army_cubes_used_per_player"]
    said = f"need {needed} cubes with the largest boxes; a player has {cubes}"
    components.expect(needed <= cubes, ("tribes",), said)


def check_tribe(components: Components, row: dict[str, Any], path: Path) -> None:
    components.one_of(row["realm"], components.ids("realms"), (*path, "realm"))
    check_amount(components, row["start"], (*path, "start"))
    components.expect(len(row["army_boxes"]) > 0, (*path, "army_boxes"), "is empty; expected a box")
    for size in row["army_boxes"]:
        check_whole(components, size, 1, (*path, "army_boxes"))
    action = row["action"]
    kinds = [kind for kind in COMMON if kind != "attack_or_move"]
    components.one_of(action.get("kind"), kinds, (*path, "action"))
    check_amount(components, action["cost"], (*path, "action"))
    if action["kind"] == "build":
        components.expect(len(action.get("only", [])) > 0, (*path, "action"), "builds and needs 'only'")
        for building in action["only"]:
            components.one_of(building, components.ids("buildings"), (*path, "action"))
    if row["realm"] == "light":
        components.expect("home" in row, path, "is a light tribe and needs a 'home'")
        components.one_of(row["home"], components.ids("regions"), (*path, "home"))
        components.expect("build_costs" in row, path, "is a light tribe and needs 'build_costs'")
        for building in components.ids("buildings"):
            check_amount(components, row["build_costs"][building], (*path, "build_costs", building))


def check_tower(components: Components) -> None:
    """Chances are parts per million."""
    tower = components.table("tower")
    for name in ("stick_ppm", "knock_ppm", "avalanche_ppm"):
        check_whole(components, tower[name], 0, ("tower", name))
        fits = tower[name] <= PER_MILLION
        components.expect(fits, ("tower", name), f"is {tower[name]!r}; expected at most {PER_MILLION}")
    endless = tower["avalanche_ppm"] < PER_MILLION
    components.expect(endless, ("tower", "avalanche_ppm"), "is certain: an avalanche would empty the shelf")


def check_amount(components: Components, amount: Any, path: Path) -> None:
    """Energy and gold."""
    for resource in ("energy", "gold"):
        components.expect(resource in amount, path, f"is {amount!r}; expected energy and gold")
        check_whole(components, amount[resource], 0, path)


def check_whole(components: Components, figure: Any, least: int, path: Path) -> None:
    whole = isinstance(figure, int) and not isinstance(figure, bool) and figure >= least
    components.expect(whole, path, f"is {figure!r}; expected a whole number from {least}")
