from rallare.kernel.card_state cimport CardPosition
from rallare.kernel.codes cimport COLOURS, KINDS, MOST_TICKETS, OVER, TICKET_WORDS
