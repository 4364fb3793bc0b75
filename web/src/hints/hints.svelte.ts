// Hints for the decision at hand: asked for, thought about by the server, shown until it is made.

import { t } from "../i18n/index.svelte";
import { BoardIndex } from "../lib/facts";
import type { Game } from "../lib/game.svelte";
import type { Advice, CardTicket, Ticket } from "../lib/wire";
import { pointsOf } from "./points";

/** So many moves are shown: more are no help. */
const SHOWN = 4;

export class Hints {
  open = $state(false);
  thinking = $state(false);
  /** Why there is no hint, in words. */
  problem = $state("");
  advice = $state.raw<readonly Advice[]>([]);
  /** Which of the moves is looked at. */
  chosen = $state<number | null>(null);
  readonly tickets: ReadonlyMap<string, Ticket | CardTicket>;
  readonly index: BoardIndex | null;
  private about: number | null = null;

  constructor(private readonly game: Game) {
    const { facts } = game;
    this.index = facts.kind === "board" ? new BoardIndex(facts) : null;
    this.tickets = new Map(facts.tickets.map((ticket) => [ticket.id, ticket]));
  }

  /** Whether this table gives hints to this seat. */
  get offered(): boolean {
    const { live } = this.game;
    return live.seat !== null && live.outcome === null && (live.info?.may_hint ?? false);
  }

  /** Whether there is something to decide that a hint can be about. */
  get able(): boolean {
    return this.offered && this.game.live.mine;
  }

  toggle(): void {
    if (this.open) this.close();
    else if (this.able) void this.ask();
  }

  async ask(): Promise<void> {
    const { live } = this.game;
    const asked = live.asked;
    this.open = true;
    this.choose(null);
    if (this.about === asked && this.advice.length) return;
    this.about = asked;
    this.advice = [];
    this.problem = "";
    this.thinking = true;
    const answer = await live.advise();
    if (this.about !== asked) return; // it was about a decision that is made
    this.thinking = false;
    if (answer.type === "hint") this.advice = answer.advice.slice(0, SHOWN);
    else if (answer.type === "refused") this.problem = answer.words;
  }

  close(): void {
    this.open = false;
    this.choose(null);
  }

  /** The game went on: a hint is about one decision only. */
  refresh(): void {
    if (this.about === null || this.game.live.asked === this.about) return;
    this.about = null;
    this.thinking = false;
    this.advice = [];
    this.close();
  }

  /** Look at one of the moves: what it is about is lit. */
  choose(at: number | null): void {
    const before = this.chosen;
    this.chosen = at;
    const advice = at === null ? undefined : this.advice[at];
    const { spotlight } = this.game;
    if (advice) {
      const { cities, routes } = pointsOf(advice, this.tickets, this.index);
      spotlight.show(cities, routes);
    } else if (before !== null) spotlight.clear();
  }

  /** What to point at among buttons and cards. */
  get points(): readonly string[] {
    const advice = this.chosen === null ? undefined : this.advice[this.chosen];
    return advice ? pointsOf(advice, this.tickets, this.index).marks : [];
  }

  /** The chance of winning in words; nothing where nothing was tried out. */
  chanceWords(advice: Advice): string {
    return advice.chance === null ? "" : t("hint.chance", { n: Math.round(100 * advice.chance) });
  }

  scoreWords(advice: Advice): string {
    return advice.score === null ? "" : t("hint.score", { n: Math.round(advice.score) });
  }
}
