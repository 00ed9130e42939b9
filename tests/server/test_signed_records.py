"""What a server signs: the records of games that it hosted, and nothing that it was brought."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Iterator
from typing import Any, TypeVar

import pytest

from orcade.kernel.record import read_record, verify
from orcade.server.operating.signing import check_signature, fresh_keyring, signature_of
from orcade.server.store.store import Store
from orcade.shelf import SHELF
from orcade.tables.log.records import digest_of_log
from tests.kernel.records import VALIDATOR
from tests.server.door import ORIGIN, Door, finished, opened, problem

T = TypeVar("T")


@pytest.fixture(scope="module")
def door(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Door]:
    with opened(tmp_path_factory.mktemp("data"), public_url=ORIGIN) as door:
        yield door


@pytest.fixture(scope="module")
def table(door: Door) -> str:
    return finished(door.browser("Ana"))


def record_at(door: Door, table: str) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(door.browser().get(f"/api/tables/{table}/record").text)
    return data


def keys_of(door: Door) -> list[dict[str, str]]:
    keys: list[dict[str, str]] = door.browser().get("/api/keys").json()
    return keys


def told(door: Door, asked: Callable[[Store], Awaitable[T]]) -> T:
    """What the server's store answers."""
    store: Store = door.client.app.state.store
    return door.client.blocking_portal.call(asked, store)


def test_the_record_of_a_finished_game_is_signed(door: Door, table: str) -> None:
    data = record_at(door, table)
    VALIDATOR.validate(data)
    record = read_record(json.dumps(data))
    check_signature(record)
    assert verify(record, SHELF["orc"]).outcome is not None
    assert data["signature"]["key"] == keys_of(door)[0]["key"]


def test_it_says_when_it_was_played_and_by_whom(door: Door, table: str) -> None:
    data = record_at(door, table)
    played = data["played"]
    assert played["server"] == ORIGIN
    assert played["opened"] <= played["begun"] <= played["ended"] == played["moves"][-1]["at"]
    assert [seat["kind"] for seat in played["seats"]] == ["left", "bot"]
    assert [seat["level"] for seat in played["seats"]] == ["recruit", "recruit"]
    assert [move["by"] for move in played["moves"]] == ["bot"] * len(data["moves"])


def test_its_digest_is_that_of_the_log(door: Door, table: str) -> None:
    log = record_at(door, table)["played"]["log"]
    entries = told(door, lambda store: store.entries(table))
    assert log == {"entries": len(entries), "digest": digest_of_log(entries)}
    assert digest_of_log(entries[:-1]) != log["digest"]


def test_nobodys_secrets_are_in_it(door: Door, table: str) -> None:
    """Not the table's id, which lets anybody look at a private table, nor who a guest is."""
    text = json.dumps(record_at(door, table))
    ring = told(door, Store.keyring)
    assert table not in text
    assert ring.private not in text
    assert "guest" not in text
    assert ring.private not in json.dumps(keys_of(door))


def test_a_record_that_was_signed_comes_back_as_it_was(door: Door, table: str) -> None:
    ana = door.browser()
    data = record_at(door, table)
    brought = ana.post("/api/records", json.dumps(data)).json()
    assert brought["proof"]["signed"] == "here"
    assert brought["proof"]["server"] == ORIGIN
    assert brought["proof"]["proved"] == ["rules", "luck", "whole", "signed", "key"]
    assert record_at(door, brought["table"]["id"]) == data


def test_what_another_server_signed_is_not_signed_anew(
    door: Door, table: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    data = record_at(door, table)
    with opened(tmp_path_factory.mktemp("other")) as other:
        brought = other.browser().post("/api/records", json.dumps(data)).json()
        assert brought["proof"]["signed"] == "elsewhere"
        assert brought["proof"]["key"] == data["signature"]["key"] != keys_of(other)[0]["key"]
        assert "key" in brought["proof"]["not_proved"]
        assert record_at(other, brought["table"]["id"]) == data


def test_what_nobody_signed_is_not_signed_here_either(door: Door, table: str) -> None:
    data = record_at(door, table)
    del data["signature"], data["played"]
    brought = door.browser().post("/api/records", json.dumps(data)).json()
    assert brought["proof"]["signed"] == "nobody"
    assert brought["proof"]["key"] == brought["proof"]["server"] == ""
    again = record_at(door, brought["table"]["id"])
    assert "signature" not in again
    assert "played" not in again


def test_a_record_that_was_changed_after_it_was_signed_is_refused(door: Door, table: str) -> None:
    data = record_at(door, table)
    data["seats"][0] = "Somebody else"
    message = problem(door.browser().post("/api/records", json.dumps(data)), 422, "bad_record")
    assert "the signature does not fit the record" in message["en"]
    assert "la signature ne correspond pas à la partie" in message["fr"]


def test_names_that_were_signed_are_kept_as_they_were(door: Door, table: str) -> None:
    """What is shown of them is made presentable; what is given away again is what was signed."""
    data = record_at(door, table)
    del data["signature"]
    data["seats"] = ["x" * 500, "\x1b[31m"]
    data["signature"] = signature_of(fresh_keyring().private, data)
    brought = door.browser().post("/api/records", json.dumps(data)).json()
    assert [seat["name"] for seat in brought["table"]["seats"]] == ["x" * 24, "[31m"]
    assert record_at(door, brought["table"]["id"]) == data


def test_the_key_is_made_once_and_another_one_takes_its_place_when_told(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    folder = tmp_path_factory.mktemp("rotated")
    with opened(folder) as door:
        table = finished(door.browser())
        (first,) = keys_of(door)
        before = record_at(door, table)
    with opened(folder) as door:
        assert keys_of(door) == [first]
        assert record_at(door, table) == before
        told(door, Store.rotate_key)
        now, old = keys_of(door)
        assert (old["key"], old["since"], old["until"]) == (first["key"], first["since"], now["since"])
        after = record_at(door, table)
        assert after["signature"]["key"] == now["key"] != first["key"]
        assert after["played"] == before["played"]
        proof = door.browser().post("/api/records", json.dumps(before)).json()["proof"]
        assert proof["signed"] == "here"
