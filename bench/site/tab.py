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

from bench.site.native import words_of
from bench.site.tasks import Answered
from building.site import sent, server

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, Request

LONGEST_MS = 600_000
FIRST_TOUCH = "[data-face] [data-lit]"  #   on a board, something that may be touched
PAINTED = "performance.getEntriesByName('first-contentful-paint')[0].startTime"
# A worker as the house has one; `think` answers a line, and says how many milliseconds that lasted.
BEGIN = """async ({ address, folder }) => {
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
  window.think = async (task) => {
    const began = performance.now();
    const { answer } = await say({ number: 1, task }, (data) => 'number' in data);
    return [performance.now() - began, answer];
  };
}"""


class Sent:
    """What a page asks its host for, whoever in it asks: as many bytes as a host sends."""

    def __init__(self, page: Page, site: Path, address: str) -> None:
        self.page, self.site, self.address = page, site, address
        self.answered: list[Request] = []
        page.on("requestfinished", lambda each: self.answered.append(each))

    def before_the_paint(self) -> dict[str, int]:
        """By file; all that was asked for before anything could be seen."""
        painted = self.page.evaluate(f"performance.timeOrigin + {PAINTED}")
        asked = {self.file(each.url) for each in self.answered if each.timing["startTime"] < painted}
        return {name: sent(self.site / name) for name in sorted(asked)}

    def file(self, url: str) -> str:
        return url.removeprefix(self.address).partition("?")[0] or "index.html"


class Tab:
    """A host of files on this machine, and a browser that was never there."""

    def __init__(self, browser: Browser, site: Path, address: str) -> None:
        self.browser, self.site, self.address = browser, site, address
        self.context = browser.new_context(locale="en-GB", viewport={"width": 1440, "height": 900})
        self.context.set_default_timeout(LONGEST_MS)

    def visit(self) -> dict[str, float]:
        """Seconds from the address to the first paint, and to a board that may be touched."""
        page = self.context.new_page()
        asked = Sent(page, self.site, self.address)
        began = perf_counter()
        page.goto(self.address, wait_until="commit")
        page.get_by_role("button", name=re.compile(r"Play against a bot \(ORC\)")).click()
        page.locator(FIRST_TOUCH).first.wait_for()
        figures = {"touch": perf_counter() - began, "paint": page.evaluate(PAINTED) / 1000}
        figures |= {"memory": self.memory(), "bytes": sum(asked.before_the_paint().values())}
        page.close()
        return figures

    def processes(self) -> list[Path]:
        """Those of pages, with the workers in them."""
        known = self.browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")
        return [Path(f"/proc/{each['id']}") for each in known["processInfo"] if each["type"] == "renderer"]

    def memory(self) -> float:
        """MB that the process of the page holds, shared parts by their share."""
        return max(map(held, self.processes()))

    def thinks(self, worker: str, asked: dict[str, list[str]]) -> dict[str, list[Answered]]:
        """In a worker by itself."""
        page = self.context.new_page()
        page.goto(f"{self.address}icon.svg")
        page.evaluate(
            BEGIN, {"address": f"{self.address}assets/{worker}", "folder": f"{self.address}python/"}
        )
        process = max(self.processes(), key=held)
        for lines in asked.values():
            page.evaluate("(line) => think(line)", lines[0])  # as outside of the tab

        def timed(line: str) -> Answered:
            before = spent(process)
            lasted, answer = page.evaluate("(line) => think(line)", line)
            return Answered(1000 * (spent(process) - before), lasted, words_of(answer))

        took = {what: [timed(line) for line in lines] for what, lines in asked.items()}
        page.close()
        return took


def held(process: Path) -> float:
    found = re.search(r"^Pss:\s+(\d+) kB", (process / "smaps_rollup").read_text(encoding="utf-8"), re.M)
    return int(found[1]) / 1000 if found else 0.0


def spent(process: Path) -> float:
    """Seconds of processor, of all its threads."""
    return sum(int((task / "schedstat").read_text().split()[0]) for task in process.glob("task/*")) / 1e9


@contextmanager
def opened(site: Path, chromium: str, flags: list[str]) -> Iterator[Tab]:
    files = server(site, 0)
    Thread(target=partial(files.serve_forever, poll_interval=0.05), daemon=True).start()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=flags)
        yield Tab(browser, site, f"http://127.0.0.1:{files.server_address[1]}/")
        browser.close()
    files.shutdown()
    files.server_close()
