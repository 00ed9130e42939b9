"""The digest of what learners see is the same, compiled or not: a model moves from one to the other."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from orcade.kernel.contract import Decision
from orcade.kernel.fields import fields_of, made_of
from orcade.shelf import SHELF
from tests.kernel.test_tensor import played
from tests.pages import ROOT

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
