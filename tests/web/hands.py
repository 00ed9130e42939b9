"""What a person does with a mouse or a finger: open a table, touch what is lit, go on to the end."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from random import Random
from typing import Any

from tests.web.browser import Locator, Page, TimeoutError, expect

Play = Callable[[Page], None]

MOST_TOUCHES = 400
MOST_TRIES = 3
AIM_MS = 3_000
ASTRAY_MS = 6_000
ASK_MS = 40
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
UNMOVED = "nothing has changed"
# What somebody sees who wants to touch something, and what he still waits for: his turn, another sight.
# A board that tries an answer first says that it is busy: what is lit then is not what will be lit.  It may
# still move after something new is drawn: a chart learns only later that its window has another size.
SEEN = """({ lit, before }) => {
  const over = document.querySelector('.ranks') !== null;
  const chart = document.querySelector('.chart');
  const drawn = chart?.querySelector('svg').height.baseVal.value;
  const waits = over ? [] : [
    document.querySelector('.bar.asked') === null && 'nothing is asked',
    document.querySelector('.actions.sent') !== null && 'an answer is on its way',
    document.querySelector('[aria-busy=true]') !== null && 'something is being tried',
    chart && chart.clientHeight !== drawn && `the chart is ${chart.clientHeight} high, not ${drawn}`,
  ].filter(Boolean);
  const shown = waits.length > 0 ? before : (SIGHT)();
  if (!over && waits.length === 0 && shown === before) waits.push('UNMOVED');
  const things = waits.length > 0 ? [] : [...document.querySelectorAll(lit)].flatMap((thing, nth) => {
    if (thing.disabled || !thing.checkVisibility()) return [];
    const { zone = '', verb = '', confirm } = thing.dataset;
    const classes = [...thing.classList, ...(thing.closest('.press')?.classList ?? [])];
    const label = thing.getAttribute('aria-label') ?? thing.textContent.trim();
    const { x, y, width, height } = (thing.querySelector('.area') ?? thing).getBoundingClientRect();
    const middle = [x + width / 2, y + height / 2];
    const reached = thing.contains(document.elementFromPoint(...middle));
    return [{ zone, verb, label, classes, nth, sure: confirm !== undefined, reached, middle }];
  });
  if (!over && waits.length === 0 && things.length === 0) waits.push('nothing is lit');
  return { over, shown, things, waits };
}""".replace("SIGHT", SIGHT).replace("UNMOVED", UNMOVED)
READY = f"(asked) => {{ const seen = ({SEEN})(asked); return seen.waits.length === 0 ? seen : null; }}"
# What pointers really met: a touch may go astray.
WATCH = """() => {
  const met = (window.met = []);
  for (const kind of ['pointerdown', 'pointerup', 'pointercancel', 'click']) {
    addEventListener(kind, ({ target, clientX, clientY }) => {
      const name = target.closest('[aria-label]')?.getAttribute('aria-label');
      met.push(`${kind} at ${Math.round(clientX)},${Math.round(clientY)} on ${target.tagName}, ${name}`);
      met.splice(0, met.length - 8);
    }, true);
  }
}"""
TEXTS = "(spots) => spots.map((spot) => spot.textContent.trim())"
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
MY_TURN_OR_OVER = """() => document.querySelector('.ranks, [data-curtain]') !== null
  || (document.querySelector('.bar.asked') !== null && document.querySelector('.actions.sent') === null)"""


def open_table(page: Page, *, game: str = "orc", **how: Any) -> str:
    """By the form, in English; the answer is the table's address."""
    page.goto(f"/new/{game}")
    return begin_table(page, **how)


def begin_table(
    page: Page,
    *,
    company: str = "Against bots",
    level: str = "Recruit",
    calm: bool = False,
    options: Sequence[str] = (),
    players: int | None = None,
    seat: int = 0,
) -> str:
    """With these options of the game, from the form that is there."""
    page.get_by_role("radio", name=company).check(force=True)
    for option in (*options, *([] if players is None else [str(players)])):
        page.get_by_role("radio", name=option, exact=True).press("Space")
    if seat:
        page.get_by_label("Who plays in seat 1").select_option(label="A bot")
        page.get_by_label(f"Who plays in seat {seat + 1}").select_option(label="Me")
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
    page.get_by_role("switch", name="Public table").set_checked(public)
    return begin_bots_alone(page)


def begin_bots_alone(page: Page) -> str:
    """From the form that is there."""
    for seat in ("1", "2"):
        page.get_by_label(f"Who plays in seat {seat}?").select_option(label="A bot")
    for choice in page.get_by_label("Strength").all():
        choice.select_option(label="Recruit")
    page.get_by_role("switch", name="Calm bots").set_checked(False)
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
    wait_for(page, MY_TURN_OR_OVER, timeout=timeout)
    return page.locator(".ranks").count() == 0


def wait_for(page: Page, what: str, arg: Any = None, timeout: float | None = None) -> Any:
    """What the page says once it says anything; asked less often than it is drawn, which takes its time."""
    return page.wait_for_function(what, arg=arg, timeout=timeout, polling=ASK_MS).json_value()


def sight_changes(page: Page, doing: Callable[[], None], timeout: float | None = None) -> None:
    """Do something once, and wait until it shows."""
    before = page.evaluate(SIGHT)
    doing()
    wait_for(page, f"(before) => ({SIGHT})() !== before", before, timeout)


def touch_until_it_shows(page: Page, touch: Callable[[], None]) -> None:
    """As people do: a browser short of time gives touches up."""
    for _ in range(MOST_TRIES):
        with suppress(TimeoutError):
            sight_changes(page, touch, ASTRAY_MS)
            return
    raise AssertionError(f"{MOST_TRIES} touches did nothing: {page.evaluate(SIGHT)}")


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
    touch_until_it_shows(page, lambda: lit_thing(page).click())


def tap_lit(page: Page) -> None:
    touch_until_it_shows(page, lambda: lit_thing(page).tap())


def say_plainly(page: Page) -> None:
    """The first answer among the buttons of the plain table."""
    touch_until_it_shows(page, lambda: page.locator("button.say").first.click())


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
    middle: list[float]


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
        self.touched: list[str] = []
        page.evaluate(WATCH)

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
        raise AssertionError(self.stuck(f"not reached after {self.most_touches} touches"))

    def touch(self) -> None:
        """One touch, and what comes of it up to my next turn.

        A touch that nothing comes of is made again, but a thing that stays dead fails.
        """
        if not self.open or self.out_of_sight:
            self.see_all()
        assert self.open, f"nothing of this can be touched: {[one.label for one in self.things]}"
        thing = self.choose()
        self.touched.append(thing.label)
        for touch in (self.poke, *[self.put_finger_on] * (MOST_TRIES - 1)):
            touch(thing)
            if self.look(self.shown):
                return
            if thing.zone == "field":
                self.see_all()
        raise AssertionError(self.stuck(f"{MOST_TRIES} touches did nothing"))

    def see_all(self) -> None:
        """On a phone the button is there only as long as something is out of sight."""
        button = self.page.get_by_role("button", name=re.compile(self.whole))
        if button.count():
            button.click()
        self.look()

    def poke(self, thing: Thing) -> None:
        """Where it was seen, if it was in sight: what has just come may still move, and is missed then."""
        if not thing.reached:
            self.put_finger_on(thing)
        elif self.finger:
            self.page.touchscreen.tap(*thing.middle)
        else:
            self.page.mouse.click(*thing.middle)

    def put_finger_on(self, thing: Thing) -> None:
        """With more care, and the patience that this takes; unless it moves out of sight meanwhile."""
        spot = self.page.locator(f"{self.board} {ALL_LIT}").nth(thing.nth)
        with suppress(TimeoutError):
            if self.finger:
                spot.tap(timeout=AIM_MS)
            else:
                spot.click(timeout=AIM_MS)

    def look(self, before: str = "") -> bool:
        """Wait until it is my turn, or the game is over, and something has changed; False: nothing stirs."""
        sought = {"lit": f"{self.board} {ALL_LIT}", "before": before}
        for _ in range(BOTS_MS // ASTRAY_MS):
            with suppress(TimeoutError):
                seen = wait_for(self.page, READY, sought, ASTRAY_MS)
                self.over, self.shown = seen["over"], seen["shown"]
                self.things = [Thing(**thing) for thing in seen["things"]]
                return True
            if self.page.evaluate(SEEN, sought)["waits"] == [UNMOVED]:
                return False
        raise AssertionError(self.stuck(f"nothing to do for {BOTS_MS / 1000:.0f} s"))

    def stuck(self, why: str) -> str:
        """All that tells why the game does not go on."""
        seen = self.page.evaluate(SEEN, {"lit": f"{self.board} {ALL_LIT}", "before": self.shown})
        return "\n".join(
            [
                f"{why} at {self.page.url}: {', '.join(seen['waits'])}",
                f"touched last: {self.touched[-10:]}",
                f"the page met: {self.page.evaluate('met')}",
                f"it says: {self.page.locator('[data-bar], [aria-live]').evaluate_all(TEXTS)}",
                f"shown: {seen['shown']}",
                f"told last: {self.page.locator('.log li').evaluate_all(TEXTS)[-6:]}",
            ]
        )

    @property
    def open(self) -> list[Thing]:
        """What can be touched as the board is seen now."""
        return [thing for thing in self.things if thing.reached or thing.zone != "field"]

    @property
    def out_of_sight(self) -> bool:
        """Is all that is lit on the board elsewhere than where it is looked at?"""
        lit = [thing for thing in self.things if thing.zone == "field"]
        return bool(lit) and not any(thing.reached for thing in lit)

    def among(self, fits: Callable[[Thing], bool]) -> list[Thing]:
        return [thing for thing in self.open if fits(thing)]

    def at(self, zone: str) -> list[Thing]:
        return self.among(lambda thing: thing.zone == zone)

    def some(self, things: list[Thing]) -> Thing:
        return self.luck.choice(things)
