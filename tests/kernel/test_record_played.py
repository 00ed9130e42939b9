"""What a server adds to a record has its shape, too: the schema and the reader refuse the same."""

from __future__ import annotations

import json
from copy import deepcopy

import pytest

from orcade.games.orc import GAME as ORC
from orcade.kernel.record import read_record, said_by, verify
from tests.kernel.records import ORC_RECORD, VALIDATOR, Change, Data, unread
from tests.signing import signed

SIGNED = signed(ORC_RECORD)


def after(change: Change) -> Data:
    data = deepcopy(SIGNED)
    change(data)
    return data


def test_a_signed_record_is_read_whole() -> None:
    VALIDATOR.validate(SIGNED)
    record = read_record(json.dumps(SIGNED))
    assert said_by(record) == SIGNED
    assert verify(record, ORC).outcome is not None


MISSHAPEN: dict[str, tuple[Change, str]] = {
    "no time": (lambda d: d["played"].update(begun="today"), "played: begun is 'today'; expected a time"),
    "a time elsewhere": (
        lambda d: d["played"].update(opened="2026-11-18T20:00:00.000+01:00"),
        "played: opened is ",
    ),
    "a long name": (lambda d: d["played"].update(server="x" * 201), "played: server has 201 characters"),
    "no server": (lambda d: d["played"].pop("server"), "played has no 'server'"),
    "another kind": (
        lambda d: d["played"]["seats"][0].update(kind="cat"),
        "played: seat 0: kind is 'cat'; expected one of: person, bot, left",
    ),
    "by nobody": (
        lambda d: d["played"]["moves"][3].update(by="luck"),
        "played: move 4: by is 'luck'; expected one of: person, bot",
    ),
    "no object": (lambda d: d["played"]["moves"].insert(0, 3), "played: "),
    "a short digest": (lambda d: d["played"]["log"].update(digest="ab"), "played: log: digest is 'ab'"),
    "another algorithm": (lambda d: d["signature"].update(algorithm="RSA"), "signature: algorithm is 'RSA'"),
    "capital letters": (
        lambda d: d["signature"].update(key=d["signature"]["key"].upper() + "A"),
        "signature: key is ",
    ),
    "a field more": (lambda d: d["signature"].update(more=1), "signature has a field 'more'"),
    "nothing": (lambda d: d.update(played=None), "played is None; expected an object"),
}


@pytest.mark.parametrize(("change", "said"), MISSHAPEN.values(), ids=MISSHAPEN)
def test_what_has_another_shape_is_refused(change: Change, said: str) -> None:
    data = after(change)
    assert not VALIDATOR.is_valid(data)
    assert said in unread(json.dumps(data))


UNLIKELY: dict[str, tuple[Change, str]] = {
    "a move less": (lambda d: d["played"]["moves"].pop(), "played: moves has "),
    "a seat less": (lambda d: d["played"]["seats"].pop(), "played: seats has 1 rows; expected 2"),
    "another end": (
        lambda d: d["played"].update(ended=d["played"]["begun"]),
        "expected the time of the last",
    ),
    "too few entries": (
        lambda d: d["played"]["log"].update(entries=3),
        "entries is 3; expected a whole number",
    ),
}


@pytest.mark.parametrize(("change", "said"), UNLIKELY.values(), ids=UNLIKELY)
def test_what_does_not_fit_the_game_is_refused(change: Change, said: str) -> None:
    data = after(change)
    VALIDATOR.validate(data)
    assert said in unread(json.dumps(data))
