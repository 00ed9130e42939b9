"""A finished table as a file, and a file as a table to look at."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest

from orcade.bots.names import ORCS
from orcade.kernel.chance import Fast
from orcade.kernel.record import read_record, verify, write_record
from orcade.kernel.table import Table
from orcade.shelf import SHELF, open_table
from tests.server.door import DEVICE, ME, Door, finished, opened, problem


@pytest.fixture(scope="module")
def door(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Door]:
    with opened(tmp_path_factory.mktemp("data")) as door:
        yield door


def played(moves: int = 10_000, names: list[str] | None = None) -> Table:
    """A game of ORC, played at random; all of it, or some moves."""
    table, luck = open_table("orc", seed=7, names=names or ["Ana", "Bo"], salts=["pepper"]), Fast(3)
    while table.outcome is None and len(table.moves) < moves:
        seat = next(iter(table.pending()))
        legal = table.legal(seat)
        table.play(seat, legal[luck.below(len(legal))])
    return table


RECORD = write_record(played())


def test_a_finished_table_is_given_as_a_record_that_is_true(door: Door) -> None:
    ana = door.browser("Ana")
    answer = door.browser().get(f"/api/tables/{finished(ana)}/record")
    assert answer.headers["content-type"] == "application/json"
    assert answer.headers["content-disposition"].startswith('attachment; filename="orcade-orc-')
    table = verify(read_record(answer.text), SHELF["orc"])
    assert table.names[0] == "Ana"
    assert table.outcome is not None


def test_the_record_of_a_locked_table_is_for_those_who_played_there(door: Door) -> None:
    """Nothing but its link does not help."""
    ana = door.browser("Ana")
    table = ana.open_table(ME, DEVICE)["id"]
    assert ana.post(f"/api/tables/{table}/host", {"do": "lock"}).status_code == 200
    stranger = door.browser()
    for guest in (stranger, door.browser("Bo")):
        problem(guest.get(f"/api/tables/{table}/record"), 403, "locked")
    problem(ana.get(f"/api/tables/{table}/record"), 409, "not_over")
    over = finished(ana)
    lock = partial(door.client.app.state.store.update_table, over, locked=True)
    door.client.blocking_portal.call(lock)
    problem(stranger.get(f"/api/tables/{over}/record"), 403, "locked")
    assert ana.get(f"/api/tables/{over}/record").status_code == 200


def test_before_the_end_a_record_would_show_the_hands(door: Door) -> None:
    ana = door.browser("Ana")
    table = ana.open_table(ME, DEVICE)["id"]
    problem(ana.get(f"/api/tables/{table}/record"), 409, "not_over")
    problem(ana.get("/api/tables/nowhere/record"), 404, "no_table")


def test_a_record_becomes_a_table_to_look_at(door: Door) -> None:
    ana = door.browser()
    answer = ana.post("/api/records", RECORD)
    assert answer.status_code == 201
    table = answer.json()["table"]
    assert (table["status"], table["imported"], table["public"]) == ("over", True, False)
    assert [seat["name"] for seat in table["seats"]] == ["Ana", "Bo"]
    assert [mine["id"] for mine in ana.get("/api/tables").json()["mine"]] == [table["id"]]
    assert json.loads(ana.get(f"/api/tables/{table['id']}/record").text) == json.loads(RECORD)


def test_an_imported_table_cannot_be_played(door: Door) -> None:
    ana = door.browser()
    table = ana.post("/api/records", RECORD).json()["table"]["id"]
    problem(ana.post(f"/api/tables/{table}/rematch"), 409, "imported")
    problem(ana.post(f"/api/tables/{table}/seats/0/leave", {}), 409, "imported")
    problem(ana.post(f"/api/tables/{table}/seats/0/recovery", {"put_out": False}), 409, "imported")


def test_names_from_a_file_are_made_presentable(door: Door) -> None:
    text = write_record(played(names=["x" * 500, "\x1b[31m"]))
    seats = door.browser().post("/api/records", text).json()["table"]["seats"]
    assert [seat["name"] for seat in seats] == ["x" * 24, "[31m"]


def test_who_has_no_name_that_can_be_shown_is_given_one(door: Door) -> None:
    text = write_record(played(names=["\u200e", "\x1b"]))
    seats = door.browser().post("/api/records", text).json()["table"]["seats"]
    names = [seat["name"] for seat in seats]
    assert set(names) <= set(ORCS)
    assert names[0] != names[1]


def test_a_game_that_is_not_over_is_not_shown(door: Door) -> None:
    problem(door.browser().post("/api/records", write_record(played(5))), 422, "unfinished_record")


def edited(change: Callable[[dict[str, Any]], Any]) -> str:
    data = json.loads(RECORD)
    change(data)
    return json.dumps(data)


def swap_moves(data: dict[str, Any]) -> None:
    data["moves"][0], data["moves"][1] = data["moves"][1], data["moves"][0]


LIES: dict[str, tuple[str, str]] = {
    "another version": (
        edited(lambda data: data.update(rules="0.9")),
        "the record was played with version 0.9 of the rules of orc; these are version",
    ),
    "other components": (
        edited(lambda data: data.update(components="sha256:0")),
        "the record was played with other components",
    ),
    "another seed": (
        edited(lambda data: data.update(seed="00" * 32)),
        "the seed does not fit its commitment",
    ),
    "another result": (edited(lambda data: data["result"]["ranks"].reverse()), "the result differs"),
    "moves in another order": (edited(swap_moves), "move 1 "),
    "an event too many": (
        edited(lambda data: data["moves"][0]["events"].append({"x": "y" * 50_000})),
        "move 1 differs",
    ),
    "an option too many": (edited(lambda data: data["options"].update(x="y")), "has no option 'x'"),
    "a seat that is none": (edited(lambda data: data["moves"][0].update(seat=77)), "move 1 cannot be played"),
    "another salt": (edited(lambda data: data.update(salts=["salt"])), "differs"),
    "a field too many": (edited(lambda data: data.update(x=1)), "has a field 'x'"),
    "no field": (edited(lambda data: data.pop("seed")), "has no 'seed'"),
    "seats that are no names": (edited(lambda data: data.update(seats=[1, 2])), "a list of texts"),
    "one seat": (edited(lambda data: data.update(seats=["Ana"])), "cannot be opened"),
    "a set-up of another shape": (
        edited(lambda data: data["options"].update(set_up={"frontier": [[[]]]})),
        "cannot be opened",
    ),
    "not JSON": ("{", "is not JSON"),
    "not a record": ("[]", "is no record of Orcade"),
    "nothing": ("", "is not JSON"),
    "nested": ("[" * 100_000, "nested without end"),
    "a number without end": ('{"format": ' + "9" * 10_000 + "}", "is not JSON"),
}


@pytest.mark.parametrize(("text", "said"), LIES.values(), ids=LIES)
def test_a_record_that_is_not_true_is_refused_with_its_reason(door: Door, text: str, said: str) -> None:
    browser = door.browser()
    message = problem(browser.post("/api/records", text), 422, "bad_record")
    assert said in message["en"]
    assert message["fr"] != message["en"]
    assert len(message["en"]) < 600
    assert "orcade_guest" not in browser.cookies


def test_bytes_that_are_no_text_are_refused(door: Door) -> None:
    problem(door.browser().post("/api/records", b"\xff\xfe"), 422, "bad_record")


def test_a_game_that_is_not_here_is_refused(door: Door) -> None:
    problem(
        door.browser().post("/api/records", edited(lambda data: data.update(game="chess"))), 404, "no_game"
    )


def test_a_record_has_its_size(door: Door) -> None:
    browser = door.browser()
    answer = browser.post("/api/records", RECORD + " " * 1_000_000)
    assert "1000" in problem(answer, 413, "too_large")["en"]
    assert browser.post("/api/records", RECORD + " " * 500_000).status_code == 201
