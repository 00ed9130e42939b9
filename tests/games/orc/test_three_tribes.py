"""ORC with three tribes, for studies (ORC-103)."""

from __future__ import annotations

from collections import Counter

import pytest

import orcade
from orcade.envs.orc.explicit import orc_with
from orcade.games.orc import Orc
from orcade.games.orc.deploy import Deployment
from orcade.games.orc.ending import DRAWN
from orcade.games.orc.material import TRIBES
from orcade.games.orc.state import Frontier
from orcade.kernel.chance import Fast
from orcade.kernel.contract import NONE
from orcade.kernel.flow import decision_of, playout
from orcade.kernel.language import LANGUAGES

SMALL = [(2, 12), (1, 9)]  # cards in a pile, cards in the box


def opened(game: Orc, seed: int) -> Frontier:
    s = game.setup(2, game.check_options({}), Fast(seed))
    s.recorder = None
    return s


@pytest.mark.parametrize(("piles", "cards"), SMALL)
def test_each_card_of_the_line_is_one_tribe(piles: int, cards: int) -> None:
    """ORC-103: three different colours, each worth what its free half shows; each card is there once."""
    game = orc_with(piles)
    for seed in range(30):
        s = opened(game, seed)
        assert len(set(s.line)) == len(s.frontier) == 3
        for tribe, card in zip(s.line, s.frontier, strict=True):
            assert s.worth[tribe] == game.material.halves(card).index(tribe) + 1
        assert [len(s.piles[tribe]) for tribe in s.line] == [piles] * 3
        assert sum(map(len, s.piles)) == 3 * piles
        assert sorted(s.census()) == list(range(cards))


def test_lines_of_every_colour_and_half_are_laid() -> None:
    """ORC-14, ORC-103: whatever the cards can show."""
    game = orc_with(2)
    lines = Counter[tuple[int, int]]()
    for seed in range(300):
        s = opened(game, seed)
        lines.update((tribe, s.worth[tribe]) for tribe in s.line)
    assert len(lines) == 4 * 2


@pytest.mark.parametrize("piles", [2, 1])
def test_games_end_as_the_rules_say(piles: int) -> None:
    """ORC-87 to ORC-89; three frozen tribes are a draw."""
    game, clauses = orc_with(piles), Counter[int]()
    for seed in range(200):
        s = opened(game, seed)
        playout(s, Fast(seed + 1))
        assert s.outcome is not None
        assert (s.outcome.clause == DRAWN) == all(s.winner[tribe] == NONE for tribe in s.line)
        assert (s.outcome.clause == DRAWN) == (s.outcome.ranks == [1, 1])
        clauses[s.outcome.clause] += 1
    assert len(clauses) == 3


def test_no_card_is_sent_where_no_tribe_lies() -> None:
    """ORC-103: the judge and the list agree, and the refusal says so in both languages."""
    game = orc_with(2)
    table = orcade.Table(game, 2, {}, Fast(5))
    seat = next(iter(table.pending()))
    table.play(seat, game.space.parse({"place_box": {"end": "west"}}))
    s, deployment = table.state, decision_of(table.state, seat)
    assert isinstance(s, Frontier)
    assert isinstance(deployment, Deployment)
    absent = next(tribe for tribe in range(TRIBES) if tribe not in s.line)
    allowed = deployment.legal(s)
    for a in deployment.options(s):
        assert (a in allowed) == (deployment.verdict(s, a) == 0)
        if getattr(a, "tribe", NONE) == absent:
            refusal = table.why_not(seat, a)
            assert refusal is not None
            assert refusal.clause.id == "ORC-103"
            assert all(refusal.because[lang] for lang in LANGUAGES)


def test_a_set_up_may_be_given() -> None:
    """ORC-95: with a half of each card as its tribe."""
    game = orc_with(1)
    cards = [card for card in game.material.cards if "white" not in card]
    frontier = [
        {"card": "red1_white2", "west": "single"},
        {"card": "yellow1_white2", "west": "single"},
        {"card": "blue1_white2", "west": "single"},
    ]
    hands = {"oya": cards[:1], "second": cards[1:3]}
    piles = [[card] for card in cards[3:]]
    laid = {"frontier": frontier, "piles": piles, "hands": hands, "oya": 0}
    s = game.setup(2, game.check_options({"set_up": laid}), Fast(1))
    assert [game.material.colours[tribe] for tribe in s.line] == ["red", "yellow", "blue"]
    assert [game.material.cards[s.piles[tribe][0]] for tribe in s.line] == cards[3:]


def test_it_is_told_and_shown_as_any_other() -> None:
    """The plain table, the sentences, and what learners see."""
    game = orc_with(2)
    tensor = game.tensor(2)
    table = orcade.Table(game, 2, {}, Fast(5))
    while table.outcome is None:
        seat = next(iter(table.pending()))
        view = table.view(seat)
        assert len(tensor.counts(view, seat)) == tensor.size
        assert all(game.plain(view, seat, ["South", "North"], lang) for lang in LANGUAGES)
        table.play(seat, table.legal(seat)[-1])
