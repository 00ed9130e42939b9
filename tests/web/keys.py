"""The keyboard alone: Tab to a zone of the board where something is lit, Enter to touch it."""

from __future__ import annotations

from tests.web.browser import Page
from tests.web.hands import sight_changes, what_to_touch

MOST_TABS = 80

# Null where the focus is there already, else the key that leads to it with the fewest strokes.
# A zone of the board is one stop: a lit thing of it, once the focus has gone on to another zone.
KEY = """(wanted) => {
  const here = document.activeElement;
  if (here.matches(wanted)) return null;
  const stops = [...document.querySelectorAll('a[href], button, summary, input, select, [tabindex]')]
    .filter((one) => one.tabIndex >= 0 && !one.disabled && one.checkVisibility());
  const next = stops.findIndex((one) => here.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING);
  const there = stops.findIndex((one) => one.matches(wanted));
  if (there < 0) return 'Tab';
  const ahead = there - Math.max(0, next);
  return (ahead + stops.length) % stops.length < stops.length / 2 ? 'Tab' : 'Shift+Tab';
}"""


def press_lit(page: Page) -> None:
    """Walk the focus to a lit thing as a person would, without a mouse, and press Enter."""
    walk(page, what_to_touch(page))
    sight_changes(page, lambda: page.keyboard.press("Enter"))


def walk(page: Page, wanted: str) -> None:
    """Whichever way is shorter."""
    for _ in range(MOST_TABS):
        key = page.evaluate(KEY, wanted)
        if key is None:
            return
        page.keyboard.press(key)
    raise AssertionError(f"{MOST_TABS} times Tab did not lead to {wanted}")
