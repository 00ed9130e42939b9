"""Lessons are kept as they are played, whatever breaks off."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest

from orcade.arena.entrant import entrant_of
from orcade.arena.journal import JournalError
from orcade.arena.match import Setting
from orcade.learning.corpus import Corpus
from orcade.learning.lesson import Lesson
from orcade.learning.selfplay import Course, play_series
from orcade.learning.shards import Shards, lessons_in

COURSE = Course(Setting("orc", 2, {}), entrant_of("instinct"), seed=7)
Play = Callable[[int], Lesson]


def in_turn(play: Play, games: Sequence[int]) -> Iterator[Lesson]:
    return map(play, games)


def kept_in(folder: Path, games: int, spread: Callable[..., Iterator[Lesson]] = in_turn) -> list[int]:
    """How many games were there, each time that it was told."""
    told: list[int] = []
    play_series(
        COURSE, games, Shards(folder, COURSE.plan(games)), spread, lambda done, total: told.append(done)
    )
    return told


def test_a_series_that_is_killed_goes_on_where_it_was(tmp_path: Path) -> None:
    """Killed between the shard and the list, and once more in the middle of a line of the list."""
    whole, broken = tmp_path / "whole", tmp_path / "broken"
    assert kept_in(whole, 5) == [0, 1, 2, 3, 4, 5]

    def until_two(play: Play, games: Sequence[int]) -> Iterator[Lesson]:
        yield from map(play, games[:2])
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        kept_in(broken, 5, until_two)
    shard = broken / "shard-00000.jsonl.gz"
    with shard.open("ab") as file:
        file.write((whole / shard.name).read_bytes()[-100:])
    with (broken / "games.jsonl").open("ab") as file:
        file.write(b'{"game": 2, "sha')
    assert kept_in(broken, 5) == [2, 3, 4, 5]
    assert shard.read_bytes() == (whole / shard.name).read_bytes()
    assert list(lessons_in(broken)) == list(lessons_in(whole))


def test_games_are_read_in_their_order_and_any_tool_unpacks_them(tmp_path: Path) -> None:
    kept_in(tmp_path, 4, lambda play, games: map(play, reversed(games)))
    assert [lesson.game for lesson in lessons_in(tmp_path)] == [0, 1, 2, 3]
    lines = gzip.decompress((tmp_path / "shard-00000.jsonl.gz").read_bytes()).splitlines()
    assert [json.loads(line)["game"] for line in lines] == [3, 2, 1, 0]


def test_a_longer_series_goes_on_and_another_one_is_refused(tmp_path: Path) -> None:
    kept_in(tmp_path, 2)
    assert kept_in(tmp_path, 3) == [2, 3]
    other = Course(COURSE.setting, entrant_of("uniform"), COURSE.seed)
    with pytest.raises(JournalError, match="holds other games: its bot is"):
        Shards(tmp_path, other.plan(3)).open()


def test_the_split_is_by_games_and_always_the_same(tmp_path: Path) -> None:
    kept_in(tmp_path, 21)
    corpus = Corpus(tmp_path)
    assert [lesson.game for lesson in corpus.lessons(held_out=True)] == [9, 19]
    assert len(list(corpus.lessons(held_out=False))) == 19


def test_lessons_of_other_rules_are_not_read(tmp_path: Path) -> None:
    kept_in(tmp_path, 1)
    plan = json.loads((tmp_path / "plan.json").read_text())
    (tmp_path / "plan.json").write_text(json.dumps({**plan, "rules": "0.9"}))
    with pytest.raises(JournalError, match=r"its rules is '0\.9'"):
        Corpus(tmp_path)
    (tmp_path / "plan.json").unlink()
    with pytest.raises(JournalError, match="holds no lessons"):
        Corpus(tmp_path)
