"""No page has a fault that axe-core can find, in any light and either language."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.web.browser import Page, expect
from tests.web.conftest import Arrive
from tests.web.hands import finished, open_table, until_my_turn

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
PAGES = [
    "/",
    "/new/orc",
    "/new/orc?with=device",
    "/games/orc",
    "/learn/orc",
    "/rules/orc#ORC-37",
    "/new/battl_khaos",
    "/games/battl_khaos",
    "/games/orcs_vs_orcs",
    "/games/immortals",
    "/games/stronghold",
    "/owners/orc",
    "/rules/battl_khaos#BTK-83",
    "/records",
    "/r",
    "/nowhere",
]
SCORE = {"en": "See the score", "fr": "Voir le compte"}
BACK = {"en": "Looking back", "fr": "Revoir la partie"}
LOOKS = [("light", "fr", False), ("dark", "en", False), ("contrast", "fr", True), ("light", "en", True)]
UNSTUCK = """() => {
    const sticks = (part) => getComputedStyle(part).position === "sticky";
    const stuck = [...document.querySelectorAll("*")].filter(sticks);
    for (const part of stuck) part.style.position = "relative";
    return stuck;
}"""
FAULTS = """(rules) =>
    axe.run(document, { runOnly: rules, resultTypes: ["violations"] }).then((answer) => answer.violations)"""
STUCK = "(stuck) => { for (const part of stuck) part.style.position = ''; }"

pytestmark = pytest.mark.skipif(not AXE.is_file(), reason="axe-core is not here: npm ci in web/")
looks = pytest.mark.parametrize(("theme", "lang", "phone"), LOOKS, ids=lambda part: str(part))


def no_fault(page: Page) -> None:
    """What sticks to an edge lies over something, depending on the window: one can scroll, axe does not."""
    page.evaluate("() => document.querySelectorAll('details').forEach((part) => (part.open = true))")
    page.evaluate(AXE.read_text(encoding="utf-8"))
    stuck = page.evaluate_handle(UNSTUCK)
    found: list[dict[str, Any]] = page.evaluate(FAULTS, RULES)
    page.evaluate(STUCK, stuck)
    faults = [
        (fault["id"], node["html"][:200], node["failureSummary"])
        for fault in found
        for node in fault["nodes"]
    ]
    assert faults == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "it scrolls sideways"


def speak(page: Page, lang: str) -> None:
    """A table that was opened in English goes on in this language."""
    if lang == "fr":
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("radio", name="Français").check(force=True)
        page.keyboard.press("Escape")
        expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator("html")).to_have_attribute("lang", lang)


@looks
def test_the_pages(arrive: Arrive, theme: str, lang: str, phone: bool) -> None:
    page = arrive(theme=theme, lang=lang, phone=phone)
    for path in PAGES:
        page.goto(path)
        page.wait_for_load_state("networkidle")
        expect(page.locator("h1")).to_have_count(1)
        no_fault(page)


@looks
@pytest.mark.parametrize("game", ["orc", "battl_khaos"])
def test_the_table_and_what_opens_at_it(
    arrive: Arrive, theme: str, lang: str, phone: bool, game: str
) -> None:
    page = arrive(theme=theme, phone=phone)
    open_table(page, game=game)
    until_my_turn(page)
    speak(page, lang)
    no_fault(page)
    for key in ("r", "?"):
        page.keyboard.press(key)
        expect(page.locator("dialog")).to_be_visible()
        no_fault(page)
        page.keyboard.press("Escape")
        expect(page.locator("dialog")).to_have_count(0)
    page.keyboard.press("p")
    expect(page.locator("button.say").first).to_be_visible()
    no_fault(page)


@looks
def test_the_result_and_the_way_back(arrive: Arrive, theme: str, lang: str, phone: bool) -> None:
    page = arrive(theme=theme, phone=phone)
    finished(page)
    speak(page, lang)
    page.get_by_role("button", name=SCORE[lang]).click()
    expect(page.locator(".ranks")).to_be_visible()
    no_fault(page)
    page.get_by_role("button", name=BACK[lang]).click()
    expect(page.locator("[data-replay]")).to_be_visible()
    no_fault(page)


def test_the_waiting_room_and_the_curtain(arrive: Arrive) -> None:
    page = arrive()
    open_table(page, company="With friends")
    expect(page.get_by_label("Link to the table")).to_be_visible()
    no_fault(page)
    open_table(page, company="At this device")
    expect(page.locator("[data-curtain]")).to_be_visible()
    no_fault(page)


@looks
def test_a_lesson(arrive: Arrive, theme: str, lang: str, phone: bool) -> None:
    page = arrive(lang=lang, theme=theme, phone=phone)
    page.goto("/learn/orc")
    page.locator("ol > li button").first.click()
    page.wait_for_url("**/t/*")
    expect(page.locator("[data-lesson] .say")).to_be_visible()
    no_fault(page)
