"""Forces, chevrons and Battle effects of all cards, typed, and the figures of a battle.

A Battle effect is data: one or more rows, each of a kind with its figures.  What a
kind does is code: `effects.py` and `heroes.py` have one small executor for each.
"""

from __future__ import annotations

from typing import Any, Final

from orcade.games.orcs_vs_orcs.battle.checks import check_arms
from orcade.kernel.components import Components
from orcade.kernel.contract import NONE
from orcade.kernel.space import Action

KINDS: Final = [
    "strikes",
    "discard_top",
    "revive_horde",
    "choose_one",
    "destroy_top",
    "copy_engaged_effect",
    "choose_after_enemy",
    "enemy_plays_blind",
    "steal_berserk",
    "draw_and_play_extra",
    "repeat_force_of_type",
    "advance_to_next_segment",
    "discard_hero_from_deck",
    "recover_discards",
    "call_reinforcement",
    "cancel_enemy_effect",
    "hide_engaged_units",
    "swap_played_card",
    "discard_hand_card",
    "search_deck_to_hand",
    "heal_strike",
]
CONDITIONS: Final = ["", "enemy_in_fortress", "not_assaulting_fortress"]
ALWAYS: Final = 0  #              when strikes fall
ENEMY_IN_FORTRESS: Final = 1
NOT_ASSAULTING: Final = 2

FIRST_LINE: Final = 1  #          chevrons (OVO-20)
SECOND_LINE: Final = 2
HERO: Final = 3

# A spot is where a card goes: into the open, or to the front or back of a column.
OPEN: Final = 0
FRONT: Final = 0
BACK: Final = 1


class Row:
    """One line of a Battle effect: its kind and its figures."""

    def __init__(self, row: dict[str, Any], units: list[str]) -> None:
        per = row.get("per", {})
        self.kind: int = KINDS.index(row["kind"])
        self.on_self: bool = "self" in (row.get("to"), row.get("who"))
        self.amount: int = row.get("amount", 0)
        self.types: list[int] = [units.index(id) for id in per.get("types", [])]  # whose number multiplies
        self.counts_own: bool = per.get("side") == "own"
        self.condition: int = CONDITIONS.index(row.get("only_if", ""))
        self.unconditional: bool = row.get("unconditional", False)
        self.rounds: int = row.get("rounds", 0)
        self.hordes: int = row.get("hordes", 0)
        self.reach: int = row.get("range", 0)
        self.options: list[list[Row]] = [
            [Row(inner, units) for inner in option["effects"]] for option in row.get("options", [])
        ]


class Arms:
    """What the cards do in a battle, and the figures of the battle."""

    def __init__(self, components: Components) -> None:
        check_arms(components)
        units, heroes = components.rows("unit"), components.rows("hero")
        ids = [unit["id"] for unit in units]
        battle, track = components.table("battle"), components.table("strike_track")
        self.cards: int = len(units) + len(heroes)
        self.units: int = len(units)
        self.force: list[int] = [card["force"] for card in [*units, *heroes]]
        self.line: list[int] = [unit["line"] for unit in units] + [HERO] * len(heroes)
        self.rows: list[list[Row]] = [
            *([Row(row, ids) for row in unit["effects"]] for unit in units),
            *([Row(hero["effect"], ids)] for hero in heroes),
        ]
        self.rites: list[str] = rites_of(components)
        self.at_reveal: list[bool] = [False] * len(units) + [hero["timing"] == "reveal" for hero in heroes]
        self.deck_max: int = battle["deck_max"]
        self.spots: int = 1 + 2 * self.deck_max  #  as many columns as a deck has cards
        self.hand_size: int = battle["hand_size"]
        self.reorganise_strikes: int = battle["reorganise_strikes"]
        self.vanguard: int = battle["assault_preengaged_first_line"]
        self.two_nil: int = battle["two_nil_losses"]
        self.third_loss: int = battle["third_loss"]
        self.winner_glory: int = battle["winner_glory"]
        self.cases: int = track["cases"]
        self.segments: list[list[int]] = track["segments"]
        self.red: int = self.segments[track["berserk_segment"] - 1][0]  # the first case of the Berserk zone
        # the actions of a battle by their fields, filled when the space is built
        self.muster: list[Action] = []  #           card * (deck_max + 1) + count
        self.engage: list[Action] = []
        self.lay_card: list[Action] = []  #         card * spots + spot
        self.reorganise: list[Action] = []
        self.shuffle_deck: list[Action] = []
        self.keep_order: list[Action] = []
        self.go_berserk: list[Action] = []
        self.stay_calm: list[Action] = []
        self.choose_rite: list[Action] = []
        self.copy_card: list[Action] = []
        self.name_type: list[Action] = []
        self.cast_out: list[Action] = []
        self.give_up: list[Action] = []
        self.fetch: list[Action] = []
        self.call_horde: list[Action] = []
        self.call_nobody: list[Action] = []
        self.force_swap: list[Action] = []
        self.let_stand: list[Action] = []

    def next_segment(self, case: int) -> int:
        """The first case of the segment after that of `case`; the first of all after the last."""
        for i in range(len(self.segments) - 1):
            if case <= self.segments[i][-1]:
                return self.segments[i + 1][0]
        return 1

    def options_of(self, card: int) -> list[list[Row]]:
        """What the owner of this card chooses one of (OVO-272)."""
        return self.rows[card][-1].options

    def hero_of(self, kind: int) -> int:
        """The Hero whose effect is of this kind."""
        for card in range(self.units, self.cards):
            if self.rows[card][0].kind == kind:
                return card
        return NONE

    def counts(self, card: int, count: int) -> Action:
        return self.muster[card * (self.deck_max + 1) + count]

    def lays(self, card: int, spot: int) -> Action:
        return self.lay_card[card * self.spots + spot]


def rites_of(components: Components) -> list[str]:
    """The words of what a card lets its owner choose one of."""
    return [
        option["id"]
        for unit in components.rows("unit")
        for row in unit["effects"]
        for option in row.get("options", [])
    ]


def spot_at(column: int, line: int) -> int:
    return 1 + 2 * column + line


def column_of(spot: int) -> int:
    return (spot - 1) // 2


def line_of(spot: int) -> int:
    return (spot - 1) % 2


def spot_words(deck_max: int) -> list[str]:
    """How a spot is written: "open", "front_1", "back_1", …"""
    words = ["open"]
    for column in range(1, deck_max + 1):
        words += [f"front_{column}", f"back_{column}"]
    return words
