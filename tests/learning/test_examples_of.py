"""Examples as arrays, and how well chances foretell."""

from __future__ import annotations

from math import log
from pathlib import Path

import pytest

pytest.importorskip("numpy")

import numpy as np

from orcade.arena.entrant import entrant_of
from orcade.arena.match import Setting
from orcade.learning.corpus import Corpus
from orcade.learning.examples import Examples, aims_of, examples_of, turned
from orcade.learning.judging import judge, lines_of, log_loss
from orcade.learning.lesson import Example, Lesson
from orcade.learning.selfplay import Course, play_lesson
from orcade.learning.shards import Shards


def corpus_of(folder: Path, slug: str, players: int, bot: str, games: int) -> Corpus:
    course = Course(Setting(slug, players, {}), entrant_of(bot), seed=5)
    shards = Shards(folder, course.plan(games))
    shards.open()
    for number in range(games):
        shards.add(play_lesson(course, number))
    return Corpus(folder)


def test_a_row_is_what_the_seat_saw_and_how_it_ended(tmp_path: Path) -> None:
    corpus = corpus_of(tmp_path, "orc", 2, "search@5", 10)
    examples, tensor = examples_of(corpus, held_out=False), corpus.game.tensor(2)
    pairs = [(lesson, each) for lesson in corpus.lessons(held_out=False) for each in lesson.examples]
    assert len(examples) == len(pairs) == len(examples.seen) == len(examples.phases)
    for row, (lesson, each) in enumerate(pairs):
        assert examples.seen[row].tobytes() == tensor.counts(corpus.view(each), each.seat)
        wanted = [lesson.results[each.seat], lesson.results[1 - each.seat]]
        assert examples.results[row].tolist() == pytest.approx(wanted)
        assert examples.phases[row] == pytest.approx(each.move / lesson.decisions)
        assert np.isnan(examples.values[row]) == (each.value is None)
    assert examples.phases.min() < 0.2
    assert examples.phases.max() < 1
    held_out = list(corpus.lessons(held_out=True))
    assert [lesson.game for lesson in held_out] == [9]
    assert len(examples_of(corpus, held_out=True)) == len(held_out[0].examples)


def test_a_policy_has_room_for_all_actions_and_aims_at_legal_ones(tmp_path: Path) -> None:
    corpus = corpus_of(tmp_path, "orc", 2, "search@5", 1)
    examples, rows = examples_of(corpus, held_out=False), np.array([4, 0])
    legal, aims = examples.policy(rows)
    assert legal.shape == aims.shape == (2, corpus.game.space.size)
    for at, row in enumerate(rows):
        assert sorted(legal[at].nonzero()[0]) == sorted(examples.legal[row])
        assert aims[at].sum() == pytest.approx(1)
        assert not aims[at][~legal[at]].any()


def example(seat: int = 0, tried: tuple[tuple[int, int, float], ...] = ()) -> Example:
    return Example(0, seat, "Draw", {}, [3, 5, 8], 5, None, list(tried))


def test_aims_are_visits_or_what_was_said() -> None:
    assert aims_of(example(tried=((3, 30, 0.5), (8, 10, 0.4)))).tolist() == [0.75, 0, 0.25]
    assert aims_of(example(tried=((3, 7, 0.5), (8, 7, 0.4)))).tolist() == [0, 1, 0]  # it tried all alike
    assert aims_of(example()).tolist() == [0, 1, 0]


def test_chances_lie_between_the_end_and_what_was_thought() -> None:
    nobody = np.zeros((3, 1), np.uint8)
    results = np.array([[1, 0.5, 0], [0, 1, 0.5], [1, 0, 0.5]], np.float32)
    values = np.array([0.4, np.nan, 0.9], np.float32)
    phases, legal = np.zeros(3, np.float32), [np.array([0])] * 3
    examples = Examples(nobody, np.ones(1), results, values, phases, legal, legal, 1)
    assert examples.chances(np.array([2, 0, 1])) == pytest.approx(
        np.array([[0.92, 0.04, 0.54], [0.52, 0.74, 0.24], [0, 1, 0.5]])
    )
    assert results[0, 0] == 1  # what came of it stays as it is


def test_results_begin_with_who_looks() -> None:
    lesson = Lesson(0, 0, 9, [1, 2, 3], [3, 2, 1], [1.0, 0.5, 0.0], [])
    assert turned(lesson, example(seat=1)) == [0.5, 0.0, 1.0]
    played = play_lesson(Course(Setting("immortals", 3, {}), entrant_of("uniform"), seed=1), 0)
    assert [turned(played, each)[0] for each in played.examples] == [
        played.results[each.seat] for each in played.examples
    ]


def test_log_loss_is_that_of_a_coin_where_nothing_is_known() -> None:
    assert log_loss(np.full(4, 0.5), np.array([1, 0, 1, 0])) == pytest.approx(log(2))
    assert log_loss(np.array([0.9, 0.2]), np.array([1, 0])) == pytest.approx(-(log(0.9) + log(0.8)) / 2)
    assert log_loss(np.array([1.0]), np.array([0.0])) < 14  # who was sure and wrong pays much, not endlessly


def test_judgements_are_by_thirds_and_calibration_by_bins() -> None:
    chances = np.array([0.1, 0.1, 0.1, 0.1, 0.9, 0.9, 1.0])
    results = np.array([0.0, 0.0, 0.0, 1.0, 1.0, 1.0, 1.0])
    phases = np.array([0.0, 0.1, 0.2, 0.3, 0.5, 0.6, 0.99])
    whole, early, middle, late = judge(chances, results, phases)
    assert [each.phase for each in (whole, early, middle, late)] == ["all", "early", "middle", "late"]
    assert [each.count for each in (whole, early, middle, late)] == [7, 4, 2, 1]
    (only,) = early.bins
    assert (only.count, only.came) == (4, 0.25)
    assert only.foretold == pytest.approx(0.1)
    assert early.off == pytest.approx(0.15)
    assert late.off == pytest.approx(0)
    assert [each.count for each in whole.bins] == [4, 3]
    assert whole.off == pytest.approx((4 * 0.15 + 3 * (1 - 2.8 / 3)) / 7)
    assert whole.log_loss == pytest.approx(log_loss(chances, results))
    lines = lines_of([whole, early])
    assert lines[0].split()[:3] == ["phase", "examples", "log"]
    assert "10% → 25%" in lines[2]
    assert [each.phase for each in judge(chances[:2], results[:2], phases[:2])] == ["all", "early"]
