"""A bout always ends: whatever a bot does costs that bot the game, never the arena."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from orcade.arena.entrant import Entrant, entrant_of
from orcade.arena.match import Played, Setting, play_bout
from orcade.arena.pairing import Bout
from orcade.bots.bot import Budget
from orcade.kernel.record import Record, verify
from orcade.shelf import find_game

ORC = Setting("orc", 2, {})
EXAMPLE = Path(__file__).parents[2] / "examples" / "bots" / "bot.py"


def bout_of(*entrants: Entrant, setting: Setting = ORC) -> Played:
    return play_bout(setting, entrants, Bout(0, 0, (0, 1), 7))


def program(tmp_path: Path, source: str, budget: float = 5.0) -> Entrant:
    file = tmp_path / "bot.py"
    file.write_text("import json, sys, time\n" + source, encoding="utf-8")
    return Entrant("mine", f"program:{sys.executable} {file}", Budget(seconds=budget))


def test_bots_play_to_the_end() -> None:
    played = bout_of(entrant_of("uniform"), entrant_of("greedy"))
    assert sorted(played.ranks) in ([1, 1], [1, 2])
    assert played.forfeit == -1
    assert sum(played.counts) == played.decisions
    assert all(seconds > 0 for seconds in played.seconds)


def test_the_same_bout_is_the_same_game() -> None:
    one, two = (bout_of(entrant_of("uniform"), entrant_of("search@20")) for _ in range(2))
    assert (one.ranks, one.scores, one.decisions) == (two.ranks, two.scores, two.decisions)


def test_a_record_can_be_verified() -> None:
    setting = Setting("orc", 2, {}, keep_records=True)
    record = bout_of(entrant_of("uniform"), entrant_of("uniform"), setting=setting).record
    assert record is not None
    assert record["seats"] == ["uniform", "uniform"]
    assert verify(Record(**record), find_game("orc")).outcome is not None


def test_the_example_plays_a_whole_game() -> None:
    mine = Entrant("example", f"program:{sys.executable} {EXAMPLE}", Budget(seconds=5.0))
    played = bout_of(mine, entrant_of("uniform"))
    assert played.forfeit == -1, played.reason


@pytest.mark.parametrize(
    ("source", "reason"),
    [
        ("sys.exit(3)", "ended with status 3"),
        ("for line in sys.stdin: print('what?', flush=True)", "not JSON"),
        ("for line in sys.stdin: print('[1]', flush=True)", "expected"),
        ("for line in sys.stdin: print(json.dumps({'kind': 'act', 'actions': []}), flush=True)", "expected"),
        (
            "for line in sys.stdin:"
            " print(json.dumps({'kind': 'act', 'actions': [{'cheat': {}}]}), flush=True)",
            "UnknownAction",
        ),
        (
            "for line in sys.stdin:"
            " print(json.dumps({'kind': 'act', 'actions': [{'place_box': {'end': 'west'}}]}), flush=True)\n",
            "Illegal",
        ),
        ("for line in sys.stdin: print('x' * 3_000_000, flush=True)", "longer than"),
        ("import os\nfor line in sys.stdin: os.close(1)", "status|closed its output"),
    ],
)
def test_a_fault_costs_the_game(tmp_path: Path, source: str, reason: str) -> None:
    played = bout_of(program(tmp_path, source), entrant_of("uniform"))
    assert played.forfeit == 0
    assert played.ranks == [2, 1]
    assert re.search(reason, played.reason), played.reason


def test_who_hangs_loses(tmp_path: Path) -> None:
    source = (
        "for count, line in enumerate(sys.stdin):\n"
        "    if count == 0: continue\n"
        "    choice = json.loads(line)['choices'][0]['action']\n"
        "    time.sleep(60 * (count - 1))\n"
        "    print(json.dumps({'kind': 'act', 'actions': [choice]}), flush=True)\n"
    )
    played = bout_of(program(tmp_path, source, budget=0.1), entrant_of("uniform"))
    assert played.forfeit == 0
    assert "no answer within 1.1 s" in played.reason


def test_a_program_that_is_not_there_loses() -> None:
    played = bout_of(entrant_of("uniform"), entrant_of("program:/no/such/bot"))
    assert played.forfeit == 1
    assert "cannot be started" in played.reason
