"""What can be played, and by which rules."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from orcade.bots.levels import LEVELS
from orcade.shelf import SHELF
from orcade.version import VERSION
from tests.server.door import Door, opened, problem


@pytest.fixture(scope="module")
def door(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Door]:
    with opened(tmp_path_factory.mktemp("data")) as door:
        yield door


def test_every_game_and_every_level_is_there(door: Door) -> None:
    told = door.browser().get("/api/catalogue").json()
    assert [game["slug"] for game in told["games"]] == list(SHELF)
    assert [level["id"] for level in told["levels"]] == list(LEVELS)
    assert told["version"] == VERSION


def test_every_option_is_described_in_both_languages(door: Door) -> None:
    for game in door.browser().get("/api/catalogue").json()["games"]:
        assert game["page"]["fr"].startswith("# ")
        assert game["page"]["en"].startswith("# ")
        for option in game["options"]:
            assert len(option["values"]) == len(option["value_names"])
            texts = [option["name"], option["text"], *option["value_names"]]
            assert all(text["fr"] and text["en"] for text in texts)
            assert not [name for name in option["value_names"] if name["fr"] in option["values"]]
            assert option["default"] in option["values"]


def test_a_seat_says_what_is_played_there(door: Door) -> None:
    """STR-364, STR-393, OVO-349."""
    games = {game["slug"]: game["roles"] for game in door.browser().get("/api/catalogue").json()["games"]}
    siege = {seats: [role["en"] for role in roles] for seats, roles in games["stronghold"].items()}
    assert siege["2"] == ["the Invader", "the Defender"]
    assert siege["3"] == ["the Invader of the west", "the Invader of the east", "the Defender"]
    assert siege["4"] == [*siege["3"][:2], "the Defender of the west", "the Defender of the east"]
    assert [role["fr"] for role in games["orcs_vs_orcs"]["4"]] == ["première équipe", "seconde équipe"] * 2
    assert games["orcs_vs_orcs"]["3"] == games["orc"]["2"] == []


def test_the_rules_say_the_reason_of_our_own_clauses(door: Door) -> None:
    clauses = {
        clause["id"]: clause for clause in door.browser().get("/api/games/orc/rules").json()["clauses"]
    }
    assert len(clauses) == len(SHELF["orc"].rulebook)
    assert clauses["ORC-36"]["reason"] is None
    ours = clauses["ORC-19"]
    assert ours["basis"] == "ruled"
    assert ours["reason"]["en"] == "the text gives no method."
    assert ours["reason"]["fr"]
    assert "Reason" not in ours["text"]["en"]
    assert "Raison" not in ours["text"]["fr"]


def test_the_box_of_a_game_is_there_for_the_pictures_on_its_page(door: Door) -> None:
    told = door.browser().get("/api/games/battl_khaos/box").json()
    assert len(told["battlefield_tile"]) == 58
    assert told == SHELF["battl_khaos"].components.data


def test_the_rules_bring_what_owners_want_to_know(door: Door) -> None:
    owners = door.browser().get("/api/games/orc/rules").json()["owners"]
    assert owners["fr"].startswith("# ORC\u00a0: pour qui a la boîte")
    assert "--components my-box.toml" in owners["en"]


@pytest.mark.parametrize("what", ["rules", "box"])
@pytest.mark.parametrize("slug", ["chess", "x" * 500, "..", "%2e%2e"])
def test_a_game_that_is_not_here(door: Door, slug: str, what: str) -> None:
    answer = door.browser().get(f"/api/games/{slug}/{what}")
    assert answer.status_code == 404
    assert answer.json()["message"]["fr"]


def test_it_says_that_it_is_well(door: Door) -> None:
    assert door.browser().get("/api/health").json() == {"status": "ok", "version": VERSION}


def test_a_door_that_is_none(door: Door) -> None:
    problem(door.browser().get("/api/nowhere"), 404, "not_found")
    problem(door.browser().get("/api"), 404, "not_found")
    problem(door.browser().post("/api/catalogue"), 405, "method_not_allowed")
