// One ticker for all clocks on the page: it runs only while a clock is shown.

import { createSubscriber } from "svelte/reactivity";

const TICK = 250;

const subscribe = createSubscriber((update) => {
  const timer = setInterval(update, TICK);
  return () => clearInterval(timer);
});

/** The time on this device, kept up to date in whatever reads it. */
export function nowTicking(): number {
  subscribe();
  return Date.now();
}
