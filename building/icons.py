"""Draws the icons of the page that is installed, from the drawing of the page's own: `make icons`.

What is drawn lies in web/site/icons and is kept there, since no browser is needed to build the page.
"""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).parent.parent
DRAWING = ROOT / "web" / "public" / "icon.svg"
FOLDER = ROOT / "web" / "site" / "icons"
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
ROUND, SQUARE = 'rx="12"', 'rx="0"'
# Systems that cut an icon to a shape of theirs want it without corners of its own.
ICONS = {"icon-192.png": (192, ROUND), "icon-512.png": (512, ROUND), "maskable-512.png": (512, SQUARE)} | {
    "touch-180.png": (180, SQUARE)
}


def drawn(page: Page, size: int, corners: str) -> bytes:
    """The drawing as PNG, so many pixels wide and high."""
    svg = DRAWING.read_text(encoding="utf-8").replace(ROUND, corners)
    page.set_viewport_size({"width": size, "height": size})
    page.set_content(f"<style>body {{ margin: 0 }} svg {{ display: block; width: {size}px }}</style>{svg}")
    return page.screenshot(omit_background=True)


def chromium() -> str | None:
    """The one of the system, as the tests find it; None: the one of Playwright."""
    return os.environ.get("ORCADE_CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        page = browser.new_page()
        for name, (size, corners) in ICONS.items():
            (FOLDER / name).write_bytes(drawn(page, size, corners))
        browser.close()


if __name__ == "__main__":
    main()
