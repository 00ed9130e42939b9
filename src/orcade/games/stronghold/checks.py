"""What no shape can say of an owner's figures: they must make a game that can be played."""

from __future__ import annotations

from typing import Any

from orcade.games.stronghold.deeds import (
    DEFENDER_ACTIONS,
    DISHONOURABLE_DEEDS,
    HEROIC_DEEDS,
    INVADER_ACTIONS,
    ORDERS,
    SPECIAL_ACTIONS,
)
from orcade.games.stronghold.places import FOREGROUNDS, PATHS, RAMPARTS, TOWERS, WALLS
from orcade.kernel.components import Components, Path

FIXED = {  # what the rules speak of by name
    "invader_unit": ["goblin", "orc", "troll"],
    "defender_unit": ["marksman", "soldier", "veteran"],
    "hero": ["officer", "warrior"],
    "building": [
        "forge",
        "workshop",
        "scouts",
        "cathedral",
        "barracks",
        "guards",
        "honour_guard",
        "hospital",
    ],
    "defender_action": DEFENDER_ACTIONS,
    "invader_action": INVADER_ACTIONS,
    "special_action": SPECIAL_ACTIONS,
    "order": ORDERS,
    "heroic_deed": HEROIC_DEEDS,
    "dishonourable_deed": DISHONOURABLE_DEEDS,
    "defender_hit_card": ["miss", "goblin", "goblin_or_orc", "goblin_orc_or_troll"],
}
ROWS = {"foreground": FOREGROUNDS, "rampart": RAMPARTS, "wall": WALLS, "tower": TOWERS, "path": PATHS}
SIDES = ["west", "east"]
MOST_WAYS = 3  # alternatives of a cost that an action can name
MOST_FIGURE = 1000


def check(components: Components) -> None:
    for table, ids in FIXED.items():
        held = components.ids(table)
        components.expect(held == ids, (table,), f"has the rows {held}; expected {ids}, in this order")
    for table, rows in ROWS.items():
        count = len(components.rows(table))
        components.expect(count == rows, (table,), f"has {count} rows; expected {rows}")
    check_players(components)
    check_board(components)
    check_paths(components)
    check_garrison(components)
    check_costs(components)
    check_cards(components)
    check_glory(components)


def check_players(components: Components) -> None:
    """Two, three or four players with their seats (STR-422) and shares."""
    for seats, (invaders, defenders) in {"2": (1, 1), "3": (2, 1), "4": (2, 2)}.items():
        row, path = components.table("player_count")[seats], ("player_count", seats)
        for name, count in (("invaders", invaders), ("defenders", defenders)):
            said = f"is {row[name]!r}; expected {count}"
            components.expect(row[name] == count, (*path, name), said)
        for name in (
            "invader_start_resources",
            "invader_units_per_turn",
            "invader_resources_per_turn",
            "defender_start_hourglasses",
            "defender_hourglasses_per_turn",
        ):
            check_whole(components, row[name], 0, (*path, name))
        drawn = row["phase_cards_drawn"]
        said = f"is {drawn!r}; expected one more than there are Invaders"
        components.expect(drawn == invaders + 1, (*path, "phase_cards_drawn"), said)
    check_whole(components, components.table("game")["max_turns"], 1, ("game", "max_turns"))


def check_board(components: Components) -> None:
    """Known sides and neighbours; the west first, as it is numbered (STR-28 to STR-33)."""
    check_sides(components)
    check_walls_and_ramparts(components)
    check_towers(components)
    check_barbican(components)
    for hero in components.rows("hero"):
        components.one_of(hero["start"], components.ids("wall"), ("hero", hero["id"], "start"))


def check_sides(components: Components) -> None:
    for table in ("foreground", "rampart", "wall", "tower"):
        sides = [row["side"] for row in components.rows(table)]
        for row in components.rows(table):
            components.one_of(row["side"], SIDES, (table, row["id"], "side"))
        said = f"has the sides {sides}; expected those of the west first, and both"
        in_order = sides == sorted(sides, reverse=True) and set(sides) == set(SIDES)
        components.expect(in_order, (table,), said)


def check_walls_and_ramparts(components: Components) -> None:
    walls, ramparts = components.ids("wall"), components.ids("rampart")
    for row in components.rows("wall"):
        for id in row["adjacent_walls"]:
            components.one_of(id, walls, ("wall", row["id"], "adjacent_walls"))
        for name in ("invader_slots", "defender_slots", "start_stone"):
            check_whole(components, row[name], 0, ("wall", row["id"], name))
    for row in components.rows("rampart"):
        for id in row["adjacent"]:
            components.one_of(id, ramparts, ("rampart", row["id"], "adjacent"))
        check_whole(components, row["unit_capacity"], 1, ("rampart", row["id"], "unit_capacity"))


def check_towers(components: Components) -> None:
    walls, ramparts = components.ids("wall"), components.ids("rampart")
    faced = [row["faces"] for row in components.rows("tower")]
    said = f"face {faced}; expected each rampart once"
    components.expect(sorted(faced) == sorted(ramparts), ("tower",), said)
    for row in components.rows("tower"):
        for id in row["adjacent_walls"]:
            components.one_of(id, walls, ("tower", row["id"], "adjacent_walls"))
        for id in row["adjacent_ramparts"]:
            components.one_of(id, [*ramparts, "barbican"], ("tower", row["id"], "adjacent_ramparts"))


def check_barbican(components: Components) -> None:
    barbican = components.table("barbican")
    neighbours = {"adjacent_walls": components.ids("wall"), "adjacent_towers": components.ids("tower")}
    for name, known in neighbours.items():
        for id in barbican[name]:
            components.one_of(id, known, ("barbican", name))
    gates = barbican["gates"]
    said = f"has {len(barbican['glory_per_gate'])} figures; expected {gates}"
    components.expect(len(barbican["glory_per_gate"]) == gates == 3, ("barbican", "glory_per_gate"), said)


def check_paths(components: Components) -> None:
    """From foregrounds and ramparts forward on one side, none twice (STR-23, STR-25, STR-26)."""
    sides = {
        row["id"]: row["side"]
        for table in ("foreground", "rampart", "wall")
        for row in components.rows(table)
    }
    starts = [*components.ids("foreground"), *components.ids("rampart")]
    ends = [*components.ids("rampart"), *components.ids("wall")]
    walked: list[tuple[str, str]] = []
    for row in components.rows("path"):
        path = ("path", row["id"])
        components.one_of(row["from"], starts, (*path, "from"))
        components.one_of(row["to"], ends, (*path, "to"))
        same = sides[row["from"]] == sides[row["to"]]
        components.expect(same, path, "leads from one side to the other")
        way = (row["from"], row["to"])
        components.expect(way not in walked, path, f"is there twice: {way}")
        walked.append(way)


def check_garrison(components: Components) -> None:
    """Everybody who stands somewhere at the start is in the box and has a space (STR-72 to STR-75)."""
    fighters = components.ids("defender_unit")
    standing: list[str] = []
    for row in components.rows("wall"):
        path = ("wall", row["id"], "start_units")
        said = f"has {len(row['start_units'])} units; the wall takes {row['defender_slots']}"
        components.expect(len(row["start_units"]) <= row["defender_slots"], path, said)
        standing += row["start_units"]
    for row in components.rows("tower"):
        fits = row["start_units"] in ([], ["marksman"])
        said = f"is {row['start_units']!r}; expected nobody or a marksman"
        components.expect(fits, ("tower", row["id"], "start_units"), said)
        standing += row["start_units"]
    for row in components.rows("building"):
        for slot in row.get("slots", []):
            if "start" in slot:
                components.one_of(slot["start"], slot["allowed"], ("building", row["id"], "slots"))
                standing.append(slot["start"])
    for row in components.rows("defender_unit"):
        check_whole(components, row["count"], 0, ("defender_unit", row["id"], "count"))
        said = f"is {row['count']!r}; {standing.count(row['id'])} stand on the board at the start"
        enough = row["count"] >= standing.count(row["id"])
        components.expect(enough, ("defender_unit", row["id"], "count"), said)
    for id in standing:
        components.one_of(id, fighters, ("wall",))
    stone = sum(row["start_stone"] for row in components.rows("wall"))
    held = components.table("components")["stone_components"]
    said = f"is {held!r}; the walls start with {stone}"
    components.expect(held >= stone, ("components", "stone_components"), said)


def check_costs(components: Components) -> None:
    """Costs are whole numbers, with at most so many alternatives."""
    units = components.ids("invader_unit")
    for table in ("invader_action", "special_action"):
        for row in components.rows(table):
            path = (table, row["id"], "cost")
            ways = row["cost"].get("units", [])
            said = f"has {len(ways)} alternatives; expected at most {MOST_WAYS}"
            components.expect(len(ways) <= MOST_WAYS, path, said)
            for way in ways:
                for id, count in way.items():
                    components.one_of(id, units, path)
                    check_whole(components, count, 1, path)
            for name in ("resources", "hourglasses"):
                check_whole(components, row["cost"].get(name, 0), 0, path)
    for row in components.rows("defender_action"):
        check_whole(components, row["hourglasses"], 1, ("defender_action", row["id"], "hourglasses"))
        components.one_of(row["building"], components.ids("building"), ("defender_action", row["id"]))
    covered = [
        figure for row in components.table("camp")["upkeep"] for figure in range(row["from"], row["to"] + 1)
    ]
    said = f"covers {len(covered)} figures; expected every one from 0 to the number of all units"
    every = sum(row["count"] for row in components.rows("invader_unit"))
    components.expect(covered[: every + 1] == list(range(every + 1)), ("camp", "upkeep"), said)


def check_cards(components: Components) -> None:
    """A supply and a deployment card in each set, and enough cards of the other phases (STR-63 to STR-66)."""
    actions, specials = components.ids("invader_action"), components.ids("special_action")
    for row in components.rows("phase_card"):
        for id in row["actions"]:
            components.one_of(id, actions, ("phase_card", row["id"], "actions"))
        if "reverse" in row:
            components.one_of(row["reverse"], specials, ("phase_card", row["id"], "reverse"))
    for name, invaders in (("two_player", 1), ("team", 2)):
        for phase in range(1, 7):
            cards = [
                row
                for row in components.rows("phase_card")
                if row["set"] == name and row["phase"] == phase and row["actions"]
            ]
            starred = sum(row["star"] for row in cards)
            least = 1 if phase in (1, 6) else invaders + 1
            said = f"has {len(cards)} cards of phase {phase} for {name}; expected at least {least}"
            components.expect(len(cards) >= least, ("phase_card",), said)
            said = f"has {starred} starred cards of phase {phase} for {name}"
            enough = phase in (1, 6) or starred == invaders
            components.expect(enough, ("phase_card",), f"{said}; expected {invaders}")


def check_glory(components: Components) -> None:
    glory = components.table("glory")
    for name in ("invader_start", "defender_start", "enter_fortress", "each_further_wall"):
        check_whole(components, glory[name], 0, ("glory", name))
    deeds = len(DISHONOURABLE_DEEDS)
    said = f"is {glory['defender_start']!r}; a point lies on each of the {deeds} deeds"
    components.expect(glory["defender_start"] >= deeds, ("glory", "defender_start"), said)


def check_whole(components: Components, value: Any, least: int, path: Path) -> None:
    said = f"is {value!r}; expected a whole number from {least} to {MOST_FIGURE}"
    components.expect(type(value) is int and least <= value <= MOST_FIGURE, path, said)
