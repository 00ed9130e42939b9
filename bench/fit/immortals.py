"""Immortals."""

from bench.fit.plans import Plan

PLAN = Plan(
    main="immortals.knows",
    knows="KnowsImmortals",
    fitted={
        "immortals.board": [
            *("KEEPS", "SPACE", "PROVINCE", "CARD", "ARMY", "FALLEN", "STUCK", "RESOURCE", "SURPLUS"),
            "DANGER",
        ],
        "immortals.holdings": ["GROUP"],
        "immortals.deeds": ["CONFLICT", "FIRST"],
        "immortals.knows": ["PLANNED", "DOUBT", "DOUBT_LATER"],
    },
    guesses={
        "immortals.board": ["HARM", "OUT", "LOOSE"],
        "immortals.deeds": ["WAY", "MOVING"],
        "immortals.plans": ["BLUFF"],
    },
    why="OUT and LOOSE follow from the model of the tower (IMM-249), the others say what one would do rather "
    "than how it ends. Today's constants were fitted to the points still made, not to who ended before whom.",
)
