"""An HTTP endpoint as one declaration: the routes and the OpenAPI text both come from it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from starlette.requests import Request

from rallare.server.table.declined import Declined
from rallare.server.wire.encoding import BadMessage, decode_body

__all__ = ["Answer", "Call", "Endpoint", "Query"]


@dataclass(frozen=True, slots=True)
class Query:
    """A parameter in the query of an address."""

    name: str
    words: str
    schema: dict[str, Any]


@dataclass(slots=True)
class Answer:
    """What an endpoint gives back. `token` is a new player's, to be set as a cookie."""

    body: Any
    status: int = 200
    token: str | None = field(default=None, repr=False)
    media: str = "application/json"
    headers: dict[str, str] = field(default_factory=dict)


@dataclass(slots=True)
class Call:
    """A request, read: who asks, from where, what for."""

    request: Request
    body: Any
    key: str | None
    """The fingerprint of the player's token; None for somebody new."""
    address: str

    @property
    def table(self) -> str:
        return str(self.request.path_params["table"])

    def query(self, name: str) -> str | None:
        return self.request.query_params.get(name)


@dataclass(frozen=True, slots=True)
class Endpoint:
    """A method and a path, what goes in and what comes out."""

    method: str
    path: str
    name: str
    summary: str
    run: Callable[[Call], Awaitable[Answer]]
    body: Any = None
    answer: Any = None
    status: int = 200
    errors: tuple[int, ...] = ()
    queries: tuple[Query, ...] = ()
    media: str = "application/json"

    def check_query(self, names: Iterable[str]) -> None:
        """Refuse parameters that are not asked for: most are mistyped. Raises Declined."""
        known = {query.name for query in self.queries}
        for name in names if known else ():
            if name not in known:
                takes = ", ".join(sorted(known))
                words = f"There is no parameter {name[:40]!r} here, only: {takes}."
                raise Declined("bad-query", words, 400)

    def read(self, data: bytes) -> Any:
        """The body of a request; raises BadMessage."""
        if self.body is None:
            if data.strip() not in (b"", b"{}"):
                raise BadMessage("This request takes no body.")
            return None
        return decode_body(data, self.body)
