"""What a client says on the socket."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from orcade.tables.wire.talk import Talking
from orcade.tables.wire.values import Count, Lang, Salt, SeatNumber, Token, WishFor, Words


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
    asked about.  What is only there to be seen is named as `{"": {"seen": …}}`.
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
FromClient = Hello | Look | Speak | Playing | Pace | Advise | Commit | Reveal | Deciding | Talking
