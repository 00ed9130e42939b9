"""One seat on two devices: who can play there is shown, and one puts the other out."""

from __future__ import annotations

import pytest

from tests.web.browser import Locator, Page, expect
from tests.web.conftest import Arrive
from tests.web.hands import open_table, until_my_turn
from tests.web.test_axe import AXE, no_fault

ANDROID = "Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0"
WORDS = {
    "en": {
        "title": "Who can play here",
        "phone": "Firefox on Android",
        "out": "Put out: Firefox on Android",
        "yes": "Put out",
        "no": "Let it stay",
        "told": "has put this one out",
        "link": "Play on another device",
        "close": "Close",
        "watching": "You are watching",
    },
    "fr": {
        "title": "Qui peut jouer ici",
        "phone": "Firefox sur Android",
        "out": "Retirer : Firefox sur Android",
        "yes": "Retirer",
        "no": "Le laisser",
        "told": "a retiré celui-ci",
        "link": "Jouer sur un autre appareil",
        "close": "Fermer",
        "watching": "Vous regardez",
    },
}


def menu(page: Page) -> Locator:
    """What opens behind the button, anew."""
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    page.get_by_role("button", name="Menu").click()
    return page.get_by_role("dialog")


def link_from(page: Page) -> str:
    menu(page).get_by_role("button", name="Play on another device").click()
    return page.locator("dialog input[readonly]").input_value()


def brought(here: Page, there: Page) -> str:
    """The seat to another device; both are at the table."""
    table = open_table(here)
    until_my_turn(here)
    there.goto(link_from(here))
    there.wait_for_url(table)
    until_my_turn(there)
    return table


@pytest.mark.parametrize(
    ("lang", "theme", "phone"), [("en", "light", False), ("fr", "dark", True)], ids=lambda part: str(part)
)
def test_one_device_puts_the_other_out(arrive: Arrive, lang: str, theme: str, phone: bool) -> None:
    here, there = arrive(theme=theme, phone=phone), arrive(user_agent=ANDROID)
    words = WORDS[lang]
    brought(here, there)
    if lang == "fr":
        for page in (here, there):
            menu(page).get_by_role("radio", name="Français").check(force=True)
    listed = menu(here).get_by_role("listitem")
    expect(here.get_by_role("heading", name=words["title"])).to_be_visible()
    expect(listed).to_have_count(2)
    expect(listed.nth(1)).to_contain_text(words["phone"])
    if AXE.is_file():
        no_fault(here)
    out = here.get_by_role("button", name=words["out"], exact=True)
    out.click()
    sure = here.get_by_role("group").filter(has_text=words["phone"])
    expect(sure).to_be_focused()
    sure.get_by_role("button", name=words["no"]).click()
    expect(here.get_by_role("heading", name=words["title"])).to_be_focused()
    expect(listed).to_have_count(2)
    out.focus()
    here.keyboard.press("Enter")
    if AXE.is_file():
        no_fault(here)
    here.keyboard.press("Tab")
    expect(sure.get_by_role("button", name=words["yes"])).to_be_focused()
    here.keyboard.press("Enter")
    expect(listed).to_have_count(1)

    told = there.get_by_role("dialog").filter(has_text=words["told"])
    expect(told).to_be_visible()
    if AXE.is_file():
        no_fault(there)
    told.get_by_role("button", name=words["close"]).click()
    expect(there.get_by_text(words["watching"])).to_be_visible()
    expect(there.locator("[data-zone=hand]")).to_have_count(0)
    here.keyboard.press("Escape")
    until_my_turn(here)


def test_a_new_link_asks_whether_others_go(arrive: Arrive) -> None:
    here, there = arrive(), arrive(user_agent=ANDROID)
    brought(here, there)
    sheet = menu(here)
    for answer, left in [("No, let them stay", 2), ("Yes, put them out", 1)]:
        sheet = menu(here)
        expect(sheet.get_by_role("listitem")).to_have_count(2)
        sheet.get_by_role("button", name="Play on another device").click()
        sheet.get_by_role("button", name=answer).click()
        expect(here.locator("dialog input[readonly]")).to_be_visible()
        expect(sheet.get_by_role("listitem")).to_have_count(left)
    expect(there.get_by_role("dialog")).to_contain_text("has put this one out")


def test_who_came_later_can_put_nobody_out(arrive: Arrive) -> None:
    here, there = arrive(), arrive(user_agent=ANDROID)
    brought(here, there)
    sheet = menu(there)
    expect(sheet.get_by_role("listitem")).to_have_count(2)
    expect(sheet).to_contain_text("A device that came before yours can put you out")
    expect(sheet.get_by_role("button", name="Put out")).to_have_count(0)
