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
FEATURES = 17

# Where the weights of the planner of board games stand, in the order of its scales.
W_TURN = 0
W_ROW = 1
W_CARD = 2
W_GRAY = 3
W_ENGINE = 4
W_DIG = 5
W_POINTS = 6
W_RISK = 7
W_FLOOR = 8
W_DONE = 9
W_PACE = 10
W_NEED = 11
W_MORE = 12
W_FINISH = 13
W_IDLE = 14
W_SET = 15
W_ENGINE_NEED = 16
W_ENGINE_IDLE = 17
W_BLIND = 18
W_HURT = 19
W_WASTE = 20
W_ENGINE_PAID = 21
W_PATIENCE = 22
W_TICKET = 23
W_RIVAL = 24
W_DRAW = 25
W_SPARE = 26
W_BLOCK = 27
W_DENY = 28
W_SPACE = 29
W_HELD = 30
W_BUILD = 31
W_HASTE = 32
W_BUSY = 33
W_SPEND = 34
W_GUARD = 35
WEIGHTS = 36

# Where the weights of the planner of the card game stand, in the order of its scales.
C_RATE = 0
C_NEED = 1
C_SPARE = 2
C_ENGINE = 3
C_LATE = 4
C_ROB = 5
C_RISK = 6
C_RISK_SLOPE = 7
C_GROWTH = 8
C_BAR = 9
C_SLACK = 10
C_SETS = 11
C_LARGEST = 12
C_BREAK = 13
C_DIFFERENT = 14
C_ENGINE_NEED = 15
C_ENGINE_SPARE = 16
C_CARD_HAND = 17
C_CARD_NEED = 18
C_CARD_SPARE = 19
C_CARD_MORE = 20
C_BLIND = 21
C_SLOW = 22
C_CAPACITY = 23
C_MORE_TIME = 24
C_CITY = 25
C_SHARE = 26
C_COST = 27
C_FAIL = 28
C_DRAW = 29
C_DRAW_SPARE = 30
C_DRAW_LACK = 31
C_DRAW_TIME = 32
C_DRAW_LATE = 33
C_HURRY = 34
CARD_WEIGHTS = 35

__all__ = sorted(name for name in globals() if name.isupper())
