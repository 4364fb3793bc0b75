"""The page people see: files that lie beside the program, served as they are."""

from __future__ import annotations

import hashlib
from importlib.resources import files
from importlib.resources.abc import Traversable

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

__all__ = ["page_routes"]

_MEDIA = {
    "html": "text/html",
    "js": "text/javascript",
    "css": "text/css",
    "svg": "image/svg+xml",
    "json": "application/json",
    "webmanifest": "application/manifest+json",
    "png": "image/png",
    "woff2": "font/woff2",
}


def page_routes() -> list[BaseRoute]:
    """A route for each file; the addresses of tables all show the one page."""
    page = files("rallare.server").joinpath("page")
    found = dict(_files(page, ""))
    routes: list[BaseRoute] = [Route(f"/{name}", _serve(file)) for name, file in found.items()]
    index = _serve(found["index.html"])
    routes += [Route(path, index) for path in ("/", "/table/{table}", "/resume/{table}")]
    return routes


def _files(folder: Traversable, prefix: str) -> list[tuple[str, Traversable]]:
    listed: list[tuple[str, Traversable]] = []
    for each in folder.iterdir():
        if each.is_dir():
            listed += _files(each, f"{prefix}{each.name}/")
        elif each.name.rpartition(".")[2] in _MEDIA:
            listed.append((prefix + each.name, each))
    return listed


def _serve(file: Traversable):  # type: ignore[no-untyped-def]
    """A file is read once; browsers ask whether it has changed."""
    body = file.read_bytes()
    media = _MEDIA[file.name.rpartition(".")[2]]
    tag = f'"{hashlib.sha256(body).hexdigest()[:32]}"'
    headers = {"etag": tag, "cache-control": "no-cache"}

    async def handle(request: Request) -> Response:
        if request.headers.get("if-none-match") == tag:
            return Response(status_code=304, headers=headers)
        return Response(body, headers=headers, media_type=media)

    return handle
