"""A table at one moment: all that can be told of it, to every look, in both languages.

A scene never changes; after each commit there is a new one.  What several viewers are told
alike is made once and kept as long as the scene.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from orcade.kernel.chance import commitment
from orcade.kernel.codec import encode_event, encode_thing
from orcade.kernel.contract import SPECTATOR, Decision, Event, State, Step
from orcade.kernel.fields import fields_of
from orcade.kernel.flow import decision_of, pending
from orcade.kernel.game import Game
from orcade.kernel.lessons.lesson import Standing
from orcade.kernel.plain import Part as PlainPart
from orcade.kernel.space import Action
from orcade.kernel.table import Table
from orcade.tables.lessons import lesson_at
from orcade.tables.log.history import History
from orcade.tables.people.asking import ranked_behind
from orcade.tables.people.deeds import Ended
from orcade.tables.rows import TableRow
from orcade.tables.views.choice_cache import choice_cache
from orcade.tables.views.live_view import LiveView
from orcade.tables.wire.told import EndedHow, Line, Part, Position, Question, Result, Told
from orcade.tables.wire.values import Words
from orcade.tables.words import say

T = TypeVar("T")
MOST_STEPS = 1_000


class Scene:
    """`table` is None if today's rules cannot read it; then its log is all that is told.

    `live_views` and `steps` go from one scene of a table to the next: what each look sees, and
    what was said of what comes next.
    """

    def __init__(
        self,
        row: TableRow,
        game: Game,
        names: list[str],
        history: History,
        table: Table | None,
        live_views: dict[int, LiveView],
        steps: dict[tuple[Any, ...], str],
    ) -> None:
        self.row, self.game, self.names = row, game, names
        self.history, self.table = history, table
        self.live_views, self.steps = live_views, steps
        self.lesson = lesson_at(row, game)
        moves = table.moves if self.lesson is not None and table is not None else []
        self.standing = self.lesson.standing(moves) if self.lesson is not None else Standing()
        self.kept: dict[tuple[Any, ...], Any] = {}
        self.events: dict[int, Words] = {}  # by identity: the history keeps them alive

    def once(self, key: tuple[Any, ...], make: Callable[[], T]) -> T:
        """What was made for somebody else already, or is made now."""
        if key not in self.kept:
            self.kept[key] = make()
        found: T = self.kept[key]
        return found

    def live_view(self, look: int) -> LiveView:
        assert self.table is not None
        if look not in self.live_views:
            self.live_views[look] = LiveView(self.game, self.table.state.view(look), look)
        return self.live_views[look]

    # Where the table stands

    def position(self, look: int, lang: str, plain: bool) -> Position | None:
        if self.table is None:
            return None
        seen = self.live_view(look)
        return Position(
            self.history.length[look],
            seen.words,
            self.waiting(look),
            self.next(look, lang),
            self.parts(look, lang) if plain else [],
        )

    @property
    def over(self) -> bool:
        """By the rules, or by what people decided?"""
        return self.decided is not None or (self.table is not None and self.table.outcome is not None)

    @property
    def decided(self) -> Ended | None:
        return self.history.people.ended

    def waiting(self, look: int) -> list[int]:
        if self.decided is not None:
            return []
        return waiting(self.live_view(look).view)

    def next(self, look: int, lang: str) -> list[str]:
        if self.decided is not None:
            return []
        agenda = self.live_view(look).view.agenda
        alike = ("next", lang, *map(id, agenda))  # as long as the scene stands, so do these steps
        return self.once(alike, lambda: [self.step(step, lang) for step in reversed(agenda)])

    def step(self, step: Step[Any], lang: str) -> str:
        """Steps are small plain data, and the same few come again and again."""
        key = (lang, type(step), *(getattr(step, name) for name in fields_of(step)))
        try:
            found = self.steps.get(key)
        except TypeError:  # it holds a list: sealed lanes
            return self.game.speech.step(step, self.names, lang)
        if found is None:
            if len(self.steps) >= MOST_STEPS:
                self.steps.clear()
            found = self.steps[key] = self.game.speech.step(step, self.names, lang)
        return found

    def parts(self, look: int, lang: str) -> list[Part]:
        return self.once(
            ("parts", look, lang),
            lambda: told_parts(self.game.plain(self.live_view(look).view, look, self.names, lang)),
        )

    # What is asked

    def question(self, look: int, lang: str) -> Question | None:
        if self.table is None or look == SPECTATOR or self.decided is not None:
            return None
        decision = decision_of(self.table.state, look)
        if decision is None:
            return None
        if self.row.lesson and not self.offered(decision):
            return None
        return self.once(("question", look, lang), lambda: self.asked(decision, look, lang))

    def asked(self, decision: Decision[Any], look: int, lang: str) -> Question:
        assert self.table is not None
        view, legal = self.live_view(look).view, self.offered(decision)
        words = choice_cache(self.game, lang)
        return Question(
            look,
            encode_thing(self.game, decision),
            self.game.speech.ask(decision, view, self.names, lang),
            words.choices(legal, view, self.names),
            words.said(legal, self.names),
        )

    def offered(self, decision: Decision[Any]) -> list[Action]:
        """The legal actions, or those at which a lesson points."""
        assert self.table is not None
        legal = decision.legal(self.table.state)
        if not self.row.lesson:
            return legal
        return self.lesson.pointed(self.standing, legal) if self.lesson is not None else []

    # What has happened

    def lines(self, look: int, lang: str, after: int = -1) -> list[Line]:
        """What this look saw after position `after`; the opening is at 0."""
        lines: list[Line] = []
        if after < 0:
            lines.append(Line(0, None, self.told(self.history.opening, look, lang)))
        at = self.history.length[look]
        for made in reversed(self.history.made):
            if at <= after or at == 0:
                break
            if look not in made.unseen:
                lines.append(Line(at, made.maker(look), self.told(made.events, look, lang)))
                at -= 1
        return sorted(lines, key=lambda line: line.at)

    def told(self, events: list[Event | None], look: int, lang: str) -> list[Told]:
        told: list[Told] = []
        for event in events:
            if event is None:
                told.append(Told({}, say("table.untold", lang)))
            elif (seen := event.seen_by(look)) is not None:
                told.append(self.told_event(event, seen, look, lang))
        return told

    def told_event(self, event: Event, seen: Event, look: int, lang: str) -> Told:
        """What all see alike is said once for all."""
        key = ("event", id(event), lang) if seen is event else ("event", id(event), lang, look)
        if key not in self.kept:
            words = encode_event(self.game, seen) if seen is not event else self.event_words(event)
            self.kept[key] = Told(words, self.game.speech.event(seen, self.names, lang))
        told: Told = self.kept[key]
        return told

    def event_words(self, event: Event) -> Words:
        if id(event) not in self.events:
            self.events[id(event)] = encode_event(self.game, event)
        return self.events[id(event)]

    # How it ended

    def result(self, look: int, lang: str) -> Result | None:
        if self.table is None or not self.over:
            return None
        if self.decided is not None:
            return self.ended(self.decided.how, self.decided.ranks)
        return self.once(("result", look, lang), lambda: self.by_rules(self.live_view(look).view, look, lang))

    def by_rules(self, view: State, look: int, lang: str) -> Result:
        """Whoever resigned is behind all who played on."""
        outcome = view.outcome
        assert outcome is not None
        return self.ended(
            "rules",
            ranked_behind(view.teams, outcome.ranks, self.history.people.resigned),
            outcome.scores,
            self.game.clause(outcome.clause).id,
            told_parts(self.game.reckoning(view, look, self.names, lang)),
        )

    def ended(
        self,
        how: EndedHow,
        ranks: list[int],
        scores: Sequence[int] = (),
        clause: str = "",
        parts: Sequence[Part] = (),
    ) -> Result:
        row = self.row
        seed = commitment(row.seed), row.seed.hex(), row.salts
        return Result(ranks, [*scores], clause, [*parts], *seed, how)


def waiting(view: State) -> list[int]:
    """Who is asked, as far as a view shows."""
    return [decision.seat for decision in pending(view)]


def told_parts(parts: list[PlainPart]) -> list[Part]:
    return [Part(part.title, part.lines, part.columns, part.rows) for part in parts]
