"""Little games to think about: seats pick numbers, in turn or all at once, and a function scores them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from orcade.kernel.chance import Chance, Fast
from orcade.kernel.contract import LEGAL, NONE, Decision, Outcome, State, Step
from orcade.kernel.flow import advance, fill_lane
from orcade.kernel.lanes import Lane, Together
from orcade.kernel.space import Action, Block, Space

Scoring = Callable[[list[int]], Sequence[int]]  # from the numbers picked to the score of each seat


class Number(Action):
    n: int


NUMBERS = Block(Number, [("n", list(range(1000)))])
SPACE = Space([NUMBERS])
ALL = NUMBERS.all()


class Picked(State):
    """`picks` has a place for each decision, in the order in which they were written down."""

    def __init__(self, teams: list[int], places: int, scoring: Scoring) -> None:
        super().__init__()
        self.teams = teams
        self.scoring = scoring
        self.picks = [NONE] * places

    def clone(self) -> Picked:
        s = Picked(self.teams, len(self.picks), self.scoring)
        self.share_with(s)
        s.picks = self.picks[:]
        return s

    def view(self, seat: int) -> Picked:
        s = Picked(self.teams, len(self.picks), self.scoring)
        self.show_to(s, seat)
        s.picks = self.picks[:]
        for place in sealed_places(self, seat):
            s.picks[place] = NONE
        return s

    def imagine(self, seat: int, chance: Chance) -> Picked:
        s = self.clone()
        s.luck = chance
        top = s.agenda[-1] if s.agenda else None
        if isinstance(top, Together):
            for lane in top.lanes:
                if lane.done() and lane.seat != seat:
                    fill_lane(s, lane.seat, chance)
        return s

    def census(self) -> list[int]:
        return []


def sealed_places(s: State, seat: int) -> list[int]:
    """What others pick in lanes that are not open yet."""
    top = s.agenda[-1] if s.agenda else None
    lanes = top.lanes if isinstance(top, Together) else []
    steps = [step for lane in lanes if lane.seat != seat for step in lane.opening]
    return [step.place for step in steps if isinstance(step, Pick)]


class Pick(Decision[Picked]):
    def __init__(self, seat: int, place: int, count: int) -> None:
        super().__init__(seat)
        self.place = place
        self.count = count

    def whose(self) -> int:
        return 1

    def options(self, s: Picked) -> list[Action]:
        return ALL[: self.count]

    def verdict(self, s: Picked, a: Action) -> int:
        return LEGAL if isinstance(a, Number) and a.n < self.count else 1

    def resolve(self, s: Picked, a: Action) -> None:
        assert isinstance(a, Number)
        s.picks[self.place] = a.n


class Score(Step[Picked]):
    def run(self, s: Picked) -> None:
        scores = list(s.scoring(s.picks))
        best = {
            team: max(score for score, of in zip(scores, s.teams, strict=True) if of == team)
            for team in s.teams
        }
        ranks = [1 + sum(1 for other in best.values() if other > best[team]) for team in s.teams]
        s.finish(Outcome(ranks, scores, 1))


def in_turn(teams: list[int], picks: list[tuple[int, int]], scoring: Scoring) -> Picked:
    """Each (seat, count) picks one of so many numbers and all see it."""
    steps: list[Step[Any]] = [Pick(seat, place, count) for place, (seat, count) in enumerate(picks)]
    return opened(Picked(teams, len(picks), scoring), steps)


def at_once(counts: list[int], scoring: Scoring) -> Picked:
    """Every seat picks one of so many numbers in secret."""
    lanes = [Lane(seat, [Pick(seat, seat, count)]) for seat, count in enumerate(counts)]
    return opened(Picked(list(range(len(counts))), len(counts), scoring), [Together(lanes)])


def opened(s: Picked, steps: list[Step[Any]]) -> Picked:
    s.luck = Fast(1)
    s.then([*steps, Score()])
    advance(s)
    return s


def number(a: Action) -> int:
    assert isinstance(a, Number)
    return a.n
