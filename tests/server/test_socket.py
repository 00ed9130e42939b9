"""The websocket: hello first, everything typed, nobody gets in where he does not belong."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing.websocket_test_session import WebSocketTestSession

from orcade.server.operating.limits import Rate
from orcade.server.sockets import connection as module
from tests.server.door import ME, OPEN, ORIGIN, Browser, Door, opened


@pytest.fixture
def door(tmp_path: Path) -> Iterator[Door]:
    with opened(tmp_path) as running:
        yield running


class Line:
    """A socket of a browser."""

    def __init__(self, session: WebSocketTestSession) -> None:
        self.session = session

    def say(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Say something and hear the next thing."""
        self.session.send_text(json.dumps({"kind": kind, **fields}))
        return self.hear()

    def hear(self) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(self.session.receive_text(timeout=20))
        return message

    def hear_of(self, *kinds: str) -> dict[str, Any]:
        while (message := self.hear())["kind"] not in kinds:
            pass
        return message

    def code(self) -> int:
        """With which the server closes."""
        while True:
            try:
                self.session.receive_text(timeout=20)
            except WebSocketDisconnect as closed:
                return closed.code


@contextmanager
def line(browser: Browser, **headers: str) -> Iterator[Line]:
    cookies = "; ".join(f"{name}={value}" for name, value in browser.cookies.items())
    sent = {"origin": ORIGIN, "cookie": cookies, "host": "127.0.0.1:8765", **headers}
    browser.client.cookies.clear()
    with browser.client.websocket_connect("/api/socket", headers=sent) as session:
        yield Line(session)


def two_at_a_table(door: Door) -> tuple[Browser, Browser, str]:
    ana, bo = door.browser("Ana"), door.browser("Bo")
    table: str = ana.open_table(ME, OPEN)["id"]
    assert bo.post(f"/api/tables/{table}/seats/1/sit", {}).status_code == 200
    return ana, bo, table


def test_two_people_play_a_whole_game(door: Door) -> None:
    ana, bo, table = two_at_a_table(door)
    with line(ana) as one, line(bo) as other:
        lines = [one, other]
        asked = None
        for seat, each in enumerate(lines):
            snapshot = each.say("hello", table=table, lang="fr", look=seat)
            assert (snapshot["kind"], snapshot["look"]) == ("snapshot", seat)
            asked = snapshot["question"] or asked
        moves = 0
        results: list[dict[str, Any]] = [{}, {}]
        while asked:
            moves += 1
            mover, action = asked["seat"], asked["choices"][moves % len(asked["choices"])]["action"]
            lines[mover].session.send_text(
                json.dumps({"kind": "act", "id": f"move-{moves:05}", "seat": mover, "actions": [action]})
            )
            assert lines[mover].hear_of("accepted", "failed", "refused")["kind"] == "accepted"
            asked = None
            for seat, each in enumerate(lines):
                update = each.hear_of("update")
                assert update["at"] == moves
                asked, results[seat] = update["question"] or asked, update["result"]
        assert results[0]["scores"] == results[1]["scores"]
    assert ana.get(f"/api/tables/{table}/record").json()["result"]["scores"] == results[0]["scores"]


def test_hello_comes_first(door: Door) -> None:
    ana, _, table = two_at_a_table(door)
    with line(ana) as socket:
        failed = socket.say("act", id="too-early", seat=0, actions=[{"draw": {"pile": "red"}}])
        assert (failed["kind"], failed["code"], failed["id"]) == ("failed", "hello_first", "too-early")
        assert socket.say("hello", table="no-such-table", lang="en")["code"] == "no_such_table"
        assert socket.say("hello", table=table, lang="en", look=1)["code"] == "not_your_seat"
        assert socket.say("hello", table=table, lang="en", look=7)["code"] == "not_your_seat"
        assert socket.say("hello", table=table, lang="en", look=0)["kind"] == "snapshot"
        socket.session.send_text(json.dumps({"kind": "hello", "table": table, "lang": "en"}))
        assert socket.hear_of("failed")["code"] == "greeted_already"


def test_who_says_nothing_is_let_go(door: Door, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "HELLO_SECONDS", 0.05)
    with line(door.browser()) as socket:
        assert socket.code() == 1008


@pytest.mark.parametrize(
    "frame",
    [
        *[
            "",
            "{",
            "null",
            "[]",
            "0",
            '"hello"',
            "{}",
            '{"kind":"snapshot"}',
            '{"kind":5}',
            '{"kind":"look"}',
        ],
        *[
            '{"kind":"pace","calm":1}',
            '{"kind":"pace","calm":true,"more":1}',
            '{"kind":"show","ref":-1,"at":0}',
        ],
        *['{"kind":"act","id":"short","seat":0,"actions":[{}]}', '{"kind":"look","seat":8}', "[" * 3000],
        *['{"kind":"act","id":"long-enough","seat":0,"actions":[]}', '{"a":' * 3000, "é" * 70_000],
    ],
    ids=lambda frame: frame[:40],
)
def test_what_is_not_understood_is_answered_and_changes_nothing(door: Door, frame: str) -> None:
    ana, _, table = two_at_a_table(door)
    with line(ana) as socket:
        before = socket.say("hello", table=table, lang="en", look=0)
        socket.session.send_text(frame)
        failed = socket.hear_of("failed")
        assert failed["code"] in ("malformed", "too_large")
        assert failed["message"]
        socket.session.send_bytes(json.dumps({"kind": "look", "seat": 0}).encode())
        assert socket.hear_of("failed")["code"] == "malformed"
        assert socket.say("look", seat=0)["version"] == before["version"]


def test_a_stranger_looks_and_nothing_else(door: Door) -> None:
    _, _, table = two_at_a_table(door)
    with line(door.browser()) as socket:
        snapshot = socket.say("hello", table=table, lang="en")
        hands = snapshot["position"]["view"]["hands"]
        assert {card for hand in hands for card in hand} == {None}
        assert (snapshot["look"], snapshot["question"], snapshot["takeback"]) == (None, None, None)
        assert [seat["mine"] for seat in snapshot["table"]["seats"]] == [False, False]
        for seat in (0, 1, 5):
            action = {"place_box": {"end": "west"}}
            assert socket.say("act", id="forged-01", seat=seat, actions=[action])["code"] == "not_your_seat"
            assert socket.say("undo", id="forged-02", seat=seat)["code"] == "not_your_seat"
            assert socket.say("why_not", ref=1, seat=seat, action=action)["code"] == "not_your_seat"
            assert socket.say("look", seat=seat)["code"] == "not_your_seat"
        assert socket.say("pace", calm=True)["code"] == "not_your_table"


def test_a_forged_cookie_is_nobody(door: Door) -> None:
    _, _, table = two_at_a_table(door)
    with line(door.browser(), cookie="orcade_guest=forged-forged-forged") as socket:
        assert socket.say("hello", table=table, lang="en", look=0)["code"] == "not_your_seat"
        assert socket.say("hello", table=table, lang="en")["kind"] == "snapshot"


def test_a_page_from_elsewhere_gets_no_socket(door: Door) -> None:
    ana, _, _ = two_at_a_table(door)
    with pytest.raises(WebSocketDisconnect), line(ana, origin="https://elsewhere.example") as socket:
        socket.hear()


def test_others_hear_who_comes_and_goes(door: Door) -> None:
    ana, bo, table = two_at_a_table(door)
    with line(ana) as one:
        one.say("hello", table=table, lang="en", look=0)
        with line(bo) as other:
            other.say("hello", table=table, lang="en", look=1)
            while not one.hear_of("seating")["table"]["seats"][1]["present"]:
                pass
        while one.hear_of("seating")["table"]["seats"][1]["present"]:
            pass


@pytest.mark.parametrize("kind", ["socket", "talk", "play"])
def test_too_much_at_once_is_answered_with_when_to_come_again(tmp_path: Path, kind: str) -> None:
    with opened(tmp_path, rates={kind: Rate(5, 0.5)}) as door:
        ana, _, table = two_at_a_table(door)
        with line(ana) as socket:
            socket.say("hello", table=table, lang="en", look=0)
            answers = []
            for number in range(8):
                frame = {"kind": "why_not", "ref": number, "seat": 0, "action": {"draw": {}}}
                socket.session.send_text(json.dumps(frame))
                answers.append(socket.hear_of("failed", "refused", "allowed"))
            assert [answer["ref"] for answer in answers] == list(range(8))
            assert answers[0]["kind"] != "failed"
            assert (answers[-1]["code"], answers[-1]["message"][:24]) == (
                "too_many",
                "That is too much at once",
            )
            door.clock.now += 100
            assert socket.say("why_not", ref=9, seat=0, action={"draw": {}})["kind"] != "failed"


@pytest.mark.parametrize("kind", ["why_not", "undo", "try", "act", "reveal", "commit"])
def test_a_stranger_does_not_keep_players_from_playing(tmp_path: Path, kind: str) -> None:
    fields: dict[str, dict[str, Any]] = {
        "why_not": {"ref": 1, "action": {"draw": {"pile": "red"}}},
        "undo": {"id": "stranger-1"},
        "try": {"ref": 1, "actions": [{"draw": {"pile": "red"}}]},
        "act": {"id": "stranger-1", "actions": [{"draw": {"pile": "red"}}]},
        "reveal": {"salt": "pepper"},
        "commit": {"salt_commitment": "0" * 64},
    }
    with opened(tmp_path, rates={"play": Rate(5, 0.0)}) as door:
        ana, _, table = two_at_a_table(door)
        with line(door.browser("Eve")) as stranger, line(ana) as player:
            stranger.say("hello", table=table, lang="en")
            player.say("hello", table=table, lang="en", look=0)
            for _ in range(20):
                stranger.session.send_text(json.dumps({"kind": kind, "seat": 0, **fields[kind]}))
                assert stranger.hear_of("failed")["code"] == "not_your_seat"
            player.session.send_text(json.dumps({"kind": kind, "seat": 0, **fields[kind]}))
            assert player.hear_of("refused", "allowed", "failed").get("code") != "too_many"


def test_one_player_does_not_keep_another_from_playing(tmp_path: Path) -> None:
    with opened(tmp_path, rates={"play": Rate(5, 0.0)}) as door:
        ana, bo, table = two_at_a_table(door)
        with line(ana) as one, line(bo) as other:
            for seat, each in enumerate((one, other)):
                each.say("hello", table=table, lang="en", look=seat)
            answers = []
            for seat, each in [(0, one)] * 8 + [(1, other)]:
                each.session.send_text(json.dumps({"kind": "undo", "id": "nothing-1", "seat": seat}))
                answers.append(each.hear_of("refused", "failed")["kind"])
            assert answers == ["refused"] * 5 + ["failed"] * 3 + ["refused"]


def test_a_flood_of_salt_is_counted(tmp_path: Path) -> None:
    with opened(tmp_path, rates={"play": Rate(5, 0.0)}) as door:
        ana, _, table = two_at_a_table(door)
        with line(ana) as socket:
            socket.say("hello", table=table, lang="en", look=0)
            codes = []
            for number in range(8):
                frame = {"kind": "reveal", "seat": 0, "salt": f"guess {number}"}
                socket.session.send_text(json.dumps(frame))
                codes.append(socket.hear_of("failed")["code"])
            assert codes == ["other_salt"] * 5 + ["too_many"] * 3


def test_who_never_stops_is_let_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "PATIENCE", 5)
    with opened(tmp_path, rates={"socket": Rate(5, 0.0)}) as door:
        ana, _, table = two_at_a_table(door)
        with line(ana) as socket:
            socket.say("hello", table=table, lang="en", look=0)
            for _ in range(20):
                socket.session.send_text(json.dumps({"kind": "look", "seat": 0}))
            assert socket.code() == 1008


def test_what_was_played_before_the_break_is_caught_up(door: Door) -> None:
    ana, bo, table = two_at_a_table(door)
    with line(ana) as one, line(bo) as other:
        first = one.say("hello", table=table, lang="en", look=0)
        second = other.say("hello", table=table, lang="en", look=1)
        mover, socket = (0, one) if first["question"] else (1, other)
        version = (second if mover == 0 else first)["version"]
        question = first["question"] or second["question"]
        action = question["choices"][0]["action"]
        socket.session.send_text(
            json.dumps({"kind": "act", "id": "the-box-1", "seat": mover, "actions": [action]})
        )
        assert socket.hear_of("accepted", "refused")["kind"] == "accepted"
    watcher = bo if mover == 0 else ana
    with line(watcher) as again:
        update = again.say("hello", table=table, lang="en", look=1 - mover, since=version)
        assert update["kind"] == "update"
        assert [entry["seat"] for entry in update["lines"]] == [mover]
