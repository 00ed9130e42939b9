"""One line of play, to be cloned often: OpenSpiel's searches clone a state for every simulation.

What somebody may ask for (who is next, what a seat sees and was told) is reckoned when it
is first asked, and kept until the next move.
"""

from __future__ import annotations

from functools import lru_cache
from random import SystemRandom
from typing import Any

import msgspec

from orcade.envs.sitting import Sitting
from orcade.kernel.chance import FAST_MOST, Chance
from orcade.kernel.codec import decode_state, decode_thing, encode_event, encode_state
from orcade.kernel.contract import Event, State
from orcade.kernel.flow import pending, play
from orcade.kernel.game import Game
from orcade.kernel.table import seen

TERMINAL = -4  # pyspiel.PlayerId.TERMINAL
NOT_ASKED = -9
write = msgspec.json.Encoder(order="sorted").encode


class Told:
    """What the last move let the seats see, and all that was told before it."""

    __slots__ = ("before", "events", "texts")

    def __init__(self, before: Told | None, events: list[Event]) -> None:
        self.before, self.events = before, events
        self.texts: dict[int, str] = {}

    def to(self, seat: int, game: Game) -> str:
        """Everything from the start, one event a line; what was asked for once is kept."""
        fresh: list[Told] = []
        link: Told | None = self
        while link is not None and seat not in link.texts:
            fresh.append(link)
            link = link.before
        lines = [] if link is None else [link.texts[seat]]
        for each in reversed(fresh):
            lines += [write(encode_event(game, event)).decode() for event in seen(each.events, seat)]
        text = self.texts[seat] = "\n".join(lines)
        return text


def written(game: Game, told: Told | None) -> list[list[Any]]:
    """What was told in each move, in words: compiled events cannot be pickled."""
    moves: list[list[Any]] = []
    while told is not None:
        moves.append([encode_event(game, event) for event in told.events])
        told = told.before
    return moves[::-1]


def told_of(game: Game, moves: list[list[Any]]) -> Told | None:
    """What was told in each move, as it was written."""
    told: Told | None = None
    for events in moves:
        told = Told(told, [decode_thing(game, event) for event in events])
    return told


class Line:
    """A game from its deal to where it stands now."""

    __slots__ = ("asked", "now", "seed", "sights", "sitting", "told", "views")

    def __init__(self, sitting: Sitting, seed: int = -1, now: State | None = None) -> None:
        """From `now`, or from a deal with this seed (-1: any) that is made when it is first looked at."""
        if seed < 0 and now is None:
            seed = SystemRandom().randrange(FAST_MOST)  # now, so that copies are dealt the same
        self.sitting, self.seed, self.now = sitting, seed, now
        self.told: Told | None = None
        self.forget()

    def forget(self) -> None:
        self.asked = NOT_ASKED
        self.views: dict[int, State] = {}
        self.sights: dict[int, str] = {}

    def __deepcopy__(self, memo: dict[int, Any]) -> Line:
        other = Line(self.sitting, self.seed, self.now.clone() if self.now is not None else None)
        other.told, other.asked = self.told, self.asked
        return other

    def __reduce__(self) -> tuple[Any, ...]:
        """Written in words, so that whoever reads it plays with his own cards and actions."""
        game = self.sitting.game
        now = None if self.now is None else encode_state(game, self.now)
        options = tuple(self.sitting.options.items())
        return read_line, (game.slug, self.sitting.seats, options, self.seed, now, written(game, self.told))

    def world(self) -> State:
        if self.now is None:
            self.now = self.sitting.deal(self.seed)
        return self.now

    def player(self) -> int:
        """Who is asked now; of several in sealed lanes, the first."""
        if self.asked == NOT_ASKED:
            decisions = pending(self.world())
            self.asked = decisions[0].seat if decisions else TERMINAL
        return self.asked

    def play(self, action: int) -> None:
        world = self.world()
        events: list[Event] = []
        world.recorder = events
        play(world, self.player(), self.sitting.game.space.action(action))
        world.recorder = None
        self.told = Told(self.told, events)
        self.forget()

    def view(self, seat: int) -> State:
        if seat not in self.views:
            self.views[seat] = self.world().view(seat)
        return self.views[seat]

    def sight(self, seat: int) -> str:
        """What the seat sees, as text."""
        if seat not in self.sights:
            self.sights[seat] = write(encode_state(self.sitting.game, self.view(seat))).decode()
        return self.sights[seat]

    def known(self, seat: int) -> str:
        """What the seat sees, after all that it was told."""
        told = self.told.to(seat, self.sitting.game) if self.told else ""
        return f"{told}\n{self.sight(seat)}"

    def imagined(self, seat: int, chance: Chance) -> Line:
        """Another line that this seat cannot tell from this one."""
        view = self.view(seat)
        other = Line(self.sitting, self.seed, view.imagine(seat, chance))
        other.told, other.asked = self.told, self.asked
        other.views[seat], other.sights = view, {seat: self.sight(seat)}
        return other


def read_line(
    slug: str,
    seats: int,
    options: tuple[Any, ...],
    seed: int,
    now: dict[str, Any] | None,
    moves: list[list[Any]],
) -> Line:
    """A line that was written; it deals its game with its seed where it had not been looked at."""
    sitting = sitting_of(slug, seats, options)
    line = Line(sitting, seed, None if now is None else world_of(sitting.game, now))
    line.told = told_of(sitting.game, moves)
    return line


def world_of(game: Game, now: dict[str, Any]) -> State:
    s = decode_state(game, now)
    s.recorder = None
    return s


@lru_cache(maxsize=32)
def sitting_of(slug: str, seats: int, options: tuple[Any, ...]) -> Sitting:
    return Sitting(slug, seats, dict(options))
