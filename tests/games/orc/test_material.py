"""Players and components (ORC-1 to ORC-8), and what an owner of the box may correct."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from pathlib import Path

import pytest

import orcade
from orcade.games.orc import GAME
from orcade.games.orc.material import DOUBLE, SINGLE, Material
from orcade.games.orc.setup import LineLaid
from orcade.games.orc.state import Frontier
from orcade.kernel.chance import Fast
from orcade.kernel.components import ComponentError, Components
from orcade.kernel.flow import playout
from orcade.kernel.game import BadSeats, Game, Options
from tests.games.orc.positions import given
from tests.games.orc.traces import every_moment
from tests.games.position import told

COLOURS = ["red", "yellow", "blue", "green", "white", "purple"]
SWAPPED = """card = [
  { id = "red1_blue2", single = "red", double = "green", basis = "printed" },
  { id = "yellow1_green2", single = "yellow", double = "blue", basis = "printed" },
]
"""


def with_overlay(source: str) -> Game:
    return GAME.with_components(GAME.components.over(source, "my-box.toml"))


def without_card(card: str) -> str:
    return f'card = [{{ id = "{card}", remove = true }}]\n'


# The box


@pytest.mark.parametrize("seats", [-2, 1, 3, 4])
def test_the_game_is_for_exactly_two_players(seats: int) -> None:
    """ORC-1: any other number is refused, and the refusal says what was given."""
    with pytest.raises(BadSeats, match=rf"ORC is for 2 players; {seats} was given"):
        orcade.open_table("orc", seats=seats, seed=1)
    assert orcade.open_table("orc", seats=2, seed=1).seats == 2


def test_no_players_are_not_two_players() -> None:
    """ORC-1: nought is a number of players too, and a wrong one."""
    with pytest.raises(BadSeats, match="ORC is for 2 players; 0 was given"):
        orcade.open_table("orc", seats=0, seed=1)


def test_the_box_says_two_players_from_eight_years() -> None:
    """ORC-1."""
    box = GAME.components.table("game")
    assert (box["players_min"], box["players_max"], box["age_min"]) == (2, 2, 8)


def test_each_of_thirty_cards_has_a_single_and_a_double_half() -> None:
    """ORC-2: two colours; the name of a card says them, so nobody can mistake one for another."""
    m = GAME.material
    assert len(m.cards) == 30
    for card, name in enumerate(m.cards):
        single, double = m.colours[m.single[card]], m.colours[m.double[card]]
        assert name == f"{single}1_{double}2"
        assert single != double
        assert (m.orcs_of(m.single[card], [card]), m.orcs_of(m.double[card], [card])) == (1, 2)
        assert (m.colour_of[2 * card + SINGLE], m.colour_of[2 * card + DOUBLE]) == (
            m.single[card],
            m.double[card],
        )


def test_there_are_six_colours() -> None:
    """ORC-3."""
    assert GAME.material.colours == COLOURS


def test_the_cards_are_all_ordered_pairs_of_colours_once() -> None:
    """ORC-4."""
    pairs = [(row["single"], row["double"]) for row in GAME.components.rows("card")]
    assert sorted(pairs) == sorted(permutations(COLOURS, 2))


@pytest.mark.parametrize("colour", COLOURS)
def test_every_colour_has_fifteen_orcs_on_ten_halves(colour: str) -> None:
    """ORC-5: and the row of the colour says the same."""
    cards = GAME.components.rows("card")
    singles = sum(card["single"] == colour for card in cards)
    doubles = sum(card["double"] == colour for card in cards)
    assert (singles, doubles, singles + 2 * doubles) == (5, 5, 15)
    [row] = [row for row in GAME.components.rows("colour") if row["id"] == colour]
    assert (row["single_halves"], row["double_halves"], row["orcs"]) == (5, 5, 15)


def test_nothing_but_thirty_cards_and_the_box_is_in_play() -> None:
    """ORC-8: every card lies in exactly one place after every decision; nothing else is counted."""
    for moment in every_moment():
        assert sorted(moment.after.census()) == list(range(30))
    tables = {"game", "counts", "frontier", "box", "draw", "length", "layout"}
    rows = {"card", "colour", "seat", "option", "text"}
    assert set(GAME.components.data) == tables | rows


@pytest.mark.parametrize(
    ("table", "figure", "value"),
    [
        pytest.param("counts", "cards", 30, id="ORC-2"),
        pytest.param("counts", "frontier_cards", 3, id="ORC-9"),
        pytest.param("counts", "tribes", 6, id="ORC-9 tribes"),
        pytest.param("frontier", "distinct_card_triples", 120, id="ORC-12 sets"),
        pytest.param("frontier", "distinct_lines", 5760, id="ORC-12 lines"),
        pytest.param("frontier", "tribe_value_single_half", 1, id="ORC-13 single"),
        pytest.param("frontier", "tribe_value_double_half", 2, id="ORC-13 double"),
        pytest.param("frontier", "total_value", 9, id="ORC-15"),
        pytest.param("counts", "piles", 6, id="ORC-16 piles"),
        pytest.param("counts", "cards_per_pile", 4, id="ORC-16 cards"),
        pytest.param("counts", "cards_dealt", 3, id="ORC-17"),
        pytest.param("counts", "first_player_hand", 1, id="ORC-17 Oya"),
        pytest.param("counts", "second_player_hand", 2, id="ORC-17 second"),
        pytest.param("draw", "after_single_half", 2, id="ORC-48"),
        pytest.param("draw", "after_double_half", 1, id="ORC-49"),
        pytest.param("draw", "after_discard", 1, id="ORC-50"),
        pytest.param("length", "cards_in_piles", 24, id="ORC-81 cards"),
        pytest.param("length", "turns_min", 12, id="ORC-81 least"),
        pytest.param("length", "turns_max", 24, id="ORC-81 most"),
    ],
)
def test_the_figures_of_the_box_are_those_of_the_clauses(table: str, figure: str, value: int) -> None:
    assert GAME.components.table(table)[figure] == value


# An owner's corrections


def test_an_owner_may_swap_two_halves_and_play() -> None:
    """ORC-4 is inferred: an owner two of whose cards look different plays with his own."""
    game = with_overlay(SWAPPED)
    own = Material(game.components)
    red_green = [own.colours.index("red"), own.colours.index("green")]
    assert own.halves(own.cards.index("red1_blue2")) == red_green
    assert GAME.material.halves(GAME.material.cards.index("red1_blue2")) != red_green
    for seed in range(60):
        s = game.setup(2, game.check_options({}), Fast(seed))
        playout(s, Fast(seed))
        assert s.outcome is not None
        assert sorted(s.census()) == list(range(30))


def test_the_line_of_an_owners_box_shows_only_cards_that_the_box_has() -> None:
    """ORC-9: with no card red 1, blue 2 in the box, no red tribe worth 1 shares a card with blue."""
    game = with_overlay(SWAPPED)
    own = Material(game.components)
    neighbours: Counter[tuple[int, int]] = Counter()
    for seed in range(400):
        [laid] = told(orcade.Table(game, 2, {}, Fast(seed)).log(), LineLaid)
        for place, card in enumerate(laid.frontier):
            assert sorted(own.halves(card)) == sorted(laid.line[2 * place : 2 * place + 2])
            neighbours[(own.single[card], own.double[card])] += 1
    assert neighbours[(0, 2)] == 0
    assert neighbours[(2, 0)] > 0


def test_an_overlay_is_read_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "my-box.toml"
    file.write_text(SWAPPED, encoding="utf-8")
    table = orcade.open_table("orc", seed=1, components=file)
    assert table.game.components.digest() == with_overlay(SWAPPED).components.digest()


@pytest.mark.parametrize(
    ("overlay", "complaint"),
    [
        pytest.param(
            "[counts]\ncards_per_pil = 4\n",
            "my-box.toml, line 2: counts.cards_per_pil is not known; did you mean 'cards_per_pile'?",
            id="unknown figure",
        ),
        pytest.param(
            "\n[dice]\nsides = 6\n",
            "my-box.toml, line 2: dice is not known; expected one of: ",
            id="unknown table",
        ),
        pytest.param(
            '[counts]\ncards_per_pile = "four"\n',
            "my-box.toml, line 2: counts.cards_per_pile is 'four', a text; expected a number",
            id="wrong kind",
        ),
        pytest.param(
            'card = [\n  { id = "red1_blue2", double = "bleu" },\n]\n',
            "my-box.toml, line 2: card.red1_blue2.double is 'bleu'; did you mean 'blue'?",
            id="unknown colour",
        ),
        pytest.param(
            'card = [\n  { id = "red1_blue2", double = "red" },\n]\n',
            "my-box.toml, line 2: card.red1_blue2 shows 'red' twice; expected two different colours",
            id="ORC-2 one colour",
        ),
        pytest.param(
            without_card("red1_blue2"),
            "counts.cards is 30, but there are 29 rows of cards",
            id="ORC-2 a card less",
        ),
        pytest.param(
            without_card("red1_blue2") + "[counts]\ncards = 29\n",
            "my-box.toml, line 3: counts.cards is 29; the frontier, the piles and the hands need 30",
            id="ORC-16 too few to deal",
        ),
        pytest.param(
            without_card("red1_bleu2"),
            "line 1: card.red1_bleu2 cannot be removed: it is not there; did you mean 'red1_blue2'?",
            id="unknown row removed",
        ),
        pytest.param(
            'card = [\n  { id = "red1_pink2", single = "red" },\n]\n',
            "my-box.toml, line 2: card.red1_pink2 is a new row and needs 'double'",
            id="new row without a half",
        ),
        pytest.param(
            '[[colour]]\nid = "red"\nremove = true\n',
            "colour has 5 rows; expected 6, a tribe each",
            id="ORC-3 a colour less",
        ),
        pytest.param(
            "[counts]\ncards_per_pile = 0\n",
            "my-box.toml, line 2: counts.cards_per_pile is 0; expected a whole number from 1",
            id="empty piles",
        ),
        pytest.param(
            "[counts]\nfirst_player_hand = 1.5\n",
            "my-box.toml, line 2: counts.first_player_hand is 1.5; expected a whole number from 1",
            id="half a card",
        ),
        pytest.param("card = [", "my-box.toml is not TOML: ", id="not TOML"),
    ],
)
def test_a_wrong_overlay_is_refused_with_its_line(overlay: str, complaint: str) -> None:
    """The error names the file, the line, what was given and what was expected."""
    with pytest.raises(ComponentError) as wrong:
        with_overlay(overlay)
    assert complaint in str(wrong.value)


def test_cards_that_cannot_show_six_colours_are_no_box() -> None:
    """ORC-9: if every card has red on it, no line can be laid."""
    rows = [(card, card.split("1")[0]) for card in GAME.material.cards]
    repaint = [
        f'  {{ id = "{card}", single = "{single}", double = "{"red" if single != "red" else "blue"}" }},'
        for card, single in rows
    ]
    with pytest.raises(ComponentError, match=r"card has no three cards that show all six colours"):
        with_overlay("\n".join(["card = [", *repaint, "]", ""]))


def test_a_wrong_overlay_changes_nothing() -> None:
    before = GAME.components.digest()
    with pytest.raises(ComponentError):
        with_overlay('card = [\n  { id = "red1_blue2", double = "red" },\n]\n')
    assert GAME.components.digest() == before
    assert GAME.material.halves(GAME.material.cards.index("red1_blue2")) == [0, 2]


@pytest.mark.parametrize(
    "overlay",
    [
        pytest.param(SWAPPED, id="two cards"),
        pytest.param("[draw]\nafter_discard = 2\n", id="ORC-50"),
        pytest.param("[frontier]\ntribe_value_double_half = 3\n", id="ORC-13"),
    ],
)
def test_a_figure_makes_another_digest(overlay: str) -> None:
    """A record keeps the digest of the figures that it was played with."""
    assert GAME.components.over(overlay, "my-box.toml").digest() != GAME.components.digest()


@pytest.mark.parametrize(
    "overlay",
    [
        pytest.param('[game]\nname = { en = "Orcs", fr = "Orques" }\n', id="the game's name"),
        pytest.param(
            '[[colour]]\nid = "red"\nname = { en = "Scarlet", fr = "Écarlate" }\n', id="a colour's name"
        ),
        pytest.param('[[colour]]\nid = "red"\nink = { light = "#aa0000", dark = "#ff0000" }\n', id="an ink"),
        pytest.param("[layout.landscape]\nout_of_game = [90, 80]\n", id="the drawing"),
        pytest.param('card = [{ id = "red1_blue2", basis = "printed" }]\n', id="a basis"),
    ],
)
def test_looks_make_no_other_digest(overlay: str) -> None:
    merged = GAME.components.over(overlay, "my-box.toml")
    assert merged.data != GAME.components.data
    assert merged.digest() == GAME.components.digest()


@pytest.mark.parametrize(
    ("overlay", "worth"),
    [
        pytest.param("[frontier]\ntribe_value_single_half = 4\n", [2, 2, 2, 4, 4, 4], id="ORC-13 single"),
        pytest.param("[frontier]\ntribe_value_double_half = 3\n", [1, 1, 1, 3, 3, 3], id="ORC-13 double"),
    ],
)
@pytest.mark.parametrize("options", [{}, {"set_up": given()}], ids=["drawn", "given"])
def test_tribes_are_worth_the_owners_figures(overlay: str, worth: list[int], options: Options) -> None:
    """A corrected figure is played, in a drawn line and in a given one."""
    game = with_overlay(overlay)
    s = game.setup(2, game.check_options(options), Fast(1))
    assert isinstance(s, Frontier)
    assert sorted(s.worth) == worth


@pytest.mark.parametrize(
    ("overlay", "draws"),
    [
        pytest.param("[draw]\nafter_single_half = 1\n", [1, 1, 1], id="ORC-48"),
        pytest.param("[draw]\nafter_double_half = 2\n", [2, 2, 1], id="ORC-49"),
        pytest.param("[draw]\nafter_discard = 2\n", [2, 1, 2], id="ORC-50"),
    ],
)
def test_the_rules_follow_the_owners_figures(overlay: str, draws: list[int]) -> None:
    """A corrected figure is played, not only kept: how many cards are drawn after each action."""
    game = with_overlay(overlay)
    counts = []
    for said in ("single", "double", "discard"):
        table = orcade.Table(game, 2, {}, Fast(1))
        seat = next(iter(table.pending()))
        table.play(seat, game.space.parse({"place_box": {"end": "west"}}))
        [action] = [a for a in table.legal(seat) if said in str(a)][:1]
        table.play(seat, action)
        counts.append(0)
        while next(iter(table.pending())) == seat:
            table.play(seat, table.legal(seat)[0])
            counts[-1] += 1
    assert counts == draws


@pytest.mark.parametrize(
    ("overlay", "complaint"),
    [
        pytest.param("[draw]\nafter_discard = 0\n", "draw.after_discard is 0; expected", id="no draw"),
        pytest.param(
            "[draw]\nafter_single_half = 1.5\n", "draw.after_single_half is 1.5; expected", id="half a draw"
        ),
        pytest.param(
            "[frontier]\ntribe_value_single_half = 0.5\n",
            "frontier.tribe_value_single_half is 0.5; expected",
            id="half a point",
        ),
        pytest.param('[box]\nends = ["west"]\n', "box.ends is ['west']; expected", id="one end"),
        pytest.param('[box]\nends = ["left", "right"]\n', "box.ends is ['left', 'right']", id="other ends"),
        pytest.param("[counts]\ntribes = 7\n", "counts.tribes is 7;", id="seven tribes"),
        pytest.param("[counts]\ntribes = 3\n", "counts.piles is 6; expected 3", id="piles of no tribe"),
        pytest.param("[counts]\npiles = 5\n", "counts.piles is 5; expected 6", id="five piles"),
        pytest.param("[counts]\ncards_dealt = 4\n", "counts.cards_dealt is 4; expected 3", id="four dealt"),
        pytest.param(
            "[counts]\nfrontier_cards = 2\nfirst_player_hand = 2\n",
            "counts.frontier_cards is 2",
            id="short line",
        ),
    ],
)
def test_figures_that_no_game_can_be_played_with_are_refused(overlay: str, complaint: str) -> None:
    """What the rules would silently ignore or stumble over is an error when the file is read."""
    with pytest.raises(ComponentError) as wrong:
        with_overlay(overlay)
    assert complaint in str(wrong.value)


def test_the_default_file_is_valid() -> None:
    source = GAME.components.files[0][1]
    assert Material(Components.read(source)).cards == GAME.material.cards


def test_an_owner_of_other_hands_still_chooses_his_start() -> None:
    """ORC-94, ORC-100: who begins takes the Oya's hand of the owner's box, whatever its size."""
    game = with_overlay("[counts]\nfirst_player_hand = 2\nsecond_player_hand = 1\n")
    table = orcade.open_table(game, options={"start_choice": "choose"}, seed=1)
    (seat,) = table.pending()
    assert game.speech.action(table.legal(seat)[0], table.view(seat), table.names, "en") == "take 2 cards"
    table.play(seat, game.space.parse({"take_cards": {"count": "one"}}))
    state = table.state
    assert isinstance(state, Frontier)
    assert [len(state.hands[seat]), len(state.hands[1 - seat])] == [2, 1]
    assert list(table.pending()) == [seat]
