"""Chance as a player: every draw asked, likely as it is, and what seats may know of it."""

from __future__ import annotations

import pickle
from collections import Counter, defaultdict
from collections.abc import Iterator
from fractions import Fraction
from random import Random

import pytest

from rallare.research.explicit import Play, explicit_game
from rallare.rules.chapters import CHAPTERS
from rallare.rules.errors import SetUpError

HALT = ("nordic-countries", 2, "halt", 0)


def children(play: Play) -> list[tuple[int, Fraction]]:
    """What may follow, with the chance of each; choices have none."""
    if play.question is None:
        return [(choice, Fraction(1)) for choice in play.choices()]
    total = sum(weight for _, weight in play.question.weights)
    return [(answer, Fraction(weight, total)) for answer, weight in play.question.weights]


def tree(play: Play, chance: Fraction = Fraction(1)) -> Iterator[tuple[Play, Fraction]]:
    """All positions from here on, with how likely chance makes them."""
    yield play, chance
    if play.question is None and play.over:
        return
    for number, part in children(play):
        child = play.clone()
        child.proceed(number)
        yield from tree(child, chance * part)


def walk(play: Play, random: Random) -> Iterator[Play]:
    """One game, played at random, by which nothing is changed that was given."""
    play = play.clone()
    while play.question is not None or not play.over:
        if play.question is None:
            yield play.clone()
        numbers, chances = zip(*children(play), strict=True)
        play.proceed(random.choices(numbers, [float(chance) for chance in chances])[0])


def test_every_deal_of_a_miniature_comes_as_often_as_it_should() -> None:
    game = explicit_game(*HALT)
    dealt: Counter[tuple[tuple[str, ...], ...]] = Counter()
    left = [(Play(game), Fraction(1))]
    while left:
        play, chance = left.pop()
        if play.question is None:
            state = game.kernel.to_state(play._chooser.position)
            dealt[state.pending.dealt] += chance
            continue
        for answer, part in children(play):
            left.append((play.clone(), chance * part))
            left[-1][0].proceed(answer)
    assert len(dealt) == 6
    assert set(dealt.values()) == {Fraction(1, 6)}


def test_what_a_seat_has_noticed_tells_all_that_it_may_know() -> None:
    """The same story is the same view of the law, and the same choices, whatever is hidden."""
    game = explicit_game(*HALT)
    views: dict[tuple[int, str], object] = {}
    hidden: defaultdict[tuple[int, str], set[object]] = defaultdict(set)
    for play, _ in tree(Play(game)):
        if play.question is not None or play.over:
            continue
        state = game.kernel.to_state(play._chooser.position)
        for seat in range(2):
            story = (seat, play.last_event(seat).story)
            may = tuple(play.choices()) if seat == play.actor else ()
            known = (game.kernel.game.view(state, seat), may)
            assert views.setdefault(story, known) == known
            hidden[story].add(state)
    assert max(map(len, hidden.values())) > 1, "a story must not tell what is hidden"


@pytest.mark.parametrize(
    ("key", "board"),
    [("nordic-countries", "siding"), ("nordic-countries", "coast"), ("northern-lights", "aurora")],
)
def test_stories_hold_what_the_law_shows_on_larger_boards(key: str, board: str) -> None:
    game, random = explicit_game(key, 2, board), Random(board)
    views: dict[tuple[int, str], object] = {}
    for _ in range(4):
        for play in walk(Play(game), random):
            state = game.kernel.to_state(play._chooser.position)
            for seat in range(2):
                story = (seat, play.last_event(seat).story)
                if play._chooser.pending is None:
                    view = game.kernel.game.view(state, seat)
                    assert views.setdefault(story, view) == view
    assert len(views) > 50


def test_nobody_forgets() -> None:
    """A longer story contains the shorter one, and one's own choices are all in it."""
    play, own = Play(explicit_game("nordic-countries", 2, "coast", 0)), ["", ""]
    random = Random(4)
    while play.question is not None or not play.over:
        number = random.choice([number for number, _ in children(play)])
        actor = play.actor if play.question is None else None
        play.proceed(number)
        for seat in range(2) if play.last_event(0) is not None else ():
            story = play.last_event(seat).story
            assert story.startswith(own[seat])
            own[seat] = story
        if actor is not None and play.question is None:
            assert play.last_event(actor).choice == number


@pytest.mark.parametrize("key", CHAPTERS)
def test_a_game_can_be_kept_and_copied(key: str) -> None:
    play = list(walk(Play(explicit_game(key, 2)), Random(1)))[20]
    copies = [play.clone(), pickle.loads(pickle.dumps(play))]
    for copy in copies:
        assert copy.history == play.history
        assert copy.choices() == play.choices()
        assert [copy.last_event(seat).story for seat in range(2)] == [
            play.last_event(seat).story for seat in range(2)
        ]
        copy.proceed(copy.choices()[0])
        assert len(copy.history) == len(play.history) + 1


def test_what_cannot_be_is_refused_and_changes_nothing() -> None:
    play = Play(explicit_game("nordic-countries", 2, "halt"))
    assert play.question is not None
    assert play.question.kind == "seat"
    with pytest.raises(ValueError, match="chance cannot answer 7"):
        play.proceed(7)
    for _ in range(3):
        play.proceed(children(play)[0][0])
    before, choices = play.history, play.choices()
    wrong = next(n for n in range(99) if n not in choices)
    with pytest.raises(ValueError, match="not allowed"):
        play.proceed(wrong)
    assert (play.history, play.choices()) == (before, choices)
    play.proceed(choices[0])


def test_a_seat_that_is_not_there_cannot_begin() -> None:
    with pytest.raises(SetUpError, match="0 to 1, not 2"):
        explicit_game("nordic-countries", 2, None, 2)
