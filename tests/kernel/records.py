"""Records of whole games and of their beginnings, for the tests of records."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from importlib.resources import files
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from orcade.games.orc import GAME as ORC
from orcade.kernel.chance import Keyed, seed_from
from orcade.kernel.codec import canonical, encode_state
from orcade.kernel.game import Game
from orcade.kernel.record import (
    RecordError,
    read_record,
    record_of,
    verify,
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


def untrue(data: Data, game: Game = ORC) -> str:
    with pytest.raises(RecordError) as wrong:
        check(data, game)
    return str(wrong.value)


def changed(change: Change, record: Data = ORC_RECORD) -> Data:
    data = deepcopy(record)
    change(data)
    assert canonical(data) != canonical(record)
    return data


Change = Callable[[Data], object]


def unread(text: str) -> str:
    with pytest.raises(RecordError) as wrong:
        read_record(text, "game.json")
    return str(wrong.value)
