"""A whole arena: interrupted, resumed, spread over processes, reported."""

from __future__ import annotations

import json
import sys
from collections.abc import Generator, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from orcade.arena.cluster import NoRay, join, play_on_ray, work_on_ray
from orcade.arena.entrant import Entrant, entrants_of
from orcade.arena.journal import Journal, JournalError, plan_of
from orcade.arena.local import play_here
from orcade.arena.match import Played, Setting
from orcade.arena.page import page_of
from orcade.arena.pairing import Bout
from orcade.arena.report import report_of
from orcade.arena.tournament import run
from orcade.cli.arena import HEADINGS
from tests.arena.games import game, series

ORC = Setting("orc", 2, {})
ENTRANTS = entrants_of(["uniform", "greedy@30"])


def here(setting: Setting, entrants: Sequence[Entrant], bouts: Sequence[Bout]) -> Iterator[Played]:
    return play_here(setting, entrants, bouts, 1)


def untimed(games: list[Played]) -> list[tuple[object, ...]]:
    return [(each.number, each.seats, each.ranks, each.scores, each.decisions) for each in games]


def journal(folder: Path, games: int = 6, seed: int = 1) -> Journal:
    return Journal(folder, plan_of(ORC, ENTRANTS, games, seed, "1.0", "abc"))


def test_an_interrupted_arena_goes_on_where_it_was(tmp_path: Path) -> None:
    def until_three(setting: Setting, entrants: Sequence[Entrant], bouts: Sequence[Bout]) -> Iterator[Played]:
        yield from play_here(setting, entrants, bouts[:3], 1)
        raise KeyboardInterrupt

    folder = tmp_path / "arena"
    with pytest.raises(KeyboardInterrupt):
        run(ORC, ENTRANTS, 6, 1, until_three, journal(folder))
    with (folder / "games.jsonl").open("ab") as file:
        file.write(b'{"number": 3, "dea')  # the power went off
    seen: list[int] = []
    resumed = run(
        ORC, ENTRANTS, 6, 1, here, journal(folder), lambda how, games: seen.append(how.before + how.played)
    )
    assert seen == [3, 4, 5, 6]
    assert untimed(resumed) == untimed(run(ORC, ENTRANTS, 6, 1, here))
    assert len((folder / "games.jsonl").read_text().splitlines()) == 6


def test_new_deals_are_no_mirrored_ones(tmp_path: Path) -> None:
    setting = replace(ORC, new_deals=True)
    played = run(
        setting, ENTRANTS, 3, 1, here, Journal(tmp_path, plan_of(setting, ENTRANTS, 3, 1, "1.0", "abc"))
    )
    assert [each.deal for each in played] == [0, 1, 2]
    with pytest.raises(JournalError, match="its new_deals is True, not False"):
        journal(tmp_path).open()


def test_more_games_may_be_asked_for_later(tmp_path: Path) -> None:
    run(ORC, ENTRANTS, 4, 1, here, journal(tmp_path, games=4))
    longer = run(ORC, ENTRANTS, 6, 1, here, journal(tmp_path, games=6))
    assert [each.number for each in longer] == [0, 1, 2, 3, 4, 5]


def test_another_arena_is_not_mixed_in(tmp_path: Path) -> None:
    run(ORC, ENTRANTS, 2, 1, here, journal(tmp_path))
    with pytest.raises(JournalError, match="its seed is 1, not 2"):
        run(ORC, ENTRANTS, 2, 2, here, journal(tmp_path, seed=2))


def test_a_folder_with_other_files_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("mine")
    with pytest.raises(JournalError, match="holds other files"):
        journal(tmp_path).open()


def test_two_processes_play_the_same_games_as_one() -> None:
    def twice(setting: Setting, entrants: Sequence[Entrant], bouts: Sequence[Bout]) -> Iterator[Played]:
        return play_here(setting, entrants, bouts, 2)

    assert untimed(run(ORC, ENTRANTS, 6, 1, twice)) == untimed(run(ORC, ENTRANTS, 6, 1, here))


def test_ray_plays_the_same_games() -> None:
    pytest.importorskip("ray")

    def on_ray(setting: Setting, entrants: Sequence[Entrant], bouts: Sequence[Bout]) -> Iterator[Played]:
        return play_on_ray(setting, entrants, bouts, "local")

    assert untimed(run(ORC, ENTRANTS, 4, 1, on_ray)) == untimed(run(ORC, ENTRANTS, 4, 1, here))


class LateRay:
    """Starts a cluster in time only when it is asked for the third time."""

    def __init__(self) -> None:
        self.starts = 0

    def init(self, **told: object) -> None:
        self.starts += 1
        if self.starts < 3:
            raise RuntimeError("The current node timed out during startup.")

    def shutdown(self) -> None: ...


def test_a_cluster_that_starts_late_on_a_busy_machine_is_started_again() -> None:
    ray = LateRay()
    join(ray, "local")
    assert ray.starts == 3
    with pytest.raises(Exception, match="timed out"):
        join(LateRay(), "10.0.0.1:6379")


class RayAtWork:
    """Works at once, one task a processor; says whether anybody is on a cluster."""

    def __init__(self, is_on_one: bool) -> None:
        self.is_on_one = is_on_one
        self.cancelled: list[Any] = []

    def is_initialized(self) -> bool:
        return self.is_on_one

    def init(self, **told: object) -> None:
        assert not self.is_on_one
        self.is_on_one = True

    def shutdown(self) -> None:
        self.is_on_one = False

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 1.0}

    def remote(self, **how: object) -> Any:
        return lambda work: SimpleNamespace(remote=lambda *given: [work(*given)])

    def wait(self, running: list[Any]) -> tuple[list[Any], list[Any]]:
        return running[:1], running[1:]

    def get(self, reference: list[int]) -> int:
        return reference[0]

    def cancel(self, reference: list[int]) -> None:
        self.cancelled.append(reference)


@pytest.mark.parametrize("is_on_one", [False, True])
def test_a_cluster_is_left_by_whoever_joined_it(monkeypatch: pytest.MonkeyPatch, is_on_one: bool) -> None:
    ray = RayAtWork(is_on_one)
    monkeypatch.setitem(sys.modules, "ray", ray)
    assert list(work_on_ray(abs, [-1, -2, -3], "local")) == [1, 2, 3]
    assert (ray.is_on_one, ray.cancelled) == (is_on_one, [])
    breaks_off = work_on_ray(abs, [-1, -2, -3], "local")
    assert next(breaks_off) == 1
    assert isinstance(breaks_off, Generator)
    breaks_off.close()
    assert (ray.is_on_one, ray.cancelled) == (is_on_one, [[2]] if is_on_one else [])


def test_without_ray_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(NoRay, match=r"orcade\[ray\]"):
        next(play_on_ray(ORC, ENTRANTS, [], "local"))


def test_the_report_tells_everything() -> None:
    games = [*series(7, 2, 1), game(10, (0, 1), [2, 1], 9, forfeit=0, reason="it hung")]
    report = report_of({"players": 2}, ENTRANTS, games)
    data = json.loads(json.dumps(report.json()))
    assert data["names"] == ["uniform", "greedy@30"]
    assert data["pairs"][0]["games"] == 11
    assert data["faults"] == [{"bout": 10, "bot": "uniform", "reason": "it hung"}]
    assert data["paces"][0]["mean"] == pytest.approx(0.05)
    assert sum(data["seat_points"]) == pytest.approx(1)


def test_a_long_name_does_not_crush_a_table() -> None:
    long = "program:python3 /a/very/long/way/to/a/bot.py --learns"
    names = [f"{long}@1s", f"{long}@2s", f"{long[:20]} other {long[20:]}@1s"]
    report = report_of({"players": 2}, [Entrant(name, "uniform", ENTRANTS[0].budget) for name in names], [])
    shown = [report.shown(who) for who in range(3)]
    assert shown[1] == "program:python…t.py --learns@2s"[:14] + "…" + f"{long}@2s"[-13:]
    assert len(set(shown)) == 3
    assert max(map(len, shown)) <= 32
    assert report.json()["names"] == names


def test_the_page_needs_nothing_else_and_escapes_names() -> None:
    entrants = [Entrant("<script>alert(1)</script>", "uniform", ENTRANTS[0].budget), ENTRANTS[1]]
    words = {key: key for key in (*HEADINGS, "lang", "title", "what")}
    page = page_of(report_of({"players": 2}, entrants, series(7, 3)), words)
    assert "<script" not in page
    assert "http" not in page
    assert page.count("<svg") == 4
