"""What the documents show is what happens."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

import orcade

ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize("page", ["docs/python.md", "docs/envs.md"])
def test_the_examples_run_as_written(page: str) -> None:
    found = doctest.testfile(str(ROOT / page), module_relative=False, encoding="utf-8")
    assert found.attempted > 0
    assert found.failed == 0


def test_the_package_shows_how_to_open_a_table() -> None:
    found = doctest.testmod(orcade)
    assert found.attempted > 0
    assert found.failed == 0
