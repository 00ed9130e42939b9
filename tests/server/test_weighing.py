"""What a coach asks is weighed where bots think: aside, in pieces, and all the way to a page."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from orcade.bots import weigh as weighing
from orcade.kernel.codec import encode_state
from orcade.server.operating.fair_queue import FairQueue
from orcade.server.thinkers.pool import Thinkers
from orcade.tables.thinker import Accounts, NotAView, Weighed, Weighing
from tests.server.door import BOT, ME, Door, opened
from tests.server.test_socket import line
from tests.server.test_thinkers import table_at, task_of, with_thinkers


def weighing_of(tried: dict[str, Any] | None = None, **given: Any) -> Weighing:
    table = table_at()
    seat = next(iter(table.pending()))
    view = encode_state(table.game, table.view(seat))
    return Weighing(
        **{"game": "orc", "components": "", "view": view, "seat": seat, "tried": tried, "seed": 3, **given}
    )


def test_everything_is_weighed_or_one_answer_alone() -> None:
    async def ask(thinkers: Thinkers) -> list[list[Weighed]]:
        found = await thinkers.weigh(weighing_of())
        return [found, await thinkers.weigh(weighing_of(found[-1].action))]

    everything, alone = with_thinkers(ask)
    table = table_at()
    legal = [a.words() for a in table.legal(next(iter(table.pending())))]
    assert all(each.action in legal for each in everything)
    assert [each.visits for each in everything] == sorted([each.visits for each in everything], reverse=True)
    assert [each.action for each in alone] == [everything[-1].action]
    assert all(0 <= each.value <= 1 for each in [*everything, *alone])


def test_bots_come_first() -> None:
    async def ask(thinkers: Thinkers) -> list[str]:
        answered: list[str] = []

        async def weigh(name: str) -> None:
            await thinkers.weigh(weighing_of(), lambda: [(name,)])
            answered.append(name)

        async def think(name: str) -> None:
            await thinkers.think(task_of(table_at(), "recruit"), lambda: [(name,)])
            answered.append(name)

        works = [weigh("first"), weigh("second"), think("bot"), think("another")]
        await asyncio.gather(*works)
        return answered

    assert set(with_thinkers(ask)[:2]) == {"bot", "another"}


def test_where_it_goes_wrong_nothing_is_found(caplog: pytest.LogCaptureFixture) -> None:
    async def ask(thinkers: Thinkers) -> list[list[Weighed]]:
        return [await thinkers.weigh(weighing_of(tried={"fly": {}})), await thinkers.weigh(weighing_of())]

    nothing, found = with_thinkers(ask)
    assert nothing == []
    assert found
    assert "the coach has nothing to say at orc" in caplog.text


def test_without_any_process_nothing_is_found() -> None:
    async def ask(thinkers: Thinkers) -> list[Weighed]:
        return await thinkers.weigh(weighing_of())

    assert with_thinkers(ask, processes=0) == []


def test_nothing_but_a_view_is_weighed(caplog: pytest.LogCaptureFixture) -> None:
    table = table_at()
    state, peeking = encode_state(table.game, table.state), weighing_of().view
    peeking = {**peeking, "hands": state["hands"]}

    async def ask(thinkers: Thinkers) -> list[Weighed]:
        with pytest.raises(NotAView, match="has no luck"):
            await thinkers.weigh(weighing_of(view=state))
        return await thinkers.weigh(weighing_of(view=peeking))

    assert with_thinkers(ask) == []
    assert "may not see all" in caplog.text


# What is done aside


def places(count: int) -> FairQueue[str]:
    found: FairQueue[str] = FairQueue(count)
    found.wait("aside", lambda: [("ana",)], aside=True)
    return found


def ana() -> list[Accounts]:
    return [("ana",)]


def test_of_several_places_one_stays_free() -> None:
    two = places(2)
    two.wait("bot", lambda: [("bo",)])
    assert [two.next(), two.next()] == ["bot", None]
    two.over("bot", 1.0)
    assert [two.next(), two.next()] == ["aside", None]


def test_the_only_place_is_given_where_nobody_waits() -> None:
    one = places(1)
    one.wait("bot", ana)
    assert [one.next()] == ["bot"]
    one.over("bot", 1.0)
    assert one.next() == "aside"


def test_nothing_is_done_aside_while_a_bot_may_not_begin_yet() -> None:
    three = places(3)
    for n in range(3):
        three.wait(f"bot {n}", ana)
    assert [three.next() for _ in range(3)] == ["bot 0", "bot 1", None]
    three.over("bot 0", 1.0)
    assert three.next() == "bot 2"
    three.over("bot 1", 1.0)
    assert three.next() == "aside"


def test_of_what_is_done_aside_he_comes_first_who_has_used_little() -> None:
    one = places(1)
    one.shares.charge(("ana",), 5.0)
    one.wait("other", lambda: [("bo",)], aside=True)
    assert one.next() == "other"


def test_who_waits_no_more_is_not_served() -> None:
    one = places(1)
    one.wait_no_more("aside")
    assert one.next() is None


# The whole way


@pytest.fixture
def door(tmp_path: Path) -> Iterator[Door]:
    with opened(tmp_path) as running:
        yield running


def test_a_learner_is_told_what_he_missed(door: Door, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever throws a card away in his first turn misses something, where little is enough."""
    monkeypatch.setattr(weighing, "STAKES", -1.0)
    monkeypatch.setattr(weighing, "CLEARLY", -1.0)
    monkeypatch.setattr(weighing, "LEAST", 1)  # as many as a busy machine makes
    ana = door.browser("Ana")
    table = ana.open_table(ME, BOT)["id"]
    with line(ana) as one:
        told = one.say("hello", table=table, lang="en", look=0, coach=True)
        at, asked = told["position"]["at"], told["question"]
        while not asked:
            told = one.hear_of("update")
            at, asked = told["at"], told["question"]
        mine: list[int] = []
        threw = False
        while asked:
            mine.append(at)
            actions = [choice["action"] for choice in asked["choices"]]
            action = next((each for each in actions if "discard" in each), actions[0])
            threw = threw or "discard" in action
            act = {"kind": "act", "id": f"move-{len(mine):05}", "seat": 0, "actions": [action]}
            one.session.send_text(json.dumps(act))
            told = one.hear_of("update")
            at, asked = told["at"], told["question"]
        assert threw
        missed = one.hear_of("missed")
    assert missed["at"] in mine
    assert missed["ask"]
    assert missed["better"] != missed["said"]
    assert all(0 <= missed[value] <= 100 for value in ("worth", "instead"))
