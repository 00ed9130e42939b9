"""A game being played: the only door for players.

A table takes actions, asks the judge, keeps what happened, shows each seat what it
may see, and takes moves back as long as that is safe.

**When a move can be taken back.**  A seat may take back its last move, and the one
before, and so on, as long as nobody learned anything from it beyond the action
that the seat itself chose: no luck was drawn, no event turned up something hidden,
and nobody else has answered since.  Moves in sealed lanes do not disturb each
other, so a seat may change its own lane while the others go on with theirs.  The
exam proves this for every game: after a move that could be taken back, every
imagined world in which the move was possible looks the same to everybody.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from orcade.kernel.chance import Chance
from orcade.kernel.contract import LEGAL, SPECTATOR, Decision, Event, Outcome, State
from orcade.kernel.fairness import promise
from orcade.kernel.flow import decision_of, pending, play
from orcade.kernel.game import Game, Options
from orcade.kernel.lanes import Together
from orcade.kernel.language import LANGUAGES, Text
from orcade.kernel.refusal import Illegal, NoSuchSeat, Refusal, UndoRefused
from orcade.kernel.space import Action, UnknownAction


@dataclass(frozen=True)
class Move:
    """One action and what came of it; `before` is the state in which it was said."""

    seat: int
    action: Action
    events: list[Event]
    before: State = field(repr=False)
    drew_luck: bool = False


class Table:
    """One game, its players' names, and every move since the set-up."""

    def __init__(
        self, game: Game, seats: int, options: Options, chance: Chance, names: list[str] | None = None
    ) -> None:
        self.game = game
        self.options = game.check_options(options)
        self.names = names or default_names(game.check_seats(seats))
        if len(self.names) != game.check_seats(seats):
            raise NoSuchSeat(f"{seats} seats need {seats} names; given: {self.names!r}")
        self.state = game.setup(seats, self.options, chance)
        self.opening: list[Event] = [*promise(chance), *(self.state.recorder or [])]
        self.state.recorder = None
        self.moves: list[Move] = []

    @property
    def outcome(self) -> Outcome | None:
        return self.state.outcome

    @property
    def seats(self) -> int:
        return len(self.names)

    def pending(self) -> dict[int, Decision[Any]]:
        """Who has to decide now, and what."""
        return {decision.seat: decision for decision in pending(self.state)}

    def legal(self, seat: int) -> list[Action]:
        """What this seat may say now; nothing if it is not asked."""
        decision = decision_of(self.state, self.check_seat(seat))
        return decision.legal(self.state) if decision else []

    def verdict(self, seat: int, a: Action) -> int:
        """0, or the number of the clause that forbids `seat` to say `a` now."""
        decision = decision_of(self.state, self.check_seat(seat))
        if decision is not None:
            return decision.verdict(self.state, a)
        waiting = pending(self.state.view(seat))  # not how far another is in his sealed lane
        return waiting[0].whose() if waiting else self.game.over(self.state)

    def why_not(self, seat: int, a: Action) -> Refusal | None:
        """Why `seat` may not say `a` now; None if it may."""
        n = self.verdict(seat, self.check_action(a))
        if n == LEGAL:
            return None
        view = self.state.view(seat)
        decision = decision_of(self.state, seat) or next(iter(pending(view)), None)
        speech = self.game.speech
        because = {lang: speech.refusal(n, decision, a, view, self.names, lang) for lang in LANGUAGES}
        return Refusal(self.game.clause(n), because)

    def play(self, seat: int, a: Action) -> list[Event]:
        """Carry out the action and return what happened; `Illegal` if the rules refuse it."""
        refusal = self.why_not(seat, a)
        if refusal is not None:
            raise Illegal(refusal)
        move = self.carry_out(self.state, seat, a)
        self.moves.append(move)
        return move.events

    def carry_out(self, s: State, seat: int, a: Action) -> Move:
        before = s.clone()
        s.recorder = []
        play(s, seat, a)
        events, s.recorder = s.recorder, None
        return Move(seat, a, events, before, s.luck.used != before.luck.used)

    def view(self, seat: int | None = None) -> State:
        """The table as this seat sees it; as a spectator sees it without a seat."""
        return self.state.view(SPECTATOR if seat is None else self.check_seat(seat))

    def log(self, seat: int | None = None) -> list[Event]:
        """Everything that happened, as this seat saw it."""
        viewer = SPECTATOR if seat is None else self.check_seat(seat)
        told = [*self.opening, *(event for move in self.moves for event in move.events)]
        return seen(told, viewer)

    def undo(self, seat: int) -> Move:
        """Take back the last move of this seat; `UndoRefused` says why it cannot be."""
        at = self.last_move_of(self.check_seat(seat))
        self.check_undo(seat, at)
        taken = self.moves[at]
        later = self.moves[at + 1 :]
        del self.moves[at:]
        self.state = taken.before.clone()
        self.moves += [self.carry_out(self.state, move.seat, move.action) for move in later]
        return taken

    def why_no_undo(self, seat: int) -> Text | None:
        """Why this seat cannot take back its last move; None if it can."""
        try:
            self.check_undo(seat, self.last_move_of(self.check_seat(seat)))
        except UndoRefused as refused:
            return refused.because
        return None

    def last_move_of(self, seat: int) -> int:
        for at in range(len(self.moves) - 1, -1, -1):
            if self.moves[at].seat == seat:
                return at
        raise UndoRefused({"en": "There is no move to take back.", "fr": "Il n'y a aucun coup à reprendre."})

    def check_undo(self, seat: int, at: int) -> None:
        for move in self.moves[at:]:
            if move.seat != seat and not (self.in_open_lanes(move) and self.in_open_lanes(self.moves[at])):
                name = self.names[move.seat]
                raise UndoRefused({"en": f"{name} has played since.", "fr": f"{name} a joué depuis."})
            for event in move.events:
                if any(event.reveals_to(viewer) for viewer in (SPECTATOR, *range(self.seats))):
                    raise UndoRefused(self.because_of(event, seat))
            if move.drew_luck:
                raise UndoRefused(
                    {
                        "en": "Chance has spoken since; that cannot be unsaid.",
                        "fr": "Le hasard a parlé depuis ; on ne revient pas dessus.",
                    }
                )

    def in_open_lanes(self, move: Move) -> bool:
        """Was the move made in a lane that is still sealed?"""
        then, now = move.before.agenda[-1], self.state.agenda[-1:]
        if not isinstance(then, Together) or not now or not isinstance(now[0], Together):
            return False
        return then.lanes[0].opening is now[0].lanes[0].opening

    def because_of(self, event: Event, seat: int) -> Text:
        said = {
            lang: " ".join(self.game.speech.event(told, self.names, lang) for told in seen([event], seat))
            for lang in LANGUAGES
        }
        if not said["en"]:  # he saw nothing of it himself
            return {
                "en": "Somebody learned something that cannot be forgotten.",
                "fr": "Quelqu'un a appris quelque chose, qui ne s'oublie pas.",
            }
        return {
            "en": f"Something came to light that cannot be forgotten: {said['en']}",
            "fr": f"Quelque chose a été révélé, qui ne s'oublie pas : {said['fr']}",
        }

    def fork(self) -> Table:
        """The same table once more, to try things out; neither disturbs the other."""
        other = object.__new__(Table)
        other.game, other.options, other.names = self.game, self.options, self.names
        other.state = self.state.clone()
        other.opening, other.moves = self.opening, self.moves[:]
        return other

    def check_seat(self, seat: int) -> int:
        if type(seat) is not int or not 0 <= seat < self.seats:
            raise NoSuchSeat(f"seats go from 0 to {self.seats - 1}; {seat!r} was given")
        return seat

    def check_action(self, a: Action) -> Action:
        of = getattr(a, "block", None)
        if not any(block is of for block in self.game.space.blocks):
            raise UnknownAction(
                f"{a!r} is not from the space of this game; use table.game.space.parse or table.legal"
            )
        return a


def seen(events: list[Event], viewer: int) -> list[Event]:
    """What a viewer sees of these events."""
    return [told for event in events if (told := event.seen_by(viewer)) is not None]


def default_names(seats: int) -> list[str]:
    return [f"Seat {seat}" for seat in range(seats)]
