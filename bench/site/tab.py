"""A browser that opens the page without a server: how soon it plays, what it holds, how fast its bots are."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from threading import Thread
from time import perf_counter
from typing import TYPE_CHECKING

from playwright.sync_api import sync_playwright

from building.site import server

if TYPE_CHECKING:
    from playwright.sync_api import Browser

LONGEST_MS = 600_000
FIRST_TOUCH = "[data-face] [data-lit]"  #   on a board, something that may be touched
PAINTED = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"
# Answers each line in a worker as the house has one; the first of each is asked once before.
THINK = """async ({ address, folder, asked }) => {
  const worker = new Worker(address, { type: 'module' });
  const say = (message, wanted) => new Promise((told, failed) => {
    worker.onerror = (event) => failed(new Error(event.message));
    worker.onmessage = ({ data }) => {
      if ('failed' in data) failed(new Error(data.failed));
      else if (wanted(data)) told(data);
    };
    worker.postMessage(message);
  });
  await say({ folder }, (data) => 'ready' in data);
  const think = async (task) => {
    const began = performance.now();
    const { answer } = await say({ number: 1, task }, (data) => 'number' in data);
    const { failed } = JSON.parse(answer);
    if (failed) throw new Error(failed);
    return performance.now() - began;
  };
  const took = {};
  for (const lines of Object.values(asked)) await think(lines[0]);
  for (const [what, lines] of Object.entries(asked)) {
    took[what] = [];
    for (const line of lines) took[what].push(await think(line));
  }
  worker.terminate();
  return took;
}"""


class Tab:
    """A host of files on this machine, and a browser that was never there."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser, self.address = browser, address
        self.context = browser.new_context(locale="en-GB", viewport={"width": 1440, "height": 900})
        self.context.set_default_timeout(LONGEST_MS)

    def visit(self) -> dict[str, float]:
        """Seconds from the address to the first paint, and to a board that may be touched."""
        page = self.context.new_page()
        began = perf_counter()
        page.goto(self.address, wait_until="commit")
        page.get_by_role("button", name=re.compile(r"Play against a bot \(ORC\)")).click()
        page.locator(FIRST_TOUCH).first.wait_for()
        figures = {"touch": perf_counter() - began, "paint": page.evaluate(PAINTED) / 1000}
        figures["memory"] = self.memory()
        page.close()
        return figures

    def memory(self) -> float:
        """MB that the process of the page holds, both workers in it, shared parts by their share."""
        known = self.browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")
        pages = [each["id"] for each in known["processInfo"] if each["type"] == "renderer"]
        return max(map(held, pages), default=0.0)

    def thinks(self, worker: str, asked: dict[str, list[str]]) -> dict[str, list[float]]:
        """Milliseconds of each answer, in a worker by itself."""
        page = self.context.new_page()
        page.goto(f"{self.address}icon.svg")
        address, folder = f"{self.address}assets/{worker}", f"{self.address}python/"
        took: dict[str, list[float]] = page.evaluate(
            THINK, {"address": address, "folder": folder, "asked": asked}
        )
        page.close()
        return took


def held(process: int) -> float:
    rollup = Path(f"/proc/{process}/smaps_rollup")
    found = re.search(r"^Pss:\s+(\d+) kB", rollup.read_text(encoding="utf-8"), re.M)
    return int(found[1]) / 1000 if found else 0.0


@contextmanager
def opened(site: Path, chromium: str, flags: list[str]) -> Iterator[Tab]:
    files = server(site, 0)
    Thread(target=partial(files.serve_forever, poll_interval=0.05), daemon=True).start()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=flags)
        yield Tab(browser, f"http://127.0.0.1:{files.server_address[1]}/")
        browser.close()
    files.shutdown()
    files.server_close()
