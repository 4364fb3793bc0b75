// One ticker for all clocks on the page: it runs only while a clock is shown.

const TICK = 250;

let now = $state(Date.now());
let shown = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/** Let the time go on for one more clock, until the answer is called. */
export function keepTime(): () => void {
  if (shown++ === 0) {
    timer = setInterval(() => (now = Date.now()), TICK);
    now = Date.now();
  }
  return () => {
    if (--shown === 0) clearInterval(timer);
  };
}

/** The time on this device, kept up to date in whatever reads it while a clock is shown. */
export function nowTicking(): number {
  return now;
}
