"""Seats are taken, left, taken back, brought to another device and rotated."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from orcade.kernel.chance import salt_commitment
from tests.server.door import BOT, DEVICE, ME, OPEN, Browser, Door, finished, opened, problem

STAY = {"put_out": False}
BODIES = {"recovery": STAY}  # of what is not asked with nothing


@pytest.fixture(scope="module")
def door(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Door]:
    with opened(tmp_path_factory.mktemp("data")) as door:
        yield door


@pytest.fixture(scope="module")
def over(door: Door) -> tuple[Browser, str]:
    """A finished game of Ana's."""
    ana = door.browser("Ana")
    return ana, finished(ana)


def at(table: dict[str, Any] | str, seat: int, what: str) -> str:
    return f"/api/tables/{table if isinstance(table, str) else table['id']}/seats/{seat}/{what}"


def test_the_last_one_to_sit_down_starts_the_table(door: Door) -> None:
    ana, bo = door.browser("Ana"), door.browser("Bo")
    table = ana.open_table(ME, OPEN)
    answer = bo.post(at(table, 1, "sit"), {})
    assert answer.json()["status"] == "running"
    assert [(seat["name"], seat["mine"]) for seat in answer.json()["seats"]] == [("Ana", False), ("Bo", True)]
    assert ana.table(table["id"])["status"] == "running"
    assert [mine["id"] for mine in bo.get("/api/tables").json()["mine"]] == [table["id"]]


HASH = salt_commitment("pepper")


def test_pages_commit_to_salt_when_they_sit_down(door: Door) -> None:
    ana, bo = door.browser("Ana"), door.browser("Bo")
    table = ana.open_table({**ME, "salt_commitment": HASH}, OPEN)
    assert len(table["commitment"]) == 64
    told = [(seat["salt"], seat["salt_commitment"]) for seat in table["seats"]]
    assert told == [("committed", HASH), ("none", "")]
    seated = bo.post(at(table, 1, "sit"), {"salt_commitment": salt_commitment("salt")}).json()
    assert seated["status"] == "waiting"
    assert [seat["salt"] for seat in seated["seats"]] == ["asked", "asked"]
    assert seated["commitment"] == table["commitment"]


@pytest.mark.parametrize("given", ["pepper", HASH.upper(), HASH + "0", HASH[:-1] + "g", f"{HASH}\n", 7])
def test_a_commitment_to_salt_is_a_hash(door: Door, given: Any) -> None:
    ana = door.browser("Ana")
    table = ana.open_table(ME, OPEN)
    answer = door.browser("Bo").post(at(table, 1, "sit"), {"salt_commitment": given})
    problem(answer, 400, "malformed")
    wish = {"game": "orc", "seats": [{**ME, "salt_commitment": given}, OPEN]}
    problem(ana.post("/api/tables", wish), 400, "malformed")
    assert ana.table(table["id"])["status"] == "waiting"


def test_salt_in_the_open_is_not_taken_any_more(door: Door) -> None:
    table = door.browser("Ana").open_table(ME, OPEN)
    problem(door.browser("Bo").post(at(table, 1, "sit"), {"salt": "pepper"}), 400, "malformed")


def test_two_seats_cannot_commit_to_the_same_salt(door: Door) -> None:
    ana, bo = door.browser("Ana"), door.browser("Bo")
    mine = {**ME, "salt_commitment": HASH}
    problem(
        ana.post("/api/tables", {"game": "orc", "seats": [mine, {**DEVICE, "salt_commitment": HASH}]}),
        409,
        "salt_twice",
    )
    table = ana.open_table(mine, OPEN)
    problem(bo.post(at(table, 1, "sit"), {"salt_commitment": HASH}), 409, "salt_twice")
    assert bo.post(at(table, 1, "sit"), {}).json()["seats"][0]["salt"] == "asked"


def test_a_seat_on_another_device_has_the_salt_of_that_device(door: Door) -> None:
    ana, other = door.browser("Ana"), door.browser()
    table = ana.open_table({**ME, "salt_commitment": HASH}, OPEN)
    secret = ana.post(at(table, 0, "recovery"), {"put_out": False}).json()["link"].split("#")[1]
    mine = salt_commitment("other device")
    recovered = other.post("/api/recover", {"secret": secret, "salt_commitment": mine}).json()
    assert (recovered["seats"][0]["salt_commitment"], recovered["seats"][0]["mine"]) == (mine, True)
    assert other.post("/api/recover", {"secret": secret}).json()["seats"][0]["salt_commitment"] == mine


def test_a_guest_is_made_by_sitting_down(door: Door) -> None:
    browser = door.browser()
    table = door.browser("Ana").open_table(ME, OPEN)
    answer = browser.post(at(table, 1, "sit"), {"name": "Ana"})
    assert answer.json()["seats"][1] == {
        "seat": 1,
        "name": "Ana 2",
        "kind": "person",
        "level": "",
        "mine": True,
        "left": False,
        "present": False,
        "salt": "none",
        "salt_commitment": "",
        "away": None,
        "held_in": None,
    }
    assert browser.get("/api/me").json() == {"name": "Ana"}


def test_only_an_open_seat_can_be_taken(door: Door) -> None:
    ana, bo = door.browser("Ana"), door.browser("Bo")
    table = ana.open_table(ME, OPEN)
    problem(bo.post(at(table, 0, "sit"), {}), 409, "not_open")
    assert bo.post(at(table, 1, "sit"), {}).status_code == 200
    problem(door.browser("Cy").post(at(table, 1, "sit"), {}), 409, "not_open")
    assert [seat["name"] for seat in ana.table(table["id"])["seats"]] == ["Ana", "Bo"]


@pytest.mark.parametrize("seat", ["2", "-1", "99999999999999999999"])
def test_a_seat_that_is_not_there(door: Door, seat: str) -> None:
    table = door.browser("Ana").open_table(ME, OPEN)["id"]
    answer = door.browser().post(f"/api/tables/{table}/seats/{seat}/sit", {})
    assert answer.status_code in (400, 404)
    assert answer.json()["code"] in ("no_seat", "not_found", "malformed")


@pytest.mark.parametrize("what", ["sit", "leave", "return", "recovery"])
def test_a_seat_of_no_table(door: Door, what: str) -> None:
    problem(door.browser("Ana").post(at("nowhere", 0, what), BODIES.get(what, {})), 404, "no_table")


@pytest.mark.parametrize("what", ["leave", "return", "recovery"])
def test_only_holders_may(door: Door, what: str) -> None:
    table = door.browser("Ana").open_table(ME, {**BOT, "level": "recruit"})
    for stranger in (door.browser(), door.browser("Bo")):
        problem(stranger.post(at(table, 0, what), BODIES.get(what, {})), 403, "not_yours")
        problem(stranger.post(at(table, 1, what), BODIES.get(what, {})), 403, "not_yours")
    assert "orcade_guest" not in door.browser().cookies


def test_a_seat_is_left_to_a_bot_and_taken_back(door: Door) -> None:
    ana, bo = door.browser("Ana"), door.browser("Bo")
    table = ana.open_table(ME, OPEN)
    bo.post(at(table, 1, "sit"), {})
    seat = ana.post(at(table, 0, "leave"), {"level": "recruit"}).json()["seats"][0]
    assert (seat["left"], seat["level"], seat["name"], seat["mine"]) == (True, "recruit", "Ana", True)
    seat = ana.post(at(table, 0, "return")).json()["seats"][0]
    assert (seat["left"], seat["level"], seat["kind"]) == (False, "", "person")


def test_who_says_no_level_gets_a_usual_bot(door: Door) -> None:
    ana = door.browser("Ana")
    table = ana.open_table(ME, OPEN)
    assert ana.post(at(table, 0, "leave"), {}).json()["seats"][0]["level"] == "warrior"
    problem(ana.post(at(table, 0, "leave"), {"level": "god"}), 400, "no_level")


def test_leaving_twice_and_returning_twice_is_the_same_as_once(door: Door) -> None:
    ana = door.browser("Ana")
    table = ana.open_table(ME, OPEN)
    for _ in range(2):
        assert ana.post(at(table, 0, "leave"), {"level": "raider"}).json()["seats"][0]["level"] == "raider"
    for _ in range(2):
        assert ana.post(at(table, 0, "return")).json()["seats"][0]["level"] == ""


def test_a_link_brings_a_seat_to_another_device(door: Door) -> None:
    ana, phone = door.browser("Ana"), door.browser()
    table = ana.open_table(ME, {**DEVICE, "name": "Bo"})
    link = ana.post(at(table, 1, "recovery"), STAY).json()["link"]
    page, _, secret = link.partition("#")
    assert page == "http://127.0.0.1:8765/r"
    assert len(secret) >= 43
    answer = phone.post("/api/recover", {"secret": secret})
    assert [seat["mine"] for seat in answer.json()["seats"]] == [False, True]
    assert phone.get("/api/me").json() == {"name": "Bo"}
    assert all(seat["mine"] for seat in ana.table(table["id"])["seats"])


def test_a_new_link_ends_the_old(door: Door) -> None:
    ana, phone = door.browser("Ana"), door.browser()
    table = ana.open_table(ME, OPEN)
    old, new = (ana.post(at(table, 0, "recovery"), STAY).json()["link"].partition("#")[2] for _ in range(2))
    problem(phone.post("/api/recover", {"secret": old}), 404, "no_such_secret")
    assert phone.post("/api/recover", {"secret": new}).status_code == 200


@pytest.mark.parametrize("secret", ["x" * 43, "x" * 7, "x" * 65, "a b c d e f", 7, None])
def test_a_forged_secret_opens_nothing(door: Door, secret: Any) -> None:
    browser = door.browser()
    answer = browser.post("/api/recover", {"secret": secret})
    assert answer.status_code in (400, 404)
    assert answer.json()["code"] in ("malformed", "no_such_secret")
    assert "orcade_guest" not in browser.cookies


def test_when_it_is_over_nobody_leaves(over: tuple[Browser, str]) -> None:
    ana, table = over
    problem(ana.post(at(table, 0, "leave"), {}), 409, "over")
    problem(ana.post(at(table, 0, "return")), 409, "over")
    problem(ana.post(at(table, 1, "sit"), {}), 409, "not_open")
    assert ana.post(at(table, 0, "recovery"), STAY).status_code == 200


def test_a_rematch_rotates_the_seats_and_is_one_table(over: tuple[Browser, str]) -> None:
    ana, old = over
    first = ana.post(f"/api/tables/{old}/rematch").json()
    again = ana.post(f"/api/tables/{old}/rematch").json()
    assert first["id"] == again["id"] != old
    assert ana.table(old)["rematch"] == first["id"]
    before = [(seat["name"], seat["mine"]) for seat in ana.table(old)["seats"]]
    assert [(seat["name"], seat["mine"]) for seat in first["seats"]] == before[-1:] + before[:-1]
    assert first["options"] == ana.table(old)["options"]
    assert first["commitment"] != ana.table(old)["commitment"]
    assert first["status"] in ("running", "over")


def test_only_those_who_sat_there_ask_for_a_rematch(door: Door, over: tuple[Browser, str]) -> None:
    _, old = over
    problem(door.browser("Bo").post(f"/api/tables/{old}/rematch"), 403, "not_yours")
    problem(door.browser().post(f"/api/tables/{old}/rematch"), 403, "not_yours")
    problem(door.browser().post("/api/tables/nowhere/rematch"), 404, "no_table")


def test_no_rematch_before_the_end(door: Door) -> None:
    ana = door.browser("Ana")
    table = ana.open_table(ME, DEVICE)["id"]
    problem(ana.post(f"/api/tables/{table}/rematch"), 409, "not_over")
    assert ana.table(table)["rematch"] == ""


@pytest.mark.parametrize("body", [{"level": 7}, {"level": "x" * 25}, {"seat": 1}, [], None, b"{"])
def test_malformed_bodies_change_nothing(door: Door, body: Any) -> None:
    ana = door.browser("Ana")
    table = ana.open_table(ME, OPEN)
    problem(ana.post(at(table, 0, "leave"), body), 400, "malformed")
    assert ana.table(table["id"])["seats"] == table["seats"]
