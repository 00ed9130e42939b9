"""What is hidden (BTK-42 to BTK-45, BTK-172), and what is seen of a choice that is not finished (BTK-176)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from orcade.games.battl_khaos import GAME
from orcade.games.battl_khaos.draw import DisplayRefilled, TileDrawn, TileTaken
from orcade.kernel.chance import Chance, Fast
from orcade.kernel.codec import canonical, encode_state
from orcade.kernel.contract import HIDDEN, SPECTATOR
from orcade.kernel.refusal import UndoRefused
from tests.games.battl_khaos.positions import (
    CORNER,
    KNIGHTS,
    ORCS,
    M,
    at,
    choose,
    draw,
    lay,
    no_token,
    open_game,
    place,
    said,
    take,
    turned,
)
from tests.games.battl_khaos.traces import every_moment, random_games
from tests.games.chances import every_outcome
from tests.games.position import told

VIEWERS = [
    pytest.param(ORCS, id="orcs"),
    pytest.param(KNIGHTS, id="knights"),
    pytest.param(None, id="spectator"),
]


def number(viewer: int | None) -> int:
    return SPECTATOR if viewer is None else viewer


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_hand_is_hidden_and_its_size_is_public(viewer: int | None) -> None:
    """BTK-42, BTK-43."""
    seen = lay(hands={ORCS: ["b01o", "b02o"], KNIGHTS: ["b03o"]}).view(viewer)
    assert seen.hand(ORCS) == (["b01o", "b02o"] if viewer == ORCS else [None, None])
    assert seen.hand(KNIGHTS) == (["b03o"] if viewer == KNIGHTS else [None])


@pytest.mark.parametrize("viewer", VIEWERS)
def test_what_lies_open_is_public(viewer: int | None) -> None:
    """BTK-43: board, display, supply, tokens and what has left the game."""
    for moment in every_moment():
        if moment.decision.__class__.__name__ == "Pick":
            continue
        s, seen = moment.before, moment.before.view(number(viewer))
        for name in (
            "spaces",
            "rotations",
            "token_spaces",
            "display",
            "supply",
            "gone",
            "lost",
            "reserve",
            "bans",
        ):
            assert getattr(seen, name) == getattr(s, name), name
        assert (seen.corners, seen.control, seen.points, seen.bans) == (
            s.corners,
            s.control,
            s.points,
            s.bans,
        )


@pytest.mark.parametrize("viewer", VIEWERS)
def test_nobody_looks_into_the_stack(viewer: int | None) -> None:
    """BTK-44: the number of its tiles is public."""
    for moment in every_moment():
        assert moment.before.view(number(viewer)).stack == [HIDDEN] * len(moment.before.stack)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_tile_from_the_stack_is_seen_by_its_drawer_alone(viewer: int | None) -> None:
    """BTK-45."""
    p = lay(hands={ORCS: ["b01o"]}, stack=["b09o", "b10o"])
    [drawn] = told(p.play(ORCS, *place("b01o", 0, -1), no_token(), draw()), TileDrawn)
    seen = drawn.seen_by(number(viewer))
    assert isinstance(seen, TileDrawn)
    assert seen.tile == (M.tiles.index("b09o") if viewer == ORCS else HIDDEN)
    assert p.view(viewer).hand(ORCS) == (["b09o"] if viewer == ORCS else [None])


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_tile_from_the_display_is_known_until_it_is_placed(viewer: int | None) -> None:
    """BTK-45, BTK-172: also to a spectator; of the others only the number is known."""
    p = lay(
        hands={ORCS: ["b01o", "b07o"], KNIGHTS: ["b02o"]}, display=["b06o"], stack=["b09o", "b10o", "b11o"]
    )
    events = p.play(ORCS, *place("b01o", 0, -1), no_token(), take("b06o"))
    assert [event.tile for event in told([e.seen_by(number(viewer)) for e in events], TileTaken)]
    assert p.view(viewer).hand(ORCS) == (["b06o", "b07o"] if viewer == ORCS else [None, "b06o"])
    p.play(KNIGHTS, *place("b02o", 0, 1), no_token(), draw())
    assert p.view(viewer).hand(ORCS) == (["b06o", "b07o"] if viewer == ORCS else [None, "b06o"])
    p.play(ORCS, *place("b06o", 1, 0), no_token())
    assert p.view(viewer).hand(ORCS) == (["b07o"] if viewer == ORCS else [None])
    assert p.s.shown == []


def test_what_was_seen_stays_known() -> None:
    """BTK-172: whatever a seat or a spectator has seen, it sees for the rest of the game."""
    for _, game in random_games():
        for seat in (ORCS, KNIGHTS, SPECTATOR):
            known: set[int] = set()
            for moment in game:
                seen = {piece for piece in moment.after.view(seat).census() if piece != HIDDEN}
                assert known <= seen
                known = seen


@pytest.mark.parametrize("viewer", VIEWERS)
def test_every_way_to_share_out_the_unseen_tiles_is_possible(viewer: int | None) -> None:
    """BTK-172: over all luck, `imagine` gives each hand and stack that fits with the same chance."""
    p = lay(hands={ORCS: ["b01o"], KNIGHTS: ["b02o", "b03o"]}, display=["b04o"], stack=["b05o"])
    p.s.shown = [M.tiles.index("b02o")]
    view = p.view(viewer).s
    backs = {ORCS: 2, KNIGHTS: 2, None: 3}[viewer]

    def world(chance: Chance) -> tuple[tuple[int, ...], ...]:
        s = view.imagine(number(viewer), chance)
        assert sorted(s.census()) == sorted(p.s.census())
        return tuple(tuple(tiles) for tiles in [*s.hands, s.stack])

    likelihood: dict[tuple[tuple[int, ...], ...], Fraction] = {}
    for laid, weight in every_outcome(world):
        likelihood[laid] = likelihood.get(laid, Fraction(0)) + weight
    assert len(likelihood) == [1, 1, 2, 6][backs]
    assert set(likelihood.values()) == {Fraction(1, len(likelihood))}
    assert all(M.tiles.index("b02o") in hands[1] for hands in likelihood)


def test_a_seat_cannot_tell_an_imagined_world_from_the_real_one() -> None:
    """BTK-172."""
    for _, game in random_games()[::3]:
        for moment in game[::7]:
            for seat in (ORCS, KNIGHTS, SPECTATOR):
                view = moment.before.view(seat)
                world = view.imagine(seat, Fast(7))
                assert canonical(encode_state(GAME, world.view(seat))) == canonical(encode_state(GAME, view))


@pytest.mark.parametrize("viewer", [KNIGHTS, None])
def test_a_choice_that_is_not_finished_is_seen_by_nobody_else(viewer: int | None) -> None:
    """BTK-176: neither the tile nor its space, until the rotation is given."""
    p = lay(CORNER, hands={ORCS: ["b01o", "b05o"]})
    before = canonical(encode_state(GAME, p.table.view(viewer)))
    for a in (choose("b01o"), at(2, 0)):
        assert p.play(ORCS, a) == []
        assert canonical(encode_state(GAME, p.table.view(viewer))) == before
    assert p.view(ORCS).asked() == "Turning"
    p.play(ORCS, turned(1))
    assert p.view(viewer).tile(2, 0) == "b01o 1"


@pytest.mark.parametrize("viewer", [KNIGHTS, None])
def test_a_token_is_seen_by_nobody_else_before_it_has_its_place(viewer: int | None) -> None:
    """BTK-110: which one it will be may still be taken back."""
    p = lay(CORNER, hands={ORCS: ["b01o"]}, reserve={ORCS: ["orcs_drum", "orcs_catapult"]}, advanced=True)
    p.play(ORCS, *place("b01o", 2, 0))
    before = canonical(encode_state(GAME, p.table.view(viewer)))
    p.play(ORCS, said("play_token", token="orcs_drum"))
    assert p.view(ORCS).asked() == "TokenPlace"
    assert canonical(encode_state(GAME, p.table.view(viewer))) == before


def test_a_gesture_can_be_taken_back_step_by_step() -> None:
    """BTK-176: and as a whole, until a tile is drawn."""
    p = lay(CORNER, hands={ORCS: ["b01o"]})
    before = canonical(encode_state(GAME, p.table.state))
    p.play(ORCS, *place("b01o", 2, 0, 3), no_token())
    for _ in range(4):
        p.table.undo(ORCS)
    assert canonical(encode_state(GAME, p.table.state)) == before
    p.play(ORCS, *place("b01o", 2, 0, 3), no_token(), draw())
    with pytest.raises(UndoRefused, match="came to light"):
        p.table.undo(ORCS)


def test_a_tile_from_the_display_reveals_the_next_one() -> None:
    """BTK-91: so it cannot be taken back; once the stack is empty, it can."""
    p = lay(hands={ORCS: ["b01o"]}, display=["b06o", "b07o"], stack=["b09o"])
    events = p.play(ORCS, *place("b01o", 0, -1), no_token(), take("b06o"))
    [refilled] = told(events, DisplayRefilled)
    assert all(refilled.reveals_to(viewer) for viewer in (ORCS, KNIGHTS, SPECTATOR))
    with pytest.raises(UndoRefused):
        p.table.undo(ORCS)
    p = lay(hands={ORCS: ["b01o"]}, display=["b06o", "b07o"], stack=[])
    p.play(ORCS, *place("b01o", 0, -1), no_token(), take("b06o"))
    p.table.undo(ORCS)
    assert p.display() == ["b06o", "b07o"]


def test_hands_stay_hidden_when_the_game_is_over() -> None:
    """BTK-42: nothing says that they are shown."""
    p = open_game(3)
    assert all(tile is None for tile in p.view(None).hand(ORCS))
    for _, game in random_games():
        end = game[-1].after
        for seat, hand in enumerate(end.hands):
            hidden = [tile for tile in hand if tile not in end.shown]
            assert end.view(SPECTATOR).hands[seat].count(HIDDEN) == len(hidden)
