"""What the rules work out for those who look: the scoring as it stands, and which box takes which card."""

from __future__ import annotations

from typing import Any

from orcade.games.immortals.material import (
    ARMY_BOXES,
    BLANK,
    BOXES,
    ENERGY,
    EXTRACT_GOLD,
    FIRST_MAGIC,
    GOLD,
    PROVINCES,
    is_magic,
)
from orcade.games.immortals.planning import Finishing, PlanBox, PlanCard
from orcade.games.immortals.resolution import Deciding, Turn
from orcade.games.immortals.scoring import ruling, tally
from orcade.games.immortals.state import Realms
from orcade.kernel.contract import HIDDEN, LEGAL, NONE
from orcade.kernel.flow import decision_of


def notes(view: Realms, seat: int) -> dict[str, Any]:
    """`next`: what a scoring would bring each seat now, by its sources; `fits`: the cards of each box.

    `provinces`: of each province its spaces, how many of them each seat holds, and what that brings.
    `misfits`: of each box the clauses that keep cards of the hand away.
    `budget`: what the plan costs and brings.
    `deeds`: of each card that may be turned up what its action costs, and the clause that forbids it now.
    """
    said: dict[str, Any] = {
        "next": [tally(view, other) for other in range(len(view.teams))],
        "provinces": [province_note(view, province) for province in range(2 * PROVINCES)],
    }
    if seat >= 0 and isinstance(decision_of(view, seat), PlanBox | Finishing):
        said["fits"] = fitting(view, seat)
        said["misfits"] = misfits(view, seat)
        said["budget"] = budget(view, seat)
    if seat >= 0 and isinstance(decision_of(view, seat), Turn):
        said["deeds"] = deeds(view, seat)
    return said


def province_note(view: Realms, province: int) -> dict[str, Any]:
    spaces = view.material.province_spaces[province]
    held = [0] * len(view.teams)
    for space in spaces:
        if view.holder[space] != NONE:
            held[view.holder[space]] += 1
    return {
        "realm": view.material.realms[province // PROVINCES],
        "province": view.material.provinces[province % PROVINCES],
        "spaces": len(spaces),
        "held": held,
        "points": [ruling(view, province, count) for count in held],
    }


def fitting(view: Realms, seat: int) -> dict[str, list[str]]:
    """Of each box the cards that may lie on it if none lies on another (IMM-95 to IMM-101)."""
    bare, box = bare_board(view, seat), view.material
    return {
        box.boxes[i]: [box.cards[a.card] for a in PlanBox(seat, i).legal(bare) if isinstance(a, PlanCard)]
        for i in range(BOXES)
    }


def misfits(view: Realms, seat: int) -> dict[str, dict[str, list[str]]]:
    """Of each box the cards of the hand that may not lie on it, by the clause that says so."""
    bare, box = bare_board(view, seat), view.material
    found: dict[str, dict[str, list[str]]] = {name: {} for name in box.boxes}
    for i in range(BOXES):
        for card in sorted(set(bare.hand(seat))):
            why = PlanBox(seat, i).verdict(bare, box.plan_card[card])
            if why != LEGAL:
                found[box.boxes[i]].setdefault(f"IMM-{why}", []).append(box.cards[card])
    return found


def bare_board(view: Realms, seat: int) -> Realms:
    """As if nothing lay on its boxes yet."""
    bare = view.clone()
    bare.plans[seat * BOXES : (seat + 1) * BOXES] = [NONE] * BOXES
    return bare


def deeds(view: Realms, seat: int) -> dict[str, dict[str, Any]]:
    """What the seat would be asked once it has turned up the card of a box (IMM-114, IMM-126)."""
    found: dict[str, dict[str, Any]] = {}
    for i in range(BOXES):
        card = view.plans[seat * BOXES + i]
        if card not in (NONE, HIDDEN, BLANK):
            why = Deciding(seat, i, card).verdict(view, view.material.do_it[0])
            price = least_price(view, seat, i, card)
            clause = "" if why == LEGAL else f"IMM-{why}"
            found[view.material.boxes[i]] = {"price": [*price], "clause": clause}
    return found


def budget(view: Realms, seat: int) -> dict[str, list[int]]:
    """Energy and gold that the cards laid cost at least, and may bring at most."""
    costs, gains = [0, 0], [0, 0]
    for i in range(BOXES):
        card = view.plans[seat * BOXES + i]
        if card == NONE or card == HIDDEN:
            continue
        for resource, amount in enumerate(least_price(view, seat, i, card)):
            costs[resource] += amount
        for resource, amount in enumerate(most_gain(view, seat, i, card)):
            gains[resource] += amount
    return {"costs": costs, "gains": gains}


def least_price(view: Realms, seat: int, i: int, card: int) -> tuple[int, int]:
    """Energy and gold; of several buildings the cheapest, and an attack where it may be one (IMM-126)."""
    box = view.material
    if card == BLANK:
        return 0, 0
    if is_magic(card):
        return box.magic_energy[card - FIRST_MAGIC], box.magic_gold[card - FIRST_MAGIC]
    deed = view.deed(seat, i)
    prices = [(deed.build_energy[b], deed.build_gold[b]) for b in deed.builds]
    return min(prices, key=sum) if prices else (deed.energy, deed.gold)


def most_gain(view: Realms, seat: int, i: int, card: int) -> tuple[int, int]:
    """What an extraction brings where he stands (IMM-128, IMM-129)."""
    if card == BLANK or i >= ARMY_BOXES or not view.deed(seat, i).extracts:
        return 0, 0
    resource = GOLD if view.deed(seat, i).kind == EXTRACT_GOLD else ENERGY
    held = [space for space in view.material.shows[card] if view.holder[space] == seat]
    amount = max((view.material.yields[resource][space] for space in held), default=0)
    return (0, amount) if resource == GOLD else (amount, 0)
