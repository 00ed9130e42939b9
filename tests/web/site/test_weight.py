"""How much a browser is sent: all of it, and what the first paint waits for."""

from __future__ import annotations

from building.site import bytes_over_the_wire, folder
from tests.web.site.device import ROOT

MOST, MOST_BEFORE_THE_PAINT = 10_000_000, 300_000


def test_it_is_no_heavier_than_it_may_be() -> None:
    everything, first = bytes_over_the_wire(folder(ROOT))
    assert everything <= MOST
    assert first <= MOST_BEFORE_THE_PAINT
