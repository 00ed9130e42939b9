"""Whoever comes back to an open page, or comes from another device, is told what happened meanwhile."""

from __future__ import annotations

import pytest

from tests.web.browser import Page, expect
from tests.web.conftest import Arrive
from tests.web.hands import MOST_TOUCHES, click_lit, wait_for
from tests.web.test_among_players import heard
from tests.web.test_breaks import LONG, NEWS_OF_A_BREAK, Wire
from tests.web.test_called import is_seen
from tests.web.test_two_browsers import is_asked, sit_down, whoever_is_asked

SINCE = "[data-since]"
SETTLED = """() => document.querySelector('.actions.sent') === null && (
  document.querySelector('.bar.asked') !== null
  || document.querySelector('[data-ask]').textContent.includes('It is up to'))"""


def play_a_turn(page: Page) -> None:
    """All that is asked of him, until it is up to the other."""
    for _ in range(MOST_TOUCHES):
        wait_for(page, SETTLED)
        if not is_asked(page):
            return
        click_lit(page)
    raise AssertionError("the turn has no end")


def both_have_played(host: Page, guest: Page) -> tuple[Page, Page]:
    """Who is asked then, and the other."""
    one = whoever_is_asked(host, guest)
    assert one is not None
    other = guest if one is host else host
    for page in (one, other):
        expect(page.locator(".bar.asked")).to_be_visible()
        play_a_turn(page)
    expect(one.locator(".bar.asked")).to_be_visible()
    return one, other


@pytest.mark.parametrize("breaks", [True, False], ids=["tunnel", "hidden"])
def test_an_open_page_tells_what_happened_while_nobody_saw_it(arrive: Arrive, breaks: bool) -> None:
    host, guest = arrive(may=NEWS_OF_A_BREAK), arrive(may=NEWS_OF_A_BREAK)
    wires = {page: Wire(page) for page in (host, guest)}
    sit_down(host, guest)
    one, other = both_have_played(host, guest)
    lost = other.locator(".bar").get_by_text("Connection lost")
    if breaks:
        wires[other].cut()
        expect(lost).to_be_visible()
    else:
        is_seen(other, False)
    play_a_turn(one)
    expect(other.locator(SINCE)).to_have_count(0)
    if breaks:
        wires[other].mend()
        expect(lost).to_be_hidden(timeout=LONG)
    else:
        expect(other.locator(".bar.asked")).to_be_visible()
        is_seen(other, True)
    card = other.locator(SINCE)
    expect(card).to_contain_text("moves since you were here")
    expect(heard(other)).to_contain_text("moves since you were here")
    card.get_by_role("button", name="See them").click()
    expect(other.locator("[data-replay]")).to_be_visible()
    expect(card).to_have_count(0)


def test_another_device_tells_what_came_after_ones_last_decision(arrive: Arrive) -> None:
    host, guest, device = arrive(), arrive(), arrive()
    table = sit_down(host, guest)
    one, other = both_have_played(host, guest)
    play_a_turn(one)
    expect(other.locator(".bar.asked")).to_be_visible()
    for each in other.context.cookies():
        device.context.add_cookies(
            [{"name": each["name"], "value": each["value"], "url": table.partition("/t/")[0]}]
        )
    device.goto(table)
    expect(device.locator(SINCE)).to_contain_text("moves since you were here")
    expect(other.locator(SINCE)).to_have_count(0)
    play_a_turn(device)
    expect(device.locator(SINCE)).to_have_count(0)
