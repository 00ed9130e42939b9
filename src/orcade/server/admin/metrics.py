"""Figures for Prometheus, on a port of their own: gathered from every process when somebody asks.

What HTTP requests take is measured by Litestar's own plugin; the rest is counted by whoever does it
(`operating/figures.py`).  `docs/operating.md` says what each figure means.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress

from litestar import Litestar
from litestar.connection import Request
from litestar.datastructures import State
from litestar.enums import ScopeType
from litestar.plugins.prometheus import PrometheusConfig, PrometheusController
from prometheus_client import REGISTRY
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily
from prometheus_client.metrics_core import Metric
from prometheus_client.registry import Collector

from orcade.server.admin.operator import Live
from orcade.server.operating.figures import BOUNDS, Figures, Times
from orcade.server.store import operations as sql
from orcade.server.store.operations import Counted
from orcade.server.store.sql_store import SqlStore
from orcade.tables.store import StoreError

REQUESTS = PrometheusConfig(
    app_name="orcade",
    prefix="orcade_http",
    buckets=[*BOUNDS],
    group_path=True,
    exclude_unhandled_paths=True,
    scopes={ScopeType.HTTP},
)
COUNTS: list[tuple[str, str, Callable[[Figures], int]]] = [
    ("moves", "Moves that were written", lambda of: of.moves),
    ("bot_failures", "Answers of bots that failed", lambda of: of.bots_failed),
    ("write_failures", "What could not be written", lambda of: of.writes_failed),
]
GAUGES: list[tuple[str, str, Callable[[Figures], int]]] = [
    ("open_tables", "Tables that are open", lambda of: of.tables),
    ("sockets", "Websockets that are open", lambda of: of.sockets),
    ("bots_waiting", "Questions that wait for a bot", lambda of: of.bots_waiting),
    ("bots_thinking", "Questions that bots think over", lambda of: of.bots_thinking),
    ("writes_waiting", "What waits to be written", lambda of: of.writes_waiting),
]
TIMES: list[tuple[str, str, Callable[[Figures], Times]]] = [
    ("acknowledged_seconds", "From a move's coming to its answer", lambda of: of.acknowledged),
    ("bot_seconds", "From a bot's question to its answer", lambda of: of.bots),
    ("write_seconds", "Of a transaction", lambda of: of.writes),
]
BY = ["process"]


class Gathered(Collector):
    """What was gathered last."""

    def __init__(self) -> None:
        self.figures: list[Figures] = []
        self.kept: Counted | None = None

    def collect(self) -> Iterator[Metric]:
        yield from (self.counts(*each) for each in COUNTS)
        yield from (self.gauges(*each) for each in GAUGES)
        yield from (self.times(*each) for each in TIMES)
        yield self.refused()
        yield from kept_tables(self.kept)

    def counts(self, name: str, said: str, figure: Callable[[Figures], int]) -> Metric:
        found = CounterMetricFamily(f"orcade_{name}", said, labels=BY)
        for of in self.figures:
            found.add_metric([of.process], figure(of))
        return found

    def gauges(self, name: str, said: str, figure: Callable[[Figures], int]) -> Metric:
        found = GaugeMetricFamily(f"orcade_{name}", said, labels=BY)
        for of in self.figures:
            found.add_metric([of.process], figure(of))
        return found

    def times(self, name: str, said: str, figure: Callable[[Figures], Times]) -> Metric:
        found = HistogramMetricFamily(f"orcade_{name}", said, labels=BY)
        for of in self.figures:
            times = figure(of)
            found.add_metric([of.process], list(up_to_each_bound(times.counts)), times.seconds)
        return found

    def refused(self) -> Metric:
        found = CounterMetricFamily("orcade_refused", "What was refused, by why", labels=[*BY, "why"])
        for of in self.figures:
            for why, number in of.refused.items():
                found.add_metric([of.process, why], number)
        return found


def up_to_each_bound(counts: Iterable[int]) -> Iterator[tuple[str, float]]:
    """As Prometheus wants them: each bucket holds all that the smaller ones hold."""
    so_far = 0
    for bound, number in zip([*map(str, BOUNDS), "+Inf"], counts, strict=True):
        so_far += number
        yield bound, so_far


def kept_tables(kept: Counted | None) -> Iterator[Metric]:
    if kept is None:
        return
    tables = GaugeMetricFamily("orcade_tables", "Tables that are kept, by how they stand", labels=["status"])
    for status, number in kept.tables.items():
        tables.add_metric([status], number)
    yield tables
    yield GaugeMetricFamily("orcade_guests", "Guests who are known", value=kept.guests)


class Metrics(PrometheusController):
    """What the plugin answers, with what was gathered just before."""

    @staticmethod
    async def before_request(request: Request[object, object, State]) -> None:
        state = request.app.state
        gathered: Gathered = state.gathered
        gathered.figures, gathered.kept = await state.live.figures(), None
        with suppress(StoreError):  # what cannot be read is left out, and all else is told
            gathered.kept = await state.store.read(sql.counted)


@contextmanager
def collected(gathered: Gathered) -> Iterator[None]:
    REGISTRY.register(gathered)
    try:
        yield
    finally:
        REGISTRY.unregister(gathered)


def metrics_app(store: SqlStore, live: Live) -> Litestar:
    """One door, `/metrics`, for whoever reaches its port."""
    gathered = Gathered()

    @asynccontextmanager
    async def collecting(_: Litestar) -> AsyncIterator[None]:
        with collected(gathered):
            yield

    return Litestar(
        [Metrics],
        lifespan=[collecting],
        state=State({"store": store, "live": live, "gathered": gathered}),
        openapi_config=None,
        logging_config=None,
    )
