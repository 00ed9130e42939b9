"""A set-up of your own instead of a drawn one, for tests and studies (ORC-95).

    {"frontier": [{"card": "yellow1_white2", "west": "single"}, …],    three, from the west
     "piles": [["red1_blue2", …], …],                                  six, from the west, top card first
     "hands": {"oya": ["purple1_blue2"], "second": ["…", "…"]},
     "oya": 0}

With the option `start_choice`, `left_over` (three cards in order) and `dealer` stand
in the place of `hands` and `oya` (ORC-100).
"""

from __future__ import annotations

from typing import Any

from orcade.games.orc.material import FRONTIER, HALVES, TRIBES
from orcade.games.orc.state import Frontier
from orcade.kernel.game import BadOption
from orcade.kernel.hints import did_you_mean


def lay_given(s: Frontier, given: dict[str, Any], start_choice: bool) -> None:
    """Lay the table as given, or say what is wrong with it."""
    wanted = (
        ["frontier", "piles", "left_over", "dealer"]
        if start_choice
        else ["frontier", "piles", "hands", "oya"]
    )
    if set(given) != set(wanted):
        clause = "ORC-100" if start_choice else "ORC-95"
        fields = ", ".join(sorted(map(str, given)))
        raise BadOption(f"set_up has the fields {', '.join(wanted)} ({clause}); given: {fields}")
    lay_given_line(s, given["frontier"])
    piles = listed(given["piles"], s.material.tribes, "set_up.piles")
    s.piles = [[] for _ in range(TRIBES)]
    for place, pile in enumerate(piles):
        where = f"set_up.piles[{place}]"
        s.piles[s.line[place]] = cards_of(s, listed(pile, s.material.cards_per_pile, where), where)[::-1]
    if start_choice:
        s.dealer = seat_of(given["dealer"], "set_up.dealer")
        dealt = s.material.oya_hand + s.material.second_hand
        s.left_over = cards_of(s, listed(given["left_over"], dealt, "set_up.left_over"), "set_up.left_over")
    else:
        s.oya = seat_of(given["oya"], "set_up.oya")
        s.hands = given_hands(s, given["hands"])
    check_each_card_once(s)


def lay_given_line(s: Frontier, frontier: object) -> None:
    """Three cards that show all six colours, each with its half to the west (ORC-9 to ORC-11)."""
    s.worth = [0] * TRIBES
    for place, half in enumerate(listed(frontier, FRONTIER, "set_up.frontier")):
        where = f"set_up.frontier[{place}]"
        if not isinstance(half, dict) or set(half) != {"card", "west"}:
            raise BadOption(f'{where} is {half!r}; expected {{"card": …, "west": "single" or "double"}}')
        if half["west"] not in HALVES:
            raise BadOption(f"{where}.west is {half['west']!r}; {did_you_mean(half['west'], HALVES)}")
        card = cards_of(s, [half["card"]], where)[0]
        colours = s.material.halves(card)
        s.frontier.append(card)
        halves = [0, 1] if half["west"] == "single" else [1, 0]
        for shown_half in halves[: s.material.halves_shown()]:
            s.line.append(colours[shown_half])
            s.worth[colours[shown_half]] = s.material.worth[shown_half]
    if len(set(s.line)) != s.material.tribes:
        shown = [s.material.colours[colour] for colour in s.line]
        raise BadOption(
            f"set_up.frontier shows {', '.join(shown)}; expected all six colours, each once (ORC-9)"
        )


def given_hands(s: Frontier, hands: object) -> list[list[int]]:
    if not isinstance(hands, dict) or set(hands) != {"oya", "second"}:
        raise BadOption(
            f'set_up.hands is {hands!r}; expected {{"oya": [one card], "second": [two cards]}} (ORC-17)'
        )
    oya = cards_of(s, listed(hands["oya"], s.material.oya_hand, "set_up.hands.oya"), "set_up.hands.oya")
    second = cards_of(
        s, listed(hands["second"], s.material.second_hand, "set_up.hands.second"), "set_up.hands.second"
    )
    return [oya, second] if s.oya == 0 else [second, oya]


def listed(given: object, length: int, where: str) -> list[Any]:
    if not isinstance(given, list) or len(given) != length:
        raise BadOption(f"{where} is {given!r}; expected a list of {length}")
    return given


def cards_of(s: Frontier, words: list[Any], where: str) -> list[int]:
    for word in words:
        if word not in s.material.cards:
            raise BadOption(f"{where} names the card {word!r}; {did_you_mean(word, s.material.cards)}")
    return [s.material.cards.index(word) for word in words]


def seat_of(given: object, where: str) -> int:
    if isinstance(given, bool) or not isinstance(given, int) or given not in (0, 1):
        raise BadOption(f"{where} is {given!r}; expected seat 0 or 1")
    return given


def check_each_card_once(s: Frontier) -> None:
    laid = s.census()
    for card, name in enumerate(s.material.cards):
        if laid.count(card) != 1:
            raise BadOption(
                f"set_up lays the card {name!r} {laid.count(card)} times; expected each card once"
            )
