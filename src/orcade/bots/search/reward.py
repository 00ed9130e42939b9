"""What an outcome is worth to each seat, from 0 to 1."""

from __future__ import annotations

from typing import Final

from orcade.kernel.contract import Outcome

MARGIN: Final = 0.1  # how much of it is by how far, the rest by which rank


def rewards(outcome: Outcome, teams: list[int]) -> list[float]:
    """For each seat the share of opponents that it leaves behind, and a little for the distance.

    A shared rank counts half.  Teammates get the same.
    """
    scores = team_scores(outcome.scores, teams)
    total = 1.0
    for score in scores:
        total += abs(score)
    return [
        (1.0 - MARGIN) * rank_reward(outcome.ranks, teams, seat)
        + MARGIN * (0.5 + 0.5 * lead(scores, teams, seat) / total)
        for seat in range(len(teams))
    ]


def team_scores(scores: list[int], teams: list[int]) -> list[float]:
    """For each seat the mean score of its team."""
    means: list[float] = []
    for team in teams:
        sum = 0.0
        size = 0.0
        for seat in range(len(teams)):
            if teams[seat] == team:
                sum += float(scores[seat])
                size += 1.0
        means.append(sum / size)
    return means


def rank_reward(ranks: list[int], teams: list[int], seat: int) -> float:
    """1 for a first rank alone, 0 for the last."""
    behind = 0.0
    opponents = 0.0
    for other in range(len(teams)):
        if teams[other] != teams[seat]:
            opponents += 1.0
            if ranks[other] > ranks[seat]:
                behind += 1.0
            elif ranks[other] == ranks[seat]:
                behind += 0.5
    if opponents == 0.0:  # all play together, against the game
        return 1.0 if ranks[seat] == 1 else 0.0
    return behind / opponents


def lead(scores: list[float], teams: list[int], seat: int) -> float:
    """By how much a team is ahead of the best opponent."""
    lead = 0.0
    first = True
    for other in range(len(teams)):
        if teams[other] != teams[seat] and (first or scores[seat] - scores[other] < lead):
            lead = scores[seat] - scores[other]
            first = False
    return lead
