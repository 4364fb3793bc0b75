// Where a person's wishes go: played if they are on offer, else explained with the rule.

import { either, list, t } from "../i18n/index.svelte";
import { BoardIndex } from "../lib/facts";
import type { Game } from "../lib/game.svelte";
import type { BoardChoices, BoardFacts, BoardView } from "../lib/wire";
import { choicesOf } from "./choices";
import { sentenceOf, waitingSentence, type Doing, type Sentence } from "./sentence";

/** Why something cannot be done: in words, with the rule, and what could be done instead. */
export interface Why {
  readonly words: string;
  readonly rule: string | null;
  readonly instead: string;
  /** Whether it stays when the game goes on. */
  readonly stays?: boolean;
}

type Answer = Awaited<ReturnType<Game["live"]["act"]>>;

/** What stands against an action by an answer of the server, or null. */
export function whyOf(answer: Answer): Why | null {
  if (answer.type === "refused") {
    const { words, rule, instead, reason } = answer;
    return { words, rule, instead, stays: reason === "stale" };
  }
  if (answer.type === "considered" && !answer.allowed) {
    return { words: answer.words, rule: answer.rule, instead: answer.instead };
  }
  return null;
}

export class Desk {
  why = $state.raw<Why | null>(null);
  /** A claim that a hint names: what the dialog begins with. */
  advised: string | null = null;
  /** Whether the list of routes is open. */
  listing = $state(false);
  readonly index: BoardIndex;

  constructor(
    private readonly game: Game,
    readonly facts: BoardFacts,
  ) {
    this.index = new BoardIndex(facts);
  }

  readonly choices = $derived.by(() => choicesOf(this.options, this.facts.cards));
  readonly claims = $derived.by(
    () => new Map(this.options?.claims.map((claim) => [claim.route, claim])),
  );

  get live(): Game["live"] {
    return this.game.live;
  }
  get spotlight(): Game["spotlight"] {
    return this.game.spotlight;
  }
  get view(): BoardView | null {
    return this.live.view?.kind === "board" ? this.live.view : null;
  }
  get options(): BoardChoices | null {
    return this.live.options?.kind === "board" ? this.live.options : null;
  }
  get over(): boolean {
    return this.view?.pending.kind === "over";
  }
  get names(): readonly string[] {
    return (this.live.info?.seats ?? []).map((seat, at) =>
      seat.name || t("common.seat", { n: at + 1 }),
    );
  }

  /** What is to be decided now, for the reader. */
  readonly sentence = $derived.by(() => {
    const view = this.view;
    return view ? said(sentenceOf(view, this.options, this.wording)) : "";
  });

  /** Play an action; the reason is shown if it is refused. True when it was played. */
  async play(action: string): Promise<boolean> {
    if (this.live.acting) return false;
    this.tell(null);
    const why = whyOf(await this.live.act(action));
    this.tell(why);
    return why === null;
  }

  /** Play what is on offer; say why anything else is not. */
  async touch(action: string): Promise<void> {
    if (this.options?.actions.includes(action)) await this.play(action);
    else await this.explain(action);
  }

  /** Show the rule that stands against an action. */
  async explain(action: string): Promise<void> {
    this.tell(await this.against(action));
  }

  /** What stands against an action, or null. */
  async against(action: string): Promise<Why | null> {
    const why = whyOf(await this.live.consider(action));
    // The server names seats by number; we know their names.
    const view = this.view;
    const waits = why && view && view.seat !== null && !this.over && !this.live.mine;
    return waits ? { ...why, words: said(waitingSentence(view, this.wording)), instead: "" } : why;
  }

  tell(why: Why | null): void {
    this.why = why;
    this.spotlight.notice = why && [why.words, why.instead].filter(Boolean).join(" ");
  }

  private get wording() {
    return {
      names: this.names,
      and: list,
      or: (parts: readonly Doing[]) => either(parts.map((part) => t(part))),
      route: (id: string) => this.index.routes.get(id)?.ends.join("–") ?? id,
    };
  }
}

function said(sentence: Sentence): string {
  return t(sentence.key, sentence.values);
}
