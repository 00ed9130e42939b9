"""Tables are opened, listed and looked up."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from threading import Event, current_thread
from typing import Any

import pytest

from orcade.bots.names import ORCS
from orcade.kernel.chance import commitment
from tests.server.door import BOT, DEVICE, ME, OPEN, Browser, Door, opened, problem

NESTED: Any = {}
for _ in range(20):
    NESTED = {"x": NESTED}


@pytest.fixture(scope="module")
def door(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Door]:
    with opened(tmp_path_factory.mktemp("data")) as door:
        yield door


def asked(browser: Browser, *seats: dict[str, str], **more: Any) -> Any:
    return browser.post("/api/tables", {"game": "orc", "seats": seats, **more})


def test_a_table_waits_for_a_friend(door: Door) -> None:
    table = door.browser("Ana").open_table(ME, OPEN)
    assert table["status"] == "waiting"
    assert [(seat["kind"], seat["name"], seat["mine"]) for seat in table["seats"]] == [
        ("person", "Ana", True),
        ("open", "", False),
    ]
    assert len(table["commitment"]) == len(commitment(bytes(32)))
    assert len(table["id"]) >= 22  # 128 bits: it is reached by whoever has its link


def test_a_table_without_open_seats_begins(door: Door) -> None:
    table = door.browser("Ana").open_table(ME, BOT)
    assert table["status"] == "running"
    assert table["seats"][1]["level"] == "recruit"


def test_two_people_at_one_device(door: Door) -> None:
    table = door.browser("Ana").open_table(ME, {**DEVICE, "name": "Ana"})
    assert table["status"] == "running"
    assert [(seat["name"], seat["mine"]) for seat in table["seats"]] == [("Ana", True), ("Ana 2", True)]


def test_a_guest_is_made_by_opening_a_table(door: Door) -> None:
    browser = door.browser()
    table = browser.open_table({**ME, "name": "Zoé"}, OPEN)
    assert table["seats"][0]["name"] == "Zoé"
    assert browser.get("/api/me").json() == {"name": "Zoé"}
    assert browser.table(table["id"])["seats"][0]["mine"]


def test_who_gives_no_name_is_called_something(door: Door) -> None:
    """Bots too: their level is no name.  No two are alike, and none is of one language."""
    table = door.browser().open_table(ME, BOT, DEVICE, game="immortals")
    names = [seat["name"] for seat in table["seats"]]
    assert len(set(names)) == 3
    assert set(names) <= set(ORCS)


def test_names_are_cleaned(door: Door) -> None:
    table = door.browser().open_table({**ME, "name": "  Ana   Lise "}, {**BOT, "name": " Grok "})
    assert [seat["name"] for seat in table["seats"]] == ["Ana Lise", "Grok"]


def test_others_see_whose_it_is_not(door: Door) -> None:
    table = door.browser("Ana").open_table(ME, OPEN)
    assert not any(seat["mine"] for seat in door.browser("Bo").table(table["id"])["seats"])


def test_the_lobby_lists_public_tables_and_mine(door: Door) -> None:
    ana, bo = door.browser("Ana"), door.browser("Bo")
    private, public = ana.open_table(ME, OPEN)["id"], ana.open_table(ME, OPEN, public=True)["id"]
    told = bo.get("/api/tables").json()
    assert told["public"][0]["id"] == public
    assert private not in [table["id"] for table in told["public"]]
    assert told["mine"] == []
    assert [table["id"] for table in ana.get("/api/tables").json()["mine"]] == [public, private]


def test_the_lobby_is_bounded(tmp_path: Path) -> None:
    with opened(tmp_path) as door:
        ana = door.browser("Ana")
        made = [ana.open_table(ME, OPEN, public=True)["id"] for _ in range(55)]
        told = ana.get("/api/tables").json()
        assert [table["id"] for table in told["public"]] == made[:-51:-1]
        assert len(told["mine"]) == 50


@pytest.mark.parametrize("id", ["nowhere", "x" * 65, "%00", "é"])
def test_a_table_that_is_not_there(door: Door, id: str) -> None:
    problem(door.browser().get(f"/api/tables/{id}"), 404, "no_table")


def test_options_are_completed_and_a_given_set_up_is_not_told(door: Door) -> None:
    ana = door.browser("Ana")
    assert ana.open_table(ME, OPEN, options={"start_choice": "choose"})["options"] == {
        "start_choice": "choose",
        "set_up": "random",
    }
    table = ana.open_table(ME, OPEN, options={"set_up": GIVEN})
    assert table["options"]["set_up"] == "given"
    assert "red1_yellow2" not in ana.get(f"/api/tables/{table['id']}").text


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"colour": "red"}, "has no option 'colour'"),
        ({"start_choice": "chose"}, "did you mean 'choose'?"),
        ({"start_choice": ["choose"]}, "start_choice"),
        ({"set_up": "given"}, "no set-up was"),
        ({"set_up": {}}, "set_up has the fields"),
        ({"set_up": {"frontier": 1, "piles": 2, "hands": 3, "oya": 4}}, "set_up.frontier is 1"),
        ({"set_up": NESTED}, "nested deeper"),
        ({"set_up": {"x" * 30_000: 1}}, "set_up has the fields"),
    ],
    ids=lambda given: str(given)[:30],
)
def test_wrong_options_are_refused(door: Door, options: Any, said: str) -> None:
    message = problem(asked(door.browser("Ana"), ME, OPEN, options=options), 422, "bad_options")
    assert said in message["en"]
    assert len(message["en"]) < 600


def test_an_owners_corrections_are_laid_over(door: Door) -> None:
    ana = door.browser("Ana")
    table = ana.open_table(ME, OPEN, components='[game]\nedition = "Perplext"\n')
    assert table["own_components"]
    assert "Perplext" not in ana.get(f"/api/tables/{table['id']}").text


@pytest.mark.parametrize(
    ("components", "said"),
    [
        ("[game]\n\nauthro = 'x'", "components.toml, line 3: game.authro is not known"),
        ("[counts]\ncards = 29", "line 2: counts.cards is 29, but there are 30 rows of cards"),
        ("[counts]\ncards = 'many'", "line 2"),
        ("a = " + "[" * 5000, "line 1: lists and tables are nested deeper than 16 levels"),
        ("a = " + "9" * 5000, "components.toml"),
        ("this is no TOML", "components.toml is not TOML"),
        ("[counts]\ncards_per_pile = 1000000000", "counts"),
        ("[frontier]\ntribe_value_double_half = 10000000", "is 10000000; expected from -1000 to 1000"),
        ("a" + ".a" * 8000 + " = 1", "line 1: a key has 8000 dots; expected at most 8"),
        ('[[option]]\nid = "start_choice"\ndefault = "x"', "line 3: option.start_choice.default"),
    ],
    ids=lambda given: given[:30],
)
def test_wrong_corrections_are_refused_with_their_line(door: Door, components: str, said: str) -> None:
    answer = asked(door.browser("Ana"), ME, OPEN, components=components)
    assert said in problem(answer, 422, "bad_components")["en"]


def test_what_takes_too_long_keeps_its_desk_until_it_has_ended(
    door: Door, monkeypatch: pytest.MonkeyPatch
) -> None:
    ended, threads = Event(), []

    def slow(*_: Any) -> None:
        threads.append(current_thread().name)
        assert ended.wait(20)

    monkeypatch.setattr("orcade.server.http.guests.SECONDS", 0.1)
    monkeypatch.setattr("orcade.server.http.lobby.checked_table", slow)
    ana = door.browser("Ana")
    for _ in range(4):
        problem(asked(ana, ME, OPEN), 503, "slow")
    assert [name.rpartition("_")[0] for name in threads] == ["orcade-side"]  # the other is left for others
    ended.set()
    monkeypatch.undo()
    assert ana.open_table(ME, OPEN)["status"] == "waiting"


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"game": "chess", "seats": [ME, OPEN]}, 404, "no_game"),
        ({"game": "orc", "seats": [ME]}, 400, "bad_seats"),
        ({"game": "orc", "seats": [ME, OPEN, OPEN]}, 400, "bad_seats"),
        ({"game": "orc", "seats": [ME] * 9}, 400, "malformed"),
        ({"game": "orc", "seats": []}, 400, "malformed"),
        ({"game": "orc", "seats": [ME, {"kind": "god"}]}, 400, "malformed"),
        ({"game": "orc", "seats": [ME, {"kind": "bot"}]}, 400, "no_level"),
        ({"game": "orc", "seats": [ME, {"kind": "bot", "level": "god"}]}, 400, "no_level"),
        ({"game": "orc", "seats": [ME, {**OPEN, "name": "x" * 25}]}, 400, "malformed"),
        ({"game": "orc", "seats": [{**ME, "name": "\x1b[0m"}, OPEN]}, 400, "bad_name"),
        ({"game": "orc", "seats": [ME, OPEN], "salt": "pepper"}, 400, "malformed"),
        ({"game": "orc", "seats": [ME, OPEN], "seed": "00"}, 400, "malformed"),
        ({"game": "orc", "seats": [ME, OPEN], "options": []}, 400, "malformed"),
        ({"game": "orc", "seats": [ME, OPEN], "components": "x" * 200_001}, 400, "malformed"),
        ({"game": "orc", "seats": [ME, OPEN], "components": "x" * 600_000}, 413, "too_large"),
        ({"game": ["orc"], "seats": [ME, OPEN]}, 400, "malformed"),
        ({}, 400, "malformed"),
        (None, 400, "malformed"),
        (b"\x00" * 100, 400, "malformed"),
    ],
    ids=lambda given: str(given)[:40],
)
def test_what_cannot_be_a_table_is_refused_and_makes_nobody(
    door: Door, body: Any, status: int, code: str
) -> None:
    browser = door.browser()
    problem(browser.post("/api/tables", body), status, code)
    assert "orcade_guest" not in browser.cookies


COLOURS = ["red", "yellow", "blue", "green", "white", "purple"]
FRONTIER = [("red", "yellow"), ("blue", "green"), ("white", "purple")]
DECK = [f"{one}1_{two}2" for one in COLOURS for two in COLOURS if one != two and (one, two) not in FRONTIER]
GIVEN = {
    "frontier": [{"card": f"{one}1_{two}2", "west": "single"} for one, two in FRONTIER],
    "piles": [DECK[4 * pile : 4 * pile + 4] for pile in range(6)],
    "hands": {"oya": DECK[24:25], "second": DECK[25:]},
    "oya": 0,
}


def test_the_box_of_a_table_holds_its_owners_corrections(door: Door) -> None:
    mine = "[frontier]\ntribe_value_double_half = 3\n"
    ana = door.browser("Ana")
    plain, corrected = ana.open_table(ME, BOT), ana.open_table(ME, BOT, components=mine)
    boxes = [ana.get(f"/api/tables/{table['id']}/box").json() for table in (plain, corrected)]
    assert [box["frontier"]["tribe_value_double_half"] for box in boxes] == [2, 3]
    assert boxes[0]["card"][0].keys() >= {"id", "single", "double"}
    problem(ana.get("/api/tables/nowhere/box"), 404, "no_table")
