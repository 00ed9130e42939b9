"""The life of a table, in any order: no seat is played by two, every game goes on, the log has every result.

`life/` says what may happen and what must be true.  ORCADE_WALKS says how many walks are taken here, always
the same; `python -m tests.tables.people.life.walk` takes new ones until told to stop.
"""

from __future__ import annotations

import os
from collections import Counter

import pytest

from orcade.tables.room.host import Host
from tests.tables.people.life.steps import STEPS
from tests.tables.people.life.table import Life
from tests.tables.people.life.walk import LENGTH, TABLES, Fails, check_walk, step_of
from tests.thorough import THOROUGH

WALKS = int(os.environ.get("ORCADE_WALKS", 5 * len(TABLES) if THOROUGH else len(TABLES)))


@pytest.mark.parametrize("first", range(len(TABLES)), ids=lambda at: f"{TABLES[at][0]}-{TABLES[at][1]}")
def test_whatever_people_do_at_a_table_it_is_as_it_must_be(first: int) -> None:
    for seed in range(first, WALKS, len(TABLES)):
        check_walk(seed, LENGTH, Counter())


def test_a_walk_that_fails_says_from_which_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    async def never(life: Life, _host: Host) -> None:
        assert not life.reached["step: move"], "somebody moved"

    monkeypatch.setattr("tests.tables.people.life.walk.CHECKS", (never,))
    with pytest.raises(Fails, match=r"walk 0, Sitting.*\n  [0-9]+: move\n.*somebody moved"):
        check_walk(0, LENGTH, Counter())


def test_every_kind_of_step_is_taken() -> None:
    taken = {step_of(seed, number)[0] for seed in range(len(TABLES)) for number in range(1, LENGTH + 1)}
    assert taken == set(STEPS)
