"""Every game from the first page to its result, with the network cut as soon as its table is there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pytest

from orcade.shelf import SHELF
from tests.web.browser import Page, expect
from tests.web.hands import begin_table, click_lit, play_to_the_end, until_my_turn
from tests.web.site.device import A_START_MS, arrived, device_of_somebody, hosted, ready
from tests.web.test_immortals import Immortal
from tests.web.test_orcs_vs_orcs import Warlord
from tests.web.test_stronghold import Besieger

if TYPE_CHECKING:
    from playwright.sync_api import Browser

PLAYERS = {"immortals": 3}  #              where two are not enough
SHORT = {"battl_khaos": ("1, 2, 3 and 4",)}  #  options that make for a short game
HANDS: dict[str, Callable[[Page], int]] = {
    "orcs_vs_orcs": lambda page: Warlord(page).to_the_end(),
    "immortals": lambda page: Immortal(page).to_the_end(),
    "stronghold": lambda page: Besieger(page).to_the_end(),
}


@pytest.fixture(scope="module")
def tab(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    """One for all games: Python starts once."""
    with hosted(tmp_path_factory.mktemp("host")) as place, device_of_somebody(browser, place) as context:
        page = arrived(context, place)
        ready(page)
        yield page


@pytest.mark.parametrize("game", SHELF)
def test_from_the_first_page_to_the_result(tab: Page, game: str) -> None:
    name = SHELF[game].name["en"]
    tab.get_by_role("link", name=f"Options…: {name}", exact=True).click()
    tab.wait_for_url(f"**/?/new/{game}")
    begin_table(tab, players=PLAYERS.get(game), options=SHORT.get(game, ()))
    assert until_my_turn(tab, A_START_MS)
    tab.context.set_offline(True)
    assert HANDS.get(game, clicking)(tab) > 12
    result = tab.get_by_role("dialog", name="Result")
    expect(result.locator(".ranks")).to_be_visible()
    expect(result).to_contain_text("not that nobody read it")
    tab.context.set_offline(False)
    tab.keyboard.press("Escape")
    tab.get_by_role("link", name="Orcade").first.click()
    expect(tab.get_by_role("heading", level=1)).to_be_visible()


def clicking(page: Page) -> int:
    return play_to_the_end(page, click_lit)
