"""Battle effects: how one is applied, and what those of the Units do (OVO-205 to -210, OVO-268 to -278).

Each kind of effect has an executor, a small object that knows what a row of that
kind does.  The executors of the Heroes are in `heroes.py`.
"""

from __future__ import annotations

from typing import Final

from orcade.games.orcs_vs_orcs.battle.arms import ALWAYS, ENEMY_IN_FORTRESS, KINDS, Row
from orcade.games.orcs_vs_orcs.battle.field import ATTACKER, Battle, Side
from orcade.games.orcs_vs_orcs.battle.places import exposed_count, own_count
from orcade.games.orcs_vs_orcs.battle.play import discard_first
from orcade.games.orcs_vs_orcs.battle.strikes import (
    AGAINST,
    BESIDE,
    EFFECT,
    WALLS,
    BerserkWindow,
    battle_of,
    give_back_horde,
    suffer,
)
from orcade.games.orcs_vs_orcs.state import Kingdom
from orcade.kernel.contract import LEGAL, Decision, Event, Step
from orcade.kernel.native import mypyc_attr
from orcade.kernel.space import Action

# What players say


class ChooseRite(Action):
    """The Shaman's green or red."""

    rite: int


# What is seen


class NoEffect(Event):
    """A Battle effect that has nothing to work on."""

    def __init__(self, seat: int, card: int) -> None:
        self.seat: int = seat
        self.card: int = card


class RiteChosen(Event):
    def __init__(self, seat: int, rite: int) -> None:
        self.seat: int = seat
        self.rite: int = rite


# The steps


class Effect(Step[Kingdom]):
    """Step 6: the Battle effect of the card that this seat has played."""

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def run(self, s: Kingdom) -> None:
        side = battle_of(s).of(self.seat)
        if not s.material.arms.at_reveal[side.played]:  # those were applied in step 4
            apply_effect(s, self.seat, side.played, side.muted, False)


class LateEffect(Step[Kingdom]):
    """The effect of a card played through another: the moment of the reveal is past (OVO-290, OVO-384)."""

    def __init__(self, seat: int, card: int, protected: bool) -> None:
        self.seat: int = seat
        self.card: int = card
        self.protected: bool = protected

    def run(self, s: Kingdom) -> None:
        apply_effect(s, self.seat, self.card, not self.protected, True)


class Rite(Decision[Kingdom]):
    """Shaman: green or red (OVO-272); `card` is he, though another may have brought his effect."""

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card: int = card

    def whose(self) -> int:
        return 272

    def options(self, s: Kingdom) -> list[Action]:
        return s.material.arms.choose_rite

    def verdict(self, s: Kingdom, a: Action) -> int:
        if not isinstance(a, ChooseRite):
            return 272
        b = battle_of(s)
        return LEGAL if self.possible(s, b, s.material.arms.options_of(self.card)[a.rite]) else 275

    def possible(self, s: Kingdom, b: Battle, rows: list[Row]) -> bool:
        """To raise a Horde there must be one on the tracker, and a card in one's deck (OVO-275)."""
        for row in rows:
            if not EXECUTORS[row.kind].possible(s, b, b.side_of(self.seat), row):
                return False
        return True

    def resolve(self, s: Kingdom, a: Action) -> None:
        assert isinstance(a, ChooseRite)
        s.tell(RiteChosen(self.seat, a.rite))
        b = battle_of(s)
        for row in s.material.arms.options_of(self.card)[a.rite]:
            EXECUTORS[row.kind].apply(s, b, b.side_of(self.seat), self.card, row, False)


# How an effect is applied


@mypyc_attr(allow_interpreted_subclasses=True)
class Executor:
    """What one kind of effect does."""

    def apply(self, s: Kingdom, b: Battle, x: int, card: int, row: Row, late: bool) -> None:
        """Side `x` has played `card`; `late` says that the moment of the reveal is past (OVO-384)."""
        raise NotImplementedError

    def possible(self, s: Kingdom, b: Battle, x: int, row: Row) -> bool:
        """Can it do anything, where it is one of two to choose from?"""
        return True


def apply_effect(s: Kingdom, seat: int, card: int, muted: bool, late: bool) -> None:
    """All rows of a card's effect, then the Berserk decisions that it opened (OVO-209).

    Of a muted card only what falls whatever happens is left (OVO-177, OVO-180, OVO-287).
    """
    rows = s.material.arms.rows[card]
    if not rows:
        return
    b = battle_of(s)
    x = b.side_of(seat)
    s.then([BerserkWindow()])
    for row in rows:
        if row.unconditional or not muted:
            EXECUTORS[row.kind].apply(s, b, x, card, row, late)


class Strikes(Executor):
    """So many strikes, each or for each Unit of certain types (OVO-269 to OVO-271, OVO-277, OVO-305)."""

    def apply(self, s: Kingdom, b: Battle, x: int, card: int, row: Row, late: bool) -> None:
        if not holds(b, x, row.condition):
            return
        victim = x if row.on_self else 1 - x
        if row.types:
            through = self.counted(b, x, row)
            cause = BESIDE if row.counts_own else AGAINST
            suffer(s, b, victim, row.amount * len(through), cause, card, through)
        else:
            cause = WALLS if row.condition == ENEMY_IN_FORTRESS else EFFECT
            suffer(s, b, victim, row.amount, cause, card)

    def counted(self, b: Battle, x: int, row: Row) -> list[int]:
        """The Units that multiply it."""
        side: Side = b.sides[x if row.counts_own else 1 - x]
        found: list[int] = []
        for unit in row.types:
            found += [unit] * (own_count(side, unit) if row.counts_own else exposed_count(side, unit))
        return found


def holds(b: Battle, x: int, condition: int) -> bool:
    """Only the attacker of a Fortress has an enemy in one (OVO-243); he is the one who assaults."""
    if condition == ALWAYS:
        return True
    assaulting = b.assault and x == ATTACKER
    return assaulting == (condition == ENEMY_IN_FORTRESS)


class DiscardTop(Executor):
    """The first card of a deck is discarded (OVO-273, OVO-274, OVO-277)."""

    def apply(self, s: Kingdom, b: Battle, x: int, card: int, row: Row, late: bool) -> None:
        discard_first(s, b.sides[x if row.on_self else 1 - x], card, not row.on_self)

    def possible(self, s: Kingdom, b: Battle, x: int, row: Row) -> bool:
        return not row.on_self or len(b.sides[x].deck) > 0


class ReviveHorde(Executor):
    """A Horde eliminated in this battle comes back; the token stays where it is (OVO-273, OVO-276)."""

    def apply(self, s: Kingdom, b: Battle, x: int, card: int, row: Row, late: bool) -> None:
        give_back_horde(s, b, x)

    def possible(self, s: Kingdom, b: Battle, x: int, row: Row) -> bool:
        return b.sides[x].losses > 0


class ChooseOne(Executor):
    """Its owner chooses, where there is a choice."""

    def apply(self, s: Kingdom, b: Battle, x: int, card: int, row: Row, late: bool) -> None:
        rite = Rite(b.sides[x].seat, card)
        open_to_him = rite.legal(s)
        if len(open_to_him) > 1:
            s.then([rite])
        elif open_to_him:
            rite.resolve(s, open_to_him[0])
        else:
            s.tell(NoEffect(b.sides[x].seat, card))


def executors() -> list[Executor]:
    """One for each kind; the Heroes' own are put in by `heroes.py`."""
    found = [Executor() for _ in KINDS]
    found[KINDS.index("strikes")] = Strikes()
    found[KINDS.index("discard_top")] = DiscardTop()
    found[KINDS.index("revive_horde")] = ReviveHorde()
    found[KINDS.index("choose_one")] = ChooseOne()
    return found


EXECUTORS: Final[list[Executor]] = executors()
