"""What a player of Orcs vs Orcs looks at first in a battle: what a card does now, given what is engaged.

A card is weighed in strikes: its force, its effect on what lies there, and what else it
brings.  It counts against a card what it would be worth in another round.  What the effects of
Heroes are worth was set by hand.
"""

from __future__ import annotations

from math import exp
from typing import Any, Final

from orcade.bots.knows.orcs_vs_orcs.battle import worth_of
from orcade.games.orcs_vs_orcs.battle.arms import HERO as A_HERO
from orcade.games.orcs_vs_orcs.battle.arms import KINDS, Arms, Row
from orcade.games.orcs_vs_orcs.battle.choices import CopyCard, ForceSwap, NameType
from orcade.games.orcs_vs_orcs.battle.decks import Engage, Forming, Muster, held_by
from orcade.games.orcs_vs_orcs.battle.effects import ChooseRite, Rite, holds
from orcade.games.orcs_vs_orcs.battle.field import Battle, Side
from orcade.games.orcs_vs_orcs.battle.lay import LayCard, Reorganise
from orcade.games.orcs_vs_orcs.battle.places import exposed_count, is_protected, own_count
from orcade.games.orcs_vs_orcs.battle.porkash import CallHorde
from orcade.games.orcs_vs_orcs.battle.searches import CastOut, Fetch, GiveUp
from orcade.games.orcs_vs_orcs.battle.strikes import GoBerserk, battle_of
from orcade.games.orcs_vs_orcs.state import Kingdom
from orcade.kernel.contract import Decision
from orcade.kernel.space import Action

SHARP: Final = 0.35  #        how much likelier a strike more makes it
MUSTERED: Final = 1.2  #     how much likelier a deck as one wants it is than with a card more or less
KEPT: Final = 0.5  #         of its usual worth: what a card would bring later
A_DISCARD: Final = 1.5  #    strikes that a card of the enemy deck is worth,
THE_LAST: Final = 8.0  #     and when he has none to discard (OVO-249)
A_LIFE: Final = 5.0  #       and a Horde back from the tracker
FURY: Final = 4.0  #         and Berserk, used or stolen
REORGANISED: Final = -1.2

STRIKES: Final = KINDS.index("strikes")
DISCARD_TOP: Final = KINDS.index("discard_top")
REVIVE: Final = KINDS.index("revive_horde")
CHOOSE: Final = KINDS.index("choose_one")
STEAL: Final = KINDS.index("steal_berserk")
REPEAT: Final = KINDS.index("repeat_force_of_type")
ADVANCE: Final = KINDS.index("advance_to_next_segment")
RECOVER: Final = KINDS.index("recover_discards")
# The other kinds, as strikes that they are usually worth
USUAL: Final = {
    "destroy_top": 2.0,
    "copy_engaged_effect": 1.8,
    "choose_after_enemy": 1.0,
    "enemy_plays_blind": 1.0,
    "draw_and_play_extra": 1.0,
    "discard_hero_from_deck": 1.0,
    "call_reinforcement": 1.5,
    "cancel_enemy_effect": 1.2,
    "hide_engaged_units": 0.6,
    "swap_played_card": 0.8,
    "discard_hand_card": 1.5,
    "search_deck_to_hand": 0.8,
    "heal_strike": 1.2,
    "steal_berserk": 0.6,
    "repeat_force_of_type": 2.0,
    "advance_to_next_segment": 2.2,
    "recover_discards": 1.5,
}
AS_A_RULE: Final = [USUAL.get(kind, 0.0) for kind in KINDS]


def battle_weights(s: Kingdom, decision: Decision[Any], legal: list[Action]) -> list[float]:
    """One for each of these actions of a battle."""
    if isinstance(decision, Forming):
        wanted = wanted_of(s, decision.seat)
        return [mustering(a, wanted) for a in legal]
    b = battle_of(s)
    return [exp(SHARP * points(s, b, decision, a)) for a in legal]


def card_points(arms: Arms, card: int) -> float:
    """What a card usually does, in strikes."""
    worth = float(arms.force[card])
    for row in arms.rows[card]:
        worth += AS_A_RULE[row.kind]
        if row.kind == STRIKES:
            worth += -1.0 if row.on_self else 1.0
    return worth


# The deck


def wanted_of(s: Kingdom, seat: int) -> int:
    """How many of the card that is asked: as many as fit, unless better ones are still to come."""
    side = battle_of(s).of(seat)
    held = held_by(s, seat)
    room = s.material.arms.deck_max - len(side.deck)
    for card in range(side.asked + 1, len(held)):
        if worth_of(card) > worth_of(side.asked):
            room -= held[card]
    if room < 0:
        room = 0
    return held[side.asked] if held[side.asked] < room else room


def mustering(a: Action, wanted: int) -> float:
    assert isinstance(a, Muster)
    off = a.count - wanted if a.count > wanted else wanted - a.count
    return exp(-MUSTERED * off)


# The fight


def points(s: Kingdom, b: Battle, decision: Decision[Any], a: Action) -> float:
    """What this seems to bring the seat that decides, in strikes."""
    arms = s.material.arms
    x = b.side_of(decision.seat)
    if isinstance(a, LayCard):
        return laying(s, b, x, a.card, a.spot)
    if isinstance(a, Reorganise):
        return REORGANISED
    if isinstance(a, GoBerserk):
        return FURY
    if isinstance(a, ChooseRite) and isinstance(decision, Rite):
        return rows_points(s, b, x, decision.card, arms.options_of(decision.card)[a.rite])
    if isinstance(a, CopyCard):
        return rows_points(s, b, x, a.card, arms.rows[a.card])
    if isinstance(a, NameType):
        return float(own_count(b.sides[x], a.card) * arms.force[a.card])
    if isinstance(a, Engage):
        return -worth_of(a.card)
    if isinstance(a, GiveUp):
        return -worth_of(a.card)
    if isinstance(a, (Fetch, CastOut)):
        return card_points(arms, a.card)
    if isinstance(a, CallHorde):
        return AS_A_RULE[KINDS.index("call_reinforcement")]
    if isinstance(a, ForceSwap):
        return swapping(s, b, x)
    return 0.0


def laying(s: Kingdom, b: Battle, x: int, card: int, spot: int) -> float:
    """Force and effect now, against what the card may do later."""
    arms = s.material.arms
    now = float(arms.force[card])
    if is_protected(arms, b, x, card, spot):
        now += rows_points(s, b, x, card, arms.rows[card])
    elif arms.line[card] != A_HERO:
        now -= 1.0  # a Unit that is discarded is not there to be counted on
    return now - KEPT * card_points(arms, card)


def swapping(s: Kingdom, b: Battle, x: int) -> float:
    """Is what he has played more than what he may have kept?"""
    played = b.sides[1 - x].played
    return card_points(s.material.arms, played) - 2.0


def rows_points(s: Kingdom, b: Battle, x: int, card: int, rows: list[Row]) -> float:
    found = 0.0
    for row in rows:
        found += row_points(s, b, x, card, row)
    return found


def row_points(s: Kingdom, b: Battle, x: int, card: int, row: Row) -> float:
    """What one line of an effect does here."""
    own, enemy = b.sides[x], b.sides[1 - x]
    kind = row.kind
    if kind == STRIKES:
        return strikes_of(b, x, row)
    if kind == DISCARD_TOP:
        if row.on_self:
            return -A_DISCARD
        return A_DISCARD if enemy.deck else THE_LAST
    if kind == CHOOSE:
        best = 0.0
        for option in row.options:
            worth = rows_points(s, b, x, card, option)
            if worth > best:
                best = worth
        return best
    if kind == REVIVE:
        return A_LIFE if own.losses > 0 else -A_LIFE
    if kind == STEAL:
        return FURY if s.berserk[enemy.seat] and not s.berserk[own.seat] else 0.0
    if kind == REPEAT:
        return strongest(s.material.arms, own)
    if kind == ADVANCE:
        arms = s.material.arms
        case = arms.next_segment(enemy.case)
        return float(case - enemy.case if case > 1 else arms.cases + 1 - enemy.case)
    if kind == RECOVER:
        return A_DISCARD * len(own.discards)
    return AS_A_RULE[kind]


def strikes_of(b: Battle, x: int, row: Row) -> float:
    if not holds(b, x, row.condition):
        return 0.0
    strikes = row.amount
    if row.types:
        side: Side = b.sides[x if row.counts_own else 1 - x]
        count = 0
        for unit in row.types:
            count += own_count(side, unit) if row.counts_own else exposed_count(side, unit)
        strikes *= count
    return float(-strikes if row.on_self else strikes)


def strongest(arms: Arms, side: Side) -> float:
    """The most that the force of one type would strike again (OVO-291)."""
    best = 0
    for unit in range(arms.units):
        force = own_count(side, unit) * arms.force[unit]
        if force > best:
            best = force
    return float(best)
