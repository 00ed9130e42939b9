"""What the recorded games show: each way to end, each option, an owner's box (ORC-102)."""

from __future__ import annotations

from typing import Any

import pytest

import orcade
from orcade.games.orc import GAME
from orcade.kernel.record import Record, RecordError, read_record, replay, verify, write_record
from tests.games.orc.make_records import RECORDED
from tests.games.orc.positions import NORTH, given

text_of, record_of, game_of = RECORDED.text, RECORDED.record, RECORDED.game_of


@pytest.mark.parametrize(
    ("name", "clause"),
    [
        pytest.param("by_points", "ORC-87", id="ORC-87"),
        pytest.param("by_the_box", "ORC-88", id="ORC-88"),
        pytest.param("six_frozen", "ORC-89", id="ORC-89"),
    ],
)
def test_each_way_a_game_can_end_is_recorded(name: str, clause: str) -> None:
    """ORC-102: and the end of the record is what the clause says."""
    result = record_of(name).result
    assert result is not None
    south, north = result["scores"]
    table = verify(record_of(name), GAME)
    nearest = table.state.winner[table.state.ring[0]]  # type: ignore[attr-defined]
    expected: dict[str, tuple[bool, list[int]]] = {
        "ORC-87": (south != north, [1, 2] if south > north else [2, 1]),
        "ORC-88": (south == north, [1, 2] if nearest == 0 else [2, 1]),
        "ORC-89": (south == north == 0, [1, 1]),
    }
    assert result["clause"] == clause
    assert expected[clause] == (True, result["ranks"])


def kinds(record: Record) -> list[str]:
    return [next(iter(move["action"])) for move in record.moves]


def test_the_start_was_chosen() -> None:
    """ORC-94, ORC-100: the first move takes cards, the second, by the Oya, places the box."""
    record = record_of("start_choice")
    assert record.options["start_choice"] == "choose"
    assert kinds(record)[:3] == ["take_cards", "place_box", kinds(record)[2]]
    chooser = record.moves[0]["seat"]
    assert record.opening[-1] == {"dealer_drawn": {"seat": 1 - chooser}}
    begins = chooser if record.moves[0]["action"]["take_cards"]["count"] == "one" else 1 - chooser
    assert record.moves[1]["seat"] == record.moves[2]["seat"] == begins
    assert record.result is not None


def test_the_set_up_was_given() -> None:
    """ORC-95: the record holds the whole of it, and the Oya placed the box."""
    record = record_of("given_set_up")
    assert record.options["set_up"] == given(oya=NORTH)
    assert kinds(record)[0] == "place_box"
    assert record.moves[0]["seat"] == NORTH
    assert record.result is not None


def test_the_owners_box_is_needed_for_its_record() -> None:
    """The digest names the figures; with others the record is refused before it is played."""
    record, own = record_of("owners_box"), game_of("owners_box")
    assert record.components == own.components.digest() != GAME.components.digest()
    with pytest.raises(RecordError, match="played with other components"):
        verify(record, GAME)
    with pytest.raises(RecordError, match="played with other components"):
        verify(record_of("by_points"), own)


def test_a_record_of_other_rules_is_refused() -> None:
    """The version of the rules is named, theirs and ours."""
    said = text_of("by_points").replace(f'"rules": "{GAME.version}"', '"rules": "0.9"')
    with pytest.raises(
        RecordError, match=rf"version 0\.9 of the rules of orc; these are version {GAME.version}"
    ):
        verify(read_record(said), GAME)


def changed(name: str, **fields: Any) -> Record:
    record = record_of(name)
    return Record(**{**vars(record), **fields})


def test_a_record_that_is_not_true_is_refused_where_it_differs() -> None:
    """A move left out, a result made up, another seed."""
    record = record_of("by_points")
    with pytest.raises(RecordError, match="move 1 cannot be played"):
        replay(changed("by_points", moves=record.moves[1:]), GAME)
    with pytest.raises(RecordError, match="the result differs"):
        verify(changed("by_points", result={"ranks": [1, 1], "scores": [0, 0], "clause": "ORC-89"}), GAME)
    with pytest.raises(RecordError, match="the seed does not fit its commitment"):
        replay(changed("by_points", seed=record_of("by_the_box").seed), GAME)


def test_a_given_set_up_that_breaks_the_rules_is_refused_in_a_record_too() -> None:
    """ORC-95."""
    options = {"start_choice": "choose", "set_up": given(oya=NORTH)}
    with pytest.raises(
        RecordError, match=r"the record's table cannot be opened: set_up has the fields .* \(ORC-100\)"
    ):
        replay(changed("given_set_up", options=options), GAME)


def test_records_open_from_the_front_door() -> None:
    """`orcade.find_game` with the owner's file replays his record."""
    game = orcade.find_game("orc", RECORDED.folder / "owners_box.toml")
    assert write_record(verify(record_of("owners_box"), game)) == text_of("owners_box")
