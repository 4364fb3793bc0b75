"""Who calls, and by which name and from which page: addresses, hosts and origins of requests."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from hmac import compare_digest
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address
from typing import Any

from rallare.server.setting_values import is_loopback
from rallare.server.settings import Settings

__all__ = ["Caller", "Doors", "client_address", "find_caller", "header", "may_read_metrics"]

_CALLER = "rallare.caller"
_LOOPBACK_NAMES = ("localhost", "127.0.0.1", "[::1]")
_FORWARDED = (b"x-forwarded-for", b"forwarded", b"x-forwarded-host", b"x-real-ip", b"via")

Network = IPv4Network | IPv6Network
Headers = Iterable[tuple[bytes, bytes]]


@dataclass(frozen=True, slots=True)
class Caller:
    """Who calls. `local` is a program on this machine, and not a proxy for somebody else."""

    address: str
    local: bool

    @staticmethod
    def of(scope: Mapping[str, Any]) -> Caller:
        """The caller that the guard found; without a guard nobody is trusted."""
        found = scope.get(_CALLER)
        return found if isinstance(found, Caller) else Caller("unknown", False)

    def mark(self, scope: dict[str, Any]) -> None:
        """Note the caller in the scope, where the application finds it."""
        scope[_CALLER] = self
        port = scope["client"][1] if scope.get("client") else 0
        scope["client"] = (self.address, port)


def may_read_metrics(scope: Mapping[str, Any], settings: Settings) -> bool:
    """This machine may read the metrics, and whoever has the token."""
    if Caller.of(scope).local:
        return True
    given = header(scope["headers"], b"authorization") or ""
    scheme, _, token = given.partition(" ")
    if settings.metrics_token is None or scheme.lower() != "bearer":
        return False
    wanted = settings.metrics_token.encode()
    return compare_digest(token.strip().encode(errors="replace"), wanted)


@dataclass(frozen=True, slots=True)
class Doors:
    """The names by which the server may be called, and the pages that may use it.

    A page of another site can have its own name point to this machine and so talk to it as if it
    were its own. Only the names we know are answered, so that this comes to nothing.
    """

    public: str | None
    """The origin that people use, such as https://games.example.org."""

    def origin(self, host: str | None, port: int | None, peer: str) -> str | None:
        """The origin that belongs to a Host header; None when we are not called that."""
        name = (host or "").lower()
        if self.public is not None and name in _host_names(self.public):
            return self.public
        if not is_loopback(peer):
            return None
        ours = {f"{each}:{port}" for each in _LOOPBACK_NAMES}
        if port == 80:
            ours |= set(_LOOPBACK_NAMES)
        return f"http://{name}" if name in ours else None


def _host_names(origin: str) -> tuple[str, ...]:
    scheme, _, name = origin.partition("://")
    ordinary = {"http": 80, "https": 443}[scheme]
    has_port = _has_port(name)
    return (name,) if has_port else (name, f"{name}:{ordinary}")


def find_caller(scope: Mapping[str, Any], proxies: Sequence[Network]) -> Caller:
    """Who calls, by the connection and, where a proxy is trusted, by what it says."""
    peer = scope["client"][0] if scope.get("client") else ""
    names = {name for name, _ in scope["headers"]}
    host = (header(scope["headers"], b"host") or "").lower()
    named_local = is_loopback(host.rpartition(":")[0] if _has_port(host) else host)
    local = is_loopback(peer) and named_local and not names.intersection(_FORWARDED)
    forwarded = [v.decode("latin-1") for n, v in scope["headers"] if n == b"x-forwarded-for"]
    return Caller(client_address(peer, ",".join(forwarded), proxies), local)


def client_address(peer: str, forwarded: str, proxies: Sequence[Network]) -> str:
    """The rightmost address that is not a trusted proxy's.

    Each proxy adds, at the right, the address that called it. What stands further left was sent
    by the caller, who may have made it up.
    """
    found = _address(peer)
    if found is None:
        return "unknown"
    for entry in reversed(forwarded.split(",") if forwarded else []):
        if not _is_trusted(found, proxies):
            break
        before = _address(_without_port(entry.strip()))
        if before is None:
            break
        found = before
    return str(found)


def header(headers: Headers, name: bytes) -> str | None:
    """The value of a header; None when it is missing or there are several, which fits nobody."""
    values = [value for key, value in headers if key == name]
    return values[0].decode("latin-1") if len(values) == 1 else None


def _is_trusted(address: IPv4Address | IPv6Address, proxies: Sequence[Network]) -> bool:
    return any(address in network for network in proxies)


@lru_cache(maxsize=4096)
def _address(text: str) -> IPv4Address | IPv6Address | None:
    try:
        found = ip_address(text)
    except ValueError:
        return None
    mapped = found.ipv4_mapped if isinstance(found, IPv6Address) else None
    return mapped or found


def _has_port(host: str) -> bool:
    return ":" in host.rpartition("]")[2]


def _without_port(entry: str) -> str:
    if entry.startswith("["):
        return entry[1:].partition("]")[0]
    return entry.partition(":")[0] if entry.count(":") == 1 else entry
