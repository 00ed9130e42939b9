"""`lessons.toml` of a game's folder, read and checked: a mistake is told with its line."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from orcade.kernel.components import Components
from orcade.kernel.game import Game
from orcade.kernel.language import LANGUAGES, Text
from orcade.kernel.lessons.lesson import PERMITTED, Answer, Course, Lesson, Reply, Step, WholeGame

FILE = "lessons.toml"
MOST_WORDS = 25  # of what is said at once
WORD = re.compile(r"\w")
NEEDED = {
    "course": ("minutes", "game"),
    "game": ("seats", "me", "level"),
    "lesson": ("id", "title", "clauses", "step", "done"),
    "step": ("say", "wants"),
    "answer": ("moves", "say"),
}
MAY_BE = {
    "course": (),
    "game": ("options",),
    "lesson": ("seats", "me", "seed", "options", "before"),
    "step": ("back", "task", "also", "wrong", "brings", "then"),
    "answer": (),
}


@lru_cache(maxsize=64)
def course_of(game: Game) -> Course | None:
    """The lessons of a game, if its folder has any."""
    return Reading(game).course() if game.has_text(FILE) else None


class Reading:
    """One file, of one game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.data = Components.read(game.text(FILE), FILE)

    def course(self) -> Course:
        about = self.data.table("course")
        self.check_keys("course", about, ("course",))
        self.check_keys("game", about["game"], ("course", "game"))
        lessons = [self.lesson(row) for row in self.data.rows("lesson")]
        last = about["game"]
        game = WholeGame(last["seats"], last["me"], last["level"], last.get("options", {}))
        return Course(about["minutes"], lessons, game)

    def lesson(self, row: Mapping[str, Any]) -> Lesson:
        path = ("lesson", str(row.get("id", "?")))
        self.check_keys("lesson", row, path)
        for clause in row["clauses"]:
            self.data.one_of(clause, self.game.rulebook.clauses, path)
        turns: list[Step | Reply] = []
        for number, step in enumerate(row["step"], 1):
            turns.append(self.step(step, path, f"step {number}"))
            turns += self.replies(step.get("then", []), path)
        return Lesson(
            row["id"],
            self.text(row["title"], path, "title"),
            row["clauses"],
            row.get("seats", self.game.seats[0]),
            row.get("me", 0),
            row.get("seed", 1),
            row.get("options", {}),
            self.replies(row.get("before", []), path),
            turns,
            self.text(row["done"], path, "done"),
        )

    def step(self, row: Mapping[str, Any], path: tuple[str, ...], where: str) -> Step:
        self.check_keys("step", row, path)
        say = self.text(row["say"], path, where)
        return Step(
            say,
            row["wants"],
            self.text(row["back"], path, where) if "back" in row else PERMITTED,
            row.get("task", False),
            self.answers(row.get("also", []), path, where),
            self.answers(row.get("wrong", []), path, where),
            row.get("brings", []),
        )

    def answers(self, rows: Sequence[Mapping[str, Any]], path: tuple[str, ...], where: str) -> list[Answer]:
        for row in rows:
            self.check_keys("answer", row, path)
        return [Answer(row["moves"], self.text(row["say"], path, where)) for row in rows]

    def replies(self, lines: Sequence[str], path: tuple[str, ...]) -> list[Reply]:
        """`1 draw red`: the seat, and what it says."""
        found: list[Reply] = []
        for line in lines:
            seat, _, move = line.partition(" ")
            self.data.expect(seat.isdigit() and bool(move), path, f"has {line!r}; expected a seat and a move")
            found.append(Reply(int(seat), move))
        return found

    def text(self, said: Mapping[str, str], path: tuple[str, ...], where: str) -> Text:
        """In both languages, and short."""
        self.data.expect(
            set(said) == set(LANGUAGES), path, f"says {said!r} in {where}; expected a text in fr and en"
        )
        for lang in LANGUAGES:
            count = sum(1 for word in said[lang].split() if WORD.search(word))
            wrong = f"says in {where} ({lang}) {count} words at once; expected at most {MOST_WORDS}"
            self.data.expect(0 < count <= MOST_WORDS, path, wrong)
        return said

    def check_keys(self, kind: str, row: Mapping[str, Any], path: tuple[str, ...]) -> None:
        for key in NEEDED[kind]:
            self.data.expect(key in row, path, f"has a {kind} without {key}")
        for key in row:
            self.data.one_of(key, [*NEEDED[kind], *MAY_BE[kind]], path)
