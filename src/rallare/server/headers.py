"""The headers that every answer has: what a browser may do with our pages."""

from __future__ import annotations

from functools import lru_cache

__all__ = ["security_headers"]

_YEAR = 365 * 24 * 60 * 60

# Our pages use nothing of other sites and nothing inline; nobody may frame them.
_POLICY = (
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
)

_UNUSED = (
    "accelerometer",
    "camera",
    "display-capture",
    "geolocation",
    "gyroscope",
    "hid",
    "magnetometer",
    "microphone",
    "midi",
    "payment",
    "serial",
    "usb",
)


@lru_cache(maxsize=16)
def security_headers(origin: str | None, encrypted: bool) -> tuple[tuple[bytes, bytes], ...]:
    """The headers for answers to a page of an origin; None where we do not know it.

    `encrypted` is whether people reach the server by https: then browsers shall insist on it.
    """
    # Some browsers do not take 'self' to cover sockets, so their address is written out.
    sockets = "" if origin is None else f" {origin.replace('http', 'ws', 1)}"
    policy = "; ".join((*_POLICY[:5], f"connect-src 'self'{sockets}", *_POLICY[5:]))
    headers = {
        "content-security-policy": policy,
        "x-content-type-options": "nosniff",
        "referrer-policy": "no-referrer",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
        "permissions-policy": ", ".join(f"{name}=()" for name in _UNUSED),
    }
    if encrypted:
        headers["strict-transport-security"] = f"max-age={_YEAR}"
    return tuple((name.encode(), value.encode()) for name, value in headers.items())
