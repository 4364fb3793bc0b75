// The camera in a page: it follows fingers, mouse, wheel and keys, within its bounds.

import { untrack } from "svelte";
import {
  bounded,
  fitted,
  leastScale,
  mostScale,
  pinched,
  revealing,
  STEP,
  zoomedAt,
  type Camera,
  type Fingers,
  type Size,
  type Spot,
} from "./zoom";

/** A press that moves farther than this is a drag, not a touch. */
const SLACK = 6;
const SETTLES = 140;

export class BoardCamera {
  at = $state.raw<Camera>({ x: 0, y: 0, k: 1 });
  room = $state.raw<Size>({ width: 0, height: 0 });
  /** While it moves the drawing is moved as a picture; then it is drawn again, sharp. */
  moving = $state(false);
  /** Whether it goes to its new place step by step. */
  gliding = $state(false);
  /** The scale when it last stood still: what has a size of its own on screen follows it. */
  settled = $state(1);

  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly fingers = new Map<number, Spot>();
  private start: Spot = { x: 0, y: 0 };
  private dragged = false;

  constructor(readonly board: Size) {}

  /** How it sees the whole board. */
  get whole(): Camera {
    return fitted(this.board, this.room);
  }

  /** Whether it sees the whole board. */
  get least(): boolean {
    return this.at.k <= leastScale(this.board, this.room) * 1.001;
  }

  get most(): boolean {
    return this.at.k >= mostScale(this.board, this.room) * 0.999;
  }

  private move(camera: Camera, glide: boolean): void {
    this.at = bounded(camera, this.board, this.room);
    this.gliding = glide;
    this.moving = true;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.settle(), glide ? SETTLES * 2 : SETTLES);
  }

  private settle(): void {
    this.moving = this.gliding = false;
    this.settled = this.at.k;
  }

  fit(glide = true): void {
    this.move(this.whole, glide);
  }

  /** Larger or smaller, round a point that is seen; round the middle without one. */
  zoom(factor: number, seen?: Spot): void {
    const middle = { x: this.room.width / 2, y: this.room.height / 2 };
    this.move(zoomedAt(this.at, factor, seen ?? middle), true);
  }

  larger(seen?: Spot): void {
    this.zoom(STEP, seen);
  }

  smaller(): void {
    this.zoom(1 / STEP);
  }

  pan(dx: number, dy: number): void {
    this.move({ ...this.at, x: this.at.x + dx, y: this.at.y + dy }, true);
  }

  /** Move so that a point of the board is seen; nothing moves where it is seen already. */
  reveal(spot: Spot): void {
    const wanted = bounded(revealing(this.at, spot, this.room, 56), this.board, this.room);
    if (wanted.x !== this.at.x || wanted.y !== this.at.y) this.move(wanted, true);
  }

  private resize(room: Size): void {
    if (!room.width || !room.height) return;
    const [before, old] = [this.at, this.room];
    const whole = this.least || !old.width;
    this.room = room;
    const middle = {
      x: before.x + (room.width - old.width) / 2,
      y: before.y + (room.height - old.height) / 2,
    };
    this.at = bounded(whole ? this.whole : { ...middle, k: before.k }, this.board, room);
    this.settle();
  }

  /** Follow what is done on an element with fingers, mouse and wheel. */
  readonly follow = (node: HTMLElement): (() => void) => {
    const ending = new AbortController();
    const { signal } = ending;
    const watcher = new ResizeObserver(() =>
      this.resize({ width: node.clientWidth, height: node.clientHeight }),
    );
    watcher.observe(node);
    untrack(() => this.resize({ width: node.clientWidth, height: node.clientHeight }));
    const seen = (event: MouseEvent): Spot => {
      const box = node.getBoundingClientRect();
      return { x: event.clientX - box.left, y: event.clientY - box.top };
    };
    node.addEventListener("pointerdown", (event) => this.press(event, seen(event)), { signal });
    const drag = (event: PointerEvent): void => this.drag(node, event, seen(event));
    node.addEventListener("pointermove", drag, { signal });
    for (const name of ["pointerup", "pointercancel"] as const) {
      node.addEventListener(name, (event) => this.release(event), { signal });
    }
    // What was dragged was not touched.
    const refuse = (event: MouseEvent): void => {
      if (this.dragged) event.stopPropagation();
    };
    node.addEventListener("click", refuse, { signal, capture: true });
    const roll = (event: WheelEvent): void => this.roll(event, seen(event));
    node.addEventListener("wheel", roll, { signal, passive: false });
    return () => {
      ending.abort();
      watcher.disconnect();
      clearTimeout(this.timer);
    };
  };

  private press(event: PointerEvent, spot: Spot): void {
    if (event.pointerType === "mouse" && event.button !== 0) return;
    if (this.fingers.size === 0) {
      this.dragged = false;
      this.start = spot;
    }
    this.fingers.set(event.pointerId, spot);
  }

  private drag(node: HTMLElement, event: PointerEvent, spot: Spot): void {
    const last = this.fingers.get(event.pointerId);
    if (!last) return;
    const before = [...this.fingers.values()];
    if (!this.dragged) {
      const far = Math.hypot(spot.x - this.start.x, spot.y - this.start.y);
      if (this.fingers.size < 2 && far < SLACK) return;
      this.dragged = true;
      for (const id of this.fingers.keys()) node.setPointerCapture(id);
    }
    this.fingers.set(event.pointerId, spot);
    const after = [...this.fingers.values()];
    if (after.length === 2) {
      this.move(pinched(this.at, before as unknown as Fingers, after as unknown as Fingers), false);
    } else if (after.length === 1) {
      const { x, y, k } = this.at;
      this.move({ k, x: x + spot.x - last.x, y: y + spot.y - last.y }, false);
    }
  }

  private release(event: PointerEvent): void {
    this.fingers.delete(event.pointerId);
    // The click comes right after; from then on touches count again.
    if (this.fingers.size === 0 && this.dragged) setTimeout(() => (this.dragged = false));
  }

  private roll(event: WheelEvent, spot: Spot): void {
    // At its smallest the board lets the page scroll on.
    if (this.least && event.deltaY > 0) return;
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    const speed = event.ctrlKey ? 0.01 : 0.002;
    const factor = Math.exp(-Math.max(-240, Math.min(240, event.deltaY * lines)) * speed);
    this.move(zoomedAt(this.at, factor, spot), false);
  }
}
