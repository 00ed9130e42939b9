"""Who wins a battle of Orcs vs Orcs: who needs fewer rounds to beat the other, who runs out of cards.

The rounds that a side needs are the strikes that the enemy can suffer (OVO-244 to OVO-246) by what
a card of its own usually strikes.  The weights were fitted to 230 battles, at the start of each of
their 715 rounds; the side that is likelier to win by them won 83 % of those.
"""

from __future__ import annotations

from typing import Final

from orcade.bots.knows.orcs_vs_orcs.count import HERO, UNIT, Count
from orcade.bots.logistic import logistic
from orcade.games.orcs_vs_orcs.battle.decks import held_by
from orcade.games.orcs_vs_orcs.battle.field import ATTACKER, DEFENDER, FACE_DOWN, Battle, Side
from orcade.games.orcs_vs_orcs.battle.strikes import army
from orcade.games.orcs_vs_orcs.material import FIRST_HERO
from orcade.games.orcs_vs_orcs.state import Kingdom
from orcade.kernel.contract import NONE

RACE: Final = 0.68  #       for each round less that a side needs,
FAR: Final = 4.0  #         up to so many
OUTLASTED: Final = 0.9  #   against who has fewer cards than the other, and than he needs
LAST: Final = 1.3  #        against who has a single card left
BERSERK: Final = 1.5
WALLS: Final = 0.5  #       for the defender of a Fortress
DRAWN: Final = 0.45  #      how far both may fall short of a victory
FEEBLE: Final = 0.5  #      what the cards of a deck strike at least


class Odds:
    """The chances of a battle: that the attacker wins it, that the defender does."""

    def __init__(self, leaning: float) -> None:
        self.attacker: float = logistic(leaning - DRAWN)
        self.defender: float = logistic(-leaning - DRAWN)


class Force:
    """One side of a battle: its cards and what they are worth, the strikes that beat it, its token's face."""

    def __init__(self, cards: int, worth: float, stays: int, berserk: bool) -> None:
        self.cards: int = cards
        self.worth: float = worth
        self.stays: int = stays
        self.berserk: bool = berserk

    def rounds(self, enemy: Force) -> float:
        """How many it needs."""
        each = self.worth / self.cards if self.cards > 0 else 0.0
        return enemy.stays / (each if each > FEEBLE else FEEBLE)


def odds_of(one: Force, other: Force, assault: bool) -> Odds:
    """Of an attacker and a defender."""
    needs, is_needed = one.rounds(other), other.rounds(one)
    race = is_needed - needs
    leaning = RACE * (FAR if race > FAR else -FAR if race < -FAR else race)
    if one.cards < other.cards and one.cards < needs:
        leaning -= OUTLASTED
    if other.cards < one.cards and other.cards < is_needed:
        leaning += OUTLASTED
    if one.cards == 1:
        leaning -= LAST
    if other.cards == 1:
        leaning += LAST
    if one.berserk:
        leaning += BERSERK
    if other.berserk:
        leaning -= BERSERK
    return Odds(leaning - WALLS if assault else leaning)


def odds_before(count: Count, attacker: int, defender: int, many: int, few: int, assault: bool) -> Odds:
    """If `many` Hordes of one seat attacked `few` of another, with the best cards that they own."""
    s = count.s
    cards = count.cards[attacker]
    if assault:
        cards -= s.material.arms.vanguard
    one = Force(cards, count.worth[attacker], staying(many, 0, 0, 1, s), s.berserk[attacker])
    stays = staying(few, 0, 0, 1, s)
    other = Force(count.cards[defender], count.worth[defender], stays, s.berserk[defender])
    return odds_of(one, other, assault)


def odds_in(s: Kingdom, b: Battle) -> Odds:
    """Of the battle that is being fought."""
    return odds_of(force_in(s, b, ATTACKER), force_in(s, b, DEFENDER), b.assault)


def force_in(s: Kingdom, b: Battle, x: int) -> Force:
    """What is left to a side: in its deck, in hand, face down, and what it may still choose."""
    side, enemy = b.sides[x], b.sides[1 - x]
    stays = staying(army(s, b, x), side.losses, enemy.losses, side.case, s)
    force = Force(0, 0.0, stays, s.berserk[side.seat])
    for card in side.deck:
        add_card(force, card)
    for card in side.hand:
        add_card(force, card)
    if side.lies == FACE_DOWN:
        add_card(force, side.chosen)
    if b.forming and side.asked != NONE:
        add_choice(s, side, force)
    return force


def add_card(force: Force, card: int) -> None:
    force.cards += 1
    force.worth += worth_of(card)


def add_choice(s: Kingdom, side: Side, force: Force) -> None:
    """While the deck is formed: all that has not been asked for yet, as far as there is room."""
    held = held_by(s, side.seat)
    for card in range(len(held) - 1, side.asked - 1, -1):
        for _ in range(held[card]):
            if force.cards < s.material.arms.deck_max:
                add_card(force, card)


def staying(hordes: int, losses: int, inflicted: int, case: int, s: Kingdom) -> int:
    """The strikes after which an army is beaten: exterminated, two-nil or at its third loss."""
    arms = s.material.arms
    lives = arms.third_loss - losses
    if inflicted == 0 and arms.two_nil - losses < lives:
        lives = arms.two_nil - losses
    if hordes < lives:
        lives = hordes
    return lives * arms.cases + 1 - case if lives > 0 else 0


def worth_of(card: int) -> float:
    return UNIT[card] if card < FIRST_HERO else HERO
