"""A bot plays against itself: what is kept of it is what was seen, said and thought."""

from __future__ import annotations

import gc
from functools import partial
from pathlib import Path

import pytest

from orcade.arena.entrant import UnknownBot, entrant_of
from orcade.arena.local import work_here
from orcade.arena.match import Setting
from orcade.cli import status_of
from orcade.kernel.codec import decode_state
from orcade.kernel.contract import HIDDEN
from orcade.kernel.flow import decision_of
from orcade.learning.lesson import lesson_of
from orcade.learning.selfplay import Course, play_lesson
from orcade.learning.shards import lessons_in
from orcade.shelf import SHELF, find_game, open_table


def course(bot: str, game: str = "orc", varied: int = 0) -> Course:
    return Course(Setting(game, find_game(game).seats[0], {}), entrant_of(bot), seed=1, varied=varied)


@pytest.mark.parametrize("slug", SHELF)
def test_every_example_is_a_choice_that_was_asked(slug: str) -> None:
    """And a view that is kept shows a learner what the seat saw."""
    lesson, game = play_lesson(course("instinct", slug), 0), find_game(slug)
    table, tensor = open_table(game, game.seats[0], seed=lesson.seed), game.tensor(game.seats[0])
    examples = {each.move: each for each in lesson.examples}
    for move in range(max(examples) + 1):
        seat, decision = next(iter(table.pending().items()))
        seen, legal = table.view(seat), decision.legal(table.view(seat))
        assert (move in examples) == (len(legal) > 1)
        if move not in examples:
            table.play(seat, legal[0])
            continue
        each = examples[move]
        assert (each.seat, each.decision) == (seat, type(decision).__name__)
        assert each.legal == [a.id for a in legal]
        assert (each.value, each.tried) == (None, [])
        if move % 16 == 0:
            view = decode_state(game, each.view)
            assert tensor.counts(view, seat) == tensor.counts(seen, seat)
            again = decision_of(view, seat)
            assert again is not None
            assert [a.id for a in again.legal(view)] == each.legal
        table.play(seat, game.space.action(each.said))


def test_no_example_holds_what_the_seat_did_not_see() -> None:
    lesson, game = play_lesson(course("uniform"), 3), find_game("orc")
    for each in lesson.examples:
        view = decode_state(game, each.view)
        assert set(view.hands[1 - each.seat]) <= {HIDDEN}  # type: ignore[attr-defined]
        assert view.luck.used == 0


def test_a_search_tells_what_it_thought() -> None:
    lesson = play_lesson(course("search@20"), 0)
    thought = [each for each in lesson.examples if each.tried]
    assert len(thought) > len(lesson.examples) // 2
    for each in thought:
        assert {action for action, _, _ in each.tried} <= set(each.legal)
        assert each.said in {action for action, _, _ in each.tried}
        assert each.value is not None
        assert 0 <= each.value <= 1
    assert sum(lesson.results) == pytest.approx(1)
    assert lesson_of(lesson.json()) == lesson


def test_varied_games_begin_otherwise_and_are_the_same_again() -> None:
    plain, varied = play_lesson(course("search@20"), 1), play_lesson(course("search@20", varied=30), 1)
    assert [each.said for each in plain.examples] != [each.said for each in varied.examples]
    assert play_lesson(course("search@20", varied=30), 1) == varied


def test_processes_play_the_same_games() -> None:
    play = partial(play_lesson, course("greedy@10"))
    both = sorted(work_here(play, [0, 1, 2], 2), key=lambda lesson: lesson.game)
    assert both == list(work_here(play, [0, 1, 2], 1))


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")  # Ray leaves its processes
def test_a_cluster_plays_the_same_games_and_keeps_them(tmp_path: Path) -> None:
    pytest.importorskip("ray")
    words = ["selfplay", "orc", "--bot", "greedy@10", "--games", "3"]
    assert status_of([*words, "--ray", "local", "--out", str(tmp_path / "ray")]) == 0
    assert status_of([*words, "--processes", "1", "--out", str(tmp_path / "here")]) == 0
    assert list(lessons_in(tmp_path / "ray")) == list(lessons_in(tmp_path / "here"))
    assert len(list(lessons_in(tmp_path / "ray"))) == 3
    gc.collect()


def test_programs_have_no_thoughts_to_keep() -> None:
    with pytest.raises(UnknownBot, match="whose thoughts are seen"):
        course("program:./mine")
