"""What a player of Orcs vs Orcs looks at first in his turn: places, cards, recruits, Fortresses.

An action is the likelier the more glory points it seems to bring.  How much likelier, and what
each kind of action brings besides, was fitted to what the search chose in games against itself.
"""

from __future__ import annotations

from math import exp
from typing import Any, Final

from orcade.bots.knows.orcs_vs_orcs.battle import odds_before
from orcade.bots.knows.orcs_vs_orcs.cards import card_points
from orcade.bots.knows.orcs_vs_orcs.count import UNIT, Count
from orcade.bots.knows.orcs_vs_orcs.glory import Prospects
from orcade.bots.knows.orcs_vs_orcs.map import (
    A_DEFEAT,
    A_FORTRESS,
    A_HORDE,
    A_VICTORY,
    IMPOSSIBLE,
    RUBBLE,
    Places,
)
from orcade.games.orcs_vs_orcs.buy import Buy, cards_of_an_action
from orcade.games.orcs_vs_orcs.enter import ChooseFate, Fate, VillageDeed
from orcade.games.orcs_vs_orcs.flight import Flee, Flight, Stand
from orcade.games.orcs_vs_orcs.fortress import FoundFortress, RaiseFortress
from orcade.games.orcs_vs_orcs.march import ForceMarch
from orcade.games.orcs_vs_orcs.markers import KeepHero, TakeBack
from orcade.games.orcs_vs_orcs.material import FORTRESSES, MOST_HORDES
from orcade.games.orcs_vs_orcs.move import Go, Halt, LeaveBehind, MoveArmy, Stride, TakeAlong
from orcade.games.orcs_vs_orcs.recruit import Recruit
from orcade.games.orcs_vs_orcs.state import Kingdom
from orcade.games.orcs_vs_orcs.turn import EndActions
from orcade.kernel.contract import NONE, Decision
from orcade.kernel.space import Action

SHARP: Final = 3.0  #      how much likelier a point more makes it
A_CARD: Final = 0.1  #     points of a card more, while there are fewer than a deck holds,
BETTER: Final = 0.05  #    and of one that only replaces another
STRONG: Final = 0.1  #     and for each strike of it more than one
RECRUITS: Final = 0.2  #   points of recruiting, whatever Hordes count for
FOUNDING: Final = -0.6  #  of laying foundations, that somebody else may use,
SAFE: Final = 0.1  #       a little more where no enemy is near
DEED: Final = -0.3  #      of burning what one holds
PER_HORDE: Final = 0.1  #  points that each Horde more should bring when it moves
ALONG: Final = -0.05  #    of taking Hordes along
FORWARD: Final = 0.05  #   of recruits at the front rather than at home
COMPANY: Final = 0.1  #    of fleeing to where others stand
A_HERO: Final = 0.3  #     for each strike that a Hero usually brings
SACRIFICE: Final = 0.5  #  of what a Horde more counts for, that a forced march costs
IDLE: Final = -0.3  #      points of an action that is not used
GIVEN_UP: Final = 0.4  #   points of the ground that is left by fleeing, beside the enemy's victory


def war_weights(s: Kingdom, decision: Decision[Any], legal: list[Action]) -> list[float]:
    """One for each of these actions of the war."""
    count = Count(s)
    look = Look(count, Prospects(count), decision.seat)
    return [exp(SHARP * look.points(decision, a)) for a in legal]


class Look:
    """The war as the seat sees it that is about to act."""

    def __init__(self, count: Count, prospects: Prospects, seat: int) -> None:
        self.s: Kingdom = count.s
        self.seat: int = seat
        self.count: Count = count
        self.places: Places = Places(count, prospects, seat)
        self.gains: dict[int, float] = {}  #  of zone * 16 + Hordes, as far as they were asked for

    def points(self, decision: Decision[Any], a: Action) -> float:
        """What this action seems to bring."""
        s = self.s
        if isinstance(a, MoveArmy):
            return self.moving(a.zone, a.hordes + 1)
        if isinstance(a, Go):
            return self.stepping(decision, a.zone)
        if isinstance(a, EndActions):
            return IDLE * s.actions
        if isinstance(a, Recruit):
            return self.recruiting(a.zone)
        if isinstance(a, Buy):
            return self.buying(a.card)
        if isinstance(a, FoundFortress):
            return self.founding(a.zone)
        if isinstance(a, RaiseFortress):
            return self.places.more[FORTRESSES] + A_FORTRESS * (1.0 + self.places.turns)
        if isinstance(a, ForceMarch):
            return self.marching(a.zone, a.hordes)
        if isinstance(a, VillageDeed):
            return self.places.fate(a.zone, a.fate) + DEED
        if isinstance(a, ChooseFate) and isinstance(decision, Fate):
            return self.places.fate(decision.zone, a.fate)
        if isinstance(a, Halt):
            return self.gain(s.column_at, s.column)
        if isinstance(a, LeaveBehind):
            left = a.hordes + 1
            return self.gain(s.column_at, left) + self.next_best(s.column_at, s.column - left)
        if isinstance(a, TakeAlong):
            return self.next_best(s.column_at, s.column + a.hordes + 1) + ALONG
        if isinstance(a, Stand) and isinstance(decision, Flight):
            return self.standing(decision.zone)
        if isinstance(a, Flee):
            return self.fleeing(decision, a.zone)
        if isinstance(a, KeepHero):
            return A_HERO * card_points(s.material.arms, a.hero)
        if isinstance(a, TakeBack):
            return -self.places.conquest(a.zone, 1, True)
        return 0.0

    # Moving

    def best(self, decision: Decision[Any]) -> float:
        """The best of all that may be said."""
        best = IMPOSSIBLE
        for a in decision.legal(self.s):
            found = self.points(decision, a)
            if found > best:
                best = found
        return best

    def gain(self, zone: int, hordes: int) -> float:
        """What it brings to stop there, reckoned once."""
        at = zone * 16 + hordes
        found = self.gains.get(at)
        if found is None:
            found = self.places.entering(zone, hordes) - PER_HORDE * hordes
            self.gains[at] = found
        return found

    def moving(self, zone: int, hordes: int) -> float:
        """The best that so many can do from here, less what is left behind."""
        return self.best_from(zone, hordes) - self.leaving(zone, hordes)

    def leaving(self, zone: int, hordes: int) -> float:
        """Who stays behind alone is in danger."""
        left = self.s.hordes[zone] - hordes
        return self.places.exposed(zone, left) if left == 1 else 0.0

    def best_from(self, zone: int, hordes: int) -> float:
        """In one or two steps, leaving some in the first zone where that brings more (OVO-64, OVO-69)."""
        s, seat = self.s, self.seat
        best = IMPOSSIBLE
        for near in s.board.roads[zone]:
            if s.adversary(seat, s.lair_of(near)):
                continue
            here = self.gain(near, hordes)
            if here > best:
                best = here
            if s.adversary(seat, s.holder[near]):
                continue
            drop = self.gain(near, 1) if hordes > 1 else IMPOSSIBLE
            for far in s.board.roads[near]:
                if far != zone and not s.adversary(seat, s.lair_of(far)):
                    there = self.gain(far, hordes)
                    if there > best:
                        best = there
                    if drop > 0.0:
                        there = drop + self.gain(far, hordes - 1)
                        if there > best:
                            best = there
        return best

    def next_best(self, zone: int, hordes: int) -> float:
        """In one step."""
        s = self.s
        best = IMPOSSIBLE
        for near in s.board.roads[zone]:
            if not s.adversary(self.seat, s.lair_of(near)):
                there = self.gain(near, hordes)
                if there > best:
                    best = there
        return best

    def stepping(self, decision: Decision[Any], zone: int) -> float:
        """One step of the column; after the first it may go on."""
        s = self.s
        here = self.gain(zone, s.column)
        if not isinstance(decision, Stride) or decision.left == 1:
            return here
        if s.adversary(self.seat, s.holder[zone]):
            return here
        there = self.next_best(zone, s.column)
        if s.column > 1:
            drop = self.gain(zone, 1)
            if drop > 0.0:
                split = drop + self.next_best(zone, s.column - 1)
                if split > there:
                    there = split
        return here if here > there else there

    def marching(self, zone: int, hordes: int) -> float:
        """One zone more, at the price of a Horde (OVO-85)."""
        cost = A_HORDE + SACRIFICE * self.places.more[MOST_HORDES]
        return self.next_best(zone, hordes) - cost - self.leaving(zone, hordes + 1)

    # Work

    def recruiting(self, zone: int) -> float:
        """Two Hordes as a rule; at the front rather than at home."""
        s = self.s
        many = s.material.recruits if s.reserve[self.seat] > 1 else 1
        forward = FORWARD if zone != s.lairs[self.seat] else 0.0
        return RECRUITS + many * (A_HORDE + self.places.more[MOST_HORDES]) + forward

    def buying(self, card: int) -> float:
        """One card for each Fortress; more cards first, better ones once the deck is full."""
        s = self.s
        cards = cards_of_an_action(s, self.seat)
        lacking = s.material.arms.deck_max - self.count.cards[self.seat]
        more = cards if cards < lacking else lacking
        return A_CARD * more + BETTER * (cards - more) + STRONG * (UNIT[card] - 1.0)

    def founding(self, zone: int) -> float:
        """It stands in the next game turn at the earliest (OVO-153)."""
        safe = SAFE if self.places.threat(zone) == 0 else 0.0
        return RUBBLE * self.places.more[FORTRESSES] + A_FORTRESS * self.places.turns + FOUNDING + safe

    # Before an attack

    def standing(self, zone: int) -> float:
        """The defender's chances in battle."""
        s, active = self.s, self.s.active
        odds = odds_before(self.count, active, self.seat, s.raiders[zone], s.hordes[zone], s.sheltered(zone))
        return odds.defender * A_VICTORY - odds.attacker * (A_DEFEAT + GIVEN_UP)

    def fleeing(self, decision: Decision[Any], zone: int) -> float:
        """A point for the enemy; best to where others stand, or far from the next attack."""
        s = self.s
        lost, hordes = 0.0, 1
        if isinstance(decision, Flight):
            lost, hordes = -A_VICTORY - GIVEN_UP, s.hordes[decision.zone]
        company = COMPANY if s.holder[zone] == self.seat else 0.0
        place = self.places.conquest(zone, 1, True) if s.markers[zone] == NONE else 0.0
        return lost + company + place - self.places.exposed(zone, hordes)
