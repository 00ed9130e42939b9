"""The board of Batt'l Kha'os: letters that can be read, and corners that stay."""

from __future__ import annotations

import re

import pytest

from orcade.games.battl_khaos import GAME
from orcade.kernel.contract import SPECTATOR
from orcade.kernel.record import verify
from tests.games.battl_khaos.make_records import RECORDED
from tests.web.browser import Page, expect
from tests.web.conftest import Arrive
from tests.web.hands import open_table, until_my_turn
from tests.web.lookers import look_back_at, spectators_position

LEAST = 9  # CSS pixels
# What is written on the board, and how high its letters are drawn.
WRITTEN = """() => {
  const texts = [...document.querySelectorAll('.btk svg text')].filter((text) => text.checkVisibility());
  return texts.map((text) => {
    const { a, b } = text.getScreenCTM();
    return [text.textContent, parseFloat(getComputedStyle(text).fontSize) * Math.hypot(a, b)];
  });
}"""
NUMBER = re.compile(r"\bb\d\d[ok]\b")


def look_at_the_end(page: Page) -> None:
    """Of a recorded game."""
    look_back_at(page, RECORDED.text("goal"), spectators_position(RECORDED.played("goal")))
    expect(page.locator(".btk .plate.won")).to_be_visible()


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_every_letter_on_the_board_can_be_read(arrive: Arrive, phone: bool) -> None:
    page = arrive(phone=phone)
    open_table(page, game="battl_khaos", options=["With"])
    until_my_turn(page)
    expect(page.locator(".btk .hand .tile").first).to_be_visible()
    assert [(text, round(size, 1)) for text, size in page.evaluate(WRITTEN) if size < LEAST] == []


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_the_corners_of_towers_that_scored_stay_readable(arrive: Arrive, phone: bool) -> None:
    page = arrive(phone=phone)
    look_at_the_end(page)
    state = verify(RECORDED.record("goal"), GAME).state
    noted = GAME.notes(state.view(SPECTATOR), SPECTATOR)["towers"].values()
    counts = ["{}–{}".format(*corner["met"]) for corners in noted for corner in corners if corner]
    tallies = page.locator(".btk .contest .tally")
    expect(tallies).to_have_count(len(counts))
    assert sorted(tallies.all_text_contents()) == sorted(counts)
    assert [(text, round(size, 1)) for text, size in page.evaluate(WRITTEN) if size < LEAST] == []


def test_no_tile_is_called_by_its_number(arrive: Arrive) -> None:
    page = arrive()
    open_table(page, game="battl_khaos")
    until_my_turn(page)
    said = page.locator("body").inner_text()
    labels = page.locator(".btk [aria-label]").evaluate_all("(all) => all.map((one) => one.ariaLabel)")
    assert NUMBER.findall(" ".join([said, *labels])) == []
    page.keyboard.press("p")
    expect(page.get_by_role("region", name="Plain table")).to_be_visible()
    assert NUMBER.findall(page.locator("body").inner_text()) == []
