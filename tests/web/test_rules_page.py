"""The rules: a deep link, the search, and links from clause to clause."""

from __future__ import annotations

from tests.web.browser import expect
from tests.web.conftest import Arrive


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
