"""A person at a board: claims routes, pays for tunnels, and looks things up on the map."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from rallare.cli.terminal.board.claiming import Claiming
from rallare.cli.terminal.board.help import board_help
from rallare.cli.terminal.board.lookup import map_lines, routes_of, score_lines, way_lines
from rallare.cli.terminal.board.offers import offer_lines
from rallare.cli.terminal.board.screen import BoardScreen
from rallare.cli.terminal.board.sight import BoardSight
from rallare.cli.terminal.board.tunnel import read_extra, tunnel_lines
from rallare.cli.terminal.board.vocabulary import VOCABULARY
from rallare.cli.terminal.commands import Unclear
from rallare.cli.terminal.help import Help
from rallare.cli.terminal.person import Person
from rallare.rules.actions import Action, Withdraw
from rallare.rules.board.pending import PayingTunnel

__all__ = ["BoardPerson"]

Words = Sequence[str]


class BoardPerson(Person[BoardSight]):
    """One seat of a board game played by a person."""

    vocabulary = VOCABULARY
    hint = "1-5 take · b blind · c claim · t tickets · r CITY · m map · w way · h help"
    hint_keep = "k 1 3 keeps 1 and 3 · w 1 3 shows their ways · r CITY · m map · h help"

    def _sight(self) -> BoardSight:
        return BoardSight(self._match, self._seat, self._console.paint)

    def _screen(self, sight: BoardSight) -> BoardScreen:
        return BoardScreen(sight, self._console.width, self._console.height)

    def _offer(self, sight: BoardSight) -> Sequence[str]:
        return offer_lines(sight, self._news, self._console.width)

    def _help(self, sight: BoardSight) -> Help:
        return board_help(sight.game)

    def _further(self, sight: BoardSight) -> Sequence[str] | None:
        if not isinstance(sight.view.pending, PayingTunnel):
            return None
        return tunnel_lines(sight, self._console.width)

    def _meant(self, sight: BoardSight, text: str) -> Action | None:
        extra = None
        if isinstance(sight.view.pending, PayingTunnel):
            extra = read_extra(sight, text)
        return extra if extra is not None else super()._meant(sight, text)

    def _deeds(self) -> Mapping[str, Callable[[BoardSight, Words], Action | None]]:
        return {"claim": self._claim, "pay": self._pay, "withdraw": self._withdraw}

    def _looks(self) -> Mapping[str, Callable[[BoardSight, Words, int], Sequence[str]]]:
        return {
            "routes": routes_of,
            "map": map_lines,
            "way": way_lines,
            "scores": score_lines,
            "bonuses": score_lines,
        }

    def _claim(self, sight: BoardSight, words: Words) -> Action | None:
        return Claiming(sight, self._console, self._look_up).choose(words)

    def _pay(self, sight: BoardSight, words: Words) -> Action | None:
        raise Unclear("There is nothing to pay now; c claims a route.")

    def _withdraw(self, sight: BoardSight, words: Words) -> Action | None:
        return Withdraw()
