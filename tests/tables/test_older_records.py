"""Records that were written before people decided anything at a table are believed, and stay as they were."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from orcade.kernel.record import FORMAT, read_record
from orcade.shelf import SHELF
from orcade.tables.lobby.records import believed, kept, written
from orcade.tables.log.reopen import unfolded
from tests.thorough import some_of

RECORDS = Path(__file__).parents[1] / "games"
LATER = {"people", "talk", "played", "signature"}  #  fields that it need not have


def shortest(slug: str) -> Path:
    found = (RECORDS / slug / "records").glob("*.json")
    return min((each for each in found if "owners" not in each.stem), key=lambda each: each.stat().st_size)


@pytest.mark.parametrize("slug", some_of(sorted(SHELF), 2))
def test_a_record_without_what_people_decided_is_as_good_as_ever(slug: str) -> None:
    body = shortest(slug).read_bytes()
    given = json.loads(body)
    assert given["format"] == FORMAT
    assert LATER.isdisjoint(given)
    record, played = believed(body, lambda _: None)
    assert (record.people, record.decided) == ((), None)
    row, seats, entries = kept(record, played, guest=7)
    again = written(row, seats, entries)
    assert json.loads(again) == given
    assert read_record(again.decode()) == record
    _, opened = unfolded(row, record.seats, entries)
    assert opened is not None
    assert opened.table is not None
    assert (opened.history.people.done, opened.history.people.ended) == ([], None)
    assert opened.table.outcome is not None
