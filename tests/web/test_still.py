"""The board stays where it is, whatever the bar below it has to say: nothing moves under a finger."""

from __future__ import annotations

import pytest

from tests.web.browser import Page, expect
from tests.web.conftest import Arrive
from tests.web.hands import click_lit, open_table, play_to_the_end, tap_lit, until_my_turn

WATCH = """() => {
  const board = document.querySelector('.middle');
  window.places = new Set();
  const note = () => {
    const { x, y, width, height } = board.getBoundingClientRect();
    window.places.add([x, y, width, height].join(' '));
  };
  new ResizeObserver(note).observe(board);
  new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true });
  note();
}"""


def places(page: Page) -> list[str]:
    """Every place and size that the board has had since it is watched."""
    found: list[str] = page.evaluate("() => [...window.places]")
    return found


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_for_a_whole_game(arrive: Arrive, phone: bool, lang: str) -> None:
    page = arrive(phone=phone)
    open_table(page)
    until_my_turn(page)
    if lang == "fr":
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("radio", name="Français").check(force=True)
        page.keyboard.press("Escape")
        expect(page.locator("dialog")).to_have_count(0)  # while it is open, nothing scrolls
        expect(
            page.get_by_role("region", name="Journal" if not phone else "Ce qui est demandé")
        ).to_be_visible()
    page.evaluate(WATCH)
    assert play_to_the_end(page, tap_lit if phone else click_lit) > 12
    assert len(places(page)) == 1


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_while_it_says_why_not_and_when_the_way_back_opens(arrive: Arrive, phone: bool) -> None:
    """A refusal with its clause, two ways to undo, what is picked: the bar has all that, and no more room."""
    page = arrive(phone=phone)
    open_table(page)
    touch = tap_lit if phone else click_lit
    while until_my_turn(page) and not page.locator("[data-zone=line][data-lit]").count():
        touch(page)
    page.evaluate(WATCH)
    page.locator("[data-zone=line]:not([data-lit])").first.click()
    expect(page.locator("[data-word]")).to_contain_text("ORC-")
    touch(page)
    expect(page.locator(".undo button").first).to_be_enabled()
    assert len(places(page)) == 1
