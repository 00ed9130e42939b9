"""Figures that the components tell to readers only: the rules fix them, and an owner cannot change them."""

from __future__ import annotations

from typing import Any, Final

from orcade.kernel.components import Components, Path

FIXED: Final[dict[str, Any]] = {
    "game.min_players": 3,
    "game.max_players": 5,
    "rounds.public_variant": {"4": 6},
    "contents.boards": 1,
    "contents.region_cards": 25,
    "contents.conflict_cards": 60,
    "contents.magic_cards": 20,
    "contents.tribe_tokens": 10,
    "contents.first_player_markers": 1,
    "contents.gold_tokens": 65,
    "contents.energy_tokens": 65,
    "contents.tribe_boards": 10,
    "contents.cube_towers": 1,
    "contents.victory_markers": 5,
    "contents.plus_60_markers": 5,
    "setup.magic_cards_per_player": 4,
    "setup.cube_count.ordinary_boxes_total": 24,
    "region_deck.count": 25,
    "conflict_deck.region_cards_per_realm": 25,
    "conflict_deck.jokers_per_realm": 5,
    "conflict_deck.count": 60,
    "scoring.track_lap": 60,
    "tower.shelves": 2,  # IMM-241
}
IN_ROWS: Final[dict[str, dict[str, Any]]] = {  # in every row of a table that has it
    "tokens": {"denominations": {"1": 15, "2": 22, "5": 28}, "limited": False},  # IMM-17, IMM-19
    "magic_cards": {"copies": 5},  #                                               IMM-11
    "buildings": {"max_per_space": 1, "max_per_province": 1},  #                   IMM-141, IMM-145, IMM-146
}
COUNTED: Final = ["draw", "deploy"]  # options of Magic cards that have an amount


def check_fixed(components: Components) -> None:
    for name, figure in FIXED.items():
        path = tuple(name.split("."))
        given: Any = components.data
        for word in path:
            given = given[word]
        expect(components, given, figure, path)
    for table, figures in IN_ROWS.items():
        for row in components.rows(table):
            for name, figure in figures.items():
                expect(components, row.get(name, figure), figure, (table, row["id"], name))
    check_boxes(components)
    check_deeds(components)


def check_boxes(components: Components) -> None:
    """No jokers where something is extracted (IMM-100); each half has the box of its own tribe (IMM-25)."""
    for row in components.rows("army_boxes"):
        path = ("army_boxes", row["id"])
        jokers = not row["id"].startswith("extract")
        expect(components, row.get("jokers_allowed", jokers), jokers, (*path, "jokers_allowed"))
        if row["id"].startswith("specific"):
            expect(components, row["half"], row["id"].removeprefix("specific_"), (*path, "half"))


def check_deeds(components: Components) -> None:
    """A portal is not scored (IMM-138); one marker is taken, one shrine built, one Region card seized."""
    for row in components.rows("buildings"):
        if row["id"] == "portal":
            expect(components, row["vp_per_round"], 0, ("buildings", "portal", "vp_per_round"))
    for row in components.rows("magic_options"):
        if row["kind"] not in COUNTED:
            expect(components, row["amount"], 1, ("magic_options", row["id"], "amount"))


def expect(components: Components, given: Any, figure: Any, path: Path) -> None:
    components.expect(given == figure, path, f"is {given!r}; the rules fix it at {figure!r}")
