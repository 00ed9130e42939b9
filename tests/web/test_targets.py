"""What is lit, and every button around the board: 32 px on a desktop, 44 on a phone; in a crowd 24."""

from __future__ import annotations

import pytest

from orcade.shelf import GAMES
from tests.web.conftest import Arrive
from tests.web.house import House
from tests.web.laid import cookie, id_of, laid
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
        return other !== one && far <= reach;
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


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
@pytest.mark.parametrize("slug", SLUGS)
def test_what_is_lit_is_large_enough(arrive: Arrive, laid_house: House, slug: str, phone: bool) -> None:
    page = arrive("fr", at=laid_house, phone=phone)
    page.context.add_cookies([cookie(laid_house.address)])
    page.goto("/")
    small: list[str] = []
    for asked in laid(slug):
        go(page, id_of(asked))
        small += [f"{asked.kind}: {thing}" for thing in page.evaluate(SMALL, 44 if phone else 32)]
    assert small == []
