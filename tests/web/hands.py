"""What a person does with a mouse or a finger: open a table, touch what is lit, go on to the end."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from tests.web.browser import Locator, Page, expect

Play = Callable[[Page], None]

MOST_TOUCHES = 400
A_WHOLE_GAME_MS = 60_000
LIT = "[data-lit]"
HAND = "[data-zone=hand]"
PICKED = "[data-zone][aria-pressed=true]"
SURE = "[data-zone=actions].strong:not([disabled])"
FIELD = "[data-zone=field]"

# Everything that changes when something was picked, said or answered.
SIGHT = """() => JSON.stringify([
  [...document.querySelectorAll('[data-lit], [aria-pressed=true]')].map(
    (spot) => [spot.getAttribute('aria-label') ?? spot.textContent, spot.getAttribute('aria-pressed')]),
  document.querySelector('[data-ask]')?.textContent,
  document.querySelectorAll('.log li').length,
  document.querySelector('[data-curtain]')?.dataset.curtain,
  document.querySelector('dialog')?.textContent,
])"""
# Of these things on an open board, the one nearest to its middle that nothing covers; -1 if all lie outside.
NEAREST = """(spots) => {
  const box = document.querySelector('[data-spot=field]').getBoundingClientRect();
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const seen = spots.flatMap((spot, at) => {
    const { x, y, width, height } = spot.querySelector('.area').getBoundingClientRect();
    const here = { x: x + width / 2, y: y + height / 2 };
    const top = document.elementFromPoint(here.x, here.y);
    return spot.contains(top) ? [{ at, far: Math.hypot(here.x - middle.x, here.y - middle.y) }] : [];
  });
  return seen.sort((one, other) => one.far - other.far)[0]?.at ?? -1;
}"""
MY_TURN_OR_OVER = """() => document.querySelector('.ranks') || document.querySelector('[data-curtain]')
  || (document.querySelector('.bar.asked') && !document.querySelector('.actions.sent'))"""


def open_table(
    page: Page,
    *,
    game: str = "orc",
    company: str = "Against bots",
    level: str = "Recruit",
    calm: bool = False,
    options: Sequence[str] = (),
) -> str:
    """By the form, in English, with these options of the game; the answer is the table's address."""
    page.goto(f"/new/{game}")
    page.get_by_role("radio", name=company).check(force=True)
    for option in options:
        page.get_by_role("radio", name=option, exact=True).press("Space")
    if company == "Against bots":
        page.get_by_label("Strength").select_option(label=level)
    toggle = page.get_by_role("switch", name="Calm bots")
    toggle.set_checked(calm)
    page.get_by_role("button", name=re.compile("Begin|Open the table")).click()
    page.wait_for_url("**/t/*")
    return page.url


def bots_alone(page: Page, public: bool = False) -> str:
    """A table of two recruits in a hurry: the quickest way to a finished game."""
    page.goto("/new/orc")
    for seat in ("1", "2"):
        page.get_by_label(f"Who plays in seat {seat}?").select_option(label="A bot")
    for choice in page.get_by_label("Strength").all():
        choice.select_option(label="Recruit")
    page.get_by_role("switch", name="Calm bots").set_checked(False)
    page.get_by_role("switch", name="Public table").set_checked(public)
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url("**/t/*")
    return page.url


def finished(page: Page) -> str:
    """The address of a table of bots whose game is over; the result is not open."""
    address = bots_alone(page)
    expect(page.get_by_role("button", name="See the score")).to_be_visible(timeout=A_WHOLE_GAME_MS)
    page.goto(address)
    expect(page.get_by_role("button", name="See the score")).to_be_visible()
    return address


def until_my_turn(page: Page) -> bool:
    """Wait until something is asked of me (True), or the game is over (False)."""
    page.wait_for_function(MY_TURN_OR_OVER)
    return page.locator(".ranks").count() == 0


def sight_changes(page: Page, doing: Callable[[], None]) -> None:
    """Do something once, and wait until it shows."""
    before = page.evaluate(SIGHT)
    doing()
    page.wait_for_function(f"(before) => ({SIGHT})() !== before", arg=before)


def what_to_touch(page: Page) -> str:
    """What is to be confirmed first; else a lit thing: a card or tile before where it goes.

    A card that can only be discarded is not lit itself.
    """
    expect(page.locator(f"{LIT}, {HAND}").first).to_be_visible()
    if page.locator(SURE).count():
        return SURE
    if page.locator(PICKED).count():
        return f"{LIT}:not({HAND})"
    return next(wish for wish in (f"{LIT}{HAND}", LIT, HAND) if page.locator(wish).count())


def lit_thing(page: Page) -> Locator:
    """On an open board something in its middle; all of it is looked at where nothing lit is in sight."""
    wish = what_to_touch(page)
    spots = page.locator(f"{wish}{FIELD}")
    if not spots.count():
        return page.locator(wish).first
    nearest = spots.evaluate_all(NEAREST)
    if nearest < 0:
        page.get_by_role("button", name="Show the whole field").click()
        nearest = spots.evaluate_all(NEAREST)
    return spots.nth(nearest)


def click_lit(page: Page) -> None:
    sight_changes(page, lambda: lit_thing(page).click())


def tap_lit(page: Page) -> None:
    sight_changes(page, lambda: lit_thing(page).tap())


def say_plainly(page: Page) -> None:
    """The first answer among the buttons of the plain table."""
    sight_changes(page, lambda: page.locator("button.say").first.click())


def play_to_the_end(page: Page, play: Play) -> int:
    """Touch until the result is there; the answer is how often."""
    for touches in range(MOST_TOUCHES):
        if not until_my_turn(page):
            return touches
        play(page)
    raise AssertionError(f"no result after {MOST_TOUCHES} touches")


def scores(page: Page) -> list[int]:
    """As the result shows them, the winner's first."""
    return [int(re.findall(r"\d+", text)[0]) for text in page.locator(".ranks .score").all_inner_texts()]
