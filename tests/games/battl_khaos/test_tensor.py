"""The picture that learners see, painted anew where something changed."""

from __future__ import annotations

from orcade.envs.sitting import Sitting
from orcade.envs.tables import Desk
from orcade.games.battl_khaos.state import Battlefield
from orcade.games.battl_khaos.tensor import CHANNELS, TOKEN, Picture, cell_of
from orcade.kernel.chance import Fast
from orcade.kernel.feature import Memory


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
    sitting = Sitting("battl_khaos", 2)
    picture = next(each for each in sitting.tensor.features if isinstance(each, Picture))
    before, memory = in_the_middle(Desk(sitting)), Memory()
    assert picture.again(before, 0, memory, [], 0) == shown(picture, before)
    after = before.clone()
    token = next(space for space in after.tokens_at if cell_of(space) >= 0)
    bare = [space for space in after.tiles_at if cell_of(space) >= 0 and space not in after.tokens_at]
    lifted, turned = bare[:2]
    del after.tiles_at[lifted]
    after.tiles_at[turned] ^= 1
    after.tokens_at[turned] = after.tokens_at.pop(token)
    painted = picture.again(after, 0, memory, [], 0)
    assert painted == shown(picture, after) != shown(picture, before)
    at = cell_of(lifted)
    assert not any(painted[at : at + TOKEN])
    assert not any(painted[cell_of(token) + TOKEN : cell_of(token) + CHANNELS])


def shown(picture: Picture, view: Battlefield) -> bytes:
    """As it is painted for somebody who remembers nothing."""
    out: list[bytes] = []
    picture.write(view, 0, out)
    return b"".join(out)
