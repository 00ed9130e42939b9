"""What lay on the table after so many moves is found at once, wherever that stands in the log."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from orcade.tables.log.entries import Moved
from orcade.tables.log.history import EVERY, MOST_IDS, History, Made

START = {"purse": 0, "line": ["red"]}


def a_move(luck: Random) -> Made:
    after = {luck.choice(["purse", "line", "crown"]): luck.randrange(1000)}
    return Made(0, 0, [], Moved({}, [], msgspec.Raw(msgspec.json.encode(after))))


def folded(history: History, place: int) -> dict[str, object]:
    """From the start, move by move."""
    words: dict[str, object] = dict(START)
    for made in history.made[:place]:
        words.update(msgspec.json.decode(made.after))
    return words


def test_every_position_is_what_the_moves_before_it_made() -> None:
    luck, history = Random(3), History(2, [], START)
    for _ in range(120):
        for _ in range(luck.randrange(12)):
            history.add(a_move(luck))
        left = max(0, len(history.made) - luck.randrange(2 * EVERY))
        if luck.randrange(3) == 0:
            history.take_back(0, left, [a_move(luck) for _ in range(luck.randrange(EVERY))], [])
        place = luck.randrange(len(history.made) + 1)
        assert history.words(place) == folded(history, place)
    assert [history.words(place) for place in range(len(history.made) + 1)] == [
        folded(history, place) for place in range(len(history.made) + 1)
    ]


def test_the_last_position_costs_no_more_than_the_first(monkeypatch: pytest.MonkeyPatch) -> None:
    luck, history = Random(4), History(2, [], START)
    for _ in range(20 * EVERY):
        history.add(a_move(luck))
    history.words(len(history.made))
    read = 0

    def counted(_: bytes) -> dict[str, object]:
        nonlocal read
        read += 1
        return {}

    monkeypatch.setattr(msgspec.json, "decode", counted)
    for place in range(len(history.made) + 1):
        read = 0
        history.words(place)
        assert read < EVERY


def test_what_a_client_sent_long_ago_is_forgotten_and_only_his_own() -> None:
    history = History(2, [], START)
    history.heard(1, "another's")
    for number in range(MOST_IDS + 1):
        history.heard(0, f"mine-{number}")
    assert not history.has_heard(0, "mine-0")
    assert history.has_heard(0, "mine-1")
    assert history.has_heard(1, "another's")
    assert not history.has_heard(0, "another's")
