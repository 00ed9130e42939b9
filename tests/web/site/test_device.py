"""What the page is on a device: it opens without a network, tabs share a house, and all of it is one file."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from orcade.shelf import SHELF
from tests.web.browser import Page, expect
from tests.web.hands import click_lit, say_plainly, until_my_turn
from tests.web.site.conftest import Device
from tests.web.site.device import (
    A_START_MS,
    GO,
    LOG,
    Place,
    arrived,
    at_a_table,
    device_of_somebody,
    play_once,
    ready,
    told,
    turn_to,
)
from tests.web.test_axe import no_fault

KEPT = "All of this page is on this device: it opens without a network."
LOOKS = "This one looks on"


def device_page(page: Page, place: Place) -> None:
    page.evaluate(GO, f"{place.address}?/device")
    expect(page.get_by_role("heading", level=1)).to_have_text("This device")


def kept_whole(page: Page, place: Place) -> None:
    """Until all of the page is on the device."""
    ready(page)
    device_page(page, place)
    expect(page.get_by_text(KEPT, exact=True)).to_be_visible(timeout=A_START_MS)


def test_a_second_visit_needs_no_network(device: Device, place: Place) -> None:
    context = device()
    first = arrived(context, place)
    table = at_a_table(first)
    play_once(first)
    until_my_turn(first)
    log = first.locator(LOG).all_text_contents()
    kept_whole(first, place)
    first.close()
    context.set_offline(True)
    place.end()
    second = context.new_page()
    second.goto(table)
    until_my_turn(second, A_START_MS)
    assert second.locator(LOG).all_text_contents() == log
    play_once(second)
    second.evaluate(GO, f"{place.address}?/rules/orc")
    expect(second.get_by_role("heading", level=1)).to_contain_text("ORC")


def test_the_page_can_be_installed(tab: Page, opened: tuple[Page, Place]) -> None:
    _, place = opened
    kept_whole(tab, place)
    faults = tab.context.new_cdp_session(tab).send("Page.getAppManifest")
    assert faults["errors"] == []
    manifest = json.loads(faults["data"])
    assert (manifest["start_url"], manifest["scope"], manifest["display"]) == ("./", "./", "standalone")
    for icon in manifest["icons"]:
        assert tab.evaluate("async (src) => (await fetch(src)).ok", icon["src"])


@pytest.mark.parametrize("game", SHELF)
def test_a_second_tab_looks_on_and_takes_over(device: Device, place: Place, game: str) -> None:
    context = device()
    first = arrived(context, place)
    table = at_a_table(first, SHELF[game].name["en"])
    turn_to(first, "Plain table")
    second = context.new_page()
    second.goto(table)
    expect(second.get_by_role("status").filter(has_text=LOOKS)).to_be_visible()
    expect(second.get_by_text("You are watching").first).to_be_visible(timeout=A_START_MS)
    assert not any("host" in worker.url for worker in second.workers)
    before = told(second)
    while told(second) == before:  #  of what all can see
        play_once(first, say_plainly)
    no_fault(second)
    first.close()
    until_my_turn(second, A_START_MS)
    expect(second.get_by_role("status").filter(has_text=LOOKS)).to_have_count(0)
    turn_to(second, "Plain table")
    play_once(second, say_plainly)


def test_a_tab_that_looks_on_begins_nothing(device: Device, place: Place) -> None:
    context = device()
    ready(arrived(context, place))
    second = arrived(context, place)
    expect(second.get_by_role("status").filter(has_text=LOOKS)).to_be_visible()
    second.get_by_role("button", name="Play against a bot (ORC)").click()
    expect(second.get_by_text("This tab only looks on").first).to_be_visible(timeout=A_START_MS)


@contextmanager
def newer_version(at: Path) -> Iterator[None]:
    """The host of the files, which are at this place, has another version from now on."""
    ours = at / "a" / "orcs"
    built = ours.resolve()
    newer = at / "newer"
    newer.mkdir()
    for file in built.iterdir():
        if file.name != "sw.js":
            (newer / file.name).symlink_to(file)
    (newer / "sw.js").write_text((built / "sw.js").read_text() + "// newer")
    ours.unlink()
    ours.symlink_to(newer)
    yield
    ours.unlink()
    ours.symlink_to(built)


def test_a_newer_version_is_offered_but_at_no_table(device: Device, place: Place, tmp_path: Path) -> None:
    page = arrived(device(), place)
    kept_whole(page, place)
    with newer_version(tmp_path):
        page.reload()
        offer = page.get_by_role("region", name="A new version of Orcade is ready.")
        expect(offer).to_be_visible(timeout=A_START_MS)
        page.evaluate(GO, place.address)
        at_a_table(page)
        expect(offer).to_have_count(0)
        page.go_back()
        expect(offer).to_be_visible()
        no_fault(page)
        with page.expect_navigation():
            offer.get_by_role("button", name="Change to the new version").click()
        ready(page)
        expect(offer).to_have_count(0)
        assert page.get_by_role("region", name="My games").get_by_role("link").count() > 0


def test_everything_goes_to_another_device_as_one_file(device: Device, place: Place, tmp_path: Path) -> None:
    page = arrived(device(), place)
    table = at_a_table(page)
    play_once(page)
    until_my_turn(page)
    log = page.locator(LOG).all_text_contents()
    device_page(page, place)
    with page.expect_download() as saving:
        page.get_by_role("button", name="Keep everything in a file").click()
    file = tmp_path / "all.json"
    saving.value.save_as(file)
    other = arrived(device(phone=True), place)
    ready(other)
    device_page(other, place)
    other.get_by_label("Bring back a file").set_input_files(file)
    expect(other.get_by_text("1 table added, 0 tables gone on with.")).to_be_visible()
    no_fault(other)
    other.evaluate(GO, table)
    until_my_turn(other, A_START_MS)
    assert other.locator(LOG).all_text_contents() == log
    click_lit(other)


DAMAGE = """() => new Promise((done) => {
  indexedDB.open('orcade').onsuccess = ({ target: { result: database } }) => {
    const writing = database.transaction('kept', 'readwrite');
    writing.objectStore('kept').put(new Uint8Array([0xc1]), 'table/damaged-1');
    writing.oncomplete = () => { database.close(); done(); };
  };
})"""


def test_a_table_that_cannot_be_read_is_named_and_the_house_opens(device: Device, place: Place) -> None:
    page = arrived(device(may="damaged-1"), place)
    at_a_table(page)
    page.evaluate(DAMAGE)
    page.goto(place.address)
    expect(page.get_by_text("One table could not be read")).to_be_visible(timeout=A_START_MS)
    expect(page.get_by_role("region", name="My games").get_by_role("listitem")).to_have_count(1)
    page.get_by_role("link", name="What this device keeps").click()
    expect(page.get_by_text("table/damaged-1 cannot be read")).to_be_visible()


def test_the_page_of_the_device_is_for_everybody(place: Place, tab: Page) -> None:
    """On a phone, in French, and it says what needs a server."""
    browser = tab.context.browser
    assert browser is not None
    with device_of_somebody(browser, place, lang="fr", phone=True) as context:
        page = context.new_page()
        page.goto(f"{place.address}?/device")
        expect(page.get_by_text("0 table, ")).to_be_visible(timeout=A_START_MS)
        expect(page.get_by_role("region", name="Jouer avec d'autres")).to_contain_text("orcade serve")
        no_fault(page)
