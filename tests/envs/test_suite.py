"""The benchmark suite: the same figures each time, parts that are kept, and a page of all that was found."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("pyspiel")

import numpy as np

from bench.builds import WorkerFailed
from bench.suite import __main__ as suite
from bench.suite import exact, learner, matches, responses
from bench.suite.page import BEGINS, PAGE, renew, tables
from bench.suite.plan import Part, plan
from bench.suite.results import PUBLISHED, Results, code
from bench.suite.worker import MODULES
from orcade.version import VERSION

EARNED = {"games": 2, "earned": 0.5, "within": 0.25}
FOUND: dict[str, Any] = {
    "exact": {
        "histories": 9,
        "sets": [1, 2],
        "uniform": 0.5,
        "cfr_plus": {"1": 0.5, "10": 0.25, "100": 0.125},
    },
    "match": EARNED,
    "response": {"choosing": EARNED, "bound": EARNED},
    "learner": {"steps": 7, "untaught": EARNED, "taught": EARNED},
}


class Build:
    """Finds at once, and fails where it is told to."""

    name = folder = "none"

    def __init__(self, fails: int = -1) -> None:
        self.asked: list[Part] = []
        self.fails = fails

    def found(self, part: Part, _build: object) -> dict[str, Any]:
        self.asked.append(part)
        if len(self.asked) == self.fails:
            raise WorkerFailed("the machine was switched off")
        found: dict[str, Any] = FOUND[part.kind]
        return found


def run(build: Build, file: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    monkeypatch.setattr(suite, "measured", build.found)
    return suite.run(plan(), build, 1, Results(file))  # type: ignore[arg-type]


def test_every_part_has_a_name_of_its_own_and_somebody_who_measures_it() -> None:
    names = [part.name() for part in plan()]
    assert len(set(names)) == len(names)
    assert {part.kind for part in plan()} == set(MODULES)


def test_what_was_broken_off_goes_on_where_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = Build(fails=3), Build()
    failed = run(first, tmp_path / "suite.json", monkeypatch)
    assert failed == [f"{plan()[2].name()}: the machine was switched off"]
    assert run(second, tmp_path / "suite.json", monkeypatch) == []
    assert second.asked == [plan()[2]]


def test_a_part_with_another_budget_is_measured_anew(tmp_path: Path) -> None:
    results, part = Results(tmp_path / "suite.json"), plan()[0]
    results.add(part, FOUND["exact"])
    assert part in Results(tmp_path / "suite.json")
    assert Part(part.kind, {**part.with_what, "seed": 99}) not in results


def test_what_other_code_found_is_not_gone_on_with(tmp_path: Path) -> None:
    file, part = tmp_path / "suite.json", plan()[0]
    Results(file, "one").add(part, FOUND["exact"])
    assert part in Results(file, "one")
    assert part not in Results(file, "other")
    assert code() == code()
    kept = json.loads(file.read_text(encoding="utf-8"))
    assert kept["code"] == "one"
    assert {"cpu", "revision", "date", "python"} <= kept["machine"].keys()


def test_the_page_tells_every_part_and_what_differs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run(Build(), tmp_path / "suite.json", monkeypatch)
    results = Results(tmp_path / "suite.json")
    page = tmp_path / "page.md"
    page.write_text(f"before\n\n{BEGINS}\nold\n", encoding="utf-8")
    renew(page, results)
    said = page.read_text(encoding="utf-8")
    assert said.startswith(f"before\n\n{BEGINS}")
    assert "\nold\n" not in said
    assert said.count("+0.50 ± 0.25") > len(plan()) - 6
    other = Results(tmp_path / "other.json")
    other.add(plan()[0], {**FOUND["exact"], "uniform": 0.6})
    assert results.differing(other) == [plan()[0].name()]


def test_the_published_page_shows_the_published_results() -> None:
    """`make bench-suite` writes both."""
    results = Results(PUBLISHED)
    assert all(part in results for part in plan() if part.kind in ("exact", "response"))
    assert PAGE.read_text(encoding="utf-8").partition(BEGINS)[2].strip() == tables(results).strip()


def test_whether_other_code_found_the_results_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for found_by, said in (
        (code(), "by the code of today"),
        ("other", "by code other, and that of today is"),
    ):
        results = Results(tmp_path / f"{found_by}.json", found_by)
        results.add(plan()[0], FOUND["exact"])
        assert said in Results(results.file).age()
    assert suite.main(["--age"]) == 0
    assert json.loads(PUBLISHED.read_text(encoding="utf-8"))["code"] in capsys.readouterr().out


def test_a_small_tree_is_solved() -> None:
    found = exact.measure(2, 2, 18, [1, 50])
    assert found["histories"] == 1865
    assert found["cfr_plus"]["50"] < found["uniform"] / 10


def test_the_same_seed_plays_the_same_games() -> None:
    found = [matches.measure("orc", "search@20", "instinct", 4, seed) for seed in (1, 1, 2)]
    assert found[0] == found[1]
    assert found[0]["games"] == 4


def test_what_is_earned_counts_pairs_of_seats() -> None:
    assert matches.earned((0, 1), [1, 2]) == 1
    assert matches.earned((0, 1), [1, 1]) == 0
    assert matches.earned((1, 0, 1), [1, 2, 3]) == 0
    assert matches.earned((1, 0, 0), [1, 2, 3]) == -1


def test_whoever_knows_his_opponent_beats_uniform_play(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(responses, "WORLDS", 1)
    found = responses.measure("uniform", "knowing", 1)
    assert found["choosing"]["games"] == found["bound"]["games"] == 2
    assert found["choosing"]["earned"] + found["bound"]["earned"] > 0


def test_a_learner_says_what_is_legal_and_learns_from_a_win() -> None:
    policy = learner.Policy(3, 4, seed=1)
    masks = np.array([[True, False, True, False]])
    features = policy.features(np.ones((1, 3), np.float32))
    before = policy.chances(features, masks)
    assert before[0].tolist() == [0.5, 0, 0.5, 0]
    assert {int(policy.drawn_from(before)[0]) for _ in range(50)} == {0, 2}
    lesson = learner.Lesson()
    lesson.steps.append((1, features[0], before[0], 2))
    lesson.learn(policy, [-1.0, 1.0])
    assert policy.chances(features, masks)[0][2] > 0.5


def test_a_learner_goes_through_its_lessons_and_its_exam() -> None:
    found = learner.measure("orc", lessons=4, exams=learner.TABLES)
    assert found["steps"] > 0
    assert found["untaught"]["games"] == found["taught"]["games"] == learner.TABLES


def test_the_citation_names_this_version() -> None:
    said = (PAGE.parent.parent / "CITATION.cff").read_text(encoding="utf-8")
    assert f'version: "{VERSION}"' in said
