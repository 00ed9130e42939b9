"""The battlefield as learners see it: a picture, painted anew where something changed, and the question."""

from __future__ import annotations

import pytest

from orcade.envs.sitting import Sitting
from orcade.envs.tables import Desk
from orcade.games.battl_khaos.grid import REACH, space_at
from orcade.games.battl_khaos.place import REPLACEMENT, Placing, Replacing, Turning
from orcade.games.battl_khaos.state import Battlefield
from orcade.games.battl_khaos.tensor import ASKED, CHANNELS, TOKEN, Picture, cell_of
from orcade.kernel.chance import Fast
from orcade.kernel.contract import Decision
from orcade.kernel.feature import Memory
from orcade.kernel.tensor import DIGITS, Tensor

SITTING = Sitting("battl_khaos", 2)
PICTURE = next(each for each in SITTING.tensor.features if isinstance(each, Picture))


def in_the_middle(desk: Desk) -> Battlefield:
    """A game in which tiles and tokens lie."""
    chance = Fast(3)
    desk.deal(3)
    while True:
        view = desk.state.view(0)
        assert isinstance(view, Battlefield)
        if len(view.tokens_at) > 1:
            return view
        desk.say(desk.anything(chance))


def test_what_is_lifted_turned_or_moved_is_painted_anew() -> None:
    before, memory = in_the_middle(Desk(SITTING)), Memory()
    assert PICTURE.again(before, 0, memory, []) == shown(before)
    after = before.clone()
    token = next(space for space in after.tokens_at if cell_of(space) >= 0)
    bare = [space for space in after.tiles_at if cell_of(space) >= 0 and space not in after.tokens_at]
    lifted, turned = bare[:2]
    del after.tiles_at[lifted]
    after.tiles_at[turned] ^= 1
    after.tokens_at[turned] = after.tokens_at.pop(token)
    painted = PICTURE.again(after, 0, memory, [])
    assert painted == shown(after) != shown(before)
    at = cell_of(lifted)
    assert not any(painted[at : at + TOKEN])
    assert not any(painted[cell_of(token) + TOKEN : cell_of(token) + ASKED])


def test_the_picture_shows_the_space_of_the_question_to_whoever_sees_it() -> None:
    before, memory = in_the_middle(Desk(SITTING)), Memory()
    for decision, seen_by_all in (
        (Turning(0, 5, space_at(2, -3), 0), False),
        (Replacing(0, space_at(4, 4)), True),
    ):
        s = asked(before, decision)
        for seat in range(2):
            marked = decision.space if seat == 0 or seen_by_all else None
            assert spaces_marked(shown(s.view(seat), seat)) == ([] if marked is None else [cell_of(marked)])
        assert PICTURE.again(s, 0, memory, []) == shown(s)


@pytest.mark.parametrize("x", [-REACH, 45, REACH])
@pytest.mark.parametrize("y", [-REACH, REACH])
def test_a_question_tells_its_space_by_column_and_row_as_far_as_tiles_may_lie(x: int, y: int) -> None:
    before, tensor = in_the_middle(Desk(SITTING)), SITTING.tensor
    space, nowhere = space_at(x, y), shown(asked(before, Placing(0)))
    s = asked(before, Turning(0, 5, space, REPLACEMENT))
    assert numbers_in(tensor, s.view(0), 0) == [5, x + REACH, y + REACH, REPLACEMENT]
    assert numbers_in(tensor, s.view(1), 1) == [x + REACH, y + REACH]
    assert shown(s) == nowhere  # so far away there is no picture
    glance = tensor.glance(1)
    assert glance.counts(before) == tensor.counts(before.view(1), 1)
    assert glance.counts(s) == tensor.counts(s.view(1), 1)


def asked(before: Battlefield, decision: Decision[Battlefield]) -> Battlefield:
    s = before.clone()
    s.agenda = [*before.agenda[:-1], decision]
    return s


def numbers_in(tensor: Tensor, view: Battlefield, seat: int) -> list[int]:
    """Those in the question, read from its binary digits."""
    place = next(place for place in tensor.layout() if place.name == "numbers")
    digits = tensor.counts(view, seat)[place.start : place.start + 8 * DIGITS]
    rows = [digits[first : first + DIGITS] for first in range(0, len(digits), DIGITS)]
    found = [sum(digit << at for at, digit in enumerate(row)) - 1 for row in rows]
    return [number for number in found if number >= 0]


def spaces_marked(painted: bytes) -> list[int]:
    return [at for at in range(0, len(painted), CHANNELS) if painted[at + ASKED]]


def shown(view: Battlefield, seat: int = 0) -> bytes:
    """As it is painted for somebody who remembers nothing."""
    out: list[bytes] = []
    PICTURE.write(view, seat, out)
    return b"".join(out)
