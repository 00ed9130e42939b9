"""What is lit, and every control around and over the board: 32 px on a desktop, 44 on a phone; in a crowd 24.

What is nearer to another lit thing than that is met all the same: a touch between them asks which is meant.
"""

from __future__ import annotations

import pytest

from orcade.shelf import GAMES
from tests.web.browser import Page, expect
from tests.web.conftest import Arrive
from tests.web.hands import sight_changes
from tests.web.house import House
from tests.web.laid import cookie, id_of, laid
from tests.web.lookers import look_back_at, recorded
from tests.web.touches import go

SLUGS = [game.slug for game in GAMES]

# Every lit thing and every button around the board, with its size.  On a chart a touch beside a lit thing
# means it: there the size is that of the square in which such touches meet it, as far as no other thing is
# nearer.
SMALL = """(least) => {
  const seen = (one) => one.checkVisibility() && !one.closest('.unseen');
  const named = (one) => one.getAttribute('aria-label') ?? one.textContent.trim();
  const rectOf = (one) => (one.querySelector('.area') ?? one).getBoundingClientRect();
  const met = [];
  const meets = (one, x, y) => {
    const top = document.elementFromPoint(x, y);
    if (!top) return false;
    met.length = 0;
    const took = (event) => { met.push(event.currentTarget); event.stopPropagation(); };
    one.addEventListener('click', took);
    top.dispatchEvent(new MouseEvent('click', {
      bubbles: true, cancelable: true, clientX: x, clientY: y, detail: 1 }));
    one.removeEventListener('click', took);
    return met.length > 0;
  };
  const small = [];
  const all = 'header button, header a, [data-bar] button, .tabs button, summary, .log button, '
    + '.stepper button, .sheet button, [data-face] [data-lit]';
  for (const one of document.querySelectorAll(all)) {
    if (!seen(one)) continue;
    const { x, y, width, height } = rectOf(one);
    const [a, b] = [x + width / 2, y + height / 2];
    if (Math.min(width, height) >= least - 0.5) continue;
    const top = document.elementFromPoint(a, b);
    if (one.closest('.chart') && (!top || !one.contains(top))) continue;
    const reach = least / 2 - 2;
    const beside = [[-reach, 0], [reach, 0], [0, -reach], [0, reach]].filter(([dx, dy]) => {
      const nearer = [...document.querySelectorAll('.chart [data-zone=field]')].some((other) => {
        const { x: ox, y: oy, width: ow, height: oh } = rectOf(other);
        const far = Math.max(Math.abs(a + dx - ox - ow / 2), Math.abs(b + dy - oy - oh / 2));
        return other !== one && far <= least / 2 + 1;
      });
      const inside = document.elementFromPoint(a + dx, b + dy)?.closest('.chart');
      return inside && !nearer;
    });
    // crowded on all sides, it cannot be met beside itself: then 24 px are the least
    const met_beside = beside.length === 0
      ? Math.min(width, height) >= 24 : beside.every(([dx, dy]) => meets(one, a + dx, b + dy));
    if (one.closest('.chart') && met_beside) continue;
    small.push(`${named(one)}: ${Math.round(width)} x ${Math.round(height)}`);
  }
  return small;
}"""


# Every control in what lies over the board, with its size.  A choice is as large as its label, a control
# may be met beside itself, and a link in a sentence is as high as the sentence.
SMALL_IN = """([where, least]) => {
  const CONTROLS = 'button, a[href], summary, select, input, textarea, [role=button]';
  const reach = least / 2 - 1;
  const WAYS = [[-reach, 0], [reach, 0], [0, -reach], [0, reach]];
  const met = (one, x, y) => one.contains(document.elementFromPoint(x, y));
  const said = (one) => one.textContent.trim();
  const inSentence = (one) => one.matches('a') && said(one.parentElement) !== said(one);
  const small = [];
  const roots = [...document.querySelectorAll(where)];
  if (roots.length === 0) return [`nothing is open: ${where}`];
  for (const control of roots.flatMap((root) => [...root.querySelectorAll(CONTROLS)])) {
    const one = control.matches('input') ? control.closest('label') ?? control : control;
    if (!one.checkVisibility() || one.closest('.unseen') || inSentence(one)) continue;
    const { x, y, width, height } = one.getBoundingClientRect();
    const unseen = width === 0; // a line of the log out of sight has no size yet
    if (unseen || Math.min(width, height) >= least - 0.5) continue;
    one.scrollIntoView({ block: 'center', behavior: 'instant' });
    const there = one.getBoundingClientRect();
    const [a, b] = [there.x + width / 2, there.y + height / 2];
    if (WAYS.every(([dx, dy]) => met(one, a + dx, b + dy))) continue;
    const name = control.getAttribute('aria-label') ?? said(control);
    small.push(`${name}: ${Math.round(width)} x ${Math.round(height)}`);
  }
  return small;
}"""
OVER_ALL = "dialog[open]"
# What opens the sheets on each board, on a desktop and on a phone.
ON_BOARD: dict[tuple[str, bool], list[str]] = {
    ("battl_khaos-placing", True): [".pile button", ".coins button"],
    ("immortals-plan_box", False): [".plate button", ".decks button"],
    ("immortals-plan_box", True): [".plate button", ".decks button"],
    ("orcs_vs_orcs-orders", True): ["[data-zone=drawer]"],
    ("stronghold-acting", True): ["[data-zone=drawer]"],
}
# A game of each with a climax.
CLIMAX = {
    "orc": "six_frozen",
    "battl_khaos": "goal",
    "orcs_vs_orcs": "two_last_point_in_a_turn",
    "immortals": "six_rounds",
    "stronghold": "four_defender",
}
phones = pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])


def least_of(phone: bool) -> int:
    return 44 if phone else 32


def small_in(page: Page, where: str, phone: bool) -> list[str]:
    expect(page.locator(where).first).to_be_visible()
    found: list[str] = page.evaluate(SMALL_IN, [where, least_of(phone)])
    return [f"{where}: {thing}" for thing in found]


@phones
@pytest.mark.parametrize("slug", SLUGS)
def test_what_is_lit_is_large_enough(arrive: Arrive, laid_house: House, slug: str, phone: bool) -> None:
    page = arrive("fr", at=laid_house, phone=phone)
    page.context.add_cookies([cookie(laid_house.address)])
    page.goto("/")
    small: list[str] = []
    for asked in laid(slug):
        go(page, id_of(asked))
        small += [f"{asked.kind}: {thing}" for thing in page.evaluate(SMALL, least_of(phone))]
    assert small == []


# Between two small lit things, where nothing else is met.
BETWEEN = """() => {
  const chart = document.querySelector('[data-face] .chart');
  const middles = [...chart.querySelectorAll('[data-zone=field][data-lit]')].map((one) => {
    const { x, y, width, height } = (one.querySelector('.area') ?? one).getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2, least: Math.min(width, height) };
  });
  for (const [n, a] of middles.entries()) {
    for (const b of middles.slice(n + 1)) {
      const near = Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)) <= 40;
      const [x, y] = [(a.x + b.x) / 2, (a.y + b.y) / 2];
      const small = Math.max(a.least, b.least) < 40;
      const met = document.elementFromPoint(x, y);
      const other = met?.closest('[data-zone]:not([data-lit])');
      if (near && small && !other && chart.contains(met)) return [x, y];
    }
  }
  return null;
}"""


def test_a_finger_in_a_crowd_is_asked_what_it_means(arrive: Arrive, laid_house: House) -> None:
    """Each thing by its name, on a button of its own; Escape forgets the touch."""
    page = arrive("en", at=laid_house, phone=True)
    page.context.add_cookies([cookie(laid_house.address)])
    page.goto("/")
    crowds = 0
    for asked in laid("orcs_vs_orcs"):
        go(page, id_of(asked))
        if (spot := page.evaluate(BETWEEN)) is None:
            continue
        crowds += 1
        crowd = page.get_by_role("group", name="Which one do you mean?")
        ask = page.locator("[data-ask]").text_content()
        page.touchscreen.tap(*spot)
        expect(crowd, str(asked)).to_be_visible()
        names = crowd.get_by_role("button").all_text_contents()
        assert len(set(names)) == len(names) > 1
        assert small_in(page, "[data-crowd]", True) == []
        expect(crowd.get_by_role("button").first).to_be_focused()
        page.keyboard.press("Escape")
        expect(crowd).to_have_count(0)
        expect(page.locator("[data-ask]")).to_have_text(ask or "")
        page.touchscreen.tap(*spot)
        sight_changes(page, crowd.get_by_role("button").last.tap)
        expect(crowd).to_have_count(0)
    assert crowds > 0


@phones
def test_sheets_have_large_controls(arrive: Arrive, laid_house: House, phone: bool) -> None:
    """Menu, help, rules, and what each board opens over itself."""
    page = arrive("fr", at=laid_house, phone=phone)
    page.context.add_cookies([cookie(laid_house.address)])
    page.goto("/")
    small: list[str] = []
    for slug in SLUGS:
        go(page, id_of(laid(slug)[0]))
        for opens, has in (("button:has-text('Menu')", "h3"), ("?", "kbd"), ("r", ".clause")):
            if len(opens) == 1:
                page.keyboard.press(opens)
            else:
                page.locator(opens).first.click()
            expect(page.locator(f"{OVER_ALL} {has}").first).to_be_visible()
            small += small_in(page, OVER_ALL, phone)
            page.keyboard.press("Escape")
            expect(page.locator(OVER_ALL)).to_have_count(0)
    for (asked, on_phone), openers in ON_BOARD.items():
        for opener in openers if on_phone is phone else []:
            page.goto("/")
            go(page, f"laid-{asked}")
            page.locator(f"[data-face] {opener}").first.dispatch_event("click")
            small += small_in(page, "[data-face] .sheet", phone)
    assert small == []


@phones
@pytest.mark.parametrize("slug", SLUGS)
def test_a_climax_has_large_controls(arrive: Arrive, slug: str, phone: bool) -> None:
    """At its first moment, at its end, and with all of it unfolded; the bar of looking back too."""
    page = arrive(phone=phone, pace="calm")
    look_back_at(page, recorded(slug, CLIMAX[slug]), 5)
    small = small_in(page, "[data-replay]", phone)
    if phone:
        page.get_by_role("button", name="Log").click()
    page.locator(".log button.scene").last.click()
    page.get_by_role("button", name="Pause").first.click()
    small += small_in(page, "[data-stage]", phone)
    page.locator("[data-to-end]").click()
    expect(page.locator("[data-act=end]")).to_be_visible()
    page.locator("[data-stage] summary").click()
    assert small + small_in(page, "[data-stage]", phone) == []
