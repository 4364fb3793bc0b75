"""The game server: tables, people, bots and clocks round the law. Input and output only.

The log of a table is the truth; a table in memory is a replay of it (`table`). A desk adds what
is not in the log: connections, timers and thinking bots (`desk`). The house has all desks
(`house`). `wire` says what goes over the network, `store` keeps the logs, `thinking` runs bots in
processes of their own, `app` and `run` put it on a socket.
"""
