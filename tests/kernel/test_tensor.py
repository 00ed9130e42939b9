"""Views as numbers: fixed in size, telling all that a view shows and nothing that it hides."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import suppress
from types import SimpleNamespace
from typing import Any

import pytest

from orcade.envs.sitting import Sitting
from orcade.envs.tables import Desk
from orcade.games.orc.draw import Drawing
from orcade.kernel.chance import Fast
from orcade.kernel.contract import SPECTATOR, State, Step
from orcade.kernel.features import (
    Axis,
    Each,
    Feature,
    Figure,
    Figures,
    LeftOut,
    Lore,
    Pile,
    Piles,
    Row,
    Table,
    Within,
    Word,
    Words,
    seats_around,
)
from orcade.kernel.fields import fields_of
from orcade.kernel.flow import pending, play
from orcade.kernel.game import BadOption, Game
from orcade.kernel.tensor import Tensor
from orcade.shelf import SHELF
from tests.thorough import THOROUGH

ALSO = [
    *(("orc", 2, {"start_choice": "choose"}), ("stronghold", 3, {"starter_cards": "no"})),
    ("battl_khaos", 2, {"power_tokens": "advanced_chosen", "special_tiles": "with"}),
]


def named(sitting: Sitting) -> str:
    return "-".join([sitting.game.slug, str(sitting.seats), *(f"{v}" for v in sitting.options.values())])


REMEMBERED = [Sitting(slug, seats) for slug, game in SHELF.items() for seats in game.seats]
REMEMBERED += [Sitting(*said) for said in ALSO]
EVERY = 1 if THOROUGH else 10  # of so many decisions one is looked at by all
SITTINGS = [(slug, seats) for slug, game in SHELF.items() for seats in game.seats]
OF_THE_KERNEL = {"teams", "luck", "agenda", "outcome", "recorder", "material"}
OPTIONS_SHOWN: dict[str, set[str]] = {  # fields that options set, where they are seen
    "orc": {"dealer", "left_over"},
    "battl_khaos": {"advanced", "special", "only_once", "values", "camps"},
    "orcs_vs_orcs": {"scenario", "long", "tactical"},
    "immortals": {"rounds", "twin_shown", "greens_stay", "third_keeps", "by_origin"},
    "stronghold": {"starter", "towers_reached"},
}
WORD, TWO, SEAT = Axis("word", 3), Axis("place", 2), seats_around(3)


def written(feature: Feature, seat: int = 0, **fields: object) -> list[int]:
    out: list[bytes] = []
    feature.write(SimpleNamespace(**fields), seat, out)
    found = list(b"".join(out))
    assert len(found) == feature.size == len(feature.scales())
    return found


# The kinds of features


def test_figures_are_numbers_and_one_is_what_is_usual_at_most() -> None:
    assert written(Figures("orcs", "", [WORD], 4), orcs=[0, 2, 4]) == [0, 2, 4]
    assert Figures("orcs", "", [WORD], 4).scales() == [0.25] * 3
    assert written(Figure("round", "", 10), round=5) == [5]


def test_what_is_too_great_for_a_byte_is_as_great_as_can_be() -> None:
    assert written(Figure("gold", ""), gold=300) == [255]
    assert written(Figures("gold", "", [TWO]), gold=[300, 1]) == [255, 1]


def test_a_figure_below_nothing_is_an_error() -> None:
    with pytest.raises(ValueError, match="gold holds -1; expected figures from 0"):
        written(Figures("gold", "", [TWO]), gold=[-1, 1])
    with pytest.raises(ValueError, match="gold is -1; expected a figure from 0"):
        written(Figure("gold", ""), gold=-1)


def test_a_word_is_lit_and_nothing_is_dark() -> None:
    assert written(Words("attack", "", [TWO], WORD), attack=[2, -1]) == [0, 0, 1, 0, 0, 0]
    assert written(Word("oya", "", WORD), oya=1) == [0, 1, 0]


def test_seats_are_turned_to_who_looks() -> None:
    assert written(Figures("gold", "", [SEAT]), 1, gold=[5, 6, 7]) == [6, 7, 5]
    assert written(Figures("gold", "", [SEAT]), SPECTATOR, gold=[5, 6, 7]) == [5, 6, 7]
    assert written(Word("first", "", SEAT), 1, first=0) == [0, 0, 1]
    assert written(Figures("limbo", "", [SEAT, TWO]), 2, limbo=[1, 2, 3, 4, 5, 6]) == [5, 6, 1, 2, 3, 4]
    assert written(Table("kept", "", SEAT, SEAT), 1, kept=[[1, 2, 3], [4, 5, 6], [7, 8, 9]]) == [
        *[5, 6, 4],
        *[8, 9, 7],
        *[2, 3, 1],
    ]


def test_the_inhabitants_come_last_whoever_looks() -> None:
    colours = Axis("seat, inhabitants", 4, turned=3)
    assert written(Figures("tray", "", [colours]), 2, tray=[1, 2, 3, 9]) == [3, 1, 2, 9]


def test_places_may_lie_along_another_field() -> None:
    tribe = Axis("tribe", 3, along="line")
    assert written(Figures("orcs", "", [tribe]), orcs=[7, 8, 9], line=[2, 0, 1]) == [9, 7, 8]
    both = written(Figures("orcs", "", [seats_around(2), tribe]), 1, orcs=[1, 2, 3, 4, 5, 6], line=[2, 0, 1])
    assert both == [6, 4, 5, 3, 1, 2]


def test_piles_light_what_is_seen_and_count_backs() -> None:
    piles = Piles("hands", "", [TWO], WORD, 4)
    assert written(piles, hands=[[0, 2], [-1, -1]]) == [1, 0, 1, 0, 0, 0, 0, 2]
    assert piles.scales() == [1, 1, 1, 0.25] * 2
    assert written(Pile("out", "", WORD, 4), out=[]) == [0, 0, 0, 0]
    assert written(Pile("out", "", WORD, 4), out=[1, -1, 1]) == [0, 2, 0, 1]


def test_a_pile_of_many_words_lies_in_pieces() -> None:
    words = Axis("word", 19)
    lit = written(Pile("out", "", words, 4), out=[0, 7, 8, 18])
    assert [word for word in range(19) if lit[word]] == [0, 7, 8, 18]


def test_a_row_tells_backs_from_nothing() -> None:
    assert written(Row("pile", "", TWO, WORD), pile=[-1]) == [0, 0, 0, 1, 0, 0, 0, 0]
    with pytest.raises(ValueError, match="pile holds 3 values; expected at most 2"):
        written(Row("pile", "", TWO, WORD), pile=[0, 1, 2])


def test_lore_is_expanded_bit_by_bit_and_turned() -> None:
    lore = Lore("lore", "", Axis("card", 1), 2, [0], [4], "with")
    masks = [0b00001, 0b00010, 0b10010]  # what seat 0, seat 1 and everybody know of the card
    assert written(lore, 1, lore=masks) == [1, 0, 0, 1, 0, 1]
    assert written(lore, 0, lore=masks) == [1, 0, 0, 0, 1, 1]
    assert written(lore, SPECTATOR, lore=masks) == [0, 0, 0, 0, 1, 1]


def test_a_part_that_is_not_there_is_dark() -> None:
    battle = Within(
        "battle", "", [Figure("round", ""), Each("sides", ["left", "right"], [Figure("hordes", "")])]
    )
    assert written(battle, battle=None) == [0, 0, 0, 0]
    sides = [SimpleNamespace(hordes=3), SimpleNamespace(hordes=4)]
    assert written(battle, battle=SimpleNamespace(round=2, sides=sides)) == [1, 2, 3, 4]
    names = [place.name for place in battle.layout(0, "")]
    assert names == ["battle", "battle.round", "battle.left.hordes", "battle.right.hordes"]


# Whole games


def played(game: Game, seats: int, seed: int, options: Mapping[str, Any] | None = None) -> Iterator[State]:
    """Every position of a random game."""
    chance = Fast(seed)
    s = game.setup(seats, game.check_options(options or {}), Fast(seed + 1))
    while s.outcome is None:
        yield s
        decision = pending(s)[0]
        legal = decision.legal(s)
        play(s, decision.seat, legal[chance.below(len(legal))])


@pytest.mark.parametrize(("slug", "seats"), SITTINGS)
def test_hidden_things_do_not_move_a_number(slug: str, seats: int) -> None:
    """Secrecy by permutation: whatever a seat cannot see, its tensor stays the same."""
    game, chance = SHELF[slug], Fast(11)
    tensor = game.tensor(seats)
    sizes, differ = set(), 0
    for number, s in enumerate(played(game, seats, 11), 1):
        for viewer in (SPECTATOR, *range(seats)) if number % EVERY == 0 else ():
            view = s.view(viewer)
            numbers = tensor.counts(view, viewer)
            sizes.add(len(numbers))
            world = view.imagine(viewer, chance)
            assert tensor.counts(world.view(viewer), viewer) == numbers
        differ += tensor.counts(s.view(0), 0) != tensor.counts(s.view(1), 1)
    assert sizes == {tensor.size}
    assert differ


@pytest.mark.parametrize(("slug", "seats"), SITTINGS)
def test_every_field_of_a_view_is_told_or_left_out_with_a_reason(slug: str, seats: int) -> None:
    game = SHELF[slug]
    view = game.setup(seats, game.check_options({}), Fast(1)).view(0)
    features = game.tensor(seats).features
    told = [name for feature in features for name in feature.fields()]
    assert sorted(told) == sorted(set(fields_of(view)) - OF_THE_KERNEL - set(view.reckoned()))
    assert all(feature.says for feature in features)


@pytest.mark.parametrize(
    ("slug", "seats", "seat"), [(*each, seat) for each in SITTINGS for seat in range(each[1])]
)
def test_what_a_view_tells_apart_its_numbers_tell_apart(slug: str, seats: int, seat: int) -> None:
    """Each field of a view is replaced by what stood there in another view of the same seat."""
    game = SHELF[slug]
    tensor, compared = game.tensor(seats), 0
    views = [
        s.view(seat) for seed in (21, 23) for n, s in enumerate(played(game, seats, seed)) if n % EVERY == 0
    ]
    for one, other in zip(views, views[3:], strict=False):
        compared += len(told_apart(tensor, seat, one, other))
    assert compared > len(views)


@pytest.mark.parametrize("slug", SHELF)
def test_what_options_change_in_a_view_its_numbers_tell_apart(slug: str) -> None:
    """The same, with another view out of a game with other options."""
    game = SHELF[slug]
    seats, names = game.seats[0], set[str]()
    tensor = game.tensor(seats)
    views = views_of(game, {})
    for options in all_values(game):
        for one, other in zip(views, views_of(game, options), strict=False):
            names.update(told_apart(tensor, 0, one, other))
    assert names >= OPTIONS_SHOWN[slug]


def views_of(game: Game, options: dict[str, Any]) -> list[State]:
    every = played(game, game.seats[0], 25, options)
    return [s.view(0) for n, s in enumerate(every) if n % EVERY == 0]


def all_values(game: Game) -> list[dict[str, Any]]:
    """Each value of each option at least once, as far as they go together."""
    found: list[dict[str, Any]] = []
    for number in range(max(len(option.values) for option in game.options)):
        chosen: dict[str, Any] = {}
        for option in game.options:
            more = {**chosen, option.id: option.values[number % len(option.values)]}
            with suppress(BadOption):
                game.check_options(more)
                chosen = more
        found.append(chosen)
    return found


def told_apart(tensor: Tensor, seat: int, one: Any, other: Any) -> list[str]:
    """The fields that differ; each changes the numbers, as do other kinds of steps after the question."""
    before, names = tensor.counts(one, seat), list[str]()
    for thing, name, value in differences(tensor.features, one, other):
        was = getattr(thing, name)
        setattr(thing, name, value)
        reckon(one)
        assert tensor.counts(one, seat) != before, f"{name}: {was} and {value} are the same numbers"
        setattr(thing, name, was)
        reckon(one)
        names.append(name)
    assert tensor.counts(one, seat) == before
    agenda = one.agenda
    one.agenda = [*other.agenda[:-1], *agenda[-1:]]
    told = kinds_after(one.agenda) != kinds_after(agenda)
    assert (tensor.counts(one, seat) != before) == told
    one.agenda = agenda
    return names


def kinds_after(agenda: list[Step[Any]]) -> Counter[str]:
    """What comes after the question: how many steps of each kind."""
    return Counter(type(step).__name__ for step in agenda[:-1])


def reckon(view: State) -> None:
    if view.reckoned():
        view.reckon()


def differences(features: list[Feature], one: Any, other: Any) -> Iterator[tuple[Any, str, Any]]:
    """Where two views, or parts of them, tell of different things: in which part, which field, and what."""
    for feature in features:
        for name in [] if isinstance(feature, LeftOut) else feature.fields():
            was, value = getattr(one, name), getattr(other, name)
            if isinstance(feature, Each):
                for left, right in zip(was, value, strict=True):
                    yield from differences(feature.features, left, right)
            elif isinstance(feature, Within) and was is not None and value is not None:
                yield from differences(feature.features, was, value)
            elif in_any_order(feature, was) != in_any_order(feature, value):
                yield one, name, value


def in_any_order(feature: Feature, value: Any) -> Any:
    """A pile tells what lies there, not in which order; a part that comes and goes, whether it is there."""
    if isinstance(feature, Within):
        return value is not None
    if isinstance(feature, Pile):
        return sorted(value)
    return [sorted(pile) for pile in value] if isinstance(feature, Piles) else value


@pytest.mark.parametrize(("slug", "seats"), SITTINGS)
def test_another_question_is_another_tensor(slug: str, seats: int) -> None:
    """Which tile is turned, and which card was drawn, stands in the question alone."""
    game = SHELF[slug]
    tensor = game.tensor(seats)
    changed, asked = 0, set[str]()
    for s in played(game, seats, 13):
        decision = pending(s)[0]
        asked |= set(fields_of(decision))
        for name in fields_of(decision):
            value = getattr(decision, name)
            if name != "seat" and isinstance(value, int):
                seen = tensor.counts(s.view(decision.seat), decision.seat)
                setattr(decision, name, not value if isinstance(value, bool) else value + 1)
                assert tensor.counts(s.view(decision.seat), decision.seat) != seen
                setattr(decision, name, value)
                changed += 1
    assert changed or asked == {"seat"}  # there is nothing else in the questions of a small game


@pytest.mark.parametrize("sitting", REMEMBERED, ids=named)
def test_whoever_remembers_sees_what_his_view_shows(sitting: Sitting) -> None:
    """From the state alone where a game is shown without a view, and where only what changed is written."""
    desk, chance = Desk(sitting), Fast(2)
    for seed in (5, 6):
        desk.deal(seed)
        for _ in range(60):
            for seat in range(sitting.seats):
                assert desk.counts(seat) == desk.tensor.counts(desk.state.view(seat), seat)
            if not desk.over():
                desk.say(desk.anything(chance))


def test_orc_is_shown_to_its_end_with_the_hands_laid_open() -> None:
    desk, chance = Desk(Sitting("orc", 2, {"start_choice": "choose"})), Fast(4)
    desk.deal(1)
    assert desk.tensor.fields_seen is not None
    while not desk.over():
        desk.say(desk.anything(chance))
    for seat in range(2):
        assert desk.counts(seat) == desk.tensor.counts(desk.state.view(seat), seat)


def test_a_question_that_does_not_fit_is_refused() -> None:
    game = SHELF["orc"]
    s = next(s for s in played(game, 2, 1) if isinstance(pending(s)[0], Drawing))
    drawing = pending(s)[0]
    assert isinstance(drawing, Drawing)
    drawing.left = 1 << 14
    with pytest.raises(
        ValueError, match=r"Drawing\(.*left=16384\) is too much for a tensor: 8 numbers below 16383"
    ):
        game.tensor(2).of(s, drawing.seat)


@pytest.mark.parametrize(("slug", "seats"), SITTINGS)
def test_who_is_asked_is_told_by_how_far_he_sits(slug: str, seats: int) -> None:
    game = SHELF[slug]
    tensor = game.tensor(seats)
    for s in played(game, seats, 17):
        asked = [decision.seat for decision in pending(s)]
        for seat in range(seats):
            told = tensor.counts(s.view(seat), seat)[seats : 2 * seats]
            assert [(seat + turn) % seats for turn in range(seats) if told[turn]] == sorted(
                asked, key=lambda other: (other - seat) % seats
            )
        if len(asked) > 1 or seats == 2:
            break


@pytest.mark.parametrize(("slug", "seats"), SITTINGS)
def test_the_layout_covers_every_number_once_and_no_name_stands_twice(slug: str, seats: int) -> None:
    tensor = SHELF[slug].tensor(seats)
    places, at = tensor.layout(), 0
    for place in places:
        assert place.start == at
        size = 1
        for length in place.shape():
            size *= length
        at += size
    assert at == tensor.size == len(tensor.scales)
    assert len({place.name for place in places}) == len(places)


def test_numbers_go_into_a_buffer_that_is_handed_in() -> None:
    game = SHELF["orc"]
    tensor = game.tensor(2)
    view = game.setup(2, game.check_options({}), Fast(1)).view(0)
    buffer = bytearray(tensor.size + 5)
    tensor.write(view, 0, memoryview(buffer), 3)
    assert bytes(buffer) == bytes(3) + tensor.counts(view, 0) + bytes(2)
    assert tensor.of(view, 0) == [
        count * scale for count, scale in zip(tensor.counts(view, 0), tensor.scales, strict=True)
    ]
