"""Asking one seat: the question, its choices, and a line at a time until something is chosen."""

from __future__ import annotations

from collections.abc import Sequence

from orcade.cli.errors import OF_THE_KERNEL, Mistake, hint, in_words, mistake
from orcade.cli.rules import having, show_clause
from orcade.cli.screen import EMBER, Screen
from orcade.cli.terminal.choices import Choice, choices_of
from orcade.cli.terminal.commands import COMMANDS, command_of, names_in, show_help
from orcade.cli.terminal.keyboard import Keyboard
from orcade.cli.terminal.leaving import leave
from orcade.cli.terminal.menu import show_choices
from orcade.cli.terminal.missed import say_missed
from orcade.cli.terminal.naming import choice_numbered
from orcade.cli.terminal.show import show_event, show_view
from orcade.cli.terminal.takeback import take_back
from orcade.cli.terminal.why import explain
from orcade.kernel.fields import kind_of
from orcade.kernel.flow import decision_of
from orcade.kernel.lessons.coach import cards_of
from orcade.kernel.space import Action
from orcade.kernel.table import Table


class Asking:
    """One question to one seat; `against_bots` says that nobody else plays."""

    def __init__(
        self, screen: Screen, keyboard: Keyboard, table: Table, seat: int, against_bots: bool = False
    ) -> None:
        self.against_bots = against_bots
        self.screen, self.keyboard, self.table, self.seat = screen, keyboard, table, seat
        self.view = table.view(seat)
        self.speech = table.game.speech
        self.choices = choices_of(table, seat, screen.lang)
        self.shown: Sequence[Choice] = self.choices
        self.letters: dict[str, list[Choice]] = {}

    def answer(self) -> Action | None:
        """The action that was chosen; None: the last move was taken back."""
        self.show_question()
        while True:
            typed = self.keyboard.line(self.prompt())
            try:
                command, rest = command_of(typed)
                if command == "undo" and self.taken_back():
                    return None
                chosen = self.choose(typed) if command is None else self.obey(command, rest)
            except (Mistake, *OF_THE_KERNEL) as wrong:
                self.screen.write(in_words(self.screen, wrong), "red")
                continue
            if chosen is not None:
                return chosen

    def taken_back(self) -> bool:
        return take_back(self.screen, self.table, self.seat)

    def prompt(self) -> str:
        return f"{self.table.names[self.seat]} > "

    def show_question(self) -> None:
        decision = decision_of(self.view, self.seat)
        assert decision is not None, f"seat {self.seat} is not asked anything"
        self.screen.heading(self.speech.ask(decision, self.view, self.table.names, self.screen.lang), EMBER)
        self.show()

    def show(self) -> None:
        self.letters = show_choices(self.screen, self.shown, self.speech)
        if len(self.shown) == 1:
            self.screen.say("table.enter_plays")
        elif self.letters:
            self.screen.say("table.how_lettered")
        elif self.shown is self.choices:
            self.screen.say("table.how_listed")

    def choose(self, typed: str) -> Action | None:
        """A number plays; a letter or words show fewer choices; nothing shows all, or plays the only one."""
        if not typed:
            return self.only_one_or_all()
        if typed.isdigit():
            return choice_numbered(self.screen, typed, self.choices).action
        self.narrow(self.letters.get(typed.lower()) or self.having(typed.split()))
        return None

    def only_one_or_all(self) -> Action | None:
        if len(self.shown) == 1:
            return self.shown[0].action
        self.narrow(self.choices)
        return None

    def narrow(self, choices: Sequence[Choice]) -> None:
        self.shown = choices
        self.show()

    def having(self, words: list[str]) -> list[Choice]:
        found = [choice for choice in self.choices if choice.has(words)]
        if not found:
            raise self.no_choice_with(words)
        return found

    def no_choice_with(self, words: list[str]) -> Mistake:
        """With a command or a word of a choice that is near the first word."""
        known = [name for command in COMMANDS for name in names_in(command, self.screen.lang)]
        known += sorted({word.strip("(),") for choice in self.choices for word in choice.said.split()})
        near = hint(self.screen, words[0], known)
        key = "no_choice_but" if near.endswith("?") else "no_choice_with"
        return mistake(self.screen, key, given=" ".join(words), hint=near)

    def obey(self, command: str, rest: str) -> Action | None:
        match command:
            case "help":
                show_help(self.screen)
            case "why":
                explain(self.screen, self.table, self.seat, rest, self.choices)
            case "log":
                self.show_log()
            case "next":
                self.show_what_comes()
            case "coach":
                self.coach()
            case "rules":
                self.show_rules(rest)
            case "table":
                show_view(self.screen, self.table, self.seat)
                self.show_question()
            case "quit":
                leave(self.screen, rest)
        return None

    def show_log(self) -> None:
        self.screen.heading(self.screen.words("table.log"))
        for event in self.table.log(self.seat):
            show_event(self.screen, self.table, event)

    def coach(self) -> None:
        self.show_card()
        if self.against_bots:
            say_missed(self.screen, self.table, self.seat)

    def show_card(self) -> None:
        """What this kind of question is about."""
        card = cards_of(self.table.game).get(self.kind())
        if card is None:
            raise mistake(self.screen, "no_card")
        clauses = ", ".join(card.clauses)
        self.screen.write(f"{card.say[self.screen.lang]} ({clauses})")

    def kind(self) -> str:
        decision = decision_of(self.view, self.seat)
        assert decision is not None, f"seat {self.seat} is not asked anything"
        return kind_of(decision)

    def show_rules(self, said: str) -> None:
        """The clauses that are named, or those that have the word."""
        game, words = self.table.game, said.split()
        if not words:
            raise mistake(self.screen, "rules_what", example=f"{game.prefix}-1")
        numbered = all(any(letter.isdigit() for letter in word) for word in words)
        clauses = [game.rulebook.get(word) for word in words] if numbered else list(game.rulebook)
        for clause in clauses if numbered else having(self.screen, game, clauses, said):
            show_clause(self.screen, clause)

    def show_what_comes(self) -> None:
        """The agenda, as this seat sees it."""
        self.screen.heading(self.screen.words("table.next"))
        for step in reversed(self.view.agenda):
            said = self.speech.step(step, self.table.names, self.screen.lang)
            self.screen.write(said, indent="    ", first="  · ")
