// What a lesson answers to a learner's wish: by what the script brought along, never by a rule.

import type { GameView, Options } from "../lib/wire";
import type { Refusal, Step } from "./types";

/** Whether an action is on offer in a step. */
export function offered(step: Step, action: string): boolean {
  const { options } = step;
  return options !== null && listed(step, options, action);
}

function listed(step: Step, options: Options, action: string): boolean {
  if (options.actions.includes(action)) return true;
  if (options.kind === "card") {
    return options.proposal === action || options.places.some((place) => place.action === action);
  }
  const route = routeOf(action);
  const claim = options.claims.find((each) => each.route === route);
  const payments = [...(claim?.payments ?? []), ...(step.payments[route ?? ""] ?? [])];
  return payments.some((payment) => payment.action === action);
}

/** The route that an action wants to claim, if it does. */
export function routeOf(action: string): string | null {
  const [verb, route] = action.split(" ");
  return verb === "claim" ? (route ?? null) : null;
}

/** What the law said to an action, or to the claim of a route that no cards would pay for. */
export function refusalOf(step: Step, action: string): Refusal | null {
  const known = step.refusals[action];
  if (known) return known;
  const route = routeOf(action);
  const closed = step.options?.kind === "board" ? step.options.closed : [];
  if (route === null || !closed.some((each) => each.route === route)) return null;
  const spoken = Object.keys(step.refusals).find((each) => routeOf(each) === route);
  return spoken ? (step.refusals[spoken] ?? null) : null;
}

/** The words for an action that the script says nothing about, as a key of the texts. */
export function vagueAnswer(step: Step, view: GameView | null, action: string) {
  const [verb] = action.split(" ");
  if (step.options === null) return "learn.wait" as const;
  if (verb === "complete") return "learn.proposal" as const;
  if (view?.pending.kind !== "turn-start") return "learn.not-now" as const;
  if (verb === "claim") return "learn.not-paid" as const;
  if (verb === "place") return "learn.no-set" as const;
  return "learn.not-now" as const;
}
