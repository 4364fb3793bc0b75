"""A bot as a program of its own: it speaks the line protocol, and needs nothing but Python.

It claims the longest route that it can pay for, keeps as few tickets as it may, and else takes
cards. Let it play:

    rallare simulate nordic --bots 'random,engine:python3 examples/engine.py' --games 20

docs/engines.md tells all lines of the protocol.
"""

import json
import random
import sys

GAMES = ["nordic-countries", "northern-lights", "card-game"]


def main() -> None:
    chance, lengths = random.Random(), {}
    for line in sys.stdin:
        message = json.loads(line)
        match message["type"]:
            case "hello":
                hello = {"name": "longest", "version": "1.0", "games": GAMES}
                say({"type": "hello", "protocol": 1, **hello})
            case "new":
                chance = random.Random(message["seed"])
                routes = message["board"].get("routes", {})  # the card game has none
                lengths = {name: route["length"] for name, route in routes.items()}
                say({"type": "ready"})
            case "go":
                say({"type": "move", "action": choose(message["actions"], lengths, chance)})
            case "quit":
                return


def choose(actions: list[str], lengths: dict[str, int], chance: random.Random) -> str:
    """The best action by its first word; among those that are alike, any."""
    worth = {action: value(action, lengths) for action in actions}
    best = max(worth.values())
    return chance.choice([action for action in actions if worth[action] == best])


def value(action: str, lengths: dict[str, int]) -> int:
    verb, *words = action.split(" ")
    match verb:
        case "claim":
            return 100 + lengths[words[0]]
        case "keep":
            return 50 - len(words)
        case "complete" | "pay" | "place":
            return 30
        case "take" | "blind":
            return 20
    return 10  # tickets, withdraw, pass


def say(message: dict) -> None:
    print(json.dumps(message), flush=True)


main()
