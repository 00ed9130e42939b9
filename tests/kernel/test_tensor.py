"""Views as numbers: fixed in size, telling all that a view shows and nothing that it hides."""

from __future__ import annotations

import pytest

from orcade.games.orc.draw import Drawing
from orcade.kernel.chance import Fast
from orcade.kernel.contract import SPECTATOR
from orcade.kernel.fields import fields_of
from orcade.kernel.flow import pending, play
from orcade.kernel.tensor import Figures, Piles, Spots, Words
from orcade.shelf import SHELF
from tests.thorough import THOROUGH

EVERY = 1 if THOROUGH else 10  # of so many decisions one is looked at by all
SITTINGS = [(slug, seats) for slug, game in SHELF.items() for seats in game.seats]


def written(feature: Figures | Words | Piles | Spots, value: object) -> list[float]:
    out = [0.0] * feature.size
    feature.write(value, out, 0)
    return out


def test_figures_are_shares_of_a_lot() -> None:
    assert written(Figures("orcs", 3, 4), [0, 2, 4]) == [0, 0.5, 1]
    assert written(Figures("round", 1, 10), 5) == [0.5]


def test_a_word_is_lit_and_nothing_is_dark() -> None:
    assert written(Words("attack", 2, 3), [2, -1]) == [0, 0, 1, 0, 0, 0]
    assert written(Words("oya", 1, 2), 1) == [0, 1]


def test_a_spot_is_a_column_and_a_row() -> None:
    assert written(Spots("spaces", 2, 10), [-1, 25]) == [0, 0, 0, 1, 0.2, 0.5]


def test_piles_light_what_is_seen_and_count_backs() -> None:
    assert written(Piles("hands", 2, 3, 4), [[0, 2], [-1, -1]]) == [1, 0, 1, 0, 0, 0, 0, 0.5]
    assert written(Piles("out", 1, 2, 4), []) == [0, 0, 0]


@pytest.mark.parametrize(("slug", "seats"), SITTINGS)
def test_hidden_things_do_not_move_a_number(slug: str, seats: int) -> None:
    """Secrecy by permutation: whatever a seat cannot see, its tensor stays the same."""
    game, chance = SHELF[slug], Fast(11)
    tensor = game.tensor(seats)
    s = game.setup(seats, game.check_options({}), Fast(12))
    sizes, differ, decisions = set(), 0, 0
    while s.outcome is None:
        decisions += 1
        for viewer in (SPECTATOR, *range(seats)) if decisions % EVERY == 0 else ():
            view = s.view(viewer)
            numbers = tensor.of(view, viewer)
            sizes.add(len(numbers))
            world = view.imagine(viewer, chance)
            assert tensor.of(world.view(viewer), viewer) == numbers
        differ += tensor.of(s.view(0), 0) != tensor.of(s.view(1), 1)
        decision = pending(s)[0]
        legal = decision.legal(s)
        play(s, decision.seat, legal[chance.below(len(legal))])
    assert sizes == {tensor.size}
    assert differ


@pytest.mark.parametrize(("slug", "seats"), SITTINGS)
def test_another_question_is_another_tensor(slug: str, seats: int) -> None:
    """Which tile is turned, and which card was drawn, stands in the question alone."""
    game, chance = SHELF[slug], Fast(13)
    tensor = game.tensor(seats)
    s = game.setup(seats, game.check_options({}), Fast(14))
    changed, asked = 0, set[str]()
    while s.outcome is None:
        decision = pending(s)[0]
        asked |= set(fields_of(decision))
        for name in fields_of(decision):
            value = getattr(decision, name)
            if name != "seat" and isinstance(value, int):
                seen = tensor.of(s.view(decision.seat), decision.seat)
                setattr(decision, name, not value if isinstance(value, bool) else value + 1)
                assert tensor.of(s.view(decision.seat), decision.seat) != seen
                setattr(decision, name, value)
                changed += 1
        legal = decision.legal(s)
        play(s, decision.seat, legal[chance.below(len(legal))])
    assert changed or asked == {"seat"}  # there is nothing else in the questions of a small game


def test_a_question_that_does_not_fit_is_refused() -> None:
    game = SHELF["orc"]
    s = game.setup(2, game.check_options({}), Fast(1))
    while not isinstance(pending(s)[0], Drawing):
        decision = pending(s)[0]
        play(s, decision.seat, decision.legal(s)[0])
    drawing = pending(s)[0]
    assert isinstance(drawing, Drawing)
    drawing.left = 1 << 14
    with pytest.raises(
        ValueError, match=r"Drawing\(.*left=16384\) is too much for a tensor: 8 numbers below 16383"
    ):
        game.tensor(2).of(s, drawing.seat)


@pytest.mark.parametrize(("slug", "seats"), SITTINGS)
def test_the_layout_covers_every_number_once(slug: str, seats: int) -> None:
    tensor = SHELF[slug].tensor(seats)
    at = 0
    for _, start, shape in tensor.layout():
        assert start == at
        size = 1
        for length in shape:
            size *= length
        at += size
    assert at == tensor.size
