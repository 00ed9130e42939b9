"""Browsers at a real server.  Whatever a page complains about fails the test that looked at it."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from orcade.shelf import GAMES
from tests.web.house import PATIENCE, House, client_is_built
from tests.web.laid import lay

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

FLAGS = [
    *["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"],
    *["--disable-background-networking", "--disable-component-update", "--disable-sync"],
]
NAMES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
DESK, PHONE = (1440, 900), (390, 844)

# The pace of what happens, as somebody sets it once: nobody here waits for a scene but those who look at it.
# So is the coach, whose cards lie beside the board.
IN_A_HURRY = (
    """try { localStorage['orcade.pace'] ??= '%s'; localStorage['orcade.coach'] ??= '%s' } catch {}"""
)

Arrive = Callable[..., "Page"]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Of every test here it is known that it needs a browser."""
    here = Path(__file__).parent
    for item in items:
        if item.path.is_relative_to(here):
            item.add_marker(pytest.mark.browser)


def chromium_path() -> str | None:
    given = os.environ.get("ORCADE_CHROMIUM")
    return given or next(filter(None, map(shutil.which, NAMES)), None)


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """One Chromium for all tests here; it ends before tests that run an event loop of their own."""
    sync_api = pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")
    path = chromium_path()
    if path is None:
        pytest.skip("no Chromium here: install one, or name it in ORCADE_CHROMIUM")
    with sync_api.sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield chromium
        chromium.close()


@pytest.fixture(scope="package")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    if not client_is_built():
        pytest.skip("the client is not built: make client")
    house = House(tmp_path_factory.mktemp("house"))
    yield house
    house.stop()


@pytest.fixture(scope="package")
def laid_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server with a table at every kind of question of every game."""
    if not client_is_built():
        pytest.skip("the client is not built: make client")
    data = tmp_path_factory.mktemp("laid")
    lay(data, [game.slug for game in GAMES])
    house = House(data)
    yield house
    house.stop()


@pytest.fixture
def own_house(tmp_path: Path) -> Iterator[House]:
    """A server that the test may kill."""
    if not client_is_built():
        pytest.skip("the client is not built: make client")
    house = House(tmp_path)
    yield house
    house.stop()


@dataclass
class Ears:
    """What the pages of one person complain about; `may` is what they have reason to."""

    may: str
    heard: list[str] = field(default_factory=list)

    def listen(self, page: Page) -> None:
        page.on("pageerror", lambda wrong: self.hear(f"error: {wrong}"))
        page.on("console", lambda line: self.hear(f"{line.type}: {line.text}", line.type))
        page.on("requestfailed", lambda request: self.miss(f"failed: {request.url} {request.failure}"))

    def miss(self, line: str) -> None:
        """A request that the page itself gave up, because somebody went on to another page, is no failure."""
        if "ERR_ABORTED" not in line:
            self.hear(line)

    def hear(self, line: str, kind: str = "error") -> None:
        if kind in ("error", "warning") and not (self.may and re.search(self.may, line)):
            self.heard.append(line)


@pytest.fixture
def arrive(browser: Browser, house: House) -> Iterator[Arrive]:
    """Somebody new with a browser of his own: `arrive(lang="fr", theme="dark", phone=True, pace="calm")`."""
    present: list[tuple[BrowserContext, Ears]] = []

    def somebody(
        lang: str = "en",
        theme: str = "light",
        phone: bool = False,
        at: House = house,
        may: str = "",
        pace: str = "once",
        coach: bool = False,
        **how: Any,
    ) -> Page:
        width, height = PHONE if phone else DESK
        context = browser.new_context(
            base_url=at.address,
            viewport={"width": width, "height": height},
            has_touch=phone,
            is_mobile=phone,
            locale={"en": "en-GB", "fr": "fr-FR"}[lang],
            color_scheme="dark" if theme == "dark" else "light",
            contrast="more" if theme == "contrast" else "no-preference",
            reduced_motion="reduce",
            accept_downloads=True,
            **how,
        )
        context.set_default_timeout(1_000 * PATIENCE)
        context.add_init_script(IN_A_HURRY % (pace, "on" if coach else "off"))
        ears = Ears(may)
        context.on("page", ears.listen)
        present.append((context, ears))
        return context.new_page()

    yield somebody
    for context, _ in present:
        context.close()
    assert [line for _, ears in present for line in ears.heard] == []
