"""Orcs vs Orcs."""

from bench.fit.plans import Plan

PLAN = Plan(
    main="orcs_vs_orcs.knows",
    knows="KnowsOrcsVsOrcs",
    fitted={
        "orcs_vs_orcs.glory": ["LEVEL", "AHEAD", "TURN", "LATER", "LASTS", "NOW", "THEN"],
        "orcs_vs_orcs.battle": ["RACE", "OUTLASTED", "LAST", "BERSERK", "DRAWN"],
        "orcs_vs_orcs.knows": [
            *("DOUBT", "DOUBT_TURN", "WORTH", "A_HORDE", "A_WELL", "A_FORTRESS", "FURY", "TURN"),
            *("PREY", "PREY_LATER", "RISK", "RISK_LATER", "VICTORY", "GROUND", "PROMISE"),
        ],
    },
    guesses={
        "orcs_vs_orcs.battle": ["WALLS", "FEEBLE"],
        "orcs_vs_orcs.count": ["UNIT", "HERO"],
        "orcs_vs_orcs.glory": ["RATE"],
    },
    why="Of walls and Heroes the games said nothing: there was hardly an assault. RATE is the mean "
    "of the glory that was handed out.",
)
