"""What the Heroes do at once: those whose effect asks nobody anything (OVO-280, OVO-284 to OVO-311).

Those that ask somebody are in `choices.py`.  Kinds and figures are data; here is one
executor for each kind.
"""

from __future__ import annotations

from typing import Final

from orcade.games.orcs_vs_orcs.battle.arms import HERO, KINDS, Row
from orcade.games.orcs_vs_orcs.battle.decks import shuffle
from orcade.games.orcs_vs_orcs.battle.effects import EXECUTORS, Executor, NoEffect
from orcade.games.orcs_vs_orcs.battle.field import ATTACKER, BACK_DOWN, FRONT_DOWN, Battle
from orcade.games.orcs_vs_orcs.battle.play import destroy_first
from orcade.games.orcs_vs_orcs.battle.strikes import give_back_horde, lose_horde, move_token
from orcade.games.orcs_vs_orcs.state import Kingdom
from orcade.kernel.contract import NONE, Event
from orcade.kernel.lists import NOTHING

HEAL: Final = KINDS.index("heal_strike")

# What is seen


class EffectCancelled(Event):
    """Froksh: the card that this seat has played has no Battle effect."""

    def __init__(self, seat: int, card: int) -> None:
        self.seat: int = seat
        self.card: int = card


class WillWait(Event):
    """Eruhsk: next round this seat chooses once it has seen the enemy's card."""

    def __init__(self, seat: int) -> None:
        self.seat: int = seat


class WillPlayBlind(Event):
    """Vri-Hurcka: next round this seat plays the first card of its deck."""

    def __init__(self, seat: int) -> None:
        self.seat: int = seat


class BerserkStolen(Event):
    def __init__(self, seat: int) -> None:
        self.seat: int = seat


class DiscardsRecovered(Event):
    """Back into the deck, which is shuffled."""

    def __init__(self, seat: int, cards: list[int]) -> None:
        self.seat: int = seat
        self.cards: list[int] = cards


class UnitsTurnedDown(Event):
    """Roshnar: no effect counts or copies them any more."""

    def __init__(self, seat: int) -> None:
        self.seat: int = seat


# The executors


class DestroyTop(Executor):
    """Ashani (OVO-280)."""

    def apply(self, s: Kingdom, b: Battle, x: int, card: int, row: Row, late: bool) -> None:
        victim = b.sides[x if row.on_self else 1 - x]
        if victim.deck:
            destroy_first(s, victim)
        else:
            s.tell(NoEffect(b.sides[x].seat, card))


class ChooseAfterEnemy(Executor):
    """Eruhsk: his moment is the next round (OVO-284, OVO-285)."""

    def apply(self, s: Kingdom, b: Battle, x: int, card: int, row: Row, late: bool) -> None:
        b.sides[x].waits = b.round + row.rounds
        s.tell(WillWait(b.sides[x].seat))


class EnemyPlaysBlind(Executor):
    """Vri-Hurcka: likewise (OVO-306)."""

    def apply(self, s: Kingdom, b: Battle, x: int, card: int, row: Row, late: bool) -> None:
        b.sides[1 - x].blind = b.round + row.rounds
        s.tell(WillPlayBlind(b.sides[1 - x].seat))


class StealBerserk(Executor):
    """Khanrogg: Berserk is never held twice (OVO-288)."""

    def apply(self, s: Kingdom, b: Battle, x: int, card: int, row: Row, late: bool) -> None:
        me, enemy = b.sides[x].seat, b.sides[1 - x].seat
        if s.berserk[enemy] and not s.berserk[me]:
            s.berserk[enemy] = False
            s.berserk[me] = True
            s.tell(BerserkStolen(me))
        else:
            s.tell(NoEffect(me, card))


class AdvanceToNextSegment(Executor):
    """Kro-Morda: from the last segment to the first case, and a Horde is lost (OVO-292)."""

    def apply(self, s: Kingdom, b: Battle, x: int, card: int, row: Row, late: bool) -> None:
        victim = x if row.on_self else 1 - x
        case = s.material.arms.next_segment(b.sides[victim].case)
        move_token(s, b, victim, case, card)
        if case == 1:
            lose_horde(s, b, victim)


class RecoverDiscards(Executor):
    """Pogdush: everybody has seen what goes back into the deck (OVO-294, OVO-391)."""

    def apply(self, s: Kingdom, b: Battle, x: int, card: int, row: Row, late: bool) -> None:
        side = b.sides[x]
        if not side.discards:
            s.tell(NoEffect(side.seat, card))
            return
        s.tell(DiscardsRecovered(side.seat, side.discards))
        for discarded in side.discards:
            side.hide_in_deck(discarded)
            if s.material.arms.line[discarded] == HERO:
                side.heroless = False
        side.deck = side.deck + side.discards
        side.discards = NOTHING
        shuffle(s, side)


class CancelEnemyEffect(Executor):
    """Froksh: also what the enemy's card would bring later (OVO-298, OVO-385), if that is still to come."""

    def apply(self, s: Kingdom, b: Battle, x: int, card: int, row: Row, late: bool) -> None:
        me, enemy = b.sides[x], b.sides[1 - x]
        waiting = enemy.heals > 0 or enemy.waits > b.round or me.blind > b.round
        applied = x != ATTACKER or s.material.arms.at_reveal[enemy.played]  # OVO-384
        if late and applied and not waiting:
            s.tell(NoEffect(me.seat, card))
            return
        enemy.muted = True
        enemy.heals = 0
        if enemy.waits > b.round:
            enemy.waits = 0
        if me.blind > b.round:
            me.blind = 0
        s.tell(EffectCancelled(enemy.seat, enemy.played))


class HideEngagedUnits(Executor):
    """Roshnar: the Units that are engaged now, not the Heroes (OVO-300, OVO-301)."""

    def apply(self, s: Kingdom, b: Battle, x: int, card: int, row: Row, late: bool) -> None:
        side = b.sides[x]
        down = side.down[:]
        for column in range(len(down)):
            if side.front[column] != NONE:
                down[column] |= FRONT_DOWN
            if side.back[column] != NONE:
                down[column] |= BACK_DOWN
        side.down = down
        s.tell(UnitsTurnedDown(side.seat))


class HealStrike(Executor):
    """Xaphyr: his moment is step 7, after all strikes of the round (OVO-310, OVO-384)."""

    def apply(self, s: Kingdom, b: Battle, x: int, card: int, row: Row, late: bool) -> None:
        b.sides[x].heals += row.amount


def heal(s: Kingdom, b: Battle, x: int) -> None:
    """One case to the left; off the first one only if a strike has just taken a Horde (OVO-310, OVO-311)."""
    side, healer = b.sides[x], s.material.arms.hero_of(HEAL)
    if side.case > 1:
        move_token(s, b, x, side.case - 1, healer)
    elif side.snatched:
        move_token(s, b, x, s.material.arms.cases, healer)
        give_back_horde(s, b, x)


EXECUTORS[KINDS.index("destroy_top")] = DestroyTop()
EXECUTORS[KINDS.index("choose_after_enemy")] = ChooseAfterEnemy()
EXECUTORS[KINDS.index("enemy_plays_blind")] = EnemyPlaysBlind()
EXECUTORS[KINDS.index("steal_berserk")] = StealBerserk()
EXECUTORS[KINDS.index("advance_to_next_segment")] = AdvanceToNextSegment()
EXECUTORS[KINDS.index("recover_discards")] = RecoverDiscards()
EXECUTORS[KINDS.index("cancel_enemy_effect")] = CancelEnemyEffect()
EXECUTORS[KINDS.index("hide_engaged_units")] = HideEngagedUnits()
EXECUTORS[HEAL] = HealStrike()
