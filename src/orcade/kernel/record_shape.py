"""What a text must look like to be a record: nothing of it is believed yet, but it can be read."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

DEEPEST = 50  #   levels of lists and objects; no record comes near
LONGEST = 200  #  characters of a text that a server says of itself
TIME = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{3}\+00:00")
KINDS = {
    bool: "true or false",
    str: "a text",
    dict: "an object",
    list: "a list",
    int: "a whole number",
    type(None): "null",
}
HASH = re.compile("[0-9a-f]{64}")
Fields = Mapping[str, type | tuple[type, ...]]

PLAYED: Fields = {
    **dict.fromkeys(("server", "opened", "begun", "ended"), str),
    **dict.fromkeys(("seats", "moves"), list),
    "log": dict,
}
SEAT: Fields = {"kind": str, "level": str}
SEAT_KINDS = ("person", "bot", "left")
MADE: Fields = {"at": str, "by": str}
MADE_BY = ("person", "bot")
LOG: Fields = {"entries": int, "digest": str}
SIGNATURE: Fields = {"algorithm": str, "key": str, "value": str}
ALGORITHM = "Ed25519"
DECIDED: Fields = {"after": int, "seat": (int, type(None)), "deed": dict}
DEEDS: Mapping[str, Fields] = {
    "asked": {"wish": str, "of": list, "most": bool, "about": (int, type(None)), "level": str},
    "answered": {"asked": int, "yes": bool},
    "withdrawn": {"asked": int},
    "resigned": {"seats": list},
    "held": {"seat": int, "level": str, "why": str},
    "returned": {"seat": int},
    "timed_out": {"seat": int, "lost": list},
    "paused": {},
    "resumed": {},
    "ended": {"how": str, "ranks": list},
}
SAID: Fields = {"at": str, "seat": int}
SAID_AS: Fields = {"phrase": str, "text": str}
PHRASE = re.compile(r"[a-z][a-z_]{0,23}")
MOST_SAID = 1_600
DIGEST_BYTES, KEY_BYTES, SIGNATURE_BYTES = 32, 32, 64


class RecordError(ValueError):
    """A file that is no record, or a record that is not true."""


class SaidTwice(Exception):
    """A field that one object has twice."""


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


def check_fields(data: Any, fields: Fields, where: str, optional: Fields | None = None) -> None:
    """An object with these fields, perhaps with those that are optional, and with no other."""
    if not isinstance(data, dict):
        raise RecordError(f"{where} is {data!r}; expected an object")
    known = {**fields, **(optional or {})}
    for key, kind in known.items():
        kinds = kind if isinstance(kind, tuple) else (kind,)
        if key not in data:
            if key not in fields:
                continue
            raise RecordError(f"{where} has no {key!r}; expected {said(kinds)}")
        if not isinstance(data[key], kinds) or (isinstance(data[key], bool) and bool not in kinds):
            raise RecordError(f"{where}: {key} is {data[key]!r}; expected {said(kinds)}")
    for key in data:
        if key not in known:
            raise RecordError(f"{where} has a field {key!r}; expected only {', '.join(known)}")


def said(kinds: tuple[type, ...]) -> str:
    return " or ".join(KINDS[kind] for kind in kinds)


def check_played(data: dict[str, Any], seats: int, moves: int, where: str) -> None:
    """What a server says of a game that it hosted: of every seat, every move and its log."""
    check_fields(data, PLAYED, where)
    if len(data["server"]) > LONGEST:
        raise RecordError(f"{where}: server has {len(data['server'])} characters; expected at most {LONGEST}")
    for key in ("opened", "begun", "ended"):
        check_time(data[key], f"{where}: {key}")
    check_length(data["seats"], seats, f"{where}: seats")
    for number, seat in enumerate(data["seats"]):
        check_fields(seat, SEAT, f"{where}: seat {number}")
        check_one_of(seat["kind"], SEAT_KINDS, f"{where}: seat {number}: kind")
    check_length(data["moves"], moves, f"{where}: moves")
    for number, made in enumerate(data["moves"], 1):
        check_fields(made, MADE, f"{where}: move {number}")
        check_time(made["at"], f"{where}: move {number}: at")
        check_one_of(made["by"], MADE_BY, f"{where}: move {number}: by")
    if moves and data["ended"] != data["moves"][-1]["at"]:
        last = data["moves"][-1]["at"]
        raise RecordError(f"{where}: ended is {data['ended']!r}; expected the time of the last move, {last}")
    check_log(data["log"], moves, f"{where}: log")


def check_people(data: list[Any], record: Mapping[str, Any], where: str) -> None:
    """What people decided: each deed after so many moves, and nothing after the one that ended the game."""
    seats, moves, before = len(record["seats"]), len(record["moves"]), 0
    for number, decided in enumerate(data):
        here = f"{where}: {number}"
        check_fields(decided, DECIDED, here)
        check_among(decided["after"], range(before, moves + 1), f"{here}: after")
        if decided["seat"] is not None:
            check_among(decided["seat"], range(seats), f"{here}: seat")
        before = decided["after"]
        check_deed(decided["deed"], number, seats, f"{here}: deed")
        if "ended" in decided["deed"] and (number + 1 < len(data) or record["result"] is not None):
            raise RecordError(f"{here} ends the game; expected no deed and no result after it")


def check_talk(data: list[Any], seats: int, where: str) -> None:
    """What players said to the table: each remark is a phrase or a text, and not both."""
    if len(data) > MOST_SAID:
        raise RecordError(f"{where} has {len(data)} rows; expected at most {MOST_SAID}")
    for number, said in enumerate(data):
        here = f"{where}: {number}"
        check_fields(said, SAID, here, SAID_AS)
        check_time(said["at"], f"{here}: at")
        check_among(said["seat"], range(seats), f"{here}: seat")
        if ("phrase" in said) == ("text" in said):
            raise RecordError(f"{here} is {said!r}; expected a phrase or a text, and not both")
        if not PHRASE.fullmatch(said.get("phrase", "text")):
            raise RecordError(f"{here}: phrase is {said['phrase']!r}; expected the id of a phrase")
        if not 0 < len(said.get("text", "-")) <= LONGEST:
            raise RecordError(f"{here}: text has {len(said['text'])} characters; expected 1 to {LONGEST}")


def check_deed(data: Any, number: int, seats: int, where: str) -> None:
    kind = next(iter(data)) if len(data) == 1 else ""
    if kind not in DEEDS:
        raise RecordError(f"{where} is {data!r}; expected one of: {', '.join(DEEDS)}")
    fields = data[kind]
    check_fields(fields, DEEDS[kind], f"{where}: {kind}")
    for name in ("of", "seats", "lost"):
        for seat in fields.get(name, ()):
            check_among(seat, range(seats), f"{where}: {kind}: {name}")
    if "asked" in fields:
        check_among(fields["asked"], range(number), f"{where}: {kind}: asked")
    if kind == "ended" and len(fields["ranks"]) not in (0, seats):
        raise RecordError(
            f"{where}: ended: ranks is {fields['ranks']!r}; expected one for each seat, or none"
        )


def check_among(value: Any, expected: range, where: str) -> None:
    if not isinstance(value, int) or isinstance(value, bool) or value not in expected:
        last = expected.stop - 1
        raise RecordError(f"{where} is {value!r}; expected a whole number from {expected.start} to {last}")


def check_log(data: Any, moves: int, where: str) -> None:
    """At least one entry for the opening and one for each move."""
    check_fields(data, LOG, where)
    check_hex(data["digest"], DIGEST_BYTES, f"{where}: digest")
    if data["entries"] <= moves:
        raise RecordError(f"{where}: entries is {data['entries']}; expected a whole number from {moves + 1}")


def check_signature(data: dict[str, Any], where: str) -> None:
    check_fields(data, SIGNATURE, where)
    check_one_of(data["algorithm"], (ALGORITHM,), f"{where}: algorithm")
    check_hex(data["key"], KEY_BYTES, f"{where}: key")
    check_hex(data["value"], SIGNATURE_BYTES, f"{where}: value")


def check_length(things: list[Any], wanted: int, where: str) -> None:
    if len(things) != wanted:
        raise RecordError(f"{where} has {len(things)} rows; expected {wanted}")


def check_one_of(value: str, known: tuple[str, ...], where: str) -> None:
    if value not in known:
        raise RecordError(f"{where} is {value!r}; expected one of: {', '.join(known)}")


def check_time(value: str, where: str) -> None:
    if not TIME.fullmatch(value):
        raise RecordError(f"{where} is {value!r}; expected a time such as 2026-11-18T20:15:00.000+00:00")


def check_hex(value: str, size: int, where: str) -> None:
    """Written in the one way: small letters, nothing between them."""
    if not re.fullmatch(f"[0-9a-f]{{{2 * size}}}", value):
        raise RecordError(f"{where} is {value!r}; expected {2 * size} hexadecimal digits")


def check_commitments(given: list[Any] | None, seats: int, name: str) -> None:
    """One for each seat, or null; each another, and not all null: then the field is not there."""
    if given is None:
        return
    made = [each for each in given if each is not None]
    shaped = all(isinstance(each, str) and HASH.fullmatch(each) for each in made)
    if len(given) != seats or not made or not shaped or len(set(made)) < len(made):
        raise RecordError(
            f"{name}: salt_commitments is {given!r}; expected one for each seat, or null, each another"
        )
