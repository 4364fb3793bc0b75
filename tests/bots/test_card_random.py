"""The random bot in the card game: every kind of action, and mostly the proposal at the end."""

from __future__ import annotations

from collections import Counter

from support.card_situation import CardSituation, completing

from rallare.bots.cards.random_bot import RandomCardBot


def many(situation: CardSituation, number: int = 200) -> list[str]:
    view = situation.view(0)
    bot = RandomCardBot("many")
    return [str(bot.choose(view, situation.game.options(view))) for _ in range(number)]


def test_kinds_of_action_are_about_equally_likely() -> None:
    chosen = many(CardSituation(hands=["3P3B3O3W3G2L"]), 400)
    kinds = Counter(action.split()[0] for action in chosen)
    assert set(kinds) == {"take", "blind", "place", "tickets"}
    assert min(kinds.values()) > 60


def test_both_kinds_of_sets_are_placed() -> None:
    placed = {a for a in many(CardSituation(hands=["3P3B3O3W3G2L"]), 400) if "place" in a}
    assert any("L" in action for action in placed)
    assert "place 1P1B1O" in placed


def test_the_proposal_is_followed_most_of_the_time_but_not_always() -> None:
    held = {0: ["chicago-dallas", "chicago-santa-fe"]}
    situation = completing(tracks={0: "2G2Y1L"}, tickets=held)
    chosen = Counter(many(situation))
    proposal = situation.game.options(situation.view(0)).proposal()
    assert 130 < chosen[str(proposal)] < 190
    assert len(chosen) > 5
