"""The page with no server behind it: it starts, is read and linked meanwhile, and knows what it can do."""

from __future__ import annotations

import re
from typing import Literal

import pytest

from orcade.shelf import SHELF
from tests.web.browser import Page, Route, expect
from tests.web.conftest import DESK, PHONE
from tests.web.hands import begin_bots_alone, until_my_turn
from tests.web.learner import LESSON
from tests.web.site.conftest import Device
from tests.web.site.device import A_START_MS, GO, Place, arrived, at_a_table, ready
from tests.web.test_axe import no_fault

PAGES = [
    *["/new/orc", "/games/orc", "/learn/orc", "/rules/orc#ORC-37", "/owners/orc"],
    *["/records", "/device", "/nowhere"],
]
# What somebody reads there.
READ = {
    "/rules/orc#ORC-37": "[id='ORC-37']",
    "/rules/stronghold": "h1:has-text('The rules of Stronghold')",
    "/games/immortals": "[data-picture=battle]",
    "/learn/orcs_vs_orcs": "h1:has-text('Orcs vs Orcs')",
    "/owners/orc": "h1:has-text('box')",
}


def test_the_page_says_how_far_it_has_come_and_what_it_needs_a_server_for(
    device: Device, place: Place
) -> None:
    page = arrived(device(lang="fr", phone=True), place)
    expect(page.get_by_role("status").filter(has_text="Orcade arrive")).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    ready(page)
    expect(page.get_by_role("region", name="Sur cet appareil")).to_contain_text("il faut un serveur")
    expect(page.get_by_role("link", name=re.compile("Avec des amis"))).to_have_count(0)
    no_fault(page)


def test_games_and_rules_can_be_read_before_python_has_started(device: Device, place: Place) -> None:
    """None of Python comes; what is begun meanwhile waits for it, and says so."""
    context, held = device(), list[Route]()
    context.route("**/python/**", lambda route: held.append(route))
    page = arrived(context, place)
    for game in SHELF.values():
        article = page.get_by_role("article", name=game.name["en"], exact=True)
        expect(article).to_be_visible(timeout=A_START_MS)
    expect(page.get_by_text("First time here?")).to_be_visible()
    for path, shown in READ.items():
        page.evaluate(GO, f"{place.address}?{path}")
        expect(page.locator(shown)).to_be_visible(timeout=A_START_MS)
    expect(page.get_by_role("status").filter(has_text="Orcade is coming")).to_be_visible()
    page.evaluate(GO, place.address)
    page.get_by_role("button", name="Play against a bot (ORC)").click()
    expect(page.get_by_role("status").filter(has_text="Setting the table")).to_be_attached()
    assert held


def test_my_game_stands_on_the_first_page_and_links_lead_there(device: Device, place: Place) -> None:
    page = arrived(device(), place)
    table = at_a_table(page)
    page.goto(place.address)
    page.get_by_role("link", name="The rules: ORC", exact=True).click()
    page.wait_for_url("**/a/orcs/?/rules/orc")
    expect(page.get_by_role("heading", level=1)).to_contain_text("ORC")
    page.go_back()
    mine = page.get_by_role("region", name="My games").get_by_role("link", name=re.compile("Go on|Play"))
    assert mine.evaluate("link => link.href") == table
    mine.click()
    page.wait_for_url(table)
    until_my_turn(page, A_START_MS)


@pytest.mark.parametrize(("theme", "size"), [("light", DESK), ("dark", PHONE)], ids=["desk", "phone"])
def test_no_page_has_a_fault(
    tab: Page, opened: tuple[Page, Place], theme: Literal["light", "dark"], size: tuple[int, int]
) -> None:
    _, place = opened
    tab.emulate_media(color_scheme=theme)
    tab.set_viewport_size({"width": size[0], "height": size[1]})
    for path in PAGES:
        tab.evaluate("document.querySelector('h1').dataset.left = ''")
        tab.evaluate(GO, f"{place.address}?{path}")
        expect(tab.locator("h1:not([data-left])")).to_have_count(1)
        no_fault(tab)
    tab.evaluate(GO, place.address)
    at_a_table(tab)
    no_fault(tab)
    tab.evaluate(GO, f"{place.address}?/learn/orc")
    tab.get_by_role("listitem").get_by_role("button").first.click()
    expect(tab.locator(f"{LESSON} .say")).to_be_visible()
    no_fault(tab)
    tab.evaluate(GO, f"{place.address}?/new/orc")
    begin_bots_alone(tab)
    expect(tab.locator(".ranks")).to_be_visible(timeout=A_START_MS)  #  it opens when the game is over
    no_fault(tab)
    tab.get_by_role("button", name="Looking back").click()
    expect(tab.locator("[data-replay]")).to_be_visible()
    no_fault(tab)
    tab.emulate_media(color_scheme="light")
    tab.set_viewport_size({"width": DESK[0], "height": DESK[1]})
