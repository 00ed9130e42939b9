"""Every game from the first page to its result, with the network cut as soon as its table is there."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from orcade.shelf import SHELF
from tests.web.browser import Page, expect
from tests.web.hands import begin_table, click_lit, play_to_the_end, tap_lit, until_my_turn
from tests.web.site.conftest import Device
from tests.web.site.device import A_START_MS, Place, arrived, at_a_table
from tests.web.test_immortals import Immortal
from tests.web.test_orcs_vs_orcs import Warlord
from tests.web.test_stronghold import Besieger

PLAYERS = {"immortals": 3}  #              where two are not enough
SHORT = {"battl_khaos": ("1, 2, 3 and 4",)}  #  options that make for a short game
HANDS: dict[str, Callable[[Page], int]] = {
    "orcs_vs_orcs": lambda page: Warlord(page).to_the_end(),
    "immortals": lambda page: Immortal(page).to_the_end(),
    "stronghold": lambda page: Besieger(page).to_the_end(),
}


@pytest.mark.parametrize("game", SHELF)
def test_from_the_first_page_to_the_result(tab: Page, game: str) -> None:
    name = SHELF[game].name["en"]
    tab.get_by_role("link", name=f"Options…: {name}", exact=True).click()
    begin_table(tab, players=PLAYERS.get(game), options=SHORT.get(game, ()))
    assert until_my_turn(tab, A_START_MS)
    tab.context.set_offline(True)
    assert HANDS.get(game, clicking)(tab) > 12
    result = tab.get_by_role("dialog", name="Result")
    expect(result.locator(".ranks")).to_be_visible()
    expect(result).to_contain_text("not that nobody read it")


def test_on_a_phone_with_the_host_gone(device: Device, place: Place) -> None:
    page = arrived(device(phone=True), place)
    at_a_table(page)
    page.context.set_offline(True)
    place.end()
    assert play_to_the_end(page, tap_lit) > 12
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def clicking(page: Page) -> int:
    return play_to_the_end(page, click_lit)
