"""What viewers are told: everything at first, then what changed; after a break what they missed."""

from __future__ import annotations

import asyncio
from itertools import product
from random import Random
from typing import Any

import msgspec
import pytest

from orcade.kernel.chance import commitment, seed_from
from orcade.kernel.language import LANGUAGES
from orcade.shelf import SHELF, find_game
from orcade.tables.views.live_view import seen
from orcade.tables.wire.told import FromServer, Snapshot, Update
from tests.tables.house import House, Person

pytestmark = pytest.mark.anyio
ORC = find_game("orc")


async def play_on(people: list[Person], moves: int = 1000, seed: int = 3) -> int:
    """Play at random, so many moves or to the end; returns how many it were."""
    luck = Random(seed)
    for done in range(moves):
        asked = [person for person in people if person.asked()]
        if not asked:
            return done
        mover = luck.choice(asked)
        (accepted, *_) = await mover.acts(luck.choice(mover.asked()))
        assert accepted["kind"] == "accepted"
    return moves


def last(frames: list[dict[str, Any]], kind: str) -> dict[str, Any]:
    return [frame for frame in frames if frame["kind"] == kind][-1]


async def test_every_frame_is_one_of_the_declared_messages(house: House) -> None:
    id = await house.table()
    people = await house.everybody(id)
    watcher = await house.person(id, None, "fr", plain=True)
    await play_on(people)
    frames = watcher.frames()
    assert len(frames) > 20
    for frame in frames:
        message = msgspec.json.decode(frame, type=FromServer, strict=True)
        assert msgspec.json.encode(message).decode() == frame


async def test_updates_follow_each_other_without_a_gap(house: House) -> None:
    id = await house.table()
    people = await house.everybody(id)
    watcher = await house.person(id, None)
    snapshot = msgspec.json.decode(watcher.frames()[0], type=Snapshot)
    moves = await play_on(people)
    updates = [frame for frame in watcher.heard() if frame["kind"] == "update"]
    assert len(updates) == moves
    version, at = snapshot.version, 0
    for update in updates:
        assert update["since"] == version
        assert [line["at"] for line in update["lines"]] == [at + 1]
        version, at = update["version"], update["at"]
    assert at == moves
    assert len({update["version"] for update in updates}) == moves


async def test_all_is_told_in_the_language_of_the_reader(house: House) -> None:
    id = await house.table()
    people = await house.everybody(id)
    readers = {lang: await house.person(id, None, lang, plain=True) for lang in LANGUAGES}  # type: ignore[arg-type]
    await play_on(people, 6)
    said = {lang: last(reader.heard(), "update") for lang, reader in readers.items()}
    assert said["fr"]["lines"][0]["events"] != said["en"]["lines"][0]["events"]
    assert said["fr"]["parts"][0]["title"] == "La frontière, de la boîte vers le bout"
    assert said["en"]["parts"][0]["title"] == "The frontier, from the box to the far end"
    assert said["fr"]["next"] != said["en"]["next"]
    (snapshot,) = await readers["fr"].says("speak", lang="en", plain=False)
    assert snapshot["lang"] == "en"
    assert snapshot["position"]["parts"] == []
    assert snapshot["log"][-1] == said["en"]["lines"][-1]


def said_now(person: Person, lang: str) -> tuple[list[str], list[dict[str, Any]]]:
    """What comes next and what may be answered, as the game says it of this position."""
    table, names = table_of(person), person.host.names
    view, speech = table.view(person.seat), table.game.speech
    steps = [speech.step(step, names, lang) for step in reversed(view.agenda)]
    return steps, [
        {"action": a.words(), "text": speech.action(a, view, names, lang)} for a in table.legal(person.seat)
    ]


@pytest.mark.parametrize("game", [*SHELF, "ambush"])
async def test_what_was_said_before_is_not_said_of_something_else(house: House, game: str) -> None:
    """Neither of another step, nor of the same answer in another position."""
    people = await house.everybody(await house.table(game, ["person"] * SHELF[game].seats[0]))
    told = set()
    for seed in range(20):
        await play_on(people, 1, seed)
        for person, lang in product(people, LANGUAGES):
            (snapshot,) = await person.says("speak", lang=lang, plain=False)
            question = snapshot["question"] or {"choices": []}
            assert (snapshot["position"]["next"], question["choices"]) == said_now(person, lang)
            told.update(snapshot["position"]["next"])
    assert len(told) > 5


# After a break


async def test_who_missed_nothing_is_told_nothing_new(house: House) -> None:
    id = await house.table()
    people = await house.everybody(id)
    await play_on(people, 5)
    watcher = await house.person(id, 0)
    (snapshot, *_) = watcher.heard()
    again = Person(watcher.host, watcher.viewer.guest, 0, "en", False).join(since=snapshot["version"])
    update, *others = again.heard()
    assert [update["kind"], *(other["kind"] for other in others)] == ["update", "seating", "people", "talk"]
    assert (update["since"], update["version"]) == (snapshot["version"], snapshot["version"])
    assert (update["lines"], update["view"]) == ([], {})
    assert update["question"] == snapshot["question"]


async def test_who_missed_something_is_told_just_that(house: House) -> None:
    id = await house.table()
    people = await house.everybody(id)
    await play_on(people, 5)
    watcher = await house.person(id, 0)
    (before, *_) = watcher.heard()
    watcher.leave()
    await play_on(people, 7, seed=4)
    again = Person(watcher.host, watcher.viewer.guest, 0, "en", False).join(since=before["version"])
    update = again.heard()[0]
    assert [line["at"] for line in update["lines"]] == list(range(6, 13))
    (now,) = await again.says("look", seat=0)
    assert {**before["position"]["view"], **update["view"]} == now["position"]["view"]
    assert before["log"] + update["lines"] == now["log"]
    assert update["version"] == now["version"]


async def test_a_version_holds_over_a_restart(house: House) -> None:
    id = await house.table()
    people = await house.everybody(id)
    await play_on(people, 5)
    watcher = await house.person(id, 0)
    (before, *_) = watcher.heard()
    await play_on(people, 3, seed=4)
    opened = await house.again()
    host = await opened.host(id)
    again = Person(host, watcher.viewer.guest, 0, "en", False).join(since=before["version"])
    update = again.heard()[0]
    assert update["kind"] == "update"
    assert [line["at"] for line in update["lines"]] == [6, 7, 8]
    await opened.close()


@pytest.mark.parametrize("since", ["nonsense", "0" * 24, "é"])
async def test_an_unknown_version_is_answered_with_everything(house: House, since: str) -> None:
    id = await house.table()
    await play_on(await house.everybody(id), 5)
    person = Person(await house.host(id), None, None, "en", False).join(since=since)
    assert person.heard()[0]["kind"] == "snapshot"


async def test_a_version_is_of_one_look(house: House) -> None:
    id = await house.table()
    await play_on(await house.everybody(id), 5)
    watcher = await house.person(id, 0)
    (snapshot, *_) = watcher.heard()
    spectator = Person(watcher.host, None, None, "en", False).join(since=snapshot["version"])
    assert spectator.heard()[0]["kind"] == "snapshot"


async def test_after_an_undo_everything_is_sent_anew(house: House) -> None:
    id = await house.table()
    people = await house.everybody(id)
    mover = next(person for person in people if person.asked())
    await mover.acts(mover.asked()[0])
    watcher = await house.person(id, None)
    (before, *_) = watcher.heard()
    await mover.undoes()
    again = Person(watcher.host, None, None, "en", False).join(since=before["version"])
    (snapshot, *_) = again.heard()
    assert (snapshot["kind"], snapshot["position"]["at"]) == ("snapshot", 0)
    await mover.acts(mover.asked()[1])
    later = Person(watcher.host, None, None, "en", False).join(since=snapshot["version"])
    assert later.heard()[0]["kind"] == "update"
    stale = Person(watcher.host, None, None, "en", False).join(since=before["version"])
    assert stale.heard()[0]["kind"] == "snapshot"


# Looking back, and the end


async def test_every_earlier_position_is_shown_as_it_was_seen(house: House) -> None:
    id = await house.table()
    people = await house.everybody(id)
    views = []
    mine = people[0]
    for _ in range(15):
        views.append(seen(ORC, table_of(mine).view(0), 0))
        await play_on(people, 1, seed=len(views))
    for at, view in enumerate(views):
        (shown,) = await mine.says("show", ref=at, at=at)
        assert (shown["kind"], shown["ref"]) == ("shown", at)
        assert (shown["position"]["at"], shown["position"]["view"]) == (at, view)
        assert shown["result"] is None


def table_of(person: Person) -> Any:
    assert person.host.scene is not None
    return person.host.scene.table


async def test_hands_are_opened_only_after_the_end(house: House) -> None:
    id = await house.table()
    people = await house.everybody(id)
    mine = people[0]
    await play_on(people, 6)
    (failed,) = await mine.says("show", ref=1, at=3, open=True)
    assert failed["code"] == "not_over"
    moves = 6 + await play_on(people)
    (shown,) = await mine.says("show", ref=2, at=3, open=True)
    view = shown["position"]["view"]
    assert None not in view["hands"][0] + view["hands"][1]
    assert view["luck"] == {"no_chance": {"used": 0}}
    (closed,) = await mine.says("show", ref=3, at=3)
    assert set(closed["position"]["view"]["hands"][1]) <= {None}
    (end,) = await mine.says("show", ref=4, at=moves)
    assert end["result"]["scores"] == table_of(mine).outcome.scores


@pytest.mark.parametrize("at", [7, 1_000_000])
async def test_what_was_not_played_is_not_shown(house: House, at: int) -> None:
    id = await house.table()
    people = await house.everybody(id)
    await play_on(people, 6)
    (failed,) = await people[0].says("show", ref=1, at=at)
    assert (failed["code"], failed["ref"]) == ("no_such_position", 1)


async def test_the_result_explains_itself_and_opens_the_seed(house: House) -> None:
    id = await house.table(seed=9)
    people = await house.everybody(id)
    watcher = await house.person(id, None)
    await play_on(people)
    frames = watcher.heard()
    assert all(frame["result"] is None for frame in frames[:-2] if frame["kind"] == "update")
    update, seating = frames[-2:]
    result = update["result"]
    assert result["seed"] == seed_from(9).hex()
    assert result["commitment"] == commitment(seed_from(9))
    assert result["scores"] == table_of(watcher).outcome.scores
    (part,) = result["reckoning"]
    assert len(part["rows"]) == 7  # six tribes and the total
    assert [int(total) for total in part["rows"][-1][2:]] == result["scores"]
    assert seating["table"]["status"] == "over"
    (late, *_) = (await house.person(id, 0)).heard()
    assert late["result"]["seed"] == result["seed"]


async def test_the_seed_stays_in_the_house_until_the_end(house: House) -> None:
    id = await house.table(seed=9)
    people = await house.everybody(id)
    watcher = await house.person(id, 0)
    while table_of(watcher).outcome is None:
        frames = watcher.frames()
        assert not any(seed_from(9).hex() in frame for frame in frames)
        await play_on(people, 1)
        await asyncio.sleep(0)
    assert any(seed_from(9).hex() in frame for frame in watcher.frames())


async def test_tabs_with_the_same_viewpoint_are_sent_the_same_bytes(house: House) -> None:
    id = await house.table()
    people = await house.everybody(id)
    tabs = [await house.person(id, None) for _ in range(3)]
    for tab in tabs:
        tab.frames()
    await play_on(people, 4)
    first, *others = [tab.frames() for tab in tabs]
    assert len(first) == 4
    assert all(frames == first for frames in others)
    assert all(msgspec.json.decode(frame, type=Update) for frame in first)


# What the rules note beside a view


async def test_notes_are_told_with_the_view_and_when_they_change(house: House) -> None:
    id = await house.table(game="immortals", seats=["person"] * 3)
    people = await house.everybody(id)
    watcher = await house.person(id, None)
    (first,) = watcher.heard()
    seen = first["position"]["view"]["notes"]
    assert seen["next"] == [[0, 0, 0]] * 3
    told = []
    for _ in range(12):
        await play_on(people, 1)
        update = last(watcher.heard(), "update")
        if "notes" in update["view"]:
            assert update["view"]["notes"] != seen
            seen = update["view"]["notes"]
            told.append(seen)
    assert told
    again = await house.person(id, None)
    assert again.heard()[0]["position"]["view"]["notes"] == seen
