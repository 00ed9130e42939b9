"""Every refusal names its clause and says in one sentence, in both languages, what the matter is."""

from __future__ import annotations

from collections import Counter

import pytest

from orcade.games.immortals import GAME
from orcade.kernel.chance import Fast
from orcade.kernel.language import LANGUAGES
from orcade.kernel.space import Action
from orcade.kernel.table import Table
from tests.games.immortals.positions import (
    ANI,
    DIRK,
    MIKE,
    NAMES,
    Position,
    at,
    building,
    do_it,
    drafting,
    hand_in,
    lay,
    number,
    option,
    pick,
    plan,
    reveal,
    said,
)

HOME = {"treehome_light": (DIRK, 3)}


def after(p: Position, seat: int, *actions: Action) -> Position:
    p.play(seat, *actions)
    return p


def turned_up(box: str, card: str, **more: object) -> Position:
    plans = {DIRK: {box: card}, MIKE: {"attack": "blank"}}
    p = lay(**({"armies": HOME, "plans": plans} | more))  # type: ignore[arg-type]
    return after(p, DIRK, reveal(box))


CASES: dict[str, tuple[Position, int, Action, str]] = {
    "IMM-51": (
        drafting(
            hands={DIRK: ["treehome_light", "hillhome_light"]},
            groups={DIRK: [2]},
            armies={"treehome_light": (MIKE, 1)},
        ),
        DIRK,
        pick("treehome_light"),
        "Dirk still has groups: Conflict card Treehome-light shows no empty space, "
        "another card of the hand does.",
    ),
    "IMM-95": (
        lay(HOME, phase="planning"),
        DIRK,
        plan("transition_5"),
        "Transition of 5 armies does not go on the box Extract gold: "
        "Region and Conflict cards go on army boxes, Magic cards on magic boxes.",
    ),
    "IMM-98": (
        lay(HOME, regions={"hillhome": DIRK}, phase="planning"),
        DIRK,
        plan("hillhome"),
        "Dirk has no army in the region of the card: Region card Hillhome.",
    ),
    "IMM-100": (
        lay(HOME, conflicts={DIRK: ["green_joker_light"]}, phase="planning"),
        DIRK,
        plan("green_joker_light"),
        "A joker does not go on the extraction box Extract gold: joker Green Forests-light.",
    ),
    "IMM-269": (
        lay(HOME, phase="planning"),
        DIRK,
        plan("crownhome_dark"),
        "Conflict card Crownhome-dark is not in Dirk's hand.",
    ),
    "IMM-255": (
        lay(HOME, phase="planning"),
        DIRK,
        hand_in(),
        "Dirk is planning and has to see to the box Extract gold. “hand the plan in” is no answer to that.",
    ),
    "IMM-97": (
        lay(HOME, plans={DIRK: {"build": "treehome"}}),
        DIRK,
        reveal("attack"),
        "There is no card on the box Attack.",
    ),
    "IMM-109": (lay(HOME, plans={DIRK: {"build": "treehome"}}), MIKE, reveal("attack"), "It is Dirk's turn."),
    "IMM-118": (
        lay(HOME, plans={DIRK: {"build": "blank"}}),
        DIRK,
        reveal("build"),
        "Dirk has only blank cards left on the board and must pass.",
    ),
    "IMM-126": (
        turned_up("transition_3", "treehome", limbos={DIRK: (3, 0)}, purse=(1, 0)),
        DIRK,
        do_it(),
        "Dirk cannot pay for it: 1 energy and no gold left.",
    ),
    "IMM-128": (
        turned_up("extract_gold", "treehome_dark"),
        DIRK,
        do_it(),
        "Dirk has no army in the space whose gold the card shows (Conflict card Treehome-dark).",
    ),
    "IMM-146": (
        after(turned_up("build", "treehome", tiles={"moonglade_light": "capital"}), DIRK, do_it()),
        DIRK,
        building("capital"),
        "This province has its capital already.",
    ),
    "IMM-150": (
        after(turned_up("attack", "treehome"), DIRK, do_it()),
        DIRK,
        at("hillhome_light"),
        "Hillhome-light does not touch Treehome-light, and no portal leads there from it.",
    ),
    "IMM-187": (
        after(turned_up("attack", "treehome"), DIRK, do_it(), at("moonglade_light")),
        DIRK,
        number(3),
        "At least one army stays in Treehome-light: at most 2 attack.",
    ),
    "IMM-173": (
        after(turned_up("magic_light", "region_card_or_shrine"), DIRK, do_it()),
        DIRK,
        option("draw_1_conflict"),
        "Seize a Region card or build a shrine does not have that action.",
    ),
    "IMM-258": (
        after(turned_up("attack", "treehome"), DIRK, do_it()),
        DIRK,
        said("pass_turn"),
        "Dirk has to choose the space to attack. “pass” is no answer to that.",
    ),
    "IMM-107": (
        after(lay(HOME, phase="planning"), ANI, *[plan(None)] * 10, hand_in()),
        ANI,
        hand_in(),
        "Not all the others have handed their plans in yet.",
    ),
}


@pytest.mark.parametrize("case", list(CASES))
def test_a_refusal_names_the_clause_and_the_values(case: str) -> None:
    p, seat, a, sentence = CASES[case]
    refusal = p.table.why_not(seat, a)
    assert refusal is not None
    assert (refusal.clause.id, refusal.because["en"]) == (case, sentence)
    assert refusal.because["fr"] != sentence


def test_what_comes_first_is_named() -> None:
    """Several clauses broken at once: the turn, then the kind, then the card itself."""
    p = lay(HOME, plans={DIRK: {"build": "treehome"}})
    assert p.refusal(MIKE, plan("crownhome")) == "IMM-109"
    assert p.refusal(DIRK, plan("crownhome")) == "IMM-258"
    p = lay(HOME, phase="planning")
    assert p.refusal(DIRK, plan("green_joker_dark")) == "IMM-269"  # not his, before where it would lie


@pytest.mark.parametrize("seats", [3, 5])
def test_everything_that_is_refused_is_refused_in_words(seats: int) -> None:
    """Of every decision of a random game, all that can be said at all."""
    table = Table(GAME, seats, {}, Fast(seats), NAMES[:seats])
    dice, met, clauses = Fast(11), Counter[str](), set()
    while table.outcome is None:
        seat, decision = next(iter(table.pending().items()))
        kind = type(decision).__name__
        met[kind] += 1
        if met[kind] <= 2:
            for a in GAME.space.everything():
                refusal = table.why_not(seat, a)
                if refusal is not None:
                    clauses.add(refusal.clause.id)
                    for lang in LANGUAGES:
                        assert "{" not in refusal.because[lang]
        legal = table.legal(seat)
        table.play(seat, legal[dice.below(len(legal))])
    assert len(met) > 18
    assert len(clauses) > 20
