"""The contract exam: one for every game.

A game is examined by playing it at random to its end and asking questions on the
way: before each decision, after each move, and when it is over.  The questions are
in `questions.py`, each a function that raises when the answer is wrong.  Costly
questions are asked at some decisions only, drawn by the exam's own dice.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from orcade.kernel.chance import Fast, Keyed, seed_from
from orcade.kernel.codec import canonical, encode_state
from orcade.kernel.contract import SPECTATOR, Decision, State
from orcade.kernel.flow import decision_of, pending
from orcade.kernel.game import Game
from orcade.kernel.space import Action
from orcade.kernel.table import Table

LONGEST = 20_000  # decisions; no game on the shelf comes near
SMALL = 500  #      actions; so large a block of an open space is judged whole


@dataclass(frozen=True)
class Sitting:
    """What is examined: a game, a number of players and a set of options."""

    game: Game
    seats: int
    options: Mapping[str, Any]

    def __str__(self) -> str:
        chosen = [
            f"{id}={value if isinstance(value, str) else 'given'}" for id, value in self.options.items()
        ]
        return "-".join([self.game.slug, str(self.seats), *chosen])


class Failed(AssertionError):
    """A question that got a wrong answer, with all that is needed to ask it again."""

    def __init__(self, question: str, sitting: Sitting, seed: int, move: int, why: BaseException) -> None:
        super().__init__(
            f"{question}: {sitting}, seed {seed}, after move {move}: {type(why).__name__}: {why}"
        )
        self.question = question


class Exam:
    """One examined game: the table, the dice that choose the moves, and what the questions remember."""

    def __init__(self, sitting: Sitting, seed: int, every: int = 1) -> None:
        self.sitting, self.game, self.seed, self.every = sitting, sitting.game, seed, every
        self.dice = Fast(seed)
        self.table = Table(sitting.game, sitting.seats, sitting.options, Keyed(seed_from(seed)))
        self.components = sorted(self.table.state.census())
        self.kept: list[tuple[State, bytes]] = []
        self.uncertain = self.varied = 0

    @property
    def state(self) -> State:
        return self.table.state

    @property
    def viewers(self) -> list[int]:
        return [SPECTATOR, *range(self.sitting.seats)]

    def bytes_of(self, s: State) -> bytes:
        return canonical(encode_state(self.game, s))

    def pick(self, actions: list[Action]) -> Action:
        return actions[self.dice.below(len(actions))]

    def pick_decision(self) -> Decision[Any]:
        waiting = pending(self.state)
        return waiting[self.dice.below(len(waiting))]

    def everything_to_judge(self, decision: Decision[Any]) -> list[Action]:
        """The whole space; of an open one, what the decision offers, small blocks, a sample of the others."""
        space = self.game.space
        if not space.open:
            return space.everything()
        small = [a for block in space.blocks if block.size <= SMALL for a in block.all()]
        sample = [space.action(self.dice.below(space.size)) for _ in range(200)]
        return list(dict.fromkeys([*decision.options(self.state), *small, *sample]))

    def imagined(self, viewer: int) -> State:
        return self.state.view(viewer).imagine(viewer, Fast(self.dice.below(1 << 30)))

    def sit(self, before: list[Question], on_move: list[MoveQuestion], after: list[Question]) -> None:
        """Play the game to its end, asking all questions."""
        while pending(self.state):
            thorough = self.dice.below(self.every) == 0
            for question in before if thorough else before[:CHEAP]:
                self.ask(question)
            self.move(on_move if thorough else [])
            if len(self.table.moves) > LONGEST:
                raise Failed("the_game_ends", self.sitting, self.seed, LONGEST, AssertionError("it does not"))
        for question in after:
            self.ask(question)

    def ask(self, question: Question) -> None:
        try:
            question(self)
        except Exception as why:
            raise Failed(question.__name__, self.sitting, self.seed, len(self.table.moves), why) from why

    def move(self, questions: list[MoveQuestion]) -> None:
        decision = self.pick_decision()
        a = self.pick(decision.legal(self.state))
        for question in questions:
            try:
                question(self, decision.seat, a)
            except Exception as why:
                raise Failed(question.__name__, self.sitting, self.seed, len(self.table.moves), why) from why
        self.table.play(decision.seat, a)

    def asked(self, s: State, seat: int) -> Decision[Any]:
        decision = decision_of(s, seat)
        assert decision is not None, f"seat {seat} is not asked in its own view"
        return decision


Question = Callable[[Exam], None]
MoveQuestion = Callable[[Exam, int, Action], None]
CHEAP = 2  # of the questions before a decision, so many are asked at every one
