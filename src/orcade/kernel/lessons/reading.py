"""`lessons.toml` of a game's folder, read and checked: a mistake is told with its line."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from orcade.kernel.components import Components
from orcade.kernel.game import BadOption, Game
from orcade.kernel.language import LANGUAGES, Text
from orcade.kernel.lessons.lesson import PERMITTED, Answer, Course, LastGame, Lesson, Reply, Step

FILE = "lessons.toml"
MOST_WORDS = 25  # of what is said at once
WORD = re.compile(r"\w")
ID = re.compile(r"[a-z][a-z_-]*")
REPLY = re.compile(r"\d+ \S.*")
KEYS: Mapping[str, Mapping[str, type]] = {  # what each has to have
    "course": {"minutes": int, "game": dict},
    "game": {"minutes": int, "seats": int, "me": int, "level": str},
    "lesson": {"id": str, "title": dict, "clauses": list, "step": list, "done": dict},
    "step": {"say": dict, "wants": list},
    "answer": {"moves": str, "say": dict},
}
MAY_HAVE: Mapping[str, Mapping[str, type]] = {
    "course": {},
    "game": {"options": dict, "seed": int, "before": list, "say": dict},
    "lesson": {"seats": int, "me": int, "seed": int, "options": dict, "before": list},
    "step": {"back": dict, "task": bool, "also": list, "wrong": list, "brings": list, "then": list},
    "answer": {},
}
KINDS = {int: "a whole number", str: "a word", bool: "true or false", list: "a list", dict: "a table"}
Path = tuple[str, ...]


@lru_cache(maxsize=64)
def course_of(game: Game) -> Course | None:
    """The lessons of a game, if its folder has any."""
    return Reading(game).course() if game.has_text(FILE) else None


def words_in(said: str) -> int:
    return sum(1 for word in said.split() if WORD.search(word))


class Reading:
    """One file, of one game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.data = Components.read(game.text(FILE), FILE)
        self.in_common: dict[str, list[Any]] = {}

    def course(self) -> Course:
        about = self.data.table("course")
        self.check("course", about, ("course",))
        self.read_in_common()
        lessons: list[Lesson] = []
        for row in self.data.rows("lesson"):
            lesson = self.lesson(row)
            known = [other.id for other in lessons]
            self.data.expect(lesson.id not in known, ("lesson", lesson.id), "stands there twice")
            lessons.append(lesson)
        return Course(about["minutes"], lessons, self.last_game(about["game"]))

    def read_in_common(self) -> None:
        """Each list of moves may name those before it."""
        named = self.data.data.get("moves", {})
        self.data.expect(isinstance(named, dict), ("moves",), f"is {named!r}; expected a table")
        for name, moves in named.items():
            path = ("moves", name)
            self.data.expect(isinstance(moves, list), path, f"is {moves!r}; expected a list of moves")
            self.replies(moves, max(self.game.seats), path)
            self.in_common[name] = moves

    def last_game(self, row: Any) -> LastGame:
        path = ("course", "game")
        self.check("game", row, path)
        self.check_table(row["seats"], row["me"], path)
        options = row.get("options", {})
        try:
            self.game.check_options(options)
        except BadOption as wrong:
            raise self.data.error(path, f"cannot be opened: {wrong}") from None
        late = "before" in row
        told = "is laid out near its end and says how it stands, or neither; expected `before` and `say`"
        self.data.expect(late == ("say" in row), path, told)
        return LastGame(
            seats=row["seats"],
            me=row["me"],
            seed=row.get("seed", 1),
            options=options,
            before=self.replies(row.get("before", []), row["seats"], path),
            minutes=row["minutes"],
            level=row["level"],
            say=self.text(row["say"], path, "its say") if late else None,
        )

    def lesson(self, row: Any) -> Lesson:
        path = ("lesson", str(row.get("id", "?")) if isinstance(row, dict) else "?")
        self.check("lesson", row, path)
        named = f"is called {row['id']!r}; expected small letters, as in 'first-blood'"
        self.data.expect(ID.fullmatch(row["id"]) is not None, path, named)
        for clause in row["clauses"]:
            self.data.one_of(clause, self.game.rulebook.clauses, path)
        seats, me = row.get("seats", self.game.seats[0]), row.get("me", 0)
        self.check_table(seats, me, path)
        turns: list[Step | Reply] = []
        for number, step in enumerate(row["step"], 1):
            turns.append(self.step(step, path, f"step {number}"))
            turns += self.replies(step.get("then", []), seats, path)
        return Lesson(
            seats=seats,
            me=me,
            seed=row.get("seed", 1),
            options=row.get("options", {}),
            before=self.replies(row.get("before", []), seats, path),
            id=row["id"],
            title=self.text(row["title"], path, "title"),
            clauses=row["clauses"],
            turns=turns,
            done=self.text(row["done"], path, "done"),
        )

    def step(self, row: Any, path: Path, where: str) -> Step:
        self.check("step", row, path)
        task = row.get("task", False)
        only = f"has `also` in {where}; expected it in a task, elsewhere nothing else is offered"
        self.data.expect(task or "also" not in row, path, only)
        return Step(
            self.text(row["say"], path, where),
            self.ways(row["wants"], path, where),
            self.text(row["back"], path, where) if "back" in row else PERMITTED,
            task,
            self.answers(row.get("also", []), path, where),
            self.answers(row.get("wrong", []), path, where),
            self.events(row.get("brings", []), path, where),
        )

    def ways(self, rows: list[Any], path: Path, where: str) -> list[tuple[str, ...]]:
        """A move, or a list of several in a row."""
        found = [tuple(row) if isinstance(row, list) else (row,) for row in rows]
        good = bool(found) and all(way and all(isinstance(move, str) for move in way) for way in found)
        self.data.expect(good, path, f"wants {rows!r} in {where}; expected moves, or lists of moves")
        return found

    def events(self, rows: list[Any], path: Path, where: str) -> list[Mapping[str, Any]]:
        for row in rows:
            good = isinstance(row, dict) and len(row) == 1 and isinstance(next(iter(row.values())), dict)
            self.data.expect(good, path, f"brings {row!r} in {where}; expected an event with its fields")
        return rows

    def answers(self, rows: list[Any], path: Path, where: str) -> list[Answer]:
        for row in rows:
            self.check("answer", row, path)
        return [Answer(row["moves"], self.text(row["say"], path, where)) for row in rows]

    def replies(self, lines: list[Any], seats: int, path: Path) -> list[Reply]:
        """`1 draw red`: the seat, and what it says; or what several lessons have in common, by its name."""
        found: list[Reply] = []
        for line in lines:
            if isinstance(line, str) and line in self.in_common:
                found += self.replies(self.in_common[line], seats, path)
                continue
            good = isinstance(line, str) and REPLY.fullmatch(line) is not None
            named = f", or a name under [moves]: {', '.join(self.in_common)}" if self.in_common else ""
            self.data.expect(good, path, f"has {line!r}; expected a seat and a move{named}")
            seat, _, move = line.partition(" ")
            self.data.expect(int(seat) < seats, path, f"has {line!r}; its seats go from 0 to {seats - 1}")
            found.append(Reply(int(seat), move))
        return found

    def text(self, said: Any, path: Path, where: str) -> Text:
        """In both languages, and short."""
        good = isinstance(said, dict) and set(said) == set(LANGUAGES)
        self.data.expect(good, path, f"says {said!r} in {where}; expected a text in fr and en")
        for lang in LANGUAGES:
            count = words_in(str(said[lang]))
            wrong = f"says in {where} ({lang}) {count} words at once; expected at most {MOST_WORDS}"
            self.data.expect(0 < count <= MOST_WORDS, path, wrong)
        found: Text = said
        return found

    def check_table(self, seats: int, me: int, path: Path) -> None:
        counts = ", ".join(map(str, self.game.seats))
        self.data.expect(seats in self.game.seats, path, f"has {seats} seats; the game is for {counts}")
        self.data.expect(
            0 <= me < seats, path, f"seats the learner at {me}; its seats go from 0 to {seats - 1}"
        )

    def check(self, kind: str, row: Any, path: Path) -> None:
        """It has what it needs, and nothing else, and each of that is what it should be."""
        self.data.expect(isinstance(row, dict), path, f"has {row!r}; expected a {kind}")
        known = {**KEYS[kind], **MAY_HAVE[kind]}
        for key in KEYS[kind]:
            self.data.expect(key in row, path, f"has a {kind} without {key}")
        for key, value in row.items():
            self.data.one_of(key, known, path)
            wrong = f"has {value!r} as the {key} of a {kind}; expected {KINDS[known[key]]}"
            self.data.expect(type(value) is known[key], path, wrong)
