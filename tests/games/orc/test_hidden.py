"""What is hidden and where chance enters (ORC-25 to ORC-30, ORC-97 to ORC-99)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from orcade.games.orc import GAME
from orcade.games.orc.battle import Fought
from orcade.games.orc.deploy import Deployed, Discarded
from orcade.games.orc.draw import Drew
from orcade.games.orc.setup import Dealt, PilesMade
from orcade.games.orc.state import Frontier
from orcade.kernel.chance import Chance, Fast, NoChance
from orcade.kernel.codec import canonical, encode_event, encode_state
from orcade.kernel.contract import HIDDEN, SPECTATOR
from orcade.kernel.flow import playout
from orcade.kernel.table import Table
from tests.games.chances import every_outcome
from tests.games.orc.positions import (
    NORTH,
    SEATS,
    SOUTH,
    Position,
    deploy,
    discard,
    draw,
    given,
    lay,
    open_given,
    place_box,
)
from tests.games.orc.traces import every_moment, random_games, set_up
from tests.games.position import told, words

M = GAME.material
VIEWERS = [
    pytest.param(SOUTH, id="south"),
    pytest.param(NORTH, id="north"),
    pytest.param(None, id="spectator"),
]


def number(viewer: int | None) -> int:
    return SPECTATOR if viewer is None else viewer


def some_position() -> Position:
    """Something of everything: a tribe won, one frozen, cards on both sides, cards out of the game."""
    return lay(
        won={"yellow": NORTH},
        frozen=["red"],
        beside={
            (SOUTH, "red"): "2 blue",
            (NORTH, "red"): "2 green",
            (SOUTH, "green"): "red: red1_blue2 white1_red2",
        },
        hands={SOUTH: ["green1_red2"], NORTH: ["green1_blue2", "green1_white2"]},
        piles={"white": 3, "purple": 2, "blue": 4, "green": 1},
    )


# Hands and piles


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_hand_is_hidden_and_its_size_is_public(viewer: int | None) -> None:
    """ORC-25: each sees his own hand, and of the other's how many cards it has."""
    seen = some_position().view(viewer)
    assert seen.hand(SOUTH) == (["green1_red2"] if viewer == SOUTH else [None])
    assert seen.hand(NORTH) == (["green1_blue2", "green1_white2"] if viewer == NORTH else [None, None])


def test_hands_stay_hidden_until_the_end() -> None:
    """ORC-25: at every moment of every game the view has as many backs as the other has cards."""
    for moment in every_moment():
        s = moment.before
        for seat in (SOUTH, NORTH):
            seen = s.view(seat)
            assert seen.hands[seat] == s.hands[seat]
            assert seen.hands[1 - seat] == [HIDDEN] * len(s.hands[1 - seat])


def test_a_dealt_hand_is_told_to_its_player_alone() -> None:
    """ORC-25: the other and a spectator hear how many cards it has."""
    table = Table(GAME, 2, {"set_up": given()}, Fast(1), SEATS)
    for viewer in (SOUTH, NORTH, None):
        south, north = (words_or_backs(dealt.hand) for dealt in told(table.log(viewer), Dealt))
        assert south == (["purple1_blue2"] if viewer == SOUTH else [None])
        assert north == (["purple1_green2", "purple1_white2"] if viewer == NORTH else [None, None])


@pytest.mark.parametrize("viewer", VIEWERS)
def test_nobody_looks_into_a_pile(viewer: int | None) -> None:
    """ORC-26, ORC-27: not even at the card on top or at the one below; the number of cards is public."""
    p = some_position()
    seen = p.view(viewer)
    for tribe, count in {"white": 3, "purple": 2, "blue": 4, "green": 1, "yellow": 0, "red": 0}.items():
        assert seen.pile(tribe) == [None] * count
        assert len(p.pile(tribe)) == count


def test_the_piles_are_told_as_backs() -> None:
    """ORC-26, ORC-27: when they are made, all see how many cards they have, and no more."""
    table = Table(GAME, 2, {}, Fast(3), SEATS)
    for viewer in (SOUTH, NORTH, None):
        [made] = told(table.log(viewer), PilesMade)
        assert made.piles == [[HIDDEN] * 4] * 6


# What lies open


@pytest.mark.parametrize("viewer", VIEWERS)
def test_all_that_lies_open_is_public(viewer: int | None) -> None:
    """ORC-28: the line, the box, cards beside tribes, winners, frozen tribes, cards out of the game."""
    p = some_position()
    seen = p.view(viewer)
    assert p.out()
    for thing in (
        "line",
        "worth",
        "frontier",
        "box",
        "ring",
        "played",
        "attack",
        "orcs",
        "winner",
        "frozen",
        "markers",
        "out",
    ):
        assert getattr(seen.s, thing) == getattr(p.s, thing), thing


def test_what_lies_open_stays_public_all_game_long() -> None:
    """ORC-28."""
    for moment in every_moment():
        s, seen = moment.after, moment.after.view(SPECTATOR)
        assert (seen.played, seen.attack, seen.orcs, seen.winner) == (s.played, s.attack, s.orcs, s.winner)
        assert (seen.frozen, seen.markers, seen.out, seen.ring) == (s.frozen, s.markers, s.out, s.ring)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_discard_is_face_up_and_stays_known(viewer: int | None) -> None:
    """ORC-29: all hear which card it was, and see it from then on."""
    p = some_position()
    events = p.play(SOUTH, discard("green1_red2"))
    [discarded] = told([event.seen_by(number(viewer)) for event in events], Discarded)
    assert M.cards[discarded.card] == "green1_red2"
    p.play(SOUTH, draw("blue"))
    assert "green1_red2" in p.view(viewer).out()


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_deployed_card_is_seen_with_both_halves(viewer: int | None) -> None:
    """ORC-28."""
    p = lay(hands={SOUTH: ["green1_red2"]})
    events = p.play(SOUTH, deploy("green1_red2", "green", at="blue"))
    [deployed] = told([event.seen_by(number(viewer)) for event in events], Deployed)
    assert M.cards[deployed.card] == "green1_red2"
    assert p.view(viewer).beside(SOUTH, "blue") == ["green1_red2"]


# Chance


def test_no_luck_is_drawn_after_the_set_up() -> None:
    """ORC-30: a game goes to its end without any."""
    for seed in range(60):
        s = set_up(seed)
        s.luck = NoChance()
        playout(s, Fast(seed))
        assert s.outcome is not None


def test_nothing_is_reshuffled() -> None:
    """ORC-30: a pile keeps the order in which it was laid; only its top goes."""
    for game in random_games()[:40]:
        laid = [pile[:] for pile in game[0].before.piles]
        for moment in game:
            for tribe in range(6):
                pile = moment.after.piles[tribe]
                assert pile == laid[tribe][: len(pile)]


# What a draw tells


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("drawer", [SOUTH, NORTH])
def test_all_see_the_pile_and_the_drawer_sees_the_card(drawer: int, viewer: int | None) -> None:
    """ORC-97."""
    p = lay(hands={drawer: ["green1_red2"]}, piles={"blue": ["red1_blue2", "red1_white2"]}, turn=drawer)
    p.play(drawer, discard("green1_red2"))
    [drew] = told(p.play(drawer, draw("blue")), Drew)
    seen = drew.seen_by(number(viewer))
    assert isinstance(seen, Drew)
    assert (seen.seat, M.colours[seen.pile]) == (drawer, "blue")
    assert words_or_backs([seen.card]) == (["red1_blue2"] if viewer == drawer else [None])
    assert p.view(viewer).hand(drawer) == (["red1_blue2"] if viewer == drawer else [None])


def test_a_face_is_known_to_the_drawer_alone_until_it_is_played() -> None:
    """ORC-97: the other's log names a card only where it was deployed, discarded or shown at the end."""
    for game in random_games()[:40]:
        for seat in (SOUTH, NORTH):
            for moment in game[:-1]:
                seen = [encode_event(GAME, e) for event in moment.events if (e := event.seen_by(seat))]
                for card in moment.after.hands[1 - seat]:
                    assert M.cards[card] not in str(seen)


# What a seat knows


@pytest.mark.parametrize("viewer", VIEWERS)
def test_every_way_to_share_out_the_unseen_cards_is_possible(viewer: int | None) -> None:
    """ORC-98: over all luck, `imagine` gives each deal of the unseen cards with the same chance."""
    p = lay(
        won={"yellow": SOUTH, "white": SOUTH, "red": NORTH, "purple": NORTH},
        hands={SOUTH: ["green1_red2"], NORTH: ["green1_blue2", "green1_white2"]},
        piles={"blue": ["red1_green2"], "green": ["red1_blue2"]},
    )
    view = p.view(viewer).s
    backs = {SOUTH: 4, NORTH: 3, None: 5}[viewer]

    def world(chance: Chance) -> tuple[tuple[int, ...], ...]:
        s = view.imagine(number(viewer), chance)
        assert sorted(s.census()) == list(range(30))
        return tuple(tuple(cards) for cards in [*s.hands, *s.piles])

    likelihood: dict[tuple[tuple[int, ...], ...], Fraction] = {}
    for laid, weight in every_outcome(world):
        likelihood[laid] = likelihood.get(laid, Fraction(0)) + weight
    assert len(likelihood) == [1, 1, 2, 6, 24, 120][backs]
    assert set(likelihood.values()) == {Fraction(1, len(likelihood))}


@pytest.mark.parametrize("start_choice", ["random", "choose"])
def test_a_seat_cannot_tell_an_imagined_world_from_the_real_one(start_choice: str) -> None:
    """ORC-98: the view holds the own hand and what is public, nothing else; so it is the same there."""
    for game in random_games(start_choice)[:12]:
        for moment in game:
            for seat in (SOUTH, NORTH, SPECTATOR):
                view = moment.before.view(seat)
                world = view.imagine(seat, Fast(7))
                assert isinstance(world, Frontier)
                assert sorted(world.census()) == list(range(30))
                assert canonical(encode_state(GAME, world.view(seat))) == canonical(encode_state(GAME, view))


def test_no_card_is_ever_seen_and_hidden_again() -> None:
    """ORC-98: what a seat or a spectator has seen, he sees for the rest of the game."""
    for game in random_games()[:60]:
        for seat in (SOUTH, NORTH, SPECTATOR):
            known: set[int] = set()
            for moment in game:
                seen = {card for card in moment.after.view(seat).census() if card != HIDDEN}
                assert known <= seen
                known = seen
            assert known == set(range(30))


# South and north


def test_seat_0_is_south_and_seat_1_is_north() -> None:
    """ORC-99: in a battle the orcs of seat 0 are told as those of the south."""
    p = lay(
        beside={(SOUTH, "blue"): "3 purple", (NORTH, "blue"): "1 yellow"},
        hands={SOUTH: ["green1_red2"]},
        piles={"blue": 1},
    )
    [fought] = told(p.play(SOUTH, discard("green1_red2"), draw("blue")), Fought)
    assert (fought.south, fought.north) == (3, 1)


def test_west_is_at_the_left_hand_of_seat_0() -> None:
    """ORC-99: as drawn for seat 0, who sits below the line; x grows to the right, y downwards."""
    layout = GAME.components.data["layout"]["landscape"]
    xs = [x for x, _ in layout["place"]]
    assert xs == sorted(xs)
    assert layout["box"]["west"][0] < xs[0] < xs[-1] < layout["box"]["east"][0]
    line_y = layout["place"][0][1]
    assert layout["hand"]["seat_1"][1] < line_y < layout["hand"]["seat_0"][1]
    assert layout["attack_start"]["seat_1"][1] < 0 < layout["attack_start"]["seat_0"][1]


def test_places_keep_their_names_for_both_seats() -> None:
    """ORC-99: west is west for everybody."""
    p = open_given()
    p.play(SOUTH, place_box("east"))
    south, north = p.view(SOUTH), p.view(NORTH)
    assert (
        words(south.s.line, M.colours)
        == words(north.s.line, M.colours)
        == ["yellow", "white", "red", "purple", "blue", "green"]
    )
    assert M.ends[south.s.box] == M.ends[north.s.box] == "east"


def words_or_backs(cards: list[int]) -> list[str | None]:
    return [None if card == HIDDEN else M.cards[card] for card in cards]
