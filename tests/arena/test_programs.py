"""Programs of somebody's own: what they are told, how long they live, and the examples in three languages."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from math import prod
from pathlib import Path
from typing import Any

import pytest

from orcade.arena.entrant import Entrant, UnknownBot, entrant_of
from orcade.arena.local import play_here
from orcade.arena.match import Played, Setting, play_bout
from orcade.arena.pairing import Bout
from orcade.arena.protocol import arrays_of, events_of, every_feature, told_to, view_of
from orcade.bots.bot import Budget
from orcade.kernel.chance import Fast
from orcade.kernel.features import Pile, Row
from orcade.kernel.table import Table
from orcade.shelf import SHELF, open_table

ORC = Setting("orc", 2, {})
EXAMPLES = Path(__file__).parents[2] / "examples" / "bots"
UNIFORM = entrant_of("uniform")
NOTES = """\
import json, os, sys
for line in sys.stdin:
    message = json.loads(line)
    with open(f"{{sys.argv[1]}}.{{os.getpid()}}", "a") as notes:
        print(json.dumps([os.getpid(), message]), file=notes)
    if message["kind"] == "question":
        {answer}
        print(json.dumps({{"kind": "act", "actions": [message["choices"][0]["action"]]}}), flush=True)
"""


def program(folder: Path, answer: str = "pass") -> Entrant:
    """It plays the first choice, and notes all that it is told."""
    file = folder / "bot.py"
    file.write_text(NOTES.format(answer=answer), encoding="utf-8")
    return Entrant("mine", f"program:{sys.executable} {file} {folder / 'notes'}", Budget(seconds=5.0))


def noted(folder: Path) -> list[tuple[int, dict[str, Any]]]:
    """Program after program, each with its process and what it was told, in order."""
    files = sorted(folder.glob("notes.*"), key=lambda file: file.stat().st_ctime)
    lines = [line for file in files for line in file.read_text(encoding="utf-8").splitlines()]
    return [tuple(json.loads(line)) for line in lines]


def match_of(mine: Entrant, games: int, processes: int = 1) -> list[Played]:
    bouts = [Bout(number, number, (0, 1), number) for number in range(games)]
    return list(play_here(ORC, [mine, UNIFORM], bouts, processes))


def played(slug: str, seats: int, moves: int, options: dict[str, str]) -> Iterator[Table]:
    """A table after some of its moves, from its first to its last."""
    table, chance = open_table(slug, seats, options, seed=3), Fast(3)
    while True:
        if len(table.moves) < 5 or len(table.moves) % moves == 0 or table.outcome is not None:
            yield table
        if table.outcome is not None:
            return
        seat, decision = next(iter(table.pending().items()))
        legal = decision.legal(table.state)
        table.play(seat, legal[chance.below(len(legal))])


# How long they live


def test_a_program_lives_for_the_whole_match(tmp_path: Path) -> None:
    games = match_of(program(tmp_path), 3)
    notes = noted(tmp_path)
    assert [game.forfeit for game in games] == [-1] * 3
    assert len({pid for pid, _ in notes}) == 1
    kinds = [message["kind"] for _, message in notes]
    assert kinds.count("start") == kinds.count("end") == 3
    assert kinds[0] == "start"
    assert kinds[-1] == "end"
    results = [message["result"] for _, message in notes if message["kind"] == "end"]
    assert [result["ranks"] for result in results] == [game.ranks for game in games]


def test_who_is_at_fault_is_started_anew(tmp_path: Path) -> None:
    games = match_of(program(tmp_path, "sys.exit(3)"), 2)
    assert [game.forfeit for game in games] == [0, 0]
    assert len({pid for pid, _ in noted(tmp_path)}) == 2


@pytest.mark.parametrize("processes", [1, 2])
def test_no_program_outlives_its_match(tmp_path: Path, processes: int) -> None:
    games = match_of(program(tmp_path), 4, processes)
    notes = noted(tmp_path)
    assert [message["kind"] for _, message in notes].count("end") == len(games) == 4
    assert len({pid for pid, _ in notes}) <= processes
    for pid in {pid for pid, _ in notes}:
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)


def test_the_fault_of_another_is_told(tmp_path: Path) -> None:
    seed = next(seed for seed in range(99) if 0 in open_table("orc", 2, seed=seed).pending())
    play_bout(ORC, [program(tmp_path), entrant_of("program:/no/such/bot")], Bout(0, 0, (0, 1), seed))
    last = noted(tmp_path)[-1][1]
    assert last["kind"] == "end"
    assert last["result"] is None
    assert last["fault"]["seat"] == 1
    assert "cannot be started" in last["fault"]["reason"]


# What they are told


def test_a_start_says_what_is_played(tmp_path: Path) -> None:
    match_of(program(tmp_path), 1)
    start = noted(tmp_path)[0][1]
    game = SHELF["orc"]
    assert (start["protocol"], start["game"], start["rules"]) == (2, "orc", game.version)
    assert (start["players"], start["seat"], start["teams"]) == (2, 0, [0, 1])
    assert start["names"] == ["mine", "uniform"]
    assert start["options"] == game.check_options({})
    assert start["components"] == {"digest": game.components.digest(), "data": game.components.data}
    tribes = {"of": "tribe", "size": 6, "words": ["red", "yellow", "blue", "green", "white", "purple"]}
    assert start["arrays"]["played"] == [{"of": "seat", "size": 2}, tribes]


def test_all_events_are_told_once_as_the_seat_sees_them(tmp_path: Path) -> None:
    match_of(program(tmp_path), 1)
    told = [event for _, message in noted(tmp_path) for event in message.get("events", [])]
    table = open_table("orc", 2, seed=0, names=["mine", "uniform"])
    assert told[: len(table.opening)] == events_of(table.game, told_to(table, 0, 0, first=True))
    drawn = [event["drew"] for event in told if "drew" in event]
    assert {event["card"] is None for event in drawn if event["seat"] == 1} == {True}
    assert {event["card"] is None for event in drawn if event["seat"] == 0} == {False}
    assert sum("box_placed" in event for event in told) == sum("ended" in event for event in told) == 1


SITTINGS: list[tuple[str, int, dict[str, str]]] = [
    (slug, seats, {}) for slug, g in SHELF.items() for seats in g.seats
] + [
    ("battl_khaos", 2, {"power_tokens": "advanced_chosen", "special_tiles": "with"}),
    ("stronghold", 3, {"starter_cards": "no"}),
    ("orc", 2, {"start_choice": "choose"}),
]
IN_ORDER = ("teams", "agenda", "outcome")  # as the page says


@pytest.mark.parametrize(("slug", "seats", "options"), SITTINGS)
def test_nothing_has_one_spelling_and_every_array_is_named_or_a_pile(
    slug: str, seats: int, options: dict[str, str]
) -> None:
    game = SHELF[slug]
    arrays, features = arrays_of(game, seats), dict(every_feature(game.tensor(seats).features, ""))
    assert all(len(a["words"]) == a["size"] for axes in arrays.values() for a in axes if "words" in a)
    for table in played(slug, seats, 12, options):
        for seat in range(seats):
            view = view_of(table.game, table.view(seat))
            told = events_of(table.game, told_to(table, seat, 0, first=True))
            assert not [number for number in numbers_in([view, told]) if number < 0]
            for path, held in lists_in({name: view[name] for name in view if name not in IN_ORDER}, ""):
                if path not in arrays:
                    assert isinstance(features[path], Pile) or path == "touched", path
                    continue
                axes, feature = arrays[path], features[path]
                sizes = [axis["size"] for axis in axes]
                if isinstance(feature, Row) or path == "earned":
                    assert len(held) <= sizes[0], path
                else:
                    assert len(held) in (prod(sizes), sizes[0]), path


def lists_in(part: dict[str, Any], path: str) -> Iterator[tuple[str, list[Any]]]:
    """Every array that holds something, by its path without the kinds of parts."""
    for name, value in part.items():
        here = f"{path}{name}"
        if isinstance(value, dict):
            for inner in value.values():
                yield from lists_in(inner, f"{here}.")
        elif isinstance(value, list) and value:
            yield here, value
            for each in value:
                if isinstance(each, dict):
                    for inner in each.values():
                        yield from lists_in(inner, f"{here}.")


def numbers_in(value: Any) -> Iterator[float]:
    if isinstance(value, dict):
        for name, inner in value.items():
            if name not in ("scores", "ranks"):
                yield from numbers_in(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from numbers_in(inner)
    elif isinstance(value, int):
        yield value


# The examples


def plays(mine: Entrant) -> None:
    for slug in ("orc", "stronghold"):
        game = play_bout(Setting(slug, 2, {}), [mine, UNIFORM], Bout(0, 0, (0, 1), 7))
        assert game.forfeit == -1, game.reason


@pytest.mark.skipif(shutil.which("node") is None, reason="no node here")
def test_the_example_in_javascript_plays() -> None:
    plays(entrant_of(f"program:node {EXAMPLES / 'bot.mjs'}"))


@pytest.mark.skipif(shutil.which("cc") is None, reason="no C compiler here")
def test_the_example_in_c_plays(tmp_path: Path) -> None:
    made = tmp_path / "bot"
    source = str(EXAMPLES / "bot.c")
    subprocess.run(["cc", "-O2", "-Wall", "-Wextra", "-Werror", "-o", str(made), source], check=True)
    plays(entrant_of(f"program:{made}"))


def test_a_class_of_somebodys_own_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(EXAMPLES)
    mine = entrant_of("python:mine:Looks@5")
    assert mine.budget == Budget(simulations=5)
    game = play_bout(ORC, [mine, UNIFORM], Bout(0, 0, (0, 1), 7))
    assert game.forfeit == -1, game.reason


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        ("python:", "names no class; expected python:MODULE:CLASS"),
        ("python:json", "names no class"),
        ("python:no_such_module:Bot", "cannot be imported: No module named 'no_such_module'"),
        ("python:json:Bot", "json has nothing called 'Bot'"),
        ("python:json:JSONDecoder", "'JSONDecoder' of json cannot play"),
    ],
)
def test_a_class_that_cannot_play_is_refused(said: str, sentence: str) -> None:
    with pytest.raises(UnknownBot, match=sentence):
        entrant_of(said)
