"""How much a browser is sent: all of it, and what the first paint waits for."""

from __future__ import annotations

import gzip
from pathlib import Path

from building.site import bytes_over_the_wire, folder
from tests.web.site.device import ROOT

MOST, MOST_BEFORE_THE_PAINT = 10_000_000, 300_000
ZEROS = bytes(5_000)  #  of which little is left once it is packed


def test_what_is_sent_is_counted_as_a_host_sends_it(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text('<script src="./first.js">', encoding="utf-8")
    for name in ("first.js", "second.js", "house.zip"):
        (tmp_path / name).write_bytes(ZEROS)
    packed = len(gzip.compress(ZEROS, 9))
    page = len(gzip.compress((tmp_path / "index.html").read_bytes(), 9))
    assert bytes_over_the_wire(tmp_path) == (page + 2 * packed + len(ZEROS), page + packed)


def test_it_is_no_heavier_than_it_may_be() -> None:
    everything, first = bytes_over_the_wire(folder(ROOT))
    assert everything <= MOST
    assert first <= MOST_BEFORE_THE_PAINT
