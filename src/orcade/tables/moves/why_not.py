"""Why may I not do this?  Fields may be missing: then whatever fits them is asked about."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import islice, product
from typing import Any

from orcade.kernel.contract import Decision, State
from orcade.kernel.flow import decision_of
from orcade.kernel.refusal import Refusal
from orcade.kernel.space import Action, Block, Space, UnknownAction
from orcade.kernel.table import Table
from orcade.tables.wire import Words

MOST = 200  #                             candidates that are judged


def why_not(table: Table, seat: int, said: Words) -> Refusal | None:
    """None if something that fits these words is allowed, else the refusal that most of it meets."""
    block, known = partly(table.game.space, said)
    s, decision = table.state, decision_of(table.state, seat)
    if decision is None:  # whatever it says, it is refused alike
        return table.why_not(seat, next(anything(block, known)))
    if any(fits(a, block, known) for a in decision.legal(s)):
        return None
    found: dict[int, Action] = {}
    counts: Counter[int] = Counter()
    for a in whatever_fits(s, decision, block, known):
        clause = decision.verdict(s, a)
        found.setdefault(clause, a)
        counts[clause] += 1
    (most, _), *_ = counts.most_common(1)
    return table.why_not(seat, found[most])


def whatever_fits(s: State, decision: Decision[Any], block: Block, known: dict[str, int]) -> Iterable[Action]:
    """What the decision could be answered with, as far as it fits; if nothing does, anything in the space."""
    near = [a for a in decision.options(s) if fits(a, block, known)]
    return near[:: 1 + len(near) // MOST] or islice(anything(block, known), MOST)


def fits(a: Action, block: Block, known: dict[str, int]) -> bool:
    return a.block is block and all(getattr(a, field) == value for field, value in known.items())


def anything(block: Block, known: dict[str, int]) -> Iterator[Action]:
    values = [
        [known[field]] if field in known else range(len(words))
        for field, words in zip(block.fields, block.vocabulary, strict=True)
    ]
    return (block.at(*chosen) for chosen in product(*values))


def partly(space: Space, said: Words) -> tuple[Block, dict[str, int]]:
    """The kind of action, and the fields that are said; `UnknownAction` if there are none such."""
    if len(said) != 1:
        raise UnknownAction(f'an action is written {{"kind": {{"field": "word"}}}}; given: {said!r}')
    (name, fields), *_ = said.items()
    for block in space.blocks:
        if block.name == name and isinstance(fields, dict):
            return block, {field: value_of(block, field, word) for field, word in fields.items()}
    raise UnknownAction(f"no action is called {name!r}, or its fields are no object: {fields!r}")


def value_of(block: Block, field: str, word: Any) -> int:
    if field in block.fields:
        words = block.vocabulary[block.fields.index(field)]
        if type(word) in (str, int) and word in words:
            return words.index(word)
    raise UnknownAction(f"{block.name}: {field} is {word!r}, which names nothing")
