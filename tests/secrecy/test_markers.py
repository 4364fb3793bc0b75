"""Secrecy: marked tickets and cards are planted where a seat must not see them, and not found."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from support.situation import BOARDS, Situation, law
from support.walk import BOARD_GAMES, random_action

from rallare.rules.board.game import BoardGame
from rallare.rules.board.state import BoardState
from rallare.rules.board.view import BoardView, PublicPlayer
from rallare.rules.cards import COLOURS, Card, Cards
from rallare.rules.chance import Seeded
from rallare.rules.events import heard_by
from rallare.rules.game import TableOptions, Transition
from rallare.rules.state import ChoosingOpening, ChoosingTickets

FILES = {"nordic-countries": "mini_nordic.toml", "northern-lights": "mini_northern.toml"}
MARK = re.compile(r"zq\d\dqz")
TABLES = [(key, players) for key, chapter in BOARD_GAMES.items() for players in chapter.players]


def marked_game(key: str, players: int, folder: Path) -> BoardGame:
    """The game on a miniature board whose tickets have ids that occur nowhere else."""
    head, tickets = (BOARDS / FILES[key]).read_text(encoding="utf-8").split("ticket = [")
    numbers = iter(range(100))
    marked = re.sub(r'id = "[^"]*"', lambda _: f'id = "zq{next(numbers):02}qz"', tickets)
    file = folder / "marked.toml"
    file.write_text(f"{head}ticket = [{marked}", encoding="utf-8")
    return law(key, players, file)


def without_board(view: BoardView) -> str:
    """The text of a view but for the board, which everybody may read."""
    nowhere: Any = None
    return repr(replace(view, board=nowhere))


def offered(state: BoardState) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Which tickets are laid before which seat."""
    match state.pending:
        case ChoosingOpening(dealt=dealt):
            yield from enumerate(dealt)
        case ChoosingTickets(drawn=drawn):
            yield state.turn, drawn


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_a_ticket_is_named_only_to_those_who_had_it_before_them(
    key: str, players: int, tmp_path: Path
) -> None:
    game = marked_game(key, players, tmp_path)
    viewers: tuple[int | None, ...] = (*range(players), None)
    named = 0
    for seed in range(4):
        known: dict[int | None, set[str]] = {viewer: set() for viewer in viewers}
        for step in marked_play(game, seed):
            for seat, tickets in offered(step.after):
                known[seat] |= set(tickets)
            for viewer in viewers:
                text = without_board(game.view(step.after, viewer))
                text += repr(heard_by(viewer, step.notices))
                found = set(MARK.findall(text))
                assert found <= known[viewer]
                named += len(found)
        assert not known[None]
        assert all(known[seat] for seat in range(players))
    assert named, "the marks are found where they may be"


def marked_play(game: BoardGame, seed: int) -> Iterator[Transition[BoardState]]:
    """A random game that likes to draw tickets."""
    random, chance = Random(f"marks {game.key} {game.players} {seed}"), Seeded(f"marks-{seed}")
    step = game.initial(chance, TableOptions())
    yield step
    while seats := game.to_act(step.after):
        seat = random.choice(seats)
        view = game.view(step.after, seat)
        action = random_action(game.options(view), view, random, eager=0.4)
        step = game.apply(step.after, seat, action, chance)
        yield step


def names(card: Card, text: str) -> bool:
    """Whether a text of values names a kind of card, alone or in a bag."""
    return re.search(rf"\d{card.letter}|Card\.{card.name}\b", text) is not None


def row_without(card: Card) -> str:
    return next(c.letter for c in COLOURS if c is not card) * 5


@pytest.mark.parametrize("card", list(Card), ids=lambda card: card.word)
@pytest.mark.parametrize(("key", "players"), TABLES)
def test_a_card_in_a_rivals_hand_is_not_named_to_others(key: str, players: int, card: Card) -> None:
    game = law(key, players)
    all_of_it = f"{game.board.train_cards[card]}{card.letter}"
    situation = Situation(game, hands=["-", all_of_it], row=row_without(card))
    for viewer in (*range(players), None):
        assert names(card, without_board(situation.view(viewer))) == (viewer == 1)


@pytest.mark.parametrize("card", list(Card), ids=lambda card: card.word)
@pytest.mark.parametrize(("key", "players"), TABLES)
def test_a_card_drawn_blind_is_named_to_its_owner_only(key: str, players: int, card: Card) -> None:
    situation = Situation(law(key, players), row=row_without(card))
    for _ in range(2):
        situation.play("blind", card.letter)
        for viewer in (*range(players), None):
            text = repr(situation.heard(viewer)) + without_board(situation.view(viewer))
            assert names(card, text) == (viewer == 0)


def test_cards_of_a_drawing_bonus_are_named_to_their_owner_only() -> None:
    """NL-40: they are drawn blind."""
    game = law("northern-lights", 3, BOARDS / "mini_northern.toml")
    situation = Situation(game, hands=["1W2L"], row="BBBBB")
    situation.play("claim narvik-oslo-gray-1 1W2L", "R R")
    for viewer in (0, 1, 2, None):
        text = repr(situation.heard(viewer)) + without_board(situation.view(viewer))
        assert names(Card.RED, text) == (viewer == 0)
        assert "CardsDrawn(seat=0, number=2" in text


def test_the_deck_is_shown_to_nobody() -> None:
    for key, players in TABLES:
        game = law(key, players)
        situation = Situation(game, row="RRRRR")
        for viewer in (*range(players), None):
            text = without_board(situation.view(viewer))
            assert not any(names(card, text) for card in Card if card is not Card.RED)


def test_views_have_these_fields_and_no_others() -> None:
    """A new field is a decision about secrecy: make it here, and in the scrambling."""
    assert [field.name for field in fields(PublicPlayer)] == [
        "hand_size",
        "seen",
        "ticket_count",
        "routes",
        "trains",
        "score",
    ]
    assert [field.name for field in fields(BoardView)] == [
        "game",
        "board",
        "seat",
        "players",
        "row",
        "deck_size",
        "discards",
        "ticket_deck_size",
        "bonuses",
        "turn",
        "to_act",
        "pending",
        "final_turns",
        "passes",
        "hand",
        "tickets",
        "offered",
        "under",
        "removed",
    ]


def test_a_view_holds_no_state_and_no_chance() -> None:
    """Values only: no part of a view leads back to the table."""
    allowed = (int, str, Cards, type(None), PublicPlayer, tuple)
    for key, players in TABLES:
        view = Situation(law(key, players)).view(0)
        for field in fields(view):
            value = getattr(view, field.name)
            if field.name not in ("board", "pending"):
                assert isinstance(value, allowed), field.name
        assert type(view.pending).__module__.endswith(".pending"), "not of the state"
