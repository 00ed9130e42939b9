"""Whatever is touched on a board answers: by doing, or by the clause, in the reader's language."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from orcade.shelf import GAMES, SHELF
from tests.web.conftest import Arrive
from tests.web.house import House, client_is_built
from tests.web.laid import cookie, id_of, laid, lay
from tests.web.touches import touch_everything

SLUGS = [game.slug for game in GAMES]


@pytest.fixture(scope="module")
def laid_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server with a table at every kind of question of every game."""
    if not client_is_built():
        pytest.skip("the client is not built: make client")
    data = tmp_path_factory.mktemp("laid")
    lay(data, SLUGS)
    house = House(data)
    yield house
    house.stop()


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("slug", SLUGS)
def test_every_touch_is_answered(arrive: Arrive, laid_house: House, slug: str, lang: str) -> None:
    page = arrive(lang, at=laid_house)
    page.context.add_cookies([cookie(laid_house.address)])
    page.goto("/")
    wrong: list[str] = []
    for asked in laid(slug):
        heard = touch_everything(page, id_of(asked))
        assert heard, f"{asked}: nothing there can be touched"
        prefix = SHELF[slug].prefix
        wrong += [f"{asked.kind}: {why}" for answer in heard for why in answer.complaints(lang, prefix)]
    assert wrong == []
