"""The greedy bot in the card game: its decisions one by one, its memory, and whether it wins."""

from __future__ import annotations

import pytest
from support.card_situation import CardSituation, completing

from rallare import match
from rallare.bots import bot
from rallare.bots.arena import Series, play_game
from rallare.bots.audit import audit_end, audit_moment
from rallare.bots.cards.greedy import GreedyCardBot
from rallare.bots.cards.memory import TrackMemory
from rallare.bots.cards.outlook import Outlook, arriving, turns_to_come
from rallare.rules.actions import PlaceCards
from rallare.rules.card_game.yard import Stack
from rallare.rules.cards import Card, Cards
from rallare.rules.state import ChoosingOpening, ChoosingTickets


def choice(situation: CardSituation) -> str:
    view = situation.view(0)
    return str(GreedyCardBot("x").choose(view, situation.game.options(view)))


def outlook(situation: CardSituation, track: str = "-") -> Outlook:
    return Outlook(situation.view(0), Cards.of(track), last_round=True)


def wins(rivals: int, games: int) -> float:
    series = Series("card-game", ("greedy", *["random"] * rivals), seed="strength")
    return sum(play_game(series, number).results[0].won for number in range(games))


@pytest.mark.parametrize("rivals", [2, 3])
def test_greedy_beats_several_random_players(rivals: int) -> None:
    assert wins(rivals, 3) == 3


@pytest.mark.long
@pytest.mark.parametrize("rivals", [1, 2, 3])
def test_greedy_beats_random_players_in_more_than_90_of_100_games(rivals: int) -> None:
    assert wins(rivals, 200) > 180


@pytest.mark.parametrize("name", ["random", "greedy"])
@pytest.mark.parametrize("owners_may_look", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_bot_plays_to_the_end_whoever_may_look(
    name: str, owners_may_look: bool, players: int
) -> None:
    table = match.new("card-game", players, seed="look", owners_may_look=owners_may_look)
    bots = [bot(name, f"look-{seat}") for seat in range(players)]
    while table.to_act:
        seat = table.to_act[0]
        table.play(seat, bots[seat].choose(table.view(seat), table.options(seat)))
        audit_moment(table)
    audit_end(table)


def test_the_colour_that_a_ticket_lacks_is_taken_from_the_row() -> None:
    situation = CardSituation(hands=["1B"], row="PYOWG", tickets={0: ["chicago-new-york"]})
    assert outlook(situation).lacking() == Cards.of("1Y")
    held = {0: ["chicago-new-york", "los-angeles-miami"]}
    assert choice(CardSituation(hands=["1B"], row="PPYPP", tickets=held)) == "take 3"


def test_a_card_is_taken_blind_when_none_in_the_row_helps() -> None:
    held = {0: ["seattle-miami", "los-angeles-new-york"]}
    assert choice(CardSituation(hands=["1G"], row="GGGPP", tickets=held)) == "blind"


def test_a_locomotive_is_taken_alone_only_where_it_is_worth_two_cards() -> None:
    held = {0: ["seattle-miami", "los-angeles-new-york"]}
    assert choice(CardSituation(row="LWWKR", tickets=held)) == "take 2"
    late = CardSituation(row="LGGG.", deck="-", tickets=held)
    assert choice(late) == "take 1"


def test_needed_cards_are_placed_in_a_good_set() -> None:
    held = {0: ["los-angeles-new-york", "los-angeles-miami", "seattle-miami"]}
    assert choice(CardSituation(hands=["4W"], row="PPPPP", tickets=held)) == "place 4W"
    assert choice(CardSituation(hands=["2W"], row="PPPPP", tickets=held)).startswith("blind")


def test_a_set_is_placed_while_it_can_still_arrive() -> None:
    held = {0: ["los-angeles-new-york", "seattle-miami"]}
    late = CardSituation(hands=["2W"], deck="4G", tickets=held)
    assert choice(late) == "place 2W"


def test_cards_that_cannot_arrive_are_not_placed() -> None:
    held = {0: ["los-angeles-new-york"]}
    last = CardSituation(hands=["4W"], deck="-", tickets=held, final_turns=2)
    assert choice(last) == "tickets"


def test_more_tickets_are_drawn_when_nothing_is_lacking() -> None:
    done = CardSituation(tracks={0: "1Y"}, tickets={0: ["chicago-new-york"]}, owners_may_look=True)
    assert choice(done) == "tickets"
    held = {0: ["seattle-miami", "los-angeles-new-york"]}
    assert choice(CardSituation(tickets=held)) != "tickets"


def test_tickets_are_not_drawn_again_at_once_when_none_was_kept() -> None:
    player, turn = GreedyCardBot("x"), CardSituation(deck="1B1G", row="PPPPP")
    drawn = CardSituation(deck="1B1G", pending=ChoosingTickets(("seattle-miami",)))
    chosen = []
    for situation in (turn, drawn, turn):
        view = situation.view(0)
        chosen.append(str(player.choose(view, situation.game.options(view))))
    assert chosen[:2] == ["tickets", "keep"]
    assert chosen[2] != "tickets"


def test_tickets_are_kept_that_the_cards_complete() -> None:
    drawn = ChoosingTickets(("chicago-dallas", "dallas-miami", "seattle-miami"))
    last = CardSituation(
        tracks={0: "2G1Y1R"}, deck="-", pending=drawn, final_turns=1, owners_may_look=True
    )
    assert choice(last) == "keep chicago-dallas dallas-miami"
    same = ChoosingTickets(("chicago-dallas", "chicago-santa-fe"))
    once = CardSituation(
        tracks={0: "1G1Y"}, deck="-", pending=same, final_turns=1, owners_may_look=True
    )
    assert choice(once) == "keep chicago-santa-fe"


def test_one_opening_ticket_is_kept_at_least() -> None:
    dealt = (("seattle-miami", "new-york-portland"), ("chicago-dallas",))
    situation = CardSituation(deck="-", pending=ChoosingOpening(dealt, (None, None)))
    assert choice(situation).startswith("keep ")
    assert len(choice(situation).split()) == 2


def test_another_yard_is_robbed_where_that_helps() -> None:
    held = {0: ["los-angeles-new-york", "los-angeles-pittsburgh"]}
    for yards, chosen in (({}, "place 4W"), ({1: ["2B"]}, "place 3B")):
        situation = CardSituation(hands=["3B4W"], row="PPPPP", yards=yards, tickets=held)
        assert choice(situation) == chosen


def test_the_proposal_completes_tickets() -> None:
    situation = completing(tracks={0: "1G1Y"}, tickets={0: ["chicago-dallas"]})
    assert choice(situation) == "complete chicago-dallas=1G1Y"


def test_locomotives_of_a_stack_arrive_first() -> None:
    stack = Stack(Card.GREEN, 2, 2)
    assert [str(arriving(stack, turns)) for turns in (0, 1, 3, 9)] == ["-", "1L", "1G2L", "2G2L"]


def test_turns_run_out_with_the_deck() -> None:
    assert turns_to_come(CardSituation().view(0)) > 20
    assert turns_to_come(CardSituation(deck="2G").view(0)) == 1
    assert turns_to_come(CardSituation(deck="-", final_turns=1).view(0)) == 0


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_own_track_is_remembered_exactly(players: int) -> None:
    robbed = 0
    for number in range(4):
        table = match.new("card-game", players, seed=f"memory-{number}")
        bots = [bot("random", f"m-{seat}") for seat in range(players)]
        memories = [TrackMemory() for _ in range(players)]
        while table.to_act:
            seat = table.to_act[0]
            view = table.view(seat)
            assert memories[seat].look(view) == table._state.players[seat].track
            action = bots[seat].choose(view, table.options(seat))
            memories[seat].acted(action)
            before = table.view(None).discards.total
            table.play(seat, action)
            robbed += isinstance(action, PlaceCards) and table.view(None).discards.total > before
    assert robbed


def test_a_memory_that_began_late_knows_only_what_it_saw() -> None:
    situation = CardSituation(hands=["2W"], tracks={0: "3R"}, yards={0: ["2G"]})
    memory = TrackMemory()
    assert memory.look(situation.view(0)) == Cards.of("-")
    later = CardSituation(hands=["2W"], tracks={0: "1G3R"}, yards={0: ["1G"]})
    assert memory.look(later.view(0)) == Cards.of("1G")


def test_a_new_game_is_not_taken_for_the_old_one() -> None:
    memory = TrackMemory()
    memory.look(CardSituation(yards={0: ["2G"]}).view(0))
    memory.look(CardSituation(tracks={0: "1G"}, yards={0: ["1G"]}).view(0))
    assert memory.look(CardSituation().view(0)) == Cards.of("-")


def test_unseen_cards_are_all_but_those_the_seat_knows() -> None:
    situation = CardSituation(hands=["3P", "2R"], yards={1: ["2G"]}, tracks={0: "4K", 1: "1W"})
    found = outlook(situation, "4K").unseen
    assert found.total == situation.view(0).deck_size + 2 + 1
    assert (found[Card.PURPLE], found[Card.BLACK]) == (6, 6)
