"""The rules: a deep link, the search, links from clause to clause, and what a table has chosen."""

from __future__ import annotations

import pytest

from tests.web.browser import expect
from tests.web.conftest import Arrive
from tests.web.hands import open_table


def test_a_deep_link_shows_its_clause(arrive: Arrive) -> None:
    page = arrive()
    page.goto("/rules/orc#ORC-37")
    clause = page.locator("[id='ORC-37']")
    expect(clause).to_be_in_viewport()
    expect(clause).to_be_focused()
    expect(page.locator(".clause.lit")).to_have_count(1)


def test_the_search_forgives_accents_and_counts(arrive: Arrive) -> None:
    page = arrive(lang="fr")
    page.goto("/rules/orc")
    search = page.get_by_role("searchbox", name="Chercher dans les règles")
    search.fill("EGALITE")
    expect(page.get_by_role("status").filter(has_text="articles")).to_be_visible()
    expect(page.locator(".clause").filter(has_text="Joueurs et matériel")).to_have_count(0)
    search.fill("dragon")
    expect(page.get_by_text("Aucun article ne contient cela.")).to_be_visible()
    page.get_by_role("button", name="Effacer la recherche").click()
    expect(page.locator("[id='ORC-1']")).to_be_visible()


def test_a_number_leads_to_its_clause_and_a_clause_to_another(arrive: Arrive) -> None:
    page = arrive()
    page.goto("/rules/orc")
    page.get_by_role("searchbox").fill("75")
    expect(page.locator(".clause").first).to_have_id("ORC-75")
    page.get_by_role("button", name="Clear the search").click()
    page.locator("[id='ORC-86'] a", has_text="ORC-77").click()
    expect(page.locator("[id='ORC-77']")).to_be_in_viewport()
    expect(page).to_have_url("**/rules/orc#ORC-77".replace("**", page.evaluate("location.origin")))


def test_a_game_that_is_not_here_says_so(arrive: Arrive) -> None:
    page = arrive(may="status of 404")
    page.goto("/rules/chess")
    expect(page.get_by_role("heading", level=1)).to_contain_text("chess")


@pytest.mark.parametrize(
    ("game", "players", "chosen", "kept"),
    [
        ("battl_khaos", 2, ("BTK-114", "One in the whole game"), ("BTK-17", "1, 1, 2 and 3")),
        ("immortals", 3, ("IMM-155", "Both spaces"), ("IMM-202", "All of them")),
        ("immortals", 3, ("IMM-223", "Space of departure"), ("IMM-215", "To the attacker")),
        ("stronghold", 2, ("STR-437", "Yes: they are on the wall"), ("STR-69", "Yes: the starred cards")),
    ],
)
def test_the_rules_say_which_reading_holds_at_this_table(
    arrive: Arrive, game: str, players: int, chosen: tuple[str, str], kept: tuple[str, str]
) -> None:
    """At the clause that the option obeys and in the list above; what was not chosen is as we read it."""
    page = arrive()
    open_table(page, game=game, players=None if game == "battl_khaos" else players, options=[chosen[1]])
    page.get_by_role("button", name="Rules").click()
    for clause, value in (chosen, kept):
        expect(page.locator(f"[id='{clause}'] [data-in-force]")).to_contain_text(value)
    prefix = chosen[0].split("-")[0]
    expect(page.locator(f"[id='{prefix}-1'] [data-in-force]")).to_have_count(0)
    page.locator("details", has_text="What holds at this table").locator("summary").click()
    for _, value in (chosen, kept):
        expect(page.locator("details dl")).to_contain_text(value)
