// The HTTP interface of the server: one function for each thing that can be asked for.

import type {
  Bots,
  GameFacts,
  Games,
  Lobby,
  NewTable,
  Phrases,
  Problem,
  ResumeLink,
  Rules,
  TableState,
} from "./wire";

/** Why a request was not done, in words for people. */
export class Declined extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.words);
  }
}

// Our own, so there are no words of the server in it.
const OFFLINE: Problem = { error: "offline", words: "", rule: null };

async function ask<T>(method: "GET" | "POST", path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`/api/v1${path}`, {
      method,
      credentials: "same-origin",
      ...(method === "POST" && {
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body ?? {}),
      }),
    });
  } catch {
    throw new Declined(0, OFFLINE);
  }
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) {
    throw new Declined(response.status, (answer as Problem | null) ?? OFFLINE);
  }
  return answer as T;
}

const table = (id: string, what = "") => `/tables/${encodeURIComponent(id)}${what}`;

export const api = {
  games: () => ask<Games>("GET", "/games"),
  game: (key: string) => ask<GameFacts>("GET", `/games/${encodeURIComponent(key)}`),
  rules: (key: string, language: string) =>
    ask<Rules>("GET", `/games/${encodeURIComponent(key)}/rules?language=${language}`),
  bots: () => ask<Bots>("GET", "/bots"),
  phrases: () => ask<Phrases>("GET", "/phrases"),
  myTables: () => ask<Lobby>("GET", "/me/tables"),
  lobby: (status: "waiting" | "playing" | "over" = "waiting", next?: string) =>
    ask<Lobby>("GET", `/tables?status=${status}${next ? `&next=${encodeURIComponent(next)}` : ""}`),
  create: (wish: NewTable) => ask<TableState>("POST", "/tables", wish),
  table: (id: string) => ask<TableState>("GET", table(id)),
  join: (id: string, name: string, seat: number | null = null) =>
    ask<TableState>("POST", table(id, "/join"), { name, seat }),
  leave: (id: string, seat: number | null = null) =>
    ask<TableState>("POST", table(id, "/leave"), { seat }),
  kick: (id: string, seat: number) => ask<TableState>("POST", table(id, "/kick"), { seat }),
  start: (id: string) => ask<TableState>("POST", table(id, "/start")),
  settings: (id: string, freeText: boolean) =>
    ask<TableState>("POST", table(id, "/settings"), { free_text: freeText }),
  rematch: (id: string) => ask<TableState>("POST", table(id, "/rematch")),
  resumeLink: (id: string, seat: number) =>
    ask<ResumeLink>("POST", table(id, "/resume-link"), { seat }),
  resume: (id: string, token: string) =>
    ask<TableState>("POST", table(id, "/resume"), { token }),
  recordUrl: (id: string) => `/api/v1${table(id, "/record")}`,
};
