"""What people may ask of each other, who has to agree, and what follows when they do.

Who may not ask is told why (`NotNow`); who may gets the deeds that are to be written, each with its seat.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from msgspec.structs import replace

from orcade.bots.levels import USUAL_LEVEL
from orcade.tables.people.deeds import (
    Answered,
    AnyDeed,
    Asked,
    Ended,
    Held,
    How,
    Paused,
    Resigned,
    Resumed,
    TimedOut,
    Why,
    Wish,
    Withdrawn,
)
from orcade.tables.people.people import Ask, People
from orcade.tables.refusals import NotNow
from orcade.tables.wire.clocks import TimeOver
from orcade.tables.words import lasting

MOST_WISHES = 30  #  in vain, of each seat for each thing in one game: nobody is asked without end
MOST_PAUSES = 100  #  of each seat in one game: the log keeps them all
Deeds = list[tuple[int | None, AnyDeed]]


@dataclass(frozen=True)
class Company:
    """Who sits at a table that is being played.

    `sides` has the side of each seat, `playing` the seats that a person plays now, `here` those of them
    with somebody connected, and `away` those whose person is away for longer than the table waits;
    `left` has how many seconds it still waits for whom.
    """

    people: People
    sides: Sequence[int]
    playing: frozenset[int]
    here: frozenset[int]
    away: frozenset[int]
    names: Sequence[str] = ()
    left: Mapping[int, int] = field(default_factory=dict)
    clocked: bool = False  #  are there clocks?

    def others(self, seat: int, among: frozenset[int]) -> list[int]:
        return sorted(among - {seat})

    def side(self, seat: int) -> set[int]:
        return {other for other, side in enumerate(self.sides) if side == self.sides[seat]}

    def in_it(self) -> set[int]:
        """The sides that have not given up."""
        gone = set(self.people.resigned)
        return {side for seat, side in enumerate(self.sides) if seat not in gone}


def wished(company: Company, seat: int, wish: Wish, about: int | None, level: str, left: int) -> Deeds:
    """Somebody wishes something: it is asked of those whom it concerns, or done where that is nobody."""
    asked = may_ask(company, seat, wish, about, level, left)
    deeds: Deeds = [(seat, Withdrawn(ask.number)) for ask in mine(company, seat, wish)]
    deeds.append((seat, asked))
    if not asked.of:
        deeds += granted(company, seat, asked)
    return deeds


def may_ask(company: Company, seat: int, wish: Wish, about: int | None, level: str, left: int) -> Asked:
    """What he may ask, and of whom.  Where nobody is asked, nobody can be asked too often."""
    people = company.people
    if seat in people.resigned:
        raise NotNow("resigned_already")
    if any(makes_sense(company, ask) for ask in mine(company, seat, wish)):
        raise NotNow("asked_already")
    asked = question_of(company, seat, wish, about, level, left)
    if asked.of and people.in_vain[seat, wish] >= MOST_WISHES:
        raise NotNow("asked_often", most=MOST_WISHES)
    return asked


def mine(company: Company, seat: int, wish: Wish) -> list[Ask]:
    return [ask for ask in company.people.asks.values() if (ask.by, ask.asked.wish) == (seat, wish)]


def makes_sense(company: Company, ask: Ask) -> bool:
    """Nobody has to say whether a bot shall hold the place of somebody who is back, or has one already."""
    return ask.asked.wish != "hold" or ask.asked.seat in company.away


def question_of(company: Company, seat: int, wish: Wish, about: int | None, level: str, left: int) -> Asked:
    match wish:
        case "resign":
            return Asked(wish, sorted(must_agree(company, seat, wish)))
        case "draw":
            check_rivals(company)
            return Asked(wish, sorted(must_agree(company, seat, wish)))
        case "stop":
            return Asked(wish, sorted(must_agree(company, seat, wish)))
        case "undo":
            others = sorted(must_agree(company, seat, wish))
            if not others:
                raise NotNow("nobody_to_grant")
            return Asked(wish, others, left=left)
        case "hold":
            check_away(company, about)
            return Asked(wish, company.others(seat, company.here), most=True, seat=about, level=level)
        case "pause":
            check_clocks(company, paused=False)
            check_pauses(company, seat)
            return Asked(wish, sorted(must_agree(company, seat, wish)))
        case "resume":
            check_clocks(company, paused=True)
            return Asked(wish, [])


def check_clocks(company: Company, paused: bool) -> None:
    """Are there clocks, and do they stand, or run, as is expected?"""
    if not company.clocked:
        raise NotNow("no_clocks")
    if company.people.paused != paused:
        raise NotNow("not_paused" if paused else "paused_already")


def check_pauses(company: Company, seat: int) -> None:
    paused = [done for done in company.people.done if isinstance(done.deed, Paused) and done.seat == seat]
    if len(paused) >= MOST_PAUSES:
        raise NotNow("paused_often", most=MOST_PAUSES)


def check_away(company: Company, seat: int | None) -> None:
    if seat in company.away:
        return
    if seat is None or seat not in company.playing:
        raise NotNow("nobody_to_hold_for")
    name = company.names[seat]
    if seat in company.here:
        raise NotNow("is_here", name=name)
    if seat not in company.left:
        raise NotNow("not_waited_for", name=name)
    raise NotNow("not_away", name=name, time=lasting(company.left[seat]))


def must_agree(company: Company, seat: int, wish: Wish) -> set[int]:
    """Whose consent it takes now if this seat wishes it: of all who play and are not away for long.

    Where two sides play, a side gives up as one; where more do, each for himself.
    """
    others = set(company.playing - company.away - {seat})
    if wish == "resign":
        return set() if len(set(company.sides)) > 2 else others & company.side(seat)
    return others


def check_rivals(company: Company) -> None:
    """Each side that is in it must have a person who can agree to a draw."""
    agree = company.playing - company.away
    if company.in_it() - {company.sides[other] for other in agree}:
        raise NotNow("no_draw_with_bots")


def answered(company: Company, seat: int, number: int, yes: bool, next: int) -> Deeds:
    """`next` is the number of the entry that is written next."""
    ask = open_ask(company.people, number)
    if seat not in ask.awaited:
        raise NotNow("not_asked_of_you")
    if yes and not makes_sense(company, ask):
        check_away(company, ask.asked.seat)
    deeds: Deeds = [(seat, Answered(number, yes))]
    if yes and ask.yes + 1 >= ask.needed:
        deeds += asked_anew(company, ask, next + len(deeds)) or granted(company, ask.by, ask.asked)
    return deeds


def asked_anew(company: Company, ask: Ask, number: int) -> Deeds:
    """Who came since it was asked has to agree as well; what the others have said stands."""
    came = must_agree(company, ask.by, ask.asked.wish).difference(ask.asked.of)
    if ask.asked.most or not came:
        return []
    asked = replace(ask.asked, of=sorted(came.union(ask.asked.of)), clocks=None)
    return [(ask.by, asked), *((seat, Answered(number, True)) for seat in ask.asked.of)]


def withdrawn(company: Company, seat: int, number: int) -> Deeds:
    if open_ask(company.people, number).by != seat:
        raise NotNow("not_asked_by_you")
    return [(seat, Withdrawn(number))]


def open_ask(people: People, number: int) -> Ask:
    if number not in people.asks:
        raise NotNow("not_asked_any_more")
    return people.asks[number]


def granted(company: Company, by: int, asked: Asked) -> Deeds:
    """What comes of it; moves that are taken back are written by the undo itself."""
    match asked.wish:
        case "resign":
            return given_up(company, by)
        case "draw":
            return [(by, Ended("draw", ranked(company.sides, company.in_it(), company.people.resigned)))]
        case "stop":
            return [(by, Ended("stopped"))]
        case "hold":
            assert asked.seat is not None
            return [(by, Held(asked.seat, asked.level, "away"))]
        case "pause":
            return [(by, Paused())]
        case "resume":
            return [(by, Resumed())]
        case "undo":
            return []


def given_up(company: Company, by: int) -> Deeds:
    side = sorted(company.side(by))
    return [(by, Resigned(side)), *left_by(company, by, "resigned", "resigned")]


def timed_out(company: Company, seat: int, over: TimeOver) -> Deeds:
    """The time of this seat is over: a bot holds the place, or its side loses as if it gave up."""
    if over == "bot":
        return [(seat, TimedOut(seat)), (seat, Held(seat, USUAL_LEVEL, "time"))]
    side = sorted(company.side(seat))
    return [(seat, TimedOut(seat, side)), *left_by(company, seat, "time", "lost")]


def left_by(company: Company, by: int, how: How, why: Why) -> Deeds:
    """Between two sides it ends; with more a bot plays on in the seats, as long as it is a game of people."""
    side = sorted(company.side(by))
    gone = [*company.people.resigned, *side]
    left = company.in_it() - {company.sides[by]}
    play_on = company.playing - set(side)
    if len(left) == 1 or not play_on:
        return [(by, Ended(how, ranked(company.sides, left, gone)))]
    return [(by, Held(seat, USUAL_LEVEL, why)) for seat in side]


def ranked(sides: Sequence[int], first: Collection[int], resigned: Sequence[int]) -> list[int]:
    """The rank of each seat: these sides share the first; of those who resigned, who did so last is next."""
    return behind(sides, dict.fromkeys(first, 1), resigned)


def ranked_behind(sides: Sequence[int], ranks: Sequence[int], resigned: Sequence[int]) -> list[int]:
    """The ranks that the rules gave, with those who resigned behind all who played on."""
    gone = {sides[seat] for seat in resigned}
    stayed = {side: rank for side, rank in zip(sides, ranks, strict=True) if side not in gone}
    order = {side: 1 + sum(other < rank for other in stayed.values()) for side, rank in stayed.items()}
    return behind(sides, order, resigned)


def behind(sides: Sequence[int], ahead: Mapping[int, int], resigned: Sequence[int]) -> list[int]:
    gone = dict.fromkeys(sides[seat] for seat in reversed(resigned))
    places = {**ahead, **{side: len(ahead) + place for place, side in enumerate(gone, 1)}}
    return [places[side] for side in sides]
