"""The decision in a tunnel: what was turned up, and whether to pay or to withdraw."""

from __future__ import annotations

from rallare.cli.terminal.board.sight import BoardSight
from rallare.cli.terminal.commands import Unclear, fold, read_cards
from rallare.cli.terminal.paint import wrap
from rallare.cli.terminal.screen import hand_lines, rule_off
from rallare.cli.words import many
from rallare.rules.actions import Action, PayTunnel, Withdraw
from rallare.rules.board.pending import PayingTunnel

__all__ = ["read_extra", "tunnel_lines"]


def tunnel_lines(sight: BoardSight, width: int) -> list[str]:
    """The cards turned up, and every way on."""
    pending = sight.view.pending
    assert isinstance(pending, PayingTunnel)
    paint = sight.paint
    route = sight.board.routes[pending.route]
    up = "  ".join(map(paint.named, pending.revealed))
    lines = [paint.strong(f"The tunnel {route.name}"), rule_off(width)]
    lines += wrap(f"You laid  {paint.cards(pending.laid)}", width, 10)
    lines += wrap(f"Turned up {up}", width, 10)
    lines += [f"          {many(pending.extra, 'more card')} asked for."]
    lines += [f"Hand      {line}".rstrip() for line in hand_lines(sight, width - 10)[:1]]
    lines += [f"          {line}" for line in hand_lines(sight, width - 10)[1:]]
    pay = _payments(sight)
    for number, action in enumerate(pay, 1):
        lines.append(f"  {number}  pay {paint.cards(action.cards)}")
    lines.append("  w  withdraw: take your cards back and end the turn")
    if not pay:
        lines.append("You cannot pay this; withdraw with w.")
    return lines


def _payments(sight: BoardSight) -> list[PayTunnel]:
    return [action for action in sight.options if isinstance(action, PayTunnel)]


def read_extra(sight: BoardSight, text: str) -> Action | None:
    """The answer to a tunnel, or None when something else was typed."""
    words = fold(text)
    pay = _payments(sight)
    if words in ("w", "n", "no", "x") or (len(words) > 3 and "withdraw".startswith(words)):
        return Withdraw()
    if words.isdigit():
        if 1 <= int(words[:3]) <= len(pay):
            return pay[int(words) - 1]
        raise Unclear("Choose a number of the list, or w to withdraw.")
    if words in ("p", "pay", "y", "yes"):
        if not pay:
            raise Unclear("Your hand cannot pay for this; withdraw with w.")
        return pay[0]
    first, _, rest = words.partition(" ")
    if first in ("p", "pay"):
        return PayTunnel(read_cards(rest))
    if words[0].isdigit():
        return PayTunnel(read_cards(words))
    return None
