"""The draft of the other army groups: hands go round, everybody picks in secret (IMM-48 to IMM-72,
IMM-262 to IMM-266)."""

from __future__ import annotations

from orcade.games.immortals.cards import ConflictDiscarded, DeckMade, hand_over
from orcade.games.immortals.choices import ChooseSpace
from orcade.games.immortals.lore import DRAFTED, IN_PILE, KEPT, NOTHING, with_card, without_card
from orcade.games.immortals.material import (
    CONFLICTS,
    FIRST_CONFLICT,
    REGIONS,
    realm_of_conflict,
    region_of,
)
from orcade.games.immortals.setup import (
    PlaceGroup,
    groups_to_place,
    place_group,
    why_no_group,
)
from orcade.games.immortals.state import Realms
from orcade.kernel.contract import HIDDEN, LEGAL, NONE, Decision, Event, Step
from orcade.kernel.lanes import Lane, Together
from orcade.kernel.lists import changed
from orcade.kernel.space import Action

# What players say


class PickCard(Action):
    """This card of the draft hand."""

    card: int


# What is seen


class DraftDealt(Event):
    """A draft hand; its player sees the cards, all see the realm (IMM-265)."""

    def __init__(self, seat: int, realm: int, cards: list[int]) -> None:
        self.seat: int = seat
        self.realm: int = realm
        self.cards: list[int] = cards

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else DraftDealt(self.seat, self.realm, [HIDDEN] * len(self.cards))

    def reveals_to(self, seat: int) -> bool:
        return seat == self.seat


class CardShown(Event):
    """A card chosen for placing (IMM-53)."""

    def __init__(self, seat: int, card: int) -> None:
        self.seat: int = seat
        self.card: int = card

    def reveals_to(self, seat: int) -> bool:
        return seat != self.seat


class CardLaidAside(Event):
    """Kept without placing, unseen but for its realm (IMM-64, IMM-65, IMM-265)."""

    def __init__(self, seat: int, card: int, realm: int) -> None:
        self.seat: int = seat
        self.card: int = card
        self.realm: int = realm

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else CardLaidAside(self.seat, HIDDEN, self.realm)

    def reveals_to(self, seat: int) -> bool:
        return seat != self.seat  # that he had no use for it


class ConflictKept(Event):
    """The card that he used, or could not use, stays with him, known to all (IMM-59, IMM-62)."""

    def __init__(self, seat: int, card: int) -> None:
        self.seat: int = seat
        self.card: int = card


class HandsPassed(Event):
    """All hands go to the left, and so does the marker (IMM-66)."""

    def __init__(self, marker: int) -> None:
        self.marker: int = marker


# The steps


class DealHands(Step[Realms]):
    """Five cards each, dark and light in turn from the first player on (IMM-49)."""

    def run(self, s: Realms) -> None:
        realm = s.material.first_draft_realm
        for seat in s.order(s.first):
            s.draft_realms = changed(s.draft_realms, seat, realm)
            for _ in range(s.material.draft_hand):
                draw_draft_card(s, seat)
            s.tell(DraftDealt(seat, realm, s.draft_hands[seat][:]))
            realm = 1 - realm
        s.then([DraftRound()])


class DraftRound(Step[Realms]):
    """Everybody picks at the same time; cards are shown; groups are placed in order (IMM-50 to IMM-54)."""

    def run(self, s: Realms) -> None:
        lanes = [Lane(seat, [Picking(seat)]) for seat in s.order(s.first) if s.draft_hands[seat]]
        picks: list[Step[Realms]] = [Together(lanes)] if lanes else []
        placing: list[Step[Realms]] = [Placing(seat, not s.draft_hands[seat]) for seat in s.order(s.first)]
        s.then([*picks, ShowPicks(), *placing, DraftRoundEnd()])


class Picking(Decision[Realms]):
    """One card of the hand; with groups left one of a free space, if there is any (IMM-50, IMM-51)."""

    def whose(self) -> int:
        return 50

    def options(self, s: Realms) -> list[Action]:
        return [s.material.pick_card[card] for card in s.draft_hands[self.seat]]

    def verdict(self, s: Realms, a: Action) -> int:
        if not isinstance(a, PickCard) or a.card not in s.draft_hands[self.seat]:
            return 50
        if s.groups[self.seat] and not has_free_space(s, a.card) and places(s, self.seat):
            return 51
        return LEGAL

    def resolve(self, s: Realms, a: Action) -> None:
        assert isinstance(a, PickCard)
        s.draft_hands = without_card(s.draft_hands, self.seat, a.card)
        s.picked = changed(s.picked, self.seat, a.card)


class ShowPicks(Step[Realms]):
    """Cards chosen for placing are turned up together, the others laid aside (IMM-53, IMM-61 to IMM-65)."""

    def run(self, s: Realms) -> None:
        for seat in s.order(s.first):
            card = s.picked[seat]
            if card == NONE:
                continue
            if s.groups[seat] and has_free_space(s, card):
                s.know_all(card, DRAFTED << seat)
                s.tell(CardShown(seat, card))
            else:
                lay_aside(s, seat, card)
                s.tell(CardLaidAside(seat, card, realm_of_conflict(card)))


class Placing(Step[Realms]):
    """In order from the first player, one group each (IMM-54); `bare` says that he had no card to lay."""

    def __init__(self, seat: int, bare: bool) -> None:
        self.seat: int = seat
        self.bare: bool = bare

    def run(self, s: Realms) -> None:
        card = s.picked[self.seat]
        if not s.groups[self.seat]:
            return
        if card == NONE:
            if self.bare:  # IMM-263
                s.then([GroupChoice(self.seat, NONE)])
        elif has_free_space(s, card):
            s.then([GroupChoice(self.seat, card)])
        else:  # IMM-62
            keep_used(s, self.seat, card)


class GroupChoice(Decision[Realms]):
    """Which group (IMM-54); for the card shown, or for none (IMM-263)."""

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card: int = card

    def whose(self) -> int:
        return 54

    def options(self, s: Realms) -> list[Action]:
        return s.material.place_group

    def verdict(self, s: Realms, a: Action) -> int:
        return why_no_group(s, self.seat, a, 54)

    def legal(self, s: Realms) -> list[Action]:
        return groups_to_place(s, self.seat)

    def resolve(self, s: Realms, a: Action) -> None:
        assert isinstance(a, PlaceGroup)
        spaces = open_spaces(s, self.seat, self.card)
        if len(spaces) == 1:
            settle_group(s, self.seat, self.card, spaces[0], a.armies + 1)
        else:
            s.then([GroupSpace(self.seat, self.card, a.armies + 1)])


class GroupSpace(Decision[Realms]):
    """Where the group goes that a joker places: a free space of its province (IMM-55, IMM-56)."""

    def __init__(self, seat: int, card: int, armies: int) -> None:
        super().__init__(seat)
        self.card: int = card
        self.armies: int = armies

    def whose(self) -> int:
        return 54

    def options(self, s: Realms) -> list[Action]:
        return s.material.choose_space

    def verdict(self, s: Realms, a: Action) -> int:
        if not isinstance(a, ChooseSpace):
            return 256
        if self.card == NONE:
            return LEGAL if a.space in open_spaces(s, self.seat, NONE) else 263
        if a.space not in s.material.shows[self.card]:
            return 55
        return LEGAL if s.holder[a.space] == NONE else 56

    def legal(self, s: Realms) -> list[Action]:
        return [s.material.choose_space[space] for space in open_spaces(s, self.seat, self.card)]

    def resolve(self, s: Realms, a: Action) -> None:
        assert isinstance(a, ChooseSpace)
        settle_group(s, self.seat, self.card, a.space, self.armies)


class DraftRoundEnd(Step[Realms]):
    """Hands and marker go to the left; after the last group the draft is over (IMM-66 to IMM-70)."""

    def run(self, s: Realms) -> None:
        left = False
        for groups in s.groups:
            if groups:
                left = True
        if not left:
            end_draft(s)
            return
        pass_hands(s)
        s.marker = s.first = (s.marker + 1) % len(s.teams)
        s.tell(HandsPassed(s.marker))
        for seat in s.order(s.first):
            draw_draft_card(s, seat)
            s.tell(DraftDealt(seat, s.draft_realms[seat], s.draft_hands[seat][:]))
        s.then([DraftRound()])


# What a card allows


def has_free_space(s: Realms, card: int) -> bool:
    """Does a space that it shows hold no army (IMM-51, IMM-52)?"""
    for space in s.material.shows[card]:
        if s.holder[space] == NONE:
            return True
    return False


def places(s: Realms, seat: int) -> bool:
    """Is there a card in the draft hand with which a group could be placed?"""
    for card in s.draft_hands[seat]:
        if has_free_space(s, card):
            return True
    return False


def open_spaces(s: Realms, seat: int, card: int) -> list[int]:
    """Free spaces for a group: those of the card, or of the realm of the hand (IMM-263)."""
    if card != NONE:
        return [space for space in s.material.shows[card] if s.holder[space] == NONE]
    for realm in (s.draft_realms[seat], 1 - s.draft_realms[seat]):
        start = realm * REGIONS
        free = [space for space in range(start, start + REGIONS) if s.holder[space] == NONE]
        if free:
            return free
    return []


# How it goes on


def settle_group(s: Realms, seat: int, card: int, space: int, armies: int) -> None:
    """With the Region card if it is in the supply; else the Conflict card stays his (IMM-58 to IMM-60)."""
    place_group(s, seat, space, armies)
    region = region_of(space)
    if s.owner[region] == NONE:
        hand_over(s, region, seat)
        if card != NONE:
            s.picked = changed(s.picked, seat, NONE)
            s.put_open(card)
            s.tell(ConflictDiscarded(seat, card))
    elif card != NONE:
        keep_used(s, seat, card)


def keep_used(s: Realms, seat: int, card: int) -> None:
    """Everybody has seen it (IMM-254)."""
    s.picked = changed(s.picked, seat, NONE)
    s.kept = with_card(s.kept, seat, card)
    s.know_all(card, KEPT << seat)
    s.tell(ConflictKept(seat, card))


def lay_aside(s: Realms, seat: int, card: int) -> None:
    """Nobody else sees it.  With groups left it is known that no card of the hand had a free space."""
    if s.groups[seat]:
        lore = s.lore[:]
        for at in range(len(lore)):
            if at // CONFLICTS != seat and has_free_space(s, at % CONFLICTS + FIRST_CONFLICT):
                lore[at] &= ~(DRAFTED << seat)
        s.rule_out(lore)
    s.spread(seat, NONE, DRAFTED << seat, KEPT << seat)
    s.learn(seat, card, KEPT << seat)
    s.count_aside(seat, card, 1)
    s.picked = changed(s.picked, seat, NONE)
    s.kept = with_card(s.kept, seat, card)


def draw_draft_card(s: Realms, seat: int) -> None:
    """From the pile of the hand's realm; an empty one is made of that realm's discard (IMM-67, IMM-68)."""
    realm = s.draft_realms[seat]
    if not s.piles[realm]:
        remake_pile(s, realm)
    if not s.piles[realm]:
        return
    card = s.piles[realm][-1]
    s.piles = without_card(s.piles, realm, card)
    s.spread(seat, realm, IN_PILE, DRAFTED << seat)
    s.learn(seat, card, DRAFTED << seat)
    s.draft_hands = with_card(s.draft_hands, seat, card)


def remake_pile(s: Realms, realm: int) -> None:
    cards = [card for card in s.discard if realm_of_conflict(card) == realm]
    if not cards:
        return
    s.clear_piles(realm)
    s.discard = [card for card in s.discard if card not in cards]
    for card in cards:
        s.know_all(card, IN_PILE)
    s.tell(DeckMade(len(cards)))
    s.luck.shuffle(cards)
    s.piles = [cards if i == realm else s.piles[i] for i in range(len(s.piles))]


def pass_hands(s: Realms) -> None:
    """To the left neighbour; who has seen a hand knows where it goes (IMM-66, IMM-253)."""
    seats = len(s.teams)
    s.draft_hands = [s.draft_hands[seat - 1] for seat in range(seats)]
    s.draft_realms = [s.draft_realms[seat - 1] for seat in range(seats)]
    every = (DRAFTED << seats) - DRAFTED
    top = DRAFTED << seats - 1
    lore = s.lore[:]
    for at in range(len(lore)):
        hands = lore[at] & every
        if hands:
            moved = (hands & ~top) << 1 | (DRAFTED if hands & top else 0)
            lore[at] = lore[at] & ~every | moved
    for seat in range(seats):  # whoever receives a hand sees it whole
        own = s.row_of(seat)
        for card in range(FIRST_CONFLICT, FIRST_CONFLICT + CONFLICTS):
            lore[own + card] &= ~(DRAFTED << seat)
        for card in s.draft_hands[seat]:
            lore[own + card] = DRAFTED << seat
    s.lore = lore


def end_draft(s: Realms) -> None:
    """What is not kept becomes one deck (IMM-71, IMM-72)."""
    every = (DRAFTED << len(s.teams)) - DRAFTED
    s.lore = [mask & ~every | IN_PILE if mask & every else mask for mask in s.lore]
    for card in s.discard:
        s.know_all(card, IN_PILE)
    deck = s.piles[0] + s.piles[1] + s.discard
    for hand in s.draft_hands:
        deck += hand
    deck.sort()
    s.luck.shuffle(deck)
    s.deck = deck
    s.piles = []
    s.discard = []
    s.draft_hands = [NOTHING for _ in s.teams]
    s.tell(DeckMade(len(deck)))
