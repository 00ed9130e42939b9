"""No record can be changed: of recorded games of all five games, every field is changed in every way.

With its signature nothing can be changed at all.  Without it, all that the rules and the luck prove still
cannot be; what remains is what nobody has signed: the players' names, what a server says of the game, and
that nobody did two things in the other order.
"""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest

from orcade.kernel.proof import proof_of
from orcade.kernel.record import Record, RecordError, record_of, shaped, verify
from orcade.server.operating.signing import check_signature
from tests.games.battl_khaos.make_records import RECORDED as BATTL_KHAOS
from tests.games.changes import Change, Data, changed, changes, of_every_shape
from tests.games.immortals.make_records import RECORDED as IMMORTALS
from tests.games.orc.make_records import RECORDED as ORC
from tests.games.orcs_vs_orcs.make_records import RECORDED as ORCS_VS_ORCS
from tests.games.recording import Recorded
from tests.games.stronghold.make_records import RECORDED as STRONGHOLD
from tests.signing import signed
from tests.thorough import THOROUGH, some_of

EACH_SIGNED = 6 if THOROUGH else 1  #    changes of each shape, of a record that is signed
REPLAYED = 30  #                         changes of an unsigned record in `make test`: each replays the game
RECORDS = [
    (ORC, "six_frozen"),
    (BATTL_KHAOS, "special_tiles"),
    (ORCS_VS_ORCS, "two_calm_before_the_storm"),
    (IMMORTALS, "by_points"),
    (STRONGHOLD, "two_invader"),
]
of_each_game = pytest.mark.parametrize(
    ("recorded", "name"), [pytest.param(*each, id=each[0].game.slug) for each in RECORDS]
)


@cache
def unsigned(recorded: Recorded, name: str) -> Data:
    data: Data = json.loads(recorded.text(name))
    return data


@cache
def signed_record(recorded: Recorded, name: str) -> Data:
    return signed(unsigned(recorded, name))


def found(data: Any, recorded: Recorded, name: str) -> tuple[Record, list[str]]:
    """As it is verified: read, its signature checked, replayed; and what it then proves."""
    record = shaped(data)
    check_signature(record)
    assert verify(record, recorded.game_of(name)).outcome is not None
    return record, proof_of(record).proved


@of_each_game
def test_as_they_are_they_are_true(recorded: Recorded, name: str) -> None:
    assert found(signed_record(recorded, name), recorded, name)[1] == ["rules", "luck", "whole", "signed"]
    assert found(unsigned(recorded, name), recorded, name)[1] == ["rules", "luck", "whole"]


@of_each_game
def test_nothing_that_is_signed_can_be_changed(recorded: Recorded, name: str) -> None:
    """Before anything is replayed; only without its signature it can be read, and then it proves less."""
    data = signed_record(recorded, name)
    asked = of_every_shape(list(changes(data)), EACH_SIGNED)
    print(f"{recorded.game.slug}: {len(asked)} changes of {len({each.shape for each in asked})} kinds")
    believed = [change for change in asked if passes(changed(data, change))]
    assert believed == [Change(("signature",), "drop")]
    without = changed(data, believed[0])
    assert found(without, recorded, name)[1] == ["rules", "luck", "whole"]


def passes(data: Any) -> bool:
    """Is it read, and its signature found to fit?"""
    try:
        check_signature(shaped(data))
    except RecordError:
        return False
    return True


@of_each_game
def test_without_a_signature_no_rule_no_draw_and_no_move_can_be_changed(
    recorded: Recorded, name: str
) -> None:
    data = unsigned(recorded, name)
    every = of_every_shape([change for change in changes(data) if not is_another_game(data, change)], 1)
    asked = some_of(every, REPLAYED)
    print(f"{recorded.game.slug}: {len(asked)} changes of {len({each.shape for each in asked})} kinds")
    assert [change for change in asked if holds(changed(data, change), recorded, name)] == []


def is_another_game(data: Data, change: Change) -> bool:
    """Of other people, or of somebody who does two things in the other order: as true as this one."""
    field, *rest = change.path or ("",)
    if field == "moves" and change.how == "swap" and len(rest) == 1:
        return bool(data["moves"][rest[0] - 1]["seat"] == data["moves"][rest[0]]["seat"])
    return bool(field == "seats")


def holds(data: Any, recorded: Recorded, name: str) -> bool:
    try:
        found(data, recorded, name)
    except RecordError:
        return False
    return True


@of_each_game
def test_names_are_what_a_signature_alone_protects(recorded: Recorded, name: str) -> None:
    data = unsigned(recorded, name)
    renamed = changed(data, Change(("seats", 0), "other"))
    assert renamed["seats"] != data["seats"]
    assert holds(renamed, recorded, name)
    assert not holds({**renamed, **signature_of_the_other(recorded, name)}, recorded, name)


def signature_of_the_other(recorded: Recorded, name: str) -> Data:
    data = signed_record(recorded, name)
    return {field: data[field] for field in ("played", "signature")}


@of_each_game
def test_a_record_is_signed_by_what_it_says_not_by_how_it_is_laid_out(recorded: Recorded, name: str) -> None:
    data = signed_record(recorded, name)
    other = json.loads(json.dumps(data, indent=3, sort_keys=True))
    record, proved = found(dict(reversed(other.items())), recorded, name)
    assert "signed" in proved
    assert record_of(verify(record, recorded.game_of(name))) == unsigned(recorded, name)
