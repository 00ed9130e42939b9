"""A lesson in the terminal: what to try stands above the question, and the others play by the script."""

from __future__ import annotations

from orcade.bots.levels import LEVELS
from orcade.cli.screen import EMBER, Screen
from orcade.cli.terminal.ask import Asking
from orcade.cli.terminal.sitting import Sitting
from orcade.kernel.lessons.lesson import Lesson, Standing, Step
from orcade.kernel.space import Action
from orcade.kernel.table import Table


class LessonAsking(Asking):
    """What is pointed at is shown first; all else can be named, too."""

    sitting: LessonSitting

    def show_question(self) -> None:
        lesson, standing = self.sitting.lesson, self.sitting.standing
        offered = lesson.pointed(standing, [choice.action for choice in self.choices])
        self.shown = [choice for choice in self.choices if choice.action in offered]
        self.screen.line()
        self.sitting.say_step()
        super().show_question()
        turn = lesson.turn_at(standing)
        if isinstance(turn, Step) and turn.task:
            self.screen.say("learn.how_shown", show=self.screen.words("learn.show"))

    def choose(self, typed: str) -> Action | None:
        """Whoever asks to be shown is left with what the step wants."""
        if typed.lower() != self.screen.words("learn.show"):
            return super().choose(typed)
        lesson, standing = self.sitting.lesson, self.sitting.standing
        wanted = lesson.wanted(standing, [choice.action for choice in self.choices])
        self.narrow([choice for choice in self.choices if choice.action in wanted])
        return None

    def taken_back(self) -> bool:
        self.screen.say("learn.no_undo")
        return False


class LessonSitting(Sitting):
    """The learner and the script at one table."""

    def __init__(self, screen: Screen, table: Table, lesson: Lesson) -> None:
        budget = next(iter(LEVELS.values())).budget
        super().__init__(screen, table, [lesson.me], {}, budget)
        self.lesson = lesson
        self.seen[lesson.me] = 0  # how it was laid out can be looked up in the log

    @property
    def standing(self) -> Standing:
        return self.lesson.standing(self.table.moves)

    def play(self) -> None:
        """Until the script is at its end."""
        while not self.lesson.over(self.standing):
            reply = self.lesson.reply_at(self.table, self.standing)
            if reply is None:
                self.let_person_play(self.lesson.me)
            else:
                self.table.play(*reply)
        self.tell_what_happened(self.lesson.me)
        self.screen.line()

    def say_step(self) -> None:
        turn = self.lesson.turn_at(self.standing)
        assert isinstance(turn, Step)
        said = [text[self.screen.lang] for text in (self.standing.answered, turn.say) if text]
        self.screen.write(" ".join(said), style=EMBER)

    def let_person_play(self, seat: int) -> None:
        self.show_board_or_changes(seat, comes=False)
        asking = LessonAsking(self.screen, self.keyboard, self.table, seat)
        asking.sitting = self
        while (a := self.chosen(asking)) is None:
            pass
        self.table.play(seat, a)

    def chosen(self, asking: LessonAsking) -> Action | None:
        """What goes on; None: it was sent back."""
        a = asking.answer()
        assert a is not None
        because = self.lesson.sent_back(self.standing, a)
        if because is not None:
            self.screen.write(because[self.screen.lang], "yellow")
        return a if because is None else None
