"""How the built client is served: addresses, caching, packing."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette

from rallare.server.page_routes import ADDRESSES, page_routes

INDEX = b"<!doctype html><title>Rallare</title>" + b"<p>trains</p>" * 200
SCRIPT = b"export const trains = 40;\n" * 100


@pytest.fixture
def page(tmp_path: Path) -> Path:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_bytes(INDEX)
    (tmp_path / "assets" / "app-B1x2.js").write_bytes(SCRIPT)
    (tmp_path / "sw.js").write_bytes(b"// small\n")
    (tmp_path / "icon.png").write_bytes(bytes(range(256)) * 8)
    (tmp_path / "notes.txt").write_bytes(b"not for the page")
    return tmp_path


def ask(page: Path, path: str, **headers: str) -> httpx.Response:
    async def get() -> httpx.Response:
        transport = httpx.ASGITransport(app=Starlette(routes=page_routes(page)))
        async with httpx.AsyncClient(transport=transport, base_url="http://test") as client:
            client.headers.pop("accept-encoding", None)
            return await client.get(
                path, headers={name.replace("_", "-"): value for name, value in headers.items()}
            )

    return asyncio.run(get())


@pytest.mark.parametrize("address", ADDRESSES)
def test_every_address_of_the_client_shows_the_one_page(page: Path, address: str) -> None:
    path = address.replace("{game}", "card-game").replace("{table}", "AAAAAAAAAAAAAAAA")
    response = ask(page, path)
    assert (response.status_code, response.content) == (200, INDEX)
    assert response.headers["content-type"].startswith("text/html")


def test_other_addresses_and_other_files_are_not_there(page: Path) -> None:
    for path in ("/nothing", "/table", "/table/A/B", "/notes.txt", "/assets/"):
        assert ask(page, path).status_code == 404


def test_files_named_by_their_content_are_kept_for_ever_and_all_others_asked_for(
    page: Path,
) -> None:
    assert "immutable" in ask(page, "/assets/app-B1x2.js").headers["cache-control"]
    for path in ("/", "/index.html", "/sw.js", "/icon.png", "/rules/card-game"):
        assert ask(page, path).headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("accepted", ["gzip", "br, GZIP;q=0.5", "*", "deflate, gzip"])
def test_who_takes_gzip_gets_it(page: Path, accepted: str) -> None:
    response = ask(page, "/assets/app-B1x2.js", accept_encoding=accepted)
    assert response.headers["content-encoding"] == "gzip"
    assert int(response.headers["content-length"]) < len(SCRIPT) / 4
    assert response.content == SCRIPT
    assert response.headers["vary"] == "accept-encoding"


@pytest.mark.parametrize("accepted", ["", "identity", "br", "gzip;q=0", "gzip; q=0.0"])
def test_who_takes_no_gzip_gets_the_file_as_it_is(page: Path, accepted: str) -> None:
    response = ask(page, "/assets/app-B1x2.js", accept_encoding=accepted)
    assert "content-encoding" not in response.headers
    assert response.content == SCRIPT


def test_small_files_and_pictures_are_not_packed(page: Path) -> None:
    for path in ("/sw.js", "/icon.png"):
        assert "content-encoding" not in ask(page, path, accept_encoding="gzip").headers


def test_packed_and_plain_have_tags_of_their_own_and_a_known_tag_is_answered_briefly(
    page: Path,
) -> None:
    plain = ask(page, "/").headers["etag"]
    packed = ask(page, "/", accept_encoding="gzip").headers["etag"]
    assert plain != packed
    again = ask(page, "/", accept_encoding="gzip", if_none_match=f'"other", W/{packed}')
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["etag"] == packed
    assert ask(page, "/", accept_encoding="gzip", if_none_match=plain).status_code == 200


def test_packing_is_the_same_every_time(page: Path) -> None:
    tags = {ask(page, "/", accept_encoding="gzip").headers["etag"] for _ in range(2)}
    assert len(tags) == 1


def test_a_server_without_its_client_says_so(tmp_path: Path) -> None:
    for page in (tmp_path, tmp_path / "nowhere"):
        response = ask(page, "/table/AAAAAAAAAAAAAAAA")
        assert response.status_code == 200
        assert "has not been built" in response.text
