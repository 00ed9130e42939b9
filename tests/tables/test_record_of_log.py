"""What a server says of a game that it hosted, from the log: by whom each move was made, and when."""

from __future__ import annotations

import msgspec
import pytest

from orcade.tables.log.entries import standing
from orcade.tables.log.records import digest_of_log, played_of_log
from tests.tables.house import House

pytestmark = pytest.mark.anyio


async def test_moves_that_were_taken_back_are_counted_and_not_told(house: House) -> None:
    id = await house.table("orc")
    people = await house.everybody(id)
    asked = next(person for person in people if person.asked())
    for _ in range(2):
        await asked.acts(asked.asked()[0])
        await asked.undoes()
    await asked.acts(asked.asked()[0])
    found = await house.store.seating_and_entries(id)
    assert found is not None
    (row, seats, _), entries = found
    played = played_of_log(row, seats, entries, "https://orcs.example")
    assert [entry.kind for entry in entries] == ["opened", "move", "undo", "move", "undo", "move"]
    assert played["log"] == {"entries": 6, "digest": digest_of_log(entries)}
    assert played["moves"] == [{"at": entries[5].at, "by": "person"}]
    assert (played["begun"], played["ended"]) == (entries[0].at, entries[5].at)
    assert [made.entry for made in standing(entries)] == [5]
    first = entries[1]
    who = msgspec.structs.replace(first, guest=99, client="somebody-else")
    later = msgspec.structs.replace(first, at="2099-01-01T00:00:00.000+00:00")
    assert digest_of_log([entries[0], who, *entries[2:]]) == digest_of_log(entries)
    for rest in ([later, *entries[2:]], entries[2:], [entries[2], first, *entries[3:]]):
        assert digest_of_log([entries[0], *rest]) != digest_of_log(entries)
