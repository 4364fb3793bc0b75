"""What goes over the network: typed messages and bodies, made from views and told events only."""

from rallare.server.wire.encoding import BadMessage, decode_body, decode_client, encode
from rallare.server.wire.events import EventPart, event_part
from rallare.server.wire.options import OptionsPart, options_part, payments_part, robs
from rallare.server.wire.views import OutcomePart, ViewPart, outcome_part, view_part

__all__ = [
    "BadMessage",
    "EventPart",
    "OptionsPart",
    "OutcomePart",
    "ViewPart",
    "decode_body",
    "decode_client",
    "encode",
    "event_part",
    "options_part",
    "outcome_part",
    "payments_part",
    "robs",
    "view_part",
]
