// A table that is played from a script: to all parts of a game it looks like a live one.

import { t, words } from "../i18n/index.svelte";
import { law } from "../lib/law.svelte";
import type { Connection, LiveTable } from "../lib/live.svelte";
import { prefs } from "../lib/prefs.svelte";
import type {
  Bye,
  ClockState,
  GameView,
  Options,
  Outcome,
  Refused,
  TableChanged,
  TableInfo,
  Talk,
  Told,
} from "../lib/wire";
import { offered, refusalOf, routeOf, vagueAnswer } from "./answers";
import type { Change, Lesson, Step } from "./types";

/** What the parts of a game need of a table. */
export type TableLike = Pick<LiveTable, keyof LiveTable>;
type Answer = Awaited<ReturnType<LiveTable["act"]>>;

/** How long one looks at a move of another player. */
const PAUSE = 1100;
const ID = "lesson";

/** Where in a lesson: a scene, and a step of it. */
export interface Place {
  readonly scene: number;
  readonly step: number;
}

export class LessonLive implements TableLike {
  connection = $state<Connection>("open");
  farewell = $state<string | null>(null);
  info = $state.raw<TableInfo | null>(null);
  view = $state.raw<GameView | null>(null);
  options = $state.raw<Options | null>(null);
  asked = $state.raw<number | null>(null);
  clock = $state.raw<ClockState | null>(null);
  outcome = $state.raw<Outcome | null>(null);
  yours = $state.raw<readonly number[]>([0]);
  told = $state.raw<readonly Told[]>([]);
  talk = $state.raw<readonly Talk[]>([]);
  news = $state.raw<TableChanged | null>(null);
  refusal = $state.raw<Refused | null>(null);
  bye = $state.raw<Bye | null>(null);
  skew = $state(0);
  acting = $state(false);

  readonly id: string;
  readonly seat = 0;
  /** The step that is shown, within its scene. */
  at = $state(0);
  /** Whether others are playing, on the way to the next step. */
  moving = $state(false);
  /** A friendly word to what was tried, beside the text of the step. */
  hint = $state<string | null>(null);

  private readonly steps: readonly Step[];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    lesson: Lesson,
    readonly place: Place,
    private readonly pause = PAUSE,
  ) {
    this.id = `lesson-${lesson.game}`;
    this.steps = lesson.scenes[place.scene] ?? [];
    this.info = tableOf(lesson, this.id);
    this.clock = { now: Date.now(), seats: lesson.names.map(() => ({ bank: 0, due: null })) };
    this.at = place.step;
    const gone = this.steps.slice(0, place.step + 1).flatMap((step) => step.changes);
    for (const change of gone) this.hear(change);
    this.arrive();
  }

  get step(): Step {
    const step = this.steps[this.at];
    if (!step) throw new Error(`the scene has no step ${this.at}`);
    return step;
  }

  get last(): boolean {
    return this.at === this.steps.length - 1;
  }

  get mine(): boolean {
    return this.asked !== null && this.outcome === null;
  }

  async act(action: string): Promise<Answer> {
    const { step } = this;
    if (this.moving) return this.refuse(t("learn.wait"));
    if (action === step.does) {
      this.next();
      return { type: "accepted", id: ID, number: this.told.length };
    }
    if (offered(step, action)) {
      this.hint = t(step.does === null ? "learn.read-first" : "learn.allowed");
      return this.refuse(this.hint);
    }
    const [rule, words, instead] = this.against(action);
    return this.refuse(words, rule, instead);
  }

  async consider(action: string): Promise<Answer> {
    const allowed = offered(this.step, action) && !this.moving;
    const [rule, words, instead] = allowed ? [null, "", ""] : this.against(action);
    const places = this.options?.kind === "card" ? this.options.places : [];
    const robs = places.find((place) => place.action === action)?.robs ?? [];
    return { type: "considered", id: ID, action, allowed, rule, words, instead, robs };
  }

  async payments(route: string): Promise<Answer> {
    const options = this.options?.kind === "board" ? this.options : null;
    const claim = options?.claims.find((each) => each.route === route);
    const payments = this.step.payments[route] ?? claim?.payments ?? [];
    return { type: "payments", id: ID, route, payments, more: false };
  }

  async advise(): Promise<Answer> {
    return this.refuse(t("learn.not-now"));
  }

  async say(): Promise<Answer> {
    return this.refuse(t("learn.not-now"));
  }

  async takeBack(): Promise<Answer> {
    return this.refuse(t("learn.not-now"));
  }

  close(): void {
    clearTimeout(this.timer);
  }

  /** Go to the next step of the scene; the moves on the way are seen one after another. */
  next(): void {
    if (this.last || this.moving) return;
    const coming = [...(this.steps[this.at + 1]?.changes ?? [])];
    this.hint = null;
    this.moving = true;
    this.asked = null;
    this.options = null;
    const go = (): void => {
      const change = coming.shift();
      if (change) this.hear(change);
      if (coming.length) {
        this.timer = setTimeout(go, this.pause);
      } else {
        this.at += 1;
        this.arrive();
      }
    };
    go();
  }

  private hear(change: Change): void {
    this.view = change.view;
    if (change.events.length) {
      this.told = [...this.told, { number: this.told.length + 1, events: change.events }];
    }
  }

  private arrive(): void {
    const { options, outcome } = this.step;
    this.moving = false;
    this.options = options;
    this.asked = options ? this.at + 1 : null;
    this.outcome = outcome;
  }

  private against(action: string): readonly [string | null, string, string] {
    const route = routeOf(action);
    const owned = this.view?.kind === "board" && route !== null && owns(this.view, route);
    if (owned) return [null, t("learn.owned"), ""];
    const refusal = refusalOf(this.step, action);
    if (!refusal) return [null, t(vagueAnswer(this.step, this.view, action)), ""];
    // The script keeps what the law said, which is English.
    return words.language === "en" ? refusal : [refusal[0], law.against(refusal[0]), ""];
  }

  private refuse(words: string, rule: string | null = null, instead = ""): Answer {
    return { type: "refused", id: ID, reason: "not-allowed", rule, words, instead };
  }
}

function owns(view: Extract<GameView, { kind: "board" }>, route: string): boolean {
  return view.players.some((player) => player.routes.includes(route));
}

function tableOf(lesson: Lesson, id: string): TableInfo {
  const seats = lesson.names.map((name, seat) => ({
    kind: seat === 0 ? ("person" as const) : ("bot" as const),
    name: seat === 0 ? prefs.name || t("learn.learner") : name,
    bot: seat === 0 ? null : t("learn.partner"),
    substitute: null,
    present: true,
  }));
  return {
    id,
    game: lesson.game,
    status: "playing",
    seats,
    owner: 0,
    first: 0,
    owners_may_look: false,
    public: false,
    spectators: false,
    free_text: false,
    hints: "never",
    may_hint: false,
    clock: { kind: "none" },
    warm: null,
    created: 0,
    updated: 0,
    moves: 0,
    watching: 0,
    commitment: null,
    seed: null,
    rematch: null,
  };
}
