"""The screen: all that the command line writes, in the reader's language and width."""

from __future__ import annotations

import shutil
import sys
import textwrap
from collections.abc import Callable, Iterable, Sequence

import click
from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text as Styled

from orcade.cli.encoding import clean, is_terminal
from orcade.cli.words import Words, typographic

WIDEST = 100
NARROWEST = 32
EMBER = "bold dark_orange3"  # what is asked of you


class Screen:
    """Where people read: words, width, and whether it is a terminal or a file."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.words = Words(lang)
        self.width = width_of_terminal()
        self.is_terminal = is_terminal(sys.stdout)
        self.console = Console(file=sys.stdout, width=self.width, highlight=False, markup=False, emoji=False)

    def text(self, said: str) -> str:
        return typographic(clean(said), self.lang)

    def say(self, key: str, style: str = "", **values: object) -> None:
        """A sentence of the command line's own."""
        self.write(self.words(key, **values), style)

    def write(self, said: str, style: str = "", indent: str = "", first: str | None = None) -> None:
        """Paragraphs, wrapped at spaces; `first` opens the first line in the place of `indent`."""
        opening = indent if first is None else first
        for paragraph in self.text(said).split("\n"):
            self.line(Styled(self.wrapped(paragraph, opening, indent), style))
            opening = indent

    def wrapped(self, paragraph: str, first: str, indent: str) -> str:
        """Broken at plain spaces only: ids, paths, seeds and French punctuation stay whole."""
        wrap = textwrap.TextWrapper(
            self.width, self.text(first), indent, break_on_hyphens=False, break_long_words=False
        )
        return wrap.fill(paragraph) or self.text(first).rstrip()

    def line(self, styled: Styled | str = "") -> None:
        self.console.print(styled, soft_wrap=True)

    def heading(self, said: str, style: str = "bold") -> None:
        self.line()
        self.write(said, style)

    def marked(self, mark: str, said: str, indent: str = "    ") -> None:
        """A bold mark (a clause's id, a number), then what belongs to it."""
        lines = self.wrapped(self.text(said), f"{mark}  ", indent)
        styled = Styled(lines)
        styled.stylize("bold", 0, len(self.text(mark)))
        self.line(styled)

    def table(
        self, columns: Sequence[str], rows: Iterable[Sequence[str]], lead: bool = False, gap: int = 2
    ) -> None:
        """Columns side by side; cells wrap where the width asks for it, those of a leading column do not."""
        shape = box.SIMPLE_HEAD if columns else None
        table = Table(box=shape, show_header=bool(columns), show_edge=False, padding=(0, gap, 0, 0))
        cells = [[Styled(self.text(cell)) for cell in row] for row in rows]
        across = max(map(len, [columns, *cells]))
        for place in range(across):
            header = self.text(columns[place]) if columns else ""
            table.add_column(Styled(header, "bold"), no_wrap=lead and place == 0, overflow="fold")
        for row in cells:
            table.add_row(*row)
        self.console.print(table)

    def error(self, said: str, hint: str = "") -> None:
        """On the error stream: what was given, what was expected and where."""
        prefix = self.words("errors.prefix")
        console = Console(stderr=True, width=self.width, highlight=False, markup=False, emoji=False)
        first, *rest = self.text(f"{prefix} {sentence(said)}").split("\n")
        lines = [self.wrapped(first, "", "  "), *(self.wrapped(line, "  ", "  ") for line in rest)]
        styled = Styled("\n".join(lines))
        styled.stylize("bold red", 0, len(self.text(prefix)))
        console.print(styled, soft_wrap=True)
        if hint:
            console.print(Styled(self.wrapped(self.text(hint), "", "  ")), soft_wrap=True)

    def paged(self, show: Callable[[], None]) -> None:
        """What is longer than the terminal is shown in a pager; elsewhere it is just written."""
        if not (self.is_terminal and is_terminal(sys.stdin)):
            show()
            return
        with self.console.capture() as captured:
            show()
        text = captured.get()
        if text.count("\n") < shutil.get_terminal_size().lines:
            click.echo(text, nl=False)
        else:
            click.echo_via_pager(text)


def width_of_terminal() -> int:
    """The terminal's, between bounds that can be read; 80 where nobody knows."""
    return max(NARROWEST, min(WIDEST, shutil.get_terminal_size((80, 24)).columns))


def sentence(said: str) -> str:
    """With a point at its end, if it has none."""
    return said if said.endswith((".", "?", "!", "…")) else said + "."
