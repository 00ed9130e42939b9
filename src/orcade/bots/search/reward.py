"""What an outcome is worth to each seat, from 0 to 1."""

from __future__ import annotations

from typing import Final

from orcade.kernel.contract import Outcome

MARGIN: Final = 0.1  # how much of it is by how far, the rest by which rank


def rewards(outcome: Outcome, teams: list[int]) -> list[float]:
    """For each seat the share of other teams that its team leaves behind, and a little for the distance.

    A shared rank counts half.  Teammates get the same.
    """
    scores = team_scores(outcome, teams)
    worth: dict[int, float] = {}
    for seat in range(len(teams)):
        team = teams[seat]
        if team not in worth:
            rank = rank_reward(outcome, teams, seat)
            worth[team] = (1.0 - MARGIN) * rank + MARGIN * margin_reward(scores, team)
    return [worth[team] for team in teams]


def team_scores(outcome: Outcome, teams: list[int]) -> dict[int, float]:
    """The mean score of each team's seats."""
    totals: dict[int, float] = {}
    sizes: dict[int, int] = {}
    for seat in range(len(teams)):
        team = teams[seat]
        totals[team] = totals.get(team, 0.0) + outcome.scores[seat]
        sizes[team] = sizes.get(team, 0) + 1
    return {team: totals[team] / sizes[team] for team in totals}


def rank_reward(outcome: Outcome, teams: list[int], seat: int) -> float:
    """1 for a first rank alone, 0 for the last."""
    counted: list[int] = [teams[seat]]
    behind = 0.0
    for other in range(len(teams)):
        if teams[other] in counted:
            continue
        counted.append(teams[other])
        if outcome.ranks[other] > outcome.ranks[seat]:
            behind += 1.0
        elif outcome.ranks[other] == outcome.ranks[seat]:
            behind += 0.5
    others = len(counted) - 1
    if others == 0:  # all play together, against the game
        return 1.0 if outcome.ranks[seat] == 1 else 0.0
    return behind / others


def margin_reward(scores: dict[int, float], team: int) -> float:
    """Above one half if the team's score is above the best of the others, below it if not."""
    best = scores[team]
    total = 1.0
    first = True
    for other in scores:
        total += abs(scores[other])
        if other != team and (first or scores[other] > best):
            best = scores[other]
            first = False
    return 0.5 + 0.5 * (scores[team] - best) / total
