"""The page with no server behind it, as somebody has it: a host of files, a browser of his own, a table."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Any

from building.site import folder, server
from tests.web.browser import Page, expect
from tests.web.conftest import DESK, IN_A_HURRY, PHONE, Ears
from tests.web.hands import Play, click_lit, until_my_turn

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Worker

ROOT = Path(__file__).parents[3]
A_START_MS = 240_000  #  of Python, twice, on a busy machine
LOG = ".log li"
# To another page of Orcade, without loading all of it again.
GO = """(address) => {
  history.pushState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate'));
}"""


@dataclass
class Place:
    """A host of files; the page lies in a folder of it."""

    files: ThreadingHTTPServer
    address: str

    def end(self) -> None:
        self.files.shutdown()
        self.files.server_close()


@contextmanager
def hosted(at: Path) -> Iterator[Place]:
    """In a folder two levels down, as many hosts have it."""
    (at / "a").mkdir()
    (at / "a" / "orcs").symlink_to(folder(ROOT))
    files = server(at, 0)
    Thread(target=partial(files.serve_forever, poll_interval=0.05), daemon=True).start()
    place = Place(files, f"http://127.0.0.1:{files.server_address[1]}/a/orcs/")
    yield place
    place.end()


@contextmanager
def device_of_somebody(
    browser: Browser, place: Place, lang: str = "en", phone: bool = False, may: str = "", **how: Any
) -> Iterator[BrowserContext]:
    """It asks nobody but the host of the files; `may` is what its pages have reason to complain about."""
    width, height = PHONE if phone else DESK
    context = browser.new_context(
        viewport={"width": width, "height": height},
        has_touch=phone,
        is_mobile=phone,
        reduced_motion="reduce",
        locale={"en": "en-GB", "fr": "fr-FR"}[lang],
        **how,
    )
    context.set_default_timeout(A_START_MS)
    context.add_init_script(IN_A_HURRY % ("once", "off"))
    ears, asked = Ears(may), list[str]()
    context.on("page", ears.listen)
    context.on("request", lambda request: asked.append(request.url))
    try:
        yield context
    finally:
        context.close()
    assert not ears.heard, ears.heard
    assert [url for url in asked if not url.startswith((place.address, "blob:", "data:"))] == []


def arrived(context: BrowserContext, place: Place) -> Page:
    page = context.new_page()
    page.goto(place.address)
    return page


def ready(page: Page) -> None:
    """Until the house on the device has been opened."""
    said = re.compile("Orcade is ready|Orcade est prêt")
    expect(page.get_by_role("status").filter(has_text=said)).to_be_attached(timeout=A_START_MS)


def at_a_table(page: Page, game: str = "ORC") -> str:
    """By one button of the first page, until all of the table is there."""
    page.get_by_role("button", name=re.compile(rf"Play against (a bot|bots) \({re.escape(game)}\)")).click()
    page.wait_for_url("**/?/t/*")
    until_my_turn(page, A_START_MS)
    expect(page.locator("[data-face] :is([data-zone], button.say):visible").first).to_be_attached()
    return page.url


def turn_to(page: Page, face: str) -> None:
    """The board or the plain table."""
    faces = page.get_by_role("region", name=re.compile("^(Board|Plain table)$"))
    expect(faces).to_have_count(1)
    if not page.get_by_role("region", name=face, exact=True).count():
        page.keyboard.press("p")
    expect(page.get_by_role("region", name=face, exact=True)).to_be_visible()


def play_once(page: Page, play: Play = click_lit) -> None:
    """Touch what is lit, or play otherwise, until the log tells of it."""
    before = page.locator(LOG).count()
    while page.locator(LOG).count() == before:
        until_my_turn(page, A_START_MS)
        play(page)


def told(page: Page) -> list[str]:
    return page.locator(LOG).all_text_contents()


def worker(page: Page, kind: str) -> Worker:
    """The one that hosts ("host") or the one that thinks ("think")."""
    return next(each for each in page.workers if kind in each.url)
