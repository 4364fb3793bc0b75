// Dragging a card with a mouse, pen or finger to a place that says `data-spot`.

import type { CardWord } from "../lib/wire";
import type { Spot } from "./draft";

const SLACK = 6;

/** The element's spot: the id of a ticket, or "" for the pool. */
function spotAt(x: number, y: number): Spot | undefined {
  const spot = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-spot]")?.dataset.spot;
  return spot === undefined ? undefined : spot || null;
}

export class Drag {
  card = $state<CardWord | null>(null);
  from = $state<Spot>(null);
  x = $state(0);
  y = $state(0);
  /** The spot under the pointer; undefined is none. */
  over = $state<Spot | undefined>(undefined);
  /** Whether the pointer has moved far enough for this to be no touch. */
  moving = $state(false);
  private start = { x: 0, y: 0 };
  private justDropped = false;

  constructor(private readonly drop: (card: CardWord, from: Spot, to: Spot) => void) {}

  /** A press on a card: the beginning of a drag, or of a touch. */
  press(event: PointerEvent, card: CardWord, from: Spot): void {
    if (event.button !== 0) return;
    this.justDropped = false;
    this.card = card;
    this.from = from;
    this.start = { x: event.clientX, y: event.clientY };
  }

  readonly move = (event: PointerEvent): void => {
    if (this.card === null) return;
    const { x, y } = this.start;
    if (!this.moving && Math.hypot(event.clientX - x, event.clientY - y) < SLACK) return;
    this.moving = true;
    this.x = event.clientX;
    this.y = event.clientY;
    this.over = spotAt(event.clientX, event.clientY);
  };

  readonly release = (): void => {
    if (this.card !== null && this.moving) {
      this.justDropped = true;
      if (this.over !== undefined) this.drop(this.card, this.from, this.over);
    }
    this.stop();
  };

  readonly stop = (): void => {
    this.card = null;
    this.moving = false;
    this.over = undefined;
  };

  /** Whether the click that follows a drag is to be ignored; asks once. */
  swallows(): boolean {
    const dropped = this.justDropped;
    this.justDropped = false;
    return dropped;
  }
}
