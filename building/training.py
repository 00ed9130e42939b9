"""Plays the games from which the compiler learns: every game, with every number of players and every option.

Run by release.py against the package that counts; the same moves each time, whatever the machine.
"""

from __future__ import annotations

from collections.abc import Iterator
from time import monotonic
from typing import Any

from orcade.bots.knowledge import NOTHING
from orcade.bots.knows import knowledge_of
from orcade.bots.search.search import Search
from orcade.bots.search.settings import Settings
from orcade.kernel.chance import Chance, Fast
from orcade.kernel.flow import pending, play, playout
from orcade.kernel.game import BadOption, Game
from orcade.kernel.writing import encode_event, encode_state
from orcade.shelf import SHELF, open_table

DECISIONS = 200_000  # of random games, for each game
BLIND, KNOWING = 20, 100  # simulations before a move, without and with knowledge of the game
THOUGHT_OVER = 12  #   moves of a game over which is thought; between them anything is played
APART = 5  #           moves from one thought to the next


def sittings(game: Game) -> list[tuple[int, dict[str, Any]]]:
    """With every number of players as usual, then each option in each of its other ways."""
    usual: list[tuple[int, dict[str, Any]]] = [(seats, {}) for seats in game.seats]
    return usual + [
        (game.seats[at % len(game.seats)], {option.id: value})
        for at, option in enumerate(game.options)
        for value in option.values
        if value != option.default and needs_no_data(game, option.id, value)
    ]


def needs_no_data(game: Game, option: str, value: str) -> bool:
    try:
        game.check_options({option: value})
    except BadOption:
        return False
    return True


def random_games(game: Game, chance: Chance) -> None:
    """What a search does all the time, in equal measure for long games and short ones."""
    each = DECISIONS // len(sittings(game))
    for seats, options in sittings(game):
        played = 0
        while played < each:
            s = game.setup(seats, game.check_options(options), chance)
            s.recorder = None
            played += playout(s, chance)


def shown_game(game: Game, seats: int, chance: Chance) -> None:
    """What a server does at every move: play, tell, show each seat its view, write it down."""
    table = open_table(game, seats, seed=chance.below(1000))
    for seat, legal in moves_of(table):
        events = table.play(seat, legal[chance.below(len(legal))])
        for event in events:
            encode_event(game, event)
        for viewer in range(seats):
            encode_state(game, table.view(viewer))


def moves_of(table: Any) -> Iterator[tuple[int, Any]]:
    while table.pending():
        seat = next(iter(table.pending()))
        yield seat, table.legal(seat)


def thoughtful_game(game: Game, seats: int, chance: Chance) -> None:
    """What a bot does: imagine worlds and grow a tree, knowing the game and not."""
    s = game.setup(seats, game.check_options({}), chance)
    s.recorder = None
    for number in range(THOUGHT_OVER * APART):
        if not s.agenda:
            return
        decision = pending(s)[0]
        if number % APART == 0:
            for knows, simulations in ((NOTHING, BLIND), (knowledge_of(game), KNOWING)):
                search = Search(knows, Settings(), chance)
                search.run(s.view(decision.seat), decision.seat, simulations, None, monotonic, None)
        legal = decision.legal(s)
        play(s, decision.seat, legal[chance.below(len(legal))])


def main() -> None:
    for game in SHELF.values():
        chance = Fast(2026)
        random_games(game, chance)
        for seats in game.seats:
            shown_game(game, seats, chance)
            thoughtful_game(game, seats, chance)


if __name__ == "__main__":
    main()
