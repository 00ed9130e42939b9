"""What a player of Orcs vs Orcs knows: the glory that every tribe may expect, and what stands in its way.

A seat's expected glory is what it has, what Objectives will bring it now and later, the
battles that are about to be decided, and what it owns to win more.  How likely a camp is
to end before another follows from the difference.

The weights were fitted by logistic regression to 104 games of the search against itself, of
two and three players: the difference of two camps in each of these things, at the start and at
the end of every turn, against which of them ended before the other.  Where so few games say
little (Hordes, cards, Fortresses) the weights were held near small guesses.
"""

from __future__ import annotations

from math import sqrt
from typing import Any, Final

from orcade.bots.knowledge import Knows
from orcade.bots.knows.orcs_vs_orcs.battle import Odds, odds_before, odds_in
from orcade.bots.knows.orcs_vs_orcs.cards import battle_weights
from orcade.bots.knows.orcs_vs_orcs.count import Count
from orcade.bots.knows.orcs_vs_orcs.glory import Prospects
from orcade.bots.knows.orcs_vs_orcs.map import LASTING, Threat
from orcade.bots.knows.orcs_vs_orcs.moves import Look, war_weights
from orcade.bots.logistic import logistic
from orcade.games.orcs_vs_orcs.battle.field import DEFENDER
from orcade.games.orcs_vs_orcs.enter import Fate
from orcade.games.orcs_vs_orcs.flight import Flight, Retreating, must_flee
from orcade.games.orcs_vs_orcs.material import MOST_HORDES, START
from orcade.games.orcs_vs_orcs.move import Passing, Stride
from orcade.games.orcs_vs_orcs.state import Kingdom
from orcade.kernel.contract import NONE, Decision, State
from orcade.kernel.space import Action

DOUBT: Final = 1.3  #       the points ahead that make a win likely when no game turn is to come,
DOUBT_TURN: Final = 0.8  #  and with each one to come, times its root
WORTH: Final = 0.03  #      points of a strike's worth in the deck, for each game turn to come,
A_HORDE: Final = 0.02  #    of a Horde on the board,
A_WELL: Final = 0.6
A_FORTRESS: Final = 0.05
FURY: Final = 0.3  #        of the Berserk face, once
TURN: Final = 1.8  #        of a turn that comes before the scoring
PREY: Final = 0.35  #       of a lone Horde that three may drive away: lost to the enemy who is next,
PREY_LATER: Final = 0.2  #  and to one whose turn comes after its own
RISK: Final = 0.35  #       likewise of an army that may be attacked, as likely as it would lose,
RISK_LATER: Final = 0.2  #  and later
VICTORY: Final = 1.2  #     of a battle won, with the Hordes that it costs,
GROUND: Final = 0.3  #      and of the place that it is fought for
CERTAIN: Final = 9.0  #     leaning of a battle that is none
PROMISE: Final = 0.8  #     of what an army on its way will find


class KnowsOrcsVsOrcs(Knows):
    def evaluates(self) -> bool:
        return True

    def orders(self) -> bool:
        return True

    def at_once(self) -> bool:
        """A turn is a dozen decisions: at random they would waste what was planned."""
        return True

    def stakes(self) -> float:
        """A turn is a dozen decisions: few of them change the chances by more than a few hundredths."""
        return 0.3

    def exploration(self) -> float:
        """What a decision changes shows in the evaluation at once: little must be tried again."""
        return 0.03

    def obvious(self) -> float:
        """The one place worth going to, the second Horde of an action that is paid for."""
        return 0.98

    def builds_on_memory(self) -> bool:
        """A turn is a dozen decisions, and so is a deck."""
        return True

    def evaluation(self, s: State) -> list[float]:
        """For each seat, how many of its opponents its camp is likely to leave behind."""
        assert isinstance(s, Kingdom)
        count = Count(s)
        prospects = Prospects(count)
        glory = expected_glory(s, count, prospects)
        return chances(s, glory, DOUBT + DOUBT_TURN * sqrt(prospects.turns))

    def priors(self, s: State, decision: Decision[Any], legal: list[Action]) -> list[float]:
        assert isinstance(s, Kingdom)
        if s.battle is None or isinstance(decision, Retreating):
            return war_weights(s, decision, legal)
        return battle_weights(s, decision, legal)


def chances(s: Kingdom, glory: list[float], doubt: float) -> list[float]:
    """Partners add up their glory (OVO-336)."""
    seats = range(len(s.teams))
    totals = [0.0] * len(s.teams)
    for seat in seats:
        totals[s.teams[seat]] += glory[seat]
    found: list[float] = []
    for seat in seats:
        ahead = 0.0
        opponents = 0.0
        for other in seats:
            if s.teams[other] != s.teams[seat]:
                opponents += 1.0
                ahead += logistic((totals[s.teams[seat]] - totals[s.teams[other]]) / doubt)
        found.append(ahead / opponents)
    return found


def expected_glory(s: Kingdom, count: Count, prospects: Prospects) -> list[float]:
    """Of each seat at the end of the game."""
    glory: list[float] = []
    for seat in range(count.seats):
        glory.append(s.glory[seat] + prospects.points(seat) + of_assets(s, count, prospects, seat))
    add_dangers(s, count, glory)
    add_battles(s, count, glory)
    add_promise(count, prospects, glory)
    return glory


def of_assets(s: Kingdom, count: Count, prospects: Prospects, seat: int) -> float:
    """What a tribe owns to win more glory with."""
    turns = prospects.turns + count.to_come[seat]
    if turns > LASTING:
        turns = LASTING
    each = WORTH * count.worth[seat] + A_HORDE * count.has[MOST_HORDES * count.seats + seat]
    each += A_FORTRESS * s.fortresses_of(seat)
    if count.well[seat] > 0:
        each += A_WELL
    once = FURY if s.berserk[seat] else 0.0
    return each * turns + once + TURN * count.to_come[seat]


def add_dangers(s: Kingdom, count: Count, glory: list[float]) -> None:
    """Lone Hordes in the open (OVO-122), and armies that a stronger one can reach."""
    for zone in s.board.zones:
        seat = s.holder[zone]
        if seat == NONE or s.raiders[zone] > 0 or s.board.kind[zone] == START:
            continue
        threat = Threat(count, zone, seat)
        if threat.seat == NONE:
            continue
        soon = count.turn_at[threat.seat] < count.turn_at[seat]
        hordes, walls = s.hordes[zone], s.sheltered(zone)
        if hordes == 1 and threat.hordes >= s.material.must_flee_from and not walls:
            glory[seat] -= PREY if soon else PREY_LATER
        else:
            odds = odds_before(count, threat.seat, seat, threat.hordes, hordes, walls)
            glory[seat] -= odds.attacker * (RISK if soon else RISK_LATER)


def add_battles(s: Kingdom, count: Count, glory: list[float]) -> None:
    """Each is a point for who wins it; the one being fought is looked at closely."""
    top = s.agenda[-1] if s.agenda else None
    b = s.battle
    if b is not None and not isinstance(top, Retreating):
        add_battle(glory, odds_in(s, b), s.active, b.sides[DEFENDER].seat)
    for zone in s.waiting:
        add_battle(glory, before(count, zone), s.active, s.holder[zone])
    if isinstance(top, Flight) and top.zone not in s.waiting:
        add_battle(glory, before(count, top.zone), s.active, top.seat)


def before(count: Count, zone: int) -> Odds:
    """Of a battle that waits, or of one that may be avoided by fleeing: that is as good as won."""
    s = count.s
    if must_flee(s, zone):
        return Odds(CERTAIN)
    attackers, defenders = s.raiders[zone], s.hordes[zone]
    return odds_before(count, s.active, s.holder[zone], attackers, defenders, s.sheltered(zone))


def add_battle(glory: list[float], odds: Odds, attacker: int, defender: int) -> None:
    glory[attacker] += odds.attacker * (VICTORY + GROUND)
    glory[defender] += odds.defender * VICTORY - odds.attacker * GROUND


def add_promise(count: Count, prospects: Prospects, glory: list[float]) -> None:
    """An army on its way, or a Village just entered, counts for the best that can come of it."""
    top = count.s.agenda[-1] if count.s.agenda else None
    if isinstance(top, (Stride, Passing, Fate)):
        glory[top.seat] += PROMISE * Look(count, prospects, top.seat).best(top)
