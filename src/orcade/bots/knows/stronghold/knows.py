"""What a player of Stronghold knows: which walls may fall and when, what time is worth, who leads in Glory.

The chance of the Invader is that of a breach in this turn's assault, in the next and in later ones, each
times the chance that he is ahead in Glory then.  A breach is the likelier the more the attacks exceed
what they need on all walls together, for the Defender spends his time where they do.
"""

from __future__ import annotations

from typing import Any, Final

from orcade.bots.knowledge import Knows
from orcade.bots.knows.stronghold.army import army, garrison
from orcade.bots.knows.stronghold.assault import assault_weights
from orcade.bots.knows.stronghold.breach import next_falls, now_falls, walls_falling
from orcade.bots.knows.stronghold.defender import defender_weights
from orcade.bots.knows.stronghold.glory import Race
from orcade.bots.knows.stronghold.invader import invader_weights
from orcade.bots.knows.stronghold.walls import Front, logistic
from orcade.games.stronghold.state import Siege
from orcade.kernel.contract import Decision, State
from orcade.kernel.space import Action

BASE: Final = -0.9  #       leaning of a breach in a later turn
WEIGHT: Final = 0.03  #     for each strength that the army has more than the garrison


class KnowsStronghold(Knows):
    def evaluates(self) -> bool:
        return True

    def orders(self) -> bool:
        return True

    def at_once(self) -> bool:
        """A turn has a hundred decisions: a few of them at random only waste units and time."""
        return True

    def stakes(self) -> float:
        """A game has a thousand decisions, and a unit more or less on a wall is a few hundredths."""
        return 0.12

    def obvious(self) -> float:
        """Losses, payments and the order of what must be done anyway."""
        return 0.97

    def far_fetched(self) -> float:
        """A deployment that ends before anybody has moved, a deed too early: a long search finds such an
        action wherever the evaluation errs in favour of it, and a hundred decisions a turn are a hundred
        chances to."""
        return 0.1

    def evaluation(self, s: State) -> list[float]:
        """The Invaders share their chance, the Defenders have the rest."""
        assert isinstance(s, Siege)
        chance = chance_of_invaders(s)
        return [chance if s.is_invader(seat) else 1.0 - chance for seat in range(len(s.teams))]

    def priors(self, s: State, decision: Decision[Any], legal: list[Action]) -> list[float]:
        assert isinstance(s, Siege)
        if s.onslaught is not None or s.phase > 6:
            return assault_weights(s, decision, legal)
        if s.is_invader(decision.seat):
            return invader_weights(s, decision, legal)
        return defender_weights(s, decision, legal)


def chance_of_invaders(s: Siege) -> float:
    """This turn's assault, the next, and all later ones."""
    front, race = Front(s), Race(s)
    if s.entered:
        return race.won(0, float(max(1, s.breached.count(True))))
    gate = race.last_gate()
    held = 1.0
    chance = 0.0
    first = now_falls(s, front)
    if gate == 0:
        first = first if first > 0.9 else 0.9
    chance += first * race.won(0, walls_falling(front))
    held -= first
    if s.turn < s.material.turns:
        second = next_falls(s, front)
        if gate == 1:
            second = second if second > 0.7 else 0.7
        chance += held * second * race.won(1, 1.2)
        held *= 1.0 - second
        each = logistic(BASE + WEIGHT * (army(s) - garrison(s) + sum(front.bleeding) - front.exposed()))
        ahead = 2
        while s.turn + ahead <= s.material.turns:
            won = race.won(ahead, 1.3)
            chance += held * each * won
            held *= 1.0 - each
            if won < 0.01 or held < 0.02:
                break
            ahead += 1
    return chance
