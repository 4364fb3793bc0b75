from rallare.kernel.board_state cimport BoardPosition
from rallare.kernel.codes cimport (
    COUNT_PATH, KINDS, MOST_BONUSES, MOST_TICKETS, OVER, ROUTE_WORDS, TICKET_WORDS,
)
