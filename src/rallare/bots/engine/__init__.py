"""Bots in programs of their own, over lines of JSON: both sides of the protocol.

The protocol is in docs/engines.md. `EngineBot` plays what another program answers, and `serve`
lets another program ask a bot. Whoever names an engine names a program to be run, so
only the command line and Python code can do that, never the network: the registry of bots does
not know engines.
"""

from rallare.bots.engine.bot import EngineBot
from rallare.bots.engine.host import Offer, offer_of, serve
from rallare.bots.engine.process import EngineError, EngineProcess
from rallare.bots.engine.spec import EngineSpec

__all__ = ["EngineBot", "EngineError", "EngineProcess", "EngineSpec", "Offer", "offer_of", "serve"]
