"""French and English are switched at once, on every page and at the table; light and dark too."""

from __future__ import annotations

import pytest

from tests.web.browser import expect
from tests.web.conftest import Arrive
from tests.web.hands import open_table, until_my_turn


def test_the_browsers_language_comes_first(arrive: Arrive) -> None:
    for lang, play in [("fr", "Jouer contre un bot"), ("en", "Play against a bot")]:
        page = arrive(lang=lang)
        page.goto("/")
        expect(page.get_by_role("button", name=play).first).to_be_visible()
        expect(page.locator("html")).to_have_attribute("lang", lang)


def test_the_switch_changes_every_word_and_is_remembered(arrive: Arrive) -> None:
    page = arrive(lang="fr")
    page.goto("/games/orc")
    expect(page.get_by_role("heading", name="Votre tour")).to_be_visible()
    page.get_by_role("button", name="English").click()
    expect(page.get_by_role("heading", name="Your turn")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.goto("/rules/orc")
    expect(page.get_by_role("heading", level=1, name="The rules of ORC")).to_be_visible()


def test_the_table_follows_in_mid_game(arrive: Arrive) -> None:
    page = arrive()
    open_table(page)
    until_my_turn(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("radio", name="Français").check(force=True)
    page.keyboard.press("Escape")
    expect(page.get_by_role("region", name="Ce qui est demandé")).to_be_visible()
    expect(page.get_by_role("region", name="Journal")).to_contain_text("La frontière")
    expect(page.locator("[data-ask]")).not_to_contain_text("Put")


@pytest.mark.parametrize("wanted", ["Dark", "Contrast", "Light"])
def test_the_light_is_chosen_and_remembered(arrive: Arrive, wanted: str) -> None:
    page = arrive()
    page.goto("/")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radio", name=wanted, exact=True).check(force=True)
    expect(page.locator("html")).to_have_attribute("data-theme", wanted.lower())
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", wanted.lower())


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_else_it_is_as_the_system_asks(arrive: Arrive, theme: str) -> None:
    page = arrive(theme=theme)
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("data-theme", theme)
