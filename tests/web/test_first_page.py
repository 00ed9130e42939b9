"""From nothing to playing: the first page, the name, the lobby."""

from __future__ import annotations

import re

import pytest

from orcade.shelf import GAMES
from orcade.tables.lobby.catalogue import game_info
from tests.web.browser import Locator, Page, expect
from tests.web.conftest import Arrive
from tests.web.hands import open_table, until_my_turn


def test_one_click_from_the_first_page_to_a_game_against_a_bot(arrive: Arrive) -> None:
    page = arrive(lang="fr")
    page.goto("/")
    page.get_by_role("button", name="Jouer contre un bot (ORC)").click()
    page.wait_for_url("**/t/*")
    expect(page.get_by_role("region", name="Ce qui est demandé")).to_be_visible()
    expect(page.get_by_role("region", name="Journal")).to_contain_text("frontière")


def call_oneself(page: Page, name: str) -> None:
    page.get_by_role("button", name="No name yet").click()
    page.get_by_label("Your name at the table").fill(name)
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name=name)).to_be_focused()


def test_my_name_is_kept_and_stands_at_the_table(arrive: Arrive) -> None:
    page = arrive()
    page.goto("/")
    call_oneself(page, "Morga")
    page.reload()
    expect(page.get_by_role("button", name="Morga")).to_be_visible()
    page.get_by_role("button", name="Play against a bot (ORC)").click()
    page.wait_for_url("**/t/*")
    expect(page.get_by_text("Morga").first).to_be_visible()


def test_a_name_that_is_given_up_changes_nothing(arrive: Arrive) -> None:
    page = arrive()
    page.goto("/")
    page.get_by_role("button", name="No name yet").click()
    page.get_by_label("Your name at the table").fill("Nobody")
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="No name yet")).to_be_focused()


@pytest.mark.parametrize("name", ["", "Morga"])
def test_a_public_table_stands_in_the_lobby_until_somebody_sits_down(arrive: Arrive, name: str) -> None:
    """Whoever has no name is asked for one first."""
    host, guest = arrive(), arrive()
    host.goto("/new/orc?with=friends")
    host.get_by_role("switch", name="Public table").check()
    host.get_by_role("button", name="Open the table").click()
    host.wait_for_url("**/t/*")
    guest.goto("/")
    if name:
        call_oneself(guest, name)
    open_tables = guest.get_by_role("region", name="Open tables")
    open_tables.get_by_role("button", name="Sit down").first.click()
    guest.wait_for_url("**/t/*")
    assert guest.url == host.url
    if not name:
        guest.get_by_label("Your name").fill("Drog")
        guest.get_by_role("button", name="Sit down here").click()
    for page in (host, guest):
        expect(page.get_by_role("region", name="What is asked")).to_be_visible()


def test_my_game_waits_for_me_on_the_first_page(arrive: Arrive) -> None:
    page = arrive()
    table = open_table(page)
    page.goto("/")
    page.get_by_role("region", name="My games").get_by_role("link", name=re.compile("Go on|Play")).click()
    page.wait_for_url(table)
    expect(page.get_by_role("region", name="What is asked")).to_be_visible()


def test_where_it_is_my_turn_the_list_says_so_first(arrive: Arrive) -> None:
    """Another table, opened later, where a bot has my seat and nobody waits for me, comes after it."""
    page = arrive(lang="fr")
    page.goto("/")
    page.get_by_role("button", name="Jouer contre un bot (ORC)").click()
    page.wait_for_url("**/t/*")
    assert until_my_turn(page)
    asked = page.url
    page.goto("/new/orc?with=friends")
    page.get_by_role("button", name="Ouvrir la table").click()
    page.wait_for_url("**/t/*")
    page.goto("/")
    first = page.get_by_role("region", name="Mes parties").get_by_role("listitem").first
    expect(first).to_contain_text("à vous de jouer")
    first.get_by_role("link", name="Jouer").click()
    page.wait_for_url(asked)


def height_of(thing: Locator) -> float:
    """Where it begins, down the page."""
    top: float = thing.evaluate("(thing) => thing.getBoundingClientRect().top + scrollY")
    return top


def test_on_a_phone_my_game_comes_before_the_games_that_i_could_begin(arrive: Arrive) -> None:
    page = arrive(phone=True)
    page.goto("/")
    mine = page.get_by_role("heading", name="My games")
    games = page.get_by_role("heading", level=3, name="ORC", exact=True)
    expect(mine).to_be_visible()
    assert height_of(mine) > height_of(games)  # nothing is under way yet
    open_table(page)
    page.goto("/")
    expect(games).to_be_visible()
    assert height_of(mine) < height_of(games)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_each_game_has_a_picture_of_its_own_its_length_and_its_weight(
    arrive: Arrive, lang: str, phone: bool
) -> None:
    page = arrive(lang, phone=phone)
    page.goto("/")
    pictures = set()
    for game in map(game_info, GAMES):
        card = page.get_by_role("article", name=getattr(game.name, lang), exact=True)
        for fact in (game.length, game.weight):
            expect(card.locator(".facts")).to_contain_text(getattr(fact, lang))
        pictures.add(card.locator(".picture svg").first.inner_html())
    assert len(pictures) == len(GAMES)


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
@pytest.mark.parametrize(
    ("lang", "name", "title"), [("en", "Settings", "Language"), ("fr", "Réglages", "Langue")]
)
def test_settings_are_behind_a_button_with_a_name_that_is_read(
    arrive: Arrive, phone: bool, lang: str, name: str, title: str
) -> None:
    page = arrive(lang, phone=phone)
    page.goto("/")
    page.get_by_text(name, exact=True).click()
    expect(page.get_by_role("dialog", name=name)).to_contain_text(title)


def test_an_address_that_leads_nowhere_says_so(arrive: Arrive) -> None:
    page = arrive()
    page.goto("/nowhere/at/all")
    expect(page.get_by_role("heading", level=1, name="There is no such page")).to_be_visible()
    page.get_by_role("link", name="To the first page").click()
    expect(page.get_by_role("heading", level=1, name="Orcade")).to_be_visible()
