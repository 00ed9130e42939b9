"""Every way in which a file is no record: no JSON, another format, a field that is missing, added, wrong."""

from __future__ import annotations

import json
from typing import Any

import pytest

from orcade.kernel.record import (
    RecordError,
    read_record,
    write_record,
)
from tests.kernel.records import (
    ORC_RECORD,
    TABLES,
    VALIDATOR,
    Data,
    changed,
    unread,
    untrue,
)

# What is no JSON


def test_a_text_cut_short_is_no_record() -> None:
    text = write_record(TABLES["orc, seven moves"]).rstrip()
    for length in range(0, len(text), 37):
        assert unread(text[:length]).startswith("game.json is not JSON; it may be cut short: ")


@pytest.mark.parametrize(
    "text",
    ["", "hello", "{", "{'a': 1}", '{"a": 1,}', "\x00", "[" * 20, "1" * 5000, '{"a": 1} {"b": 2}'],
    ids=lambda text: text[:12],
)
def test_what_is_not_json_is_no_record(text: str) -> None:
    assert unread(text).startswith("game.json is not JSON; it may be cut short: ")


@pytest.mark.parametrize(
    "text", ["null", "3", "true", "NaN", '"orcade-record/1"', "[]", "{}", '{"format": 1}']
)
def test_other_json_is_no_record(text: str) -> None:
    said = unread(text)
    assert said.startswith("game.json is no record of Orcade: format is ")
    assert said.endswith("; expected 'orcade-record/1'")


@pytest.mark.parametrize("format", ["orcade-record/2", "", None, 1, [], {}, True], ids=repr)
def test_another_format_is_no_record(format: object) -> None:
    said = unread(json.dumps({**ORC_RECORD, "format": format}))
    assert said == f"game.json is no record of Orcade: format is {format!r}; expected 'orcade-record/1'"
    assert not VALIDATOR.is_valid({**ORC_RECORD, "format": format})


@pytest.mark.parametrize(
    ("once", "twice"),
    [
        ('"result": {', '"result": null, "result": {'),
        ('"seat": 1,', '"seat": 0, "seat": 1,'),
        ('"ranks": [', '"ranks": [1, 1], "ranks": ['),
        ('"seed": "', '"seed": "", "se\\u0065d": "'),
    ],
)
def test_no_field_is_there_twice(once: str, twice: str) -> None:
    """Else one reader would believe the first and another the last, and both would call it verified."""
    text = json.dumps(ORC_RECORD)
    assert once in text
    said = unread(text.replace(once, twice, 1))
    field = once.split(":")[0].strip('"')
    assert said == f"game.json has the field {field!r} twice in one object; expected it once"


# What has not the shape of a record: the schema and the reader refuse the same


SAID = {str: "a text", list: "a list", dict: "an object", int: "a whole number", type(None): "null"}


WRONG: list[Any] = [None, True, 3, 1.5, float("nan"), 10**400, "text", [], {}]


def kinds_of(value: Any) -> tuple[type, ...]:
    return (dict, type(None)) if value is ORC_RECORD["result"] else (type(value),)


def wrong_values(data: Data) -> list[tuple[str, Any]]:
    """Each field with values of every kind but its own."""
    return [
        (field, value)
        for field, right in data.items()
        for value in WRONG
        if type(value) not in kinds_of(right) and field != "format"
    ]


def misshapen(data: Data) -> str:
    """The schema refuses it, and so does the reader, before anything is played."""
    assert not VALIDATOR.is_valid(data)
    return unread(json.dumps(data))


@pytest.mark.parametrize("field", [field for field in ORC_RECORD if field != "format"])
def test_no_field_may_be_missing(field: str) -> None:
    said = misshapen(changed(lambda data: data.pop(field)))
    assert said.startswith(f"game.json has no {field!r}; expected ")


@pytest.mark.parametrize(("field", "value"), wrong_values(ORC_RECORD))
def test_no_field_may_be_of_another_kind(field: str, value: Any) -> None:
    kinds = " or ".join(SAID[kind] for kind in kinds_of(ORC_RECORD[field]))
    said = misshapen(changed(lambda data: data.update({field: value})))
    assert said == f"game.json: {field} is {value!r}; expected {kinds}"


@pytest.mark.parametrize("words", [[1], ["sel", None], [["sel"]], [{}, 0.5]], ids=str)
@pytest.mark.parametrize("field", ["seats", "salts"])
def test_names_and_salts_are_texts(field: str, words: list[Any]) -> None:
    said = misshapen(changed(lambda data: data.update({field: words})))
    assert said == f"game.json: {field} is {words!r}; expected a list of texts"


def test_a_record_is_not_nested_without_end() -> None:
    with pytest.raises(RecordError, match="it is nested without end"):
        read_record("[" * 100_000 + "]" * 100_000)


@pytest.mark.parametrize("depth", [60, 500, 900, *range(960, 1000), 5_000, 50_000])
def test_no_depth_of_nesting_is_a_reason_to_stumble(depth: int) -> None:
    """Just before Python itself gives up while it reads, it gives up while it writes."""
    text = json.dumps(changed(lambda d: d["opening"].append("deep")))
    text = text.replace('"deep"', "[" * depth + "]" * depth)
    assert unread(text) == "game.json is no record of Orcade: it is nested without end"


def test_half_a_character_is_no_reason_to_stumble() -> None:
    data = changed(lambda d: d["moves"][0]["events"][0].update(odd="\ud800"))
    assert untrue(data).startswith("move 1 differs: ")


def test_no_field_may_be_added() -> None:
    said = misshapen(changed(lambda data: data.update(winner="Ada")))
    assert said.startswith("game.json has a field 'winner'; expected only format, game, rules, ")


@pytest.mark.parametrize("move", [None, True, 3, "draw", [], [{"seat": 0}]], ids=repr)
def test_a_move_is_an_object(move: Any) -> None:
    said = misshapen(changed(lambda data: data["moves"].insert(2, move)))
    assert said == f"game.json: move 3 is {move!r}; expected an object"


@pytest.mark.parametrize("field", ["seat", "action", "events"])
def test_no_field_of_a_move_may_be_missing(field: str) -> None:
    said = misshapen(changed(lambda data: data["moves"][4].pop(field)))
    assert said.startswith(f"game.json: move 5 has no {field!r}; expected ")


@pytest.mark.parametrize(("field", "value"), wrong_values(ORC_RECORD["moves"][4]))
def test_no_field_of_a_move_may_be_of_another_kind(field: str, value: Any) -> None:
    kind = SAID[type(ORC_RECORD["moves"][4][field])]
    said = misshapen(changed(lambda data: data["moves"][4].update({field: value})))
    assert said == f"game.json: move 5: {field} is {value!r}; expected {kind}"


def test_no_field_of_a_move_may_be_added() -> None:
    said = misshapen(changed(lambda data: data["moves"][4].update(comment="!?")))
    assert said == "game.json: move 5 has a field 'comment'; expected only seat, action, events"


@pytest.mark.parametrize("field", ["ranks", "scores", "clause"])
def test_no_field_of_the_result_may_be_missing(field: str) -> None:
    said = misshapen(changed(lambda data: data["result"].pop(field)))
    assert said.startswith(f"game.json: result has no {field!r}; expected ")


@pytest.mark.parametrize(("field", "value"), wrong_values(ORC_RECORD["result"]))
def test_no_field_of_the_result_may_be_of_another_kind(field: str, value: Any) -> None:
    kind = SAID[type(ORC_RECORD["result"][field])]
    said = misshapen(changed(lambda data: data["result"].update({field: value})))
    assert said == f"game.json: result: {field} is {value!r}; expected {kind}"


def test_no_field_of_the_result_may_be_added() -> None:
    said = misshapen(changed(lambda data: data["result"].update(winner=0)))
    assert said == "game.json: result has a field 'winner'; expected only ranks, scores, clause"
