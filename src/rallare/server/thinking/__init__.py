"""Bots think in processes of their own, so that the event loop never waits for one. So do hints.

`thinkers` is what the server asks, and `thoughts` are its questions and answers. `process` is a
worker as the server holds it, `worker` is what runs inside, and `parcel` is what goes between.
"""

from rallare.server.thinking.thinkers import Thinkers
from rallare.server.thinking.thoughts import (
    SAFEST,
    Choice,
    Failure,
    NoAdvice,
    Stopped,
    Thought,
    Why,
)

__all__ = [
    "SAFEST",
    "Choice",
    "Failure",
    "NoAdvice",
    "Stopped",
    "Thinkers",
    "Thought",
    "Why",
]
