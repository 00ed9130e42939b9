"""What learners see is the same, compiled or not, and as before: a model moves from one to the other."""

from __future__ import annotations

import os
import subprocess
import sys
from hashlib import blake2b

import pytest

from orcade.envs.sitting import Sitting
from orcade.envs.tables import Tables
from orcade.kernel.chance import Fast
from orcade.kernel.contract import Decision
from orcade.kernel.fields import fields_of, made_of
from orcade.shelf import SHELF
from tests.kernel.test_tensor import REMEMBERED, named, played
from tests.pages import ROOT

SHOWN = {  # of 150 steps of two tables: observations, masks, who is asked, what is said and earned
    "orc-2-random-random": "4f760757da5f1da1",
    "battl_khaos-2-basic-random-without-at_a_time-one_to_three-random": "7f7bc5af1f219ed3",
    "orcs_vs_orcs-2-standard-no-no": "8e0bdc13d9268fb2",
    "orcs_vs_orcs-3-standard-no-no": "751aad65271d7c05",
    "orcs_vs_orcs-4-standard-no-no": "d2c02a9fe2ef9a39",
    "immortals-3-printed-held_spaces-all-gives-attacked": "444e8ed88ba10895",
    "immortals-4-printed-held_spaces-all-gives-attacked": "16fcc75ab5dfcd13",
    "immortals-5-printed-held_spaces-all-gives-attacked": "cfe83d3e97840c7f",
    "stronghold-2-yes-sheltered": "46c8c3e7f7f295b6",
    "stronghold-3-yes-sheltered": "a8fefc29287cf78b",
    "stronghold-4-yes-sheltered": "b2a500a2080bc4b4",
    "orc-2-choose-random": "de6e822de6929f6f",
    "stronghold-3-no-sheltered": "a0f4e39ca3238028",
    "battl_khaos-2-advanced_chosen-random-with-at_a_time-one_to_three-random": "8bd6635ab0c8837e",
}

SAY = """
from orcade.shelf import SHELF
for game in SHELF.values():
    print(game.slug, *[game.tensor(seats).digest() for seats in game.seats], game.space.digest())
"""


def test_digests_are_those_of_the_source() -> None:
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    said = subprocess.run([sys.executable, "-c", SAY], env=env, capture_output=True, text=True, check=True)
    here = [
        " ".join([game.slug, *[game.tensor(seats).digest() for seats in game.seats], game.space.digest()])
        for game in SHELF.values()
    ]
    assert said.stdout.splitlines() == here


@pytest.mark.parametrize("slug", SHELF)
def test_a_question_is_made_of_its_fields(slug: str) -> None:
    game = SHELF[slug]
    for s in played(game, game.seats[0], 3):
        top = s.agenda[-1]
        if isinstance(top, Decision):
            assert made_of(type(top)) == fields_of(top)


@pytest.mark.parametrize("sitting", REMEMBERED, ids=named)
def test_the_numbers_are_those_of_before(sitting: Sitting) -> None:
    """Whoever changes a digest has changed the rules, or what a model was trained on."""
    tables, luck = Tables(sitting, 2), Fast(5)
    counts = bytearray(tables.count * sitting.tensor.size)
    shown = blake2b(digest_size=8)
    tables.reset(9)
    for _ in range(150):
        tables.observe(counts)
        tables.mask()
        actions = tables.anything(luck)
        shown.update(counts + tables.masks)
        shown.update(repr((tables.seats(), actions, tables.over, tables.earned)).encode())
        tables.step(actions)
    assert shown.hexdigest() == SHOWN[named(sitting)]
