"""Two people at one screen: a curtain between their turns, and nothing behind it."""

from __future__ import annotations

from itertools import pairwise

from tests.web.browser import Page, expect
from tests.web.conftest import Arrive
from tests.web.hands import click_lit, open_table, until_my_turn


def behind_the_curtain(page: Page) -> int:
    """The seat that is asked to come; no hand, no log and no board stand in the page."""
    curtain = page.locator("[data-curtain]")
    expect(curtain).to_be_visible()
    assert page.locator("[data-zone], .log, .bar, svg [role=button]").count() == 0
    assert page.locator("[data-live]").inner_text().strip() == ""
    return int(curtain.get_attribute("data-curtain") or -1)


def turn_of(page: Page) -> None:
    """Raise the curtain and play until it falls again or the game is over."""
    page.get_by_role("button", name="I am").click()
    expect(page.locator("[data-curtain]")).to_have_count(0)
    assert " draws " not in page.locator("[data-live]").inner_text(), "the draw of another"
    page.wait_for_function("() => document.activeElement !== document.body")
    while until_my_turn(page) and page.locator("[data-curtain]").count() == 0:
        click_lit(page)


def test_a_whole_game_behind_a_curtain(arrive: Arrive) -> None:
    page = arrive()
    open_table(page, company="At this device")
    seats = []
    while until_my_turn(page):
        seats.append(behind_the_curtain(page))
        turn_of(page)
    assert len(seats) >= 12
    assert all(one != other for one, other in pairwise(seats))
    expect(page.get_by_role("dialog", name="Result")).to_be_visible()


def test_a_reload_does_not_lift_the_curtain(arrive: Arrive) -> None:
    page = arrive()
    open_table(page, company="At this device")
    seat = behind_the_curtain(page)
    page.reload()
    assert behind_the_curtain(page) == seat
    page.get_by_role("button", name="I am").click()
    expect(page.locator("[data-zone=hand]").first).to_be_visible()
    page.reload()
    assert behind_the_curtain(page) == seat
