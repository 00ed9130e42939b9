"""For everybody: focus that is seen, words that are heard, letters beside colours, motion that can be spared,
and nothing that comes from elsewhere."""

from __future__ import annotations

import pytest

from tests.web.browser import Page, expect
from tests.web.conftest import Arrive
from tests.web.hands import click_lit, open_table, until_my_turn
from tests.web.house import House
from tests.web.test_axe import PAGES
from tests.web.test_breaks import half_a_turn

MOST_TABS = 60

# Is the thing in focus seen to be? On a board a ring is around it; of a choice its face has the outline.
SEEN = """() => {
  const focused = document.activeElement;
  const ring = focused.querySelector(':scope > .ring');
  if (ring) return getComputedStyle(ring).display !== 'none';
  const face = focused.matches('input[type=radio], input[type=checkbox]') ? focused.nextElementSibling : null;
  return [focused, face].some((thing) => thing && getComputedStyle(thing).outlineStyle === 'solid');
}"""
# All that is read aloud from now on; it stands in the page for a while only.
LISTEN = """() => {
  const live = document.querySelector('[data-live]');
  const note = () => window.heard.push(live.textContent);
  window.heard = [];
  new MutationObserver(note).observe(live, { subtree: true, childList: true, characterData: true });
  note();
}"""
WHO = "() => document.activeElement === document.body ? '' : document.activeElement.outerHTML.slice(0, 120)"


def unseen(page: Page) -> list[str]:
    """What has the focus and does not show it, on the way through the page with Tab."""
    found = []
    for _ in range(MOST_TABS):
        page.keyboard.press("Tab")
        who = page.evaluate(WHO)
        if not who:
            break
        if not page.evaluate(SEEN):
            found.append(who)
    return found


@pytest.mark.parametrize("theme", ["light", "contrast"])
def test_whatever_has_the_focus_shows_it(arrive: Arrive, theme: str) -> None:
    page = arrive(theme=theme)
    for path in PAGES:
        page.goto(path)
        page.wait_for_load_state("networkidle")
        assert unseen(page) == []
    open_table(page)
    until_my_turn(page)
    assert unseen(page) == []


def test_what_happens_and_what_is_asked_is_read_aloud(arrive: Arrive) -> None:
    page = arrive()
    open_table(page)
    expect(page.locator("[data-live]")).to_have_attribute("aria-live", "polite")
    page.evaluate(LISTEN)
    half_a_turn(page)
    for sentence in ("Your turn. Draw a card.", "deploys"):
        page.wait_for_function(
            "(sentence) => window.heard.some((text) => text.includes(sentence))", arg=sentence
        )


def test_what_is_new_since_my_last_move_is_marked(arrive: Arrive) -> None:
    page = arrive()
    open_table(page)
    for _ in range(2):
        half_a_turn(page)
        click_lit(page)
    while until_my_turn(page) and not page.locator("[data-lit][data-zone=hand]").count():
        click_lit(page)
    expect(page.get_by_role("region", name="Log").get_by_text("Since your last move")).to_be_visible()
    assert page.locator(".log .fresh").count() > 0


def test_no_colour_stands_alone(arrive: Arrive) -> None:
    """Each tribe on the board, each seat in the list and in the log has its letter."""
    page = arrive()
    open_table(page)
    half_a_turn(page)
    letters = page.locator(".orc-board .emblem .letter").all_text_contents()
    assert {"R", "Y", "B", "G", "W", "P"} <= set(letters)
    for place in (".players", ".log"):
        marks = page.locator(f"{place} li svg > text").all_text_contents()
        assert marks, place
        assert set(marks) <= {"A", "B"}, place


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_motion_can_be_spared(arrive: Arrive, motion: str) -> None:
    """Where it is, what a bot does stands there at once; no battle is waited at."""
    page = arrive(pace="calm")
    page.emulate_media(reduced_motion="reduce" if motion == "reduce" else "no-preference")
    open_table(page)
    page.evaluate(
        """() => {
          window.skips = 0;
          new MutationObserver(() => {
            const buttons = [...document.querySelectorAll('.bar button')];
            window.skips += buttons.some((button) => button.textContent.includes('Skip'));
            document.querySelector('[data-go-on]')?.click();
          }).observe(document.body, { subtree: true, childList: true });
        }"""
    )
    for _ in range(2):
        half_a_turn(page)
        click_lit(page)
    assert until_my_turn(page)
    assert (page.evaluate("window.skips") > 0) == (motion == "no-preference")


def test_nothing_comes_from_elsewhere(arrive: Arrive, house: House) -> None:
    """So that it works without the internet."""
    page = arrive()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("websocket", lambda socket: asked.append(socket.url.replace("ws://", "http://")))
    for path in PAGES:
        page.goto(path)
        page.wait_for_load_state("networkidle")
    open_table(page)
    until_my_turn(page)
    assert len(asked) > 20
    assert [url for url in asked if not url.startswith((house.address, "data:"))] == []
