// What the banner says: the most urgent matter first.

import { t } from "../i18n/index.svelte";
import { botTitle } from "../lib/bots";
import type { LiveTable } from "../lib/live.svelte";
import type { GameView, Told } from "../lib/wire";
import { turnText } from "./state";
import type { Reader } from "./words";

export interface Notice {
  readonly text: string;
  readonly tone: "calm" | "mine" | "warn" | "bad";
  readonly action?: "take-back" | "rematch";
}

type Seen = Pick<LiveTable, "connection" | "farewell" | "bye" | "info" | "seat" | "view">;

/** The one thing to say now. There always is one, so that nothing moves when it changes. */
export function noticeOf(live: Seen, to: Reader, online: boolean): Notice {
  const trouble = connectionNotice(live, online);
  if (trouble) return trouble;
  if (live.info?.status === "closed") return { text: t("around.banner.closed"), tone: "bad" };
  if (live.info?.rematch)
    return { text: t("around.banner.rematch"), tone: "calm", action: "rematch" };
  const substitute = live.seat === null ? null : live.info?.seats[live.seat]?.substitute;
  if (substitute && live.info?.status === "playing")
    return {
      text: t("around.banner.substitute", { bot: botTitle(substitute) }),
      tone: "warn",
      action: "take-back",
    };
  if (!live.view) return { text: "", tone: "calm" };
  const mine = live.seat !== null && live.view.to_act.includes(live.seat);
  return {
    text: turnText(live.view, to),
    tone: mine && live.view.pending.kind !== "over" ? "mine" : "calm",
  };
}

function connectionNotice(live: Seen, online: boolean): Notice | null {
  if (live.connection === "ended")
    return { text: live.farewell ?? t("around.banner.ended"), tone: "bad" };
  if (live.connection === "open") return null;
  if (!online) return { text: t("around.banner.offline"), tone: "bad" };
  if (live.bye?.reason === "shutdown") return { text: t("around.banner.restarting"), tone: "warn" };
  const lost = live.connection === "lost";
  return { text: t(lost ? "around.banner.lost" : "around.banner.connecting"), tone: "warn" };
}

/** The final turns in words, and how many are left; null while there are none. */
export function finalTurns(
  view: GameView | null,
  told: readonly Told[],
  to: Reader,
): { readonly text: string; readonly left: string } | null {
  if (!view || view.final_turns === null || view.pending.kind === "over") return null;
  if (view.pending.kind === "completing-choice") return null;
  const began = told
    .flatMap((each) => each.events)
    .findLast((event) => event.type === "final-turns-began" || event.type === "deck-ran-out");
  const left = t("around.banner.turns-left", { n: view.final_turns });
  if (began?.type === "deck-ran-out") return { text: t("around.banner.final-deck"), left };
  if (began?.type !== "final-turns-began") return { text: t("around.banner.final"), left };
  const key = began.seat === to.seat ? "around.banner.final.you" : "around.banner.final.other";
  return { text: t(key, { name: to.name(began.seat) }), left };
}
