"""The turn: phases 1 to 6, each followed by the Defender's step, then the assault (section 5)."""

from __future__ import annotations

from orcade.games.stronghold.assault.ending import EndOfTurn
from orcade.games.stronghold.assault.steps import Assault
from orcade.games.stronghold.defender.steps import DefenderStep
from orcade.games.stronghold.invader.phase import Phase
from orcade.games.stronghold.invader.supply import Supply
from orcade.games.stronghold.state import Siege
from orcade.games.stronghold.teams import in_order
from orcade.kernel.contract import LEGAL, Decision, Event, Step
from orcade.kernel.lists import changed
from orcade.kernel.space import Action

LAST_TURNED = 5  # phases 1 to 5 have a reverse side


class TurnCard(Action):
    """The card of this phase is turned over for good."""

    phase: int  # from 0


class KeepCards(Action):
    """No card is turned over."""


class TurnBegun(Event):
    def __init__(self, turn: int) -> None:
        self.turn: int = turn


class CardTurned(Event):
    def __init__(self, seat: int, card: int) -> None:
        self.seat: int = seat
        self.card: int = card


class Turn(Step[Siege]):
    """Each Invader may turn cards over; then supplies, six phases, the assault, the next turn (STR-81)."""

    def run(self, s: Siege) -> None:
        s.turn += 1
        s.phase = 1
        s.taken, s.lent, s.shared = [], [], []
        s.tell(TurnBegun(s.turn))
        steps: list[Step[Siege]] = [Turning(invader) for invader in in_order(s) if unturned(s, invader)]
        steps.append(Supply())
        for phase in range(1, 7):
            steps += [Phase(phase), DefenderStep(phase)]
        s.then([*steps, Assault(), EndOfTurn(), Turn()])


class Turning(Decision[Siege]):
    """Which card to turn over, one at a time, before anything is received (STR-83, STR-84, STR-389)."""

    def whose(self) -> int:
        return 84

    def options(self, s: Siege) -> list[Action]:
        return s.material.said["turn_card"] + s.material.said["keep_cards"]

    def verdict(self, s: Siege, a: Action) -> int:
        if isinstance(a, KeepCards):
            return LEGAL
        if not isinstance(a, TurnCard):
            return 84
        return 83 if s.turned[6 * self.seat + a.phase] else LEGAL

    def resolve(self, s: Siege, a: Action) -> None:
        if isinstance(a, TurnCard):
            at = 6 * self.seat + a.phase
            s.turned = changed(s.turned, at, True)
            s.tell(CardTurned(self.seat, s.cards[at]))
            if unturned(s, self.seat):
                s.then([Turning(self.seat)])


def unturned(s: Siege, invader: int) -> bool:
    """Has he a card to turn over?"""
    return False in s.turned[6 * invader : 6 * invader + LAST_TURNED]
