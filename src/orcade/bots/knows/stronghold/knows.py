"""What a player of Stronghold knows: which walls may fall and when, what time is worth, who leads in Glory.

The chance of the Invader is that of a breach in this turn's assault, times the chance that he is ahead in
Glory then, and the chance that he wins later if it fails.  The weights were fitted to how games between
equal searches ended; `docs/games/stronghold.md` says how well they foretell.
"""

from __future__ import annotations

from typing import Any, Final

from orcade.bots.knowledge import Knows
from orcade.bots.knows.stronghold.army import army, garrison
from orcade.bots.knows.stronghold.assault import assault_weights
from orcade.bots.knows.stronghold.breach import breach_now, short_next, stage, walls_falling
from orcade.bots.knows.stronghold.defender import defender_weights
from orcade.bots.knows.stronghold.glory import Race
from orcade.bots.knows.stronghold.invader import invader_weights
from orcade.bots.knows.stronghold.walls import Front
from orcade.bots.logistic import logistic
from orcade.games.stronghold.invader.phase import Acting
from orcade.games.stronghold.state import Siege
from orcade.kernel.contract import Decision, State
from orcade.kernel.space import Action

THROUGH: Final = 0.9  #       a breach, where the ram breaks the last gate in this assault,
THROUGH_NEXT: Final = 0.5  #  and winning, where it does in the next
SOON: Final = 2  #            turns for which the blows of the ram are reckoned
A_LOOK: Final = 25  #         simulations of what to buy,
LONG: Final = 400  #          and of anything else

# Winning later, by turn (the first is no turn): the leaning, and which of the weights below count.  In the
# first two turns this is far too hopeful, and must be: with the right leaning a search heeds the evaluation
# more than the priors there, and the Invader wins a third as often.
HOPE: Final = [0.0, 2.4, 2.1, 3.25, 3.5, 4.65, 4.35, 3.75, -6.6, -7.6, -7.8]
AGE: Final = [0, 0, 0, 1, 1, 2, 2, 2, 3, 3, 3]
LAST: Final = 10  #                               an owner's box may have more turns
TWO_INVADERS: Final = [0.36, 0.38, 0.31, 1.0]
ARMY: Final = [0.03, 0.05, 0.068, 0.102]  #       each strength of the Invaders,
GARRISON: Final = [0.032, 0.065, 0.089, 0.054]  # and of the Defenders,
GLORY: Final = [0.45, 0.45, 0.61, 0.4]  #         each point of Glory that the Invaders are ahead,
DEEDS: Final = [0.0, 0.0, 0.67, 1.63]  #          each heroic deed that is near,
SHORT_NEXT: Final = [0.0, 0.0, 0.037, 0.062]  #   each strength that the walls are short of in the next turn,
BLEEDING: Final = [0.0, 0.0, 0.039, 0.0]  #       and each that the Invaders are about to lose


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

    def is_of_small_decisions(self) -> bool:
        """A hundred in a turn."""
        return True

    def obvious(self) -> float:
        """Losses, payments and the order of what must be done anyway."""
        return 0.97

    def enough(self, decision: Decision[Any]) -> int:
        """What machines, tiles and rituals do shows turns later, and the evaluation sees little more of them
        than what was paid: the longer a search looked at that, the less the Invader bought.  Elsewhere, too,
        long searches play no better than this (`docs/bots.md`)."""
        return A_LOOK if isinstance(decision, Acting) else LONG

    def builds_on_memory(self) -> bool:
        """A phase is dozens of decisions in a row, of which the first has looked at most."""
        return True

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
    """This turn's assault, or a later one."""
    front, race = Front(s), Race(s)
    if s.entered:
        return race.won(float(max(1, s.breached.count(True))))
    now = breach_now(s, front)
    gate = race.last_gate()
    if gate == 0:
        now = now if now > THROUGH else THROUGH
    later = won_later(s, front, race)
    if gate == 1:
        later = later if later > THROUGH_NEXT else THROUGH_NEXT
    return now * race.won_now(walls_falling(front), stage(s, front)) + (1.0 - now) * later


def won_later(s: Siege, front: Front, race: Race) -> float:
    """If this assault fails: by what both have, and by the Glory."""
    if s.turn >= s.material.turns:
        return 0.0
    turn = min(s.turn, LAST)
    at = AGE[turn]
    leaning = HOPE[turn] + (TWO_INVADERS[at] if s.table.invaders > 1 else 0.0)
    leaning += ARMY[at] * army(s) - GARRISON[at] * garrison(s)
    leaning += GLORY[at] * (race.lead + race.gates(SOON)) + DEEDS[at] * race.deeds
    if SHORT_NEXT[at] > 0.0:
        leaning += SHORT_NEXT[at] * short_next(s, front) - BLEEDING[at] * front.doomed()
    return logistic(leaning)
