"""The contract between a game and everything that plays it.

A game is a **State** and an **agenda**.  The state is what lies on the table, all
of it, as plain typed attributes.  The agenda is the stack of **steps** that the
table still has to do; the top one is done next.  A step is small plain data, never
changed once made, so that an agenda can be copied, stored and shown to players as
"what comes next".  Doing a step may put others on top of the agenda:

    s.then([Deployment(me), Battles(), Turn(foe)])      # reads like the book

A **Decision** is a step that waits for an answer from one seat.  It has one judge,
`verdict`: 0 for a legal action, else the number of the clause that forbids it.
Everything that asks "may I?" asks this judge: `legal`, the refusal that a player
reads, the table, the tests.  An interrupt (a flight, a Berserk, losses to choose)
is a decision pushed on top of the agenda for whichever seat it concerns; what was
under it goes on afterwards.

**Together** (`lanes.py`) holds one sealed lane for each of several seats: a small
agenda of its own.  Lanes are answered in any order and give the same state in the
end; no luck is drawn in a lane; and until all lanes are empty nobody sees into
another's.

An **Event** is what the table saw happen.  Rules tell events to the recorder of
the state; search has none.  Each seat is shown an event `seen_by` it.

A **view** is a state as one seat sees it: the same type, with `HIDDEN` where the
seat sees a back, without luck, with the lanes of others as they were opened.
`imagine` takes a view alone and returns a whole state that the seat cannot tell
from the real one.  A game that keeps to this can be played by people, bots and
researchers without knowing any of them; `tests/contract` examines that it does.
"""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar

from orcade.kernel.chance import NO_CHANCE, Chance
from orcade.kernel.fields import said_by_fields
from orcade.kernel.native import mypyc_attr
from orcade.kernel.space import Action
from orcade.kernel.unfinished import not_written

LEGAL: Final = 0  #     a verdict: nothing forbids it
HIDDEN: Final = -1  #   in a view: a back
NONE: Final = -1  #     no card, no colour, no seat: nothing there
SPECTATOR: Final = -2  # the seat of whoever watches: neither a seat nor nobody


@mypyc_attr(allow_interpreted_subclasses=True)
class Event:
    """What the table saw happen."""

    def seen_by(self, seat: int) -> Event | None:
        """This event as `seat` (or `SPECTATOR`) sees it: a new one where something is hidden from it,
        None where it does not even see that something happened."""
        return self

    def reveals_to(self, seat: int) -> bool:
        """Does `seat` (or `SPECTATOR`) learn more from this than the action that its player chose?

        A card drawn, a deck looked into, a sealed choice turned up, a die cast.  No
        undo goes back past such an event; and where nothing is revealed to a seat,
        that seat sees the same whatever is hidden from it.
        """
        return False

    def __repr__(self) -> str:
        return said_by_fields(self)


@mypyc_attr(allow_interpreted_subclasses=True)
class Outcome:
    """How a game ended: `ranks` from 1 (shared ranks are equal), `scores`, and the clause that decided."""

    def __init__(self, ranks: list[int], scores: list[int], clause: int) -> None:
        self.ranks: list[int] = ranks
        self.scores: list[int] = scores
        self.clause: int = clause

    def winners(self) -> list[int]:
        """The seats that won; all of them if the game is a draw."""
        return [seat for seat, rank in enumerate(self.ranks) if rank == 1]

    def __repr__(self) -> str:
        return said_by_fields(self)


@mypyc_attr(allow_interpreted_subclasses=True)
class Scene:
    """A part of a state that comes and goes, with attributes of its own: a battle in the middle of a war.

    It is made without arguments and filled attribute by attribute; the game names its class in `scenes`.
    """

    def __repr__(self) -> str:
        return said_by_fields(self)


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """What is on the table, all of it.  Each game's state adds its own attributes.

    An `__init__` gives no value to an attribute that it inherits: compiled, the old one would never be freed.
    """

    def __init__(self, teams: list[int] | None = None) -> None:
        self.teams: list[int] = [] if teams is None else teams
        self.luck: Chance = NO_CHANCE
        self.agenda: list[Step[Any]] = []
        self.outcome: Outcome | None = None
        self.recorder: list[Event] | None = None

    def then(self, steps: list[Step[Any]]) -> None:
        """Do these next, in this order, before whatever is still to do."""
        i = len(steps) - 1
        while i >= 0:
            self.agenda.append(steps[i])
            i -= 1

    def tell(self, event: Event) -> None:
        """Let the table see this."""
        if self.recorder is not None:
            self.recorder.append(event)

    def finish(self, outcome: Outcome) -> None:
        """The game is over, whatever was still to do."""
        self.outcome = outcome
        self.agenda = []

    def clone(self) -> State:
        """A copy that no later move of this state changes, nor the other way round."""
        raise not_written(self, "clone")

    def view(self, seat: int) -> State:
        """What `seat` (or `SPECTATOR`) sees."""
        raise not_written(self, "view")

    def imagine(self, seat: int, chance: Chance) -> State:
        """Of a view of `seat`: a whole state that fits all that the seat knows."""
        raise not_written(self, "imagine")

    def census(self) -> list[int]:
        """Every component that the game conserves, wherever it lies, each once.

        Pieces that are all alike (cubes, hordes) are numbered within their kind, so
        that a lost one leaves a gap.
        """
        raise not_written(self, "census")

    def reckoned(self) -> list[str]:
        """The attributes that only repeat others of the state, for speed: they are never written."""
        return []

    def reckon(self) -> None:
        """Compute them anew from the others: a state that was read back does, and the exam compares."""

    def share_with(self, other: State) -> None:
        """Give a clone what the kernel keeps: teams, luck, agenda and outcome."""
        other.teams = self.teams
        other.luck = self.luck.clone()
        other.agenda = self.agenda[:]
        other.outcome = self.outcome

    def show_to(self, other: State, seat: int) -> None:
        """Give a view what the kernel keeps: no luck, and no look into the lanes of others."""
        other.teams = self.teams
        other.agenda = [step.seen_by(seat) for step in self.agenda]
        other.outcome = self.outcome


S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """One thing that the table still has to do.

    It holds no secret: secrets lie in the state.  A choice of which only a part is
    made (a tile, but not yet its place) may stand in its next step, if `seen_by`
    shows the others the step with which the choice began.
    """

    def run(self, s: S) -> None:
        """Do it.  It has left the agenda already; what follows from it goes on top."""
        raise not_written(self, "run")

    def waits(self) -> bool:
        """Does the table wait here for somebody?"""
        return False

    def seen_by(self, seat: int) -> Step[S]:
        return self

    def __repr__(self) -> str:
        return said_by_fields(self)


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Step[S]):
    """A step that waits for one answer from one seat."""

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def waits(self) -> bool:
        return True

    def whose(self) -> int:
        """The clause that says that this is the decision of `seat` and of nobody else."""
        raise not_written(self, "whose")

    def options(self, s: S) -> list[Action]:
        """A cheap superset of what is legal."""
        raise not_written(self, "options")

    def verdict(self, s: S, a: Action) -> int:
        """`LEGAL`, or the number of the clause that forbids `a`: the only judge."""
        raise not_written(self, "verdict")

    def resolve(self, s: S, a: Action) -> None:
        """Carry out `a`, which the judge allows."""
        raise not_written(self, "resolve")

    def legal(self, s: S) -> list[Action]:
        """What the seat may say.  A game may write this out where it is asked often; the exam compares."""
        return [a for a in self.options(s) if self.verdict(s, a) == LEGAL]
