"""The OpenAPI description of the HTTP interface, from the declarations of its endpoints."""

from __future__ import annotations

import re
from collections.abc import Iterable
from http import HTTPStatus
from typing import Any

from rallare import __version__
from rallare.server.endpoint import Endpoint
from rallare.server.wire.http import Problem
from rallare.server.wire.schema import UNIONS, definitions

__all__ = ["openapi"]

_PARAMETER = re.compile(r"{([a-z]+)}")
_PATTERNS = {"table": "^[A-Za-z0-9_-]{16}$", "game": "^[a-z-]{1,40}$"}
_REFS = "#/components/schemas/{name}"
_ALWAYS = (400, 413, 429)
"""Any request may be malformed, too long or one too many."""


def openapi(endpoints: Iterable[Endpoint]) -> dict[str, Any]:
    """OpenAPI 3.1."""
    paths: dict[str, dict[str, Any]] = {}
    for each in endpoints:
        paths.setdefault(each.path, {})[each.method.lower()] = _operation(each)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Rallare",
            "version": __version__,
            "description": "Tables, lobby, records and facts. The game itself goes over a socket.",
        },
        "paths": paths,
        "components": {"schemas": definitions(_REFS)},
    }


def _operation(endpoint: Endpoint) -> dict[str, Any]:
    operation: dict[str, Any] = {
        "operationId": endpoint.name,
        "summary": endpoint.summary,
        "responses": _responses(endpoint),
    }
    parameters = [
        {
            "name": name,
            "in": "path",
            "required": True,
            "schema": {"type": "string", "pattern": _PATTERNS[name]},
        }
        for name in _PARAMETER.findall(endpoint.path)
    ]
    parameters += [
        {"name": query.name, "in": "query", "description": query.words, "schema": query.schema}
        for query in endpoint.queries
    ]
    if parameters:
        operation["parameters"] = parameters
    if endpoint.body is not None:
        operation["requestBody"] = {
            "required": True,
            "content": {"application/json": {"schema": _ref(endpoint.body)}},
        }
    return operation


def _responses(endpoint: Endpoint) -> dict[str, Any]:
    schema = _ref(endpoint.answer) if endpoint.answer is not None else {"type": "string"}
    responses = {str(endpoint.status): _response(endpoint.status, endpoint.media, schema)}
    codes = {*endpoint.errors, *_ALWAYS}
    if endpoint.method != "GET":
        codes |= {403, 415, 503}
    for code in sorted(codes):
        responses[str(code)] = _response(code, "application/json", _ref(Problem))
    return responses


def _response(status: int, media: str, schema: Any) -> dict[str, Any]:
    return {
        "description": HTTPStatus(status).phrase,
        "content": {media: {"schema": schema}},
    }


def _ref(kind: Any) -> dict[str, str]:
    """Where a type of the wire is described."""
    name = next((name for name, union in UNIONS.items() if union is kind), None)
    return {"$ref": _REFS.format(name=name or kind.__name__)}
