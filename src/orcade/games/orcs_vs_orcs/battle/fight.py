"""A battle, from the choice of the decks to the first round (OVO-165 to -173, OVO-233 to -238, OVO-378)."""

from __future__ import annotations

from orcade.games.orcs_vs_orcs.battle.aftermath import check_cards
from orcade.games.orcs_vs_orcs.battle.decks import DeckFormed, Vanguard, first_line_in, form_decks, shuffle
from orcade.games.orcs_vs_orcs.battle.field import ATTACKER, new_battle
from orcade.games.orcs_vs_orcs.battle.round import Round
from orcade.games.orcs_vs_orcs.battle.strikes import battle_of
from orcade.games.orcs_vs_orcs.state import Kingdom
from orcade.kernel.contract import Event, Step
from orcade.kernel.lists import changed

# What is seen


class BattleBegun(Event):
    """The active player attacks with `hordes` an `army` (OVO-166), and has `losses` of a march (OVO-91)."""

    def __init__(
        self, seat: int, defender: int, zone: int, assault: bool, hordes: int, army: int, losses: int
    ) -> None:
        self.seat: int = seat
        self.defender: int = defender
        self.zone: int = zone
        self.assault: bool = assault
        self.hordes: int = hordes
        self.army: int = army
        self.losses: int = losses


# The steps


class Fight(Step[Kingdom]):
    """Both sides form their decks in secret; tokens on the first case (OVO-167, OVO-169, OVO-171)."""

    def __init__(self, zone: int) -> None:
        self.zone: int = zone

    def run(self, s: Kingdom) -> None:
        zone, defender, losses = self.zone, s.holder[self.zone], s.aside[self.zone]
        b = new_battle(s.active, defender, zone, s.sheltered(zone))
        b.sides[ATTACKER].losses = losses  # OVO-92
        s.aside = changed(s.aside, zone, 0)
        s.battle = b
        s.tell(BattleBegun(s.active, defender, zone, b.assault, s.raiders[zone], s.hordes[zone], losses))
        s.then([form_decks(s, b), DecksTold()])


class DecksTold(Step[Kingdom]):
    """Their sizes; then the attacker of a Fortress engages his two Units (OVO-234, OVO-237)."""

    def run(self, s: Kingdom) -> None:
        b = battle_of(s)
        b.forming = False
        for side in b.sides:
            s.tell(DeckFormed(side.seat, side.deck[:]))
        attacker = b.sides[ATTACKER]
        count = min(s.material.arms.vanguard, first_line_in(s, attacker.deck)) if b.assault else 0
        engaging: list[Step[Kingdom]] = [Vanguard(attacker.seat) for _ in range(count)]
        s.then([*engaging, DecksShuffled()])


class DecksShuffled(Step[Kingdom]):
    """Face down (OVO-172); who has no card at all has lost before the first round (OVO-173)."""

    def run(self, s: Kingdom) -> None:
        b = battle_of(s)
        for side in b.sides:
            shuffle(s, side)
        if not check_cards(s, b):
            s.then([Round()])
