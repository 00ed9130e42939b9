"""ORC."""

from bench.fit.plans import Plan

PLAN = Plan(
    main="orc",
    knows="KnowsOrc",
    fitted={
        "orc": [
            *("LEAD", "TIE", "REACH", "LAST_CARD", "IN_HAND", "CARD", "TO_MOVE"),
            *("DOUBT_EARLY", "DOUBT_LATE"),
        ]
    },
    guesses={},
    why="None; but how full the piles are when cards in hand begin to pay (0.58, 1.7) stands in the code.",
)
