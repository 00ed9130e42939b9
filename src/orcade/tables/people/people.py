"""The people at a table: what they have asked each other, and what came of it; the fold of their deeds."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace

from orcade.tables.people.deeds import (
    Answered,
    AnyDeed,
    Asked,
    Ended,
    Held,
    Paused,
    Resigned,
    Resumed,
    Returned,
    TimedOut,
    Wish,
    Withdrawn,
)


@dataclass
class Ask:
    """Something that is asked of people: who asked, for what, and what they have said."""

    number: int  #                       of its entry in the log
    by: int
    asked: Asked
    said: dict[int, bool] = field(default_factory=dict)

    @property
    def awaited(self) -> list[int]:
        return [seat for seat in self.asked.of if seat not in self.said]

    @property
    def yes(self) -> int:
        return sum(self.said.values())

    @property
    def granted(self) -> bool:
        return self.yes >= self.needed

    @property
    def refused(self) -> bool:
        """Can it be granted no more?"""
        return self.yes + len(self.awaited) < self.needed

    @property
    def needed(self) -> int:
        """All of them; or most, whoever asked being one more who is for it."""
        most = (len(self.asked.of) + 1) // 2
        return most if self.asked.most else len(self.asked.of)


@dataclass(frozen=True)
class Done:
    """A deed as it stands in the log, after so many of the moves that stand."""

    number: int
    seat: int | None
    deed: AnyDeed
    moves: int
    at: str

    def back_to(self, moves: int) -> Done:
        """As it stands when all but so many moves were taken back."""
        return replace(self, moves=min(self.moves, moves))


class People:
    def __init__(self) -> None:
        self.done: list[Done] = []
        self.asks: dict[int, Ask] = {}  # that wait for an answer, by number
        self.resigned: list[int] = []  #   seats, in the order in which they did
        self.held: dict[int, str] = {}  #  by a bot of this level
        self.paused = False  #             do all clocks stand?
        self.ended: Ended | None = None
        self.in_vain: Counter[tuple[int, Wish]] = Counter()  # how often each seat has asked for something

    def times_over(self, seat: int, since: int) -> int:
        """How often the time of this seat was over since so many moves stood."""
        over = (done for done in self.done if done.moves >= since and isinstance(done.deed, TimedOut))
        return sum(done.seat == seat for done in over)

    def go_back_to(self, moves: int) -> None:
        self.done = [done.back_to(moves) for done in self.done]

    def happen(self, done: Done) -> None:
        self.done.append(done)
        match done.deed:
            case Asked() | Answered() | Withdrawn():
                self.is_asked(done, done.deed)
            case Resigned():
                self.give_up(done.deed.seats)
            case TimedOut():
                self.give_up(done.deed.lost)
            case Held() | Returned():
                self.is_held(done.deed)
            case Paused() | Resumed():
                self.pause(isinstance(done.deed, Paused))
            case Ended():
                self.ended = done.deed
                self.asks.clear()

    def is_asked(self, done: Done, deed: Asked | Answered | Withdrawn) -> None:
        seat = done.seat
        if isinstance(deed, Withdrawn):
            del self.asks[deed.asked]
            return
        assert seat is not None
        if isinstance(deed, Answered):
            self.is_answered(seat, deed)
            return
        ask = Ask(done.number, seat, deed)
        if not ask.granted:
            self.asks[done.number] = ask
            self.in_vain[seat, deed.wish] += 1

    def is_answered(self, seat: int, deed: Answered) -> None:
        ask = self.asks[deed.asked]
        ask.said[seat] = deed.yes
        if ask.granted:
            self.in_vain[ask.by, ask.asked.wish] -= 1
        if ask.granted or ask.refused:
            del self.asks[deed.asked]

    def is_held(self, deed: Held | Returned) -> None:
        if isinstance(deed, Held):
            self.held[deed.seat] = deed.level
        else:
            del self.held[deed.seat]

    def pause(self, paused: bool) -> None:
        """What is so is asked no more."""
        self.paused = paused
        self.asks = {n: ask for n, ask in self.asks.items() if ask.asked.wish != "pause"}

    def give_up(self, seats: list[int]) -> None:
        """Nothing is asked of them any more, nor by them."""
        self.resigned += seats
        gone = set(seats)
        self.asks = {n: ask for n, ask in self.asks.items() if not gone & {ask.by, *ask.asked.of}}
