"""Tables for learners, compiled: one table, or many that are played in step.

Nothing here knows numpy: numbers go into buffers of bytes that the doors hand in.  A table that ends is dealt
anew in the same step, so that every table always waits for somebody.
"""

from __future__ import annotations

from typing import Any

from orcade.kernel.chance import FAST_MOST, Chance, Fast
from orcade.kernel.contract import NONE, SPECTATOR, State
from orcade.kernel.flow import decision_at, decision_of, pending, play
from orcade.kernel.lanes import Together
from orcade.kernel.space import Action
from orcade.kernel.tensor import Glance, Tensor


class Desk:
    """One table: who is asked, and what he may say; both are found once for each position.

    Where it `skips`, a decision with a single answer is made at once.
    """

    def __init__(self, sitting: Any, state: State | None = None, skips: bool = False) -> None:
        self.sitting: Any = sitting
        self.skips: bool = skips
        self.tensor: Tensor = sitting.tensor
        self.actions: int = sitting.actions
        self.seats: int = sitting.seats
        self.state: State = State() if state is None else state
        self.seat: int = NONE
        self.legal: list[Action] = []
        self.glances: list[Glance] = [self.tensor.glance(seat) for seat in range(self.seats)]
        self.look()

    def deal(self, seed: int) -> None:
        """A new game; the same seed deals the same."""
        s: State = self.sitting.deal(seed)
        self.state = s
        self.go_on()

    def look(self) -> None:
        """Who is asked now; of several in sealed lanes, the first."""
        s = self.state
        if s.agenda:
            decision = decision_at(s.agenda[-1])
            self.seat = decision.seat
            self.legal = decision.legal(s)
        else:
            self.seat = NONE
            self.legal = []

    def over(self) -> bool:
        return self.state.outcome is not None

    def turn_to(self, seat: int) -> None:
        """Let another seat be the one that is asked: several are, in sealed lanes."""
        if seat != self.seat:
            decision = decision_of(self.state, seat)
            if decision is not None:
                self.seat = seat
                self.legal = decision.legal(self.state)

    def asked(self) -> list[int]:
        """Every seat that is asked now."""
        return [decision.seat for decision in pending(self.state)]

    def meant(self, action: int) -> Action | None:
        """The action with this number, if it may be said."""
        for a in self.legal:
            if a.id == action:
                return a
        return None

    def say(self, a: Action) -> None:
        """Whoever is asked says this, which is legal."""
        play(self.state, self.seat, a)
        self.go_on()

    def go_on(self) -> None:
        """To the next decision that is put to a learner."""
        self.look()
        while self.skips and len(self.legal) == 1:
            play(self.state, self.seat, self.legal[0])
            self.look()

    def anything(self, chance: Chance) -> Action:
        """One of the legal actions, each as likely as any other."""
        return self.legal[chance.below(len(self.legal))]

    def play_to(self, seat: int, chance: Chance) -> None:
        """Everybody else says anything, until this seat is asked or the game is over."""
        while self.seat != seat and self.state.outcome is None:
            if isinstance(self.state.agenda[-1], Together) and decision_of(self.state, seat) is not None:
                self.turn_to(seat)
            else:
                self.say(self.anything(chance))

    def counts(self, seat: int) -> bytes:
        """What the seat sees, a byte for each number."""
        return self.glances[seat].counts(self.state)

    def look_from(self, seat: int, out: list[bytes]) -> None:
        """The same in pieces, for whoever joins many of them."""
        self.glances[seat].look(self.state, out)

    def watch(self) -> bytes:
        """What a spectator sees."""
        return self.tensor.counts(self.state.view(SPECTATOR), SPECTATOR)

    def mask(self, wait: int = 0) -> bytes:
        """A byte for each action, and for `wait` more: 1 where it may be said now."""
        lit = bytearray(self.actions + wait)
        for a in self.legal:
            lit[a.id] = 1
        return bytes(lit)

    def rewards(self) -> list[float]:
        return rewards(self.state)


class Tables:
    """Many tables of one game, dealt from one seed, and the seat that is asked at each."""

    def __init__(self, sitting: Any, count: int, skips: bool = False) -> None:
        self.sitting: Any = sitting
        self.count: int = count
        self.desks: list[Desk] = [Desk(sitting, None, skips) for _ in range(count)]
        self.actions: int = sitting.actions
        self.masks: bytearray = bytearray(count * self.actions)  # table by table, as `Desk.mask` writes them
        self.rows: list[Any] = [
            memoryview(self.masks)[self.actions * at :][: self.actions] for at in range(count)
        ]
        self.numbers: list[Any] = list(
            range(max(2, self.actions))
        )  # of actions: compiled code need not make them
        self.lit: list[list[Action]] = [[] for _ in range(count)]  # what the masks show
        self.luck: Chance = Fast(0)
        self.over: list[int] = []  #                tables that ended in the last step
        self.earned: list[list[float]] = []  #      what each seat of these got

    def reset(self, seed: int) -> None:
        """Deal all tables anew; the same seed deals the same, and goes on in the same way."""
        self.luck = Fast(seed)
        self.forget()
        for desk in self.desks:
            self.deal(desk)

    def deal(self, desk: Desk) -> None:
        desk.deal(self.luck.below(FAST_MOST) * FAST_MOST + self.luck.below(FAST_MOST))

    def forget(self) -> None:
        """Whatever ended before."""
        self.over, self.earned = [], []

    def seats(self) -> list[int]:
        """Who is asked at each table."""
        return [desk.seat for desk in self.desks]

    def step(self, actions: list[int]) -> None:
        """At each table whoever is asked says his action."""
        if len(actions) != self.count:
            raise ValueError(
                f"{len(actions)} actions were given; expected one for each of {self.count} tables"
            )
        meant = [self.meant(table, actions[table]) for table in range(self.count)]
        self.forget()
        for table in range(self.count):
            self.say(table, meant[table])

    def meant(self, table: int, action: int) -> Action:
        desk = self.desks[table]
        a = desk.meant(action)
        if a is None:
            raise ValueError(f"table {table}: seat {desk.seat} may not say {action} now; see its mask")
        return a

    def say(self, table: int, a: Action) -> None:
        """Whoever is asked at this table says this; a table that ends is dealt anew."""
        desk = self.desks[table]
        desk.say(a)
        if desk.over():
            self.over.append(table)
            self.earned.append(desk.rewards())
            self.deal(desk)

    def anything(self, chance: Chance) -> list[int]:
        """A legal action for each table, each as likely as any other."""
        return [desk.anything(chance).id for desk in self.desks]

    def observe(self, out: Any) -> None:
        """What whoever is asked sees, table by table."""
        out[:] = b"".join([desk.counts(desk.seat) for desk in self.desks])

    def mask(self) -> None:
        """What whoever is asked may say, table by table."""
        numbers, one, nought = self.numbers, self.numbers[1], self.numbers[0]
        for table in range(self.count):
            legal, lit, row = self.desks[table].legal, self.lit[table], self.rows[table]
            if legal != lit:
                for a in lit:
                    row[numbers[a.id]] = nought
                for a in legal:
                    row[numbers[a.id]] = one
                self.lit[table] = legal


def rewards(s: State) -> list[float]:
    """From 1 for winning alone to -1 for coming last; shared ranks share; they sum to 0."""
    outcome = s.outcome
    if outcome is None:
        return [0.0] * len(s.teams)
    earned: list[float] = []
    for rank in outcome.ranks:
        ahead = 0
        for other in outcome.ranks:
            ahead += (other > rank) - (other < rank)
        earned.append(ahead / (len(outcome.ranks) - 1))
    return earned
