"""`orcade learn`: the lessons of a game in the terminal, and the game at their end."""

from __future__ import annotations

from secrets import token_bytes

import click

from orcade.cli.command import Spoken, argument
from orcade.cli.errors import INTERRUPTED, mistake
from orcade.cli.finding import find
from orcade.cli.play import sit_through
from orcade.cli.screen import EMBER, Screen
from orcade.cli.terminal.coached import CoachedSitting
from orcade.cli.terminal.keyboard import Keyboard, Left
from orcade.cli.terminal.lesson import LessonSitting
from orcade.cli.terminal.seating import names_of
from orcade.cli.terminal.which import which_game
from orcade.cli.words import Words
from orcade.kernel.chance import SEED_BYTES
from orcade.kernel.game import Game
from orcade.kernel.language import LANGUAGES, listed
from orcade.kernel.lessons.lesson import Course, LastGame, Lesson
from orcade.shelf import SHELF
from orcade.tables.lessons import taught


def learn_command(screen: Screen) -> Spoken:
    def learn(game: str | None, lesson: str | None) -> None:
        run_learn(screen, game, lesson)

    params = [argument(screen, "game", optional=True), argument(screen, "lesson", optional=True)]
    return Spoken(screen, "learn", callback=learn, params=params)


def run_learn(screen: Screen, slug: str | None, said: str | None) -> None:
    """From the lesson that was named, or the first, to the end of the game at the end of the course."""
    game = find(screen, slug or which_game(screen))
    course = taught(game)
    if course is None:
        known = [slug for slug, other in SHELF.items() if taught(other)]
        raise mistake(screen, "no_lessons", name=game.name[screen.lang], games=listed(known, screen.lang))
    first = number_of(screen, course, said)
    try:
        for lesson in course.lessons[first:]:
            teach(screen, game, course, lesson)
    except Left:
        screen.say("table.farewell")
    except KeyboardInterrupt:
        screen.line()
        raise click.exceptions.Exit(INTERRUPTED) from None
    else:
        say_last(screen, course.game)
        sit_through(screen, CoachedSitting(screen, game, course.game, token_bytes(SEED_BYTES)))


def say_last(screen: Screen, last: LastGame) -> None:
    """What comes now, and how it stands there."""
    screen.line()
    screen.say("learn.late" if last.late else "learn.whole", style="bold", minutes=last.minutes)
    if last.say is not None:
        screen.write(last.say[screen.lang], style=EMBER)


def number_of(screen: Screen, course: Course, said: str | None) -> int:
    """The place of the lesson that was named by its number or its id; the game stands after them."""
    ids = [lesson.id for lesson in course.lessons]
    known = [*ids, *(str(number) for number in range(1, len(ids) + 1))]
    if said is None:
        return 0
    if said in (Words(lang)("learn.game") for lang in LANGUAGES):
        return len(ids)
    if said not in known:
        ids.append(screen.words("learn.game"))
        raise mistake(screen, "no_lesson", given=said, most=len(course.lessons), ids=listed(ids, screen.lang))
    return known.index(said) % len(ids)


def teach(screen: Screen, game: Game, course: Course, lesson: Lesson) -> None:
    """One lesson to its end; then Enter goes on."""
    number, of = course.lessons.index(lesson) + 1, len(course.lessons)
    screen.line()
    screen.say("learn.title", style="bold", number=number, of=of, title=lesson.title[screen.lang])
    names = names_of(screen, [], lesson.seats, [lesson.me], lesson.id)
    LessonSitting(screen, lesson.laid_out(game, names), lesson).play()
    screen.write(lesson.done[screen.lang], style="bold green")
    Keyboard(screen).line(screen.words("learn.enter" if course.after(lesson) else "learn.enter_game"))
