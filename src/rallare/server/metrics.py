"""What the server tells about itself to Prometheus.

Labels have few values, all of them known beforehand: a label must not grow with what clients send,
and nothing of a table's secrets may be in one. What the server knows anyway, such as how many
tables there are, is read when somebody asks, so that it cannot drift.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any, Literal, get_args

from prometheus_client import CollectorRegistry, Counter, Histogram
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest
from prometheus_client.gc_collector import GCCollector
from prometheus_client.metrics_core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.process_collector import ProcessCollector

from rallare.rules.chapters import CHAPTERS
from rallare.server.thinking import Choice
from rallare.server.wire.messages import Reason
from rallare.server.wire.tables import Status

__all__ = ["Limited", "Metrics", "Player", "Role"]

Role = Literal["seat", "spectator"]
Player = Literal["person", "bot", "clock"]
Limited = Literal["requests", "messages", "tables", "connections", "hints"]
Read = Callable[[], float]

_OTHER = "other"
_METHODS = ("GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE", "WEBSOCKET")
_MOST_ROUTES = 100
_SECONDS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """All figures of one server, in a registry of their own."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self._watched = _Watched()
        self.registry.register(self._watched)
        ProcessCollector(registry=self.registry)
        GCCollector(registry=self.registry)
        self._actions = self._counter("actions", "Actions played.", "game", "by")
        self._refusals = self._counter("refusals", "Messages refused.", "reason")
        self._limited = self._counter("limited", "What was refused for being too much.", "what")
        self._requests = self._counter(
            "http_requests", "Requests answered.", "method", "route", "status"
        )
        self._routes: set[str] = set()
        self._received = self._counter("messages_in", "Messages of clients.")
        self._sent = self._counter("messages_out", "Messages to clients.")
        self._slow = self._counter("slow_readers", "Connections cut off for reading too slowly.")
        self._thoughts = self._counter("bot_thoughts", "Decisions of bots.")
        self._failures = self._counter("bot_failures", "Bots that failed to decide.", "why")
        self._durable = self._histogram(
            "change_durable_seconds", "From deciding a change to having it on disk."
        )
        self._told = self._histogram(
            "action_told_seconds", "From receiving an action to having told everybody."
        )

    # What happens.

    def played(self, game: str, by: Player) -> None:
        self._actions.labels(_known(game, CHAPTERS), _known(by, get_args(Player))).inc()

    def refused(self, reason: Reason) -> None:
        self._refusals.labels(_known(reason, get_args(Reason))).inc()

    def limited(self, what: Limited) -> None:
        self._limited.labels(_known(what, get_args(Limited))).inc()

    def requested(self, method: str, route: str, status: int) -> None:
        """A request was answered. `route` is the template of the path, without what it is for."""
        if len(self._routes) < _MOST_ROUTES:
            self._routes.add(route)
        code = str(status) if 100 <= status <= 599 else _OTHER
        self._requests.labels(_known(method, _METHODS), _known(route, self._routes), code).inc()

    def received(self) -> None:
        self._received.inc()

    def sent(self) -> None:
        self._sent.inc()

    def slow_reader(self) -> None:
        self._slow.inc()

    def durable(self, seconds: float) -> None:
        """A change is on disk, so long after it was decided."""
        self._durable.observe(seconds)

    def acted(self, seconds: float) -> None:
        """Everybody was told of an action, so long after it was received."""
        self._told.observe(seconds)

    def thought(self, choice: Choice) -> None:
        """A bot decided, perhaps after others had failed."""
        self._thoughts.inc()
        for failure in choice.failures:
            self._failures.labels(failure.why).inc()

    # What is read when somebody asks.

    def watch_tables(self, read: Callable[[], Mapping[Status, int]]) -> None:
        """Tables in memory by status."""
        self._watched.each("tables", "Tables in memory.", "status", get_args(Status), read)

    def watch_connections(self, read: Callable[[], Mapping[Role, int]]) -> None:
        """Open connections by role."""
        words = "Open connections to tables."
        self._watched.each("connections", words, "role", get_args(Role), read)

    def watch_store(self, commits: Read, waiting: Read) -> None:
        self._watched.counter("store_commits", "Commits of the store.", commits)
        self._watched.gauge("store_queue", "Writes that wait for the store.", waiting)

    def watch_bots(self, waiting: Read, busy: Read, restarts: Read) -> None:
        self._watched.gauge("bot_queue", "Decisions that wait for a bot process.", waiting)
        self._watched.gauge("bots_busy", "Bot processes that think.", busy)
        self._watched.counter("bot_restarts", "Bot processes started anew.", restarts)

    def render(self) -> tuple[bytes, str]:
        """All figures as text, and the type of that text."""
        return generate_latest(self.registry), CONTENT_TYPE_LATEST

    def _counter(self, name: str, words: str, *labels: str) -> Counter:
        return Counter(f"rallare_{name}", words, labels, registry=self.registry)

    def _histogram(self, name: str, words: str) -> Histogram:
        return Histogram(f"rallare_{name}", words, buckets=_SECONDS, registry=self.registry)


class _Watched:
    """A collector of figures that others keep."""

    def __init__(self) -> None:
        self._families: list[Callable[[], Metric]] = []

    def collect(self) -> Iterator[Metric]:
        for family in self._families:
            yield family()

    def gauge(self, name: str, words: str, read: Read) -> None:
        self._families.append(lambda: GaugeMetricFamily(f"rallare_{name}", words, read()))

    def counter(self, name: str, words: str, read: Read) -> None:
        self._families.append(lambda: CounterMetricFamily(f"rallare_{name}", words, read()))

    def each(
        self,
        name: str,
        words: str,
        label: str,
        values: tuple[str, ...],
        read: Callable[[], Mapping[Any, int]],
    ) -> None:
        """A gauge for each value of a label; one that is not told of has none."""

        def family() -> Metric:
            metric, numbers = GaugeMetricFamily(f"rallare_{name}", words, labels=[label]), read()
            for value in values:
                metric.add_metric([value], numbers.get(value, 0))
            return metric

        self._families.append(family)


def _known(value: str, values: Collection[str]) -> str:
    return value if value in values else _OTHER
