"""What no shape can say of an owner's figures: they must make a game that can be played."""

from __future__ import annotations

from typing import Any

from orcade.kernel.components import Components, Path

UNIT_IDS = ["orc", "heavy_orc", "mounted_boar", "crossbowman", "shaman", "catapult"]
OBJECTIVES = [
    "most_cities",
    "most_hordes",
    "most_fortresses",
    "white_tower",
    "most_markers",
    "most_razed",
    "most_kills",
    "most_villages",
]
FIXED = {  # what the rules speak of by name
    "unit": UNIT_IDS,
    "objective": OBJECTIVES,
    "village_choice": ["raze", "convert", "control"],
    "setup": ["two", "three", "four"],
}
ROWS = {"hero": 20, "colour": 4, "scenario": 3}
KINDS = ["start", "ruin", "city", "tower"]
MOST_HORDES = 20  # of a player: so many numbers an action can name


def check(components: Components) -> None:
    for table, ids in FIXED.items():
        held = components.ids(table)
        components.expect(held == ids, (table,), f"has the rows {held}; expected {ids}, in this order")
    for table, rows in ROWS.items():
        count = len(components.rows(table))
        components.expect(count == rows, (table,), f"has {count} rows; expected {rows}")
    check_players(components)
    check_turn(components)
    check_glory(components)
    check_objectives(components)
    check_cards(components)
    for side in ("four", "three"):
        check_board(components, side)
        check_markers(components, side)
        check_sites(components, side)


def check_players(components: Components) -> None:
    """Each player's share of the box (OVO-14)."""
    box, player = components.table("components"), components.table("per_player")
    for name in ("hordes", "hordes_on_board_at_start", "control_tokens"):
        check_whole(components, player[name], 1, ("per_player", name))
    check_whole(components, box["fortresses"], 0, ("components", "fortresses"))
    most = player["hordes"]
    said = f"is {most!r}; expected at most {MOST_HORDES}"
    components.expect(most <= MOST_HORDES, ("per_player", "hordes"), said)
    said = f"is {player['hordes_on_board_at_start']!r}; a player has {most}"
    fits = player["hordes_on_board_at_start"] <= most
    components.expect(fits, ("per_player", "hordes_on_board_at_start"), said)
    for name, each in (("hordes", "hordes"), ("control_tokens", "control_tokens")):
        total = 4 * player[each]
        said = f"is {box[name]!r}; four players need {total}"
        components.expect(box[name] == total, ("components", name), said)
    for id, count in player["starting_cards"].items():
        path = ("per_player", "starting_cards", id)
        components.one_of(id, UNIT_IDS, path)
        check_whole(components, count, 0, path)


def check_turn(components: Components) -> None:
    turn = components.table("turn")
    least = {"well_bonus_actions": 0, "forced_march_horde_cost": 0, "neutral_city_horde_cost": 0}
    names = (
        "actions",
        "actions_tactical_start",
        "recruit_hordes_per_action",
        "recruit_limit_per_fortress",
        "cards_per_fortress_per_buy",
        *least,
    )
    for name in names:
        check_whole(components, turn[name], least.get(name, 1), ("turn", name))
    fixed = {"move_zones": 2, "forced_march_zones": 1, "heroes_drawn_at_city": 2, "heroes_kept_at_city": 1}
    for name, figure in fixed.items():
        components.expect(turn[name] == figure, ("turn", name), f"is {turn[name]!r}; expected {figure}")
    check_whole(
        components,
        components.table("battle")["lone_horde_must_flee_from"],
        1,
        ("battle", "lone_horde_must_flee_from"),
    )
    check_whole(components, components.table("game_end")["quiet_turns"], 1, ("game_end", "quiet_turns"))


def check_glory(components: Components) -> None:
    """So many ones and fives, and their sum (OVO-51, OVO-361)."""
    for name in ("standard", "long"):
        row = components.table("glory")[name]
        for token in ("ones", "fives", "total"):
            check_whole(components, row[token], 0, ("glory", name, token))
        total = row["ones"] + 5 * row["fives"]
        said = f"is {row['total']!r}; {row['ones']} ones and {row['fives']} fives make {total}"
        components.expect(row["total"] == total > 0, ("glory", name, "total"), said)


def check_objectives(components: Components) -> None:
    figures, tiles = components.table("objectives"), len(OBJECTIVES)
    for name in ("active", "glory_each", "max_tied_scorers"):
        check_whole(components, figures[name], 1, ("objectives", name))
    components.expect(
        figures["tiles"] == tiles, ("objectives", "tiles"), f"is {figures['tiles']!r}; expected {tiles}"
    )
    components.expect(
        figures["active"] < tiles, ("objectives", "active"), f"is {figures['active']!r}; expected fewer"
    )
    said = f"is {figures['turns_active']!r}; a tile stays as long as the row is, {figures['active']}"
    components.expect(figures["turns_active"] == figures["active"], ("objectives", "turns_active"), said)


def check_cards(components: Components) -> None:
    """Enough cards of each type for the first decks, whatever stays in the box (OVO-39, OVO-344, OVO-347)."""
    start, total = components.table("per_player")["starting_cards"], 0
    for unit in components.rows("unit"):
        path = ("unit", unit["id"])
        check_whole(components, unit["count"], 0, (*path, "count"))
        total += unit["count"]
        first = start.get(unit["id"], 0)
        said = f"is {unit['at_start']!r}; the first cards of a player have {first}"
        components.expect(unit["at_start"] == first, (*path, "at_start"), said)
        for seats in ("2", "3", "4"):
            removed = unit["removed"].get(seats)
            check_whole(components, removed, 0, (*path, "removed"))
            left = unit["count"] - removed - int(seats) * first
            said = f"leaves {left} for the supply with {seats} players; expected none or more"
            components.expect(left >= 0, (*path, "removed"), said)
    box = components.table("components")
    for name, count in (("unit_cards", total), ("hero_cards", len(components.rows("hero")))):
        said = f"is {box[name]!r}; the rows have {count}"
        components.expect(box[name] == count, ("components", name), said)


def check_board(components: Components, side: str) -> None:
    """Zones of known kinds, one tower, roads between them that lead everywhere (OVO-28 to OVO-36)."""
    board, path = components.table("board")[side], ("board", side)
    kinds = {zone["id"]: zone["kind"] for zone in board["zones"]}
    for id, kind in kinds.items():
        components.one_of(kind, KINDS, (*path, "zones", id, "kind"))
    components.one_of(board["centre"], [id for id in kinds if kinds[id] == "tower"], (*path, "centre"))
    counts = {"ruin_sites": "ruin", "cities": "city"}
    for name, kind in counts.items():
        held = list(kinds.values()).count(kind)
        components.expect(
            board[name] == held, (*path, name), f"is {board[name]!r}, but {held} zones are of this kind"
        )
    towers = list(kinds.values()).count("tower")
    components.expect(towers == 1, (*path, "zones"), f"has {towers} towers; expected one")
    near: dict[str, set[str]] = {id: set() for id in kinds}
    for road in board["roads"]:
        components.expect(len(road) == 2, (*path, "roads"), f"has {road!r}; expected two zones")
        for id in road:
            components.one_of(id, kinds, (*path, "roads"))
        said = f"has {road!r}; expected two different zones, joined once"
        components.expect(road[0] != road[1] and road[1] not in near[road[0]], (*path, "roads"), said)
        near[road[0]].add(road[1])
        near[road[1]].add(road[0])
    for id, others in near.items():
        said = f"lead from {id!r} to {sorted(others)}; expected a zone that is no start zone"
        components.expect(any(kinds[other] != "start" for other in others), (*path, "roads"), said)
    far = set(kinds) - reached(near, board["centre"])
    components.expect(not far, (*path, "roads"), f"do not lead from the centre to {sorted(far)}")


def reached(near: dict[str, set[str]], start: str) -> set[str]:
    """All that roads lead to from there."""
    found, edge = {start}, [start]
    while edge:
        for other in near[edge.pop()] - found:
            found.add(other)
            edge.append(other)
    return found


def check_markers(components: Components, side: str) -> None:
    """One that lies on no City can always be taken back (OVO-26)."""
    markers, cities = (
        components.table("per_player")["control_tokens"],
        components.table("board")[side]["cities"],
    )
    said = f"is {markers!r}; expected more than the {cities} Cities of the {side}-player side"
    components.expect(markers > cities, ("per_player", "control_tokens"), said)


def check_sites(components: Components, side: str) -> None:
    """Start zones, empty sites and wells are zones of their kind, and leave the printed Villages (OVO-44)."""
    board, path = components.table("board")[side], ("board", side)
    kinds = {zone["id"]: zone["kind"] for zone in board["zones"]}
    starts = [id for id in kinds if kinds[id] == "start"]
    ruins = [id for id in kinds if kinds[id] == "ruin"]
    for id in board["empty_with_two_players"]:
        components.one_of(id, ruins, (*path, "empty_with_two_players"))
    for setup in components.rows("setup"):
        if setup["board"] != side:
            continue
        seats = board["seats"].get(str(setup["players"]), [])
        for id in seats:
            components.one_of(id, starts, (*path, "seats"))
        said = f"has {len(set(seats))} start zones for {setup['players']} players"
        components.expect(len(set(seats)) == setup["players"], (*path, "seats"), said)
        empty = board["empty_with_two_players"] if setup["players"] == 2 else []
        for scenario in components.rows("scenario"):
            check_wells(components, setup, scenario, f"wells_{side}", ruins, empty)


def check_wells(
    components: Components,
    setup: dict[str, Any],
    scenario: dict[str, Any],
    name: str,
    ruins: list[str],
    empty: list[str],
) -> None:
    path, wells = ("scenario", scenario["id"], name), scenario[name]
    for id in wells:
        components.one_of(id, ruins, path)
    said = f"has {len(set(wells))} wells; expected {setup['wells']}"
    components.expect(len(set(wells)) == len(wells) == setup["wells"], path, said)
    villages = len(set(ruins) - set(wells) - set(empty))
    said = f"leaves {villages} Villages with {setup['players']} players; expected {setup['villages']}"
    components.expect(villages == setup["villages"], path, said)


def check_whole(components: Components, figure: Any, least: int, path: Path) -> None:
    whole = isinstance(figure, int) and not isinstance(figure, bool) and figure >= least
    components.expect(whole, path, f"is {figure!r}; expected a whole number from {least}")
