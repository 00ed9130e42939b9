"""After a start, tables at which a bot has to answer somebody go on by themselves, a few at a time."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from orcade.tables.log.reopen import LogBroken
from orcade.tables.room.registry import Registry
from orcade.tables.store import Store

AT_ONCE = 4  #                           tables that are played on for nobody's eyes
AGAIN = 5.0  #                           seconds after which they are looked for again
logger = logging.getLogger(__name__)


def every(_table: str) -> bool:
    return True


async def resume(
    store: Store, registry: Registry, ours: Callable[[str], bool] = every, at_once: int = AT_ONCE
) -> None:
    """Open ours one after the other, each until no bot has to answer there; the oldest first."""
    left = filter(ours, await those_that_wait(store))

    async def one_after_the_other() -> None:
        for id in left:
            try:
                await played_on(registry, id)
            except LogBroken:  # the registry has said so
                pass
            except Exception:
                logger.exception("table %s cannot go on by itself", id)

    await asyncio.gather(*(one_after_the_other() for _ in range(at_once)))


async def those_that_wait(store: Store) -> list[str]:
    """As soon as they can be read."""
    while True:
        try:
            return await store.tables_that_wait_for_a_bot()
        except Exception as wrong:  # noqa: BLE001  whatever it is, their players wait
            logger.error("tables at which a bot has to answer cannot be found now: %s", wrong)
            await asyncio.sleep(AGAIN)


async def played_on(registry: Registry, id: str) -> None:
    """Opening a table asks its bots; this waits until they have nothing more to say."""
    host = await registry.open(id)
    while host is not None and not host.spent and host.bots.thinking:
        await asyncio.wait([task for _, task in host.bots.thinking.values()])
