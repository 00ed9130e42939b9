"""Clocks at a real table: they run by the server, stand in its log, and end by themselves."""

from __future__ import annotations

import asyncio
import json
from random import Random
from typing import Any

import pytest

from orcade.kernel.record import read_record
from orcade.tables.lobby import records
from orcade.tables.lobby.seats import come_back, leave, open_rematch
from orcade.tables.log.entries import deed
from orcade.tables.people.clocks import BACK, BACK_LATE, DAY, SECOND, written_clock
from orcade.tables.people.deeds import Asked, Ended, Held, Paused, Resumed, Returned, TimedOut
from orcade.tables.rows import in_milliseconds
from orcade.tables.store import NotKept
from orcade.tables.wire.clocks import Clock, DaysClock, LiveClock
from tests.tables.clocked import LIVE, again, beside, clocked, left, rings, running, until
from tests.tables.house import House, Person
from tests.tables.people.test_decided import answer, of_kind, people, wish

pytestmark = pytest.mark.anyio
LOSES = LiveClock(bank=60, increment=5, over="loses")
FIRST = LIVE.bank + LIVE.increment  #  of whoever is asked first
GAMES = {"orc": 2, "battl_khaos": 2, "orcs_vs_orcs": 3, "immortals": 3, "stronghold": 2}


def asked_first(people: list[Person]) -> list[Person]:
    return sorted(people, key=lambda person: not person.asked())


async def seated(house: House, *at: Any, **given: Any) -> tuple[str, list[Person]]:
    id = await clocked(house, *at, **given)
    return id, asked_first(await house.everybody(id))


async def deeds(house: House, id: str) -> list[Any]:
    found = [deed(entry) for entry in await house.store.entries(id) if entry.kind == "people"]
    return [
        type(each)(**{name: getattr(each, name) for name in each.__struct_fields__ if name != "clocks"})
        for each in found
    ]


async def test_the_clock_of_whoever_is_asked_runs_and_stops_when_he_has_moved(house: House) -> None:
    _, (ana, bo) = await seated(house)
    house.wall.turned_on += 20
    assert (left(ana)[ana.seat], left(ana)[bo.seat]) == (FIRST - 20, LIVE.bank)
    assert running(ana) == [ana.seat]
    while ana.asked():
        await ana.acts(ana.asked()[0])
    house.wall.turned_on += 7
    assert (left(ana)[ana.seat], left(ana)[bo.seat]) == (FIRST - 20, FIRST - 7)


async def test_all_are_told_when_another_clock_runs_and_only_then(house: House) -> None:
    id, (ana, bo) = await seated(house)
    watcher = await house.person(id, None)
    (snapshot,) = of_kind(watcher.heard(), "snapshot")
    assert snapshot["clocks"] == {
        "at": 1_800_000_000_000,
        "left": snapshot["clocks"]["left"],
        "running": [ana.seat],
        "paused": False,
    }
    assert snapshot["table"]["clock"] == {"kind": "live", "bank": 60, "increment": 5, "over": "bot"}
    told = 0
    while ana.asked():
        house.wall.turned_on += 1
        before = running(ana)
        (*_, last) = await ana.acts(ana.asked()[0])
        told = len(of_kind(watcher.heard(), "clocks"))
        assert told == (running(ana) != before)
        assert (last["kind"] == "clocks") == bool(told)
    assert told == 1
    assert of_kind(bo.heard(), "clocks")[0]["clocks"]["running"] == [bo.seat]


async def test_what_is_left_is_exact_after_a_restart(house: House) -> None:
    _, (ana, _) = await seated(house)
    house.wall.turned_on += 3.25
    await ana.acts(ana.asked()[0])
    then, run = left(ana), running(ana)
    house = await again(house)
    house.wall.turned_on += 11.5
    back = await house.person(ana.host.id, ana.seat)
    assert running(back) == run
    assert left(back) == [each - 11.5 * (seat in run) for seat, each in enumerate(then)]
    await house.close()


@pytest.mark.parametrize(("game", "still"), [("ambush", False), ("quiet", True)])
async def test_a_table_that_goes_to_another_hall_amid_a_choice_of_all_keeps_its_clocks(
    house: House, game: str, still: bool
) -> None:
    """One has chosen: his clock stands, or runs on where nobody may see it; not a millisecond is lost."""
    id, (ana, bo) = await seated(house, game=game, options={})
    house.wall.turned_on += 3.125
    while ana.asked():
        await ana.acts(ana.asked()[0])
    house.wall.turned_on += 4.5
    then = left(bo)
    assert running(bo) == ([ana.seat, bo.seat] if still else [bo.seat])
    ana.leave()
    bo.leave()
    assert house.registry.leave(id)
    elsewhere = beside(house)
    house.wall.turned_on += 7.25
    there = await elsewhere.person(id, bo.seat)
    assert left(there) == [each - 7.25 * (seat in running(there)) for seat, each in enumerate(then)]
    assert running(there) == running(bo)
    await there.acts(there.asked()[0])
    assert left(there)[bo.seat] >= then[bo.seat] - 7.25
    await elsewhere.close()


async def test_every_entry_says_how_they_stand_at_its_moment(house: House) -> None:
    id, (ana, _) = await seated(house)
    house.wall.turned_on += 2.5
    await ana.acts(ana.asked()[0])
    opened, moved = await house.store.entries(id)
    first, then = (json.loads(entry.body)["clocks"]["left"] for entry in (opened, moved))
    assert in_milliseconds(moved.at) - in_milliseconds(opened.at) == 2_500
    assert then[ana.seat] == first[ana.seat] - 2_500
    row = await house.store.table(id)
    assert row.due == in_milliseconds(moved.at) + min(then[seat] for seat in running(ana))


async def test_a_log_without_clocks_is_as_it_always_was(house: House) -> None:
    id = await house.table()
    for person in await house.everybody(id):
        if person.asked():
            await person.acts(person.asked()[0])
    assert all(b"clocks" not in entry.body for entry in await house.store.entries(id))
    assert (await house.store.table(id)).due is None


async def test_a_bot_holds_the_place_of_whoever_has_no_time_and_he_may_come_back(house: House) -> None:
    id, (ana, bo) = await seated(house)
    house.wall.turned_on += FIRST - 1
    await rings(house, ana)
    assert await deeds(house, id) == []  # it rang too soon
    house.wall.turned_on += 1
    await rings(house, ana)
    assert await deeds(house, id) == [TimedOut(ana.seat), Held(ana.seat, "warrior", "time")]
    row = (await house.store.seats(id))[ana.seat]
    assert (row.kind, row.left) == ("person", True)
    name = ana.host.names[ana.seat]
    texts = [done["text"] for done in people(bo)["done"]]
    assert texts[0] == f"The time of {name} is over."
    await until(lambda: house.thinker.tasks)
    await takes_back(house, ana)
    assert (await deeds(house, id))[-1] == Returned(ana.seat)


async def takes_back(house: House, person: Person) -> None:
    """His seat, from the bot."""
    id = person.host.id
    await come_back(house.store, (await house.store.seats(id))[person.seat])
    await house.registry.changed(id)


@pytest.mark.parametrize(
    ("clock", "first", "back"), [(LIVE, FIRST, BACK), (DaysClock(days=2), 2 * DAY / SECOND, BACK_LATE)]
)
async def test_nobody_wins_time_by_coming_back_again_and_again(
    house: House, clock: Clock, first: float, back: int
) -> None:
    """He may end the turn, and once; then a bot does, and the next one has what a turn gives."""
    id, (ana, bo) = await seated(house, clock)
    think, house.thinker.think = house.thinker.think, never  # type: ignore[assignment,method-assign]
    house.wall.turned_on += first
    await rings(house, ana)
    await takes_back(house, ana)
    assert (running(ana), left(ana)[ana.seat]) == ([ana.seat], back / SECOND)
    house.wall.turned_on += back / SECOND
    await rings(house, ana)
    assert running(ana) == []
    await takes_back(house, ana)
    house.thinker.think = think  # type: ignore[method-assign]
    await rings(house, ana)
    over = [TimedOut(ana.seat), Held(ana.seat, "warrior", "time")]
    assert await deeds(house, id) == [*over, Returned(ana.seat), *over, Returned(ana.seat), *over]
    await until(bo.asked)
    await takes_back(house, ana)
    while not ana.asked():
        await bo.acts(bo.asked()[0])
    gives = clock.days * DAY if isinstance(clock, DaysClock) else max(clock.increment * SECOND, BACK)
    assert (running(ana), left(ana)[ana.seat]) == ([ana.seat], gives / SECOND)


@pytest.mark.parametrize("clock", [LIVE, DaysClock(days=2)])
async def test_moves_that_are_made_while_all_clocks_stand_cost_nothing(house: House, clock: Clock) -> None:
    """And whoever is asked next has his share, as ever; nothing runs before somebody says so."""
    _, (ana, bo) = await seated(house, clock)
    await wish(ana, "pause")
    await answer(bo)
    stood = left(ana)[ana.seat]
    while ana.asked():
        house.wall.turned_on += 100_000
        await ana.acts(ana.asked()[0])
    assert (running(ana), left(ana)[ana.seat]) == ([], stood)
    house.wall.turned_on += 100_000
    share = clock.bank + clock.increment if isinstance(clock, LiveClock) else clock.days * DAY / SECOND
    assert left(bo)[bo.seat] == share
    await wish(bo, "resume", "wish-0002")
    house.wall.turned_on += 1
    assert (running(bo), left(bo)[bo.seat]) == ([bo.seat], share - 1)


async def test_of_two_he_loses_if_the_table_says_so(house: House) -> None:
    id, (ana, bo) = await seated(house, LOSES)
    house.wall.turned_on += FIRST
    await rings(house, ana)
    ranks = [1 + (seat == ana.seat) for seat in range(2)]
    assert await deeds(house, id) == [TimedOut(ana.seat, [ana.seat]), Ended("time", ranks)]
    (snapshot,) = of_kind(bo.heard(), "snapshot")
    assert (snapshot["result"]["how"], snapshot["result"]["ranks"]) == ("time", ranks)
    assert snapshot["clocks"]["running"] == []
    row = await house.store.table(id)
    assert (row.status, row.due) == ("over", None)


async def test_of_three_a_bot_plays_on_for_good_and_he_is_ranked_behind(house: House) -> None:
    id, players = await seated(house, LOSES, game="immortals", seats=("person",) * 3)
    out = players[0]
    house.wall.turned_on += FIRST
    await rings(house, out)
    assert TimedOut(out.seat, [out.seat]) in await deeds(house, id)
    assert Held(out.seat, "warrior", "lost") in await deeds(house, id)
    assert (await house.store.seats(id))[out.seat].kind == "bot"
    assert out.seat in people(players[-1])["resigned"]


async def test_what_was_heard_in_time_counts(house: House) -> None:
    """Also if the alarm rings while the move is waiting for its turn."""
    id, (ana, _) = await seated(house)
    house.wall.turned_on += FIRST - 0.5
    async with ana.host.lock:
        moving = asyncio.create_task(ana.acts(ana.asked()[0]))
        for _ in range(5):
            await asyncio.sleep(0)
        house.wall.turned_on += 1
        house.alarm.ring()
    assert (await moving)[0]["kind"] == "accepted"
    assert ana.host.next_end.ringing is not None
    await ana.host.next_end.ringing
    moves = [entry for entry in await house.store.entries(id) if entry.kind == "move"]
    assert len([move for move in moves if move.guest is not None]) == 1  # a bot may have gone on


async def test_what_was_heard_too_late_is_refused(house: House) -> None:
    id, (ana, _) = await seated(house)
    house.wall.turned_on += FIRST
    refused = (await ana.acts(ana.asked()[0]))[-1]
    assert refused["because"] == "A bot plays in this seat; take it back first."
    assert await deeds(house, id) == [TimedOut(ana.seat), Held(ana.seat, "warrior", "time")]


async def test_time_that_ran_out_while_nobody_was_there_is_written_when_it_is_opened(house: House) -> None:
    id, (ana, _) = await seated(house, LOSES)
    house = await again(house)
    house.wall.turned_on += 10_000
    late = await house.person(id, ana.seat)
    assert of_kind(late.heard(), "snapshot")[0]["result"]["how"] == "time"
    await house.close()


async def test_an_undo_gives_no_time_back(house: House) -> None:
    _, (ana, _) = await seated(house)
    house.wall.turned_on += 10
    await ana.acts(ana.asked()[0])
    house.wall.turned_on += 10
    before = left(ana)
    (accepted, *_) = await ana.undoes()
    assert accepted["kind"] == "accepted"
    assert left(ana) == before
    assert running(ana) == [ana.seat]


async def test_all_clocks_stand_when_all_agree_and_anybody_lets_them_run(house: House) -> None:
    id, (ana, bo) = await seated(house)
    assert "pause" in people(ana)["may"]
    await wish(ana, "pause")
    house.wall.turned_on += 10
    assert (running(ana), left(ana)[ana.seat]) == ([ana.seat], FIRST - 10)
    bo.frames()
    await answer(bo)
    assert running(ana) == []
    house.wall.turned_on += 10_000
    (now,) = of_kind(ana.heard(), "clocks")
    assert (now["clocks"]["paused"], now["clocks"]["running"]) == (True, [])
    assert (await house.store.table(id)).due is None
    house = await again(house)
    bo = await house.person(id, bo.seat)
    assert left(bo)[ana.seat] == FIRST - 10
    assert people(bo)["may"] == ["resign", "draw", "stop", "undo", "resume"]
    await wish(bo, "resume", "wish-0002")
    house.wall.turned_on += 1
    assert (running(bo), left(bo)[ana.seat]) == ([ana.seat], FIRST - 11)
    kinds = [type(each) for each in await deeds(house, id)]
    assert [kind for kind in kinds if kind is not Asked][1:] == [Paused, Resumed]
    await house.close()


async def test_whose_place_a_bot_holds_has_no_clock_that_runs(house: House) -> None:
    id, (ana, bo) = await seated(house)
    house.thinker.think = never  # type: ignore[assignment,method-assign]
    house.wall.turned_on += 5
    await leave(house.store, (await house.store.seats(id))[ana.seat], "warrior")
    await house.registry.changed(id)
    house.wall.turned_on += 500
    assert (running(bo), left(bo)[ana.seat]) == ([], FIRST - 5)
    await come_back(house.store, (await house.store.seats(id))[ana.seat])
    await house.registry.changed(id)
    assert (running(bo), left(bo)[ana.seat]) == ([ana.seat], FIRST - 5)


async def never(*_: Any) -> Any:

    await asyncio.Event().wait()


async def test_nobody_asks_for_a_pause_where_there_are_no_clocks(house: House) -> None:
    id = await house.table()
    ana, _ = await house.everybody(id)
    assert people(ana)["may"] == ["resign", "draw", "stop", "undo"]
    (refused,) = await wish(ana, "pause")
    assert refused["because"] == "This table is played without clocks."
    assert [frame["kind"] for frame in await wish(ana, "resume", "wish-0002")] == ["refused"]


async def test_in_sealed_lanes_nothing_is_told_of_who_has_chosen(house: House) -> None:
    """Where nobody sees who is done, all clocks run until all have chosen."""
    _, (ana, bo) = await seated(house, game="quiet", options={})
    house.wall.turned_on += 3
    bo.frames()
    await ana.acts(ana.asked()[0])
    assert bo.frames() == []
    assert running(bo) == [0, 1]
    house.wall.turned_on += 3
    assert left(bo)[0] == left(bo)[1]
    assert await bo.acts(bo.asked()[0])


async def test_an_end_that_cannot_be_written_is_written_later(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    id, (ana, _) = await seated(house)
    writing = house.store.append

    async def failing(*_: Any, **__: Any) -> None:
        raise NotKept("the disk is full", "disk_full")

    house.wall.turned_on += FIRST
    monkeypatch.setattr(house.store, "append", failing)
    await rings(house, ana)
    assert await deeds(house, id) == []
    monkeypatch.setattr(house.store, "append", writing)
    await rings(house, ana)
    assert await deeds(house, id) == [TimedOut(ana.seat), Held(ana.seat, "warrior", "time")]


async def test_a_rematch_has_the_same_clock(house: House) -> None:
    id, (ana, _) = await seated(house, LOSES)
    house.wall.turned_on += FIRST
    await rings(house, ana)
    old = await house.store.table(id)
    await open_rematch(house.store, old, ana.host.game, await house.known(0))
    new = await house.store.table((await house.store.table(id)).rematch)
    assert new.clock == written_clock(LOSES)


async def test_its_record_tells_of_the_time_and_is_believed(house: House) -> None:
    id, (ana, bo) = await seated(house, LOSES)
    await wish(ana, "pause")
    await answer(bo)
    await wish(bo, "resume", "wish-0009")
    house.wall.turned_on += FIRST
    await rings(house, ana)
    seating, entries = await house.store.seating_and_entries(id)
    written = records.written(seating[0], seating[1], entries)
    record, played = records.believed(written, lambda _: None)
    assert [next(iter(decided["deed"])) for decided in record.people] == [
        "asked",
        "answered",
        "paused",
        "asked",
        "resumed",
        "timed_out",
        "ended",
    ]
    assert record.decided is not None
    assert record.decided["how"] == "time"
    assert read_record(written.decode()).people == record.people
    _, _, log = records.kept(record, played, 1)
    assert b"clocks" not in b"".join(entry.body for entry in log)
    assert [deed(entry) for entry in log if entry.kind == "people"] == await deeds(house, id)


@pytest.mark.parametrize("game", GAMES)
async def test_a_whole_game_with_clocks(game: str, house: House) -> None:
    """What is left to all is what the log says, whoever thinks for how long."""
    id, players = await seated(
        house, LiveClock(bank=86_400, increment=30), game=game, seats=("person",) * GAMES[game]
    )
    luck, used = Random(3), [0.0] * GAMES[game]
    bank = left(players[0])
    while movers := [person for person in players if person.asked()]:
        seconds, run = luck.randrange(20) / 4, running(players[0])
        house.wall.turned_on += seconds
        for seat in run:
            used[seat] += seconds
        mover = luck.choice(movers)
        before = left(mover)
        await mover.acts(luck.choice(mover.asked()))
        assert set(running(mover)) == set(waited_for(mover))
        got = [now - was for now, was in zip(left(mover), before, strict=True)]
        assert set(got) <= {0, 30}
        bank = [each + more for each, more in zip(bank, got, strict=True)]
    assert left(players[0]) == [each - gone for each, gone in zip(bank, used, strict=True)]
    assert (await house.store.table(id)).due is None


def waited_for(person: Person) -> list[int]:
    scene = person.host.scene
    assert scene is not None
    return scene.waiting(person.seat) if not scene.over else []
