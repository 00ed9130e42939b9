"""The seed of a table: given, or from the operating system."""

from __future__ import annotations

import re
from secrets import token_bytes

from orcade.cli.errors import mistake
from orcade.cli.numbers import is_whole
from orcade.cli.screen import Screen
from orcade.kernel.chance import SEED_BYTES, seed_from

HEX = re.compile(rf"[0-9a-fA-F]{{{2 * SEED_BYTES}}}")


def seed_of(screen: Screen, said: str | None) -> bytes:
    """64 hexadecimal digits, or a small number, which is enough for examples."""
    if said is None:
        return token_bytes(SEED_BYTES)
    if HEX.fullmatch(said):
        return bytes.fromhex(said)
    if is_whole(said) and not said.startswith("-"):
        return seed_from(int(said))
    raise mistake(screen, "seed", given=said, digits=2 * SEED_BYTES)
