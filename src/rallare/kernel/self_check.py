"""A quick check that the kernel on this machine plays by the law.

It plays one game in both engines and compares them as they go. The lockstep tests prove far more;
this tells whether what was compiled here is sound.
"""

from __future__ import annotations

from types import ModuleType
from typing import Any

from rallare.kernel import board_bridge, card_bridge
from rallare.kernel.board_state import BoardPosition
from rallare.kernel.card_state import CardPosition
from rallare.kernel.card_table_builder import card_tables_of
from rallare.kernel.luck import Luck
from rallare.kernel.tables import board_tables
from rallare.rules.board.game import BoardGame
from rallare.rules.card_game.game import CardGame
from rallare.rules.chance import Recorder, Seeded
from rallare.rules.errors import RefusedAction
from rallare.rules.game import TableOptions

__all__ = ["disagreement"]


def disagreement(game: BoardGame | CardGame, seed: str, most: int = 2000) -> str | None:
    """What the kernel does otherwise than the law in a game of this seed, or None.

    The kernel picks the actions. The law draws chance, and the kernel is told what came out.
    """
    law: Any = game
    tables, position, bridge = _kernel_of(game)
    chance, luck, picker = Recorder(Seeded(seed)), Luck(), Luck(len(seed))
    state = law.initial(chance, TableOptions()).after
    luck.tell(bridge.script(tables, chance.flush()))
    position.start(luck)
    for number in range(1, most + 1):
        if position.over:
            break
        actions = position.legal()
        if not actions:
            return f"decision {number}: the kernel has nothing to play"
        chosen = actions[picker.numbers(len(actions), 1)[0]]
        action = bridge.law_action(position, chosen)
        if action is not None:  # else a step of a decision that the law takes at once
            try:
                state = law.apply(state, position.actor, action, chance).after
            except RefusedAction as error:
                return f"decision {number}: the law refuses {action}: {error}"
        luck.tell(bridge.script(tables, chance.flush()))
        position.apply(chosen, luck)
        if luck.untold():
            return f"decision {number}: after {action} the law draws more than the kernel"
    return _other_result(position, law.outcome(state))


def _kernel_of(game: BoardGame | CardGame) -> tuple[Any, Any, ModuleType]:
    if isinstance(game, BoardGame):
        board = board_tables(game)
        return board, BoardPosition(board), board_bridge
    cards = card_tables_of(game)
    return cards, CardPosition(cards), card_bridge


def _other_result(position: Any, outcome: Any) -> str | None:
    if not position.over or outcome is None:
        return None if position.over == (outcome is not None) else "the end: one goes on"
    counted, right = position.result(), list(outcome.totals)
    if counted != right:
        return f"the end: {counted} points in the kernel, {right} by the law"
    places = position.ranks()
    if [seat for seat in range(len(places)) if places[seat] == 0] != sorted(outcome.winners):
        return "the end: another winner"
    return None
