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
# All that is read aloud, from the first line on.
LISTEN = """
  window.heard = [];
  new MutationObserver(() => {
    const said = document.querySelector('[data-live]')?.textContent.replace(/\\s+/g, ' ') ?? '';
    if (said !== heard.at(-1)) heard.push(said);
  }).observe(document, { subtree: true, childList: true, characterData: true });
"""
# Was all of it read aloud?
HEARD = "(sentences) => sentences.every((sentence) => heard.some((said) => said.includes(sentence)))"
# The sentence of the moment; where it only waits for somebody's choice, nothing happens that had to be read.
SAID = """() => document.querySelector('[data-stage]:not([data-act=rest]) [data-sentence]')
  ?.textContent.replace(/\\s+/g, ' ').trim() ?? ''"""
# One moment on; false where there is none, or it is not there yet.
ON = """() => {
  const on = document.querySelector('[data-stage] button[aria-label="The next moment"]:enabled');
  on?.click();
  return on !== null;
}"""
# What moves where nothing may: the page spares itself none that lasts, and none that comes later.
MOVES = """() => document.getAnimations()
  .map((one) => [one.animationName ?? one.transitionProperty, one.effect.getComputedTiming().endTime])
  .filter(([, ends]) => ends > 1)"""
# These have no moment of their own: they are told in the log, and seen in the counts of cards.
COUNTED = re.compile(r"deck is shuffled|draws \d+ cards?")
STEPS = 8  #        of a long scene
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


def first_climax(arrive: Arrive, game: str, laid_house: House, copy: int = 0) -> Page:
    """Held at one of its first moments. Bots may come to the end of a war without a battle: one is laid."""
    page = arrive(pace="calm", **({} if game in SEATS else {"at": laid_house}))
    page.add_init_script(LISTEN)
    if game in SEATS:
        bots_at(page, game)
    else:
        page.goto(f"/t/{id_of(BATTLE, copy)}")
    stage = page.locator("[data-stage]:not([data-act=end])")
    stage.get_by_role("button", name="Pause").click(timeout=A_WHOLE_GAME_MS)
    return page


@pytest.mark.parametrize("game", [*SEATS, "orcs_vs_orcs"])
def test_nothing_is_given_away_before_its_moment(arrive: Arrive, game: str, laid_house: House) -> None:
    """At the first climax the page says nothing yet of what comes of it, and all of it stands as before."""
    page = first_climax(arrive, game, laid_house)
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


@pytest.mark.parametrize("game", [*SEATS, "orcs_vs_orcs"])
def test_a_scene_is_read_aloud_and_nothing_moves(arrive: Arrive, game: str, laid_house: House) -> None:
    """Moment by moment, then to its end at once, and all of it once more when it is seen again."""
    page = first_climax(arrive, game, laid_house, 1)
    for _ in range(STEPS):
        said = page.evaluate(SAID)
        wait_for(page, HEARD, [said] if said else [])
        assert page.evaluate(MOVES) == []
        if not page.evaluate(ON):
            break
    wait_for(page, ON_TO_THE_END, timeout=A_WHOLE_GAME_MS)
    all_of_it = page.locator("[data-stage] details li").evaluate_all(SCRIPT)
    script = [sentence for sentence in all_of_it if not COUNTED.search(sentence)]
    assert script
    wait_for(page, HEARD, script)
    page.evaluate("heard.length = 0")
    page.locator("[data-stage]").get_by_role("button", name="See it again").click()
    page.locator("[data-to-end]").click()
    wait_for(page, HEARD, script)
    assert page.evaluate(MOVES) == []


def test_a_pace_is_kept_on_the_device(arrive: Arrive) -> None:
    page = arrive(pace="calm")
    page.goto("/")
    page.get_by_role("button", name=re.compile("Settings")).click()
    page.get_by_role("radio", name="At once").check(force=True)
    page.reload()
    page.get_by_role("button", name=re.compile("Settings")).click()
    expect(page.get_by_role("radio", name="At once")).to_be_checked()
