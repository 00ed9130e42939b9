"""A game in a folder of its own, without a board: found on the first page, and played to its end in words."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.browser import expect
from tests.web.conftest import Arrive
from tests.web.hands import open_table, play_to_the_end, say_plainly, scores
from tests.web.house import House, client_is_built

STEW = Path(__file__).parents[2] / "examples" / "toad_stew"


@pytest.fixture
def house_with_stew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    if not client_is_built():
        pytest.skip("the client is not built: make client")
    monkeypatch.setenv("ORCADE_SHELF", str(STEW))
    house = House(tmp_path)
    yield house
    house.stop()


@pytest.mark.parametrize(
    "phone", [pytest.param(False, marks=pytest.mark.everyday), True], ids=["desk", "phone"]
)
def test_toad_stew_against_a_bot(house_with_stew: House, arrive: Arrive, phone: bool) -> None:
    page = arrive(at=house_with_stew, phone=phone)
    page.goto("/")
    expect(page.get_by_role("heading", name="Toad Stew", exact=True)).to_be_visible()
    open_table(page, game="toad_stew")
    expect(page.get_by_text("Hide your toad under a bowl.").first).to_be_visible()
    assert play_to_the_end(page, say_plainly) > 3
    won = scores(page)
    assert won == sorted(won, reverse=True)
    assert house_with_stew.told() == ""  # no bot failed
