"""What travels between the server and a browser, declared once.

`web/src/net/wire.ts` is made from these classes (`make wire`); a test holds the two together.
Everything that a client sends is one of `FromClient` (on the socket) or one of the bodies
below (over HTTP), and nothing else: unknown kinds and fields are refused.

**Two rules of secrecy.**  A message carries what one viewer may see: `view` is a view, an
event is `seen_by` him.  And nothing in it counts what he may not count: `version` is a word
without meaning, and positions are numbered along the moves that he saw happen, so that
nobody learns how often another player changed his mind in a sealed lane.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

Lang = Literal["fr", "en"]
Words = dict[str, Any]  #                a thing of a game in words: {"deploy": {"card": "red1_blue2", …}}
Name = Annotated[str, Meta(max_length=24)]
Salt = Annotated[str, Meta(min_length=1, max_length=64)]
SaltCommitment = Annotated[
    str, Meta(max_length=64, pattern=r"^([0-9a-f]{64})?$")
]  # BLAKE2b of the salt, or "": none
SaltState = Literal["none", "awaited", "committed", "asked", "given", "left_out"]
Token = Annotated[str, Meta(min_length=8, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
SeatNumber = Annotated[int, Meta(ge=0, le=7)]
Count = Annotated[int, Meta(ge=0, le=1_000_000)]


class Text(Struct, frozen=True):
    """The same in both languages."""

    fr: str
    en: str


# What can be played


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


class WholeGame(Struct, frozen=True):
    """The table with which a course ends: everybody but `me` is a bot of this level."""

    seats: int
    me: int
    level: str
    options: dict[str, str]


class CourseInfo(Struct, frozen=True):
    """How a game is learned by playing it."""

    minutes: int
    lessons: list[LessonInfo]
    game: WholeGame


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


# Who is here


class Guest(Struct, frozen=True):
    """Somebody with a name on this device; no name yet: an empty one."""

    name: str


class GuestName(Struct, frozen=True, forbid_unknown_fields=True):
    name: Name


# Tables and seats


class SeatWish(Struct, frozen=True, forbid_unknown_fields=True):
    """Who shall sit there: I, somebody else at this device, a bot, or whoever has the link.

    A page that sits down commits to its salt (`Reveal`), here and wherever there is a `salt_commitment`.
    """

    kind: Literal["me", "device", "bot", "open"]
    level: Annotated[str, Meta(max_length=24)] = ""
    name: Name = ""
    salt_commitment: SaltCommitment = ""


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=8)]
    options: dict[str, Any] = {}
    public: bool = False
    calm: bool = True  #                 bots pause so that their moves can be seen
    patience: Annotated[int, Meta(ge=10, le=604_800)] = 120  # seconds: for who is away, before others decide
    components: Annotated[str, Meta(max_length=200_000)] = ""  # an owner's corrections (TOML)


class LessonWish(Struct, frozen=True, forbid_unknown_fields=True):
    game: Annotated[str, Meta(max_length=40)]
    lesson: Annotated[str, Meta(max_length=40)]
    anew: bool = False  #                from its beginning, also where it is under way


class Learned(Struct, frozen=True, forbid_unknown_fields=True):
    """`what` is a lesson that I have finished, or `card/` and a kind of question whose card I have read."""

    game: Annotated[str, Meta(max_length=40)]
    what: Annotated[str, Meta(max_length=60)]


class Hosting(Struct, frozen=True, forbid_unknown_fields=True):
    """What a host does.

    He fills free seats with bots of this level, sends somebody away or hands the table over to him, lists or
    locks it, or closes it before it begins.
    """

    do: Literal["fill", "send_away", "hand_over", "list", "lock", "close"]
    seat: SeatNumber = 0
    level: Annotated[str, Meta(max_length=24)] = ""
    on: bool = True


class SitDown(Struct, frozen=True, forbid_unknown_fields=True):
    """Whoever sits down may be asked for his salt when all have sat; whoever commits to none is not asked."""

    name: Name = ""
    salt_commitment: SaltCommitment = ""


class StandUp(Struct, frozen=True, forbid_unknown_fields=True):
    level: Annotated[str, Meta(max_length=24)] = ""  # of the bot that takes over


class Recovery(Struct, frozen=True, forbid_unknown_fields=True):
    """The secret of a link that brings a seat to another device."""

    secret: Token
    salt_commitment: SaltCommitment = ""  # of this device, as long as salt has not been asked for


class RecoveryWish(Struct, frozen=True, forbid_unknown_fields=True):
    """A link for another device; shall those be put out whom I may put out?"""

    put_out: bool


class RecoveryLink(Struct, frozen=True):
    link: str


class PutOut(Struct, frozen=True, forbid_unknown_fields=True):
    """This holder shall play in the seat no more."""

    holder: Token


class HolderInfo(Struct, frozen=True):
    """A device on which somebody may play in my seat; a time that nobody has noted is ""."""

    holder: str
    device: Text
    since: str  #                        ISO 8601, UTC
    seen: str  #                         when he was last at this table, to a few minutes
    me: bool  #                          this device
    mine_to_put_out: bool  #             he came after me


class Holders(Struct, frozen=True):
    """Who may play in a seat, in the order in which they came; who came first can be put out by nobody."""

    holders: list[HolderInfo]


class SeatInfo(Struct, frozen=True):
    seat: int
    name: str
    kind: Literal["person", "bot", "open"]
    level: str  #                        of the bot that plays there now, else ""
    mine: bool  #                        I may play there
    left: bool  #                        its person left it to the bot, and may take it back
    present: bool  #                     somebody who may play there is connected
    salt: SaltState  #                   its part in the luck: awaited is a commitment, asked the salt itself
    salt_commitment: str  #              "" without one
    away: int | None  #                  seconds, to ten, since nobody is here who plays there


class TableInfo(Struct, frozen=True):
    id: str
    game: str
    status: Literal["waiting", "running", "over"]
    seats: list[SeatInfo]
    options: Words  #                    less what would tell hidden cards
    public: bool
    calm: bool
    created: str  #                      ISO 8601, UTC
    rules: str  #                        version with which it was opened
    other_rules: bool  #                 … which is not the one of this server
    own_components: bool  #              an owner's corrections are laid over the data
    commitment: str  #                   to the seed, published before the first shuffle
    rematch: str  #                      the table that follows this one, else ""
    imported: bool  #                    a record that somebody brought: to look at only
    host: int | None  #                  a seat of whoever may do what hosts do; None: he sits nowhere
    hosting: bool  #                     that is me
    locked: bool  #                      nobody looks who does not play here
    patience: int  #                     seconds after which others may decide about somebody who is away
    asked: list[int]  #                  who has to answer, as far as I may know and when this was told


class Tables(Struct, frozen=True):
    """The lobby: public tables, and those at which I sit."""

    public: list[TableInfo]
    mine: list[TableInfo]


class Problem(Struct, frozen=True):
    """Why a request was not carried out; nothing has changed."""

    code: str
    message: Text


class SigningKey(Struct, frozen=True):
    """A public key with which this server signs records, or signed them until it got another."""

    key: str  #                          64 hexadecimal digits
    since: str
    until: str  #                        "" for the one that signs now


class Proof(Struct, frozen=True):
    """What was found of a record that somebody brought, in words of `kernel/proof.py`."""

    proved: list[str]
    not_proved: list[str]
    signed: Literal["here", "elsewhere", "nobody"]
    key: str  #                          that signed, or ""
    server: str  #                       the public address of the server that says it hosted the game, or ""


class Brought(Struct, frozen=True):
    """A record that somebody brought, as a table to look at."""

    table: TableInfo
    proof: Proof


# On the socket: what a client says


class Hello(Struct, frozen=True, tag="hello", tag_field="kind", forbid_unknown_fields=True):
    """The first message.  `look` is the seat from which to look, `since` the version that the client has."""

    table: Token
    lang: Lang
    look: SeatNumber | None = None
    since: Annotated[str, Meta(max_length=64)] = ""
    plain: bool = False  #               send the plain table too
    coach: bool = False  #               say what I missed (`Missed`)


class Look(Struct, frozen=True, tag="look", tag_field="kind", forbid_unknown_fields=True):
    """Look from another of my seats, or as a spectator; the answer is a snapshot."""

    seat: SeatNumber | None


class Speak(Struct, frozen=True, tag="speak", tag_field="kind", forbid_unknown_fields=True):
    """Another language, or with or without the plain table; the answer is a snapshot."""

    lang: Lang
    plain: bool


class Act(Struct, frozen=True, tag="act", tag_field="kind", forbid_unknown_fields=True):
    """Play: one action, or several in a burst that is carried out whole or not at all.

    `id` is the client's own: the same id again is answered again and not played again.  Whatever brings
    something to light is the last of its burst.  With `after`, the id of an undo, it is played only if
    that was carried out.
    """

    id: Token
    seat: SeatNumber
    actions: Annotated[list[Words], Meta(min_length=1, max_length=64)]
    after: Token | None = None


class Undo(Struct, frozen=True, tag="undo", tag_field="kind", forbid_unknown_fields=True):
    """Take back my last move, or all of mine after position `to`."""

    id: Token
    seat: SeatNumber
    to: Count | None = None


class WhyNot(Struct, frozen=True, tag="why_not", tag_field="kind", forbid_unknown_fields=True):
    """May I say this, `after` what is only tried, and if not, why?

    Fields may be missing, and the kind of action and the field of a word unsaid (`""`): then whatever fits is
    asked about.
    """

    ref: Count
    seat: SeatNumber
    action: Words
    after: Annotated[list[Words], Meta(max_length=64)] = []


class Show(Struct, frozen=True, tag="show", tag_field="kind", forbid_unknown_fields=True):
    """Show an earlier position; `open` turns all hands up, once the game is over."""

    ref: Count
    at: Count
    open: bool = False


class Try(Struct, frozen=True, tag="try", tag_field="kind", forbid_unknown_fields=True):
    """What would the table look like if I said this?  Nothing is played, and nobody hears of it."""

    ref: Count
    seat: SeatNumber
    actions: Annotated[list[Words], Meta(min_length=1, max_length=64)]


class Pace(Struct, frozen=True, tag="pace", tag_field="kind", forbid_unknown_fields=True):
    """Shall bots pause so that their moves can be seen?"""

    calm: bool


class Advise(Struct, frozen=True, tag="advise", tag_field="kind", forbid_unknown_fields=True):
    """Shall the coach say what I missed?"""

    coach: bool


class Commit(Struct, frozen=True, tag="commit", tag_field="kind", forbid_unknown_fields=True):
    """Commit to the salt of a seat whose commitment is `awaited`: nobody sat down in a rematch."""

    seat: SeatNumber
    salt_commitment: Annotated[str, Meta(max_length=64, pattern=r"^[0-9a-f]{64}$")]


class Reveal(Struct, frozen=True, tag="reveal", tag_field="kind", forbid_unknown_fields=True):
    """The salt of a seat that is `asked` for it; nobody is told before the table begins."""

    seat: SeatNumber
    salt: Salt


WishFor = Literal["resign", "draw", "stop", "undo", "hold"]


class Wish(Struct, frozen=True, tag="wish", tag_field="kind", forbid_unknown_fields=True):
    """What people at a table may decide: it is asked of those whom it concerns, or done if that is nobody.

    `to` is the position to which I want to take back, `about` the seat that a bot of this level shall hold.
    """

    id: Token
    seat: SeatNumber
    wish: WishFor
    to: Count | None = None
    about: SeatNumber | None = None
    level: Annotated[str, Meta(max_length=24)] = ""


class Answer(Struct, frozen=True, tag="answer", tag_field="kind", forbid_unknown_fields=True):
    """To what is asked of me; `asked` is its number."""

    id: Token
    seat: SeatNumber
    asked: Count
    yes: bool


class Withdraw(Struct, frozen=True, tag="withdraw", tag_field="kind", forbid_unknown_fields=True):
    """I do not ask it any more."""

    id: Token
    seat: SeatNumber
    asked: Count


Playing = Act | Undo | WhyNot | Show | Try
Deciding = Wish | Answer | Withdraw
FromClient = Hello | Look | Speak | Playing | Pace | Advise | Commit | Reveal | Deciding


# On the socket: what the server says


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


EndedHow = Literal["rules", "resigned", "draw", "stopped"]


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


FromServer = (
    Snapshot | Update | Seating | PeopleNow | Accepted | Refused | Allowed | Shown | Tried | Missed | Failed
)
