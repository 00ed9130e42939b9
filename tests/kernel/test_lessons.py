"""Lessons hold by the rules of today, and what does not hold is found."""

from __future__ import annotations

import pytest

from orcade.games.orc import Orc
from orcade.games.orc import battle as orc_battle
from orcade.games.orc.state import Frontier, beside
from orcade.kernel.build import COMPILED
from orcade.kernel.chance import seed_from
from orcade.kernel.components import ComponentError
from orcade.kernel.game import Game
from orcade.kernel.lessons import playing
from orcade.kernel.lessons.lesson import Standing
from orcade.kernel.lessons.patterns import written
from orcade.kernel.lessons.playing import wrong_lessons
from orcade.kernel.lessons.reading import MOST_WORDS, course_of
from orcade.shelf import GAMES

TAUGHT = [game for game in GAMES if course_of(game) is not None]


@pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.slug)
def test_every_lesson_holds_by_the_rules(game: Game) -> None:
    assert wrong_lessons(game) == []


@pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.slug)
def test_a_course_ends_with_a_game_that_can_be_opened(game: Game) -> None:
    """Where it is laid out, the learner begins, and takes back nothing that he did not do."""
    course = course_of(game)
    assert course is not None
    last = course.game
    table = last.begun(game, seed_from(7))
    assert table.seats == last.seats
    assert last.options.items() <= table.options.items()
    assert table.outcome is None
    assert (table.legal(last.me) != []) or not last.late
    assert table.why_no_undo(last.me) is not None
    assert last.laid_out(game).moves == []


def told(source: str) -> list[str]:
    """What is wrong with lessons of ORC that say this."""
    return wrong_lessons(teaching(source))


def teaching(source: str) -> Game:

    class Taught(Orc):
        @classmethod
        def text(cls, name: str) -> str:
            return source if name == "lessons.toml" else Orc.text(name)

        @classmethod
        def has_text(cls, name: str) -> bool:
            return Orc.has_text(name)

    Taught.__module__ = Orc.__module__
    return Taught(Orc.box())


OURS = Orc.text("lessons.toml")


LAST = 'game = { minutes = 5, seats = 2, me = 0, level = "recruit" }'
STANDS = 'say = { fr = "Bientôt fini.", en = "Nearly over." }, '
OPENED = '"0 place_box west"'


@pytest.mark.parametrize(
    ("before", "wrong"),
    [
        (OPENED, None),
        ('"0 draw red"', "the game at its end: its table cannot be laid out"),
        (f'{OPENED}, "0 discard *", "0 draw red"', "its first question is not for seat 0"),
    ],
)
def test_a_last_game_that_is_laid_out_has_to_hold_too(before: str, wrong: str | None) -> None:
    found = told(OURS.replace(LAST, LAST.replace("{ ", f"{{ {STANDS}before = [{before}], ")))
    assert len(found) == (wrong is not None)
    assert wrong is None or wrong in found[0]


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
        ("task = true", "task = false", "does not end with a task"),
        ('back = { fr = "Cette', 'wrong = [] # { fr = "Cette', "a legal move back without words"),
        (
            'wants = ["deploy * * single"]',
            'wants = ["deploy * * single"]\nthen = ["1 draw white"]',
            "does not end with a task",
        ),
        ('wants = ["draw blue"]', 'wants = ["draw blue"]\nthen = ["1 draw blue"]', "is answered by"),
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
        ('"0 place_box east"', '"7 place_box east"', "its seats go from 0 to 1"),
        ('wants = ["draw white"]', "wants = []", "expected moves, or lists of moves"),
        ('wants = ["draw white"]', 'wants = [["draw white"], []]', "expected moves, or lists of moves"),
        ('wants = ["draw white"]', 'wants = "draw white"', "as the wants of a step; expected a list"),
        ('id = "win"', 'id = "deploy"', "stands there twice"),
        ('id = "win"', 'id = "2"', "expected small letters"),
        ('id = "win"', 'id = "win"\nseats = 3', "has 3 seats; the game is for 2"),
        ('id = "win"', 'id = "win"\nme = 2', "its seats go from 0 to 1"),
        ("seats = 2, me = 0", "seats = 2, me = 5", "seats the learner at 5"),
        ("seats = 2, me = 0", f"seats = 2, me = 0, before = [{OPENED}]", "expected `before` and `say`"),
        (LAST, LAST.replace("{ ", f"{{ {STANDS}"), "expected `before` and `say`"),
        ("seats = 2, me = 0", 'options = { luck = "none" }, seats = 2, me = 0', "has no option 'luck'"),
        ('wants = ["draw white"]', 'wants = ["draw white"]\nalso = []', "expected it in a task"),
        ("brings = [{ drew", "brings = [7, { drew", "expected an event with its fields"),
        ("task = true", 'task = "yes"', "expected true or false"),
        ("[course]", "moves = 1\n[course]", "expected a table"),
        ("# --- 1.", '[moves]\nboxes = "0 place_box east"\n# --- 1.', "expected a list of moves"),
        ("# --- 1.", '[moves]\nboxes = ["chests"]\n# --- 1.', "has 'chests'; expected a seat"),
    ],
)
def test_a_file_that_says_it_badly_is_refused_with_the_line(was: str, now: str, wrong: str) -> None:
    with pytest.raises(ComponentError, match=r"lessons\.toml, line \d+") as refused:
        told(OURS.replace(was, now, 1))
    assert wrong in str(refused.value)


def test_a_lesson_with_too_many_ways_is_found_and_not_followed_to_its_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(playing, "MOST", 20)
    assert any("takes more than 20 moves to play through" in said for said in wrong_lessons(TAUGHT[0]))


def test_what_lessons_have_in_common_stands_there_once() -> None:
    """Under a name, which another list may use."""
    mine = '"0 place_box west"'
    assert OURS.count(mine) > 1
    named = f'[moves]\nbox = [{mine}]\nboxes = ["box"]\n\n# --- 1.'
    source = OURS.replace(mine, '"boxes"').replace("# --- 1.", named, 1)
    common, ours = course_of(teaching(source)), course_of(TAUGHT[0])
    assert common is not None
    assert ours is not None
    assert [lesson.before for lesson in common.lessons] == [lesson.before for lesson in ours.lessons]
    assert [lesson.script for lesson in common.lessons] == [lesson.script for lesson in ours.lessons]


def test_several_moves_in_a_row_are_one_way_of_a_step() -> None:
    """They go on one by one, and only as one of the ways begins."""
    ways = [["draw red", "draw blue"], ["draw blue", "draw *"]]
    source = OURS[: OURS.index("# --- 2.")]
    both = source[source.rindex("[[lesson.step]]", 0, source.rindex("[[lesson.step]]")) :]
    step = """[[lesson.step]]
say = { fr = "Deux cartes.", en = "Two cards." }
wants = [["draw red", "draw blue"], ["draw blue", "draw *"]]
back = { fr = "Non.", en = "No." }
"""
    game = teaching(source.replace(both, step))
    assert wrong_lessons(game) == []
    course = course_of(game)
    assert course is not None
    (lesson,) = course.lessons
    assert lesson.steps[-1].wants == [tuple(way) for way in ways]
    red, blue, green = (written(game, f"draw {pile}") for pile in ("red", "blue", "green"))
    start = Standing(len(lesson.turns) - 1)
    assert lesson.sent_back(start, green) is not None
    assert lesson.sent_back(start, red) is None
    begun = lesson.after(start, red)
    assert lesson.wanted(begun, [red, blue, green]) == [blue]
    assert not lesson.over(begun)
    assert lesson.over(lesson.after(begun, blue))
    assert lesson.over(lesson.after(lesson.after(start, blue), green))


def test_of_a_reply_the_first_that_is_legal_is_made() -> None:
    name = '"1 deploy white1_blue2 yellow single", "1 draw yellow", "1 draw yellow"'
    assert told(OURS.replace(name, '"1 deploy * yellow single", "1 draw *", "1 draw *"', 1)) == []
    found = told(OURS.replace(name, '"1 deploy * yellow single", "1 discard *"', 1))
    assert any("is answered by seat 1 with 'discard *', which cannot be" in said for said in found)
