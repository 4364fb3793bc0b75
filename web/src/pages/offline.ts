// The client's own files are kept by a service worker, so that it opens without a network too.

/** Start the service worker, and have it keep what this page has loaded before it was there. */
export function keepOffline(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
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
