"""What a game answers before it is played: its name, options, seats and clauses."""

from __future__ import annotations

from typing import Any

import pytest

from orcade.games.orc import GAME as ORC
from orcade.kernel.chance import Fast
from orcade.kernel.components import ComponentError, Components
from orcade.kernel.game import BadOption, BadSeats, Game, value_names
from tests.contract.toy import AmbushGame

TOY = AmbushGame()


def refused(game: Game, options: dict[str, Any]) -> str:
    with pytest.raises(BadOption) as wrong:
        game.check_options(options)
    return str(wrong.value)


def test_the_name_stands_in_the_components() -> None:
    assert TOY.name == {"en": "Ambush", "fr": "Embuscade"}
    assert ORC.name == {"en": "ORC", "fr": "ORC"}


# Options


def test_options_stand_in_the_components() -> None:
    (hand,) = TOY.options
    assert hand.id == "hand"
    assert hand.name == {"en": "Hand", "fr": "Main"}
    assert hand.text == {"en": "Cards in hand", "fr": "Cartes en main"}
    assert hand.values == ["two", "three"]
    assert hand.default == "two"
    assert hand.clause == "AMB-1"


def test_values_have_names_for_people() -> None:
    (hand,) = TOY.options
    assert hand.value_names == [{"fr": word, "en": word} for word in hand.values]
    start = ORC.options[0]
    assert start.value_names[0] == {"fr": "tiré au sort", "en": "drawn by lot"}
    assert [len(option.value_names) for option in ORC.options] == [
        len(option.values) for option in ORC.options
    ]


def test_a_value_without_a_name_is_its_own() -> None:
    one = {"fr": "un", "en": "one"}
    assert value_names({"values": ["a", "b"], "value_names": [one]}) == [one, {"fr": "b", "en": "b"}]
    assert value_names({"values": ["a"], "value_names": [one, one]}) == [one]


def test_names_of_values_are_looks() -> None:
    plain = {"option": [{"id": "x", "values": ["a"]}]}
    named = {"option": [{"id": "x", "values": ["a"], "value_names": [{"fr": "un", "en": "one"}]}]}
    assert Components(named, []).digest() == Components(plain, []).digest()


@pytest.mark.parametrize("game", [TOY, ORC], ids=["ambush", "orc"])
def test_every_option_has_a_default_among_its_values_and_a_clause_of_the_book(game: Game) -> None:
    for option in game.options:
        assert option.default in option.values
        assert game.rulebook.get(option.clause).id == option.clause


def test_options_are_completed_with_their_defaults() -> None:
    assert TOY.check_options({}) == {"hand": "two"}
    assert TOY.check_options({"hand": "three"}) == {"hand": "three"}
    assert ORC.check_options({"start_choice": "choose"}) == {"start_choice": "choose", "set_up": "random"}


def test_the_options_given_are_not_changed() -> None:
    given: dict[str, Any] = {}
    TOY.check_options(given)
    assert given == {}


def test_an_unknown_option_gets_a_hint() -> None:
    assert refused(TOY, {"hnad": "two"}) == "Ambush has no option 'hnad'; did you mean 'hand'?"
    assert refused(ORC, {"colour": "red"}) == (
        "ORC has no option 'colour'; expected one of: start_choice, set_up"
    )


def test_an_unknown_value_gets_a_hint() -> None:
    assert refused(TOY, {"hand": "tree"}) == "option hand is 'tree'; did you mean 'three'?"


@pytest.mark.parametrize("value", [None, 2, True, [], ["two", "three"], {"two": 1}, ""], ids=repr)
def test_a_value_is_one_of_the_words(value: object) -> None:
    said = refused(TOY, {"hand": value})
    assert said.startswith(f"option hand is {value!r}; ")


def test_one_wrong_option_is_enough() -> None:
    assert "start_choice" in refused(ORC, {"set_up": "random", "start_choice": "rndom"})


def test_a_set_up_of_ones_own_must_be_given() -> None:
    assert refused(ORC, {"set_up": "given"}) == (
        "option set_up is 'given', but no set-up was: "
        "give a table or a file with its frontier, piles and hands (ORC-95)"
    )


def test_an_owner_may_choose_another_default() -> None:
    mine = ORC.components.over('[[option]]\nid = "start_choice"\ndefault = "choose"\n', "mine.toml")
    assert ORC.with_components(mine).check_options({})["start_choice"] == "choose"


def test_an_owners_default_must_be_a_value_of_the_option() -> None:
    mine = ORC.components.over('[[option]]\nid = "start_choice"\ndefault = "chose"\n', "mine.toml")
    with pytest.raises(ComponentError) as wrong:
        ORC.with_components(mine)
    assert str(wrong.value) == (
        "mine.toml, line 3: option.start_choice.default cannot be: "
        "option start_choice is 'chose'; did you mean 'choose'?"
    )


# Seats


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_number_of_players_that_the_game_is_for(seats: int) -> None:
    assert TOY.check_seats(seats) == seats


@pytest.mark.parametrize("seats", [-1, 0, 1, 5])
def test_another_number_of_players_is_refused(seats: int) -> None:
    with pytest.raises(BadSeats, match=rf"^Ambush is for 2 or 3 or 4 players; {seats} was given$"):
        TOY.check_seats(seats)


def test_orc_is_for_two() -> None:
    with pytest.raises(BadSeats, match=r"^ORC is for 2 players; 3 was given$"):
        ORC.check_seats(3)


# The rest


def test_a_verdict_becomes_a_clause() -> None:
    assert ORC.clause(37).id == "ORC-37"


def test_views_and_imagined_worlds_are_the_states_own() -> None:
    s = TOY.setup(2, {"hand": "two"}, Fast(1))
    view = TOY.view(s, 0)
    assert repr(view.census()) == repr(s.view(0).census())
    world = TOY.imagine(view, 0, Fast(2))
    assert sorted(world.census()) == sorted(s.census())
    assert world.census() == view.imagine(0, Fast(2)).census()


def test_an_owner_may_not_choose_a_default_that_there_is_not() -> None:
    overlay = ORC.components.over('option = [{ id = "start_choice", default = "red" }]', "box.toml")
    with pytest.raises(ComponentError, match=r"line 1: option\.start_choice\.default cannot be: .*'red'"):
        ORC.with_components(overlay)
