"""Numbers that the compiled modules share. `codes.pxd` states the same ones for the compiler.

An action is one number: a verb in the lowest 4 bits, an argument in the next 12 (a slot, a route,
or which of the tickets on offer), and above them how many cards of each kind, 5 bits each.
"""

from __future__ import annotations

# Verbs.
PASS = 0
BLIND = 1
FACE_UP = 2
TICKETS = 3
KEEP = 4
CLAIM = 5
PAY = 6
WITHDRAW = 7
PLACE = 8
USE_BEST = 9
USE = 10
LEAVE = 11

# Where the parts of an action stand.
ARGUMENT = 4
CARDS = 16
EACH = 5
MOST_EACH = 31
VERB_MASK = 15
ARGUMENT_MASK = 4095

# What is waited for.
OPENING = 0
TURN = 1
SECOND = 2
CHOOSING = 3
TUNNEL = 4
COMPLETING = 5
OVER = 6

# Why a game ended.
FINAL_TURNS = 0
STALEMATE = 1
LAST_ROUND = 2

# Cards.
COLOURS = 8
LOCOMOTIVE = 8
KINDS = 9
NO_CARD = 9

# Payment rules.
ONE_COLOUR = 0
OR_LOCOMOTIVES = 1
THREES = 2
PAIRS = 3
ANY_CARDS = 4

# Where tickets go that are given back.
OUT = 0
UNDER = 1
SHUFFLED = 2

# What a bonus card or a tie-break counts.
COUNT_TICKETS = 0
COUNT_ROUTES = 1
COUNT_COUNTRIES = 2
COUNT_PATH = 3
COUNT_TRAINS = 4
COUNT_LOCOMOTIVES = 5
COUNT_WON = 6

# How large a game may be.
MOST_PLAYERS = 5
MOST_ROUTES = 256
ROUTE_WORDS = 4
MOST_CITIES = 128
MOST_TICKETS = 128
TICKET_WORDS = 2
MOST_TRAINS = 127
MOST_ROW = 8
MOST_OFFERED = 12
MOST_BONUSES = 16
MOST_TIES = 4
MOST_ACTIONS = 8192
MOST_SCRIPT = 512
MOST_PAYMENTS = 512
MOST_COUNTS = 80

__all__ = sorted(name for name in globals() if name.isupper())
