"""Whoever has used little is served first, and nothing is slower where nobody waits."""

from __future__ import annotations

import asyncio

import pytest

from orcade.server.operating import shares
from orcade.server.operating.shares import HALF, MUCH, SHORT, SLICE, Shares, Turns

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


class Clock:
    now = 100.0

    def __call__(self) -> float:
        return self.now


WORKING = Clock()  # goes on only while the event loop is kept busy


@pytest.fixture(autouse=True)
def _time_by_work(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shares, "perf_counter", WORKING)


def busy(seconds: float) -> None:
    WORKING.now += seconds


def test_what_was_used_fades() -> None:
    clock = Clock()
    kept = Shares(clock)
    kept.charge(["ana"], 8.0)
    clock.now += HALF
    assert kept.used(["ana"]) == pytest.approx(4.0)
    kept.charge(["ana"], 1.0)
    clock.now += HALF
    assert kept.used(["ana"]) == pytest.approx(2.5)
    assert kept.used(["bob"]) == 0.0


def test_who_floods_a_table_waits_longer_than_who_sits_at_it() -> None:
    kept = Shares(Clock())
    kept.charge(["flooder", "table"], 5.0)
    assert 0 < kept.used(["neighbour", "table"]) < kept.used(["flooder", "table"])


def test_only_so_many_are_remembered() -> None:
    kept = Shares(Clock(), most=3)
    for account in range(10):
        kept.charge([account], 1.0)
    kept.charge([7], 1.0)
    kept.charge([10], 1.0)
    assert list(kept.kept) == [9, 7, 10]


async def test_who_has_used_little_goes_before_all_that_waits() -> None:
    turns, heard = Turns(), list[str]()
    turns.few.usual = SLICE  # one fills a round

    async def message(who: str) -> None:
        heard.append(who)
        busy(2 * SLICE)

    flood = [asyncio.create_task(turns.take(["flooder"], message("flooder"))) for _ in range(30)]
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    stranger = asyncio.create_task(turns.take(["stranger"], message("stranger")))
    await asyncio.gather(stranger, *flood)
    assert heard.index("stranger") < 6
    assert len(heard) == 31


async def fed(turns: Turns, heard: list[str]) -> list[asyncio.Task[None]]:
    """A flooder who has used much waits with thirty messages, and a stranger was here just before."""
    turns.shares.charge(["flooder"], 2 * MUCH)
    await turns.take(["flooder"], nothing())

    async def message() -> None:
        heard.append("flooder")
        busy(2 * SHORT)

    await turns.take(["stranger"], nothing())
    return [asyncio.create_task(turns.take(["flooder"], message())) for _ in range(30)]


async def nothing() -> None:
    pass


async def test_a_flood_gets_one_message_into_a_round_where_others_are() -> None:
    turns, heard = Turns(Shares(Clock())), list[str]()
    turns.many.usual = 2 * SHORT
    flood = await fed(turns, heard)
    for _ in range(10):
        before = len(heard)
        await asyncio.sleep(0)
        assert len(heard) <= before + 1
    await asyncio.gather(*flood)
    assert len(heard) == 30


async def test_a_flood_waits_while_the_move_of_another_is_written(monkeypatch: pytest.MonkeyPatch) -> None:
    """However often the move goes through the loop, next to nothing comes between."""
    monkeypatch.setattr(shares, "HELD", 60.0)
    turns, heard = Turns(Shares(Clock())), list[str]()
    flood = await fed(turns, heard)
    await asyncio.sleep(0)

    async def move() -> None:
        for _ in range(50):
            await asyncio.sleep(0)

    before = len(heard)
    await turns.take(["stranger"], move())
    assert len(heard) <= before + 1
    await asyncio.gather(*flood)
    assert len(heard) == 30


async def test_a_request_whose_body_does_not_come_holds_nobody_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shares, "HELD", 60.0)
    turns, heard, body = Turns(Shares(Clock())), list[str](), asyncio.Event()
    flood = await fed(turns, heard)
    request = asyncio.create_task(turns.take(["stranger"], waited_for(body), holds=False))
    for _ in range(100):
        await asyncio.sleep(0)
    assert len(heard) == 30
    body.set()
    await asyncio.gather(request, *flood)


async def waited_for(event: asyncio.Event) -> None:
    await event.wait()


async def test_who_is_alone_may_use_whole_rounds() -> None:
    turns, heard = Turns(Shares(Clock())), list[int]()
    turns.shares.charge(["school"], 100 * MUCH)

    async def message(number: int) -> None:
        heard.append(number)
        busy(SHORT)

    tasks = [asyncio.create_task(turns.take(["school"], message(n))) for n in range(8)]
    await asyncio.sleep(0)
    assert heard == [*range(8)]
    await asyncio.gather(*tasks)


async def test_where_nobody_waits_it_is_done_at_once() -> None:
    turns, done = Turns(), list[int]()

    async def message(number: int) -> int:
        done.append(number)
        return number

    for number in range(50):
        work = turns.take(["ana"], message(number))
        with pytest.raises(StopIteration) as ended:
            work.send(None)
        assert ended.value.value == number
    assert done == list(range(50))


async def test_only_what_keeps_the_loop_busy_is_charged() -> None:
    turns = Turns(Shares(Clock()))

    async def message() -> None:
        busy(2.0)
        await asyncio.sleep(0)
        busy(1.0)

    await turns.take(["ana"], message())
    assert turns.shares.used(["ana"]) == pytest.approx(3.0)


async def test_what_goes_wrong_goes_wrong_as_it_would_without() -> None:
    turns = Turns()

    async def fails() -> None:
        await asyncio.sleep(0)
        raise LookupError("there is none")

    with pytest.raises(LookupError, match="there is none"):
        await turns.take(["ana"], fails())

    async def patient() -> str:
        try:
            await asyncio.sleep(60)
        except asyncio.CancelledError:
            return "in order"
        return "never"

    waiting = asyncio.create_task(turns.take(["ana"], patient()))
    await asyncio.sleep(0.01)
    waiting.cancel()
    assert await waiting == "in order"


async def test_who_leaves_while_he_waits_holds_nobody_up() -> None:
    turns, heard = Turns(), list[int]()

    async def message(number: int) -> None:
        heard.append(number)
        busy(2 * SLICE)

    tasks = [asyncio.create_task(turns.take([number], message(number))) for number in range(6)]
    await asyncio.sleep(0)
    for task in tasks[3:5]:
        task.cancel()
    await asyncio.wait(tasks)
    assert 5 in heard
    assert not {3, 4} & set(heard)
    assert not turns.few.waiting
