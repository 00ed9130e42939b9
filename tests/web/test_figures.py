"""Every number on a board says what it counts, to whoever points at it."""

from __future__ import annotations

import pytest

from tests.web.conftest import Arrive
from tests.web.house import House
from tests.web.laid import cookie, id_of, laid
from tests.web.touches import go

# Numbers without words of their own, and what a pointer reads over each: the nearest tooltip or name.
# Coordinates and the cases of a track are a scale and count nothing, a card under another is not read, and a
# sign (×2, −1) may be said in words.
UNTOLD = """() => {
  const face = document.querySelector('[data-face]');
  const walker = document.createTreeWalker(face, NodeFilter.SHOW_TEXT);
  const nodes = [];
  while (walker.nextNode()) nodes.push(walker.currentNode);
  const BESIDE = ['title', 'button[title]', '.touch > title', '.spot > .touch > title']
    .map((where) => `:scope > ${where}`).join();
  const read = (number) => {
    for (let one = number; one !== face; one = one.parentElement) {
      const near = [...one.querySelectorAll(BESIDE)].map((it) => it.getAttribute('title') ?? it.textContent);
      const said = [one.getAttribute('title') ?? one.getAttribute('aria-label') ?? '', ...near].join(' ');
      if (said.trim()) return said;
    }
    return '';
  };
  return nodes.flatMap((node) => {
    const one = node.parentElement;
    const text = node.textContent.trim();
    const worded = /[a-z]{3}/i.test(one.parentElement.textContent) && !one.closest('.plate');
    if (!/^\\W*\\d+\\W*$/.test(text) || worded || !one.checkVisibility()) return [];
    if (one.closest('title, .edges, .case, .under')) return [];
    const said = read(one);
    const counted = new RegExp(`(^|\\\\D)${parseInt(text)}(\\\\D|$)`);
    return (/^\\d/.test(text) ? counted.test(said) : said) ? [] : [`${text}: ${said}`];
  });
}"""


@pytest.mark.parametrize(
    ("slug", "lang", "phone"),
    [
        ("orc", "en", False),
        ("battl_khaos", "fr", True),
        ("orcs_vs_orcs", "fr", False),
        ("orcs_vs_orcs", "en", True),
    ],
)
def test_whoever_points_at_a_number_reads_what_it_counts(
    arrive: Arrive, laid_house: House, slug: str, lang: str, phone: bool
) -> None:
    page = arrive(lang, at=laid_house, phone=phone)
    page.context.add_cookies([cookie(laid_house.address)])
    page.goto("/")
    untold: list[str] = []
    for asked in laid(slug):
        go(page, id_of(asked))
        untold += [f"{asked.kind}: {number}" for number in page.evaluate(UNTOLD)]
    assert untold == []
