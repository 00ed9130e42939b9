"""What is said at a table is kept, and read by everybody in his own language."""

from __future__ import annotations

import json

import pytest

from orcade.tables.room.dispatch import decoded
from orcade.tables.talk.bounds import AT_ONCE, LONGEST, OF_A_SEAT, OF_A_WATCHER, SECONDS
from orcade.tables.talk.phrases import phrases
from tests.tables.house import House, Person
from tests.tables.talk.talkers import code, comes_again, new_id, says, texts, watcher

pytestmark = pytest.mark.anyio


async def test_each_reads_a_phrase_in_his_own_language(house: House) -> None:
    id = await house.table()
    ana = await house.person(id, 0, "fr")
    bo = await house.person(id, 1, "en")
    bo.frames()
    heard = await says(ana, "good_game")
    assert [message["kind"] for message in heard] == ["remark", "accepted"]
    (mine, his) = (heard[0]["remark"], bo.heard()[0]["remark"])
    assert (mine["text"], his["text"]) == ("Belle partie !", "Good game!")
    assert (mine["mine"], his["mine"], his["name"], his["seat"], his["to"]) == (
        True,
        False,
        "Ana",
        0,
        "table",
    )
    (snapshot, talk) = await bo.says("speak", lang="fr", plain=False)
    assert (snapshot["lang"], texts([talk])) == ("fr", ["Belle partie !"])


async def test_what_was_said_outlives_the_table_that_was_closed(house: House) -> None:
    id = await house.table(talk="free")
    ana, bo = await house.everybody(id)
    await says(ana, text="  Attention\u202e aux\x00 gobelins \n ")
    await bo.says("mute", id=new_id(), who=bo.heard()[-1]["remark"]["who"], on=True)
    await says(ana, "thanks")
    house = await house.again()
    bo_again, ana_again = await house.person(id, 1), await house.person(id, 0)
    assert texts(ana_again.heard()) == ["Attention aux gobelins", "Thank you!"]
    (talk,) = [message for message in bo_again.heard() if message["kind"] == "talk"]
    assert (talk["remarks"], [one["name"] for one in talk["muted"]]) == ([], ["Ana"])
    await house.close()


async def test_the_same_is_not_said_twice(house: House) -> None:
    ana, bo = await house.everybody(await house.table())
    id = new_id()
    assert [message["kind"] for message in await says(ana, id=id)] == ["remark", "accepted"]
    assert [message["kind"] for message in await says(ana, id=id)] == ["accepted"]
    assert len(bo.heard()) == 1
    await bo.host.talk.open()
    assert [message["kind"] for message in await says(ana, id=id)] == ["accepted"]


async def test_words_of_ones_own_are_for_tables_that_allow_it(house: House) -> None:
    id = await house.table()
    ana, bo = await house.everybody(id)
    assert code(await says(ana, text="Hello")) == "phrases_only"
    assert code(await says(ana, "insult")) == "no_such_phrase"
    await house.store.update_table(id, talk="free")
    await house.registry.changed(id)
    bo.frames()
    await says(ana, text="<b>Hello</b>")
    assert texts(bo.heard()) == ["<b>Hello</b>"]


@pytest.mark.parametrize(
    ("given", "because"),
    [("", "nothing_said"), (" \u200b\u202e\n", "nothing_said"), ("ö" * (LONGEST + 1), "said_too_long")],
)
async def test_a_text_has_its_bounds(house: House, given: str, because: str) -> None:
    ana, bo = await house.everybody(await house.table(talk="free"))
    assert code(await says(ana, text=given)) == because
    assert bo.frames() == []
    await says(ana, text="ö" * LONGEST)
    assert texts(bo.heard()) == ["ö" * LONGEST]


async def test_nobody_says_too_much_at_once(house: House) -> None:
    """By a clock that stands still until it is told to go on; what others say does not count."""
    ana, bo = await house.everybody(await house.table())
    now = house.wall()
    ana.host.talk.pace.clock = lambda: now
    for _ in range(AT_ONCE):
        assert (await says(ana))[-1]["kind"] == "accepted"
    heard = await says(ana)
    assert code(heard) == "said_often"
    assert f"in {SECONDS:.0f} s" in heard[0]["message"]
    assert (await says(bo))[-1]["kind"] == "accepted"
    now += SECONDS
    assert (await says(ana))[-1]["kind"] == "accepted"


async def test_a_seat_says_so_much_in_a_game_and_no_more(house: House) -> None:
    ana, bo = await house.everybody(await house.table())
    ana.host.talk.pace.wait = lambda key, most=0: 0.0  # type: ignore[method-assign]
    for _ in range(OF_A_SEAT):
        await says(ana)
        bo.frames()
    assert code(await says(ana)) == "said_enough"
    assert (await says(bo))[-1]["kind"] == "accepted"
    talk = (await comes_again(house, bo))[-1]
    assert len(talk["remarks"]) == 100


async def test_a_spectator_who_has_said_all_silences_nobody_else(house: House) -> None:
    id = await house.table()
    dee, cy = await watcher(house, id), await watcher(house, id, 2)
    dee.host.talk.pace.wait = lambda key, most=0: 0.0  # type: ignore[method-assign]
    for _ in range(OF_A_WATCHER):
        await says(dee, to="watchers")
        cy.frames()
    assert code(await says(dee, to="watchers")) == "said_enough"
    assert (await says(cy, to="watchers"))[-1]["kind"] == "accepted"


async def test_all_spectators_say_so_much_and_no_more(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("orcade.tables.room.talk.OF_WATCHERS", 3)
    id = await house.table()
    dee, cy = await watcher(house, id), await watcher(house, id, 2)
    for who in (dee, dee, cy):
        assert (await says(who, to="watchers"))[-1]["kind"] == "accepted"
    cy.frames()
    assert code(await says(cy, to="watchers")) == "said_enough"


async def test_a_remark_is_taken_back_by_who_said_it_or_by_the_host(house: House) -> None:
    id = await house.table()
    ana, bo = await house.everybody(id)
    await says(ana, "ouch")
    of_ana = bo.heard()[0]["remark"]["id"]
    assert code(await bo.says("unsay", id=new_id(), remark=of_ana)) == "not_yours_to_unsay"
    await says(bo, "sorry")
    of_bo = ana.heard()[0]["remark"]["id"]
    await ana.says("unsay", id=new_id(), remark=of_bo)
    assert texts(bo.heard()) == ["Ouch! My skull."]
    await ana.says("unsay", id=new_id(), remark=of_ana)
    assert texts(bo.heard()) == []
    (accepted,) = await ana.says("unsay", id=new_id(), remark=of_ana)
    assert accepted["kind"] == "accepted"
    assert code(await ana.says("unsay", id=new_id(), remark="never-said")) == "no_such_remark"
    kept, _ = await house.store.talk(id)
    assert [(remark.phrase, remark.text) for remark in kept] == [("", ""), ("", "")]


async def test_whoever_mutes_somebody_hears_him_no_more(house: House) -> None:
    ana, bo, cy = await house.everybody(await house.table("immortals", ["person"] * 3))
    await says(ana, "hello")
    who = bo.heard()[0]["remark"]["who"]
    (talk, accepted) = await bo.says("mute", id=new_id(), who=who, on=True)
    assert (talk["remarks"], [one["name"] for one in talk["muted"]], accepted["kind"]) == (
        [],
        ["Ana"],
        "accepted",
    )
    cy.frames()
    await says(ana, "yes")
    assert (bo.frames(), texts(cy.heard())) == ([], ["Yes."])
    (talk, _) = await bo.says("mute", id=new_id(), who=who, on=False)
    assert texts([talk]) == ["Hail, horde!", "Yes."]
    assert code(await bo.says("mute", id=new_id(), who="nobody-here", on=True)) == "no_such_speaker"


async def test_nobody_talks_in_a_lesson_or_at_an_imported_game(house: House) -> None:
    id = await house.table(imported=True)
    ana = await house.person(id, 0)
    ana.frames()
    assert code(await says(ana)) == "This is an imported game: it can only be looked at."
    id = await house.table(lesson="first")
    host = await house.host(id)
    viewer = Person(host, await house.known(0), None, "en", False)
    assert code(await viewer.says("talk_here", id=new_id(), on=True)) == "That is not done in a lesson."


async def test_talk_is_not_in_the_log(house: House) -> None:
    id = await house.table()
    ana, _ = await house.everybody(id)
    before = await house.store.entries(id)
    await says(ana)
    assert await house.store.entries(id) == before


async def test_a_table_that_is_closed_before_it_begins_takes_its_talk_along(house: House) -> None:
    id = await house.table(seats=["person", "open"])
    ana = await house.person(id, 0)
    await says(ana)
    assert len((await house.store.talk(id))[0]) == 1
    assert await house.store.delete_waiting(id)
    assert await house.store.talk(id) == ([], [])


def test_every_phrase_is_there_in_both_languages() -> None:
    assert 12 <= len(phrases()) <= 16
    assert all(words.fr.strip() and words.en.strip() for words in phrases().values())
    assert all(decoded(json.dumps(said(id))) for id in phrases())


def said(id: str) -> dict[str, object]:
    return {"kind": "say", "id": new_id(), "seat": 0, "to": "table", "phrase": id}


async def test_a_spectator_needs_a_name(house: House) -> None:
    id = await house.table()
    nobody = await house.person(id, None)
    nobody.frames()
    assert code(await says(nobody, to="watchers")) == "nameless"
    dee = await watcher(house, id)
    assert (await says(dee, to="watchers"))[-1]["kind"] == "accepted"
