"""The recorded games of every game, replayed byte for byte."""

from __future__ import annotations

import pytest

from orcade.kernel.record import verify, write_record
from orcade.kernel.table import Table
from tests.games.battl_khaos.make_records import RECORDED as BATTL_KHAOS
from tests.games.immortals.make_records import RECORDED as IMMORTALS
from tests.games.orc.make_records import RECORDED as ORC
from tests.games.orcs_vs_orcs.make_records import RECORDED as ORCS_VS_ORCS
from tests.games.recording import Recorded
from tests.games.stronghold.make_records import RECORDED as STRONGHOLD

FOLDERS = [ORC, BATTL_KHAOS, ORCS_VS_ORCS, IMMORTALS, STRONGHOLD]
every_record = pytest.mark.parametrize(
    ("recorded", "name"),
    [
        pytest.param(recorded, name, id=f"{recorded.game.slug}-{name}")
        for recorded in FOLDERS
        for name in recorded.games
    ],
)


@pytest.mark.parametrize("recorded", FOLDERS, ids=lambda recorded: recorded.game.slug)
def test_the_folder_holds_these_records(recorded: Recorded) -> None:
    assert {path.stem for path in recorded.folder.glob("*.json")} == set(recorded.games)


@every_record
def test_a_record_replays_byte_for_byte(recorded: Recorded, name: str) -> None:
    """Its seed, options and moves give the same events, the same result and the same file."""
    table = verify(recorded.record(name), recorded.game_of(name))
    assert table.outcome is not None
    assert write_record(table) == recorded.text(name)
    each_seat_can_read_the_whole_log(table)


def each_seat_can_read_the_whole_log(table: Table) -> None:
    """Every event has its sentence in both languages, as each seat and a spectator saw it."""
    for viewer in (0, 1, None):
        for lang in ("en", "fr"):
            for event in table.log(viewer):
                said = table.game.speech.event(event, table.names, lang)
                assert said
                assert "{" not in said


@every_record
def test_a_record_is_what_make_records_makes(recorded: Recorded, name: str) -> None:
    assert write_record(recorded.played(name)) == recorded.text(name)
