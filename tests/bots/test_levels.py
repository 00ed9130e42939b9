"""The five levels: in both languages, at every game, never stalled, and blind to what is hidden."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import islice, pairwise

import pytest

from orcade.bots.answer import Manner
from orcade.bots.bot import Bot, Budget
from orcade.bots.greedy import Greedy
from orcade.bots.ismcts import Ismcts
from orcade.bots.knows import knowledge_of
from orcade.bots.levels import LEVELS, UnknownLevel, bot_of
from orcade.bots.search.settings import AS_FAR_AS_IT_GETS
from orcade.bots.uniform import Uniform
from orcade.kernel.chance import Chance, Fast
from orcade.kernel.codec import decode_state, encode_state
from orcade.kernel.contract import State
from orcade.kernel.flow import decision_of, pending, play
from orcade.kernel.game import Game
from orcade.kernel.language import LANGUAGES
from orcade.shelf import SHELF
from tests.contract.toy import AmbushGame
from tests.thorough import THOROUGH, some_of

GAMES = [*SHELF.values(), AmbushGame()]
QUICK = Budget(simulations=6)
ASKED = 30 if THOROUGH else 8  # positions of a game, evenly spread, or somewhat more


def test_five_of_them_weakest_first() -> None:
    assert list(LEVELS) == ["recruit", "raider", "warrior", "champion", "warlord"]
    thought = [level.budget.simulations or 0 for level in LEVELS.values()]
    assert thought == sorted(set(thought))
    assert all(level.budget.seconds is not None for level in LEVELS.values())


def test_each_is_measured_stronger_than_the_one_before() -> None:
    ratings = [level.rating for level in LEVELS.values()]
    assert ratings[0] == 0
    assert all(above - below >= 100 for below, above in pairwise(ratings))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_names_and_texts_in_both_languages(lang: str) -> None:
    assert len({level.name[lang] for level in LEVELS.values()}) == 5
    assert all(level.text[lang].endswith(".") for level in LEVELS.values())


def test_an_unknown_level() -> None:
    with pytest.raises(UnknownLevel, match="no level is called 'warior'; did you mean 'warrior'"):
        bot_of("warior", AmbushGame(), Fast(1))


def answer(bot: Bot, s: State, seat: int, budget: Budget = QUICK) -> str:
    view = s.view(seat)
    decision = decision_of(view, seat)
    assert decision is not None
    a = bot.choose(view, decision, budget)
    assert a in decision.legal(s), f"{a} is not legal"
    return repr(a)


def random_game(game: Game, seats: int) -> Iterator[State]:
    """Every position of it in which somebody is asked."""
    luck = Fast(seats)
    s = game.setup(seats, game.check_options({}), luck)
    while s.agenda:
        yield s
        seat = pending(s)[0].seat
        legal = pending(s)[0].legal(s)
        play(s, seat, legal[luck.below(len(legal))])


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_no_level_ever_stalls(game: Game, level: str) -> None:
    """From the first decision to the end of a random game, with every number of players."""
    for seats in game.seats:
        every = max(1, sum(1 for _ in random_game(game, seats)) // ASKED)
        bot = bot_of(level, game, Fast(7))
        for s in islice(random_game(game, seats), 0, None, every):
            for decision in pending(s):
                answer(bot, s, decision.seat)


def minds(game: Game, chance: Chance) -> list[Bot]:
    """Every kind of bot."""
    knows = knowledge_of(game)
    levels = [bot_of(level, game, chance) for level in LEVELS]
    return [*levels, Uniform(chance), Greedy(chance, knows), Greedy(chance), Ismcts(chance)]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_what_is_hidden_does_not_change_the_answer(game: Game) -> None:
    """Another world that the seat cannot tell from this one; the same seed, the same answer."""
    s = game.setup(game.seats[-1], game.check_options({}), Fast(3))
    luck = Fast(5)
    for _ in some_of(range(6), 2):
        seat = pending(s)[0].seat
        other = s.view(seat).imagine(seat, Fast(11))
        for at in range(len(minds(game, luck))):
            said = {answer(minds(game, Fast(1))[at], world, seat) for world in (s, other)}
            assert len(said) == 1
        legal = pending(s)[0].legal(s)
        play(s, seat, legal[luck.below(len(legal))])


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_a_view_from_json_gives_the_same_answer(game: Game) -> None:
    s = game.setup(game.seats[0], game.check_options({}), Fast(3))
    seat = pending(s)[0].seat
    view = s.view(seat)
    travelled = decode_state(game, json.loads(json.dumps(encode_state(game, view))))
    said = []
    for seen in (view, travelled):
        decision = decision_of(seen, seat)
        assert decision is not None
        said.append(bot_of("warrior", game, Fast(1)).choose(seen, decision, QUICK))
    assert said[0] is said[1]


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_gives_the_same_game(level: str) -> None:
    def game_of(seed: int) -> list[str]:
        game = SHELF["orc"]
        s = game.setup(2, game.check_options({}), Fast(seed))
        bots = [bot_of(level, game, Fast(seat)) for seat in range(2)]
        said = []
        while s.agenda:
            seat = pending(s)[0].seat
            said.append(answer(bots[seat], s, seat))
            play(s, seat, next(a for a in pending(s)[0].legal(s) if repr(a) == said[-1]))
        return said

    assert game_of(1) == game_of(1)


def test_a_view_is_not_changed_by_thinking() -> None:
    game = AmbushGame()
    s = game.setup(3, game.check_options({}), Fast(3))
    view = s.view(1)
    before = encode_state(game, view)
    decision = decision_of(view, 1)
    assert decision is not None
    bot_of("champion", game, Fast(1)).choose(view, decision, Budget(simulations=100))
    assert encode_state(game, view) == before


@pytest.mark.parametrize("slug", ["orc", "battl_khaos"])
def test_weak_levels_err_less_where_a_decision_decides_less(slug: str) -> None:
    game = SHELF[slug]
    stakes = {"orc": 1.0, "battl_khaos": 0.25}[slug]
    for level in LEVELS.values():
        bot = bot_of(level.id, game, Fast(1))
        assert isinstance(bot, Ismcts)
        assert bot.manner.indifference == level.manner.indifference * stakes
        assert bot.manner.haste == 0.0
        assert bot.search.settings.foresight == level.foresight


@pytest.mark.parametrize("slug", ["immortals", "stronghold"])
def test_weak_levels_are_hasty_where_decisions_are_small(slug: str) -> None:
    hasty = []
    for level in LEVELS.values():
        bot = bot_of(level.id, SHELF[slug], Fast(1))
        assert isinstance(bot, Ismcts)
        assert bot.manner == Manner(haste=level.manner.haste)
        assert bot.search.settings.foresight == AS_FAR_AS_IT_GETS
        hasty.append(bot.manner.haste)
    assert hasty == sorted(set(hasty), reverse=True)
    assert hasty[-1] == 0.0, "the strongest always thinks"
