"""A whole game as a file: exported, imported, verified and replayed.

A record is JSON (`record.schema.json`, explained in `docs/record.md`): the game, the
version of its rules, the digest of its data, options, seats, the seed with its
commitment, and every move in words with what the table saw of it.  Replaying plays
the game anew from its seed and compares everything; the first thing that differs is
named.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from orcade.kernel.chance import SEED_BYTES, Keyed, commitment
from orcade.kernel.codec import canonical, encode_event
from orcade.kernel.contract import Outcome
from orcade.kernel.game import Game
from orcade.kernel.refusal import Illegal, NoSuchSeat
from orcade.kernel.space import UnknownAction
from orcade.kernel.table import Table

FORMAT = "orcade-record/1"
DEEPEST = 50  #   levels of lists and objects; no record comes near
SHOWN = 300  #    characters of each version of what differs,
BEGINNING = 20  # and of how it begins, where they differ only later
FIELDS: dict[str, type | tuple[type, ...]] = {
    "format": str,
    "game": str,
    "rules": str,
    "components": str,
    "options": dict,
    "seats": list,
    "commitment": str,
    "salts": list,
    "seed": str,
    "opening": list,
    "moves": list,
    "result": (dict, type(None)),
}
LISTED = ("opening", "moves")
KINDS = {str: "a text", dict: "an object", list: "a list", int: "a whole number", type(None): "null"}


class RecordError(ValueError):
    """A file that is no record, or a record that is not true."""


class SaidTwice(Exception):
    """A field that one object has twice."""


@dataclass(frozen=True)
class Record:
    """What the file says; nothing of it has been believed yet."""

    format: str
    game: str
    rules: str
    components: str
    options: dict[str, Any]
    seats: list[str]
    commitment: str
    salts: list[str]
    seed: str
    opening: list[Any]
    moves: list[dict[str, Any]]
    result: dict[str, Any] | None


def record_of(table: Table) -> dict[str, Any]:
    """The table as a record.  It holds the seed: give it away only when the game is over."""
    luck = table.state.luck
    if not isinstance(luck, Keyed):
        raise RecordError(f"only a table with keyed luck can be recorded; this one has {type(luck).__name__}")
    game = table.game
    return {
        "format": FORMAT,
        "game": game.slug,
        "rules": game.version,
        "components": game.components.digest(),
        "options": dict(table.options),
        "seats": table.names,
        "commitment": commitment(luck.seed),
        "salts": luck.salts,
        "seed": luck.seed.hex(),
        "opening": [encode_event(game, event) for event in table.opening],
        "moves": [
            {
                "seat": move.seat,
                "action": move.action.words(),
                "events": [encode_event(game, event) for event in move.events],
            }
            for move in table.moves
        ],
        "result": result_of(game, table.outcome),
    }


def result_of(game: Game, outcome: Outcome | None) -> dict[str, Any] | None:
    if outcome is None:
        return None
    return {"ranks": outcome.ranks, "scores": outcome.scores, "clause": game.clause(outcome.clause).id}


def write_record(table: Table) -> str:
    return in_lines(record_of(table))


def in_lines(record: dict[str, Any]) -> str:
    """The file of a record: a line for each field, each event of the opening and each move."""
    fields = [f" {json.dumps(key)}: {listed(key, value)}" for key, value in record.items()]
    return "{\n" + ",\n".join(fields) + "\n}\n"


def listed(key: str, value: Any) -> str:
    if key not in LISTED or not value:
        return json.dumps(value, ensure_ascii=False)
    return "[\n  " + ",\n  ".join(json.dumps(each, ensure_ascii=False) for each in value) + "\n ]"


def read_record(text: str, name: str = "record") -> Record:
    """The record in this text, if it has the shape of one."""
    data = parsed(text, name)
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        given = data.get("format") if isinstance(data, dict) else data
        raise RecordError(f"{name} is no record of Orcade: format is {given!r}; expected {FORMAT!r}")
    check_fields(data, FIELDS, name)
    for key in ("seats", "salts"):
        if not all(isinstance(word, str) for word in data[key]):
            raise RecordError(f"{name}: {key} is {data[key]!r}; expected a list of texts")
    if data["result"] is not None:
        check_fields(data["result"], {"ranks": list, "scores": list, "clause": str}, f"{name}: result")
    for number, move in enumerate(data["moves"], 1):
        where = f"{name}: move {number}"
        if not isinstance(move, dict):
            raise RecordError(f"{where} is {move!r}; expected an object")
        check_fields(move, {"seat": int, "action": dict, "events": list}, where)
    return Record(**data)


def parsed(text: str, name: str) -> Any:
    """The JSON in this text, if any reader would understand it the same."""
    try:
        data = json.loads(text, object_pairs_hook=each_once)
        if nested_deeper(data, DEEPEST):
            raise RecursionError
    except SaidTwice as field:
        raise RecordError(f"{name} has the field {field} twice in one object; expected it once") from None
    except ValueError as wrong:
        raise RecordError(f"{name} is not JSON; it may be cut short: {wrong}") from None
    except RecursionError:
        raise RecordError(f"{name} is no record of Orcade: it is nested without end") from None
    return data


def each_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """One object of the file; of a field that it has twice each reader would believe another."""
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise SaidTwice(repr(key))
        found[key] = value
    return found


def nested_deeper(value: Any, levels: int) -> bool:
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return any(levels == 0 or nested_deeper(child, levels - 1) for child in inner)


def check_fields(data: dict[str, Any], fields: dict[str, Any], where: str) -> None:
    for key, kind in fields.items():
        kinds = kind if isinstance(kind, tuple) else (kind,)
        if key not in data:
            raise RecordError(f"{where} has no {key!r}; expected {said(kinds)}")
        if not isinstance(data[key], kinds) or isinstance(data[key], bool):
            raise RecordError(f"{where}: {key} is {data[key]!r}; expected {said(kinds)}")
    for key in data:
        if key not in fields:
            raise RecordError(f"{where} has a field {key!r}; expected only {', '.join(fields)}")


def said(kinds: tuple[type, ...]) -> str:
    return " or ".join(KINDS[kind] for kind in kinds)


def replay(record: Record, game: Game, moves: int | None = None) -> Table:
    """Play the record anew, all of it or the first `moves`, and compare every event with what it says."""
    check_origin(record, game)
    table = open_again(record, game)
    compare("the set of options", table.options, record.options)
    compare("the set-up", [encode_event(game, event) for event in table.opening], record.opening)
    limit = len(record.moves) if moves is None else moves
    if not 0 <= limit <= len(record.moves):
        raise RecordError(f"the record has moves 0 to {len(record.moves)}; {limit} was asked for")
    for number, move in enumerate(record.moves[:limit], 1):
        replay_move(table, number, move)
    return table


def verify(record: Record, game: Game) -> Table:
    """Replay all of it and compare the result too; returns the table at its end."""
    table = replay(record, game)
    compare("the result", result_of(game, table.outcome), record.result)
    return table


def check_origin(record: Record, game: Game) -> None:
    """Is this a game, a version and data that can be replayed here?"""
    if record.game != game.slug:
        raise RecordError(
            f"the record is of the game {record.game!r}; it cannot be replayed as {game.slug!r}"
        )
    if record.rules != game.version:
        raise RecordError(
            f"the record was played with version {record.rules} of the rules of {game.slug}; "
            f"these are version {game.version}, under which its moves may mean something else"
        )
    digest = game.components.digest()
    if record.components != digest:
        raise RecordError(
            f"the record was played with other components ({record.components}) than these ({digest}); "
            "give the owner's file that it was played with"
        )


def open_again(record: Record, game: Game) -> Table:
    try:
        seed = bytes.fromhex(record.seed)
    except ValueError:
        seed = b""
    if len(seed) != SEED_BYTES or seed.hex() != record.seed:
        raise RecordError(f"seed is {record.seed!r}; expected {2 * SEED_BYTES} hexadecimal digits")
    if commitment(seed) != record.commitment:
        raise RecordError(
            f"the seed does not fit its commitment: it gives {commitment(seed)}; "
            f"the record says {record.commitment}"
        )
    try:
        return Table(game, len(record.seats), record.options, Keyed(seed, record.salts), record.seats)
    except (ValueError, TypeError, AttributeError) as wrong:
        raise RecordError(f"the record's table cannot be opened: {wrong}") from None


def replay_move(table: Table, number: int, move: dict[str, Any]) -> None:
    where = f"move {number}"
    try:
        events = table.play(move["seat"], table.game.space.parse(move["action"]))
    except (Illegal, UnknownAction, NoSuchSeat) as wrong:
        raise RecordError(f"{where} cannot be played: {wrong}") from None
    compare(where, [encode_event(table.game, event) for event in events], move["events"])


def compare(where: str, found: Any, said: Any) -> None:
    if canonical(found) != canonical(said):
        here, there = from_where_they_differ(str(found), str(said))
        raise RecordError(f"{where} differs: the rules and the seed give {here}; the record says {there}")


def from_where_they_differ(one: str, other: str) -> tuple[str, str]:
    """Both, or around their first difference where they are long: a whole deal written out helps nobody."""
    if len(one) <= SHOWN and len(other) <= SHOWN:
        return one, other
    pairs = enumerate(zip(one, other, strict=False))
    at = next((n for n, (a, b) in pairs if a != b), min(len(one), len(other)))
    return around(one, at), around(other, at)


def around(text: str, at: int) -> str:
    first = at - SHOWN // 4
    if first <= BEGINNING:
        return cut(text)
    return f"{text[:BEGINNING]} … {cut(text[first:])}"


def cut(text: str) -> str:
    return text if len(text) <= SHOWN else f"{text[:SHOWN]} …"
