"""Every game from the first page to its result, with the network cut as soon as its table is there."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from orcade.shelf import SHELF
from tests.web.browser import Page, expect
from tests.web.hands import Hands, begin_table, click_lit, play_to_the_end, tap_lit, until_my_turn
from tests.web.site.conftest import Device
from tests.web.site.device import A_START_MS, GO, Place, arrived, at_a_table
from tests.web.test_axe import no_fault
from tests.web.test_immortals import Immortal
from tests.web.test_orcs_vs_orcs import Warlord
from tests.web.test_stronghold import Besieger

PLAYERS = {"immortals": 3}  #                    where two are not enough
SHORT = {"battl_khaos": ("1, 2, 3 and 4",)}  #   options that make for a short game
SOME_TOUCHES = 5
BY_HAND = 40  #                                  touches, in a game of hundreds
BOTS_ALONE_MS = 600_000  #                       to the end of it, on a busy machine


def by_clicking(page: Page) -> None:
    assert play_to_the_end(page, click_lit) > 12


def to_the_end(hands: type[Hands]) -> Callable[[Page], None]:
    def play(page: Page) -> None:
        assert hands(page).to_the_end() > 12

    return play


def begun_and_left_to_a_bot(hands: type[Hands]) -> Callable[[Page], None]:
    """Some touches, and then a bot holds the seat: the whole game would take minutes."""

    def play(page: Page) -> None:
        me = hands(page)
        me.until(lambda: len(me.touched) >= BY_HAND)
        page.get_by_role("button", name="Menu").click()
        menu = page.get_by_role("dialog")
        menu.get_by_label("bot", exact=True).select_option(label="Recruit")
        menu.get_by_role("button", name="Leave my seat to a bot").click()
        expect(menu.get_by_role("button", name="Take my seat back")).to_be_visible()
        page.keyboard.press("Escape")

    return play


PLAYED: dict[str, Callable[[Page], None]] = {
    "orc": by_clicking,
    "battl_khaos": by_clicking,
    "orcs_vs_orcs": to_the_end(Warlord),
    "immortals": begun_and_left_to_a_bot(Immortal),
    "stronghold": begun_and_left_to_a_bot(Besieger),
}
HANDS: dict[str, type[Hands]] = {"orcs_vs_orcs": Warlord, "immortals": Immortal, "stronghold": Besieger}


@pytest.mark.parametrize("game", SHELF)
def test_from_the_first_page_to_the_result(tab: Page, game: str) -> None:
    tab.get_by_role("link", name=f"Options…: {SHELF[game].name['en']}", exact=True).click()
    begin_table(tab, players=PLAYERS.get(game), options=SHORT.get(game, ()))
    assert until_my_turn(tab, A_START_MS)
    tab.context.set_offline(True)
    PLAYED[game](tab)
    result = tab.get_by_role("dialog", name="Result")
    expect(result.locator(".ranks")).to_be_visible(timeout=BOTS_ALONE_MS)
    expect(result).to_contain_text("not that nobody read it")


def test_on_a_phone_with_the_host_gone(device: Device, place: Place) -> None:
    """All that a game needs has come with its board, climaxes too, before a service worker keeps anything."""
    page = arrived(device(phone=True, service_workers="block", may="registration blocked"), place)
    at_a_table(page)
    page.context.set_offline(True)
    place.end()
    assert play_to_the_end(page, tap_lit) > 12
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Log", exact=True).tap()
    page.locator(".log").get_by_role("button", name="See it again").last.tap()
    expect(page.locator("[data-stage] .drawn svg").first).to_be_visible()


def taps(page: Page, game: str) -> None:
    """Some touches, where it needs them with hands that know its board."""
    if game in HANDS:
        me = HANDS[game](page, finger=True)
        me.until(lambda: len(me.touched) >= SOME_TOUCHES)
        return
    for _ in range(SOME_TOUCHES):
        until_my_turn(page)
        tap_lit(page)


def test_every_game_with_a_finger_on_a_phone(device: Device, place: Place) -> None:
    page = arrived(device(phone=True), place)
    for game in SHELF:
        page.evaluate(GO, place.address)
        at_a_table(page, SHELF[game].name["en"])
        taps(page, game)
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
        no_fault(page)
