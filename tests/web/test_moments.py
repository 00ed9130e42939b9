"""What happens is shown before it is told as done, and whoever has seen it goes on."""

from __future__ import annotations

import re

import pytest

from tests.by_hand import BATTLE
from tests.web.browser import Page, expect
from tests.web.conftest import Arrive
from tests.web.hands import A_WHOLE_GAME_MS, wait_for
from tests.web.house import House
from tests.web.laid import id_of

SEATS = {"orc": 2, "battl_khaos": 2, "stronghold": 2, "immortals": 3}
FOR_TWO = ("orc", "battl_khaos")  # nothing to choose
SEEN = "() => Number(document.querySelector('[data-stage] header .figure').textContent.split('/')[0])"
PAGE = "() => document.body.textContent.replace(/\\s+/g, ' ')"
# All that the page shows beside the scene and the log.
SHOWN = """() => ({
  board: [...document.querySelectorAll('[data-face] [data-zone], [data-face] [role=img]')]
    .map((one) => `${one.getAttribute('aria-label') ?? one.textContent}`.trim()),
  players: document.querySelector('.players').textContent.replace(/\\s+/g, ' '),
  over: document.querySelector('.ask.over') !== null,
})"""
# The number of the position that is shown.
POSITION = "() => Number(document.querySelector('[data-face]').dataset.position)"
SAME = f"""([board, players]) => {{
  const now = ({SHOWN})();
  return String(now.board) === String(board) && now.players === players;
}}"""
# A long scene goes on with every move.
ON_TO_THE_END = """() => {
  document.querySelector('[data-to-end]')?.click();
  return document.querySelector('[data-act=end]') !== null;
}"""
SCRIPT = "(items) => items.map((item) => item.textContent.replace(/\\s+/g, ' '))"


def bots_at(page: Page, game: str) -> None:
    """A table of recruits in a hurry, to look at."""
    page.goto(f"/new/{game}")
    if game not in FOR_TWO:
        page.get_by_role("radio", name=str(SEATS[game]), exact=True).press("Space")
    for seat in range(1, SEATS[game] + 1):
        page.get_by_label(f"Who plays in seat {seat}").select_option(label="A bot")
    for choice in page.get_by_label("Strength").all():
        choice.select_option(label="Recruit")
    page.get_by_role("switch", name="Calm bots").set_checked(False)
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url("**/t/*")


@pytest.mark.parametrize("game", SEATS)
def test_nothing_is_given_away_before_its_moment(arrive: Arrive, game: str) -> None:
    page = arrive(pace="calm")
    bots_at(page, game)
    nothing_is_given_away(page)


def test_nothing_of_a_laid_battle_is_given_away(arrive: Arrive, laid_house: House) -> None:
    """By chance bots may come to the end of a war without one."""
    page = arrive(pace="calm", at=laid_house)
    page.goto(f"/t/{id_of(BATTLE)}")
    nothing_is_given_away(page)


def nothing_is_given_away(page: Page) -> None:
    """At the first climax the page says nothing yet of what comes of it, and all of it stands as before."""
    stage = page.locator("[data-stage]:not([data-act=end])")
    stage.get_by_role("button", name="Pause").click(timeout=A_WHOLE_GAME_MS)
    while page.locator("[data-act=muster]").count():  # the rules have no sentence for it
        page.get_by_role("button", name="The next moment").click()
    seen, early = page.evaluate(SEEN), page.evaluate(PAGE)
    back = page.get_by_role("button", name="The moment before")
    while back.is_enabled():
        back.click()
    before, shown = page.evaluate(POSITION), page.evaluate(SHOWN)
    page.get_by_role("button", name="Play", exact=True).click()
    wait_for(page, ON_TO_THE_END, timeout=A_WHOLE_GAME_MS)
    script = page.locator("[data-stage] details li").evaluate_all(SCRIPT)
    assert script
    assert script[0] in early
    assert [text for text in script[seen:] if text in early and text not in script[:seen]] == []
    assert len(script) > seen
    page.keyboard.press("Enter")
    expect(page.locator("[data-act=end]")).to_have_count(0)
    assert not shown["over"]
    page.goto(f"{page.url.split('?')[0]}?at={before}")
    expect(page.locator("[data-replay] .where")).to_contain_text(f"Position {before} of")
    expect(page.locator("[data-face] [data-zone]").first).to_be_attached()
    wait_for(page, SAME, [shown["board"], shown["players"]])


def test_a_pace_is_kept_on_the_device(arrive: Arrive) -> None:
    page = arrive(pace="calm")
    page.goto("/")
    page.get_by_role("button", name=re.compile("Settings")).click()
    page.get_by_role("radio", name="At once").check(force=True)
    page.reload()
    page.get_by_role("button", name=re.compile("Settings")).click()
    expect(page.get_by_role("radio", name="At once")).to_be_checked()
