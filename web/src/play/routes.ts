// The routes of a board as a list: how each stands for the reader, found by words.

import type { BoardFacts, BoardView, CardCounts, Options, RouteFacts } from "../lib/wire";

export type Standing = "claimable" | "open" | "closed" | "mine" | "taken";

/** A route as the reader may use it. `owner` has it; `rule` keeps the reader from it. */
export interface RouteLine {
  readonly route: RouteFacts;
  readonly standing: Standing;
  readonly owner: number | null;
  readonly rule: string | null;
  readonly cheapest: CardCounts | null;
}

export type Filter = "claimable" | "free" | "all";

const ORDER: readonly Standing[] = ["claimable", "open", "closed", "mine", "taken"];

/** A text without accents and capitals, so that "orebro" finds Örebro. */
export function folded(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replaceAll("ø", "o")
    .replaceAll("æ", "ae");
}

export function routeLines(
  facts: BoardFacts,
  view: BoardView,
  options: Options | null,
): readonly RouteLine[] {
  const choices = options?.kind === "board" ? options : null;
  const claims = new Map(choices?.claims.map((claim) => [claim.route, claim]));
  const closed = new Map(choices?.closed.map((each) => [each.route, each.rule]));
  const owners = new Map(
    view.players.flatMap((player, seat) => player.routes.map((route) => [route, seat] as const)),
  );
  return facts.routes.map((route) => {
    const owner = owners.get(route.id) ?? null;
    const claim = claims.get(route.id);
    const rule = closed.get(route.id) ?? null;
    let standing: Standing = "open";
    if (owner !== null) standing = owner === view.seat ? "mine" : "taken";
    else if (claim) standing = "claimable";
    else if (rule !== null) standing = "closed";
    return { route, standing, owner, rule, cheapest: claim?.payments[0]?.cards ?? null };
  });
}

/** Those that a filter lets through and whose cities have every word that was typed. */
export function found(
  lines: readonly RouteLine[],
  filter: Filter,
  query: string,
): readonly RouteLine[] {
  const wanted = folded(query).split(/[\s–-]+/).filter(Boolean);
  return lines.filter((line) => {
    if (filter === "claimable" && line.standing !== "claimable") return false;
    if (filter === "free" && line.owner !== null) return false;
    const names = line.route.ends.map(folded);
    return wanted.every((word) => names.some((name) => name.includes(word)));
  });
}

export interface Group {
  readonly standing: Standing;
  readonly lines: readonly RouteLine[];
}

/** By how they stand, each group in the order of the cities' names. */
export function groups(lines: readonly RouteLine[], language: string): readonly Group[] {
  const compare = new Intl.Collator(language).compare;
  return ORDER.map((standing) => ({
    standing,
    lines: lines
      .filter((line) => line.standing === standing)
      .sort((a, b) => compare(a.route.ends.join(" "), b.route.ends.join(" "))),
  })).filter((group) => group.lines.length > 0);
}

/** The other tracks between the same two cities. */
export function beside(facts: BoardFacts, route: RouteFacts): readonly RouteFacts[] {
  const ends = new Set(route.ends);
  return facts.routes.filter(
    (other) => other.id !== route.id && other.ends.every((city) => ends.has(city)),
  );
}
