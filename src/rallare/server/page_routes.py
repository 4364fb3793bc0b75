"""The page people see: the built browser client, served from files that lie beside the program."""

from __future__ import annotations

import gzip
import hashlib
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

__all__ = ["ADDRESSES", "lost_page", "page_routes"]

ADDRESSES = (
    "/",
    "/new",
    "/new/{game}",
    "/lobby",
    "/table/{table}",
    "/resume/{table}",
    "/learn",
    "/learn/{game}",
    "/rules",
    "/rules/{game}",
)
"""The addresses of the client. All show the one page, which finds out by itself where it is."""

NO_CLIENT = b"""\
<!doctype html>
<html lang="en">
<title>Rallare</title>
<p>This server was installed without its page: the browser client has not been built. ./play builds
it, where there is Node.js. The interface for programs works as always.</p>
</html>
"""

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
_PACKED = ("png", "woff2")
_SMALL = 1000
# The names of files in this folder tell their content, so a changed one has another name.
_NAMED_BY_CONTENT = "assets/"
_FOR_EVER = "public, max-age=31536000, immutable"
_ASK_AGAIN = "no-cache"


def page_routes(page: Traversable | None = None) -> list[BaseRoute]:
    """A route for each file of the page, and for each address of the client."""
    page = page or files("rallare.server").joinpath("page")
    found = {name: _File(name, file.read_bytes()) for name, file in _files(page, "")}
    found.setdefault("index.html", _File("index.html", NO_CLIENT))
    routes: list[BaseRoute] = [Route(f"/{name}", _serve(each)) for name, each in found.items()]
    index = _serve(found["index.html"])
    return [*routes, *(Route(path, index) for path in ADDRESSES)]


def lost_page(request: Request, page: Traversable | None = None) -> Response | None:
    """The page for somebody who came to an address that is nobody's; it says so in their language.

    None for programs, which did not ask for a page.
    """
    wanted = "text/html" in request.headers.get("accept", "")
    if request.method != "GET" or not wanted or request.url.path.startswith(("/api/", "/ws/")):
        return None
    index = (page or files("rallare.server").joinpath("page")).joinpath("index.html")
    content = index.read_bytes() if index.is_file() else NO_CLIENT
    return Response(content, 404, {"cache-control": "no-store"}, "text/html")


@dataclass(frozen=True, slots=True)
class _Body:
    """A file as it is sent, with the tag browsers know it by."""

    content: bytes
    headers: dict[str, str]

    def answer(self, known: str | None, media: str) -> Response:
        if known is not None and self.headers["etag"] in known:
            return Response(status_code=304, headers=self.headers)
        return Response(self.content, headers=self.headers, media_type=media)


class _File:
    """A file of the page. It is packed when somebody first asks for it so."""

    def __init__(self, name: str, content: bytes) -> None:
        self.kind = name.rpartition(".")[2]
        self.media = _MEDIA[self.kind]
        caching = _FOR_EVER if name.startswith(_NAMED_BY_CONTENT) else _ASK_AGAIN
        self._headers = {"cache-control": caching, "vary": "accept-encoding"}
        self.plain = _Body(content, {**self._headers, "etag": _tag(content)})

    @cached_property
    def zipped(self) -> _Body:
        if self.kind in _PACKED or len(self.plain.content) < _SMALL:
            return self.plain
        packed = gzip.compress(self.plain.content, 9, mtime=0)
        headers = {**self._headers, "etag": _tag(packed), "content-encoding": "gzip"}
        return _Body(packed, headers)


def _files(folder: Traversable, prefix: str) -> Iterator[tuple[str, Traversable]]:
    if not folder.is_dir():
        return
    for each in folder.iterdir():
        if each.is_dir():
            yield from _files(each, f"{prefix}{each.name}/")
        elif each.name.rpartition(".")[2] in _MEDIA:
            yield prefix + each.name, each


def _tag(content: bytes) -> str:
    return f'"{hashlib.sha256(content).hexdigest()[:32]}"'


def _serve(file: _File) -> Callable[[Request], Awaitable[Response]]:
    """Browsers ask whether a file has changed, unless its name tells that it never will."""

    async def handle(request: Request) -> Response:
        takes = _takes_gzip(request.headers.get("accept-encoding", ""))
        body = file.zipped if takes else file.plain
        return body.answer(request.headers.get("if-none-match"), file.media)

    return handle


def _takes_gzip(accepted: str) -> bool:
    """Whether a list of encodings such as "br, gzip;q=0.5" has gzip, and not with weight 0."""
    for each in accepted.split(","):
        name, _, weight = each.partition(";")
        if name.strip().lower() in ("gzip", "*"):
            return weight.replace(" ", "").lower() not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False
