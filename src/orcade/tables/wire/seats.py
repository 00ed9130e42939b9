"""Tables and who sits there: what a browser sends and gets over HTTP."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from orcade.tables.wire.clocks import Clock
from orcade.tables.wire.talk import TalkBy
from orcade.tables.wire.values import Name, SaltCommitment, SaltState, SeatNumber, Text, Token, Words


class Guest(Struct, frozen=True):
    """Somebody with a name on this device; no name yet: an empty one."""

    name: str


class GuestName(Struct, frozen=True, forbid_unknown_fields=True):
    name: Name


class SeatWish(Struct, frozen=True, forbid_unknown_fields=True):
    """Who shall sit there: I, somebody else at this device, a bot, or whoever has the link.

    A page that sits down commits to its salt (`Reveal`), here and wherever there is a `salt_commitment`.
    """

    kind: Literal["me", "device", "bot", "open"]
    level: Annotated[str, Meta(max_length=24)] = ""
    name: Name = ""
    salt_commitment: SaltCommitment = ""


Seconds = Annotated[int, Meta(ge=10, le=604_800)]


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=8)]
    options: dict[str, Any] = {}
    public: bool = False
    calm: bool = True  #                 bots pause so that their moves can be seen
    patience: Seconds | None = None  #   for who is away, before others decide; None: as suits the clock
    clock: Clock | None = None
    talk: TalkBy = "phrases"  #          free: in words of one's own, too
    components: Annotated[str, Meta(max_length=200_000)] = ""  # an owner's corrections (TOML)


class Hosting(Struct, frozen=True, forbid_unknown_fields=True):
    """What a host does.

    He fills free seats with bots of this level, sends somebody away or hands the table over to him, lists or
    locks it, has people write to each other, or closes it before it begins.
    """

    do: Literal["fill", "send_away", "hand_over", "list", "lock", "write", "close"]
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
    held_in: (
        int | None
    )  #               seconds after which others may decide about him; None: he is not asked


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
    recorded: bool  #                    its record is given at the end: not where it was laid out
    host: int | None  #                  a seat of whoever may do what hosts do; None: he sits nowhere
    hosting: bool  #                     that is me
    locked: bool  #                      nobody looks who does not play here
    patience: int  #                     seconds after which others may decide about somebody who is away
    clock: Clock | None  #               how time is set here
    talk: TalkBy
    strangers: bool  #                   it was listed: only those hear each other who both want to
    asked: list[int]  #                  who has to answer, as far as I may know and when this was told


class Tables(Struct, frozen=True):
    """The lobby: public tables, and those at which I sit."""

    public: list[TableInfo]
    mine: list[TableInfo]
