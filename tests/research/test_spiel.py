"""The games pass OpenSpiel's own tests, and its algorithms run on them."""

from __future__ import annotations

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import cfr, external_sampling_mccfr, mcts
from open_spiel.python.observation import make_observation
from open_spiel.python.policy import Policy
from open_spiel.python.tests import games_sim_test

from rallare.kernel import engine
from rallare.research import spiel
from rallare.rules.chapters import CHAPTERS
from rallare.rules.data_fields import BoardError
from rallare.rules.errors import SetUpError

HALT = "python_rallare_nordic_countries(board=halt,first=0)"
SMALL = {
    "nordic-countries": {"board": "coast", "players": 3, "utility": "points"},
    "northern-lights": {"board": "aurora", "players": 2},
    "card-game": {"players": 2, "recall": 2},
}


@pytest.mark.parametrize("key", CHAPTERS)
def test_random_simulation(key: str) -> None:
    game = pyspiel.load_game(spiel.short_name(key), SMALL[key])
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


def test_random_simulation_with_serialization() -> None:
    pyspiel.random_sim_test(pyspiel.load_game(HALT), num_sims=5, serialize=True, verbose=False)


@pytest.mark.long
@pytest.mark.parametrize("key", CHAPTERS)
def test_random_simulation_for_all_numbers_of_players(key: str) -> None:
    for players in CHAPTERS[key].players:
        game = pyspiel.load_game(spiel.short_name(key), {"players": players})
        pyspiel.random_sim_test(game, num_sims=3, serialize=True, verbose=False)


@pytest.mark.parametrize("name", [HALT, "python_rallare_nordic_countries(board=siding)"])
def test_the_suite_of_simulations(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Clones, pickles and serialized states are the same game; utilities are within bounds."""
    np.random.seed(1)
    games_sim_test.GamesSimTest().sim_game(pyspiel.load_game(name))
    assert "terminated with" in capsys.readouterr().out


@pytest.mark.parametrize("key", CHAPTERS)
def test_the_suite_of_simulations_on_whole_games(key: str) -> None:
    games_sim_test.GamesSimTest().sim_game(pyspiel.load_game(spiel.short_name(key)))


def after(game: pyspiel.Game, decisions: int, seed: int = 0) -> pyspiel.State:
    random, state = np.random.RandomState(seed), game.new_initial_state()
    while decisions or state.is_chance_node():
        if state.is_chance_node():
            answers, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(random.choice(answers, p=chances)))
        else:
            state.apply_action(int(random.choice(state.legal_actions())))
            decisions -= 1
    return state


def test_observations_are_those_of_the_kernel() -> None:
    game = pyspiel.load_game("python_rallare_nordic_countries(board=coast)")
    state = after(game, 9)
    layout, play = state.play.game.kernel.layout, state.play
    for seat in range(2):
        numbers = np.frombuffer(play.seen(seat), np.uint8) / np.array(layout.scale, np.float32)
        tensor = np.array(state.observation_tensor(seat), np.float32)
        assert tensor[:2].tolist() == [1.0 - seat, float(seat)]
        np.testing.assert_allclose(tensor[2:], numbers, rtol=1e-6)
        text = state.observation_string(seat)
        assert text.startswith(f"seat {seat}\n")
        assert all(line.split(":")[0] in layout.parts for line in text.splitlines()[1:])


def test_information_states_remember_events() -> None:
    game = pyspiel.load_game("python_rallare_nordic_countries(board=coast,recall=3)")
    state = after(game, 12)
    seat = state.current_player()
    observation = make_observation(game, pyspiel.IIGObservationType(perfect_recall=True))
    observation.set_from(state, seat)
    rows = observation.dict["events"]
    events = list(state.play.last_event(seat).back())
    assert len(events) > len(rows) == 3
    for row, event in zip(rows, events, strict=False):
        assert row[event.actor] == 1
        assert row[:3].sum() == 1
        made = row[3 : 3 + game.num_distinct_actions()].nonzero()[0].tolist()
        assert made == ([event.choice] if event.choice >= 0 else [])
    told = state.information_state_string(seat).splitlines()
    assert len(told) == len(events) + 1


def test_others_see_no_tickets_that_are_kept() -> None:
    game = pyspiel.load_game("python_rallare_nordic_countries(board=valley,first=0)")
    state = after(game, 0)
    one, other = (state.child(choice) for choice in state.legal_actions()[:2])
    assert one.information_state_string(1) == other.information_state_string(1)
    assert one.information_state_string(0) != other.information_state_string(0)


def test_utilities() -> None:
    for utility, worth in (("rank", {-1.0, 0.0, 1.0}), ("points", None)):
        game = pyspiel.load_game(
            "python_rallare_nordic_countries", {"board": "valley", "utility": utility}
        )
        state = after(game, 0)
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(state.chance_outcomes()[0][0])
            else:
                state.apply_action(state.legal_actions()[-1])
        points, _ = state.play.result()
        returns = state.returns()
        assert sum(returns) == pytest.approx(0)
        assert np.sign(returns[0] - returns[1]) == np.sign(points[0] - points[1])
        assert worth is None or set(returns) <= worth
        if worth is None:
            assert returns[0] == pytest.approx((points[0] - points[1]) / 100)


@pytest.fixture(scope="module")
def whole() -> pyspiel.Game:
    """The tree of the smallest miniature."""
    return spiel.whole_tree(pyspiel.load_game(HALT))


def test_the_whole_tree_is_the_same_game(whole: pyspiel.Game) -> None:
    game = pyspiel.load_game(HALT)
    mine, theirs = game.new_initial_state(), whole.new_initial_state()
    random = np.random.RandomState(2)
    while not mine.is_terminal():
        assert mine.is_chance_node() == theirs.is_chance_node()
        assert mine.current_player() == theirs.current_player()
        choices, others = mine.legal_actions(), theirs.legal_actions()
        assert [mine.action_to_string(choice) for choice in choices] == [
            theirs.action_to_string(choice) for choice in others
        ]
        place = random.randint(len(choices))
        mine.apply_action(choices[place])
        theirs.apply_action(others[place])
    assert theirs.is_terminal()
    assert mine.returns() == theirs.returns()


def test_counterfactual_regret_minimisation_solves_a_miniature(whole: pyspiel.Game) -> None:
    solver = pyspiel.CFRPlusSolver(whole)
    found = [pyspiel.exploitability(whole, pyspiel.UniformRandomPolicy(whole))]
    for iterations in (5, 15, 40):
        for _ in range(iterations):
            solver.evaluate_and_update_policy()
        found.append(pyspiel.exploitability(whole, solver.average_policy()))
    assert found == sorted(found, reverse=True)
    assert found[0] > 0.4
    assert found[-1] < 0.002
    root = whole.new_initial_state()
    value = pyspiel.expected_returns(root, solver.average_policy(), -1, True)
    assert value[0] == pytest.approx(1 / 3, abs=0.01), "who begins has the better of it"


@pytest.mark.skipif(engine().kind == "plain", reason="walks through a whole tree twice")
def test_a_solver_also_runs_on_the_game_itself() -> None:
    game = pyspiel.load_game(HALT)
    solver = cfr.CFRSolver(game)
    solver.evaluate_and_update_policy()
    is_policy_of(solver.average_policy(), after(game, 1))


def test_a_solver_that_samples() -> None:
    game = pyspiel.load_game(HALT)
    solver = external_sampling_mccfr.ExternalSamplingSolver(game)
    for _ in range(5):
        solver.iteration()
    is_policy_of(solver.average_policy(), after(game, 1))


def is_policy_of(policy: Policy, state: pyspiel.State) -> None:
    chances = policy.action_probabilities(state)
    assert set(chances) <= set(state.legal_actions())
    assert sum(chances.values()) == pytest.approx(1)


def test_tree_search_beats_chance() -> None:
    game, random = pyspiel.load_game(HALT), np.random.RandomState(3)
    won = 0.0
    for number in range(12):
        bot = mcts.MCTSBot(
            game, 1.5, 40, mcts.RandomRolloutEvaluator(1, random), random_state=random
        )
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                answers, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(int(random.choice(answers, p=chances)))
            elif state.current_player() == number % 2:
                state.apply_action(bot.step(state))
            else:
                state.apply_action(int(random.choice(state.legal_actions())))
        won += state.returns()[number % 2]
    assert won > 3


def test_bad_parameters_are_refused() -> None:
    for parameters, words in (
        ({"utility": "money"}, "rank, points, not money"),
        ({"first": 5}, "0 to 1, not 5"),
        ({"recall": -1}, "not -1"),
        ({"players": 9}, "players"),
    ):
        with pytest.raises((SetUpError, RuntimeError), match=words):
            pyspiel.load_game("python_rallare_nordic_countries", parameters)
    with pytest.raises((BoardError, RuntimeError), match="no such file"):
        pyspiel.load_game("python_rallare_nordic_countries", {"board": "atlantis"})
    with pytest.raises(SetUpError, match="more than 100 nodes"):
        spiel.whole_tree(pyspiel.load_game(HALT), most=100)
