"""A game being played: the only door for players.

A table takes actions, asks the judge, keeps what happened, shows each seat what it
may see, and takes moves back as long as that is safe.

**When a move can be taken back.**  A seat may take back its last move, and the one
before, and so on, as long as nobody learned anything from it beyond the action
that the seat itself chose: no luck was drawn, no event turned up something hidden,
and nobody else has answered since.  Moves in sealed lanes do not disturb each
other, so a seat may change its own lane while the others go on with theirs; but
once others choose in secret, no move from before that is taken back, whether they
have chosen or not: who asks must not learn which.  The exam proves this for every
game: after a move that could be taken back, every imagined world in which the move
was possible looks the same to everybody.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from orcade.kernel.chance import Chance
from orcade.kernel.contract import LEGAL, SPECTATOR, Decision, Event, Outcome, State
from orcade.kernel.fairness import promise
from orcade.kernel.flow import decision_of, pending, play
from orcade.kernel.game import Game, Options
from orcade.kernel.lanes import Together
from orcade.kernel.language import LANGUAGES, Text
from orcade.kernel.refusal import Illegal, NoSuchSeat, Refusal, UndoRefused
from orcade.kernel.space import Action, UnknownAction

NOTHING_TO_TAKE_BACK = {"en": "There is no move to take back.", "fr": "Il n'y a aucun coup à reprendre."}
CHANCE_HAS_SPOKEN = {
    "en": "Chance has spoken since; that cannot be unsaid.",
    "fr": "Le hasard a parlé depuis ; on ne revient pas dessus.",
}
OTHERS_CHOOSE = {
    "en": "Others have begun to choose in secret since.",
    "fr": "D'autres ont commencé à choisir en secret depuis.",
}
OTHERS_HAVE_PLAYED = {"en": "Others have played since.", "fr": "D'autres ont joué depuis."}
SOMEBODY_LEARNED = {
    "en": "Somebody learned something that cannot be forgotten.",
    "fr": "Quelqu'un a appris quelque chose, qui ne s'oublie pas.",
}
Reason: TypeAlias = Callable[[str], str]  # said in the language that somebody reads


@dataclass(frozen=True)
class Move:
    """One action and what came of it.

    `earlier` is the state in which it was said, or how to make it again.  A move in a lane
    is `sealed` as long as the lanes stay open; the one that closed them is `closing`.
    """

    seat: int
    action: Action
    events: list[Event]
    earlier: State | Callable[[], State] = field(repr=False)
    drew_luck: bool = False
    sealed: bool = field(default=False, repr=False)
    closing: bool = field(default=False, repr=False)

    @property
    def before(self) -> State:
        return self.earlier if isinstance(self.earlier, State) else self.earlier()

    def forgetting(self, again: Callable[[], State]) -> Move:
        """The same move, with a way to make the state before it again."""
        return Move(self.seat, self.action, self.events, again, self.drew_luck, self.sealed, self.closing)


class Table:
    """One game, its players' names, and every move since the set-up.

    `commitments` are those of its seats to their salts (`fairness.py`).
    """

    def __init__(
        self,
        game: Game,
        seats: int,
        options: Options,
        chance: Chance,
        names: list[str] | None = None,
        commitments: Sequence[str | None] = (),
    ) -> None:
        self.game = game
        self.options = game.check_options(options)
        self.names = names or default_names(game.check_seats(seats))
        if len(self.names) != game.check_seats(seats):
            raise NoSuchSeat(f"{seats} seats need {seats} names; given: {self.names!r}")
        self.state = game.setup(seats, self.options, chance)
        self.opening: list[Event] = [*promise(chance, commitments), *(self.state.recorder or [])]
        self.state.recorder = None
        self.moves: list[Move] = []

    @classmethod
    def restored(
        cls,
        game: Game,
        options: Options,
        names: list[str],
        opening: list[Event],
        moves: list[Move],
        state: State,
    ) -> Table:
        """A table as it was written down: nothing is played again."""
        table = object.__new__(cls)
        table.game, table.options, table.names = game, dict(options), names
        table.opening, table.moves, table.state = opening, moves, state
        return table

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
        clause, view = self.game.clause(n), self.state.view(seat)
        decision = decision_of(self.state, seat) or next(iter(pending(view)), None)
        speech = self.game.speech
        because = {lang: speech.refusal(n, decision, a, view, self.names, lang) for lang in LANGUAGES}
        return Refusal(clause, because)

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
        in_lane, sealed = isinstance(before.agenda[-1], Together), same_lanes(before, s)
        luck = s.luck.used != before.luck.used
        return Move(seat, a, events, before, luck, sealed, in_lane and not sealed)

    def view(self, seat: int | None = None) -> State:
        """The table as this seat sees it; as a spectator sees it without a seat."""
        return self.state.view(SPECTATOR if seat is None else self.check_seat(seat))

    def log(self, seat: int | None = None) -> list[Event]:
        """Everything that happened, as this seat saw it."""
        viewer = SPECTATOR if seat is None else self.check_seat(seat)
        told = [*self.opening, *(event for move in self.moves for event in move.events)]
        return seen(told, viewer)

    def undo(self, seat: int, count: int = 1) -> Move:
        """Take back the last moves of this seat in one go and return the earliest of them.

        `UndoRefused` says why not so many can be taken back; then nothing has changed.
        """
        found, reason = self.undoable(self.check_seat(seat))
        if not 1 <= count <= len(found):
            raise UndoRefused(said(reason) if reason else NOTHING_TO_TAKE_BACK)
        at = found[count - 1]
        taken, later = self.moves[at], self.moves[at + 1 :]
        del self.moves[at:]
        self.state = taken.before.clone()
        self.moves += [self.carry_out(self.state, m.seat, m.action) for m in later if m.seat != seat]
        return taken

    def go_back(self, place: int) -> None:
        """To where the table stood after so many moves, as if the others had never been made.

        No rule knows it: it is for those who have agreed on it.
        """
        self.state = self.moves[place].before.clone()
        del self.moves[place:]

    def why_no_undo(self, seat: int) -> Text | None:
        """Why this seat cannot take back its last move; None if it can."""
        found, reason = self.undoable(self.check_seat(seat))
        return None if found else said(reason) if reason else NOTHING_TO_TAKE_BACK

    def undoable(self, seat: int) -> tuple[list[int], Reason | None]:
        """Which of its moves this seat can take back one after another, the last first, and why no more."""
        found: list[int] = []
        sealed, chosen, other = True, False, None  # since the move that is looked at
        for at in range(len(self.moves) - 1, -1, -1):
            move = self.moves[at]
            sealed = sealed and move.sealed
            if move.seat == seat:
                held = None if sealed else self.held_by_others(seat, move, chosen, other)
                reason = held or self.revealed_by(move)
                if reason is not None:
                    return found, reason
                found.append(at)
            elif move.sealed:
                chosen = True
            else:
                other = move
        return found, None

    def held_by_others(self, seat: int, move: Move, chosen: bool, other: Move | None) -> Reason | None:
        """Have others `chosen` in secret since, or has an `other` moved in the open?

        Those who chose in lanes that were opened after the move would lose their question with it.
        """
        if self.others_choose_in_secret(seat) or (chosen and not move.sealed):
            return OTHERS_CHOOSE.__getitem__
        return None if other is None else self.played_since(other)

    def played_since(self, move: Move) -> Reason:
        """By name; but who was the last to choose in secret is nobody's business."""
        if move.closing:
            return OTHERS_HAVE_PLAYED.__getitem__
        name = self.names[move.seat]
        return lambda lang: f"{name} a joué depuis." if lang == "fr" else f"{name} has played since."

    def revealed_by(self, move: Move) -> Reason | None:
        """What came to light by it, if anything did."""
        for event in move.events:
            for viewer in (SPECTATOR, *range(self.seats)):
                if event.reveals_to(viewer):
                    return lambda lang: self.because_of(event, move.seat, lang)
        return CHANCE_HAS_SPOKEN.__getitem__ if move.drew_luck else None

    def others_choose_in_secret(self, seat: int) -> bool:
        top = self.state.agenda[-1] if self.state.agenda else None
        return isinstance(top, Together) and any(lane.seat != seat for lane in top.lanes)

    def because_of(self, event: Event, seat: int, lang: str) -> str:
        told = event.seen_by(seat)
        if told is None:
            return SOMEBODY_LEARNED[lang]
        light = self.game.speech.event(told, self.names, lang)
        if lang == "fr":
            return f"Quelque chose a été révélé, qui ne s'oublie pas : {light}"
        return f"Something came to light that cannot be forgotten: {light}"

    def fork(self) -> Table:
        """The same table once more, to try things out; neither disturbs the other."""
        return Table.restored(
            self.game, self.options, self.names, self.opening, self.moves[:], self.state.clone()
        )

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


def same_lanes(before: State, after: State) -> bool:
    """Do the lanes that were open before still stand open?"""
    then, now = before.agenda[-1], after.agenda[-1] if after.agenda else None
    return (
        isinstance(then, Together)
        and isinstance(now, Together)
        and then.lanes[0].opening is now.lanes[0].opening
    )


def said(reason: Reason) -> Text:
    return {lang: reason(lang) for lang in LANGUAGES}


def default_names(seats: int) -> list[str]:
    """The same in every language."""
    return [f"#{seat}" for seat in range(seats)]
