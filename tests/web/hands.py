"""What a person does with a mouse or a finger: open a table, touch what is lit, go on to the end."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from tests.web.browser import Locator, Page, expect

Play = Callable[[Page], None]

MOST_TOUCHES = 400
BOTS_MS = 120_000  #   several of them, with everything that they do
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
ALL_LIT = ":is([data-lit], [data-confirm])"
# What somebody sees who wants to touch something, once it is his turn and the board has changed; null before.
# A board that tries an answer first says that it is busy: what is lit then is not what will be lit.  It may
# still move after something new is drawn: a chart learns only later that its window has another size.
LOOK = """({ lit, before }) => {
  const over = document.querySelector('.ranks') !== null;
  const waits = document.querySelector('.actions.sent, [aria-busy=true]') !== null;
  if (!over && (waits || !document.querySelector('.bar.asked'))) return null;
  const shown = (SIGHT)();
  if (!over && shown === before) return null;
  const things = [...document.querySelectorAll(lit)].flatMap((thing, nth) => {
    if (thing.disabled || !thing.checkVisibility()) return [];
    const { zone = '', verb = '', confirm } = thing.dataset;
    const classes = [...thing.classList, ...(thing.closest('.press')?.classList ?? [])];
    const label = thing.getAttribute('aria-label') ?? thing.textContent.trim();
    const { x, y, width, height } = (thing.querySelector('.area') ?? thing).getBoundingClientRect();
    const reached = thing.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    return [{ zone, verb, label, classes, nth, sure: confirm !== undefined, reached }];
  });
  const chart = document.querySelector('.chart');
  const fits = chart === null || chart.clientHeight === chart.querySelector('svg').height.baseVal.value;
  return over || (things.length > 0 && fits) ? { over, shown, things } : null;
}""".replace("SIGHT", SIGHT)
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
    players: int | None = None,
    seat: int = 0,
) -> str:
    """By the form, in English, with these options of the game; the answer is the table's address."""
    page.goto(f"/new/{game}")
    page.get_by_role("radio", name=company).check(force=True)
    for option in (*options, *([] if players is None else [str(players)])):
        page.get_by_role("radio", name=option, exact=True).press("Space")
    if seat:
        page.get_by_label("Who plays in seat 1?").select_option(label="A bot")
        page.get_by_label(f"Who plays in seat {seat + 1}?").select_option(label="Me")
    if company == "Against bots":
        for choice in page.get_by_label("Strength").all():
            choice.select_option(label=level)
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


def until_my_turn(page: Page, timeout: float | None = None) -> bool:
    """Wait until something is asked of me (True), or the game is over (False)."""
    page.wait_for_function(MY_TURN_OR_OVER, timeout=timeout)
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


@dataclass(frozen=True)
class Thing:
    """Something lit, the nth of them in the page."""

    zone: str
    verb: str
    label: str
    classes: list[str]
    nth: int
    sure: bool  #        it confirms what was composed
    reached: bool  #     it is in sight, and nothing lies over it


class Hands:
    """Somebody who touches what is lit on a board with a chart, until something is reached.

    The page is asked once for all that is lit; then the mouse or the finger really goes there.
    """

    board: str  #        how to find the board
    whole: str  #        what the button says that shows all of it
    most_touches = 1500

    def __init__(self, page: Page, *, finger: bool = False, luck: int = 7) -> None:
        self.page, self.finger, self.luck = page, finger, Random(luck)
        self.over, self.shown, self.things = False, "", list[Thing]()

    def choose(self) -> Thing:
        """What to touch next, out of what can be reached."""
        raise NotImplementedError

    def to_the_end(self) -> int:
        """The answer is how often something was touched."""
        return self.until(lambda: self.over)

    def until(self, reached: Callable[[], Any]) -> int:
        self.look()
        for touches in range(self.most_touches):
            if reached():
                return touches
            assert not self.over, "the game is over"
            self.touch()
        raise AssertionError(f"not reached after {self.most_touches} touches")

    def touch(self) -> None:
        """One touch, and what comes of it up to my next turn."""
        if not self.open:
            self.page.get_by_role("button", name=re.compile(self.whole)).click()
            self.look()
        assert self.open, f"nothing of this can be touched: {[one.label for one in self.things]}"
        thing = self.page.locator(f"{self.board} {ALL_LIT}").nth(self.choose().nth)
        if self.finger:
            thing.tap()
        else:
            thing.click()
        self.look(self.shown)

    def look(self, before: str = "") -> None:
        """Wait until it is my turn, or the game is over, and something has changed since."""
        arg = {"lit": f"{self.board} {ALL_LIT}", "before": before}
        sight = self.page.wait_for_function(LOOK, arg=arg, timeout=BOTS_MS).json_value()
        self.over, self.shown = sight["over"], sight["shown"]
        self.things = [Thing(**thing) for thing in sight["things"]]

    @property
    def open(self) -> list[Thing]:
        """What can be touched as the board is seen now."""
        return [thing for thing in self.things if thing.reached or thing.zone != "field"]

    def among(self, fits: Callable[[Thing], bool]) -> list[Thing]:
        return [thing for thing in self.open if fits(thing)]

    def at(self, zone: str) -> list[Thing]:
        return self.among(lambda thing: thing.zone == zone)

    def some(self, things: list[Thing]) -> Thing:
        return self.luck.choice(things)
