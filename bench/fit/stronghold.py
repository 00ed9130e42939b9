"""Stronghold."""

from bench.fit.plans import Plan

PLAN = Plan(
    main="stronghold.knows",
    knows="KnowsStronghold",
    fitted={
        "stronghold.knows": ["TWO_INVADERS", "ARMY", "GARRISON", "GLORY", "DEEDS", "SHORT_NEXT", "BLEEDING"],
        "stronghold.breach": ["LEANING", "SHORT", "TURN", "NEAR", "TWO_INVADERS"],
        "stronghold.glory": ["ENTERING", "POINT", "DEED", "FURTHER"],
    },
    guesses={
        "stronghold.knows": ["THROUGH", "THROUGH_NEXT", "HOPE"],
        "stronghold.breach": ["HOUR", "MARCH_TIME", "TURN_TIME", "THREATENED", "SURE", "TIME", "MARCH"],
        "stronghold.glory": ["TIE", "DOUBT", "DEEDS"],
        "stronghold.army": ["UNITS", "FIGHTERS", "SACRIFICED", "BOUGHT", "BUILT", "IN_RESERVE", "STONES"],
        "stronghold.walls": ["HELP", "UNDECIDED", "ROUTED", "A_POLE", "SHARED_SHOT", "MOST_OF_ROUT"],
    },
    why="HOPE is too hopeful in the first two turns, and must be: with the right leaning a search heeds the "
    "evaluation more than the priors, and the Invader wins a third as often.",
)
