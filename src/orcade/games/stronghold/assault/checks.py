"""What no shape can say of an owner's figures of the assault: every fight must come to an end."""

from __future__ import annotations

from typing import Final

from orcade.games.stronghold.checks import check_whole
from orcade.games.stronghold.deeds import CAULDRONS
from orcade.kernel.components import Components

THROWING: Final = ["ballista", "catapult", "trebuchet"]
ALL: Final = -1  #         kills all of its kind


def check_assault(components: Components) -> None:
    check_units(components)
    check_cards(components)
    check_cauldrons(components)
    check_bonuses(components)
    barbican = components.table("barbican")
    for name in ("crew_per_ram_piece", "gate_resistance"):
        check_whole(components, barbican[name], 1, ("barbican", name))
    hospital = next(row for row in components.rows("building") if row["id"] == "hospital")
    check_whole(components, hospital["saved_per_turn"], 0, ("building", "hospital", "saved_per_turn"))


def check_units(components: Components) -> None:
    """A unit's strength is its place in the list (STR-4, STR-5); the lost rise as Invader units (STR-170)."""
    units = components.ids("invader_unit")
    for table in ("invader_unit", "defender_unit"):
        for strength, row in enumerate(components.rows(table), start=1):
            said = f"is {row['strength']!r}; the rules count with {strength}"
            components.expect(row["strength"] == strength, (table, row["id"], "strength"), said)
    for row in components.rows("defender_unit"):
        components.one_of(row["specter_becomes"], units, ("defender_unit", row["id"], "specter_becomes"))


def check_cards(components: Components) -> None:
    """A card for each cannon or pole (STR-285, STR-308); piles from which two can be drawn (STR-217)."""
    tiles = {id: n for row in components.rows("tile_supply") for id, n in row["tiles"].items()}
    for row in components.rows("defender_hit_card"):
        check_whole(components, row["copies"], 0, ("defender_hit_card", row["id"], "copies"))
    deck = sum(row["copies"] for row in components.rows("defender_hit_card"))
    drawn = max(tiles["cannon"], tiles["pole"])
    said = f"has {deck} cards in all; expected at least {drawn}, one for each cannon or pole"
    components.expect(deck >= drawn, ("defender_hit_card",), said)
    actions = {row["id"]: row for row in components.rows("invader_action")}
    first = actions[THROWING[0]]["deck"]
    for id in THROWING:
        pile, path = actions[id]["deck"], ("invader_action", id, "deck")
        check_whole(components, pile["hit"], 2, path)
        check_whole(components, pile["miss"], 0, path)
        components.expect(pile == first, path, f"is {pile!r}; expected {first!r}, as of every machine")


def check_cauldrons(components: Components) -> None:
    """Of a kind so many die, or all (STR-246, STR-177)."""
    actions = {row["id"]: row for row in components.rows("defender_action")}
    for id in CAULDRONS:
        for name in ("kills", "accident_kills"):
            for count in actions[id][name].values():
                check_whole(components, count, ALL, ("defender_action", id, name))


def check_bonuses(components: Components) -> None:
    """Of banner, altar, fury and heroes (STR-314, STR-315)."""
    for row in components.rows("invader_action"):
        if row["id"] in ("banner", "altar"):
            check_whole(components, row["wall_bonus"], 0, ("invader_action", row["id"], "wall_bonus"))
    for row in components.rows("order"):
        if row["id"] == "goblin_fury":
            check_whole(components, row["goblin_strength"], 1, ("order", row["id"], "goblin_strength"))
    for row in components.rows("hero"):
        for name in ("wall_bonus_per_unit", "wall_bonus"):
            check_whole(components, row[name], 0, ("hero", row["id"], name))
