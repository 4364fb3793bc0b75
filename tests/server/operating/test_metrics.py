"""Figures for Prometheus: they count, and their labels are few and harmless."""

from __future__ import annotations

from prometheus_client.parser import text_string_to_metric_families

from rallare.rules.actions import parse_action
from rallare.rules.chapters import CHAPTERS
from rallare.server.metrics import Metrics
from rallare.server.thinking import Choice, Failure


def figures(metrics: Metrics) -> dict[tuple[str, ...], float]:
    """Every sample by its name and the values of its labels, in the order of their names."""
    body, kind = metrics.render()
    assert kind.startswith("text/plain")
    return {
        (sample.name, *sample.labels.values()): sample.value
        for family in text_string_to_metric_families(body.decode())
        for sample in family.samples
    }


def test_what_happens_is_counted() -> None:
    metrics, game = Metrics(), next(iter(CHAPTERS))
    metrics.played(game, "person")
    metrics.played(game, "person")
    metrics.played(game, "clock")
    metrics.refused("stale")
    metrics.limited("requests")
    metrics.received()
    metrics.sent()
    metrics.sent()
    metrics.slow_reader()
    metrics.durable(0.004)
    metrics.acted(0.02)
    failures = (Failure("search", "slow"), Failure("greedy", "crashed"))
    metrics.thought(Choice(parse_action("blind"), "random", failures))
    metrics.requested("GET", "/api/v1/tables/{table}", 200)
    found = figures(metrics)
    assert found["rallare_actions_total", "person", game] == 2
    assert found["rallare_actions_total", "clock", game] == 1
    assert found["rallare_refusals_total", "stale"] == 1
    assert found["rallare_limited_total", "requests"] == 1
    assert found["rallare_messages_in_total",] == 1
    assert found["rallare_messages_out_total",] == 2
    assert found["rallare_slow_readers_total",] == 1
    assert found["rallare_bot_thoughts_total",] == 1
    assert found["rallare_bot_failures_total", "crashed"] == 1
    assert found["rallare_change_durable_seconds_count",] == 1
    assert found["rallare_change_durable_seconds_bucket", "0.005"] == 1
    assert found["rallare_action_told_seconds_bucket", "0.01"] == 0
    assert found["rallare_http_requests_total", "GET", "/api/v1/tables/{table}", "200"] == 1


def test_what_others_keep_is_read_when_asked() -> None:
    metrics, numbers = Metrics(), {"commits": 0}
    metrics.watch_tables(lambda: {"playing": numbers["commits"] + 1})
    metrics.watch_connections(lambda: {"seat": 3, "spectator": 2})
    metrics.watch_store(lambda: numbers["commits"], lambda: 5)
    metrics.watch_bots(lambda: 1, lambda: 2, lambda: 3)
    assert figures(metrics)["rallare_store_commits_total",] == 0
    numbers["commits"] = 7
    found = figures(metrics)
    assert found["rallare_store_commits_total",] == 7
    assert found["rallare_store_queue",] == 5
    assert found["rallare_tables", "playing"] == 8
    assert found["rallare_tables", "waiting"] == 0
    assert found["rallare_connections", "spectator"] == 2
    assert found["rallare_bot_queue",] == 1
    assert found["rallare_bots_busy",] == 2
    assert found["rallare_bot_restarts_total",] == 3


def test_labels_do_not_grow_with_what_clients_send() -> None:
    metrics = Metrics()
    for number in range(5000):
        metrics.requested(f"METHOD{number}", f"/route/{number}", number)
        metrics.played(f"game {number}", "person")
        metrics.refused(f"reason {number}")  # type: ignore[arg-type]
    found = figures(metrics)
    requests = [key for key in found if key[0] == "rallare_http_requests_total"]
    assert len({key[2] for key in requests}) <= 101
    assert {key[1] for key in requests} == {"other"}
    assert found["rallare_actions_total", "person", "other"] == 5000
    assert found["rallare_refusals_total", "other"] == 5000


def test_two_servers_in_one_process_count_apart() -> None:
    one, other = Metrics(), Metrics()
    one.received()
    assert figures(one)["rallare_messages_in_total",] == 1
    assert figures(other)["rallare_messages_in_total",] == 0


def test_memory_of_the_process_is_told() -> None:
    assert figures(Metrics())["process_resident_memory_bytes",] > 1_000_000
