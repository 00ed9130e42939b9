"""Records: a whole game as a file, there and back."""

from __future__ import annotations

import json
from copy import deepcopy

import pytest
from jsonschema import Draft202012Validator

from orcade.games.orc import GAME as ORC
from orcade.kernel.chance import Fast, commitment, seed_from
from orcade.kernel.record import (
    FORMAT,
    RecordError,
    read_record,
    record_of,
    replay,
    verify,
    write_record,
)
from orcade.kernel.table import Table
from tests.kernel.records import (
    EACH,
    ORC_RECORD,
    SCHEMA,
    TABLES,
    VALIDATOR,
    bytes_of,
    played,
)


@EACH
def test_a_record_is_true(table: Table) -> None:
    text = write_record(table)
    again = verify(read_record(text), table.game)
    assert bytes_of(again) == bytes_of(table)
    assert again.names == table.names
    assert again.options == table.options
    assert repr(again.log(0)) == repr(table.log(0))
    assert write_record(again) == text


@EACH
def test_the_schema_accepts_every_record(table: Table) -> None:
    VALIDATOR.validate(json.loads(write_record(table)))


@EACH
def test_a_file_has_a_line_for_each_event_of_the_opening_and_each_move(table: Table) -> None:
    lines = write_record(table).splitlines()
    inner = [json.loads(line.rstrip(",")) for line in lines if line.startswith("  ")]
    record = record_of(table)
    assert inner == record["opening"] + record["moves"]
    assert json.loads("".join(lines)) == record


def test_the_schema_is_one() -> None:
    Draft202012Validator.check_schema(SCHEMA)
    assert SCHEMA["properties"]["format"] == {"const": FORMAT}


def test_a_record_holds_what_was_agreed_and_the_secret() -> None:
    table = TABLES["orc"]
    data = json.loads(write_record(table))
    assert list(data) == SCHEMA["required"]
    assert data["format"] == "orcade-record/1"
    assert (data["game"], data["rules"]) == ("orc", ORC.version)
    assert data["components"] == ORC.components.digest()
    assert data["options"] == {"start_choice": "random", "set_up": "random"}
    assert data["seats"] == ["Ada", "Bô"]
    assert data["salts"] == ["sel", "salt"]
    assert data["seed"] == seed_from(7).hex()
    assert (
        data["commitment"] == commitment(seed_from(7)) == data["opening"][0]["seed_committed"]["commitment"]
    )
    assert len(data["moves"]) == len(table.moves)
    assert data["result"] is not None


def test_a_record_says_how_it_ended() -> None:
    outcome = TABLES["orc"].outcome
    assert outcome is not None
    assert ORC_RECORD["result"] == {
        "ranks": outcome.ranks,
        "scores": outcome.scores,
        "clause": f"ORC-{outcome.clause}",
    }
    assert record_of(TABLES["orc, seven moves"])["result"] is None


def test_a_record_is_text_that_people_can_read() -> None:
    text = write_record(TABLES["orc"])
    assert "Bô" in text
    assert text.endswith("}\n")


def test_only_luck_that_can_be_verified_is_recorded() -> None:
    with pytest.raises(RecordError) as wrong:
        write_record(Table(ORC, 2, {}, Fast(1)))
    assert str(wrong.value) == "only a table with keyed luck can be recorded; this one has Fast"


@pytest.mark.parametrize("moves", [0, 1, 7])
def test_the_first_moves_may_be_replayed_alone(moves: int) -> None:
    table = replay(read_record(json.dumps(ORC_RECORD)), ORC, moves)
    assert bytes_of(table) == bytes_of(played(ORC, 2, {}, moves=moves))


@pytest.mark.parametrize("moves", [-1, 8])
def test_no_more_moves_are_replayed_than_there_are(moves: int) -> None:
    record = read_record(write_record(TABLES["orc, seven moves"]))
    with pytest.raises(RecordError, match=rf"^the record has moves 0 to 7; {moves} was asked for$"):
        replay(record, ORC, moves)


def test_a_replay_of_some_moves_does_not_look_at_the_rest() -> None:
    data = deepcopy(ORC_RECORD)
    data["moves"][10]["action"] = {"nonsense": {}}
    assert len(replay(read_record(json.dumps(data)), ORC, 10).moves) == 10
