"""Read a data set of games: what do winners choose more often than the others?

rallare export games.parquet --game nordic --bots planner,planner --games 100 --seed 1
python examples/read_games.py games.parquet
"""

from __future__ import annotations

import json
import sys

import numpy as np
import pyarrow.parquet as parquet

MOST = 8


def main(file: str) -> None:
    table = parquet.read_table(file)
    header = json.loads(table.schema.metadata[b"rallare"])
    size = len(header["choices"])
    seen = np.stack(table["observation"].to_numpy(zero_copy_only=False))
    ranks = np.stack(table["ranks"].to_numpy(zero_copy_only=False))
    seats, choices = table["seat"].to_numpy(), table["choice"].to_numpy()
    won = ranks[np.arange(len(seats)), seats] == 0
    games = len(np.unique(table["game"].to_numpy()))
    table_of = f"{header['game']}, {header['players']} players"
    print(f"{table_of}: {len(choices)} choices of {games} games.")
    print(f"An observation has {seen.shape[1]} bytes, {(seen > 0).mean():.0%} of them not 0.")
    shares = [np.bincount(choices[group], minlength=size) / group.sum() for group in (won, ~won)]
    lead = shares[0] - shares[1]
    print("Winners choose more often than others, in 1000 choices:")
    for choice in np.argsort(-lead)[:MOST]:
        print(f"{1000 * lead[choice]:+6.1f}  {header['choices'][choice]}")


if __name__ == "__main__":
    main(sys.argv[1])
