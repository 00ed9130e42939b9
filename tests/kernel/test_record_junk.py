"""Whatever is done to a record, it is verified or refused with a sentence."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from orcade.games.orc import GAME as ORC
from orcade.kernel.codec import canonical
from orcade.kernel.game import Game
from orcade.kernel.record import (
    RecordError,
    record_of,
)
from tests.kernel.records import (
    AMBUSH,
    AMBUSH_RECORD,
    ORC_RECORD,
    TABLES,
    VALIDATOR,
    Data,
    check,
    unread,
)


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place in a record, as the path that leads to it."""
    yield path
    children = (
        value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    )
    for key, child in children:
        yield from places(child, (*path, key))


def with_junk(record: Data, path: tuple[Any, ...], how: str, junk: Any) -> Any:
    """The record with junk in the place of what was there, beside it, or with nothing there."""
    if not path:
        return junk
    data = deepcopy(record)
    parent: Any = data
    for key in path[:-1]:
        parent = parent[key]
    key = path[-1]
    if how == "replace":
        parent[key] = junk
    elif how == "remove":
        del parent[key]
    elif isinstance(parent, list):
        parent.insert(key, junk)
    else:
        parent[str(junk)[:20]] = junk
    return data


def without_names(data: Data) -> bytes:
    """What a record vouches for: all but the players' names."""
    return canonical({**data, "seats": len(data["seats"])})


JUNK = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.integers(min_value=10**30, max_value=10**400)
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(["west", "random", "given", "orc", "red1_blue2", 0, 1, 2, -1, "ORC-87"]),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.text(max_size=6) | st.just("seat"), inner, max_size=3)
    ),
    max_leaves=8,
)
HOW = st.sampled_from(["replace", "replace", "replace", "remove", "add"])


def paths_in(record: Data) -> st.SearchStrategy[tuple[Any, ...]]:
    """The places near the top as often as all the others together."""
    found = list(places(record))
    return st.sampled_from([path for path in found if len(path) < 3]) | st.sampled_from(found)


def verified_or_refused(record: Data, game: Game, path: tuple[Any, ...], how: str, junk: Any) -> None:
    data = with_junk(record, path, how, junk)
    try:
        check(data, game)
    except RecordError:
        return
    assert without_names(data) == without_names(record)
    VALIDATOR.validate(data)


@given(path=paths_in(ORC_RECORD), how=HOW, junk=JUNK)
@settings(max_examples=200)
def test_junk_in_a_record_of_orc_is_refused(path: tuple[Any, ...], how: str, junk: Any) -> None:
    verified_or_refused(ORC_RECORD, ORC, path, how, junk)


@given(path=paths_in(AMBUSH_RECORD), how=HOW, junk=JUNK)
@settings(max_examples=200)
def test_junk_in_a_record_of_lanes_is_refused(path: tuple[Any, ...], how: str, junk: Any) -> None:
    verified_or_refused(AMBUSH_RECORD, AMBUSH, path, how, junk)


SET_UP_RECORD = record_of(TABLES["orc, a set-up of one's own"])
SET_UP_PATHS = [path for path in places(SET_UP_RECORD) if path[:2] == ("options", "set_up")]


@given(path=st.sampled_from(SET_UP_PATHS), how=HOW, junk=JUNK)
@settings(max_examples=200)
def test_junk_in_a_set_up_is_refused(path: tuple[Any, ...], how: str, junk: Any) -> None:
    verified_or_refused(SET_UP_RECORD, ORC, path, how, junk)


@given(st.text(max_size=60))
def test_any_text_is_refused_with_a_sentence(text: str) -> None:
    assert unread(text)
