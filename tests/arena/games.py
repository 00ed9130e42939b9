"""Results made by hand, for tests of what is reckoned from them."""

from __future__ import annotations

from orcade.arena.match import Played


def game(number: int, seats: tuple[int, ...], ranks: list[int], deal: int = 0, **more: object) -> Played:
    count = len(seats)
    return Played(
        number,
        deal,
        seats,
        ranks,
        [10 * (count - rank) for rank in ranks],
        40,
        [1.0] * count,
        [20] * count,
        [0.1] * count,
        **more,  # type: ignore[arg-type]
    )


def series(won: int, lost: int, drawn: int = 0) -> list[Played]:
    """Games of entrant 0 against entrant 1, seats exchanged from one to the next."""
    results = [[1, 2]] * won + [[2, 1]] * lost + [[1, 1]] * drawn
    games = []
    for number, ranks in enumerate(results):
        swapped = number % 2 == 1
        seats = (1, 0) if swapped else (0, 1)
        games.append(game(number, seats, ranks[::-1] if swapped else ranks, number // 2))
    return games
