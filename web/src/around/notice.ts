// Telling somebody who looks elsewhere that it is their turn: the title, a notice, a badge.

import { t } from "../i18n/index.svelte";

type Badged = Navigator & {
  setAppBadge?: (number?: number) => Promise<void>;
  clearAppBadge?: () => Promise<void>;
};

/** What the title is while a seat of ours is to act, and while not. */
export function titleOf(table: string, mine: boolean): string {
  const title = t("around.notice.title", { table });
  return mine ? t("around.notice.title-turn", { title }) : title;
}

export function setBadge(mine: boolean): void {
  const badged = navigator as Badged;
  const done = mine ? badged.setAppBadge?.(1) : badged.clearAppBadge?.();
  done?.catch(() => {}); // not installed: there is nothing to put a badge on
}

export type Permission = NotificationPermission | "unknown";

export function permission(): Permission {
  return "Notification" in window ? Notification.permission : "unknown";
}

export async function askPermission(): Promise<Permission> {
  return "Notification" in window ? Notification.requestPermission() : "unknown";
}

let shown: Notification | null = null;

/** Notify, if allowed and if nobody looks at the page. */
export function notify(title: string, body: string): void {
  if (!document.hidden || permission() !== "granted") return;
  try {
    shown = new Notification(title, { body, icon: "/icon.svg", tag: location.pathname });
    shown.onclick = () => {
      window.focus();
      shown?.close();
    };
  } catch {
    // Some browsers show notices only from a service worker. The title has changed.
  }
}

/** The notice is out of date. */
export function unnotify(): void {
  shown?.close();
  shown = null;
}
