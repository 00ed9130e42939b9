"""What people are told while the data cannot be written or read: why, in both languages."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.door import ME, OPEN, Browser, Door, opened, problem
from tests.server.failing import damaged, taken_away, without_entry
from tests.server.stored import on_disk
from tests.server.test_socket import line


@pytest.fixture
def door(tmp_path: Path) -> Iterator[Door]:
    with opened(tmp_path / "data") as running:
        yield running


def begun(ana: Browser, bo: Browser) -> str:
    """A table of the two."""
    table: str = ana.open_table(ME, OPEN)["id"]
    assert bo.post(f"/api/tables/{table}/seats/1/sit", {}).status_code == 200
    return table


def hello(table: str, look: int | None = None) -> dict[str, Any]:
    return {"table": table, "lang": "en", "look": look}


def test_who_watches_over_the_server_hears_that_it_is_ready(door: Door) -> None:
    answer = door.browser().get("/api/ready")
    assert (answer.status_code, answer.json()["status"]) == (200, "ready")


def test_without_its_folder_the_server_is_alive_and_not_ready(door: Door, tmp_path: Path) -> None:
    ana = door.browser("Ana")
    with taken_away(tmp_path / "data"):
        assert ana.get("/api/health").json()["status"] == "ok"
        said = problem(ana.put("/api/me", {"name": "Anna"}), 503, "data_gone")
        assert said["en"] == (
            "Nothing was kept: the server's data folder has gone or was replaced. Try again in a moment."
        )
        answer = ana.get("/api/ready")
        assert problem(answer, 503, "data_gone")["fr"] == (
            "Le serveur tourne, mais ne peut rien garder : "
            "le dossier des données du serveur a disparu ou a été remplacé."
        )
        assert int(answer.headers["retry-after"]) > 0
        problem(ana.post("/api/tables", {"game": "orc", "seats": [ME, OPEN]}), 503, "data_gone")
        assert ana.get("/api/me").json()["name"] == "Ana"
    assert ana.put("/api/me", {"name": "Anna"}).status_code == 200
    assert ana.get("/api/ready").status_code == 200


def test_a_move_that_was_not_kept_is_told_and_played_once_it_can_be(door: Door, tmp_path: Path) -> None:
    people = [door.browser("Ana"), door.browser("Bo")]
    table = begun(*people)
    asked, choices = asked_first(people, table)
    with line(people[asked]) as mine, line(people[1 - asked]) as yours:
        mine.say("hello", **hello(table, asked))
        yours.say("hello", **hello(table, 1 - asked))
        act = {"id": "act-0001", "seat": asked, "actions": [choices[0]["action"]]}
        with taken_away(tmp_path / "data"):
            for _ in range(2):
                mine.session.send_text(said("act", act))
                told = mine.hear_of("failed", "accepted")
                assert (told["kind"], told["code"], told["id"]) == ("failed", "not_written", "act-0001")
                assert "was not kept, so it was not played" in told["message"]
        for _ in range(2):  # the line has held; the same act is played once
            mine.session.send_text(said("act", act))
            assert mine.hear_of("failed", "accepted")["kind"] == "accepted"
        assert yours.hear_of("update")["lines"]
    assert len(numbers(tmp_path, table)) == 2


@pytest.mark.parametrize(
    ("missing", "code", "said"),
    [
        (1, "log_gap", "has a gap: entry 1 is missing"),
        (2, "log_end", "ends too early: everything from entry 2"),
    ],
)
def test_a_table_whose_log_lacks_an_entry_is_refused_and_the_others_play_on(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, missing: int, code: str, said: str
) -> None:
    with opened(tmp_path / "data") as door:
        ana, bo = door.browser("Ana"), door.browser("Bo")
        broken, whole = begun(ana, bo), begun(ana, bo)
        for table in (broken, whole):
            play(ana, bo, table)
            play(ana, bo, table)
    without_entry(tmp_path / "data" / "orcade.sqlite3", broken, missing)
    caplog.clear()
    with opened(tmp_path / "data") as door:
        for browser in (ana, bo):
            browser.client = door.client
            with line(browser) as coming:
                told = coming.say("hello", **hello(broken))
                assert (told["kind"], told["code"]) == ("failed", code)
                assert f"The log of table {broken} {said}" in told["message"]
        said_by_http = ana.post(f"/api/tables/{broken}/seats/0/leave", {"level": "recruit"})
        assert broken in problem(said_by_http, 503, code)["fr"]
        play(ana, bo, whole)
        assert ana.get("/api/ready").status_code == 200
    errors = [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]
    assert len(errors) == 1
    assert broken in errors[0]


def test_damage_that_is_met_is_told_as_such(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The check at the start found nothing, for the page was damaged after it."""
    with opened(tmp_path / "data") as door:
        ana, bo = door.browser("Ana"), door.browser("Bo")
        table = begun(ana, bo)
    damaged(tmp_path / "data" / "orcade.sqlite3", "entries")
    monkeypatch.setattr("orcade.server.store.store.checked_quickly", lambda _: True)
    with opened(tmp_path / "data") as door:
        ana.client = door.client
        assert ana.get("/api/tables").status_code == 200
        with line(ana) as coming:
            told = coming.say("hello", **hello(table))
            assert (told["kind"], told["code"]) == ("failed", "not_read")
            assert told["message"].endswith("the server's data are damaged.")
        problem(ana.get("/api/ready"), 503, "data_damaged")
        assert ana.get("/api/health").status_code == 200


def test_who_comes_while_guests_cannot_be_read_is_told_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with opened(tmp_path / "data") as door:
        ana, bo = door.browser("Ana"), door.browser("Bo")
        table = begun(ana, bo)
    damaged(tmp_path / "data" / "orcade.sqlite3", "guests")
    monkeypatch.setattr("orcade.server.store.store.checked_quickly", lambda _: True)
    with opened(tmp_path / "data") as door:
        ana.client = door.client
        problem(ana.get("/api/me"), 503, "data_damaged")
        with line(ana) as coming:
            told = coming.say("hello", **hello(table))
            assert (told["kind"], told["code"]) == ("failed", "not_read")
            assert coming.code() == 1013


def asked_first(people: list[Browser], table: str) -> tuple[int, list[dict[str, Any]]]:
    for seat, browser in enumerate(people):
        with line(browser) as looking:
            question = looking.say("hello", **hello(table, seat))["question"]
            if question is not None:
                return seat, question["choices"]
    raise AssertionError("nobody is asked")


def play(ana: Browser, bo: Browser, table: str) -> None:
    """One move of whoever is asked."""
    people = [ana, bo]
    seat, choices = asked_first(people, table)
    with line(people[seat]) as playing:
        playing.say("hello", **hello(table, seat))
        playing.session.send_text(
            said("act", {"id": f"act-{len(choices):04}", "seat": seat, "actions": [choices[0]["action"]]})
        )
        assert playing.hear_of("accepted", "refused", "failed")["kind"] == "accepted"


def said(kind: str, fields: dict[str, Any]) -> str:
    return json.dumps({"kind": kind, **fields})


def numbers(folder: Path, table: str) -> list[Any]:
    found = on_disk(folder / "data" / "orcade.sqlite3", 'SELECT "table", number FROM entries')
    return [number for id, number in found if id == table]
