"""A table comes back from its log: after a restart, under other rules, and when they cannot read it."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any, TypeVar

import pytest

from orcade.games.orc.draw import Drew
from orcade.kernel.codec import encode_state, kinds_of
from orcade.kernel.record import read_record, verify
from orcade.shelf import SHELF, find_game
from orcade.tables.log.entries import digest_of
from orcade.tables.log.records import record_of_log
from orcade.tables.refusals import NotPermitted
from orcade.tables.room.host import SHORT
from orcade.tables.room.registry import Registry
from orcade.tables.thinker import Accounts
from tests.tables.house import House, Person

pytestmark = pytest.mark.anyio
ORC = find_game("orc")
T = TypeVar("T")
Break = Callable[[pytest.MonkeyPatch], None]


async def play(house: House, id: str, moves: int, seed: int = 1) -> list[Person]:
    people = await house.everybody(id)
    luck = Random(seed)
    for _ in range(moves):
        asked = [person for person in people if person.asked()]
        if asked:
            mover = luck.choice(asked)
            assert (await mover.acts(luck.choice(mover.asked())))[0]["kind"] == "accepted"
    return people


async def seen(house: House, id: str, look: int | None) -> dict[str, Any]:
    """Everything, less who is connected."""
    person = await house.person(id, look, plain=True)
    (snapshot, *_) = person.heard()
    person.leave()
    return {**snapshot, "table": {**snapshot["table"], "seats": None}}


@pytest.mark.parametrize("game", ["orc", "ambush", "quiet"])
@pytest.mark.parametrize("moves", [0, 1, 4, 5, 9, 17])
async def test_after_a_restart_everybody_sees_the_same(house: House, game: str, moves: int) -> None:
    seats = 2 if game == "orc" else 3
    id = await house.table(game, ["person"] * seats)
    await play(house, id, moves)
    looks = [None, *range(seats)]
    before = [await seen(house, id, look) for look in looks]
    again = await house.again()
    assert [await seen(again, id, look) for look in looks] == before
    await again.close()


async def test_a_long_log_is_unfolded_at_the_expense_of_who_comes_first(house: House) -> None:
    asked: list[Accounts] = []

    async def aside(accounts: Accounts, work: Callable[[], T], /) -> T:
        asked.append(accounts)
        return work()

    id = await house.table()
    await play(house, id, SHORT + 1)
    registry = Registry(house.store, house.thinker, pause=0.0, aside=aside)
    assert await registry.open(id, ("ana",)) is await registry.open(id, ("bo",)) is not None
    assert asked == [("ana",)]
    await registry.close()


async def test_a_game_goes_on_as_if_nothing_had_happened(house: House) -> None:
    """The luck ahead is the same, too: of two tables with one seed, one is interrupted at every move."""
    straight, broken = await house.table(seed=8), await house.table(seed=8)
    await play(house, straight, 200, seed=3)
    luck = Random(3)
    for _ in range(200):
        people = await house.everybody(broken)
        asked = [person for person in people if person.asked()]
        if not asked:
            break
        mover = luck.choice(asked)
        await mover.acts(luck.choice(mover.asked()))
        house.registry.opened.clear()  # read it all from the log again
    one, other = [await seen(house, id, 0) for id in (straight, broken)]
    assert one["result"] is not None
    for field in ("position", "log", "result"):
        assert one[field] == other[field]


async def test_a_bot_is_asked_again_after_a_restart(house: House) -> None:
    id = await house.table(seats=["person", "person"])
    people = await play(house, id, 3)
    mover = next(person for person in people if person.asked())
    await house.store.update_seat(id, mover.seat, left=True, level="recruit")
    again = await house.again()
    host = await again.host(id)
    assert set(host.bots.thinking) == {mover.seat}
    await again.close()


# Other rules


async def test_a_table_goes_on_under_todays_rules(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    id = await house.table()
    await play(house, id, 5)
    before = await seen(house, id, 0)
    monkeypatch.setattr(SHELF["orc"], "version", "99.0")
    again = await house.again()
    now = await seen(again, id, 0)
    assert now["table"]["other_rules"] is True
    assert now["table"]["rules"] == before["table"]["rules"]
    assert (now["position"], now["log"]) == (before["position"], before["log"])
    entries = await again.store.entries(id)
    assert [e.kind for e in entries] == ["opened", *["move"] * 5, "rules"]
    assert b"99.0" in entries[-1].body
    people = await play(again, id, 4, seed=5)
    assert people[0].host.scene is not None
    assert people[0].host.scene.history.length[0] == 9
    later = await again.again()
    assert (await seen(later, id, 0))["position"]["at"] == 9
    assert [e.kind for e in await later.store.entries(id)].count("rules") == 1
    await later.close()


async def test_nothing_from_before_other_rules_is_taken_back(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    id = await house.table()
    people = await house.everybody(id)
    mover = next(person for person in people if person.asked())
    await mover.acts({"place_box": {"end": "west"}})
    monkeypatch.setattr(SHELF["orc"], "version", "99.0")
    again = await house.again()
    person = await again.person(id, mover.seat)
    sentence = "Other rules have come since; nothing from before them is taken back."
    assert person.heard()[0]["takeback"] == {"positions": [], "turn": None, "why_not": sentence}
    (refused,) = await person.undoes()
    assert refused["because"] == sentence
    _, update = await person.acts(person.asked()[-1])
    assert update["takeback"] == {"positions": [1], "turn": None, "why_not": sentence}
    assert (await person.undoes())[0]["kind"] == "accepted"
    await again.close()


def other_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """The cards of a hand are called otherwise."""
    monkeypatch.setitem(vars(ORC)["vocabulary"], "hands", ["nothing", "like", "that"])


def another_field(monkeypatch: pytest.MonkeyPatch) -> None:
    """A state has something that it did not have."""

    def blank() -> Any:
        s: Any = type(ORC).blank(ORC)
        s.weather = 0
        return s

    monkeypatch.setattr(ORC, "blank", blank, raising=False)


@pytest.mark.parametrize("break_it", [other_words, another_field])
async def test_what_cannot_be_read_can_still_be_looked_at(
    house: House, monkeypatch: pytest.MonkeyPatch, break_it: Break, caplog: pytest.LogCaptureFixture
) -> None:
    if break_it is another_field and not hasattr(ORC.blank(), "__dict__"):
        pytest.skip("a compiled state takes no other fields")
    id = await house.table()
    people = await play(house, id, 5)
    mover = next(person for person in people if person.asked())
    action = mover.asked()[0]
    before = await seen(house, id, 0)
    break_it(monkeypatch)
    again = await house.again()
    now = await seen(again, id, 0)
    assert (now["position"], now["question"], now["takeback"]) == (None, None, None)
    assert now["log"] == before["log"]
    assert "cannot be played under today's rules" in caplog.text
    person = await again.person(id, mover.seat)
    unreadable = "The rules have changed since: this position can no longer be read or played."
    said: dict[str, dict[str, Any]] = {
        "act": {"id": "some-act-1", "actions": [action]},
        "undo": {"id": "some-undo-1"},
        "why_not": {"ref": 1, "action": action},
    }
    for kind, fields in said.items():
        (refused,) = await person.says(kind, seat=mover.seat, **fields)
        assert (refused["kind"], refused["because"]) == ("refused", unreadable)
    (refused,) = await person.says("show", ref=1, at=2)
    assert refused["because"] == unreadable
    monkeypatch.undo()
    await again.close()


async def test_other_figures_are_other_rules_too(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same version, but a card of the box was corrected: the table goes on, and says so."""
    id = await house.table()
    await play(house, id, 5)
    assert (await seen(house, id, 0))["table"]["other_rules"] is False
    monkeypatch.setattr(type(ORC.components), "digest", lambda components: "others")
    digest_of.cache_clear()
    again = await house.again()
    assert (await seen(again, id, 0))["table"]["other_rules"] is True
    assert [e.kind for e in await again.store.entries(id)][-1] == "rules"
    assert (await play(again, id, 1))[0].host.scene is not None
    digest_of.cache_clear()
    await again.close()


async def test_an_owners_figures_that_fit_no_more_leave_the_log_to_be_read(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    id = await house.table()
    await play(house, id, 5)
    before = await seen(house, id, 0)
    await house.store.update_table(id, components="[[no_such_row]]\nid = 1\n")
    again = await house.again()
    now = await seen(again, id, 0)
    assert (now["position"], now["question"]) == (None, None)
    assert now["log"] == before["log"]
    assert "its owner's figures do not fit today's rules" in caplog.text
    await again.close()


async def test_a_finished_table_that_cannot_be_read_is_still_a_record(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The file that a version of then can verify."""
    id = await house.table()
    await play(house, id, 200)
    other_words(monkeypatch)
    again = await house.again()
    assert (await seen(again, id, 0))["position"] is None
    row = await again.store.table(id)
    assert row is not None
    assert row.status == "over"
    record = record_of_log(row, await again.store.seats(id), await again.store.entries(id))
    monkeypatch.undo()
    assert verify(read_record(json.dumps(record)), ORC).outcome is not None
    await again.close()


async def test_a_game_that_is_gone_is_said_to_be_so(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    id = await house.table("ambush", ["person"] * 3)
    monkeypatch.delitem(SHELF, "ambush")
    again = await house.again()
    with pytest.raises(NotPermitted) as gone:
        await again.host(id)
    assert "no longer knows the game 'ambush'" in str(gone.value.answer("en", "", None))
    await again.close()


async def test_events_that_are_not_known_any_more_are_said_to_be_so(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    id = await house.table()
    await play(house, id, 12)
    before = await seen(house, id, None)
    monkeypatch.setattr(type(ORC), "events", tuple(e for e in ORC.events if e is not Drew))
    kinds_of.cache_clear()
    again = await house.again()
    now = await seen(again, id, None)
    kinds_of.cache_clear()
    told = [event for line in now["log"] for event in line["events"]]
    lost = [event for event in told if not event["event"]]
    assert {event["text"] for event in lost} == {
        "What happened here can no longer be told: the rules have changed since."
    }
    was = [event for line in before["log"] for event in line["events"]]
    assert [event for event in told if event["event"]] == [e for e in was if "drew" not in e["event"]]
    assert not any("drew" in event["event"] for event in told)
    await again.close()


async def test_the_log_never_holds_the_seed(house: House) -> None:
    id = await house.table(seed=4)
    await play(house, id, 200)
    row = await house.store.table(id)
    assert row is not None
    for entry in await house.store.entries(id):
        assert row.seed.hex().encode() not in entry.body
        assert row.seed not in entry.body


async def test_every_position_is_the_fold_of_the_log(house: House) -> None:
    id = await house.table()
    people = await play(house, id, 30)
    scene = people[0].host.scene
    assert scene is not None
    assert scene.table is not None
    states = [*(move.before for move in scene.table.moves), scene.table.state]
    for place, state in enumerate(states):
        assert scene.history.words(place) == encode_state(ORC, state)
