"""Records: a whole game as a file, and every way in which a file may not be one."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from copy import deepcopy
from importlib.resources import files
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from orcade.games.orc import GAME as ORC
from orcade.kernel.chance import Fast, Keyed, commitment, seed_from
from orcade.kernel.codec import canonical, encode_state
from orcade.kernel.game import Game
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
from tests.contract.toy import AmbushGame
from tests.games.orc.sittings import OPTIONS as SET_UPS_OF_ONES_OWN

AMBUSH = AmbushGame()
SCHEMA = json.loads((files("orcade.kernel") / "record.schema.json").read_text(encoding="utf-8"))
VALIDATOR = Draft202012Validator(SCHEMA)

Data = dict[str, Any]


def played(game: Game, seats: int, options: Data, moves: int = 10_000, seed: int = 7) -> Table:
    """A table at which everybody always takes the first legal action."""
    names = ["Ada", "Bô", "Cy", "Dee"][:seats]
    table = Table(game, seats, options, Keyed(seed_from(seed), ["sel", "salt"]), names)
    while table.pending() and len(table.moves) < moves:
        seat = next(reversed(table.pending()))
        table.play(seat, table.legal(seat)[0])
    return table


TABLES = {
    "orc": played(ORC, 2, {}),
    "orc, seven moves": played(ORC, 2, {}, moves=7),
    "orc, no move": played(ORC, 2, {}, moves=0),
    "orc, start chosen": played(ORC, 2, {"start_choice": "choose"}),
    "orc, a set-up of one's own": played(ORC, 2, dict(SET_UPS_OF_ONES_OWN[0])),
    "ambush for two": played(AMBUSH, 2, {"hand": "three"}),
    "ambush for four": played(AMBUSH, 4, {}),
    "ambush, in the lanes": played(AMBUSH, 3, {}, moves=3),
}
EACH = pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)
ORC_RECORD = record_of(TABLES["orc"])
AMBUSH_RECORD = record_of(TABLES["ambush for two"])


def bytes_of(table: Table) -> bytes:
    return canonical(encode_state(table.game, table.state))


def check(data: Any, game: Game = ORC) -> Table:
    return verify(read_record(json.dumps(data)), game)


# There and back


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
    assert text.count("\n") > 100


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


# What is no JSON


def unread(text: str) -> str:
    with pytest.raises(RecordError) as wrong:
        read_record(text, "game.json")
    return str(wrong.value)


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


# What has not the shape of a record: the schema and the reader refuse the same

Change = Callable[[Data], object]
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


def changed(change: Change, record: Data = ORC_RECORD) -> Data:
    data = deepcopy(record)
    change(data)
    assert canonical(data) != canonical(record)
    return data


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


# What is a record by its shape and cannot be true

FIRST = ORC_RECORD["moves"][0]
OTHER_SEED = seed_from(8).hex()
OTHER_DIGEST = "sha256:" + "0" * 64


def untrue(data: Data, game: Game = ORC) -> str:
    with pytest.raises(RecordError) as wrong:
        check(data, game)
    return str(wrong.value)


NOT_OF_THE_SCHEMA: dict[str, tuple[Change, str]] = {
    "components, no digest": (
        lambda d: d.update(components="sha256:"),
        "the record was played with other components (sha256:) than",
    ),
    "seed, empty": (lambda d: d.update(seed=""), "seed is ''; expected 64 hexadecimal digits"),
    "seed, in capitals": (lambda d: d.update(seed=d["seed"].upper()), "seed is 'ED12B7"),
    "seed, with spaces": (lambda d: d.update(seed=" " + d["seed"]), "seed is ' ed12b7"),
    "seed, too short": (lambda d: d.update(seed=d["seed"][2:]), "seed is '12b7"),
    "seed, too long": (lambda d: d.update(seed=d["seed"] + "00"), "seed is 'ed12b7"),
    "seed, no digits": (lambda d: d.update(seed="x" * 64), "seed is 'xxx"),
    "seed, not even letters of English": (lambda d: d.update(seed="é" * 64), "seed is 'ééé"),
    "commitment": (
        lambda d: d.update(commitment="none"),
        "the seed does not fit its commitment: it gives 2b2572",
    ),
    "no seats": (
        lambda d: d.update(seats=[]),
        "the record's table cannot be opened: ORC is for 2 players; 0 was given",
    ),
    "one seat": (
        lambda d: d.update(seats=["Ada"]),
        "the record's table cannot be opened: ORC is for 2 players; 1 was given",
    ),
    "six seats": (
        lambda d: d.update(seats=["x"] * 6),
        "the record's table cannot be opened: ORC is for 2 players; 6 was given",
    ),
    "opening, a number": (lambda d: d["opening"].append(3), "the set-up differs: the rules and the seed"),
    "opening, an empty object": (lambda d: d["opening"].append({}), "the set-up differs: "),
    "seat, negative": (
        lambda d: d["moves"][0].update(seat=-1),
        "move 1 cannot be played: seats go from 0 to 1; -1 was given",
    ),
    "action, nothing": (
        lambda d: d["moves"][0].update(action={}),
        "move 1 cannot be played: an action is written",
    ),
    "action, two kinds": (
        lambda d: d["moves"][0].update(action={"a": {}, "b": {}}),
        "move 1 cannot be played: an action is written",
    ),
    "action, no fields": (
        lambda d: d["moves"][0].update(action={"place_box": "west"}),
        "move 1 cannot be played: place_box needs the fields end; given: 'west'",
    ),
    "events, a number": (
        lambda d: d["moves"][0].update(events=[3]),
        "move 1 differs: the rules and the seed give [{'box_placed'",
    ),
    "events, a text": (lambda d: d["moves"][0]["events"].append("boo"), "move 1 differs: "),
    "events, a list": (lambda d: d["moves"][0]["events"].append([]), "move 1 differs: "),
    "ranks, a text": (lambda d: d["result"].update(ranks=["first"]), "the result differs: "),
    "ranks, from 0": (lambda d: d["result"].update(ranks=[0, 1]), "the result differs: "),
    "ranks, junk": (lambda d: d["result"].update(ranks=[[{"a": [float("nan")]}]]), "the result differs: "),
    "scores, junk": (lambda d: d["result"].update(scores=[0.5, None]), "the result differs: "),
    "clause, no clause": (lambda d: d["result"].update(clause="points"), "the result differs: "),
}


@pytest.mark.parametrize(("change", "said"), NOT_OF_THE_SCHEMA.values(), ids=NOT_OF_THE_SCHEMA)
def test_what_the_schema_refuses_cannot_be_true(change: Change, said: str) -> None:
    data = changed(change)
    assert not VALIDATOR.is_valid(data)
    assert untrue(data).startswith(said)


OPENED = "the record's table cannot be opened: "
UNTRUE: dict[str, tuple[Change, str]] = {
    "another game": (
        lambda d: d.update(game="chess"),
        "the record is of the game 'chess'; it cannot be replayed as 'orc'",
    ),
    "no game": (
        lambda d: d.update(game=""),
        "the record is of the game ''; it cannot be replayed as 'orc'",
    ),
    "other rules": (
        lambda d: d.update(rules="0.9"),
        f"the record was played with version 0.9 of the rules of orc; these are version {ORC.version}, "
        "under which its moves may mean something else",
    ),
    "other components": (
        lambda d: d.update(components=OTHER_DIGEST),
        f"the record was played with other components ({OTHER_DIGEST}) than these "
        f"({ORC.components.digest()}); give the owner's file that it was played with",
    ),
    "an unknown option": (
        lambda d: d.update(options={"colour": "red"}),
        OPENED + "ORC has no option 'colour'; expected one of: start_choice, set_up",
    ),
    "an unknown value": (
        lambda d: d["options"].update(start_choice="chose"),
        OPENED + "option start_choice is 'chose'; did you mean 'choose'?",
    ),
    "an option less": (
        lambda d: d["options"].pop("set_up"),
        "the set of options differs: the rules and the seed give {'start_choice': 'random', ",
    ),
    "a salt that is half a character": (lambda d: d.update(salts=["\ud800"]), OPENED + "'utf-8' codec can't"),
    "another option": (lambda d: d["options"].update(start_choice="choose"), "the set-up differs: "),
    "no set-up": (
        lambda d: d["options"].update(set_up="given"),
        OPENED + "option set_up is 'given', but no set-up was: ",
    ),
    "half a set-up": (
        lambda d: d["options"].update(set_up={"frontier": 3}),
        OPENED + "set_up has the fields frontier, piles, hands, oya (ORC-95); given: frontier",
    ),
    "nested junk": (
        lambda d: d["options"].update(set_up={"frontier": [[{}]], "piles": {}, "hands": [], "oya": {}}),
        OPENED + "set_up.frontier is [[{}]]; expected a list of 3",
    ),
    "a third seat": (lambda d: d["seats"].append("Cy"), OPENED + "ORC is for 2 players; 3 was given"),
    "another seed": (
        lambda d: d.update(seed=OTHER_SEED),
        f"the seed does not fit its commitment: it gives {commitment(seed_from(8))}; "
        f"the record says {commitment(seed_from(7))}",
    ),
    "another commitment": (
        lambda d: d.update(commitment="0" * 64),
        "the seed does not fit its commitment: it gives 2b2572",
    ),
    "another seed with its commitment": (
        lambda d: d.update(seed=OTHER_SEED, commitment=commitment(seed_from(8))),
        "the set-up differs: the rules and the seed give [{'seed_committed': ",
    ),
    "a salt less": (lambda d: d.update(salts=["sel"]), "the set-up differs: "),
    "salts in another order": (lambda d: d.update(salts=["salt", "sel"]), "the set-up differs: "),
    "opening, an event less": (lambda d: d["opening"].pop(), "the set-up differs: "),
    "opening, another order": (lambda d: d["opening"].reverse(), "the set-up differs: "),
    "opening, other salts": (
        lambda d: d["opening"][0]["seed_committed"].update(salt=[]),
        "the set-up differs: ",
    ),
    "the other seat": (
        lambda d: d["moves"][0].update(seat=0),
        "move 1 cannot be played: The box is not placed yet: that is for the Oya, Bô, to do. [ORC-21] ",
    ),
    "an unknown seat": (
        lambda d: d["moves"][0].update(seat=2),
        "move 1 cannot be played: seats go from 0 to 1; 2 was given",
    ),
    "a huge seat": (
        lambda d: d["moves"][3].update(seat=10**400),
        "move 4 cannot be played: seats go from 0 to 1; 1000",
    ),
    "an unknown word": (
        lambda d: d["moves"][0].update(action={"place_box": {"end": "north"}}),
        "move 1 cannot be played: place_box: end is 'north'; expected one of: west, east",
    ),
    "an unknown action": (
        lambda d: d["moves"][0].update(action={"place_bx": {"end": "west"}}),
        "move 1 cannot be played: no action is called 'place_bx'; did you mean 'place_box'?",
    ),
    "an odd word": (
        lambda d: d["moves"][0].update(action={"place_box": {"end": {"a": [None]}}}),
        "move 1 cannot be played: place_box: end is {'a': [None]}; expected one of: west, east",
    ),
    "another action": (
        lambda d: d["moves"][0]["action"]["place_box"].update(end="east"),
        "move 1 differs: ",
    ),
    "another event": (
        lambda d: d["moves"][0]["events"][0]["box_placed"].update(end="east"),
        "move 1 differs: ",
    ),
    "true for 1": (lambda d: d["moves"][0]["events"][0]["box_placed"].update(seat=True), "move 1 differs: "),
    "1.0 for 1": (lambda d: d["moves"][0]["events"][0]["box_placed"].update(seat=1.0), "move 1 differs: "),
    "no events": (
        lambda d: d["moves"][0].update(events=[]),
        "move 1 differs: the rules and the seed give [{'box_placed': {'seat': 1, 'end': 'west'}}]; "
        "the record says []",
    ),
    "an event more": (
        lambda d: d["moves"][5]["events"].append(deepcopy(FIRST["events"][0])),
        "move 6 differs: ",
    ),
    "a move twice": (lambda d: d["moves"].insert(1, deepcopy(FIRST)), "move 2 cannot be played: "),
    "a move less": (lambda d: d["moves"].pop(1), "move 2 cannot be played: "),
    "the last move less": (
        lambda d: d["moves"].pop(),
        "the result differs: the rules and the seed give None; the record says {",
    ),
    "a move after the end": (
        lambda d: d["moves"].append(deepcopy(FIRST)),
        f"move {len(ORC_RECORD['moves']) + 1} cannot be played: The last pile is used up; ",
    ),
    "no result": (
        lambda d: d.update(result=None),
        "the result differs: the rules and the seed give {'ranks': ",
    ),
    "a rank more": (lambda d: d["result"]["ranks"].append(3), "the result differs: "),
    "another score": (lambda d: d["result"].update(scores=[99, 0]), "the result differs: "),
    "another clause": (lambda d: d["result"].update(clause="ORC-1"), "the result differs: "),
}


@pytest.mark.parametrize(("change", "said"), UNTRUE.values(), ids=UNTRUE)
def test_what_the_schema_accepts_may_still_be_untrue(change: Change, said: str) -> None:
    data = changed(change)
    VALIDATOR.validate(data)
    assert untrue(data).startswith(said)


def test_a_result_that_was_not_reached_is_untrue() -> None:
    data = record_of(TABLES["orc, seven moves"])
    data["result"] = ORC_RECORD["result"]
    assert untrue(data).startswith("the result differs: the rules and the seed give None; the record says {")


def test_a_move_of_another_seat_in_the_lanes_is_untrue() -> None:
    data = changed(lambda d: d["moves"][0].update(seat=0), AMBUSH_RECORD)
    assert untrue(data, AMBUSH).startswith("move ")


def test_a_record_is_of_one_game() -> None:
    assert untrue(AMBUSH_RECORD) == "the record is of the game 'ambush'; it cannot be replayed as 'orc'"


def test_a_record_needs_the_components_that_it_was_played_with() -> None:
    mine = ORC.with_components(ORC.components.over("[draw]\nafter_discard = 2\n", "mine.toml"))
    data = record_of(played(mine, 2, {}, moves=5))
    assert "other components" in untrue(data)
    assert len(check(data, mine).moves) == 5


def test_other_names_make_no_other_game() -> None:
    """Nothing vouches for the names of the players; they may be rewritten."""
    data = changed(lambda d: d.update(seats=["X", "Y"]))
    assert check(data).names == ["X", "Y"]


# Whatever is done to a record, it is verified or refused with a sentence


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place in a record, as the path that leads to it."""
    yield path
    children = (
        value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    )
    for key, child in children:
        yield from places(child, (*path, key))


def with_junk(record: Data, path: tuple[Any, ...], how: str, junk: Any) -> Any:
    """The record with junk in the place of what was there, beside it, or with nothing there."""
    if not path:
        return junk
    data = deepcopy(record)
    parent: Any = data
    for key in path[:-1]:
        parent = parent[key]
    key = path[-1]
    if how == "replace":
        parent[key] = junk
    elif how == "remove":
        del parent[key]
    elif isinstance(parent, list):
        parent.insert(key, junk)
    else:
        parent[str(junk)[:20]] = junk
    return data


def without_names(data: Data) -> bytes:
    """What a record vouches for: all but the players' names."""
    return canonical({**data, "seats": len(data["seats"])})


JUNK = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.integers(min_value=10**30, max_value=10**400)
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(["west", "random", "given", "orc", "red1_blue2", 0, 1, 2, -1, "ORC-87"]),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.text(max_size=6) | st.just("seat"), inner, max_size=3)
    ),
    max_leaves=8,
)
HOW = st.sampled_from(["replace", "replace", "replace", "remove", "add"])


def paths_in(record: Data) -> st.SearchStrategy[tuple[Any, ...]]:
    """The places near the top as often as all the others together."""
    found = list(places(record))
    return st.sampled_from([path for path in found if len(path) < 3]) | st.sampled_from(found)


def verified_or_refused(record: Data, game: Game, path: tuple[Any, ...], how: str, junk: Any) -> None:
    data = with_junk(record, path, how, junk)
    try:
        check(data, game)
    except RecordError:
        return
    assert without_names(data) == without_names(record)
    VALIDATOR.validate(data)


@given(path=paths_in(ORC_RECORD), how=HOW, junk=JUNK)
@settings(max_examples=200)
def test_junk_in_a_record_of_orc_is_refused(path: tuple[Any, ...], how: str, junk: Any) -> None:
    verified_or_refused(ORC_RECORD, ORC, path, how, junk)


@given(path=paths_in(AMBUSH_RECORD), how=HOW, junk=JUNK)
@settings(max_examples=200)
def test_junk_in_a_record_of_lanes_is_refused(path: tuple[Any, ...], how: str, junk: Any) -> None:
    verified_or_refused(AMBUSH_RECORD, AMBUSH, path, how, junk)


SET_UP_RECORD = record_of(TABLES["orc, a set-up of one's own"])
SET_UP_PATHS = [path for path in places(SET_UP_RECORD) if path[:2] == ("options", "set_up")]


@given(path=st.sampled_from(SET_UP_PATHS), how=HOW, junk=JUNK)
@settings(max_examples=200)
def test_junk_in_a_set_up_is_refused(path: tuple[Any, ...], how: str, junk: Any) -> None:
    verified_or_refused(SET_UP_RECORD, ORC, path, how, junk)


@given(st.text(max_size=60))
def test_any_text_is_refused_with_a_sentence(text: str) -> None:
    assert unread(text)
