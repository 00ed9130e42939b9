"""A round, step by step (OVO-191 to OVO-213, OVO-381, OVO-388, OVO-389).

draw, choose (and reorganise), reveal, effects at the reveal, forces,
effects, effects after all strikes, discards, end check
"""

from __future__ import annotations

from typing import Final

from orcade.games.orcs_vs_orcs.battle.aftermath import check_early, check_end
from orcade.games.orcs_vs_orcs.battle.arms import KINDS
from orcade.games.orcs_vs_orcs.battle.decks import shuffle
from orcade.games.orcs_vs_orcs.battle.effects import EXECUTORS, Effect
from orcade.games.orcs_vs_orcs.battle.field import (
    ATTACKER,
    DEFENDER,
    FACE_DOWN,
    FACE_UP,
    NOT_LAID,
    Battle,
    reset_for_round,
)
from orcade.games.orcs_vs_orcs.battle.heroes import heal
from orcade.games.orcs_vs_orcs.battle.lay import Choice, Placing, play_of_round
from orcade.games.orcs_vs_orcs.battle.play import CardDiscarded, draw_cards, show_owner
from orcade.games.orcs_vs_orcs.battle.strikes import FORCE, REORGANISING, BerserkWindow, battle_of, suffer
from orcade.games.orcs_vs_orcs.state import Kingdom
from orcade.kernel.contract import LEGAL, NONE, Decision, Event, Step
from orcade.kernel.lanes import Lane, Together
from orcade.kernel.lists import NOTHING, with_one, without
from orcade.kernel.space import Action

CANCEL: Final = KINDS.index("cancel_enemy_effect")
SWAP: Final = KINDS.index("swap_played_card")

# What players say


class ShuffleDeck(Action):
    """After reorganising."""


class KeepOrder(Action):
    """The two cards stay at the bottom."""


# What is seen


class RoundBegun(Event):
    def __init__(self, round: int) -> None:
        self.round: int = round


class Reorganised(Event):
    """Both cards under the deck."""

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def reveals_to(self, seat: int) -> bool:
        return True


class CardTurnedUp(Event):
    """From the deck, unseen even by its owner (OVO-306)."""

    def __init__(self, seat: int, card: int) -> None:
        self.seat: int = seat
        self.card: int = card

    def reveals_to(self, seat: int) -> bool:
        return True


# Steps 1 and 2


class Round(Step[Kingdom]):
    """Step 1, draw; then whoever has to choose chooses."""

    def run(self, s: Kingdom) -> None:
        b = battle_of(s)
        b.round += 1
        b.toll = b.losses()
        s.tell(RoundBegun(b.round))
        for side in b.sides:
            reset_for_round(side)
            side.blinded = side.blind >= b.round and len(side.deck) > 0
            if not side.blinded:  # OVO-307
                draw_cards(s, side, s.material.arms.hand_size - len(side.hand))
        choose_first(s, b)


def choose_first(s: Kingdom, b: Battle) -> None:
    """Both at the same time, unless one waits for the other's card (OVO-388)."""
    for x in (ATTACKER, DEFENDER):
        if b.sides[x].waits >= b.round:
            choose(s, b, [1 - x])
            return
    choose(s, b, [ATTACKER, DEFENDER])


def choose(s: Kingdom, b: Battle, who: list[int]) -> None:
    """In secret where both choose; who plays blind has nothing to choose (OVO-306)."""
    seats = [b.sides[x].seat for x in who if not b.sides[x].blinded]
    if len(seats) == 2:
        s.then([Together([Lane(seat, [Choice(seat)]) for seat in seats]), Sealed(who)])
    elif seats:
        s.then([Choice(seats[0]), Sealed(who)])
    else:
        s.then([Reveal(who)])


class Sealed(Step[Kingdom]):
    """Cards are laid face down; whoever reorganises does so now, the attacker first (OVO-198, OVO-199)."""

    def __init__(self, who: list[int]) -> None:
        self.who: list[int] = who

    def run(self, s: Kingdom) -> None:
        b = battle_of(s)
        again: list[int] = []
        for x in self.who:
            side = b.sides[x]
            if side.reorganises:
                again.append(x)
            elif side.lies == NOT_LAID and not side.blinded:
                side.hand = without(side.hand, side.chosen)
                side.lies = FACE_DOWN
        if not again:
            s.then([Reveal(self.who)])
            return
        steps: list[Step[Kingdom]] = [Reorganising(b.sides[x].seat) for x in again]
        s.then([*steps, ChooseAgain(again, self.who)])


class Reorganising(Step[Kingdom]):
    """Both cards under the deck, two new ones, the strike, the Berserk decision, the shuffle (OVO-381)."""

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def run(self, s: Kingdom) -> None:
        b = battle_of(s)
        x = b.side_of(self.seat)
        side = b.sides[x]
        side.reorganises = False
        side.reorganised = True
        s.tell(Reorganised(self.seat))
        side.put_hand_under_deck()
        draw_cards(s, side, s.material.arms.hand_size)
        suffer(s, b, x, s.material.arms.reorganise_strikes, REORGANISING, NONE)
        if len(side.deck) > 1:
            s.then([BerserkWindow(), Shuffling(self.seat)])
        else:
            s.then([BerserkWindow()])


class Shuffling(Decision[Kingdom]):
    """After reorganising, a side may shuffle its deck (OVO-194)."""

    def whose(self) -> int:
        return 194

    def options(self, s: Kingdom) -> list[Action]:
        return s.material.arms.shuffle_deck + s.material.arms.keep_order

    def verdict(self, s: Kingdom, a: Action) -> int:
        return LEGAL if isinstance(a, (ShuffleDeck, KeepOrder)) else 194

    def resolve(self, s: Kingdom, a: Action) -> None:
        if isinstance(a, ShuffleDeck):
            shuffle(s, battle_of(s).of(self.seat))


class ChooseAgain(Step[Kingdom]):
    """The armies may be beaten already (OVO-253); else those that reorganised lay a card (OVO-381)."""

    def __init__(self, again: list[int], who: list[int]) -> None:
        self.again: list[int] = again
        self.who: list[int] = who

    def run(self, s: Kingdom) -> None:
        b = battle_of(s)
        if check_early(s, b):
            return
        seats = [b.sides[x].seat for x in self.again]
        if len(seats) == 2:
            s.then([Together([Lane(seat, [Choice(seat)]) for seat in seats]), Sealed(self.who)])
        else:
            s.then([Choice(seats[0]), Sealed(self.who)])


# Steps 3 and 4


class Reveal(Step[Kingdom]):
    """Step 3: cards are turned up together; one that nobody has seen is placed now (OVO-200, OVO-307)."""

    def __init__(self, who: list[int]) -> None:
        self.who: list[int] = who

    def run(self, s: Kingdom) -> None:
        b = battle_of(s)
        steps: list[Step[Kingdom]] = []
        for x in self.who:
            side = b.sides[x]
            if side.blinded:
                side.chosen = side.turn_up()
                side.lies = FACE_UP
                show_owner(s, side, side.chosen)
                s.tell(CardTurnedUp(side.seat, side.chosen))
                steps.append(Placing(side.seat))
            else:
                side.lies = NOT_LAID
                side.shown_from_hand(side.chosen)
                show_owner(s, side, side.chosen)
                play_of_round(s, b, x, side.chosen, side.spot)
        s.then([*steps, Revealed()])


class Revealed(Step[Kingdom]):
    """Eruhsk's side chooses once it has seen the other's card (OVO-388); then step 4 (OVO-201)."""

    def run(self, s: Kingdom) -> None:
        b = battle_of(s)
        for x in (ATTACKER, DEFENDER):
            if b.sides[x].played == NONE:
                choose(s, b, [x])
                return
        s.then([Forces()])
        at_reveal(s, b, CANCEL)
        at_reveal(s, b, SWAP)


def at_reveal(s: Kingdom, b: Battle, kind: int) -> None:
    for x in (ATTACKER, DEFENDER):
        side = b.sides[x]
        rows = s.material.arms.rows[side.played]
        if rows and rows[0].kind == kind and not side.muted:
            EXECUTORS[kind].apply(s, b, x, side.played, rows[0], False)


# Steps 5 to 9


class Forces(Step[Kingdom]):
    """Step 5: both forces at the same time, then Berserk; step 6: the effects, the attacker's first."""

    def run(self, s: Kingdom) -> None:
        b = battle_of(s)
        force = s.material.arms.force
        attacker, defender = b.sides[ATTACKER], b.sides[DEFENDER]
        suffer(s, b, DEFENDER, force[attacker.played], FORCE, attacker.played)
        suffer(s, b, ATTACKER, force[defender.played], FORCE, defender.played)
        s.then([BerserkWindow(), Effect(attacker.seat), Effect(defender.seat), RoundEnd()])


class RoundEnd(Step[Kingdom]):
    """Step 7, effects after all strikes; step 8, discards; step 9, end check (OVO-211 to OVO-213)."""

    def run(self, s: Kingdom) -> None:
        b = battle_of(s)
        for x in (ATTACKER, DEFENDER):
            for _ in range(b.sides[x].heals):
                heal(s, b, x)
        for side in b.sides:
            for card in side.stray:
                side.discards = with_one(side.discards, card)
                s.tell(CardDiscarded(side.seat, card, NONE))
            side.stray = NOTHING
        if not check_end(s, b):
            s.then([Round()])
