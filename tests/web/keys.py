"""The keyboard alone: Tab to a zone of the board where something is lit, Enter to touch it."""

from __future__ import annotations

from tests.web.browser import Page
from tests.web.hands import sight_changes, what_to_touch

MOST_TABS = 80


def press_lit(page: Page) -> None:
    """Walk the focus to a lit thing as a person would, without a mouse, and press Enter."""
    walk(page, what_to_touch(page))
    sight_changes(page, lambda: page.keyboard.press("Enter"))


def walk(page: Page, wanted: str) -> None:
    for _ in range(MOST_TABS):
        if page.evaluate("(wanted) => document.activeElement.matches(wanted)", wanted):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{MOST_TABS} times Tab did not lead to {wanted}")
