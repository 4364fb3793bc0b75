"""The built page: every file is served with its type and headers, and nothing in it is inline."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from importlib.resources import files
from pathlib import Path, PurePosixPath

import httpx
import pytest
from support.server import running_server

PAGE = Path(str(files("rallare.server").joinpath("page")))
FILES = sorted(path.relative_to(PAGE).as_posix() for path in PAGE.rglob("*") if path.is_file())
SCRIPTS = [name for name in FILES if name.endswith(".js")]
TYPES = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".webmanifest": "application/manifest+json",
}


class Markup(HTMLParser):
    """What a page refers to, and what it has inline."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.references: list[str] = []
        self.inline: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        self.references += [found[name] or "" for name in ("href", "src") if name in found]
        if tag == "style" or (tag == "script" and "src" not in found):
            self.inline.append(tag)
        self.inline += [name for name in found if name == "style" or name.startswith("on")]


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    with (
        running_server(tmp_path_factory.mktemp("page")) as server,
        httpx.Client(base_url=server.url) as client,
    ):
        yield client


def test_every_file_is_served_with_its_type_and_the_headers(client: httpx.Client) -> None:
    assert "index.html" in FILES, "the client is not built: run ./test or ./play"
    for name in FILES:
        response = client.get(f"/{name}")
        assert response.status_code == 200
        assert response.content == (PAGE / name).read_bytes()
        kind = response.headers["content-type"].partition(";")[0]
        assert kind == TYPES[PurePosixPath(name).suffix]
        assert response.headers["x-content-type-options"] == "nosniff"
        again = client.get(f"/{name}", headers={"if-none-match": response.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize("path", ["/", "/table/AAAAAAAAAAAAAAAA", "/resume/AAAAAAAAAAAAAAAA"])
def test_every_address_of_the_page_shows_it_under_a_strict_policy(
    client: httpx.Client, path: str
) -> None:
    response = client.get(path)
    assert response.status_code == 200
    assert response.content == (PAGE / "index.html").read_bytes()
    rules = dict(
        rule.strip().partition(" ")[::2]
        for rule in response.headers["content-security-policy"].split(";")
    )
    assert rules["default-src"] == "'none'"
    assert (rules["script-src"], rules["style-src"]) == ("'self'", "'self'")
    assert "unsafe" not in response.headers["content-security-policy"]


def test_whoever_loses_their_way_sees_the_page_and_a_program_reads_why(
    client: httpx.Client,
) -> None:
    lost = client.get("/nowhere/at/all", headers={"accept": "text/html,*/*;q=0.8"})
    assert (lost.status_code, lost.content) == (404, (PAGE / "index.html").read_bytes())
    assert "content-security-policy" in lost.headers
    for path, accepted in (("/nowhere", "*/*"), ("/api/v1/nowhere", "text/html")):
        told = client.get(path, headers={"accept": accepted})
        assert (told.status_code, told.json()["error"]) == (404, "no-such-page")
    assert client.post("/nowhere", headers={"accept": "text/html"}).json()["rule"] is None


def test_the_page_has_nothing_inline_and_all_it_refers_to_is_there() -> None:
    markup = Markup((PAGE / "index.html").read_text("utf-8"))
    assert markup.inline == []
    assert any(reference.endswith(".js") for reference in markup.references)
    for reference in markup.references:
        # Tables have deeper addresses, so that only references from the top hold everywhere.
        assert reference.startswith("/")
        assert reference.removeprefix("/") in FILES


def test_no_script_makes_code_of_text() -> None:
    assert SCRIPTS
    for name in SCRIPTS:
        text = (PAGE / name).read_text("utf-8")
        assert not re.search(r"\beval\(|new Function\(|document\.write\(", text), name


def test_the_icon_refers_to_nothing_elsewhere() -> None:
    icon = Markup((PAGE / "icon.svg").read_text("utf-8"))
    assert icon.inline == icon.references == []
