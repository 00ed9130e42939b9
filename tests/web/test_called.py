"""Whoever is asked is called: by a mark in the title, a drum and a notification, behind a hidden page too."""

from __future__ import annotations

import re

import pytest

from tests.by_hand import LAST_CARD
from tests.web.browser import Page, expect
from tests.web.conftest import Arrive
from tests.web.hands import wait_for
from tests.web.house import House
from tests.web.laid import OTHERS, TOKEN, cookie, id_of
from tests.web.test_among_players import asked, wish
from tests.web.test_two_browsers import sit_down, whoever_is_asked

MARK = re.compile("^● ")
DRUM, NOTES = "A drum when it is your turn", "A notification while the page is hidden"
BEATS = 2
# What the device plays and shows is written down; the browser answers PERMISSION, and MAKES notes or not.
DEVICE = """
  window.called = { beats: 0, notes: [] };
  const part = () => new Proxy(() => 0, { get: (_, name) => name === 'connect' ? (next) => next : part() });
  window.AudioContext = class {
    currentTime = 0;
    resume() {}
    createGain() { return part(); }
    createOscillator() { called.beats += 1; return part(); }
  };
  window.Notification = class {
    static permission = 'default';
    static async requestPermission() { return 'PERMISSION'; }
    constructor(title, { body }) {
      if (!MAKES) throw new TypeError('Illegal constructor');
      called.notes.push(`${title}: ${body}`);
    }
  };
"""
# As for a page that is not in front; no browser without a screen does it.
SEEN = """(seen) => {
  const now = { hidden: !seen, visibilityState: seen ? 'visible' : 'hidden' };
  for (const [name, value] of Object.entries(now)) {
    Object.defineProperty(document, name, { configurable: true, value });
  }
  document.dispatchEvent(new Event('visibilitychange'));
}"""


def with_device(page: Page, permission: str = "granted", makes: str = "true") -> Page:
    page.add_init_script(DEVICE.replace("PERMISSION", permission).replace("MAKES", makes))
    return page


def is_seen(page: Page, seen: bool) -> None:
    page.evaluate(SEEN, seen)


def called_and_hidden(page: Page) -> None:
    """Both ways of being called are switched on in the menu; then another page comes to the front."""
    wish(page)
    for name in (DRUM, NOTES):
        page.get_by_role("dialog").get_by_role("switch", name=name).check()
    wait_for(page, "() => called.notes.length === 1 && called.beats")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    is_seen(page, False)


def is_called(page: Page, text: str) -> None:
    wait_for(page, "(text) => called.notes.slice(1).some((note) => note.includes(text))", text)
    assert page.evaluate("called.beats") == BEATS * page.evaluate("called.notes.length")
    expect(page).to_have_title(MARK)


def test_whoever_is_asked_behind_a_battle_that_nobody_watches_is_called(
    arrive: Arrive, laid_house: House
) -> None:
    at_it, elsewhere = arrive(at=laid_house), with_device(arrive(at=laid_house, pace="calm"))
    for page, token in ((at_it, TOKEN), (elsewhere, OTHERS)):
        page.context.add_cookies([cookie(laid_house.address, token)])
        page.goto(f"/t/{id_of(LAST_CARD)}")
    expect(elsewhere.locator("[data-ask]")).to_contain_text("It is up to")
    called_and_hidden(elsewhere)
    expect(elsewhere).not_to_have_title(MARK)
    at_it.locator("[data-lit][data-zone=piles][aria-label*='green' i]").click()
    is_called(elsewhere, "Deploy a card")
    expect(elsewhere.locator("[data-act=end]")).to_be_visible()
    expect(elsewhere.locator(".bar.asked")).to_have_count(0)
    expect(elsewhere).to_have_title(MARK)


def test_whoever_is_asked_by_another_player_is_called(arrive: Arrive) -> None:
    host, guest = with_device(arrive()), with_device(arrive())
    sit_down(host, guest)
    mover = whoever_is_asked(host, guest)
    assert mover is not None
    other = guest if mover is host else host
    expect(mover).to_have_title(MARK)
    called_and_hidden(other)
    expect(other).not_to_have_title(MARK)
    wish(mover, "Offer a draw")
    is_called(other, "offers a draw")
    asked(other, "offers a draw").get_by_role("button", name="No").click()
    expect(other).not_to_have_title(MARK)


@pytest.mark.parametrize(
    ("permission", "makes", "why"),
    [("denied", "true", "does not allow it"), ("granted", "false", "This browser shows none.")],
)
def test_a_switch_that_does_nothing_turns_back(arrive: Arrive, permission: str, makes: str, why: str) -> None:
    page = with_device(arrive(), permission, makes)
    page.goto("/")
    page.get_by_role("button", name=re.compile("Settings")).click()
    switch = page.get_by_role("switch", name=NOTES)
    switch.click()
    expect(page.get_by_text(why)).to_be_visible()
    expect(switch).not_to_be_checked()
