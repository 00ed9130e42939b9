"""How much a browser is sent: all of it, and what comes before something can be seen."""

from __future__ import annotations

from bench.site.tab import Sent
from building.site import bytes_over_the_wire, folder
from orcade.shelf import SHELF
from tests.web.browser import expect
from tests.web.site.conftest import Device
from tests.web.site.device import A_START_MS, ROOT, Place

MOST, MOST_BEFORE_THE_PAINT = 10_000_000, 300_000


def test_it_is_no_heavier_than_it_may_be() -> None:
    assert bytes_over_the_wire(folder(ROOT)) <= MOST


def test_little_comes_before_something_can_be_seen(device: Device, place: Place) -> None:
    """And nothing of Python, whose parts are large."""
    page = device().new_page()
    asked = Sent(page, folder(ROOT), place.address)
    with page.expect_request("**/python/**"):
        page.goto(place.address)
        expect(page.get_by_role("article")).to_have_count(len(SHELF), timeout=A_START_MS)
    before = asked.before_the_paint()
    assert {"index.html"} < set(before)
    assert [name for name in before if name.startswith("python/")] == []
    assert sum(before.values()) <= MOST_BEFORE_THE_PAINT
