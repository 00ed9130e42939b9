"""`orcade learn`: a whole course in the terminal, in both languages, with wrong things typed first."""

from __future__ import annotations

import pytest
from click.testing import Result

from orcade.cli.terminal.choices import choices_of
from orcade.kernel.fields import kind_of
from orcade.kernel.language import LANGUAGES
from orcade.kernel.lessons.coach import cards_of
from orcade.kernel.lessons.lesson import Course, Step
from orcade.kernel.lessons.reading import course_of
from orcade.shelf import GAMES, SHELF
from tests.cli.running import orcade, refused, said, widest

TAUGHT = [game.slug for game in GAMES if course_of(game) is not None]


def course(slug: str) -> Course:
    found = course_of(SHELF[slug])
    assert found is not None
    return found


def played(slug: str, lang: str, numbers: int) -> str:
    """The game at the end of the course, in which the first choice is taken so many times."""
    return said(orcade("learn", slug, "game", typed=["1"] * numbers, lang=lang))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_game_after_the_lessons_is_played_to_its_end_with_each_card_once(lang: str) -> None:
    text, cards = played("orc", lang, 60), cards_of(SHELF["orc"])
    for asked in ("deployment", "drawing"):
        assert text.count(" ".join(cards[asked].say[lang].split())) == 1
    assert "seed" in text if lang == "en" else "graine" in text
    assert "Traceback" not in text


@pytest.mark.parametrize("slug", ["immortals", "stronghold"])
def test_a_game_that_is_laid_out_begins_there(slug: str) -> None:
    """What led to it is not told; the card of the first question is."""
    game, last = SHELF[slug], course(slug).game
    text, table = played(slug, "en", 1), last.laid_out(game)
    ask = kind_of(table.pending()[last.me])
    assert " ".join(cards_of(game)[ask].say["en"].split()) in text
    assert last.say is not None
    assert last.say["en"] in text
    assert len(text) < 20_000


def answers(slug: str, first: int = 0) -> list[str]:
    """What a learner types: of each step a legal move that it does not want, then one that it does."""
    game, typed = SHELF[slug], list[str]()
    for lesson in course(slug).lessons[first:]:
        table = lesson.laid_out(game)
        while not lesson.over(standing := lesson.standing(table.moves)):
            if isinstance(turn := lesson.turn_at(standing), Step):
                choices = choices_of(table, lesson.me, "en")
                typed += [str(c.number) for c in choices if not turn.accepts(standing.said, c.action)][:1]
                chosen = next(c for c in choices if turn.accepts(standing.said, c.action))
                typed.append(str(chosen.number))
                table.play(lesson.me, chosen.action)
            else:
                reply = lesson.reply_at(table, standing)
                assert reply is not None
                table.play(*reply)
        typed.append("")  # Enter: the next lesson
    return typed


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("slug", TAUGHT)
def test_a_whole_course(slug: str, lang: str) -> None:
    result = orcade("learn", slug, typed=answers(slug), lang=lang)
    assert result.exit_code == 0
    assert widest(result) <= 80
    text = said(result)
    for lesson in course(slug).lessons:
        assert " ".join(lesson.title[lang].split()) in text
        assert " ".join(lesson.done[lang].split()) in text
    last = course(slug).game
    assert f"{last.minutes} min" in text
    assert last.say is None or " ".join(last.say[lang].split()) in text


def of_lessons(result: Result) -> str:
    """The game that follows is another one each time."""
    return result.output[: result.output.index("A whole game")]


def test_it_begins_with_the_lesson_that_is_named() -> None:
    by_number = orcade("learn", "orc", "4", typed=answers("orc", 3))
    by_name = orcade("learn", "orc", "keep", typed=answers("orc", 3))
    assert by_number.exit_code == 0
    assert of_lessons(by_number) == of_lessons(by_name)
    assert "Lesson 4 of 4" in by_number.output
    assert "Lesson 1 " not in by_number.output


def test_what_is_beside_the_point_is_sent_back_and_nothing_is_taken_back() -> None:
    text = said(orcade("learn", "orc", typed=["9", "undo"]))
    assert "The two blue orcs, at the white tribe." in text
    assert "In a lesson there is nothing to take back" in text


def test_mistakes_are_told() -> None:
    refused(orcade("learn", "orc", "7"), "there is no lesson '7'", "1 to 4")
    refused(orcade("learn", "chess"), "chess")


def test_whoever_asks_is_shown_what_a_task_wants() -> None:
    lesson = course("orc").lessons[1]
    before = [step.task for step in lesson.steps].index(True)
    typed = [word for word in answers("orc", 1) if word][: 2 * before]
    text = said(orcade("learn", "orc", "2", typed=[*typed, "show", ""]))
    asked, shown = text.split("Cannot find it? Type show.")[:2]
    assert "deploy 2 purple orcs at the blue tribe" in asked
    choices = shown[shown.index("Player >") : shown.index("Enter plays this choice")]
    assert "deploy 2 purple orcs at the yellow tribe" in choices
    assert "deploy 2 purple orcs at the blue tribe" not in choices
