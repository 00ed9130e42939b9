"""The page with no server behind it: files from a host of files, and everything else on the device."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

import pytest

from building.site import folder, is_up_to_date, server
from orcade.shelf import GAMES
from tests.web.browser import Page, expect
from tests.web.conftest import DESK, IN_A_HURRY, PHONE, Ears
from tests.web.hands import click_lit, lit_thing, until_my_turn
from tests.web.test_axe import no_fault

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext

ROOT = Path(__file__).parents[2]
A_START_MS = 240_000  #  of Python, twice, on a busy machine
LOG = ".log li"
MOST_TOUCHES, SAID_MS = 6, 3_000

pytestmark = pytest.mark.skipif(
    not is_up_to_date(ROOT), reason="the page without a server is not built: make site"
)


@dataclass
class Place:
    """A host of files; the page lies in a folder of it."""

    files: ThreadingHTTPServer
    address: str

    def end(self) -> None:
        self.files.shutdown()
        self.files.server_close()


@pytest.fixture
def place(tmp_path: Path) -> Iterator[Place]:
    """In a folder two levels down, as many hosts have it."""
    (tmp_path / "a").mkdir()
    (tmp_path / "a" / "orcs").symlink_to(folder(ROOT))
    files = server(tmp_path, 0)
    Thread(target=partial(files.serve_forever, poll_interval=0.05), daemon=True).start()
    place = Place(files, f"http://127.0.0.1:{files.server_address[1]}/a/orcs/")
    yield place
    place.end()


Device = Callable[..., "BrowserContext"]


@pytest.fixture
def device(browser: Browser, place: Place) -> Iterator[Device]:
    """Somebody's browser, which asks nobody but the host of the files."""
    opened: list[tuple[BrowserContext, Ears, list[str]]] = []

    def somebody(lang: str = "en", phone: bool = False, may: str = "") -> BrowserContext:
        width, height = PHONE if phone else DESK
        locale = {"en": "en-GB", "fr": "fr-FR"}[lang]
        context = browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=phone,
            is_mobile=phone,
            reduced_motion="reduce",
            locale=locale,
        )
        context.set_default_timeout(A_START_MS)
        context.add_init_script(IN_A_HURRY % ("once", "off"))
        ears, asked = Ears(may), list[str]()
        context.on("page", ears.listen)
        context.on("request", lambda request: asked.append(request.url))
        opened.append((context, ears, asked))
        return context

    yield somebody
    for context, ears, asked in opened:
        context.close()
        assert ears.heard == []
        assert [url for url in asked if not url.startswith((place.address, "blob:", "data:"))] == []


def arrived(context: BrowserContext, place: Place) -> Page:
    page = context.new_page()
    page.goto(place.address)
    return page


def at_a_table(page: Page, game: str = "ORC") -> str:
    page.get_by_role("button", name=re.compile(rf"Play against (a bot|bots) \({game}\)")).click()
    page.wait_for_url("**/?/t/*")
    until_my_turn(page, A_START_MS)
    return page.url


def play_once(page: Page) -> None:
    """Touch what is lit until the log tells of it."""
    before = page.locator(LOG).count()
    while page.locator(LOG).count() == before:
        until_my_turn(page, A_START_MS)
        click_lit(page)


def test_a_game_goes_on_after_a_reload_and_with_the_host_gone(device: Device, place: Place) -> None:
    page = arrived(device(), place)
    table = at_a_table(page)
    play_once(page)
    until_my_turn(page, A_START_MS)
    told = page.locator(LOG).all_text_contents()
    page.reload()
    until_my_turn(page, A_START_MS)
    assert page.url == table
    assert page.locator(LOG).all_text_contents() == told
    page.context.set_offline(True)
    place.end()
    play_once(page)
    assert page.locator(LOG).all_text_contents()[: len(told)] == told


def test_the_page_says_how_far_it_has_come_and_what_it_needs_a_server_for(
    device: Device, place: Place
) -> None:
    page = arrived(device("fr", phone=True), place)
    expect(page.get_by_role("status").filter(has_text="Orcade arrive")).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_role("status").filter(has_text="Orcade est prêt")).to_be_attached(timeout=A_START_MS)
    expect(page.get_by_role("region", name="Sur cet appareil")).to_contain_text("il faut un serveur")
    expect(page.get_by_role("link", name=re.compile("Avec des amis"))).to_have_count(0)
    no_fault(page)


def test_a_second_tab_waits_and_takes_over(device: Device, place: Place) -> None:
    context = device()
    first = arrived(context, place)
    table = at_a_table(first)
    second = context.new_page()
    second.goto(table)
    expect(second.get_by_role("status").filter(has_text="open in another tab")).to_be_visible()
    first.close()
    until_my_turn(second, A_START_MS)
    play_once(second)


def test_my_game_stands_on_the_first_page_and_links_lead_there(device: Device, place: Place) -> None:
    page = arrived(device(), place)
    table = at_a_table(page)
    page.goto(place.address)
    page.get_by_role("link", name="The rules: ORC", exact=True).click()
    page.wait_for_url("**/a/orcs/?/rules/orc")
    expect(page.get_by_role("heading", level=1)).to_contain_text("ORC")
    page.go_back()
    mine = page.get_by_role("region", name="My games").get_by_role("link", name=re.compile("Go on|Play"))
    assert mine.evaluate("link => link.href") == table
    mine.click()
    page.wait_for_url(table)
    until_my_turn(page, A_START_MS)


def test_every_game_begins_and_asks(device: Device, place: Place) -> None:
    page = arrived(device(), place)
    for game in GAMES:
        at_a_table(page, game.name["en"])
        page.go_back()


FULL = """() => {
    self.put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = () => { throw new DOMException("no room", "QuotaExceededError") };
}"""
ROOM = "() => { IDBObjectStore.prototype.put = self.put }"


def test_a_device_that_is_full_says_so_and_loses_nothing(device: Device, place: Place) -> None:
    page = arrived(device(), place)
    at_a_table(page)
    house = next(worker for worker in page.workers if "host" in worker.url)
    before = page.locator(LOG).all_text_contents()
    house.evaluate(FULL)
    click_until_said(page, "there is no room left on this device")
    assert page.locator(LOG).all_text_contents() == before
    house.evaluate(ROOM)
    play_once(page)


def click_until_said(page: Page, sentence: str) -> None:
    """Choosing says nothing yet: the touch that answers does."""
    said = page.get_by_text(sentence).first
    for _ in range(MOST_TOUCHES):
        until_my_turn(page, A_START_MS)
        lit_thing(page).click()
        with suppress(AssertionError):
            expect(said).to_be_visible(timeout=SAID_MS)
            return
    raise AssertionError(f"nobody said that {sentence}")
