"""Batt'l Kha'os."""

from bench.fit.plans import Plan

PLAN = Plan(
    main="battl_khaos.knows",
    knows="KnowsBattlKhaos",
    fitted={
        "battl_khaos.towers": ["STEADY", "EVEN", "SETTLED", "TEMPO"],
        "battl_khaos.knows": ["TAKES", "DOUBT_EARLY", "DOUBT_LATE", "DOUBT_END", "NEXT"],
    },
    guesses={
        "battl_khaos.towers": ["PACE"],
        "battl_khaos.knows": ["WINS", "WINS_LATER", "SURE", "ENDING"],
        "battl_khaos.moves": ["TOKEN"],
    },
    why="They bound what the search may take for sure, and say what a token in reserve is worth "
    "(docs/studies/2026-11-16-battl-khaos-levels.md).",
)
