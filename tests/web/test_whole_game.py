"""A person plays each game against a bot to the result: by mouse, by finger, with the keys, and in words."""

from __future__ import annotations

import re

import pytest

from tests.web.browser import expect
from tests.web.conftest import Arrive
from tests.web.hands import (
    click_lit,
    open_table,
    play_to_the_end,
    say_plainly,
    scores,
    tap_lit,
    until_my_turn,
)
from tests.web.keys import press_lit

NAMES = {"orc": "ORC", "battl_khaos": "Batt'l Kha'os"}
SHORT = {"orc": (), "battl_khaos": ("1, 2, 3 and 4",)}  # options that make for a short game
games = pytest.mark.parametrize(("game", "options"), SHORT.items(), ids=list(SHORT))


@pytest.mark.everyday
@games
def test_by_clicking_what_is_lit(arrive: Arrive, game: str, options: tuple[str, ...]) -> None:
    page = arrive()
    page.goto("/")
    page.get_by_role("link", name=f"Options…: {NAMES[game]}", exact=True).click()
    page.wait_for_url(f"**/new/{game}")
    open_table(page, game=game, options=options)
    assert play_to_the_end(page, click_lit) > 12
    won = scores(page)
    assert won == sorted(won, reverse=True)
    result = page.get_by_role("dialog", name="Result")
    expect(result).to_contain_text("The score, line by line")
    expect(result.get_by_label("To verify the game")).to_have_value(re.compile("^orcade record verify "))


@games
def test_with_a_finger_on_a_phone(arrive: Arrive, game: str, options: tuple[str, ...]) -> None:
    page = arrive(phone=True)
    open_table(page, game=game, options=options)
    assert play_to_the_end(page, tap_lit) > 12
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


@games
def test_with_the_keyboard_alone(arrive: Arrive, game: str, options: tuple[str, ...]) -> None:
    page = arrive()
    open_table(page, game=game, options=options)
    assert play_to_the_end(page, press_lit) > 12


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
@games
def test_in_the_plain_table(arrive: Arrive, game: str, options: tuple[str, ...], phone: bool) -> None:
    page = arrive(phone=phone)
    open_table(page, game=game, options=options)
    until_my_turn(page)
    page.keyboard.press("p")
    expect(page.get_by_role("region", name="Plain table")).to_be_visible()
    assert play_to_the_end(page, say_plainly) > 12
