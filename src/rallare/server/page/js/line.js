// The socket of one seat, or of a spectator. It comes back by itself after every break, tells what
// it has heard already, and sends again what was not answered, with the same id.

const LONGEST_WAIT = 30000;
const PING_EVERY = 25000;
const SILENCE = 12000;

let sent = 0;
const page = [...crypto.getRandomValues(new Uint8Array(9))].map((byte) => byte.toString(36)).join("");

export class Line {
  /** `hear` gets every message; `changed` is told when the connection comes or breaks. */
  constructor(table, seat, hear, changed) {
    this.table = table;
    this.seat = seat;
    this.open = false;
    this.ended = null;
    this.retryAt = null;
    this.since = null;
    this._hear = hear;
    this._changed = changed;
    this._waiting = new Map();
    this._failures = 0;
    this._back = undefined;
    this._alive = 0;
    setInterval(() => this._check(), 5000);
    addEventListener("online", () => this.retry());
    document.addEventListener("visibilitychange", () => document.hidden || this.retry());
    this._connect();
  }

  /** Send a message; the promise is its answer, whenever that comes. */
  ask(type, fields = {}) {
    const id = `${page}-${++sent}`;
    const message = JSON.stringify({ type, id, ...fields });
    return new Promise((resolve) => {
      this._waiting.set(id, { message, resolve });
      if (this.open) this._socket.send(message);
    });
  }

  /** Try again now instead of later. */
  retry() {
    if (this.retryAt !== null && this.ended === null) {
      clearTimeout(this._timer);
      this._connect();
    }
  }

  _connect() {
    this.retryAt = null;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const query = new URLSearchParams();
    if (this.seat !== null) query.set("seat", this.seat);
    if (this.since !== null) query.set("since", this.since);
    const socket = new WebSocket(`${scheme}://${location.host}/ws/v1/tables/${this.table}?${query}`);
    this._socket = socket;
    this._alive = Date.now();
    socket.onmessage = (event) => this._message(JSON.parse(event.data));
    socket.onclose = (event) => socket === this._socket && this._closed(event.code);
    this._changed();
  }

  _message(message) {
    this._alive = Date.now();
    if (typeof message.number === "number" && message.type !== "accepted") {
      this.since = Math.max(this.since ?? 0, message.number);
    }
    if (message.type === "sync" && !this.open) {
      this.open = true;
      this._failures = 0;
      for (const { message: again } of this._waiting.values()) this._socket.send(again);
      this._changed();
    }
    if (message.type === "bye") this._back = message;
    const asked = message.id && this._waiting.get(message.id);
    if (asked) {
      this._waiting.delete(message.id);
      asked.resolve(message);
    }
    this._hear(message);
  }

  _closed(code) {
    this.open = false;
    const bye = this._back;
    this._back = undefined;
    if (code === 1000 || (bye && bye.back === null)) {
      this.ended = bye?.words ?? "The server has ended the connection.";
      this._changed();
      return;
    }
    // Longer each time, with some chance in it, so that not everybody comes back at once.
    const wait = Math.min(LONGEST_WAIT, 800 * 2 ** this._failures) * (0.7 + 0.6 * Math.random());
    this._failures += 1;
    const delay = Math.max(bye?.back ?? 0, wait);
    this.retryAt = Date.now() + delay;
    this._timer = setTimeout(() => this._connect(), delay);
    this._changed();
  }

  /** A connection that is silent although asked is a broken one. */
  _check() {
    const silent = Date.now() - this._alive;
    const connecting = !this.open && this.retryAt === null && this.ended === null;
    if ((this.open && silent > PING_EVERY + SILENCE) || (connecting && silent > SILENCE)) {
      const socket = this._socket;
      this._socket = null;
      socket.close();
      this._closed(1006);
    } else if (this.open && silent > PING_EVERY && !this._pinged) {
      this._pinged = true;
      this.ask("ping").then(() => (this._pinged = false));
    }
  }

  get failures() {
    return this._failures;
  }
}
