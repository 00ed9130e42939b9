"""How every process of the server behaves once all is loaded."""

from __future__ import annotations

import gc
import sys

COLLECTING = (250_000, 20, 50)  #        closed tables leave no garbage, and a pause is felt by all
SWITCHING = 0.001  #                     seconds that a thread waits for the interpreter, at most


def settle_down() -> None:
    """What was loaded stays: the collector need not look through it again and again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECTING)
    sys.setswitchinterval(SWITCHING)
