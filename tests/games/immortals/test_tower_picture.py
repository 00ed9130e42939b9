"""The picture of the tower in the documents is what the rules give."""

from __future__ import annotations

from bench.tower import MOST, PICTURE, SIZES, THROWS, picture, thrown


def test_the_committed_picture_is_the_one_that_is_drawn() -> None:
    """`python -m bench.tower` makes it anew."""
    assert PICTURE.read_text(encoding="utf-8") == picture()


def test_it_shows_what_the_clauses_say() -> None:
    """IMM-249: about two of three thrown cubes come out; all bars are inside the picture."""
    for cubes in SIZES:
        fresh, stuck = thrown(cubes)
        assert sum(fresh.values()) == sum(stuck.values()) == THROWS
        assert max(fresh) <= cubes
        assert max(stuck) <= MOST
        share = sum(number * count for number, count in fresh.items()) / (THROWS * cubes)
        assert 0.6 < share < 0.72
