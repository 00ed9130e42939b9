"""Nobody chooses his salt when he knows another's, and whose page is away is left out."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from orcade.kernel.chance import commitment, salt_commitment
from orcade.kernel.record import in_lines, read_record, verify
from orcade.tables.lobby.records import believed, kept
from orcade.tables.lobby.seats import open_rematch, recovered
from orcade.tables.lobby.seats import sit as sit_down
from orcade.tables.log.entries import Opened, read
from orcade.tables.log.records import record_of_log
from orcade.tables.refusals import NotWritten
from orcade.tables.room.registry import RESTS
from orcade.tables.rows import AWAITED
from orcade.tables.store import NotKept, StoreError
from orcade.tables.trouble import Trouble
from orcade.tables.views.table_info import table_info
from tests.tables.house import AMBUSH, House
from tests.tables.salted import (
    COMMITMENTS,
    SALTS,
    all_sit,
    codes,
    reveals,
    ring,
    salts,
    sit,
    states,
    waiting_table,
    watched,
)
from tests.tables.seated import play_to_the_end

pytestmark = pytest.mark.anyio


async def test_the_seed_is_committed_to_before_anybody_sits_down(house: House) -> None:
    id = await waiting_table(house)
    stranger = await house.person(id, None)
    (snapshot, *_) = stranger.heard()
    row = await house.store.table(id)
    assert snapshot["table"]["commitment"] == commitment(row.seed)
    await all_sit(house, id)
    for seat in range(3):
        await reveals(house, id, seat)
    last = [message for message in stranger.heard() if message["kind"] == "snapshot"][-1]
    (promise, *_) = last["log"][0]["events"]
    assert promise["event"]["seed_committed"]["commitment"] == commitment(row.seed)


async def test_salt_is_asked_for_when_all_have_sat(house: House) -> None:
    id = await waiting_table(house)
    assert await states(house, id) == ["none"] * 3
    await all_sit(house, id, [2, 0])
    assert await states(house, id) == ["committed", "none", "committed"]
    await sit(house, id, 1)
    assert await states(house, id) == ["asked"] * 3
    assert await salts(house, id) is None


@pytest.mark.parametrize("order", [*permutations(range(3))], ids=str)
async def test_the_table_begins_when_all_have_revealed_in_whatever_order(
    house: House, order: tuple[int, ...]
) -> None:
    id = await waiting_table(house)
    await all_sit(house, id, order)
    for seat in reversed(order):
        assert await salts(house, id) is None
        await reveals(house, id, seat)
    assert await salts(house, id) == SALTS[:3]
    assert await states(house, id) == ["given"] * 3
    assert house.alarm.works == {}


async def test_no_salt_is_told_to_anybody_before_the_table_begins(house: House) -> None:
    id = await waiting_table(house)
    await all_sit(house, id, [0, 1])
    people = [await house.person(id, seat) for seat in (0, 1)] + [await house.person(id, None)]
    await sit(house, id, 2)
    for seat in (2, 0):
        await reveals(house, id, seat)
    before = watched(people)
    assert COMMITMENTS[0] in before
    assert COMMITMENTS[2] in before
    assert not any(salt in before for salt in SALTS)
    await reveals(house, id, 1)
    after = watched(people)
    assert all(salt in after for salt in SALTS[:3])


async def test_whoever_is_away_is_left_out_and_the_table_says_so(house: House) -> None:
    id = await waiting_table(house)
    await all_sit(house, id)
    await reveals(house, id, 0)
    await reveals(house, id, 2)
    assert await salts(house, id) is None
    ana = await house.person(id, 0)
    ana.frames()
    await ring(house, id)
    assert await salts(house, id) == [SALTS[0], SALTS[2]]
    assert await states(house, id) == ["given", "left_out", "given"]
    snapshot = ana.heard()[-1]
    told = snapshot["log"][0]["events"][1]
    assert told["event"] == {"salts_committed": {"commitments": COMMITMENTS[:3], "left_out": [1]}}
    assert told["text"] == "Salt was given by: P0 and P2. Away, and so without salt: P1."
    assert codes(await reveals(house, id, 1)) == [
        "Salt is asked for only when all have sat down, and before the game begins."
    ]
    assert await salts(house, id) == [SALTS[0], SALTS[2]]


async def test_with_nobody_there_the_table_begins_without_salt(house: House) -> None:
    id = await waiting_table(house)
    await all_sit(house, id)
    await ring(house, id)
    assert await salts(house, id) == []
    assert await states(house, id) == ["left_out"] * 3


async def test_who_has_no_page_is_not_asked(house: House) -> None:
    id = await waiting_table(house)
    await all_sit(house, id, without=[0, 1])
    assert await states(house, id) == ["none", "none", "asked"]
    await reveals(house, id, 2)
    assert await salts(house, id) == [SALTS[2]]
    bare = await waiting_table(house)
    await all_sit(house, bare, without=[0, 1, 2])
    assert await salts(house, bare) == []
    (opened,) = await house.store.entries(bare)
    assert [list(event) for event in read(opened, Opened).events if "committed" in str(event)] == [
        ["seed_committed"]
    ]


async def test_a_restart_at_any_moment_loses_and_doubles_nothing(house: House) -> None:
    id = await waiting_table(house)
    for seat in (1, 0):
        await sit(house, id, seat)
        house = await house.again()
    await sit(house, id, 2)
    for seat in (2, 0):
        house = await house.again()
        assert (await states(house, id)).count("asked") == (3 if seat == 2 else 2)
        await reveals(house, id, seat)
        await reveals(house, id, seat)  # a page that does not know whether it was heard says it again
    house = await house.again()
    assert await states(house, id) == ["given", "asked", "given"]
    await ring(house, id)
    house = await house.again()
    assert await salts(house, id) == [SALTS[0], SALTS[2]]
    assert [entry.number for entry in await house.store.entries(id)] == [0]
    await house.close()


async def test_a_table_that_waits_for_salt_is_not_closed(house: House) -> None:
    id = await waiting_table(house)
    await all_sit(house, id)
    host = await house.host(id)
    for _ in range(2 * RESTS):
        house.registry.sweep()
    assert not house.registry.leave(id)
    assert house.registry.host(id) is host
    await ring(house, id)
    for _ in range(RESTS):
        house.registry.sweep()
    assert house.registry.host(id) is None


# Who does not keep to it


@pytest.mark.parametrize(
    ("seat", "salt", "code"),
    [
        (0, SALTS[1], "other_salt"),
        (0, SALTS[0][:-1], "other_salt"),
        (1, SALTS[1], "not_your_seat"),
        (3, SALTS[3], "not_your_seat"),
        (0, COMMITMENTS[0], "other_salt"),
    ],
)
async def test_a_reveal_that_does_not_fit_is_refused(house: House, seat: int, salt: str, code: str) -> None:
    id = await waiting_table(house)
    await all_sit(house, id)
    ana = await house.person(id, 0)
    assert codes(await ana.says("reveal", seat=seat, salt=salt)) == [code]
    assert await states(house, id) == ["asked"] * 3


@pytest.mark.parametrize("salt", ["", "x" * 65], ids=len)
async def test_a_reveal_of_another_form_is_not_understood(house: House, salt: str) -> None:
    id = await waiting_table(house)
    await all_sit(house, id)
    ana = await house.person(id, 0)
    with pytest.raises(Exception, match="malformed"):
        await ana.says("reveal", seat=0, salt=salt)


async def test_a_reveal_before_it_is_asked_for_is_refused(house: House) -> None:
    id = await waiting_table(house)
    await all_sit(house, id, [0, 1])
    assert codes(await reveals(house, id, 0)) == [
        "Salt is asked for only when all have sat down, and before the game begins."
    ]
    assert await states(house, id) == ["committed", "committed", "none"]


async def test_a_seat_that_committed_to_nothing_has_nothing_to_reveal(house: House) -> None:
    id = await waiting_table(house)
    await all_sit(house, id, without=[1])
    assert codes(await reveals(house, id, 1)) == ["other_salt"]


async def test_a_commitment_of_another_seat_cannot_be_repeated(house: House) -> None:
    id = await waiting_table(house)
    await sit(house, id, 0)
    with pytest.raises(Trouble, match="salt_twice"):
        await sit_down(house.store, id, 1, await house.known(1), "Bo", COMMITMENTS[0])
    await all_sit(house, id, [1, 2])
    assert await states(house, id) == ["asked"] * 3


async def test_nobody_commits_anew_while_others_reveal(house: House) -> None:
    id = await waiting_table(house)
    await all_sit(house, id)
    other = salt_commitment("another")
    ana = await house.person(id, 0)
    assert codes(await ana.says("commit", seat=0, salt_commitment=other)) == ["salt_settled"]
    await house.hold(id, 0, await house.known(1))
    await recovered(house.store, id, 0, other)
    await house.registry.changed(id)
    seats = await house.store.seats(id)
    assert [seat.salt_commitment for seat in seats] == COMMITMENTS[:3]


async def test_a_salt_that_cannot_be_written_was_not_given(house: House, monkeypatch: Any) -> None:
    id = await waiting_table(house)
    await all_sit(house, id)

    async def full(*_: Any, **_more: Any) -> None:
        raise NotKept("the disk is full", "disk_full")

    ana = await house.person(id, 0)
    with monkeypatch.context() as patched:
        patched.setattr(house.store, "update_seat", full)
        with pytest.raises(NotWritten, match="not_written"):
            await ana.host.reveal(ana.viewer, 0, SALTS[0])
    assert ana.viewer.closing
    assert await states(house, id) == ["asked"] * 3
    for seat in range(3):
        await reveals(house, id, seat)
    assert await salts(house, id) == SALTS[:3]


async def test_a_table_that_could_not_be_written_begins_when_somebody_comes_again(
    house: House, monkeypatch: Any
) -> None:
    id = await waiting_table(house)
    await all_sit(house, id)
    await reveals(house, id, 0)

    async def full(*_: Any, **_more: Any) -> None:
        raise StoreError("the disk is full")

    with monkeypatch.context() as patched:
        patched.setattr(house.store, "append", full)
        await ring(house, id)
    assert await salts(house, id) is None
    assert await states(house, id) == ["given", "asked", "asked"]
    await ring(house, id)
    assert await salts(house, id) == [SALTS[0]]


# Another device, once more, and elsewhere


async def test_a_seat_brought_to_another_device_has_the_salt_of_that_device(house: House) -> None:
    id = await waiting_table(house)
    await all_sit(house, id, [0, 1])
    await house.hold(id, 0, await house.known(3))
    await recovered(house.store, id, 0, COMMITMENTS[3])
    await sit(house, id, 2)
    assert codes(await reveals(house, id, 0)) == ["other_salt"]
    await reveals(house, id, 0, SALTS[3])
    await reveals(house, id, 1)
    await reveals(house, id, 2)
    assert await salts(house, id) == [SALTS[3], SALTS[1], SALTS[2]]


async def over(house: House) -> str:
    id = await waiting_table(house, 2)
    await all_sit(house, id, [0, 1])
    for seat in (0, 1):
        await reveals(house, id, seat)
    await play_to_the_end(await house.everybody(id))
    return id


async def rematch_of(house: House, id: str) -> str:
    await open_rematch(house.store, await house.store.table(id), AMBUSH, await house.known(0))
    row = await house.store.table(id)
    await house.registry.changed(row.rematch)
    found: str = row.rematch
    return found


async def test_a_rematch_waits_for_new_commitments(house: House) -> None:
    id = await rematch_of(house, await over(house))
    assert [seat.salt_commitment for seat in await house.store.seats(id)] == [AWAITED] * 2
    assert await states(house, id) == ["awaited"] * 2
    for seat, guest in ((0, 1), (1, 0)):
        person = await house.person(id, None)
        person.viewer.guest = await house.known(guest)
        assert codes(await person.says("reveal", seat=seat, salt=SALTS[seat])) == ["other_salt"]
        await person.says("commit", seat=seat, salt_commitment=COMMITMENTS[seat])
    assert await states(house, id) == ["asked"] * 2
    for seat, guest in ((0, 1), (1, 0)):
        person = await house.person(id, None)
        person.viewer.guest = await house.known(guest)
        await person.says("reveal", seat=seat, salt=SALTS[seat])
    assert await salts(house, id) == SALTS[:2]


async def test_a_rematch_does_not_wait_long(house: House) -> None:
    id = await rematch_of(house, await over(house))
    person = await house.person(id, None)
    person.viewer.guest = await house.known(1)
    await person.says("commit", seat=0, salt_commitment=COMMITMENTS[0])
    assert await states(house, id) == ["committed", "awaited"]
    assert await salts(house, id) is None
    await ring(house, id)
    assert await states(house, id) == ["asked", "left_out"]
    await person.says("reveal", seat=0, salt=SALTS[0])
    assert await salts(house, id) == [SALTS[0]]
    again = await rematch_of(house, await over(house))
    await ring(house, again)
    assert await salts(house, again) == []


async def test_a_rematch_without_pages_begins_at_once(house: House) -> None:
    id = await house.table("ambush")
    await play_to_the_end(await house.everybody(id))
    assert await salts(house, await rematch_of(house, id)) == []


async def test_the_record_says_who_committed_and_can_be_brought_again(house: House) -> None:
    id = await waiting_table(house)
    await all_sit(house, id, without=[1])
    await reveals(house, id, 0)
    await ring(house, id)
    await play_to_the_end(await house.everybody(id))
    row, seats, _ = await house.store.seating(id)
    record = record_of_log(row, seats, await house.store.entries(id))
    assert record["salt_commitments"] == [COMMITMENTS[0], None, COMMITMENTS[2]]
    assert verify(read_record(in_lines(record)), AMBUSH).opening[1].left_out == [2]  # type: ignore[attr-defined]
    brought, sitting, entries = kept(*believed(in_lines(record).encode(), lambda _: None), 1)
    infos = table_info(brought, sitting, [], None).seats
    assert [info.salt for info in infos] == ["given", "none", "left_out"]
    again = record_of_log(brought, sitting, entries)
    assert (again["salt_commitments"], again["salts"]) == (record["salt_commitments"], [SALTS[0]])


async def test_salt_that_was_given_in_the_open_still_counts(house: House) -> None:
    """Of a table that was waiting when it was not committed to yet."""
    id = await waiting_table(house, 2)
    await sit(house, id, 0, "")
    await house.store.update_seat(id, 0, salt="a pinch")
    await sit(house, id, 1)
    assert await states(house, id) == ["given", "asked"]
    await reveals(house, id, 1)
    assert await salts(house, id) == ["a pinch", SALTS[1]]
    await play_to_the_end(await house.everybody(id))
    row, seats, _ = await house.store.seating(id)
    verify(read_record(in_lines(record_of_log(row, seats, await house.store.entries(id)))), AMBUSH)
