"""Somebody's device, with nothing behind it but a host of files."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from building.site import is_up_to_date
from tests.web.site.device import ROOT, Place, device_of_somebody, hosted

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext

Device = Callable[..., "BrowserContext"]


@pytest.fixture(scope="package", autouse=True)
def built() -> None:
    if not is_up_to_date(ROOT):
        pytest.skip("the page without a server is not built: make site")


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
