"""Options: choosing the start, a given set-up, and wrong ones (ORC-94, ORC-95, ORC-96, ORC-100)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

import orcade
from orcade.games.orc import GAME
from orcade.games.orc.setup import CardsTaken, DealerDrawn, Dealt, LineLaid, OyaNamed, PilesMade
from orcade.kernel.chance import Fast, Scripted
from orcade.kernel.codec import canonical, encode_state
from orcade.kernel.game import BadOption, BadSeats
from orcade.kernel.table import Table
from tests.games.chances import chi_square
from tests.games.orc.positions import (
    NORTH,
    SEATS,
    SOUTH,
    deploy,
    discard,
    draw,
    given,
    given_left_over,
    open_given,
    place_box,
    take_cards,
)
from tests.games.orc.traces import random_games, set_up
from tests.games.position import told, words

M = GAME.material
LEFT_OVER = ["purple1_blue2", "purple1_green2", "purple1_white2"]
both_dealers = pytest.mark.parametrize("dealer", [SOUTH, NORTH], ids=["south deals", "north deals"])


def opening(options: dict[str, Any]) -> Table:
    return Table(GAME, 2, options, Fast(1), SEATS)


# Choosing the start


def test_the_start_is_not_chosen_unless_asked_for() -> None:
    """ORC-94: off by default."""
    table = opening({})
    assert table.options["start_choice"] == "random"
    assert type(next(iter(table.pending().values()))).__name__ == "BoxPlacement"


@both_dealers
def test_the_dealers_opponent_chooses(dealer: int) -> None:
    """ORC-94: he alone, to take one card or two."""
    p = open_given(given_left_over(dealer), "choose")
    assert (p.decides(), p.asked()) == (1 - dealer, "StartChoice")
    assert p.table.legal(1 - dealer) == [take_cards("one"), take_cards("two")]
    assert p.refusal(dealer, take_cards("one")) == "ORC-94"
    assert [drawn.seat for drawn in told(p.table.log(), DealerDrawn)] == [dealer]


@both_dealers
def test_he_chooses_before_seeing_the_cards_left_over(dealer: int) -> None:
    """ORC-94: nobody sees them, and nobody has been dealt anything."""
    p = open_given(given_left_over(dealer), "choose")
    assert words(p.s.left_over, M.cards) == LEFT_OVER
    for viewer in (SOUTH, NORTH, None):
        seen = p.view(viewer).s
        assert seen.left_over == [orcade.HIDDEN] * 3
        assert seen.hands == [[], []]
        assert told(p.table.log(viewer), Dealt) == []


@both_dealers
@pytest.mark.parametrize("count", ["one", "two"])
def test_one_card_begins_and_two_play_second(dealer: int, count: str) -> None:
    """ORC-94, ORC-100: he gets the first one or two, the dealer the rest; the single card is the Oya's."""
    p = open_given(given_left_over(dealer), "choose")
    chooser = 1 - dealer
    events = p.play(chooser, take_cards(count))
    taken = 1 if count == "one" else 2
    assert p.hand(chooser) == LEFT_OVER[:taken]
    assert p.hand(dealer) == LEFT_OVER[taken:]
    oya = chooser if count == "one" else dealer
    assert p.s.oya == oya
    assert p.s.left_over == []
    assert [type(event) for event in events] == [CardsTaken, Dealt, Dealt, OyaNamed]
    assert told(events, CardsTaken)[0].count == taken
    assert (p.decides(), p.asked()) == (oya, "BoxPlacement")
    p.play(oya, place_box("west"))
    assert (p.decides(), p.asked()) == (oya, "Deployment")


def test_the_line_and_the_piles_lie_there_when_he_chooses() -> None:
    """ORC-100: all have seen them, and heard who deals."""
    table = opening({"start_choice": "choose"})
    assert [type(event) for event in table.log()] == [LineLaid, PilesMade, DealerDrawn]
    s = set_up(3, "choose")
    assert (len(s.line), [len(pile) for pile in s.piles], len(s.left_over)) == (6, [4] * 6, 3)


@pytest.mark.parametrize("drawn", [0, 1])
def test_the_dealer_is_drawn(drawn: int) -> None:
    """ORC-100: instead of the Oya, and after the 27 cards, of which the last three keep their order."""
    line = [0, 1, 2, 3, 4, 5]
    frontier = [M.cards.index(card) for card in ("red1_yellow2", "blue1_green2", "white1_purple2")]
    deck = [card for card in range(29, -1, -1) if card not in frontier]
    chance = Scripted([line, 0, 0, 0, deck, drawn])
    s = GAME.setup(2, GAME.check_options({"start_choice": "choose"}), chance)
    assert (s.dealer, s.oya) == (drawn, orcade.NONE)
    assert s.left_over == deck[24:]
    assert chance.used == 6


def test_both_deal_about_as_often() -> None:
    """ORC-100: 1,000 fixed seeds (chi-square, one degree of freedom, 0.1 %)."""
    assert chi_square(Counter(set_up(seed, "choose").dealer for seed in range(1000)).values()) < 10.83


def test_whole_games_with_the_start_choice_end() -> None:
    """ORC-94: whoever takes what."""
    starts = {(game[0].after.dealer, game[0].after.oya) for game in random_games("choose")}
    assert starts == {(SOUTH, SOUTH), (SOUTH, NORTH), (NORTH, SOUTH), (NORTH, NORTH)}
    for game in random_games("choose"):
        assert game[-1].after.outcome is not None


# A given set-up


def test_the_set_up_is_drawn_unless_given() -> None:
    """ORC-95: off by default; different seeds lay different lines."""
    assert opening({}).options["set_up"] == "random"
    assert len({tuple(set_up(seed).line) for seed in range(20)}) > 10


@pytest.mark.parametrize("oya", [SOUTH, NORTH])
def test_a_given_set_up_is_laid_as_given(oya: int) -> None:
    """ORC-95: line, piles with the top first, hands and Oya; without luck; the Oya still places the box."""
    set_up_ = given("white2 yellow1 | red1 purple2 | green2 blue1", oya=oya)
    table = Table(GAME, 2, {"set_up": set_up_}, Scripted([]), SEATS)
    p = open_given(set_up_)
    assert canonical(encode_state(GAME, p.s.view(SOUTH))) == canonical(encode_state(GAME, table.view(SOUTH)))
    assert words(p.s.line, M.colours) == ["white", "yellow", "red", "purple", "green", "blue"]
    assert words(p.s.frontier, M.cards) == ["yellow1_white2", "red1_purple2", "blue1_green2"]
    for place, tribe in enumerate(words(p.s.line, M.colours)):
        assert p.pile(tribe) == set_up_["piles"][place]
    assert p.hand(oya) == set_up_["hands"]["oya"]
    assert p.hand(1 - oya) == set_up_["hands"]["second"]
    assert (p.decides(), p.asked()) == (oya, "BoxPlacement")
    assert len(p.table.legal(oya)) == 2


def test_the_top_card_of_a_given_pile_is_the_first_of_its_list() -> None:
    """ORC-95, ORC-57."""
    top_first = ["red1_green2", "white1_red2", "green1_red2", "blue1_red2"]
    p = open_given(given(piles={"purple": top_first}, oya_hand=["purple1_green2"]))
    p.play(
        SOUTH, place_box("west"), deploy("purple1_green2", "purple", at="red"), draw("purple"), draw("purple")
    )
    assert p.hand(SOUTH) == top_first[:2]


def test_a_given_set_up_is_not_changed_by_the_game() -> None:
    """ORC-95: the same table can be opened again from it."""
    set_up_ = given()
    kept = deepcopy(set_up_)
    p = open_given(set_up_)
    p.play(SOUTH, place_box("west"), discard("purple1_blue2"), draw("green"))
    assert set_up_ == kept


# Nothing else


def test_there_are_no_other_options_or_player_counts() -> None:
    """ORC-96."""
    assert [(option.id, list(option.values), option.default, option.clause) for option in GAME.options] == [
        ("start_choice", ["random", "choose"], "random", "ORC-94"),
        ("set_up", ["random", "given"], "random", "ORC-95"),
    ]
    assert list(GAME.seats) == [2]


# Wrong options


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        pytest.param(
            {"start_choise": "choose"},
            "ORC has no option 'start_choise'; did you mean 'start_choice'?",
            id="name",
        ),
        pytest.param(
            {"dice": 2}, "ORC has no option 'dice'; expected one of: start_choice, set_up", id="other name"
        ),
        pytest.param(
            {"start_choice": "chose"}, "option start_choice is 'chose'; did you mean 'choose'?", id="value"
        ),
        pytest.param(
            {"start_choice": True}, "option start_choice is True; expected one of: random, choose", id="kind"
        ),
        pytest.param({"start_choice": None}, "option start_choice is None", id="nothing"),
        pytest.param(
            {"set_up": "given"}, "with its frontier, piles and hands (ORC-95)", id="given, but nothing was"
        ),
        pytest.param(
            {"set_up": "fixed"}, "option set_up is 'fixed'; expected one of: random, given", id="set_up"
        ),
        pytest.param({"set_up": [given()]}, "option set_up is [", id="a list of set-ups"),
    ],
)
def test_a_wrong_option_is_refused(options: dict[str, Any], complaint: str) -> None:
    """ORC-96: the refusal names what was given and what there is."""
    with pytest.raises(BadOption) as wrong:
        opening(options)
    assert complaint in str(wrong.value)


def test_an_unknown_game_or_number_of_players_is_refused() -> None:
    """ORC-96, ORC-1."""
    with pytest.raises(orcade.UnknownGame, match="no game is called 'ork'; did you mean 'orc'"):
        orcade.open_table("ork")
    with pytest.raises(BadSeats, match="ORC is for 2 players; 3 was given"):
        orcade.open_table("orc", seats=3)


Change = Callable[[dict[str, Any]], object]


def put(path: str, value: Any) -> Change:
    """Set what stands at `piles.0.3` to something else."""

    def change(set_up_: dict[str, Any]) -> None:
        at: Any = set_up_
        *way, last = (int(word) if word.isdigit() else word for word in path.split("."))
        for word in way:
            at = at[word]
        at[last] = value

    return change


def without(field: str) -> Change:
    return lambda set_up_: set_up_.pop(field)


WRONG = [
    (
        "a field too few",
        without("oya"),
        "set_up has the fields frontier, piles, hands, oya (ORC-95); given: frontier, hands, piles",
    ),
    (
        "a field too many",
        put("box", "west"),
        "set_up has the fields frontier, piles, hands, oya (ORC-95); given: box, frontier",
    ),
    (
        "ORC-9 two cards",
        put("frontier", [{"card": "yellow1_white2", "west": "single"}] * 2),
        "expected a list of 3",
    ),
    (
        "ORC-9 no list",
        put("frontier", "yellow1_white2"),
        "set_up.frontier is 'yellow1_white2'; expected a list of 3",
    ),
    (
        "ORC-9 five colours",
        put("frontier.0.card", "yellow1_red2"),
        "shows yellow, red, red, purple, blue, green; expected all six colours, each once (ORC-9)",
    ),
    (
        "ORC-10 a card twice",
        put("frontier.1", {"card": "yellow1_white2", "west": "double"}),
        "set_up.frontier shows yellow, white, white, yellow, blue, green",
    ),
    (
        "ORC-11 no direction",
        put("frontier.1", {"card": "red1_purple2"}),
        "set_up.frontier[1] is {'card': 'red1_purple2'}; expected",
    ),
    (
        "ORC-11 a bare card",
        put("frontier.1", "red1_purple2"),
        "set_up.frontier[1] is 'red1_purple2'; expected",
    ),
    (
        "ORC-11 a wrong half",
        put("frontier.2.west", "singel"),
        "set_up.frontier[2].west is 'singel'; did you mean 'single'?",
    ),
    (
        "an unknown frontier card",
        put("frontier.0.card", "yelow1_white2"),
        "set_up.frontier[0] names the card 'yelow1_white2'; did you mean 'yellow1_white2'?",
    ),
    ("ORC-16 five piles", put("piles", given()["piles"][:5]), "expected a list of 6"),
    ("ORC-16 no piles", put("piles", None), "set_up.piles is None; expected a list of 6"),
    (
        "ORC-16 a pile of three",
        put("piles.2", ["white1_red2", "white1_blue2", "white1_green2"]),
        "set_up.piles[2] is ['white1_red2', 'white1_blue2', 'white1_green2']; expected a list of 4",
    ),
    (
        "ORC-16 a pile of five",
        put("piles.5", given()["piles"][5] + ["purple1_blue2"]),
        "expected a list of 4",
    ),
    (
        "an unknown card in a pile",
        put("piles.3.0", "pink1_red2"),
        "set_up.piles[3] names the card 'pink1_red2'; did you mean",
    ),
    (
        "a number in a pile",
        put("piles.3.0", 7),
        "set_up.piles[3] names the card 7; expected one of: red1_yellow2",
    ),
    (
        "a card twice",
        put("piles.0.0", "purple1_blue2"),
        "set_up lays the card 'red1_yellow2' 0 times; expected each card once",
    ),
    (
        "a frontier card again",
        put("piles.5.3", "yellow1_white2"),
        "set_up lays the card 'yellow1_white2' 2 times; expected each card once",
    ),
    (
        "ORC-17 one hand",
        put("hands", {"oya": ["purple1_blue2"]}),
        'expected {"oya": [one card], "second": [two cards]} (ORC-17)',
    ),
    (
        "ORC-17 no hands",
        put("hands", [["purple1_blue2"], ["purple1_green2", "purple1_white2"]]),
        "set_up.hands is [[",
    ),
    (
        "ORC-17 two for the Oya",
        put("hands", {"oya": LEFT_OVER[:2], "second": LEFT_OVER[2:]}),
        "set_up.hands.oya is ['purple1_blue2', 'purple1_green2']; expected a list of 1",
    ),
    (
        "ORC-17 one for the other",
        put("hands.second", LEFT_OVER[2:]),
        "set_up.hands.second is ['purple1_white2']; expected a list of 2",
    ),
    (
        "ORC-17 a word for a hand",
        put("hands.oya", "purple1_blue2"),
        "set_up.hands.oya is 'purple1_blue2'; expected a list of 1",
    ),
    (
        "an unknown card in a hand",
        put("hands.oya.0", "purple2_blue1"),
        "set_up.hands.oya names the card 'purple2_blue1'; did you mean",
    ),
    ("ORC-18 no such Oya", put("oya", 2), "set_up.oya is 2; expected seat 0 or 1"),
    ("ORC-18 an Oya by name", put("oya", "south"), "set_up.oya is 'south'; expected seat 0 or 1"),
    ("ORC-18 true is no seat", put("oya", True), "set_up.oya is True; expected seat 0 or 1"),
]


@pytest.mark.parametrize(
    ("change", "complaint"), [case[1:] for case in WRONG], ids=[case[0] for case in WRONG]
)
def test_a_given_set_up_must_obey_the_clauses(change: Change, complaint: str) -> None:
    """ORC-95: ORC-9 to ORC-18; the refusal names what was given and what was expected."""
    set_up_ = given()
    change(set_up_)
    with pytest.raises(BadOption) as wrong:
        opening({"set_up": set_up_})
    assert complaint in str(wrong.value)


@pytest.mark.parametrize("key", [7, None])
def test_a_field_that_is_no_word_is_refused_like_any_other(key: object) -> None:
    """ORC-95: a set-up made in Python may have any key."""
    with pytest.raises(BadOption, match="set_up has the fields frontier, piles, hands, oya"):
        opening({"set_up": {**given(), key: "west"}})


def test_given_hands_cannot_be_combined_with_the_start_choice() -> None:
    """ORC-100: they would settle it beforehand; three cards left over and a dealer stand in their place."""
    with pytest.raises(BadOption) as wrong:
        opening({"set_up": given(), "start_choice": "choose"})
    wanted = "frontier, piles, left_over, dealer (ORC-100)"
    assert str(wrong.value) == f"set_up has the fields {wanted}; given: frontier, hands, oya, piles"
    opening({"set_up": given_left_over(NORTH), "start_choice": "choose"})


def test_cards_left_over_need_the_start_choice() -> None:
    """ORC-95, ORC-100."""
    with pytest.raises(
        BadOption, match=r"set_up has the fields frontier, piles, hands, oya \(ORC-95\); given: dealer, "
    ):
        opening({"set_up": given_left_over(NORTH)})


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        pytest.param(put("left_over", LEFT_OVER[:2]), "set_up.left_over is [", id="two cards"),
        pytest.param(
            put("left_over.0", "red1_yellow2"),
            "set_up lays the card 'red1_yellow2' 2 times",
            id="a card twice",
        ),
        pytest.param(
            put("left_over.0", "orc"), "set_up.left_over names the card 'orc'; expected one of", id="unknown"
        ),
        pytest.param(put("dealer", 5), "set_up.dealer is 5; expected seat 0 or 1", id="dealer"),
    ],
)
def test_cards_left_over_must_obey_the_clauses_too(change: Change, complaint: str) -> None:
    """ORC-100."""
    set_up_ = given_left_over(NORTH)
    change(set_up_)
    with pytest.raises(BadOption) as wrong:
        opening({"set_up": set_up_, "start_choice": "choose"})
    assert complaint in str(wrong.value)
