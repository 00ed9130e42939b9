"""What can be played here, and how it is learned."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from orcade.tables.wire.talk import Phrase
from orcade.tables.wire.values import Text


class OptionInfo(Struct, frozen=True):
    id: str
    name: Text
    text: Text
    values: list[str]
    value_names: list[Text]
    default: str
    clause: str


class LessonInfo(Struct, frozen=True):
    id: str
    title: Text
    clauses: list[str]  #                that it shows


class LastGame(Struct, frozen=True):
    """The game with which a course ends; where it is laid out near its end, how it stands."""

    minutes: int
    stands: Text | None


class CourseInfo(Struct, frozen=True):
    """How a game is learned by playing it."""

    minutes: int
    lessons: list[LessonInfo]
    game: LastGame


class CoachCard(Struct, frozen=True):
    """What a kind of question is about."""

    say: Text
    clauses: list[str]


class GameInfo(Struct, frozen=True):
    """A game as the first page shows it."""

    slug: str
    name: Text
    seats: list[int]
    options: list[OptionInfo]
    rules: str  #                        their version
    page: Text  #                        what the game is and how a turn goes (Markdown)
    fields: dict[str, Text]  #           what the fields of its actions are called
    asks: dict[str, dict[str, Text]]  #  of each kind of action: the question for each of its fields
    length: Text | None  #               of a game
    weight: Text | None  #               how much there is to learn
    roles: dict[str, list[Text]]  #      of so many players: what each seat plays, where the seat tells it
    course: CourseInfo | None  #         its lessons, if it has any


class LevelInfo(Struct, frozen=True):
    id: str
    name: Text
    text: Text


class Catalogue(Struct, frozen=True):
    """Everything that this server can play."""

    games: list[GameInfo]
    levels: list[LevelInfo]  #           weakest first
    phrases: list[Phrase]  #             said at tables with one touch
    version: str
    compiled: bool


class ClauseInfo(Struct, frozen=True):
    id: str
    section: Text
    text: Text
    basis: str
    reason: Text | None


class Rules(Struct, frozen=True):
    slug: str
    name: Text
    clauses: list[ClauseInfo]
    lessons: dict[str, LessonInfo]  #    of the clauses that a lesson shows the first that does
    owners: Text | None  #               what owners of the box want to know (Markdown), if that is told


class LessonWish(Struct, frozen=True, forbid_unknown_fields=True):
    game: Annotated[str, Meta(max_length=40)]
    lesson: Annotated[str, Meta(max_length=40)] = ""  # none: the game with which the course ends
    anew: bool = False  #                from its beginning, also where it is under way


class Learned(Struct, frozen=True, forbid_unknown_fields=True):
    """`what` is a lesson that I have finished, or `card/` and a kind of question whose card I have read."""

    game: Annotated[str, Meta(max_length=40)]
    what: Annotated[str, Meta(max_length=60)]
