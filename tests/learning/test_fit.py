"""The constants of the evaluations can be fitted again, and nothing in play is changed by that."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench.fit.__main__ import Fitting, main, numbers_of, plan_of
from bench.fit.constants import Constant, knowing, today
from bench.fit.fitting import Fit, solved
from bench.fit.positions import foretold, positions_of
from orcade.arena.entrant import entrant_of
from orcade.arena.match import Setting
from orcade.bots.knows import knowledge_of
from orcade.learning.corpus import Corpus
from orcade.learning.selfplay import Course, play_lesson
from orcade.learning.shards import Shards
from orcade.shelf import SHELF, find_game


@pytest.fixture(scope="module", params=SHELF)
def lessons(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    slug, folder = request.param, tmp_path_factory.mktemp("lessons")
    course = Course(Setting(slug, find_game(slug).seats[0], {}), entrant_of("uniform"), seed=3)
    shards = Shards(folder, course.plan(10))
    shards.open()
    for number in (0, 9):  # one to learn from, and one that is held out
        shards.add(play_lesson(course, number))
    return folder


def test_every_game_is_fitted_and_judged_by_games_held_out(
    lessons: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = [
        file.read_bytes() for file in sorted(Path("src/orcade/bots/knows").rglob("*.py"))
    ]  # nothing of it is written
    assert main([str(lessons), "--positions", "12", "--rounds", "1"]) == 0
    said = capsys.readouterr().out
    plan = plan_of(Corpus(lessons).game.slug)
    for each, value in (numbers_of(plan.fitted) | numbers_of(plan.guesses)).items():
        assert f"{each!s:36}{value:10.3f}" in said
    assert "12 positions, held out" in said
    assert before == [file.read_bytes() for file in sorted(Path("src/orcade/bots/knows").rglob("*.py"))]


def test_with_todays_numbers_it_is_todays_evaluation_and_every_number_is_one_of_it(lessons: Path) -> None:
    corpus = Corpus(lessons)
    plan, positions = plan_of(corpus.game.slug), positions_of(corpus, False, 150, 1)
    fitting, own = Fitting(plan), foretold(knowledge_of(corpus.game), positions)
    assert fitting.foretell([*fitting.began.values()], positions) == pytest.approx(own)
    module, names = next(iter(plan.fitted.items()))
    changed = {each: 3 * value + 0.1 for name in names for each, value in today(module, [name]).items()}
    assert foretold(knowing(plan.main, plan.knows, changed), positions) != pytest.approx(own)
    assert foretold(knowledge_of(corpus.game), positions) == pytest.approx(own)


def test_a_number_that_is_not_there_is_an_error() -> None:
    with pytest.raises(KeyError, match="NO_SUCH"):
        today("orc", ["NO_SUCH"])
    assert today("orc", ["REACH"]) == {Constant("orc", "REACH"): 0.38}


def test_what_is_sure_is_found_by_steps() -> None:
    """Of a coin that falls one way seven times in ten, the chance is 0.7."""
    fit = Fit([0.5], lambda numbers: [min(max(numbers[0], 0.0), 1.0)] * 10, [1.0] * 7 + [0.0] * 3)
    while fit.step(lambda at: None) and abs(fit.now[0] - 0.7) > 0.01:
        pass
    assert fit.now[0] == pytest.approx(0.7, abs=0.01)
    assert solved([[2.0, 1.0], [1.0, 3.0]], [5.0, 10.0]) == pytest.approx([1.0, 3.0])
