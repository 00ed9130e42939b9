"""What has the shape of a record and cannot be true."""

from __future__ import annotations

from copy import deepcopy

import pytest

from orcade.games.orc import GAME as ORC
from orcade.kernel.chance import Keyed, commitment, salt_commitment, seed_from
from orcade.kernel.record import (
    record_of,
)
from orcade.kernel.table import Table
from tests.kernel.records import (
    AMBUSH,
    AMBUSH_RECORD,
    ORC_RECORD,
    TABLES,
    VALIDATOR,
    Change,
    Data,
    changed,
    check,
    played,
    untrue,
)

FIRST = ORC_RECORD["moves"][0]


OTHER_SEED = seed_from(8).hex()


OTHER_DIGEST = "sha256:" + "0" * 64


NOT_OF_THE_SCHEMA: dict[str, tuple[Change, str]] = {
    "components, no digest": (
        lambda d: d.update(components="sha256:"),
        "the record was played with other components (sha256:) than",
    ),
    "seed, empty": (lambda d: d.update(seed=""), "seed is ''; expected 64 hexadecimal digits"),
    "seed, in capitals": (lambda d: d.update(seed=d["seed"].upper()), "seed is 'ED12B7"),
    "seed, with spaces": (lambda d: d.update(seed=" " + d["seed"]), "seed is ' ed12b7"),
    "seed, too short": (lambda d: d.update(seed=d["seed"][2:]), "seed is '12b7"),
    "seed, too long": (lambda d: d.update(seed=d["seed"] + "00"), "seed is 'ed12b7"),
    "seed, no digits": (lambda d: d.update(seed="x" * 64), "seed is 'xxx"),
    "seed, not even letters of English": (lambda d: d.update(seed="é" * 64), "seed is 'ééé"),
    "commitment": (
        lambda d: d.update(commitment="none"),
        "the seed does not fit its commitment: it gives 2b2572",
    ),
    "no seats": (
        lambda d: d.update(seats=[]),
        "the record's table cannot be opened: ORC is for 2 players; 0 was given",
    ),
    "one seat": (
        lambda d: d.update(seats=["Ada"]),
        "the record's table cannot be opened: ORC is for 2 players; 1 was given",
    ),
    "six seats": (
        lambda d: d.update(seats=["x"] * 6),
        "the record's table cannot be opened: ORC is for 2 players; 6 was given",
    ),
    "opening, a number": (lambda d: d["opening"].append(3), "the set-up differs: the rules and the seed"),
    "opening, an empty object": (lambda d: d["opening"].append({}), "the set-up differs: "),
    "seat, negative": (
        lambda d: d["moves"][0].update(seat=-1),
        "move 1 cannot be played: seats go from 0 to 1; -1 was given",
    ),
    "action, nothing": (
        lambda d: d["moves"][0].update(action={}),
        "move 1 cannot be played: an action is written",
    ),
    "action, two kinds": (
        lambda d: d["moves"][0].update(action={"a": {}, "b": {}}),
        "move 1 cannot be played: an action is written",
    ),
    "action, no fields": (
        lambda d: d["moves"][0].update(action={"place_box": "west"}),
        "move 1 cannot be played: place_box needs the fields end; given: 'west'",
    ),
    "events, a number": (
        lambda d: d["moves"][0].update(events=[3]),
        "move 1 differs: the rules and the seed give [{'box_placed'",
    ),
    "events, a text": (lambda d: d["moves"][0]["events"].append("boo"), "move 1 differs: "),
    "events, a list": (lambda d: d["moves"][0]["events"].append([]), "move 1 differs: "),
    "ranks, a text": (lambda d: d["result"].update(ranks=["first"]), "the result differs: "),
    "ranks, from 0": (lambda d: d["result"].update(ranks=[0, 1]), "the result differs: "),
    "ranks, junk": (lambda d: d["result"].update(ranks=[[{"a": [float("nan")]}]]), "the result differs: "),
    "scores, junk": (lambda d: d["result"].update(scores=[0.5, None]), "the result differs: "),
    "clause, no clause": (lambda d: d["result"].update(clause="points"), "the result differs: "),
}


@pytest.mark.parametrize(("change", "said"), NOT_OF_THE_SCHEMA.values(), ids=NOT_OF_THE_SCHEMA)
def test_what_the_schema_refuses_cannot_be_true(change: Change, said: str) -> None:
    data = changed(change)
    assert not VALIDATOR.is_valid(data)
    assert untrue(data).startswith(said)


OPENED = "the record's table cannot be opened: "


UNTRUE: dict[str, tuple[Change, str]] = {
    "another game": (
        lambda d: d.update(game="chess"),
        "the record is of the game 'chess'; it cannot be replayed as 'orc'",
    ),
    "no game": (
        lambda d: d.update(game=""),
        "the record is of the game ''; it cannot be replayed as 'orc'",
    ),
    "other rules": (
        lambda d: d.update(rules="0.9"),
        f"the record was played with version 0.9 of the rules of orc; these are version {ORC.version}, "
        "under which its moves may mean something else",
    ),
    "other components": (
        lambda d: d.update(components=OTHER_DIGEST),
        f"the record was played with other components ({OTHER_DIGEST}) than these "
        f"({ORC.components.digest()}); give the owner's file that it was played with",
    ),
    "an unknown option": (
        lambda d: d.update(options={"colour": "red"}),
        OPENED + "ORC has no option 'colour'; expected one of: start_choice, set_up",
    ),
    "an unknown value": (
        lambda d: d["options"].update(start_choice="chose"),
        OPENED + "option start_choice is 'chose'; did you mean 'choose'?",
    ),
    "an option less": (
        lambda d: d["options"].pop("set_up"),
        "the set of options differs: the rules and the seed give {'start_choice': 'random', ",
    ),
    "a salt that is half a character": (lambda d: d.update(salts=["\ud800"]), OPENED + "'utf-8' codec can't"),
    "another option": (lambda d: d["options"].update(start_choice="choose"), "the set-up differs: "),
    "no set-up": (
        lambda d: d["options"].update(set_up="given"),
        OPENED + "option set_up is 'given', but no set-up was: ",
    ),
    "half a set-up": (
        lambda d: d["options"].update(set_up={"frontier": 3}),
        OPENED + "set_up has the fields frontier, piles, hands, oya (ORC-95); given: frontier",
    ),
    "nested junk": (
        lambda d: d["options"].update(set_up={"frontier": [[{}]], "piles": {}, "hands": [], "oya": {}}),
        OPENED + "set_up.frontier is [[{}]]; expected a list of 3",
    ),
    "a third seat": (lambda d: d["seats"].append("Cy"), OPENED + "ORC is for 2 players; 3 was given"),
    "another seed": (
        lambda d: d.update(seed=OTHER_SEED),
        f"the seed does not fit its commitment: it gives {commitment(seed_from(8))}; "
        f"the record says {commitment(seed_from(7))}",
    ),
    "another commitment": (
        lambda d: d.update(commitment="0" * 64),
        "the seed does not fit its commitment: it gives 2b2572",
    ),
    "another seed with its commitment": (
        lambda d: d.update(seed=OTHER_SEED, commitment=commitment(seed_from(8))),
        "the set-up differs: the rules and the seed give [{'seed_committed': ",
    ),
    "a salt less": (lambda d: d.update(salts=["sel"]), "the set-up differs: "),
    "salts in another order": (lambda d: d.update(salts=["salt", "sel"]), "the set-up differs: "),
    "opening, an event less": (lambda d: d["opening"].pop(), "the set-up differs: "),
    "opening, another order": (lambda d: d["opening"].reverse(), "the set-up differs: "),
    "opening, other salts": (
        lambda d: d["opening"][0]["seed_committed"].update(salt=[]),
        "the set-up differs: ",
    ),
    "the other seat": (
        lambda d: d["moves"][0].update(seat=0),
        "move 1 cannot be played: The box is not placed yet: that is for the Oya, Bô, to do. [ORC-21] ",
    ),
    "an unknown seat": (
        lambda d: d["moves"][0].update(seat=2),
        "move 1 cannot be played: seats go from 0 to 1; 2 was given",
    ),
    "a huge seat": (
        lambda d: d["moves"][3].update(seat=10**400),
        "move 4 cannot be played: seats go from 0 to 1; 1000",
    ),
    "an unknown word": (
        lambda d: d["moves"][0].update(action={"place_box": {"end": "north"}}),
        "move 1 cannot be played: place_box: end is 'north'; expected one of: west, east",
    ),
    "an unknown action": (
        lambda d: d["moves"][0].update(action={"place_bx": {"end": "west"}}),
        "move 1 cannot be played: no action is called 'place_bx'; did you mean 'place_box'?",
    ),
    "an odd word": (
        lambda d: d["moves"][0].update(action={"place_box": {"end": {"a": [None]}}}),
        "move 1 cannot be played: place_box: end is {'a': [None]}; expected one of: west, east",
    ),
    "another action": (
        lambda d: d["moves"][0]["action"]["place_box"].update(end="east"),
        "move 1 differs: ",
    ),
    "another event": (
        lambda d: d["moves"][0]["events"][0]["box_placed"].update(end="east"),
        "move 1 differs: ",
    ),
    "true for 1": (lambda d: d["moves"][0]["events"][0]["box_placed"].update(seat=True), "move 1 differs: "),
    "1.0 for 1": (lambda d: d["moves"][0]["events"][0]["box_placed"].update(seat=1.0), "move 1 differs: "),
    "no events": (
        lambda d: d["moves"][0].update(events=[]),
        "move 1 differs: the rules and the seed give [{'box_placed': {'seat': 1, 'end': 'west'}}]; "
        "the record says []",
    ),
    "an event more": (
        lambda d: d["moves"][5]["events"].append(deepcopy(FIRST["events"][0])),
        "move 6 differs: ",
    ),
    "a move twice": (lambda d: d["moves"].insert(1, deepcopy(FIRST)), "move 2 cannot be played: "),
    "a move less": (lambda d: d["moves"].pop(1), "move 2 cannot be played: "),
    "the last move less": (
        lambda d: d["moves"].pop(),
        "the result differs: the rules and the seed give None; the record says {",
    ),
    "a move after the end": (
        lambda d: d["moves"].append(deepcopy(FIRST)),
        f"move {len(ORC_RECORD['moves']) + 1} cannot be played: The last pile is used up; ",
    ),
    "no result": (
        lambda d: d.update(result=None),
        "the result differs: the rules and the seed give {'ranks': ",
    ),
    "a rank more": (lambda d: d["result"]["ranks"].append(3), "the result differs: "),
    "another score": (lambda d: d["result"].update(scores=[99, 0]), "the result differs: "),
    "another clause": (lambda d: d["result"].update(clause="ORC-1"), "the result differs: "),
}


@pytest.mark.parametrize(("change", "said"), UNTRUE.values(), ids=UNTRUE)
def test_what_the_schema_accepts_may_still_be_untrue(change: Change, said: str) -> None:
    data = changed(change)
    VALIDATOR.validate(data)
    assert untrue(data).startswith(said)


SALTED = Table(
    ORC, 2, {}, Keyed(seed_from(7), ["sel"]), ["Ada", "Bô"], [salt_commitment("sel"), salt_commitment("salt")]
)


def salted_record() -> Data:
    return record_of(SALTED)


def test_a_record_holds_what_players_committed_to() -> None:
    data = salted_record()
    assert data["salt_commitments"] == [salt_commitment("sel"), salt_commitment("salt")]
    VALIDATOR.validate(data)
    assert check(data).opening[1].left_out == [1]  # type: ignore[attr-defined]
    assert "salt_commitments" not in ORC_RECORD


SALTS_UNTRUE: dict[str, tuple[Change, str]] = {
    "a salt that nobody promised": (
        lambda d: d.update(salts=["salt less"]),
        OPENED + "salts do not fit their commitments: one of them was promised by nobody",
    ),
    "a salt more": (
        lambda d: d.update(salts=["salt", "sel"]),
        OPENED + "salts do not fit their commitments: they are not in the order of the seats",
    ),
    "who was left out gave salt": (lambda d: d.update(salts=["sel", "salt"]), "the set-up differs: "),
    "no commitments": (lambda d: d.pop("salt_commitments"), "the set-up differs: "),
    "another commitment of who was left out": (
        lambda d: d["salt_commitments"].__setitem__(1, "0" * 64),
        "the set-up differs: ",
    ),
    "a commitment less": (lambda d: d["salt_commitments"].pop(), "record: salt_commitments is ["),
    "a commitment twice": (
        lambda d: d.update(salt_commitments=[salt_commitment("sel")] * 2),
        "record: salt_commitments is [",
    ),
    "only nulls": (lambda d: d.update(salt_commitments=[None, None]), "record: salt_commitments is ["),
    "a commitment of another form": (
        lambda d: d["salt_commitments"].__setitem__(1, "F" * 64),
        "record: salt_commitments is [",
    ),
    "a number": (lambda d: d["salt_commitments"].__setitem__(1, 7), "record: salt_commitments is ["),
    "no list": (
        lambda d: d.update(salt_commitments=None),
        "record: salt_commitments is None; expected a list",
    ),
}


@pytest.mark.parametrize(("change", "said"), SALTS_UNTRUE.values(), ids=SALTS_UNTRUE)
def test_commitments_to_salt_that_are_untrue(change: Change, said: str) -> None:
    assert untrue(changed(change, salted_record())).startswith(said)


def test_a_result_that_was_not_reached_is_untrue() -> None:
    data = record_of(TABLES["orc, seven moves"])
    data["result"] = ORC_RECORD["result"]
    assert untrue(data).startswith("the result differs: the rules and the seed give None; the record says {")


def test_a_move_of_another_seat_in_the_lanes_is_untrue() -> None:
    data = changed(lambda d: d["moves"][0].update(seat=0), AMBUSH_RECORD)
    assert untrue(data, AMBUSH).startswith("move ")


def test_a_record_is_of_one_game() -> None:
    assert untrue(AMBUSH_RECORD) == "the record is of the game 'ambush'; it cannot be replayed as 'orc'"


def test_a_record_needs_the_components_that_it_was_played_with() -> None:
    mine = ORC.with_components(ORC.components.over("[draw]\nafter_discard = 2\n", "mine.toml"))
    data = record_of(played(mine, 2, {}, moves=5))
    assert "other components" in untrue(data)
    assert len(check(data, mine).moves) == 5


def test_other_names_make_no_other_game() -> None:
    """Nothing vouches for the names of the players; they may be rewritten."""
    data = changed(lambda d: d.update(seats=["X", "Y"]))
    assert check(data).names == ["X", "Y"]


def test_of_long_things_only_what_stands_around_the_difference_is_told() -> None:
    """A whole deal written out helps nobody; both versions begin alike and end alike."""
    said = untrue(changed(lambda d: d["opening"][2]["piles_made"]["piles"][2].reverse()))
    _, found, told = said.replace("; the record says ", " give ").split(" give ")
    assert found != told
    for version in (found, told):
        assert version.startswith("[{'seed_committed': ")
        assert " … " in version
        assert version.endswith(" …")
        assert len(version) < 350


def test_what_is_the_same_but_for_its_end_is_told_at_its_end() -> None:
    said = untrue(changed(lambda d: d["opening"].append({"more": 1})))
    assert said.endswith("{'more': 1}]")
    assert len(said) < 900
