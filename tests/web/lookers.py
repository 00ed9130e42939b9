"""Whoever only looks: at a recorded game, and where he stands in it after so many moves."""

from __future__ import annotations

import re
from pathlib import Path

from orcade.kernel.contract import SPECTATOR
from orcade.kernel.table import Table
from orcade.tables.log.entries import same_view, saw, with_states_after
from tests.web.browser import Page, expect

RECORDS = Path(__file__).parents[1] / "games"


def recorded(slug: str, name: str) -> str:
    """The text of a recorded game."""
    return (RECORDS / slug / "records" / f"{name}.json").read_text(encoding="utf-8")


def spectators_position(table: Table) -> int:
    """How many of the moves he saw something of: what is sealed is one of them for him."""
    return sum(
        saw(move, SPECTATOR) or not same_view(table.game, move.before, after, SPECTATOR)
        for move, after in with_states_after(table, 0)
    )


def look_back_at(page: Page, record: str, at: int) -> None:
    """At this position of the recorded game."""
    page.goto("/records")
    page.locator("input[type=file]").set_input_files(
        {"name": "game.json", "mimeType": "application/json", "buffer": record.encode()}
    )
    page.get_by_role("link", name=re.compile("Look back on the game|Revoir la partie")).click()
    page.wait_for_url("**/t/*")
    page.goto(f"{page.url.split('?')[0]}?at={at}")
    expect(page.locator("[data-replay] .where")).to_contain_text(re.compile(rf"Position {at} (of|sur) "))
