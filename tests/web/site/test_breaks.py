"""What goes wrong on a device: nothing that was acknowledged is lost, and the page says what happened."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tests.web.browser import Page, expect
from tests.web.hands import say_plainly, until_my_turn
from tests.web.site.conftest import Device
from tests.web.site.device import (
    A_START_MS,
    LOG,
    Place,
    arrived,
    at_a_table,
    play_once,
    told,
    turn_to,
    worker,
)

# Whatever it is asked from now on, it goes on thinking; `asked` says how often it was.
THINK_ON = """() => {
  self.asked = 0;
  addEventListener('message', (event) => { self.asked += 1; event.stopImmediatePropagation(); }, true);
}"""
DIE = "() => void setTimeout(() => self.close())"
DIE_WHEN_ASKED = """() => addEventListener('message', (event) => {
  event.stopImmediatePropagation();
  self.close();
}, true)"""
STOPPED = re.compile("Orcade stopped on this device")
PLAIN = "button.say"
SAY = """() => {
  if (document.querySelector('.bar.asked') !== null) document.querySelector('button.say:enabled')?.click();
}"""
# How many hold the lock of those who write.
HELD = """() => navigator.locks.query().then(
  ({ held }) => held.filter(({ name }) => name === 'orcade/house').length)"""
# What is asked, and all that the plain table tells.
SHOWN = """() => [...document.querySelectorAll('[data-ask], #main section')].map(
  (part) => part.textContent.replace(/\\s+/g, ' '))"""
# Writing is done, and nobody hears of it until `heard()`; `lasting` is how each was written.
UNHEARD = """() => {
  const begin = IDBDatabase.prototype.transaction;
  const done = [];
  self.lasting = [];
  self.heard = () => {
    IDBDatabase.prototype.transaction = begin;
    for (const writing of done.splice(0)) writing.oncomplete();
  };
  self.written = new Promise((told) => {
    IDBDatabase.prototype.transaction = function (...how) {
      const writing = begin.apply(this, how);
      if (writing.mode !== 'readwrite') return writing;
      self.lasting.push(writing.durability);
      writing.addEventListener('complete', (event) => {
        event.stopImmediatePropagation();
        done.push(writing);
        told();
      });
      return writing;
    };
  });
}"""
# Writing is broken off, until `mend()`.
ABORT = """() => {
  const { put } = IDBObjectStore.prototype;
  self.mend = () => { IDBObjectStore.prototype.put = put; };
  IDBObjectStore.prototype.put = function (...what) {
    put.apply(this, what);
    this.transaction.abort();
  };
}"""

# So many bytes it keeps at most; after one write larger than that it looks how much room there is.
ROOM = 20_000_000
TOO_MUCH = """(room) => new Promise((told) => {
  indexedDB.open('orcade').onsuccess = ({ target: { result: database } }) => {
    const writing = database.transaction('kept', 'readwrite');
    writing.objectStore('kept').put(new Uint8Array(room + 1), 'other/ballast');
    writing.oncomplete = () => { database.close(); told('kept'); };
    writing.onabort = () => { database.close(); told(writing.error.name); };
  };
})"""


@pytest.fixture
def seated(tab: Page) -> Iterator[Page]:
    """At the plain table of a game of ORC that asks something: each button is an answer."""
    at_a_table(tab)
    turn_to(tab, "Plain table")
    yield tab
    turn_to(tab, "Board")


def test_after_a_reload_all_stands_as_it_was(seated: Page) -> None:
    table = seated.url
    play_once(seated, say_plainly)
    until_my_turn(seated)
    before, shown = told(seated), seated.evaluate(SHOWN)
    seated.reload()
    until_my_turn(seated, A_START_MS)
    assert seated.url == table
    assert told(seated) == before
    assert seated.evaluate(SHOWN) == shown
    seated.context.set_offline(True)
    play_once(seated, say_plainly)
    assert told(seated)[: len(before)] == before


def test_a_bot_that_was_thinking_thinks_again(seated: Page) -> None:
    thinker = worker(seated, "think")
    thinker.evaluate(THINK_ON)
    while not thinker.evaluate("asked"):
        seated.evaluate(SAY)
    before = told(seated)
    seated.reload()
    until_my_turn(seated, A_START_MS)
    assert len(told(seated)) > len(before)
    assert told(seated)[: len(before)] == before


def test_a_house_that_ends_is_opened_again(seated: Page) -> None:
    play_once(seated, say_plainly)
    before = told(seated)
    worker(seated, "host").evaluate(DIE)
    stopped = seated.get_by_role("status").filter(has_text=STOPPED)
    expect(stopped).to_be_visible()
    expect(stopped).to_have_count(0, timeout=A_START_MS)
    until_my_turn(seated, A_START_MS)
    assert told(seated)[: len(before)] == before
    play_once(seated, say_plainly)


def test_a_thinker_that_ends_is_followed_by_another(seated: Page) -> None:
    """It ends when it is asked for the next answer, and so owes it."""
    thinker = worker(seated, "think")
    thinker.evaluate(DIE_WHEN_ASKED)
    with seated.expect_event("worker", lambda new: "think" in new.url, timeout=A_START_MS):
        while thinker in seated.workers:
            seated.evaluate(SAY)
    assert until_my_turn(seated, A_START_MS)


def test_a_move_is_accepted_when_it_lasts_and_not_before(seated: Page) -> None:
    house, before = worker(seated, "host"), told(seated)
    house.evaluate(UNHEARD)
    seated.locator(PLAIN).first.click()
    house.evaluate("written")
    assert told(seated) == before
    assert set(house.evaluate("lasting")) == {"strict"}
    house.evaluate("heard()")
    expect(seated.locator(LOG).nth(len(before))).to_be_attached()


def test_what_the_browser_breaks_off_has_not_happened(seated: Page) -> None:
    house, before = worker(seated, "host"), told(seated)
    house.evaluate(ABORT)
    seated.locator(PLAIN).first.click()
    expect(seated.get_by_text("the browser refuses to keep anything").first).to_be_visible()
    assert told(seated) == before
    house.evaluate("mend()")
    say_plainly(seated)
    expect(seated.locator(LOG).nth(len(before))).to_be_attached()


def test_a_device_that_is_full_says_so_and_goes_on_when_there_is_room(device: Device, place: Place) -> None:
    """What it keeps for a service worker would count, too; so it has none."""
    page = device(service_workers="block", may="registration blocked").new_page()
    browser = page.context.new_cdp_session(page)
    origin = {"origin": place.address.partition("/a/")[0]}
    browser.send("Storage.overrideQuotaForOrigin", {**origin, "quotaSize": ROOM})
    page.goto(place.address)
    at_a_table(page)
    turn_to(page, "Plain table")
    play_once(page, say_plainly)
    until_my_turn(page, A_START_MS)
    before = told(page)
    browser.send("Storage.overrideQuotaForOrigin", {**origin, "quotaSize": 1})
    assert page.evaluate(TOO_MUCH, ROOM) == "QuotaExceededError"
    page.locator(PLAIN).first.click()
    expect(page.get_by_text("there is no room left on this device").first).to_be_visible()
    assert told(page) == before
    browser.send("Storage.overrideQuotaForOrigin", origin)
    say_plainly(page)
    expect(page.locator(LOG).nth(len(before))).to_be_attached()
    until_my_turn(page, A_START_MS)
    before = told(page)
    page.reload()
    until_my_turn(page, A_START_MS)
    assert told(page)[: len(before)] == before


def test_two_tabs_have_one_house(device: Device, place: Place) -> None:
    """Whichever comes first has the worker that writes, and holds its lock."""
    context = device()
    tabs = [arrived(context, place) for _ in range(2)]
    tabs[0].wait_for_function(HELD)
    first, second = sorted(tabs, key=lambda tab: not hosts(tab))
    at_a_table(first)
    assert (hosts(first), hosts(second)) == (True, False)
    assert second.evaluate(HELD) == 1


def hosts(tab: Page) -> bool:
    return any("host" in each.url for each in tab.workers)
