"""The form on which a table is opened: every option, and what is wrong said where it is wrong."""

from __future__ import annotations

import json

from tests.web.browser import Page, expect
from tests.web.conftest import Arrive
from tests.web.hands import until_my_turn

COLOURS = ["red", "yellow", "blue", "green", "white", "purple"]
CARDS = [f"{one}1_{two}2" for one in COLOURS for two in COLOURS if one != two]
LINE = ["yellow1_white2", "red1_purple2", "blue1_green2"]


def given_set_up() -> dict[str, object]:
    rest = [card for card in CARDS if card not in LINE]
    return {
        "frontier": [{"card": card, "west": "single"} for card in LINE],
        "piles": [rest[4 * place : 4 * place + 4] for place in range(6)],
        "hands": {"oya": rest[24:25], "second": rest[25:]},
        "oya": 0,
    }


def test_an_option_of_the_game_is_chosen_and_explained(arrive: Arrive) -> None:
    page = arrive()
    page.goto("/new/orc")
    expect(page.get_by_role("link", name="see ORC-94")).to_have_attribute("href", "/rules/orc#ORC-94")
    page.get_by_role("radio", name="chosen by the dealer's opponent").check(force=True)
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url("**/t/*")
    expect(page.get_by_role("region", name="Log")).to_contain_text("deal")


def open_given(page: Page) -> None:
    """A table with a set-up by which I begin."""
    page.goto("/new/orc")
    page.get_by_role("radio", name="given").check(force=True)
    page.get_by_label("Your set-up (JSON)").fill(json.dumps(given_set_up()))
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url("**/t/*")


def test_a_given_set_up_is_laid(arrive: Arrive) -> None:
    page = arrive()
    open_given(page)
    assert until_my_turn(page)
    expect(page.get_by_role("region", name="Log")).to_contain_text("yellow, white, red, purple, blue")


def test_a_set_up_that_cannot_be_is_refused_at_its_field(arrive: Arrive) -> None:
    page = arrive(may="status of 4")
    page.goto("/new/orc")
    page.get_by_role("radio", name="given").check(force=True)
    begin, field = page.get_by_role("button", name="Begin"), page.get_by_label("Your set-up (JSON)")
    begin.click()
    expect(page.get_by_role("alert")).to_contain_text("Paste your set-up")
    expect(field).to_be_focused()
    field.fill("{oya")
    begin.click()
    expect(page.get_by_role("alert")).to_contain_text("This is not JSON")
    field.fill(json.dumps({**given_set_up(), "oya": 7}))
    begin.click()
    expect(page.get_by_role("alert")).to_contain_text("set_up.oya")
    assert page.url.endswith("/new/orc")


def test_components_of_an_owner_are_checked_with_the_line(arrive: Arrive) -> None:
    page = arrive(may="status of 4")
    page.goto("/new/orc")
    page.get_by_text("Advanced").click()
    field = page.get_by_label("The figures of my box (TOML)")
    field.fill('card = [\n  { id = "red1_blue2", single = "pink", double = "blue", basis = "printed" },\n]\n')
    page.get_by_role("button", name="Begin").click()
    expect(page.get_by_role("alert")).to_contain_text("line 2")
    expect(field).to_be_focused()
    expect(field).to_have_attribute("aria-invalid", "true")


def test_whoever_sits_down_knows_what_is_played_there(arrive: Arrive) -> None:
    """STR-1, STR-364: by the form, and by the link."""
    page = arrive()
    page.goto("/new/stronghold")
    expect(page.get_by_label("Who plays in seat 2, the Defender?")).to_be_visible()
    page.get_by_role("radio", name="3", exact=True).press("Space")
    expect(page.get_by_label("Who plays in seat 2, the Invader of the east?")).to_be_visible()
    page.get_by_role("radio", name="2", exact=True).press("Space")
    page.get_by_label("Who plays in seat 2").select_option(label="Open, by link")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*")
    friend = arrive("fr")
    friend.goto(page.url)
    expect(friend.get_by_role("button", name="(le défenseur)")).to_be_visible()


def test_i_take_another_seat_and_the_bot_takes_mine(arrive: Arrive) -> None:
    page = arrive()
    page.goto("/new/orc")
    page.get_by_label("Who plays in seat 2?").select_option(label="Me")
    expect(page.get_by_label("Who plays in seat 1?")).to_have_value("bot")
    expect(page.get_by_label("Strength")).to_have_count(1)
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url("**/t/*")
    assert until_my_turn(page)
