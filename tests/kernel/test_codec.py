"""States, views, events and steps as JSON, and back."""

from __future__ import annotations

import json
from base64 import b64encode
from typing import Any

import pytest

from orcade.games.battl_khaos import GAME as BATTL_KHAOS
from orcade.games.orc import GAME as ORC
from orcade.games.orc.draw import Drawing, Drew
from orcade.games.orcs_vs_orcs import GAME as ORCS_VS_ORCS
from orcade.games.orcs_vs_orcs.battle.field import new_battle
from orcade.kernel.chance import Chance, Fast, Keyed, NoChance, Scripted, seed_from
from orcade.kernel.codec import (
    CodecError,
    canonical,
    decode,
    decode_state,
    decode_thing,
    encode,
    encode_event,
    encode_state,
    encode_thing,
)
from orcade.kernel.contract import HIDDEN, SPECTATOR, State
from orcade.kernel.fairness import SeedCommitted
from orcade.kernel.flow import decision_of, pending, play, playout
from orcade.kernel.game import Game
from orcade.kernel.lanes import Lane, Together
from orcade.kernel.table import Table
from tests.contract.toy import CARDS, AmbushGame, Peeked
from tests.kernel.little import YES, Ask, Little, LittleGame, Note

AMBUSH = AmbushGame()
SALTS = ["a pinch of salt", "du sel"]
KEY = Keyed(seed_from(7), SALTS)
GAMES = pytest.mark.parametrize("game", [ORC, AMBUSH], ids=["orc", "ambush"])


def opened(game: Game, chance: Chance) -> State:
    return game.setup(2, game.check_options({}), chance)


def again(game: Game, s: State, chance: Chance | None = None) -> State:
    """The state written as text and read again."""
    return decode_state(game, json.loads(json.dumps(encode_state(game, s))), chance)


def same(game: Game, one: State, other: State) -> bool:
    return canonical(encode_state(game, one)) == canonical(encode_state(game, other))


def positions(game: Game) -> list[State]:
    """Every position of a game at which somebody decides, and its end."""
    s, dice = opened(game, KEY.clone()), Fast(3)
    found = [s.clone()]
    while waiting := pending(s):
        decision = waiting[dice.below(len(waiting))]
        legal = decision.legal(s)
        play(s, decision.seat, legal[dice.below(len(legal))])
        found.append(s.clone())
    return found


# There and back


def test_what_is_kept_for_speed_is_not_written_but_computed_again() -> None:
    for s in positions(BATTL_KHAOS)[::20]:
        assert s.reckoned()
        assert not set(s.reckoned()) & set(encode_state(BATTL_KHAOS, s))
        restored = again(BATTL_KHAOS, s, KEY)
        for name in s.reckoned():
            assert getattr(restored, name) == getattr(s, name)


@GAMES
def test_every_position_of_a_game_comes_back(game: Game) -> None:
    for s in positions(game):
        restored = again(game, s, KEY)
        assert type(restored) is type(s)
        assert same(game, restored, s)
        for decision in pending(s):
            asked = decision_of(restored, decision.seat)
            assert asked is not None
            assert asked.legal(restored) == decision.legal(s)


@GAMES
def test_a_restored_game_goes_on_as_the_old_one_would(game: Game) -> None:
    for s in positions(game)[:-1:3]:
        restored = again(game, s, KEY)
        playout(restored, Fast(9))
        playout(s, Fast(9))
        assert same(game, restored, s)
        assert restored.outcome is not None


@GAMES
def test_every_view_comes_back(game: Game) -> None:
    for s in positions(game)[::3]:
        for viewer in (SPECTATOR, 0, 1):
            view = s.view(viewer)
            restored = again(game, view)
            assert same(game, restored, view)
            assert isinstance(restored.luck, NoChance)


def test_lanes_in_progress_come_back() -> None:
    s = opened(AMBUSH, KEY.clone())
    first = pending(s)[1]
    play(s, 1, first.legal(s)[0])
    restored = again(AMBUSH, s, KEY)
    together = restored.agenda[-1]
    assert isinstance(together, Together)
    assert [len(lane.agenda) for lane in together.lanes] == [2, 1]
    assert [len(lane.opening) for lane in together.lanes] == [2, 2]
    assert [type(decision).__name__ for decision in pending(restored)] == ["LayDecision", "StanceDecision"]


def test_lanes_that_hide_who_is_done_come_back_so() -> None:
    game = LittleGame(Together([Lane(0, [Ask(0, "x?")])], shows_done=False))
    together = again(game, opened(game, Fast(1))).agenda[-1]
    assert isinstance(together, Together)
    assert together.shows_done is False


def test_steps_that_hold_steps_come_back() -> None:
    game = LittleGame(Ask(1, "x?", [Note("a", [Note("b")])]))
    restored = again(game, opened(game, Fast(1)))
    assert isinstance(restored, Little)
    play(restored, 1, YES)
    assert restored.trail == ["a", "b"]


def test_a_state_that_comes_back_shares_nothing_with_what_was_written() -> None:
    s = opened(ORC, Fast(1))
    data = encode_state(ORC, s)
    before = canonical(data)
    restored = decode_state(ORC, data)
    playout(restored, Fast(1))
    assert canonical(data) == before == canonical(encode_state(ORC, s))


@pytest.mark.parametrize(
    "event", [Drew(0, 3, 17), Drew(1, 0, HIDDEN), SeedCommitted("c0ffee", SALTS)], ids=repr
)
def test_events_come_back(event: Any) -> None:
    data = encode_event(ORC, event)
    restored = decode_thing(ORC, json.loads(json.dumps(data)))
    assert type(restored) is type(event)
    assert repr(restored) == repr(event)


@GAMES
def test_every_event_of_a_game_comes_back_to_everybody(game: Game) -> None:
    table = Table(game, 2, {}, KEY.clone())
    while table.pending():
        seat = next(iter(table.pending()))
        table.play(seat, table.legal(seat)[0])
    for viewer in (None, 0, 1):
        for event in table.log(viewer):
            assert repr(decode_thing(game, encode_event(game, event))) == repr(event)


# In words


def test_numbers_that_stand_for_words_are_written_as_words() -> None:
    assert encode_event(ORC, Drew(0, 3, 17)) == {"drew": {"seat": 0, "pile": "green", "card": "green1_blue2"}}
    assert encode_event(AMBUSH, Peeked(1, 5)) == {"peeked": {"seat": 1, "card": CARDS[5]}}


def test_a_back_is_written_as_nothing() -> None:
    assert encode_event(ORC, Drew(0, 3, HIDDEN)) == {"drew": {"seat": 0, "pile": "green", "card": None}}
    view = encode_state(ORC, opened(ORC, Fast(1)).view(SPECTATOR))
    assert view["piles"] == [[None] * 4] * 6
    assert view["luck"] == {"no_chance": {"used": 0}}


def test_steps_are_written_as_their_kind_and_their_fields() -> None:
    assert encode_thing(ORC, Drawing(1, 2)) == {"drawing": {"seat": 1, "left": 2}}


def test_actions_are_written_in_words() -> None:
    a = ORC.space.parse({"draw": {"pile": "green"}})
    assert a.words() == {"draw": {"pile": "green"}}
    assert encode(ORC, [a], None) == [{"action": {"draw": {"pile": "green"}}}]
    assert decode(ORC, {"action": {"draw": {"pile": "green"}}}, None) is a


@pytest.mark.parametrize("value", [1.5, {1, 2}, (1, 2), b"x", {"a": 1}], ids=repr)
def test_what_no_state_may_hold_is_not_written(value: object) -> None:
    with pytest.raises(CodecError) as wrong:
        encode(ORC, value, None)
    assert str(wrong.value) == f"{type(value).__name__} cannot be written: {value!r}"


# Luck


def test_the_secret_of_the_luck_is_never_written() -> None:
    for s in positions(ORC) + positions(AMBUSH):
        game: Game = ORC if type(s) is type(ORC.blank()) else AMBUSH
        for shown in (s, s.view(0), s.view(SPECTATOR)):
            text = json.dumps(encode_state(game, shown), ensure_ascii=False)
            for secret in (KEY.seed, KEY.key):
                assert secret.hex() not in text
                assert b64encode(secret).decode() not in text
                assert repr(secret)[2:-1] not in text
                assert str(int.from_bytes(secret, "big")) not in text
            for salt in SALTS:
                assert salt not in text
            for word in ("seed", "key", "salts"):
                assert f'"{word}"' not in text


def test_only_the_counter_of_keyed_luck_is_written() -> None:
    assert encode_state(ORC, opened(ORC, KEY.clone()))["luck"] == {"keyed": {"used": 35}}


def test_keyed_luck_goes_on_where_it_was() -> None:
    s = opened(ORC, KEY.clone())
    restored = again(ORC, s, Keyed(KEY.seed, SALTS))
    assert isinstance(restored.luck, Keyed)
    assert restored.luck.used == s.luck.used == 35
    assert [restored.luck.below(1000) for _ in range(5)] == [s.luck.below(1000) for _ in range(5)]


def test_bringing_the_key_does_not_use_it_up() -> None:
    key = KEY.clone()
    restored = again(ORC, opened(ORC, KEY.clone()), key)
    restored.luck.below(6)
    assert key.used == 0


@pytest.mark.parametrize("chance", [None, Fast(1), NoChance(), Scripted([])], ids=lambda c: type(c).__name__)
def test_keyed_luck_needs_its_key(chance: Chance | None) -> None:
    s = opened(ORC, KEY.clone())
    with pytest.raises(CodecError) as wrong:
        again(ORC, s, chance)
    assert str(wrong.value) == ("this state was played with keyed luck: give its Keyed chance to restore it")


def test_fast_luck_is_written_whole() -> None:
    s = opened(ORC, Fast(5))
    restored = again(ORC, s)
    assert restored.luck.used == s.luck.used
    assert [restored.luck.below(1000) for _ in range(5)] == [s.luck.below(1000) for _ in range(5)]


@pytest.mark.parametrize("kind", ["scripted", "turn", "lucky"])
def test_other_luck_cannot_be_restored(kind: str) -> None:
    data = encode_state(ORC, opened(ORC, Fast(1)))
    data["luck"] = {kind: {"used": 0}}
    with pytest.raises(CodecError) as wrong:
        decode_state(ORC, data)
    assert str(wrong.value) == (
        f"luck of the kind {kind!r} cannot be restored; expected keyed, fast or no_chance"
    )


# What is not what the game writes


def refused(**changes: Any) -> str:
    """What is said of a state of ORC with these fields instead; "gone" takes a field out."""
    data = encode_state(ORC, opened(ORC, Fast(1)))
    with pytest.raises(CodecError) as wrong:
        decode_state(ORC, {name: value for name, value in {**data, **changes}.items() if value != "gone"})
    return str(wrong.value)


def test_a_state_with_a_field_too_few_or_too_many_is_refused() -> None:
    said = refused(line="gone")
    assert said.startswith("a state of orc has the fields ['agenda', ")
    assert "'line'" in said.split("; given: ")[0]
    assert "'line'" not in said.split("; given: ")[1]
    assert "'weather'" in refused(weather=1).split("; given: ")[1]


def test_secrets_are_no_fields_of_a_written_state() -> None:
    assert "'recorder'" in refused(recorder=[]).split("; given: ")[1]


def test_an_unknown_kind_gets_a_hint() -> None:
    assert refused(agenda=[{"turns": {"seat": 1}}]) == (
        "orc writes nothing called 'turns'; did you mean 'turn'?"
    )


def test_things_of_another_game_are_unknown_here() -> None:
    assert refused(agenda=[{"lay_decision": {"seat": 1}}]).startswith(
        "orc writes nothing called 'lay_decision'; "
    )


@pytest.mark.parametrize("data", [None, 3, "state", [], [1]], ids=repr)
def test_a_state_is_an_object(data: Any) -> None:
    with pytest.raises(CodecError, match=r"^a state of orc has the fields \['agenda', "):
        decode_state(ORC, data)


@pytest.mark.parametrize("field", ["teams", "agenda", "line", "piles", "oya", "out"])
@pytest.mark.parametrize("value", [None, "abc", 1.5, True], ids=repr)
def test_a_field_of_another_kind_is_refused(field: str, value: Any) -> None:
    assert refused(**{field: value})


@pytest.mark.parametrize(
    "luck",
    [
        None,
        3,
        [],
        {},
        {"fast": 3},
        {"fast": {}},
        {"fast": {"one": 1, "two": 2}},
        {"fast": {"one": 1, "two": 2, "used": "3"}},
        {"fast": {"one": 1, "two": 2, "used": -3}},
        {"fast": {"one": 1, "two": 2**63, "used": 3}},
        {"keyed": {}},
        {"keyed": {"used": True}},
        {"keyed": {"used": 3, "seed": "00"}},
    ],
    ids=repr,
)
def test_luck_has_its_numbers(luck: Any) -> None:
    assert refused(luck=luck)


def test_an_action_that_is_none_is_refused() -> None:
    assert refused(agenda=[{"action": {"draw": {"pile": "gren"}}}]) == (
        "draw: pile is 'gren'; did you mean 'green'?"
    )


@pytest.mark.parametrize(
    "thing", [{}, {"turn": {"seat": 0}, "battles": {}}, {"turn": 3}, {"turn": []}], ids=repr
)
def test_a_thing_has_one_kind(thing: dict[str, Any]) -> None:
    assert refused(agenda=[thing]) == f"a thing is written as its kind and its fields; given: {thing!r}"


@pytest.mark.parametrize(
    "fields", [{}, {"seat": 0, "speed": 3}, {"seta": 0}], ids=["missing", "extra", "misspelt"]
)
def test_a_thing_with_other_fields_is_refused(fields: dict[str, Any]) -> None:
    assert refused(agenda=[{"turn": fields}]).startswith(f"'turn' is not made of {fields!r}: ")


def test_an_unknown_word_gets_a_hint() -> None:
    assert refused(line=["red", "gren"]) == "'gren' is no word of this field; did you mean 'green'?"
    assert refused(line=[1.5]).startswith("1.5 is no word of this field; expected one of: red, ")


# Bytes


def test_canonical_bytes_do_not_depend_on_the_order_of_fields() -> None:
    assert canonical({"b": 1, "a": [1, {"d": 2, "c": 3}]}) == b'{"a":[1,{"c":3,"d":2}],"b":1}'
    assert canonical({"a": [1, {"c": 3, "d": 2}], "b": 1}) == b'{"a":[1,{"c":3,"d":2}],"b":1}'


def test_canonical_bytes_are_utf8() -> None:
    assert canonical("égalité") == '"égalité"'.encode()


def test_canonical_bytes_differ_where_the_values_differ() -> None:
    values = [1, 1.0, True, "1", [1], None, 0, False, "", [], {}, [2, 1], [1, 2]]
    assert len({canonical(value) for value in values}) == len(values)


@GAMES
def test_a_state_has_the_same_bytes_however_it_came_about(game: Game) -> None:
    one, other = opened(game, KEY.clone()), opened(game, KEY.clone())
    for s in (one, other):
        seat = pending(s)[0].seat
        play(s, seat, pending(s)[0].legal(s)[0])
    assert same(game, one, other)
    assert same(game, one.clone(), again(game, other, KEY))


@pytest.mark.parametrize("card", [0, 99, True, "red1_blu2"])
def test_a_card_is_written_as_its_word_and_nothing_else(card: object) -> None:
    data = encode_state(ORC, opened(ORC, Fast(1)))
    data["line"][0] = card
    with pytest.raises(CodecError, match="is no word of this field"):
        decode_state(ORC, data)


# Scenes


def test_a_scene_is_written_with_its_kind_and_filled_again() -> None:
    s = ORCS_VS_ORCS.setup(2, ORCS_VS_ORCS.check_options({}), Fast(1))
    s.battle = new_battle(0, 1, s.board.tower, True)
    written = encode_state(ORCS_VS_ORCS, s)
    assert written["battle"]["battle"]["zone"] == "white_tower"
    assert [list(side) for side in written["battle"]["battle"]["sides"]] == [["side"], ["side"]]
    again = decode_state(ORCS_VS_ORCS, written)
    assert canonical(encode_state(ORCS_VS_ORCS, again)) == canonical(written)
    assert isinstance(again, type(s))
    assert type(again.battle) is type(s.battle)


def test_a_scene_needs_all_its_fields() -> None:
    battle = encode_thing(ORCS_VS_ORCS, new_battle(0, 1, 0, False))
    del battle["battle"]["assault"]
    with pytest.raises(CodecError, match=r"battle has the fields .*assault.*; given: "):
        decode_thing(ORCS_VS_ORCS, battle)
