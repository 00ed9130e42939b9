"""Somebody's device, with nothing behind it but a host of files."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from building.site import all_is_tested, is_up_to_date
from tests.web.browser import Page, expect
from tests.web.site.device import GO, ROOT, Place, arrived, device_of_somebody, hosted, ready

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext

Device = Callable[..., "BrowserContext"]
GONE = "a bot of level .*: the thinker is gone"


@pytest.fixture(scope="package", autouse=True)
def built() -> None:
    """From the sources that are here: where all is tested, nothing is left out in silence."""
    if not is_up_to_date(ROOT):
        left_out = pytest.fail if all_is_tested() else pytest.skip
        left_out("the page without a server is not built from these sources; `make site` says why")


@pytest.fixture
def place(tmp_path: Path) -> Iterator[Place]:
    """One that the test may end."""
    with hosted(tmp_path) as place:
        yield place


@pytest.fixture
def device(browser: Browser, place: Place) -> Iterator[Device]:
    """Browsers of people: `device(lang="fr", phone=True, may="what its pages may complain about")`."""
    with ExitStack() as all_of_them:

        def somebody(**how: Any) -> BrowserContext:
            return all_of_them.enter_context(device_of_somebody(browser, place, **how))

        yield somebody


@pytest.fixture(scope="package")
def opened(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Page, Place]]:
    """A page whose house has been opened; Python starts once for many tests, of which one ends a thinker."""
    with ExitStack() as opened:
        place = opened.enter_context(hosted(tmp_path_factory.mktemp("host")))
        page = arrived(opened.enter_context(device_of_somebody(browser, place, may=GONE)), place)
        ready(page)
        yield page, place


@pytest.fixture
def tab(opened: tuple[Page, Place]) -> Page:
    """The same page, at the first page of Orcade."""
    page, place = opened
    page.context.set_offline(False)
    page.evaluate(GO, place.address)
    expect(page.get_by_role("link", name="Options…: ORC", exact=True)).to_be_visible()
    return page
