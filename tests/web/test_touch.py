"""Whatever is touched on a board answers: by doing, or by the clause, in the reader's language."""

from __future__ import annotations

import pytest

from orcade.shelf import GAMES, SHELF
from tests.web.conftest import Arrive
from tests.web.house import House
from tests.web.laid import cookie, id_of, laid
from tests.web.touches import touch_everything

SLUGS = [game.slug for game in GAMES]


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
