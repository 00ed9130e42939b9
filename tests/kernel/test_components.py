"""Components: an owner's corrections laid over the data, and what is wrong with them."""

from __future__ import annotations

from hashlib import sha256

import pytest

from orcade.games.orc import GAME as ORC
from orcade.kernel.components import ComponentError, Components
from orcade.kernel.game import Game
from orcade.shelf import SHELF
from tests.kernel.toy_box import BASE

DEFAULT = Components.read(BASE, "toy.toml")


def over(overlay: str) -> Components:
    return DEFAULT.over(overlay, "mine.toml")


def refused(overlay: str) -> str:
    with pytest.raises(ComponentError) as wrong:
        over(overlay)
    return str(wrong.value)


# Laying corrections over


def test_an_empty_file_changes_nothing() -> None:
    assert over("# nothing to correct\n").data == DEFAULT.data


def test_a_figure_is_corrected_and_the_rest_stays() -> None:
    mine = over("[counts.hands]\nsecond = 3\n")
    assert mine.table("counts") == {"cards": 2, "hands": {"first": 1, "second": 3}}
    assert mine.rows("card") == DEFAULT.rows("card")


def test_the_default_is_left_as_it_was() -> None:
    over("[counts]\ncards = 99\n[[card]]\nid = 'ace'\nworth = 5\n")
    assert DEFAULT.data == Components.read(BASE).data


def test_a_row_is_found_by_its_id() -> None:
    mine = over('[[card]]\nid = "king"\nworth = 12\n')
    assert mine.rows("card") == [
        {"id": "ace", "suit": "sword", "worth": 1},
        {"id": "king", "suit": "shield", "worth": 12},
    ]


def test_rows_may_be_written_inline_too() -> None:
    assert (
        over('card = [{ id = "king", worth = 12 }]\n').data
        == over('[[card]]\nid = "king"\nworth = 12\n').data
    )


def test_a_list_is_replaced_as_a_whole() -> None:
    assert over("[game]\nplaces = [9]\n").table("game")["places"] == [9]
    assert over("[game]\nplaces = []\n").table("game")["places"] == []
    assert over('[game]\nmixed = ["one", 2, 3]\n').table("game")["mixed"] == ["one", 2, 3]
    assert over('[game]\nempty = ["anything"]\n').table("game")["empty"] == ["anything"]


def test_a_row_is_removed() -> None:
    assert over('[[card]]\nid = "ace"\nremove = true\n').ids("card") == ["king"]


def test_a_new_row_comes_last() -> None:
    mine = over('[[card]]\nid = "queen"\nsuit = "sword"\nworth = 9\n')
    assert mine.ids("card") == ["ace", "king", "queen"]
    assert mine.rows("card")[2] == {"id": "queen", "suit": "sword", "worth": 9}


def test_a_new_row_does_not_inherit_what_only_some_rows_have() -> None:
    rows = 'card = [{ id = "ace", wild = true }, { id = "king" }, { id = "queen", crown = 1 }]\n'
    base = Components.read(rows)
    assert base.over('card = [{ id = "ten" }]\n', "mine.toml").rows("card")[3] == {"id": "ten"}
    crowned = base.over('card = [{ id = "ten", crown = 2 }]\n', "mine.toml")
    assert crowned.rows("card")[3] == {"id": "ten", "crown": 2}


def test_a_row_may_be_removed_and_written_anew() -> None:
    mine = over('card = [{ id = "ace", remove = true }, { id = "ace", suit = "bow", worth = 3 }]\n')
    assert mine.rows("card")[-1] == {"id": "ace", "suit": "bow", "worth": 3}


def test_a_whole_number_may_become_a_decimal() -> None:
    assert over("[counts]\ncards = 2.5\n").table("counts")["cards"] == 2.5


def test_corrections_may_be_laid_over_corrections() -> None:
    twice = over("[counts]\ncards = 3\n").over("[counts.hands]\nfirst = 2\n", "more.toml")
    assert twice.table("counts") == {"cards": 3, "hands": {"first": 2, "second": 2}}


# What is wrong, and where


def test_what_is_not_toml_says_so() -> None:
    said = refused("[counts\ncards = 2\n")
    assert said.startswith("mine.toml is not TOML: ")
    assert "line 1" in said


def test_a_default_that_is_not_toml_says_so() -> None:
    with pytest.raises(ComponentError, match=r"^toy\.toml is not TOML: "):
        Components.read("= 3", "toy.toml")


@pytest.mark.parametrize(
    ("overlay", "said"),
    [
        ("\n[count]\ncards = 2\n", "line 2: count is not known; did you mean 'counts'?"),
        ("[counts]\n\ncard = 2\n", "line 3: counts.card is not known; did you mean 'cards'?"),
        ("[counts]\n[counts.hand]\nx = 2\n", "line 2: counts.hand is not known; did you mean 'hands'?"),
        ("[counts.hand]\nfirst = 2\n", "line 1: counts.hand is not known; did you mean 'hands'?"),
        (
            "[counts.hands]\nfirst = 2\nthird = 3\n",
            "line 3: counts.hands.third is not known; expected one of: first, second",
        ),
        (
            "\ncounts.hands.third = 3\n",
            "line 2: counts.hands.third is not known; expected one of: first, second",
        ),
        (
            "[counts]\n[counts.hands]\nfirst = 2\nthird = 3\n",
            "line 4: counts.hands.third is not known; expected one of: first, second",
        ),
        (
            '[[card]]\nid = "ace"\nworth = 1\ncolour = "red"\n',
            "line 4: card.ace.colour is not known; expected one of: id, suit, worth",
        ),
        (
            'card = [\n  { id = "ace", worth = 2 },\n  { id = "king", wroth = 3 },\n]\n',
            "line 3: card.king.wroth is not known; did you mean 'worth'?",
        ),
        (
            '[[card]]\nid = "ace"\n\n[[card]]\nid = "king"\nremove = false\n',
            "line 6: card.king.remove is not known; expected one of: id, suit, worth",
        ),
    ],
)
def test_what_the_default_has_no_place_for_is_refused(overlay: str, said: str) -> None:
    assert refused(overlay) == f"mine.toml, {said}"


@pytest.mark.parametrize(
    ("overlay", "said"),
    [
        ("[counts]\ncards = '2'\n", "line 2: counts.cards is '2', a text; expected a number"),
        ("[counts]\ncards = true\n", "line 2: counts.cards is True, true or false; expected a number"),
        ("[game]\n\nopen = 1\n", "line 3: game.open is 1, a number; expected true or false"),
        ("[game]\nname = 'Toy'\n", "line 2: game.name is 'Toy', a text; expected a table"),
        ("[game]\nplaces = 3\n", "line 2: game.places is 3, a number; expected a list"),
        ("counts = 7\n", "line 1: counts is 7, a number; expected a table"),
        ("card = { id = 'ace' }\n", "line 1: card is {'id': 'ace'}, a table; expected a list"),
        (
            '[[card]]\nid = "ace"\nworth = "one"\n',
            "line 3: card.ace.worth is 'one', a text; expected a number",
        ),
        (
            "[counts]\ncards = 2020-01-01\n",
            "line 2: counts.cards is datetime.date(2020, 1, 1), date; expected a number",
        ),
    ],
)
def test_a_value_of_another_kind_is_refused(overlay: str, said: str) -> None:
    assert refused(overlay) == f"mine.toml, {said}"


@pytest.mark.parametrize(
    ("overlay", "said"),
    [
        ("[game]\nplaces = [1, 'two']\n", "line 2: game.places holds 'two', a text; expected a number"),
        (
            "[game]\nmixed = [1, true]\n",
            "line 2: game.mixed holds True, true or false; expected a number or a text",
        ),
    ],
)
def test_a_list_holds_what_it_held_before(overlay: str, said: str) -> None:
    assert refused(overlay) == f"mine.toml, {said}"


ROWS = "\n".join(f'[[card]]\nid = "{n}"\nsuit = "bow"\nworth = 1' for n in range(1001))


@pytest.mark.parametrize(
    ("overlay", "said"),
    [
        ("[counts]\ncards = 1001\n", "line 2: counts.cards is 1001; expected from -1000 to 1000"),
        ("[counts]\ncards = -1e9\n", "line 2: counts.cards is -1000000000.0; expected from -1000 to 1000"),
        ("[counts]\ncards = inf\n", "line 2: counts.cards is inf; expected from -1000 to 1000"),
        ("[counts]\ncards = nan\n", "line 2: counts.cards is nan; expected from -1000 to 1000"),
        (
            "[game]\nplaces = [1, 5000]\n",
            "line 2: game.places holds 5000, a number; expected from -1000 to 1000",
        ),
        (
            "[game]\nempty = [{ x = [5000] }]\n",
            "line 2: game.empty holds 5000, a number; expected from -1000 to 1000",
        ),
        (
            '[[card]]\nid = "queen"\nsuit = "bow"\nworth = 2000\n',
            "line 4: card.queen.worth is 2000; expected from -1000 to 1000",
        ),
        (f"[game]\nplaces = {[1] * 1001}\n", "line 2: game.places has 1001 rows; expected at most 1000"),
        (ROWS, "line 1: card has 1001 rows; expected at most 1000"),
    ],
    ids=lambda given: given[:40],
)
def test_a_figure_or_a_list_that_is_far_too_large_is_refused(overlay: str, said: str) -> None:
    assert refused(overlay) == f"mine.toml, {said}"


DEEP = "lists and tables are nested deeper than 16 levels"
BLANK = "a text; expected 1 to 200 characters, not all blank"


@pytest.mark.parametrize(
    ("overlay", "said"),
    [
        (
            "[lists]\npairs = [[1979-05-27, 2]]\n",
            "line 2: lists.pairs holds datetime.date(1979, 5, 27), date; expected a number",
        ),
        ("[game]\nname = { en = '' }\n", f"line 2: game.name.en is '', {BLANK}"),
        ("[game]\nname = { en = ' ' }\n", f"line 2: game.name.en is ' ', {BLANK}"),
        (f"[game]\nname.fr = '{'x' * 201}'\n", f"line 2: game.name.fr is '{'x' * 99}…, {BLANK}"),
        ("[[card]]\nid = ''\nsuit = 'bow'\nworth = 1\n", f"line 1: card.''.id is '', {BLANK}"),
        ("[[card]]\nid = 'ace'\nsuit = ''\n", f"line 3: card.ace.suit is '', {BLANK}"),
        (
            '[[option]]\nid = "hand"\nremove = true\n',
            "line 2: option.hand cannot be removed: the rules ask for it",
        ),
        (
            '[[option]]\nid = "hands"\nvalues = ["x"]\ndefault = "x"\ntext = { en = "X", fr = "X" }\n',
            "line 2: option.hands is not known; did you mean 'hand'?",
        ),
        (
            '[[option]]\nid = "hand"\nvalues = ["two", "four"]\n',
            "line 3: option.hand.values is 'four'; expected one of: two, three",
        ),
        (f"[lists]\npairs = {'[' * 3000}{']' * 3000}\n", f"line 2: {DEEP}"),
        (f"[game]\nempty = {'[' * 17}{']' * 17}\n", f"line 2: {DEEP}"),
        (
            f"[counts]\ncards = 0x{'f' * 9000}\n",
            "line 2: a key or number has 9002 characters; expected at most 100",
        ),
        (
            f"[counts]\ncards = {'9' * 9000}\n",
            "line 2: a key or number has 9000 characters; expected at most 100",
        ),
    ],
    ids=lambda given: given[:40],
)
def test_what_would_break_later_is_refused_at_once(overlay: str, said: str) -> None:
    assert refused(overlay) == f"mine.toml, {said}"


@pytest.mark.parametrize(
    ("key", "quoted"),
    [("", "''"), ("  ", "'  '"), ("\\n", "'\\n'"), ("x" * 200_000, f"'{'x' * 99}…")],
    ids=["none", "blank", "a line", "long"],
)
def test_a_key_that_cannot_be_read_is_quoted(key: str, quoted: str) -> None:
    assert refused(f'"{key}" = 1\n') == (
        f"mine.toml: {quoted} is not known; expected one of: card, game, counts, option, lists"
    )


def test_an_option_may_offer_fewer_of_its_values() -> None:
    mine = over('[[option]]\nid = "hand"\nvalues = ["three"]\ndefault = "three"\n')
    assert mine.rows("option")[0]["values"] == ["three"]


def test_whatever_is_read_has_a_digest() -> None:
    """The deepest thing that is read, where anything may stand."""
    mine = over("[game]\nempty = [" + "{a.b.c.d.e.f.g.h.i = " * 15 + "1" + "}" * 15 + "]\n")
    assert mine.digest() != DEFAULT.digest()


def test_a_figure_may_be_twenty_times_what_it_was() -> None:
    base = Components.read("far = 600\nnear = 2\nplaces = [70, 1]\n")
    base.over("far = 12000\nnear = 1000\nplaces = [1400, -1400]\n", "mine.toml")
    with pytest.raises(ComponentError, match="far is 12001; expected from -12000 to 12000"):
        base.over("far = 12001\n", "mine.toml")


@pytest.mark.parametrize("game", SHELF.values(), ids=SHELF)
def test_the_figures_of_every_game_may_be_given_again(game: Game) -> None:
    assert game.components.over(game.text("components.toml"), "mine.toml").data == game.components.data


LONG = ".".join("abcdefghij")


@pytest.mark.parametrize(
    ("overlay", "line"),
    [
        (f"{LONG} = 1\n", 1),
        (f"\n[{LONG}]\n", 2),
        (f"[counts]\ncards = {{ {LONG} = 1 }}\n", 2),
        (" . ".join(['"a\\"b"', "'c'"] * 5) + " = 1\n", 1),
        (f'x = """\n"""""\n{LONG} = 1 # \'\n', 3),
        (f"x = {{ y = '''\n\"''', {LONG} = 1, z = '\"' }}\n", 2),
    ],
)
def test_a_key_with_many_dots_is_refused_before_it_is_read(overlay: str, line: int) -> None:
    assert refused(overlay) == f"mine.toml, line {line}: a key has 9 dots; expected at most 8"


def test_dots_elsewhere_than_in_a_key_are_not_counted() -> None:
    said = f"one.{LONG} two.{LONG}"
    mine = over(
        f'# {said}\n[game]\nname = {{ en = \'{said}\', fr = """\n{said}""" }}\nplaces = {[1.5] * 20}\n'
    )
    assert mine.table("game")["name"] == {"en": said, "fr": said}


@pytest.mark.parametrize(
    "odd",
    ['"' + '\\"' * 50_000, '"""' + '\\"""' * 20_000, "'" * 100_001, "\"'" * 50_000],
    ids=["escaped", "tripled", "single", "mixed"],
)
def test_quotes_without_end_are_looked_through_once(odd: str) -> None:
    """A pattern that went back would not come to an end here."""
    assert refused("x = " + odd).startswith("mine.toml")


@pytest.mark.parametrize(
    ("overlay", "row"),
    [
        ("card = [{ worth = 3 }]\n", "{'worth': 3}"),
        ("card = [{ id = 3 }]\n", "{'id': 3}"),
        ("card = ['ace']\n", "'ace'"),
    ],
)
def test_a_row_needs_an_id(overlay: str, row: str) -> None:
    assert refused(overlay) == f"mine.toml, line 1: card holds a row without an id: {row}"


def test_a_row_that_is_not_there_cannot_be_removed() -> None:
    assert refused('\n[[card]]\nid = "kng"\nremove = true\n') == (
        "mine.toml, line 3: card.kng cannot be removed: it is not there; did you mean 'king'?"
    )


def test_a_new_row_needs_what_every_row_has() -> None:
    assert refused('[[card]]\nid = "queen"\nworth = 9\n') == (
        "mine.toml, line 2: card.queen is a new row and needs 'suit'"
    )


def test_a_new_row_is_checked_like_the_others() -> None:
    assert refused('[[card]]\nid = "queen"\nsuit = 3\nworth = 9\n') == (
        "mine.toml, line 3: card.queen.suit is 3, a number; expected a text"
    )
    assert refused('[[card]]\nid = "queen"\nsuit = "bow"\nworth = 9\nhat = 1\n') == (
        "mine.toml, line 5: card.queen.hat is not known; expected one of: id, suit, worth"
    )


# What the game itself finds wrong


def test_the_last_file_that_speaks_of_it_is_blamed() -> None:
    mine = over("[counts]\ncards = 9\n")
    assert str(mine.error(("counts", "cards"), "is 9")) == "mine.toml, line 2: counts.cards is 9"
    assert str(mine.error(("card", "king", "worth"), "is 10")) == "toy.toml, line 4: card.king.worth is 10"


def test_an_owners_mistake_is_never_blamed_on_the_default() -> None:
    """However oddly it is written; the default has a line that reads like it."""
    assert refused('"counts".hand = 3\n') == "mine.toml: counts.hand is not known; did you mean 'hands'?"


def test_what_no_file_speaks_of_is_blamed_on_the_last_file() -> None:
    assert str(DEFAULT.error(("nowhere",), "is missing")) == "toy.toml: nowhere is missing"


def test_expectations_that_hold_say_nothing() -> None:
    DEFAULT.expect(True, ("counts",), "is wrong")
    DEFAULT.one_of("ace", ["ace", "king"], ("card",))


def test_expectations_that_fail_say_where() -> None:
    with pytest.raises(ComponentError, match=r"^toy\.toml, line 15: counts\.cards is wrong$"):
        DEFAULT.expect(False, ("counts", "cards"), "is wrong")
    with pytest.raises(ComponentError) as wrong:
        DEFAULT.one_of("swrd", ["sword", "shield"], ("card", "ace", "suit"))
    assert str(wrong.value) == "toy.toml, line 3: card.ace.suit is 'swrd'; did you mean 'sword'?"


def test_orc_checks_an_owners_cards() -> None:
    mine = ORC.components.over('[[card]]\nid = "red1_blue2"\ndouble = "violet"\n', "mine.toml")
    with pytest.raises(ComponentError, match=r"^mine\.toml, line 3: card\.red1_blue2\.double is 'violet'; "):
        ORC.with_components(mine)


def test_orc_plays_with_an_owners_cards() -> None:
    mine = ORC.with_components(ORC.components.over("[draw]\nafter_discard = 2\n", "mine.toml"))
    assert mine.material.draws_after_discard == 2
    assert ORC.material.draws_after_discard == 1


# Digests


def test_a_golden_digest_never_changes() -> None:
    data = Components.read('[b]\nfigures = [1, 2.5, true, "é"]\n[a]\nname = "not a figure"\n')
    assert (
        data.digest() == "sha256:" + sha256('{"a":{},"b":{"figures":[1,2.5,true,"é"]}}'.encode()).hexdigest()
    )


def test_a_digest_is_a_sha256() -> None:
    assert DEFAULT.digest() == Components.read(BASE).digest()
    assert DEFAULT.digest().startswith("sha256:")
    assert len(DEFAULT.digest()) == len("sha256:") + 64


@pytest.mark.parametrize(
    "overlay",
    [
        '[game]\nname = { en = "Plaything", fr = "Joujou" }\n',
        '[[option]]\nid = "hand"\ntext = { en = "Cards in hand", fr = "Cartes" }\n',
    ],
    ids=["name", "text"],
)
def test_a_digest_does_not_depend_on_looks(overlay: str) -> None:
    assert over(overlay).data != DEFAULT.data
    assert over(overlay).digest() == DEFAULT.digest()


@pytest.mark.parametrize(
    "overlay",
    [
        "[counts.hands]\nsecond = 3\n",
        '[[card]]\nid = "king"\nworth = 12\n',
        '[[card]]\nid = "king"\nremove = true\n',
        '[[card]]\nid = "queen"\nsuit = "sword"\nworth = 9\n',
        "[game]\nplaces = [1, 2]\n",
        "[game]\nplaces = [2, 1, 3]\n",
        '[[option]]\nid = "hand"\ndefault = "three"\n',
    ],
)
def test_a_digest_depends_on_every_figure(overlay: str) -> None:
    assert over(overlay).digest() != DEFAULT.digest()


def test_a_digest_does_not_depend_on_the_order_of_keys_or_on_comments() -> None:
    one = Components.read("[a]\nx = 1\ny = 2\n[b]\nz = 3\n")
    other = Components.read("# a comment\n[b]\nz = 3\n[a]\ny = 2\nx = 1\n")
    assert one.digest() == other.digest()


def test_a_game_has_looks_of_its_own() -> None:
    """And keeps them under an owner's corrections."""
    source = '[a]\nnick = "Gor"\nteeth = 3\n'
    figure, look = Components.read(source), Components.read(source, looks=["nick"])
    other = '[a]\nnick = "Gar"\n'
    assert figure.over(other, "mine.toml").digest() != figure.digest()
    assert (
        look.over(other, "mine.toml").digest()
        == look.digest()
        == Components.read("[a]\nteeth = 3\n").digest()
    )


def test_what_the_rules_ask_for_and_is_not_there() -> None:
    with pytest.raises(ComponentError, match=r"^toy\.toml lacks \[\[dragon\]\]; expected rows of this name$"):
        DEFAULT.rows("dragon")
    with pytest.raises(ComponentError, match=r"^toy\.toml lacks \[weather\]; expected a table of this name$"):
        DEFAULT.table("weather")
