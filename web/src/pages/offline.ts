// The client's own files are kept by a service worker, so that it opens without a network too.

/** How long the page has for what is wanted first, in milliseconds. */
const FIRST = 3000;

/** Start the service worker, once there is time for it. */
export function keepOffline(): (() => void) | undefined {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return undefined;
  const timer = setTimeout(start, FIRST);
  return () => clearTimeout(timer);
}

/** Have the worker keep what this page has loaded before it was there. */
function start(): void {
  void navigator.serviceWorker
    .register("/sw.js")
    .then(() => navigator.serviceWorker.ready)
    .then((registration) => {
      const urls = performance.getEntriesByType("resource").map((entry) => entry.name);
      registration.active?.postMessage({ keep: urls });
    })
    .catch(() => {
      // Some browsers allow none, in private windows for example. Then there is no offline page.
    });
}
