"""Lessons hold by the rules of today, and what does not hold is found."""

from __future__ import annotations

import pytest

from orcade.games.orc import Orc
from orcade.games.orc import battle as orc_battle
from orcade.games.orc.state import Frontier, beside
from orcade.kernel.build import COMPILED
from orcade.kernel.components import ComponentError
from orcade.kernel.game import Game
from orcade.kernel.lessons.playing import wrong_lessons
from orcade.kernel.lessons.reading import MOST_WORDS, course_of
from orcade.shelf import GAMES

TAUGHT = [game for game in GAMES if course_of(game) is not None]


@pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.slug)
def test_every_lesson_holds_by_the_rules(game: Game) -> None:
    assert wrong_lessons(game) == []


@pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.slug)
def test_a_course_ends_with_a_whole_game_that_can_be_opened(game: Game) -> None:
    course = course_of(game)
    assert course is not None
    last = course.game
    assert last.seats in game.seats
    assert 0 <= last.me < last.seats
    game.check_options(last.options)


def told(source: str) -> list[str]:
    """What is wrong with lessons of ORC that say this."""

    class Taught(Orc):
        @classmethod
        def text(cls, name: str) -> str:
            return source if name == "lessons.toml" else Orc.text(name)

        @classmethod
        def has_text(cls, name: str) -> bool:
            return Orc.has_text(name)

    Taught.__module__ = Orc.__module__
    return wrong_lessons(Taught(Orc.box()))


OURS = Orc.text("lessons.toml")


@pytest.mark.parametrize(
    ("was", "now", "wrong"),
    [
        ('wants = ["draw green"]', 'wants = ["draw yellow"]', "does not bring"),
        ('wants = ["draw blue"]', 'wants = ["draw red"]', "speaks of 'draw red'"),
        ('"1 deploy white1_purple2 red double"', '"1 deploy white1_purple2 green double"', "is answered by"),
        ("south = 4, north = 1", "south = 4, north = 2", "does not bring"),
        ("seed = 274", "seed = 275", "its table cannot be laid out"),
        ('wants = ["deploy * * single"]', 'wants = ["deploy * * *", "discard *"]', "every move fulfils"),
        ('moves = "discard *", say', 'moves = "deploy * * single", say', "back and lets it through"),
    ],
)
def test_a_lesson_that_does_not_hold_is_found(was: str, now: str, wrong: str) -> None:
    assert OURS.count(was) >= 1
    assert any(wrong in said for said in told(OURS.replace(was, now, 1))), told(OURS.replace(was, now, 1))


@pytest.mark.skipif(COMPILED, reason="a rule that is compiled cannot be replaced")
def test_a_changed_rule_cannot_leave_a_lesson_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    """A tie that freezes whoever has the neighbour: the lesson on ties says what is not so any more."""

    def freezes(s: Frontier, tribe: int) -> None:
        south, north = (s.orcs[beside(seat, tribe)] for seat in range(2))
        s.tell(orc_battle.Fought(tribe, south, north))
        if south == north:
            s.frozen[tribe] = True
        else:
            orc_battle.win(s, tribe, 0 if south > north else 1)

    monkeypatch.setattr(orc_battle, "fight", freezes)
    found = wrong_lessons(TAUGHT[0])
    assert found
    assert {said.split(": ")[1] for said in found} <= {"tie", "keep"}


@pytest.mark.parametrize(
    ("was", "now", "wrong"),
    [
        ('wants = ["draw white"]', 'want = ["draw white"]', "has a step without wants"),
        ('clauses = ["ORC-83", ', 'clauses = ["ORC-999", ', "is 'ORC-999'"),
        (', en = "One more."', "", "expected a text in fr and en"),
        ('en = "One more."', f'en = "{"more " * (MOST_WORDS + 1)}"', f"expected at most {MOST_WORDS}"),
        ('"0 place_box east"', '"place_box east"', "expected a seat and a move"),
    ],
)
def test_a_file_that_says_it_badly_is_refused_with_the_line(was: str, now: str, wrong: str) -> None:
    with pytest.raises(ComponentError, match=r"lessons\.toml, line \d+") as refused:
        told(OURS.replace(was, now, 1))
    assert wrong in str(refused.value)
