"""Where the Conflict cards are, and who knows it (IMM-253, IMM-254, IMM-265, IMM-284).

What each seat knows of each Conflict card is a mask of the places where it may be for all that this
seat has seen: with a seat, in a draft hand, or face down in a pile.  One place left means that it is known
to be there.  The cards of a seat are parted in two: those that it had when the last plans were laid, which
may lie on its board, and those that it took up since, which are in its hand for sure.  The last row is what
everybody knows.  A card that lies open has no mask.

Of a card laid aside unseen all know the realm (IMM-265): `aside` says of each seat how many of the cards it
had then, and that not everybody knows, are light and dark at least.

A clone shares these lists: whoever changes one puts a new list in its place.
"""

from __future__ import annotations

from typing import Final

from orcade.games.immortals.material import CONFLICTS, FIRST_CONFLICT, realm_of_conflict
from orcade.kernel.chance import Chance
from orcade.kernel.contract import HIDDEN, NONE, SPECTATOR, State
from orcade.kernel.lanes import Together
from orcade.kernel.lists import changed
from orcade.kernel.native import i64

# A bit for each of at most five seats, three times over, and one for the piles.
KEPT: Final = 1  #          with a seat since the last plans were laid, or before
DRAWN: Final = 1 << 5  #    taken up since then
DRAFTED: Final = 1 << 10  # in the draft hand of a seat
IN_PILE: Final = 1 << 15  # face down in a pile or in the deck
OPEN: Final = 0  #          for all to see

# Places as numbers: the fifteen of the seats, the two piles of the draft, the deck, and of what each seat has
# kept the cards known to be light and those known to be dark
PILES: Final = 15
DECK: Final = 17
ASIDE: Final = 18
PLACES: Final = 28

# What a state has before it is laid: never changed, always replaced
NOTHING: Final[list[int]] = []
NO_LISTS: Final[list[list[int]]] = []


class ConflictCards(State):
    """The Conflict cards of the table."""

    def __init__(self) -> None:
        super().__init__()
        self.piles: list[list[int]] = NO_LISTS  #       in the draft: light and dark, the top one last
        self.deck: list[int] = NOTHING  #               in play, the top one last
        self.discard: list[int] = NOTHING  #            in order
        self.draft_hands: list[list[int]] = NO_LISTS  # of each seat, in order
        self.draft_realms: list[int] = NOTHING  #       of each of them (IMM-265)
        self.picked: list[int] = NOTHING  #             what each seat has chosen in this draft round
        self.kept: list[list[int]] = NO_LISTS  #        of each seat: may lie on its board, in order
        self.drawn: list[list[int]] = NO_LISTS  #       of each seat: in its hand, in order
        self.aside: list[int] = NOTHING  #              of each seat: so many light and dark ones unseen
        self.lore: list[int] = NOTHING  #               of each seat, then of everybody: a mask for each card

    # Who knows what

    def row_of(self, viewer: int) -> int:
        """Where the masks of this viewer begin; a spectator knows what everybody knows."""
        return (viewer if viewer >= 0 else len(self.teams)) * CONFLICTS - FIRST_CONFLICT

    def learn(self, viewer: int, card: int, mask: int) -> None:
        self.lore = changed(self.lore, self.row_of(viewer) + card, mask)

    def know_all(self, card: int, mask: int) -> None:
        lore = self.lore[:]
        for row in range(len(self.teams) + 1):
            lore[row * CONFLICTS + card - FIRST_CONFLICT] = mask
        self.lore = lore

    def spread(self, seat: int, realm: int, origin: int, to: int) -> None:
        """A card of this realm (of either: NONE) went from one place to another, and only `seat` saw which:
        for all others, what may be there may be here now."""
        lore = self.lore[:]
        own = seat * CONFLICTS
        for at in range(len(lore)):
            if lore[at] & origin and not own <= at < own + CONFLICTS and is_of(at, realm):
                lore[at] |= to
        self.lore = lore

    def clear_piles(self, realm: int) -> None:
        """A pile is empty: nothing of this realm (of both: NONE) lies there."""
        lore = self.lore[:]
        for at in range(len(lore)):
            if is_of(at, realm):
                lore[at] &= ~IN_PILE
        self.rule_out(lore)

    def rule_out(self, lore: list[int]) -> None:
        """Masks with fewer places: a card that everybody can place now is unseen no more."""
        row = self.row_of(SPECTATOR)
        for card in range(FIRST_CONFLICT, FIRST_CONFLICT + CONFLICTS):
            if lore[row + card] != self.lore[row + card]:
                for seat in range(len(self.kept)):
                    if is_with(lore[row + card], seat):
                        self.count_aside(seat, card, -1)
        self.lore = lore

    def count_aside(self, seat: int, card: int, more: int) -> None:
        """One more card of this realm is kept unseen, or one less."""
        at = 2 * seat + realm_of_conflict(card)
        self.aside = changed(self.aside, at, max(0, self.aside[at] + more))

    # How Conflict cards come and go

    def draw_conflict(self, seat: int) -> int:
        """From the top of the deck; an empty one is made anew first (IMM-92)."""
        if not self.deck:
            self.turn_discard()
        card = self.deck[-1]
        self.deck = self.deck[:-1]
        self.spread(seat, NONE, IN_PILE, DRAWN << seat)
        self.learn(seat, card, DRAWN << seat)
        self.drawn = with_card(self.drawn, seat, card)
        return card

    def can_draw(self) -> bool:
        return len(self.deck) > 0 or len(self.discard) > 0

    def turn_discard(self) -> None:
        """The discard becomes the deck, in any order."""
        self.clear_piles(NONE)
        deck = self.discard[:]
        self.discard = []
        for card in deck:
            self.know_all(card, IN_PILE)
        self.luck.shuffle(deck)
        self.deck = deck

    def show_conflict(self, seat: int, card: int) -> None:
        """Turned up on the board: from now on everybody knows that it is in that hand (IMM-254)."""
        if not is_with(self.lore[self.row_of(SPECTATOR) + card], seat):
            self.count_aside(seat, card, -1)
        self.kept = without_card(self.kept, seat, card)
        self.drawn = with_card(self.drawn, seat, card)
        self.know_all(card, DRAWN << seat)

    def discard_conflict(self, seat: int, card: int) -> None:
        self.drawn = without_card(self.drawn, seat, card)
        self.put_open(card)

    def put_open(self, card: int) -> None:
        self.discard = sorted([*self.discard, card])
        self.know_all(card, OPEN)

    def merge_hands(self) -> None:
        """Plans are laid anew: any card of a seat may lie on its board from now on."""
        self.kept = [sorted(self.kept[seat] + self.drawn[seat]) for seat in range(len(self.kept))]
        self.drawn = [NOTHING for _ in self.kept]
        fresh = DRAFTED - DRAWN
        self.lore = [(mask & ~fresh) | (mask & fresh) >> 5 if mask & fresh else mask for mask in self.lore]

    # Views

    def copy_conflicts(self, s: ConflictCards) -> None:
        s.piles = self.piles
        s.deck = self.deck
        s.discard = self.discard
        s.draft_hands = self.draft_hands
        s.draft_realms = self.draft_realms
        s.picked = self.picked
        s.kept = self.kept
        s.drawn = self.drawn
        s.aside = self.aside
        s.lore = self.lore

    def in_secret(self) -> bool:
        """Do the players choose in sealed lanes now?"""
        return len(self.agenda) > 0 and isinstance(self.agenda[-1], Together)

    def show_conflicts(self, s: ConflictCards, viewer: int) -> None:
        """What a viewer knows; of the knowledge of others what everybody knows."""
        row, seats = self.row_of(viewer), len(self.teams)
        s.piles = [[HIDDEN] * len(pile) for pile in self.piles]
        s.deck = [HIDDEN] * len(self.deck)
        s.discard = self.discard
        s.draft_realms = self.draft_realms
        s.kept = [self.seen(self.kept[seat], row, KEPT << seat) for seat in range(seats)]
        s.drawn = [self.seen(self.drawn[seat], row, DRAWN << seat) for seat in range(seats)]
        s.aside = self.aside
        self.show_draft(s, viewer, row)
        s.lore = [OPEN] * (len(self.lore) - CONFLICTS) + self.lore[CONFLICTS * seats :]
        if viewer >= 0:
            own = CONFLICTS * viewer
            s.lore[own : own + CONFLICTS] = self.lore[own : own + CONFLICTS]

    def show_draft(self, s: ConflictCards, viewer: int, row: int) -> None:
        """A hand of which a card has been picked in secret looks as it did when the lane was opened."""
        picked, hands = self.picked[:], self.draft_hands[:]
        for seat in range(len(hands)):
            if seat != viewer and picked[seat] != NONE and self.in_secret():
                hands[seat] = sorted([*hands[seat], picked[seat]])
                picked[seat] = NONE
        s.picked = picked
        s.draft_hands = [self.seen(hands[seat], row, DRAFTED << seat) for seat in range(len(hands))]

    def seen(self, cards: list[int], row: int, mask: int) -> list[int]:
        known = [card for card in cards if card != HIDDEN and self.lore[row + card] == mask]
        return [HIDDEN] * (len(cards) - len(known)) + known

    # Imagination

    def imagine_conflicts(self, viewer: int, chance: Chance) -> None:
        """In a clone of a view: put each unseen card somewhere where it may be."""
        row = self.row_of(viewer)
        room = self.backs()
        held: list[list[int]] = [[] for _ in range(PLACES)]
        unseen = self.unseen_conflicts()
        chance.shuffle(unseen)
        self.set_apart(room)
        for place in range(ASIDE, PLACES):
            for _ in range(room[place]):
                self.settle_aside(place, row, room, held, unseen)
        hiding = [place for place in range(PLACES) if room[place] > 0]
        for card in unseen:
            self.settle(card, row, hiding, room, held, chance)
        self.fill(held)
        self.imagine_lore(viewer)

    def backs(self) -> list[int]:
        """How many cards of each place are hidden."""
        room = [0] * PLACES
        for seat in range(len(self.kept)):
            room[seat] = self.kept[seat].count(HIDDEN)
            room[5 + seat] = self.drawn[seat].count(HIDDEN)
            room[10 + seat] = self.draft_hands[seat].count(HIDDEN)
        for realm in range(len(self.piles)):
            room[PILES + realm] = len(self.piles[realm])
        room[DECK] = len(self.deck)
        return room

    def set_apart(self, room: list[int]) -> None:
        """Of the backs of a seat so many are of one realm (IMM-265), besides those that the viewer knows."""
        for at in range(len(self.aside)):
            if self.aside[at] > 0:
                count = self.aside[at] - self.known_aside(at // 2, at % 2)
                if count > 0:
                    room[ASIDE + at] = count
                    room[at // 2] -= count

    def known_aside(self, seat: int, realm: int) -> int:
        """How many cards of this realm the viewer, but not everybody, knows to be kept by the seat."""
        row = self.row_of(SPECTATOR)
        count = 0
        for card in self.kept[seat]:
            if card != HIDDEN and realm_of_conflict(card) == realm:
                count += 0 if is_with(self.lore[row + card], seat) else 1
        return count

    def settle_aside(
        self, place: int, row: int, room: list[int], held: list[list[int]], unseen: list[int]
    ) -> None:
        """Give this back the first card that it may be."""
        for i in range(len(unseen)):
            if may_be(unseen[i], self.lore[row + unseen[i]], place):
                room[place] -= 1
                held[place].append(unseen.pop(i))
                return

    def unseen_conflicts(self) -> list[int]:
        missing = [True] * CONFLICTS
        for cards in [*self.kept, *self.drawn, *self.draft_hands, self.discard, self.picked]:
            for card in cards:
                if card != HIDDEN:
                    missing[card - FIRST_CONFLICT] = False
        return [FIRST_CONFLICT + i for i in range(CONFLICTS) if missing[i]]

    def settle(
        self, card: int, row: int, hiding: list[int], room: list[int], held: list[list[int]], chance: Chance
    ) -> None:
        """Give this card one of the free backs that it may be, moving others on where need be."""
        mask: i64 = self.lore[row + card]
        free = 0
        for place in hiding:
            if may_be(card, mask, place):
                free += room[place]
        if free == 0:
            moved = self.squeeze(card, row, room, held, [False] * PLACES)
            assert moved, f"Conflict card {card} has no place"
            return
        chosen = chance.below(free)
        for place in hiding:
            if may_be(card, mask, place):
                chosen -= room[place]
                if chosen < 0:
                    room[place] -= 1
                    held[place].append(card)
                    return

    def squeeze(self, card: int, row: int, room: list[int], held: list[list[int]], tried: list[bool]) -> bool:
        """Find this card a place by moving another one on."""
        mask: i64 = self.lore[row + card]
        for place in range(PLACES):
            if tried[place] or not may_be(card, mask, place):
                continue
            tried[place] = True
            if room[place] > 0:
                room[place] -= 1
                held[place].append(card)
                return True
            for i in range(len(held[place])):
                if self.squeeze(held[place][i], row, room, held, tried):
                    held[place][i] = card
                    return True
        return False

    def fill(self, held: list[list[int]]) -> None:
        seats = range(len(self.kept))
        for seat in seats:
            held[seat] += held[ASIDE + 2 * seat] + held[ASIDE + 2 * seat + 1]
        self.kept = [turned_up(self.kept[seat], held[seat]) for seat in seats]
        self.drawn = [turned_up(self.drawn[seat], held[5 + seat]) for seat in seats]
        self.draft_hands = [turned_up(self.draft_hands[seat], held[10 + seat]) for seat in seats]
        self.piles = [held[PILES + realm] for realm in range(len(self.piles))]
        self.deck = held[DECK]

    def imagine_lore(self, viewer: int) -> None:
        """Others know what everybody knows, and their own."""
        seats = len(self.teams)
        lore = self.lore[:]
        public = lore[seats * CONFLICTS :]
        for seat in range(seats):
            if seat != viewer:
                lore[seat * CONFLICTS : (seat + 1) * CONFLICTS] = public
                row = self.row_of(seat)
                for card in self.kept[seat]:
                    lore[row + card] = KEPT << seat
                for card in self.drawn[seat]:
                    lore[row + card] = DRAWN << seat
                for card in self.draft_hands[seat]:
                    lore[row + card] = DRAFTED << seat
        self.lore = lore


def is_of(at: int, realm: int) -> bool:
    """Does this mask speak of a card of this realm (of either: NONE)?"""
    return realm == NONE or realm_of_conflict(at % CONFLICTS + FIRST_CONFLICT) == realm


def is_with(mask: int, seat: int) -> bool:
    """Is a card with this mask known to be one of the seat's, and may it have been since the last plans?"""
    return mask & KEPT << seat != 0 and mask & ~((KEPT | DRAWN) << seat) == 0


def with_card(hands: list[list[int]], seat: int, card: int) -> list[list[int]]:
    """New lists: this seat has this card as well."""
    changed = hands[:]
    changed[seat] = sorted([*hands[seat], card])
    return changed


def without_card(hands: list[list[int]], seat: int, card: int) -> list[list[int]]:
    """New lists: this seat has this card no more."""
    changed = hands[:]
    changed[seat] = [other for other in hands[seat] if other != card]
    return changed


def may_be(card: int, mask: i64, place: i64) -> bool:
    if place < PILES:
        return mask >> place & 1 != 0
    if place >= ASIDE:
        return mask >> (place - ASIDE) // 2 & 1 != 0 and (place - ASIDE) % 2 == realm_of_conflict(card)
    if mask & IN_PILE == 0:
        return False
    return place == DECK or place - PILES == realm_of_conflict(card)


def turned_up(cards: list[int], hidden: list[int]) -> list[int]:
    """These backs turn out to be those cards."""
    return sorted([card for card in cards if card != HIDDEN] + hidden) if hidden else cards
