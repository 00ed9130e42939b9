"""A whole game as a file: exported, imported, verified and replayed.

A record is JSON (`record.schema.json`, explained in `docs/record.md`): the game, the
version of its rules, the digest of its data, options, seats, the seed with its
commitment, and every move in words with what the table saw of it.  Replaying plays
the game anew from its seed and compares everything; the first thing that differs is
named.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

from orcade.kernel.chance import SEED_BYTES, Keyed, commitment
from orcade.kernel.codec import canonical, encode_event
from orcade.kernel.contract import Event, Outcome
from orcade.kernel.fairness import SaltsCommitted
from orcade.kernel.game import Game
from orcade.kernel.record_shape import (
    DIGEST_BYTES,
    RecordError,
    check_commitments,
    check_fields,
    check_people,
    check_played,
    check_signature,
    check_talk,
    nested_deeper,
    parsed,
)
from orcade.kernel.refusal import Illegal, NoSuchSeat
from orcade.kernel.space import UnknownAction
from orcade.kernel.table import Table

__all__ = [
    "FORMAT",
    "Record",
    "RecordError",
    "digest_to_sign",
    "in_lines",
    "nested_deeper",
    "read_record",
    "record_of",
    "replay",
    "said_by",
    "shaped",
    "verify",
    "write_record",
]

FORMAT = "orcade-record/1"
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
OPTIONAL: dict[str, type | tuple[type, ...]] = {
    "salt_commitments": list,
    "people": list,
    "talk": list,
    "played": dict,
    "signature": dict,
}
LISTED = ("opening", "moves", "people", "talk")


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
    salt_commitments: Sequence[str | None] = ()
    people: Sequence[dict[str, Any]] = ()  #    what they decided beside the rules, as the server says
    talk: Sequence[dict[str, Any]] = ()  #      what was said at the table, where somebody asked for it
    played: dict[str, Any] | None = None  #     when and by whom, as the server says that hosted it
    signature: dict[str, Any] | None = None  #  of everything else, by that server

    @property
    def decided(self) -> dict[str, Any] | None:
        """How people ended the game, if they did before the rules."""
        ended: dict[str, Any] | None = self.people[-1]["deed"].get("ended") if self.people else None
        return ended


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
        **commitments_in(table.opening),
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


def commitments_in(opening: Iterable[Event | None]) -> dict[str, Any]:
    """The field of a record whose players committed to their salts; nothing where nobody did."""
    found = [event.commitments for event in opening if isinstance(event, SaltsCommitted)]
    return {"salt_commitments": [each or None for each in found[0]]} if found else {}


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
    return shaped(parsed(text, name), name)


def shaped(data: Any, name: str = "record") -> Record:
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        given = data.get("format") if isinstance(data, dict) else data
        raise RecordError(f"{name} is no record of Orcade: format is {given!r}; expected {FORMAT!r}")
    check_fields(data, FIELDS, name, OPTIONAL)
    for key in ("seats", "salts"):
        if not all(isinstance(word, str) for word in data[key]):
            raise RecordError(f"{name}: {key} is {data[key]!r}; expected a list of texts")
    check_commitments(data.get("salt_commitments"), len(data["seats"]), name)
    if data["result"] is not None:
        check_fields(data["result"], {"ranks": list, "scores": list, "clause": str}, f"{name}: result")
    for number, move in enumerate(data["moves"], 1):
        check_fields(move, {"seat": int, "action": dict, "events": list}, f"{name}: move {number}")
    if "people" in data:
        check_people(data["people"], data, f"{name}: people")
    if "talk" in data:
        check_talk(data["talk"], len(data["seats"]), f"{name}: talk")
    if "played" in data:
        check_played(data["played"], len(data["seats"]), len(data["moves"]), f"{name}: played")
    if "signature" in data:
        check_signature(data["signature"], f"{name}: signature")
    return Record(**data)


def said_by(record: Record) -> dict[str, Any]:
    """The record as the object that its file holds."""
    data = {field: getattr(record, field) for field in (*FIELDS, *OPTIONAL)}
    return {field: value for field, value in data.items() if value or field not in OPTIONAL}


def digest_to_sign(data: dict[str, Any]) -> bytes:
    """What is signed: it stands for every field of the record but the signature itself."""
    unsigned = {field: value for field, value in data.items() if field != "signature"}
    return blake2b(canonical(unsigned), digest_size=DIGEST_BYTES, person=b"orcade-record").digest()


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
        chance = Keyed(seed, record.salts)
        return Table(game, len(record.seats), record.options, chance, record.seats, record.salt_commitments)
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
