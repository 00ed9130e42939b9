"""Talk over HTTP and real sockets: what hosts allow, what a record tells, and that nothing said is lost."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from orcade.kernel.record import read_record, verify
from orcade.server.store.operations import delete_table
from orcade.server.store.store import Store
from orcade.shelf import SHELF
from orcade.tables.rows import ListenerRow, RemarkRow
from tests.server.door import ME, OPEN, Browser, Door, finished, opened
from tests.server.serving import Server
from tests.server.visiting import Guest, heard, hello, said

HALLS = [0, pytest.param(2, marks=pytest.mark.skipif(sys.platform != "linux", reason="halls are for Linux"))]
AT = "2026-11-19T12:00:00.000+00:00"


@pytest.fixture
def door(tmp_path: Path) -> Iterator[Door]:
    with opened(tmp_path) as door:
        yield door


def test_a_table_is_opened_for_phrases_or_for_words_of_ones_own(door: Door) -> None:
    ana = door.browser("Ana")
    info = ana.open_table(ME, OPEN)
    assert (info["talk"], info["strangers"]) == ("phrases", False)
    info = ana.open_table(ME, OPEN, talk="free", public=True)
    assert (info["talk"], info["strangers"]) == ("free", True)
    wrong = ana.post("/api/tables", {"game": "orc", "seats": [ME, OPEN], "talk": "shout"})
    assert wrong.status_code == 400


def test_the_host_lets_people_write_and_who_was_listed_stays_among_strangers(door: Door) -> None:
    ana, bo = door.browser("Ana"), door.browser("Bo")
    table = ana.open_table(ME, OPEN)["id"]
    assert hosts(ana, table, "write", on=True)["talk"] == "free"
    assert hosts(ana, table, "write", on=False)["talk"] == "phrases"
    assert hosts(bo, table, "write", on=True)["code"] == "not_host"
    assert hosts(ana, table, "list", on=True)["strangers"]
    assert hosts(ana, table, "list", on=False)["strangers"]


def hosts(browser: Browser, table: str, do: str, **said: Any) -> Any:
    return browser.post(f"/api/tables/{table}/host", {"do": do, **said}).json()


def test_the_catalogue_has_the_phrases(door: Door) -> None:
    phrases = door.browser().get("/api/catalogue").json()["phrases"]
    assert {"id": "hello", "text": {"fr": "Salut la horde !", "en": "Hail, horde!"}} in phrases


def test_a_record_tells_what_was_said_to_the_table_only_if_asked(door: Door) -> None:
    ana = door.browser("Ana")
    id = finished(ana)
    before = ana.get(f"/api/tables/{id}/record").text
    rows = [("table", "hello", ""), ("table", "", "Attention !"), ("table", "", ""), ("watchers", "ouch", "")]
    door.client.blocking_portal.call(said_there, door.client.app.state.store, id, rows)
    assert ana.get(f"/api/tables/{id}/record").text == before
    text = ana.get(f"/api/tables/{id}/record?talk=1").text
    assert json.loads(text)["talk"] == [
        {"at": AT, "seat": 0, "phrase": "hello"},
        {"at": AT, "seat": 0, "text": "Attention !"},
    ]
    verify(read_record(text), SHELF["orc"])
    brought = ana.post("/api/records", text).json()["table"]["id"]
    assert ana.get(f"/api/tables/{brought}/record").text == text


async def said_there(store: Store, id: str, rows: list[tuple[Any, str, str]]) -> None:
    for number, (to, phrase, words) in enumerate(rows):
        seat = None if to == "watchers" else 0
        await store.say(id, RemarkRow(number, to, seat, 1, "Ana", phrase, words, f"client-{number}", AT))


def test_a_table_that_is_deleted_takes_its_talk_along(door: Door) -> None:
    id = door.browser("Ana").open_table(ME, OPEN)["id"]
    store, ask = door.client.app.state.store, door.client.blocking_portal.call
    ask(said_there, store, id, [("table", "hello", "")])
    ask(store.listen, id, ListenerRow(1, True, (7, 9)))
    remarks, listeners = ask(store.talk, id)
    assert ([remark.phrase for remark in remarks], listeners) == (["hello"], [ListenerRow(1, True, (7, 9))])
    ask(store.write, lambda c: delete_table(c, id, None))
    assert ask(store.talk, id) == ([], [])


@pytest.mark.parametrize("halls", HALLS)
def test_nothing_that_was_acknowledged_is_lost_when_the_server_is_killed(tmp_path: Path, halls: int) -> None:
    with Server(tmp_path, thinkers=0, halls=halls) as server:
        server.start()
        ana, bo = Guest(server.origin, "Ana"), Guest(server.origin, "Bo")
        table = ana.open_table({"kind": "me"}, {"kind": "open"}, talk="free")
        bo.sit_down(table, 1, name="Bo")
        asyncio.run(two_talk(ana, bo, table))
        server.kill()
        server.start()
        assert asyncio.run(comes(bo, table)) == ["Hail, horde!", "À l'attaque !"]
        for guest in (ana, bo):
            guest.close()


async def two_talk(ana: Guest, bo: Guest, table: str) -> None:
    async with ana.socket() as one, bo.socket() as other:
        for seat, socket in enumerate((one, other)):
            await socket.send(hello(table, seat))
            await heard(socket, "snapshot")
        for number, what in enumerate([{"phrase": "hello"}, {"text": "À l'attaque !"}]):
            await one.send(said("say", id=f"said-{number:04}", seat=0, to="table", **what))
            await heard(one, "accepted")
            assert (await heard(other, "remark"))["remark"]["name"] == "Ana"


async def comes(guest: Guest, table: str) -> list[str]:
    async with guest.socket() as socket:
        await socket.send(hello(table, 1))
        return [remark["text"] for remark in (await heard(socket, "talk"))["remarks"]]
