"""What people did, as a record tells it: a question is named by its place among all that they did."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from orcade.tables.people.deeds import AnyDeed, Asked
from orcade.tables.wire.values import Words


def in_words(deed: AnyDeed, places: Mapping[int, int]) -> Words:
    """`places` has the place of each deed by the number of its entry.

    Neither how much was to stand is told nor how the clocks stood.
    """
    fields: dict[str, Any] = msgspec.structs.asdict(deed)
    del fields["clocks"]
    if isinstance(deed, Asked):
        del fields["left"]
        fields["about"] = fields.pop("seat")
    elif "asked" in fields:
        fields["asked"] = places[fields["asked"]]
    return {str(deed.__struct_config__.tag): fields}


def of_words(words: Words, numbers: Mapping[int, int]) -> AnyDeed:
    """The deed again; `numbers` has the number of the entry of each place."""
    ((kind, given),) = words.items()
    fields = dict(given)
    if kind == "asked":
        fields["seat"] = fields.pop("about")
    elif "asked" in fields:
        fields["asked"] = numbers[fields["asked"]]
    deed: AnyDeed = msgspec.convert({"deed": kind, **fields}, type=AnyDeed)
    return deed
