"""What the server says on the socket."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from orcade.tables.wire.catalogue import ClauseInfo
from orcade.tables.wire.clocks import ClocksInfo, ClocksNow
from orcade.tables.wire.seats import TableInfo
from orcade.tables.wire.talk import NewRemark, Talk
from orcade.tables.wire.values import Lang, WishFor, Words


class Told(Struct, frozen=True):
    """An event as the viewer saw it."""

    event: Words
    text: str


class Line(Struct, frozen=True):
    """A move, or the opening (`at` 0, no seat), and what the viewer saw of it."""

    at: int
    seat: int | None
    events: list[Told]


class Part(Struct, frozen=True):
    """A piece of the plain table: a heading with sentences, a table, or both."""

    title: str
    lines: list[str]
    columns: list[str]
    rows: list[list[str]]


class Choice(Struct, frozen=True):
    action: Words
    text: str


class Question(Struct, frozen=True):
    """What is asked of the seat from which the viewer looks, and every answer that the rules allow."""

    seat: int
    decision: Words
    ask: str
    choices: list[Choice]
    said: dict[str, dict[str, str]] = {}  # each field's values among the choices, in words


class Takeback(Struct, frozen=True):
    """How far the viewer may take back his moves: positions to return to, the nearest first."""

    positions: list[int]
    turn: int | None  #                  the start of my turn, if it is one of them
    why_not: str  #                      why not (further) back; "" if nothing is there to take back


class Position(Struct, frozen=True):
    """The table at one moment, as the viewer sees it."""

    at: int
    view: Words
    waiting: list[int]  #                who is asked, as far as the viewer can see
    next: list[str]  #                   what comes next, in words
    parts: list[Part]  #                 the plain table, if it was asked for


EndedHow = Literal["rules", "resigned", "draw", "stopped", "time"]


class Result(Struct, frozen=True):
    ranks: list[int]
    scores: list[int]
    clause: str
    reckoning: list[Part]  #             the scores, line by line
    commitment: str
    seed: str
    salts: list[str]
    how: EndedHow = "rules"  #           people decide without scores and clause, and perhaps without ranks


class AskInfo(Struct, frozen=True):
    """Something that people ask each other, and who has still to answer."""

    number: int
    by: int
    wish: WishFor
    text: str
    yes: list[int]
    awaited: list[int]
    about: int | None
    moves: int | None  #                 that all have seen and that would be taken back


class DeedInfo(Struct, frozen=True):
    """What people did at the table; it stands in the log behind position `at`."""

    at: int
    seat: int | None
    text: str


class PeopleInfo(Struct, frozen=True):
    """What goes on between the people at a table; `may` is what I can wish here now."""

    asks: list[AskInfo]
    done: list[DeedInfo]
    may: list[WishFor]
    resigned: list[int]


class LessonNow(Struct, frozen=True):
    """Where a lesson stands: what to try, or `done`; what was `answered` to a move that was let through.

    A lesson that was `changed` since it was begun cannot go on.
    """

    id: str
    say: str  #                          "" while others move
    title: str = ""
    number: int = 0
    of: int = 0  #                       lessons in the course
    step: int = 0
    steps: int = 0
    answered: str = ""
    task: bool = False  #                nothing is pointed at: the learner finds it
    wanted: list[Words] = []  #          … unless he asks to be shown: these actions
    done: bool = False
    changed: bool = False
    next: str = ""  #                    the next lesson


class Snapshot(Struct, frozen=True, tag="snapshot", tag_field="kind"):
    """Everything.  A table that waits for players has no position."""

    version: str
    table: TableInfo
    look: int | None
    lang: Lang
    position: Position | None
    log: list[Line]
    question: Question | None
    takeback: Takeback | None
    result: Result | None
    lesson: LessonNow | None = None
    people: PeopleInfo | None = None
    clocks: ClocksInfo | None = None


class Update(Struct, frozen=True, tag="update", tag_field="kind"):
    """What happened since version `since`: new lines, and the fields of the view that changed."""

    version: str
    since: str
    lines: list[Line]
    at: int
    view: Words
    waiting: list[int]
    next: list[str]
    parts: list[Part]
    question: Question | None
    takeback: Takeback | None
    result: Result | None
    lesson: LessonNow | None = None


class Seating(Struct, frozen=True, tag="seating", tag_field="kind"):
    """Somebody sat down, left, came or went; or the pace changed."""

    table: TableInfo


class PeopleNow(Struct, frozen=True, tag="people", tag_field="kind"):
    """Somebody asked, answered, resigned or came back."""

    people: PeopleInfo


class Accepted(Struct, frozen=True, tag="accepted", tag_field="kind"):
    """The act or undo with this id is in the log."""

    id: str


class Refused(Struct, frozen=True, tag="refused", tag_field="kind"):
    """The rules, or the table, do not allow it.  `clause` is None where no rule but the table refuses."""

    id: str  #                           of the act or undo, or ""
    ref: int | None  #                   of the question, or None
    because: str
    clause: ClauseInfo | None


class Allowed(Struct, frozen=True, tag="allowed", tag_field="kind"):
    """The answer to `why_not` where nothing forbids it."""

    ref: int


class Shown(Struct, frozen=True, tag="shown", tag_field="kind"):
    ref: int
    position: Position
    result: Result | None


class Tried(Struct, frozen=True, tag="tried", tag_field="kind"):
    """The table as it would be; `stopped` before the first action by which somebody would learn something."""

    ref: int
    view: Words
    lines: list[Line]
    waiting: list[int]
    question: Question | None
    stopped: bool


class Missed(Struct, frozen=True, tag="missed", tag_field="kind"):
    """What the coach says after a turn to whoever plays against bots alone: there was a better answer.

    It stands until the next turn of mine has ended, or all is told anew.
    """

    at: int  #                           the position at which it could have been given
    ask: str
    better: str
    said: str  #                         instead of it
    worth: int  #                        how a search takes the game to stand after the better one, of 100
    instead: int  #                      and after mine


class Failed(Struct, frozen=True, tag="failed", tag_field="kind"):
    """The message was not understood or not permitted; nothing has changed."""

    code: str
    message: str
    id: str = ""
    ref: int | None = None


Reply = Accepted | Refused | Allowed | Shown | Tried | Failed
FromServer = Snapshot | Update | Seating | PeopleNow | ClocksNow | Talk | NewRemark | Missed | Reply
