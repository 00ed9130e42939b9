"""The pages that people read, and what stands in them: links, names of files and modules, commands."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

ROOT = Path(__file__).parents[1]
FENCE = re.compile(r"^```.*?^```$", re.M | re.S)
INDENTED = re.compile(r"(?:^(?: {4}|\t).*\n)+", re.M)
SPAN = re.compile(r"`([^`\n]+)`")
LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)")
HEADING = re.compile(r"^#+ +(.+?) *$", re.M)
LIST_ITEM = re.compile(r"^ *([*-]|\d+\.) ", re.M)


@dataclass(frozen=True)
class Page:
    path: Path

    @property
    def name(self) -> str:
        return self.path.relative_to(ROOT).as_posix()

    @cached_property
    def text(self) -> str:
        return self.path.read_text(encoding="utf-8")

    @cached_property
    def prose(self) -> str:
        """All but what is shown as typed or as a file."""
        return INDENTED.sub(kept_in_lists, FENCE.sub("", self.text))

    def shown(self) -> list[str]:
        """Every line that is shown as typed or as a file; one that goes on in the next is one."""
        blocks = [*FENCE.findall(self.text), *INDENTED.findall(FENCE.sub("", self.text))]
        return [line.strip() for block in blocks for line in block.replace("\\\n", " ").splitlines()]

    def spans(self) -> list[str]:
        return SPAN.findall(self.prose)

    def links(self) -> list[str]:
        """To other pages and files of the project."""
        return [link for link in LINK.findall(self.prose) if "://" not in link]

    def anchors(self) -> set[str]:
        return {anchor_of(heading) for heading in HEADING.findall(FENCE.sub("", self.text))}


def kept_in_lists(block: re.Match[str]) -> str:
    """A line that is indented because it goes on in a list is prose."""
    before = block.string[: block.start()].rstrip("\n").rpartition("\n\n")[2]
    return block[0] if LIST_ITEM.search(before) else ""


def anchor_of(heading: str) -> str:
    """As the usual hosts of repositories make it."""
    plain = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).lower()
    return re.sub(r"[^\w\- ]", "", plain).replace(" ", "-")


def all_pages() -> list[Page]:
    top = [ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")]
    return [Page(path) for path in [*top, *sorted((ROOT / "docs").rglob("*.md"))]]


PAGES = all_pages()
