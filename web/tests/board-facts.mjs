// The facts of the map games as the server tells them, asked of the project's own Python.

import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { resolve } from "node:path";

// Tests run in web/. Without the project's environment, whatever Python is there may do.
const own = resolve("../.venv/bin/python");
const python = process.env.PYTHON ?? (existsSync(own) ? own : "python3");
const thin = JSON.parse(execFileSync(python, [resolve("geometry/facts.py")], { encoding: "utf8" }));

export const boards = thin.map((board) => ({
  kind: "board",
  title: board.key,
  players: [2, 3, 4, 5],
  cards: [],
  trains: 40,
  turned_up: 0,
  tickets: [],
  bonuses: [],
  rules: [],
  digest: "",
  ...board,
}));
