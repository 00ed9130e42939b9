"""A record with salts, people's deeds and talk: `orcade record verify` catches a change of every field of it.

Everything is there that a server may sign: salts to which pages committed, questions with their answers,
a resignation, and what was said, as a quick phrase and in words of one's own.
"""

from __future__ import annotations

import asyncio
import json
from functools import cache
from pathlib import Path
from typing import Any

from orcade.server.operating.signing import signature_of
from orcade.tables.lobby.records import Witness, written
from orcade.tables.talk.recorded import in_words
from tests.cli.running import orcade
from tests.games.changes import Change, Data, changed, changes, of_every_shape
from tests.signing import KEY, RING
from tests.tables.house import House, Person
from tests.tables.salted import COMMITMENTS, SALTS, reveals, sit
from tests.tables.talk.talkers import says

EACH = 2  #                              change of each shape
OF_LUCK = ("commitment", "salts", "salt_commitments", "seed", "opening")


async def played(house: House) -> bytes:
    """A duel with all of that, as its server would write it down."""
    id = await house.table("orc", ["open", "open"], talk="free")
    for seat in (0, 1):
        await sit(house, id, seat)
    for seat in (0, 1):
        await reveals(house, id, seat)
    ana, bo = await house.everybody(id)
    await says(ana)
    await says(bo, text="Bonne partie")
    for _ in range(4):
        (asked, *_) = [person for person in (ana, bo) if person.asked()]
        await asked.acts(asked.asked()[0])
    await wishes(ana, "draw")
    await answers(bo, ana, yes=False)
    await wishes(bo, "draw")
    await bo.says("withdraw", id="back-00001", seat=bo.seat, asked=question(bo))
    await wishes(bo, "resign")
    (row, seats, holders), entries = await house.store.seating_and_entries(id)
    talk = in_words(row, holders, await house.store.talk(id), None)
    witness = Witness("https://orcs.example", lambda record: signature_of(RING.private, record))
    return written(row, seats, entries, witness, talk)


async def wishes(person: Person, what: str) -> None:
    (accepted, *_) = await person.says("wish", id=f"wish-{what}-{person.seat}", seat=person.seat, wish=what)
    assert accepted["kind"] == "accepted"


async def answers(person: Person, asker: Person, yes: bool) -> None:
    number = question(asker)
    (accepted, *_) = await person.says("answer", id="answer-0001", seat=person.seat, asked=number, yes=yes)
    assert accepted["kind"] == "accepted"


def question(person: Person) -> int:
    """The number of what is asked now."""
    scene = person.host.scene
    assert scene is not None
    return next(iter(scene.history.people.asks))


@cache
def recorded() -> Data:
    data: Data = json.loads(asyncio.run(in_a_house()))
    return data


async def in_a_house() -> bytes:
    house = await House.open(Path())
    try:
        return await played(house)
    finally:
        await house.close()


def verified(folder: Path, data: Any, *words: str) -> tuple[int, str]:
    """How it ends, and what it says."""
    file = folder / "game.json"
    file.write_text(json.dumps(data), encoding="utf-8")
    result = orcade("record", "verify", str(file), *words)
    return result.exit_code, result.output


def test_it_has_everything_that_people_do_and_is_true(tmp_path: Path) -> None:
    data = recorded()
    assert (data["salts"], data["salt_commitments"]) == (SALTS[:2], COMMITMENTS[:2])
    deeds = [next(iter(row["deed"])) for row in data["people"]]
    assert deeds == ["asked", "answered", "asked", "withdrawn", "asked", "resigned", "ended"]
    assert [row.keys() - {"at", "seat"} for row in data["talk"]] == [{"phrase"}, {"text"}]
    status, said = verified(tmp_path, data, "--key", KEY.key)
    assert (status, "is true" in said) == (0, True)


def test_no_field_of_it_can_be_changed(tmp_path: Path) -> None:
    """Not even by taking the signature away, for whoever knows the key of the server."""
    data = recorded()
    asked = of_every_shape(list(changes(data)), EACH)
    places = {change.path[0] for change in asked if change.path}
    assert places == set(data)
    print(f"{len(asked)} changes of {len({each.shape for each in asked})} kinds")
    believed = [
        change for change in asked if verified(tmp_path, changed(data, change), "--key", KEY.key)[0] != 2
    ]
    assert believed == []


def test_without_a_signature_the_luck_with_its_salts_cannot_be_changed(tmp_path: Path) -> None:
    data = {field: value for field, value in recorded().items() if field not in ("signature", "played")}
    asked = [change for change in changes(data) if change.path and change.path[0] in OF_LUCK]
    assert Change(("salt_commitments", 1), "other") in asked
    assert verified(tmp_path, data)[0] == 0
    assert [change for change in asked if verified(tmp_path, changed(data, change))[0] != 2] == []
