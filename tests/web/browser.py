"""What tests need of Playwright; where it is not installed, their modules are skipped."""

from __future__ import annotations

import pytest

pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")

from playwright.sync_api import Locator, Page, Route, TimeoutError, WebSocketRoute, expect

from tests.web.house import PATIENCE

__all__ = ["Locator", "Page", "Route", "TimeoutError", "WebSocketRoute", "expect"]

expect.set_options(timeout=1_000 * PATIENCE)
