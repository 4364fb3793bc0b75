// Telling people that it is their turn while they look at something else.

import { button } from "./dom.js";

export class TurnNotice {
  constructor(title) {
    this._title = `${title} – Rallare`;
    this._asked = new Map();
    document.title = this._title;
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) document.title = this._title;
    });
  }

  /** A seat of ours is asked something (a number), or is not (null). */
  turn(seat, asked, name) {
    const before = this._asked.get(seat) ?? null;
    this._asked.set(seat, asked);
    if (asked === null || before !== null || !document.hidden) {
      if (![...this._asked.values()].some((each) => each !== null)) document.title = this._title;
      return;
    }
    document.title = `● Your turn – ${this._title}`;
    if (!("Notification" in window) || Notification.permission !== "granted") return;
    try {
      const shown = new Notification("Your turn", { body: `${name}, it is your turn.`, icon: "/icon.svg", tag: location.pathname });
      shown.onclick = () => {
        window.focus();
        shown.close();
      };
    } catch {
      // Some browsers show notices only from a service worker. The title has changed.
    }
  }

  /** A button that asks whether we may notify; nothing where that is settled. */
  permissionButton() {
    if (!("Notification" in window) || Notification.permission !== "default") return null;
    const ask = button("Tell me when it is my turn", async () => {
      const answer = await Notification.requestPermission();
      ask.textContent = answer === "granted" ? "You will be told" : "The browser does not allow it";
      ask.disabled = true;
    });
    return ask;
  }
}
