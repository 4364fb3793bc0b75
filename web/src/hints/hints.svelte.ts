// Hints for the decision at hand: asked for, thought about by the server, shown until it is made.

import { BoardIndex } from "../lib/facts";
import type { Game } from "../lib/game.svelte";
import type { Advice } from "../lib/wire";
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
  /** What is pointed at among buttons and cards. */
  marks = $state.raw<readonly string[]>([]);
  readonly index: BoardIndex | null;
  private about: number | null = null;

  constructor(private readonly game: Game) {
    const { facts } = game;
    this.index = facts.kind === "board" ? new BoardIndex(facts) : null;
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
    const advice = this.advice[at ?? -1];
    const points = advice && pointsOf(advice, this.index);
    this.marks = points?.marks ?? [];
    if (points) this.game.spotlight.show(points.cities, points.routes);
    else if (before !== null) this.game.spotlight.clear();
  }
}
