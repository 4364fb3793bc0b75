"""Bots in programs of their own: both sides of the line protocol, and whatever can go wrong."""

from __future__ import annotations

import gc
import json
import os
import shlex
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from support.situation import BOARDS

import rallare
from rallare import match
from rallare.boards.miniatures import miniatures
from rallare.bots.arena import BrokenGame, Series, play_game
from rallare.bots.engine import EngineBot, EngineError, EngineSpec, offer_of, serve
from rallare.bots.engine.protocol import (
    listed,
    read_game,
    read_view,
    told_seed,
    write_game,
    write_line,
    write_view,
)
from rallare.bots.entries import check_entry, entry_name, read_entries
from rallare.bots.registry import BOTS, bot, check_bot
from rallare.kernel import engine as kernel_engine
from rallare.match import Match
from rallare.records.plain import FormError
from rallare.rules.actions import parse_action
from rallare.rules.chapters import CHAPTERS
from rallare.rules.data_file import rules_named
from rallare.rules.errors import SetUpError
from rallare.server.wire import encode, view_part

ROOT = Path(__file__).parents[2]
OURS = f"{shlex.quote(sys.executable)} -m rallare engine"
EXAMPLE = f"{shlex.quote(sys.executable)} {shlex.quote(str(ROOT / 'examples' / 'engine.py'))}"
GREETING = '{"type":"hello","protocol":1,"name":"x","version":"1","games":["nordic-countries"]}'
SEARCH = "search:6" if kernel_engine().kind == "compiled" else "search:1"

tables = pytest.mark.parametrize(
    ("game", "players"),
    [(key, players) for key, found in CHAPTERS.items() for players in found.players],
)


def random_moments(game: str, players: int) -> Iterator[tuple[Match, int]]:
    """A game of bots without an aim, as it stood before each decision, and whose that is."""
    table = match.new(game, players, seed="moments", first=0)
    bots = [bot("random", str(seat)) for seat in range(players)]
    while table.to_act:
        seat = table.to_act[0]
        yield table, seat
        table.play(seat, bots[seat].choose(table.view(seat), table.options(seat)))


def script(tmp_path: Path, *lines: str, seconds: float = 60) -> str:
    """The name of an engine that is a small program."""
    file = tmp_path / "bad.py"
    file.write_text("import os, sys, time\n" + "\n".join(lines), encoding="utf-8")
    return f"engine@{seconds}s:{shlex.quote(sys.executable)} -u {shlex.quote(str(file))}"


@pytest.fixture
def table() -> Match:
    return match.new("nordic-countries", 2, seed="engine", first=0)


# Forms


@tables
def test_a_view_and_its_game_survive_the_way_there_and_back(game: str, players: int) -> None:
    law = CHAPTERS[game].game(players, None)
    found = read_game(json.loads(write_line(write_game(law))) | {"digest": "of another board"})
    assert found == law
    for table, _ in random_moments(game, players):
        for viewer in range(players):
            plain = json.loads(write_line(write_view(table.view(viewer))))
            assert read_view(plain, found) == table.view(viewer)


OWN = [BOARDS / f"mini_{name}.toml" for name in ("nordic", "northern", "cards")]


@pytest.mark.parametrize("board", [*OWN, *miniatures().values()], ids=lambda file: file.stem)
def test_a_board_of_ones_own_is_told_whole(board: Path) -> None:
    """With what it deals, where it says so itself."""
    table = match.new(rules_named(board), 2, seed="own", board=board)
    told = json.loads(write_line(write_game(table.game) | {"type": "new"}))
    assert read_game(told) == table.game
    assert read_game(told) != CHAPTERS[table.game.key].game(2, None)


@tables
def test_a_view_is_told_as_the_server_tells_it(game: str, players: int) -> None:
    """One description serves both; only what the server works out beside the view is left out."""
    for table, seat in random_moments(game, players):
        wire = msgspec.json.decode(encode(view_part(table.view(seat))))
        wire.pop("tickets_done", None)
        assert write_view(table.view(seat)) == wire


@tables
def test_what_is_listed_is_legal_and_all_there_is_unless_it_says_so(
    game: str, players: int
) -> None:
    shortened = 0
    for at, (table, seat) in enumerate(random_moments(game, players)):
        options = table.options(seat)
        actions, more = listed(options)
        shortened += more
        assert actions
        if at % 12 == 0:
            assert all(parse_action(action) in options for action in actions)
            assert len(actions) == len(set(actions))
        if at % 12 == 0 and not more:
            assert set(actions) == set(map(str, options))
    assert shortened


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"kind": "sea"}, "kind"),
        ({"hand": {"pink": 1}}, "hand: 'pink' is not a card"),
        ({"hand": {"red": -1}}, "hand: -1 is not a number of cards"),
        ({"turn": "0"}, "turn: '0' is not of the type int"),
        ({"pending": {"kind": "nap"}}, "pending: its kind"),
        ({"players": None}, "players: None is not a list"),
        ({"row": ["red", 3]}, "row: 3 is not a card"),
    ],
)
def test_a_view_of_another_form_is_refused_by_its_field(
    table: Match, change: dict[str, object], words: str
) -> None:
    with pytest.raises(FormError, match=words):
        read_view(write_view(table.view(0)) | change, table.game)


def test_a_view_that_lacks_a_field_is_refused(table: Match) -> None:
    plain = write_view(table.view(0))
    del plain["deck_size"]
    with pytest.raises(FormError, match="deck_size is missing"):
        read_view(plain, table.game)


# Our bots as engines


@pytest.mark.parametrize("name", ["greedy", "planner", SEARCH])
@pytest.mark.parametrize("game", CHAPTERS)
def test_a_bot_plays_the_same_as_an_engine(name: str, game: str) -> None:
    """Through the pipe and in this process, the same seed gives the same moves."""
    small = {"card-game": "mini_cards.toml", "nordic-countries": "mini_nordic.toml"}
    board = BOARDS / small.get(game, "mini_northern.toml")
    if name == "greedy":
        board = None
    table = match.new(game, 2, seed="same", first=0, board=board)
    far = EngineBot(f"engine:{OURS} {name}", "7")
    near, other = bot(name, told_seed("7")), bot("random", "8")
    compared = 0
    while table.to_act:
        seat = table.to_act[0]
        view, options = table.view(seat), table.options(seat)
        if seat:
            table.play(seat, other.choose(view, options))
            continue
        action = near.choose(view, options)
        assert far.choose(view, options) == action
        table.play(seat, action)
        compared += 1
    far.close()
    assert compared > 5


def test_trials_that_are_asked_for_are_made(table: Match) -> None:
    if kernel_engine().kind != "compiled":
        pytest.skip("so many trials take long without a compiler")
    far = EngineBot(f"engine@40t:{OURS} search", "7")
    near = bot("search:40", told_seed("7"))
    view, options = table.view(0), table.options(0)
    assert far.choose(view, options) == near.choose(view, options)
    assert far.name == f"search {rallare.__version__}"
    far.close()


def test_one_engine_plays_several_games_one_after_the_other(table: Match) -> None:
    far = EngineBot(f"engine:{OURS} greedy", "7")
    for seed in ("one", "two"):
        table = match.new("card-game", 2, seed=seed, first=0)
        near = bot("greedy", told_seed("7"))
        for _ in range(12):
            seat = table.to_act[0]
            view, options = table.view(seat), table.options(seat)
            action = near.choose(view, options) if seat == 0 else next(iter(options))
            if seat == 0:
                assert far.choose(view, options) == action
            table.play(seat, action)
    far.close()


def say(*messages: dict[str, object], name: str = "greedy") -> tuple[int, list[dict[str, object]]]:
    """What one of our bots answers to lines."""
    said: list[bytes] = []
    code = serve(offer_of(name), [write_line(message) for message in messages], said.append)
    return code, [json.loads(line) for line in said]


HELLO = {"type": "hello", "protocol": 1}


def test_an_engine_of_ours_greets_with_what_it_plays() -> None:
    code, (hello,) = say(HELLO, {"type": "quit"})
    assert code == 0
    assert hello == {
        "type": "hello",
        "protocol": 1,
        "name": "greedy",
        "version": rallare.__version__,
        "games": list(CHAPTERS),
    }
    _, (hello,) = say(HELLO, name="yardstick:path")
    assert hello["games"] == ["nordic-countries", "northern-lights"]


def test_an_engine_of_ours_says_what_it_does_not_understand(table: Match) -> None:
    new = {"type": "new", **write_game(table.game), "seat": 0, "seed": "1"}
    go = {"type": "go", "view": write_view(table.view(0)), "actions": [], "more": True}
    for lines, words in (
        ([{"type": "hello", "protocol": 2}], "only version 1"),
        ([{"type": "castle"}], "'castle' is no line"),
        ([go], "a game must be told"),
        ([new | {"game": "chess"}], "no game 'chess'"),
        ([new | {"digest": "", "board": {}}], "title is missing"),
        ([new | {"players": 9}], "players"),
        ([new, go | {"view": {"kind": "card"}}], "is no view of nordic-countries"),
        ([new, go | {"view": write_view(table.view(None))}], "not to act"),
    ):
        code, answers = say(*lines)
        assert (code, answers[-1]["type"]) == (1, "error")
        assert words in answers[-1]["words"]


def test_a_line_that_is_no_json_is_answered_with_an_error() -> None:
    said: list[bytes] = []
    assert serve(offer_of("greedy"), [b"go!\n"], said.append) == 1
    assert json.loads(said[0])["words"] == "'go!' is not a JSON object with a type"


def test_the_command_ends_when_its_input_ends() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "rallare", "engine", "random"],
        input=write_line(HELLO),
        capture_output=True,
        timeout=60,
    )
    assert (done.returncode, json.loads(done.stdout)["name"]) == (0, "random")


def test_the_command_refuses_a_bot_that_there_is_not() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "rallare", "engine", "grumpy"], capture_output=True, timeout=60
    )
    assert (done.returncode, done.stdout) == (1, b"")
    assert b"There is no bot 'grumpy'" in done.stderr


# Other programs


@pytest.mark.parametrize("game", CHAPTERS)
def test_the_example_plays_whole_games_without_our_package(game: str) -> None:
    assert "import rallare" not in (ROOT / "examples" / "engine.py").read_text(encoding="utf-8")
    series = Series(game, (f"engine:{EXAMPLE}", "random"), seed="example", check=True)
    played = [play_game(series, number) for number in range(2)]
    assert played == [play_game(series, number) for number in range(2)]
    assert "seat 0 Engine engine.py 1" in played[0].record


FAULTS = {
    "silent": (["time.sleep(60)"], "said nothing for .* its greeting was due"),
    "ends": (["sys.exit('no weights')"], r"ended with code 1 .*no weights"),
    "chatter": (["print('hello world')", "time.sleep(60)"], "'hello world' is not a JSON object"),
    "nameless": (['print(\'{"type":"hello"}\')', "time.sleep(60)"], "did not greet"),
    "newer": (
        [f"print('{GREETING}'.replace(':1,', ':9,'))", "time.sleep(60)"],
        "speaks version 9 of the protocol, not 1",
    ),
    "not ready": (
        [f"print('{GREETING}')", 'print(\'{"type":"move","action":"blind"}\')', "time.sleep(60)"],
        "said 'move' though nothing was asked|answered 'move' to a new game",
    ),
    "gives up": (
        [
            f"print('{GREETING}')",
            "sys.stdin.readline()",
            "sys.stdin.readline()",
            'print(\'{"type":"error","words":"too large a board"}\')',
            "time.sleep(60)",
        ],
        "gives up: too large a board",
    ),
}
READY = [
    f"print('{GREETING}')",
    "sys.stdin.readline()",
    "sys.stdin.readline()",
    'print(\'{"type":"ready"}\')',
    "sys.stdin.readline()",
]
LATER = {
    "thinks for ever": (["time.sleep(60)"], "said nothing for 1.2 seconds; its move was due"),
    "crashes": (["1 / 0"], "ended with code 1 when its move was due .*ZeroDivisionError"),
    "killed": (["os.abort()"], "ended with code -6 when its move was due"),
    "illegal": (
        ['print(\'{"type":"move","action":"claim oslo-bergen 4R"}\')'],
        r"wants to play 'claim oslo-bergen 4R'\. NC-",
    ),
    "nonsense": (
        ['print(\'{"type":"move","action":"castle"}\')'],
        r"wants to play 'castle'\. form:",
    ),
    "no action": (['print(\'{"type":"move"}\')'], "where a move with its action was due"),
    "endless line": (
        ["[sys.stdout.write('x' * 65536) for _ in range(100)]", "time.sleep(60)"],
        "said a line of more than",
    ),
    "only info": (
        ['while True: print(\'{"type":"info"}\')'],
        "said nothing for 1.2 seconds; its move was due",
    ),
}


@pytest.mark.parametrize("fault", [*FAULTS, *LATER])
def test_whatever_is_wrong_with_an_engine_is_said_in_one_sentence(
    fault: str, tmp_path: Path, table: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rallare.bots.engine.bot.START", 2.0 if fault == "silent" else 60.0)
    before = READY if fault in LATER else []
    lines, words = (FAULTS | LATER)[fault]
    seconds = 0.2 if "said nothing" in words else 60
    player = EngineBot(script(tmp_path, *before, *lines, seconds=seconds), "1")
    with pytest.raises(EngineError, match=words) as error:
        player.choose(table.view(0), table.options(0))
    assert str(error.value).startswith("Engine bad.py ")
    assert "\n" not in str(error.value)


def test_an_engine_that_never_reads_is_not_waited_for(tmp_path: Path, table: Match) -> None:
    """The pipe is full long before the view is told."""
    ready = '{"type":"ready"}'
    lines = [f"print('{GREETING}\\n{ready}')", "time.sleep(60)"]
    player = EngineBot(script(tmp_path, *lines, seconds=0.2), "1")
    with pytest.raises(EngineError, match=r"said nothing for|though nothing was asked"):
        player.choose(table.view(0), table.options(0))


def running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    stat = Path(f"/proc/{pid}/stat")
    return not stat.exists() or stat.read_text().rpartition(")")[2].split()[0] != "Z"


def gone(pid: int) -> bool:
    end = time.monotonic() + 30
    while running(pid) and time.monotonic() < end:
        time.sleep(0.02)
    return not running(pid)


@pytest.mark.parametrize("stubborn", [False, True])
@pytest.mark.parametrize("how", ["closed", "dropped"])
def test_the_program_ends_with_the_bot(
    stubborn: bool, how: str, tmp_path: Path, table: Match
) -> None:
    """Also one that will not leave, and what it has started itself."""
    wait = "time.sleep(600)" if stubborn else "sys.stdin.read()"
    pids = tmp_path / "pids"
    child = "child = __import__('subprocess').Popen(['sleep', '600'])" if stubborn else "child = os"
    note = f"open({str(pids)!r}, 'w').write(f'{{os.getpid()}} {{getattr(child, \"pid\", 0)}}')"
    player = EngineBot(script(tmp_path, child, note, f"print('{GREETING}')", wait), "1")
    player.check(table.view(0))
    own, started = map(int, pids.read_text().split())
    assert running(own)
    if how == "closed":
        player.close()
    del player
    gc.collect()
    assert gone(own)
    assert not started or gone(started)


def test_a_broken_engine_breaks_the_game_with_its_sentence(tmp_path: Path) -> None:
    name = script(tmp_path, *READY, "1 / 0")
    series = Series("nordic-countries", (name, "random"), seed="broken")
    with pytest.raises(BrokenGame, match=r"Game 1 .* is broken: Engine bad\.py ended with code 1"):
        play_game(series, 0)


# Names


def test_an_engine_is_named_by_its_command_and_its_limits() -> None:
    spec = EngineSpec.read("engine@0.5s:python3 'my bot.py' --fast")
    assert spec.command == ("python3", "my bot.py", "--fast")
    assert (spec.seconds, spec.trials, spec.title) == (0.5, None, "Engine my bot.py")
    assert EngineSpec.read("engine@500t:./bot").trials == 500
    assert EngineSpec.read("engine:./bot -x").title == "Engine bot"


@pytest.mark.parametrize(
    "text", ["engine:", "engine@:x", "engine@0s:x", "engine@0t:x", "engine@2h:x", "engine:'x"]
)
def test_a_name_without_a_program_or_time_is_refused(text: str) -> None:
    with pytest.raises(SetUpError):
        entry_name(text)


def test_an_engine_that_cannot_play_is_refused_before_the_game(
    tmp_path: Path, table: Match
) -> None:
    with pytest.raises(SetUpError, match=r"Engine nobody cannot be run: .*\(/no/where/nobody\)"):
        check_entry("engine:/no/where/nobody", table.view(None))
    card_game = match.new("card-game", 2, seed="x").view(None)
    name = script(tmp_path, f"print('{GREETING}')", "sys.stdin.read()")
    with pytest.raises(SetUpError, match=r"does not play card-game\. It plays: nordic-countries"):
        check_entry(name, card_game)
    check_entry(name, table.view(None))


def test_a_name_with_a_comma_stands_in_quotation_marks() -> None:
    listed_names = read_entries('greedy, random,"engine:x a,b"')
    assert listed_names == ["greedy", "random", "engine:x a,b"]
    with pytest.raises(SetUpError, match="a quotation mark is open"):
        read_entries('greedy,"engine:x a')


def test_an_engine_is_not_told_the_seed_of_the_game(tmp_path: Path, table: Match) -> None:
    """From the seed of its bot an engine could work out every card to come."""
    heard = tmp_path / "heard"
    keep = f"open({str(heard)!r}, 'w').write(sys.stdin.readline() + sys.stdin.readline())"
    name = script(tmp_path, f"print('{GREETING}')", keep)
    with pytest.raises(EngineError):
        EngineBot(name, "very-secret-seed").choose(table.view(0), table.options(0))
    assert "very-secret-seed" not in heard.read_text()
    assert told_seed("very-secret-seed") in heard.read_text()


# The network


def test_the_registry_knows_no_engines(table: Match) -> None:
    """The server asks it alone, so that nobody on the network can have a program run."""
    assert "engine" not in BOTS
    for ask in (lambda: bot("engine:true", "1"), lambda: check_bot("engine:true", table.view(0))):
        with pytest.raises(SetUpError, match="There is no bot 'engine'"):
            ask()


def test_nothing_of_the_server_can_reach_an_engine() -> None:
    server = ROOT / "src" / "rallare" / "server"
    sources = [file.read_text(encoding="utf-8") for file in server.rglob("*.py")]
    assert len(sources) > 50
    for source in sources:
        assert "bots.engine" not in source
        assert "bots.entries" not in source
        assert "bots.arena" not in source
