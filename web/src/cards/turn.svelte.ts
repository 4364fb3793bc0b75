// A person's turn at the card table: the set that is being built, and what stands against it.

import { totalOf, withCard } from "../lib/cards";
import type { Game } from "../lib/game.svelte";
import type { LiveTable } from "../lib/live.svelte";
import type { CardChoices, CardCounts, CardView, CardWord, Place } from "../lib/wire";
import { whyOf, type Why } from "../play/desk.svelte";
import { mayGrow, placeFor, placeText, within } from "./sets";

const PAUSE = 120;

/** Asks the server about an action; only the answer to the last question counts. */
export class Question {
  answer = $state.raw<Why | null>(null);
  /** The action that the server has answered, allowed or not. */
  answered = $state<string | null>(null);
  allowed = $state(false);
  private asked: string | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly at: { readonly live: Pick<LiveTable, "consider"> }) {}

  ask(action: string | null, pause = PAUSE): void {
    clearTimeout(this.timer);
    this.asked = action;
    if (action === null) this.settle(null, false, null);
    else this.timer = setTimeout(() => void this.send(action), pause);
  }

  private async send(action: string): Promise<void> {
    const answer = await this.at.live.consider(action);
    if (this.asked !== action) return;
    const why = whyOf(answer);
    this.settle(action, why === null, why);
  }

  private settle(action: string | null, allowed: boolean, answer: Why | null): void {
    this.answered = action;
    this.allowed = allowed;
    this.answer = answer;
  }
}

export class CardTurn {
  /** The set that is being built from the hand. */
  set = $state.raw<CardCounts>({});
  /** Why what was tried last cannot be done. */
  refusal = $state.raw<Why | null>(null);
  /** A set that waits for a yes. */
  confirming = $state.raw<Place | null>(null);
  readonly question: Question;
  private seat: number | null = null;

  constructor(private readonly game: Game) {
    this.question = new Question(game);
  }

  get live(): LiveTable {
    return this.game.live;
  }

  get view(): CardView | null {
    return this.live.view?.kind === "card" ? this.live.view : null;
  }

  get options(): CardChoices | null {
    return this.live.options?.kind === "card" ? this.live.options : null;
  }

  get places(): readonly Place[] {
    return this.options?.places ?? [];
  }

  /** The offered place that the set makes, if it makes one. */
  get place(): Place | null {
    return placeFor(this.places, this.set);
  }

  /** Whether the set is on the way to one that may be placed. */
  get growing(): boolean {
    return mayGrow(this.places, this.set);
  }

  allows(action: string): boolean {
    return this.options?.actions.includes(action) ?? false;
  }

  /** Play an action if it is on offer, else say why it cannot be played. */
  async attempt(action: string): Promise<void> {
    if (this.live.acting) return;
    this.tell(null);
    const answer = this.allows(action)
      ? await this.live.act(action)
      : await this.live.consider(action);
    this.hear(answer);
  }

  add(card: CardWord, change = 1): void {
    const hand = this.view?.hand ?? {};
    const number = (this.set[card] ?? 0) + change;
    if (number < 0 || number > (hand[card] ?? 0)) return;
    this.choose(withCard(this.set, card, change));
  }

  choose(cards: CardCounts): void {
    this.set = cards;
    this.tell(null);
    this.wonder();
  }

  clear(): void {
    this.choose({});
  }

  /** The hand may have changed: keep so much of the set as is still there, and ask anew. */
  refresh(): void {
    const seat = this.view?.seat ?? null;
    this.set = seat === this.seat ? within(this.view?.hand ?? {}, this.set) : {};
    this.seat = seat;
    if (this.confirming && !placeFor(this.places, this.confirming.cards)) this.confirming = null;
    this.wonder();
  }

  /** Place the set; robberies and locomotives are asked about first. */
  async lay(): Promise<void> {
    const place = this.place;
    if (!place) return;
    if (place.robs.length || place.cards.locomotive) this.confirming = place;
    else await this.send(place.action);
  }

  async confirm(): Promise<void> {
    const place = this.confirming;
    this.confirming = null;
    if (place) await this.send(place.action);
  }

  /** Play an action, and show the reason if it is refused. */
  async send(action: string): Promise<void> {
    if (this.live.acting) return;
    this.tell(null);
    const answer = await this.live.act(action);
    if (answer.type === "accepted") this.clear();
    this.hear(answer);
  }

  /** Show why something cannot be done, and let it be read out. */
  tell(why: Why | null): void {
    this.refusal = why;
    this.game.spotlight.notice = why && [why.words, why.instead].filter(Boolean).join(" ");
  }

  private hear(answer: Awaited<ReturnType<LiveTable["act"]>>): void {
    this.tell(whyOf(answer));
  }

  private wonder(): void {
    const unsettled = totalOf(this.set) > 0 && !this.place;
    this.question.ask(unsettled ? placeText(this.set) : null);
  }
}
