"""What may lie hidden in a battle: any cards that the seats own, as far as nothing else is known.

A side may have put any of its cards into its deck (OVO-169), so that any of them may
be hidden there; what somebody has seen of them he does not forget (OVO-391).
"""

from __future__ import annotations

from orcade.games.orcs_vs_orcs.battle.arms import FIRST_LINE, HERO, Arms
from orcade.games.orcs_vs_orcs.battle.field import ATTACKER, FACE_DOWN, FACE_UP, Battle, Side
from orcade.games.orcs_vs_orcs.battle.places import open_spots
from orcade.kernel.chance import Chance
from orcade.kernel.contract import HIDDEN, NONE, State
from orcade.kernel.flow import fill_lane
from orcade.kernel.lanes import Together
from orcade.kernel.lists import less, without


def available(arms: Arms, units: list[int], heroes: list[int], resting: list[int]) -> list[int]:
    """How many of each card a seat can put into a combat deck (OVO-167, OVO-168)."""
    counts = units + [0] * (arms.cards - arms.units)
    for hero in heroes:
        if hero != HIDDEN and hero not in resting:
            counts[hero] += 1
    return counts


def next_asked(counts: list[int], card: int) -> int:
    """The first card from this one on of which there is any."""
    while card < len(counts) and counts[card] == 0:
        card += 1
    return card if card < len(counts) else NONE


def imagine_battle(
    b: Battle,
    s: State,
    units: list[list[int]],
    heroes: list[list[int]],
    resting: list[int],
    arms: Arms,
    viewer: int,
    chance: Chance,
) -> bool:
    """Fill every back; False if these Heroes cannot be what the viewer has seen."""
    for x in range(2):
        side = b.sides[x]
        cards = available(arms, units[side.seat], heroes[side.seat], resting)
        if side.seat == viewer:
            shuffle_unknown(side, chance)
        elif b.forming:
            side.asked = next_asked(cards, 0)
        elif not fill_side(b, x, cards, arms, viewer, chance):
            return False
    fill_lanes(s, viewer, chance)
    return True


def shuffle_unknown(side: Side, chance: Chance) -> None:
    """The owner knows what is in his deck, and the order of its bottom alone (OVO-197, OVO-370)."""
    above = side.deck[side.bottom :]
    chance.shuffle(above)
    side.deck = side.deck[: side.bottom] + above


def fill_lanes(s: State, viewer: int, chance: Chance) -> None:
    top = s.agenda[-1] if s.agenda else None
    if isinstance(top, Together):
        for lane in top.lanes:
            if lane.done() and lane.seat != viewer:
                fill_lane(s, lane.seat, chance)


def fill_side(b: Battle, x: int, cards: list[int], arms: Arms, viewer: int, chance: Chance) -> bool:
    """First what the viewer has seen there, then any cards that the side may have."""
    side = b.sides[x]
    enemy = b.sides[1 - x].seat == viewer
    secret = HIDDEN in side.deck  # else it is empty, or just looked through (OVO-390)
    seen = less(side.spied if enemy else side.known, side.shown)
    unseen = unseen_cards(side, cards, seen if secret else less(seen, side.deck), chance)
    if secret and b.searched == x:
        bring_a_hero(arms, seen, unseen)
    seen = less(seen, side.sunk if secret else side.deck)
    in_hand = len(side.hand) + (1 if side.lies == FACE_DOWN else 0) - len(side.shown)
    in_deck = len(side.deck) - len(side.sunk) if secret else 0
    if b.assault and x == ATTACKER and b.round == 0:
        bring_vanguard(arms, cards, unseen, len(side.front))
    depths = less(side.depths, side.sunk)  # what else may be in a deck that the enemy has fathomed
    kept: list[int] = []
    free: list[int] = []
    missing = in_hand + in_deck
    for card in seen + unseen:
        if missing == 0:
            break
        stays = side.heroless and arms.line[card] == HERO
        if not stays and (card in depths or not (enemy and side.fathomed)):
            free.append(card)
            depths = without(depths, card)
            missing -= 1
        elif len(kept) < in_hand:
            kept.append(card)
            missing -= 1
    if missing > 0 or len(less(seen, kept + free)) > 0:
        return False
    chance.shuffle(free)
    if secret and b.searched == x:
        put_a_hero_last(arms, free)
    room = in_hand - len(kept)
    if secret:
        side.deck = stacked(side, free[room:], chance)
    hold(b, x, side.shown + kept + free[:room], arms, chance)
    return True


def stacked(side: Side, cards: list[int], chance: Chance) -> list[int]:
    """A deck of these cards and of those that have sunk: to its bottom, unless it was shuffled since."""
    low = max(side.bottom - len(side.sunk), 0) if side.bottom > 0 else len(cards)
    under = side.sunk + cards[:low]
    chance.shuffle(under)
    return under + cards[low:]


def unseen_cards(side: Side, cards: list[int], seen: list[int], chance: Chance) -> list[int]:
    """What the side owns, less what lies open and what is known to be hidden, in any order."""
    left = cards[:]
    for lot in [side.front, side.back, side.lord, side.stray, side.discards, side.shown, seen, side.deck]:
        for card in lot:
            if card >= 0:
                left[card] -= 1
    if side.lies == FACE_UP:
        left[side.chosen] -= 1
    unseen = [card for card in range(len(left)) for _ in range(left[card])]
    chance.shuffle(unseen)
    return unseen


def bring_a_hero(arms: Arms, seen: list[int], unseen: list[int]) -> None:
    """A deck that is being looked through holds a Hero: everybody knows that much (OVO-390)."""
    for card in seen:
        if arms.line[card] == HERO:
            return
    for i in range(len(unseen)):
        if arms.line[unseen[i]] == HERO:
            unseen[0], unseen[i] = unseen[i], unseen[0]
            return


def bring_vanguard(arms: Arms, cards: list[int], unseen: list[int], engaged: int) -> None:
    """Before the first round of an assault the deck still holds the Units that lead it (OVO-237)."""
    owned = 0
    for card in range(arms.units):
        if arms.line[card] == FIRST_LINE:
            owned += cards[card]
    missing = min(arms.vanguard, owned) - engaged
    first = 0
    for i in range(len(unseen)):
        if first < missing and arms.line[unseen[i]] == FIRST_LINE:
            unseen[first], unseen[i] = unseen[i], unseen[first]
            first += 1


def put_a_hero_last(arms: Arms, cards: list[int]) -> None:
    for i in range(len(cards)):
        if arms.line[cards[i]] == HERO:
            cards[-1], cards[i] = cards[i], cards[-1]
            return


def hold(b: Battle, x: int, cards: list[int], arms: Arms, chance: Chance) -> None:
    """These are in hand; one of them, wherever it may go, is laid face down if a card lies there."""
    side = b.sides[x]
    if side.lies == FACE_DOWN:
        side.chosen = cards.pop(chance.below(len(cards)))
        spots = open_spots(arms, b, x, side.chosen)
        side.spot = spots[chance.below(len(spots))]
    side.hand = sorted(cards)
