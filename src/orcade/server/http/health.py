"""Is the server alive, and is it ready?  For those who watch over it."""

from __future__ import annotations

from litestar import get
from litestar.datastructures import State

from orcade.server.halls.front import Halls
from orcade.server.http.problems import PROBLEMS, HttpTrouble, StorageTrouble
from orcade.server.store.sql_store import SqlStore
from orcade.tables.room.registry import Registry
from orcade.version import VERSION


@get("/health", responses=PROBLEMS, sync_to_thread=False)
def get_health() -> dict[str, str]:
    """Is it up, and what is it?  Whatever its disk does."""
    return {"status": "ok", "version": VERSION}


@get("/ready", responses=PROBLEMS)
async def get_ready(state: State) -> dict[str, str]:
    """Can it keep what is played?  It is tried, if nothing was written for a while."""
    store: SqlStore = state.store
    registry: Registry | Halls = state.registry
    if isinstance(registry, Halls) and not registry.all_ready():
        raise HttpTrouble("no_hall")
    why = await store.trouble() or (registry.trouble() if isinstance(registry, Halls) else None)
    if why is not None:
        raise StorageTrouble("not_ready", why)
    return {"status": "ready", "version": VERSION}
