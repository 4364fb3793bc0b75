// Keeps the client's own files, so that it opens without a network and can say so.
//
// Nothing of a game is ever kept: what begins with /api or /ws goes past this worker. Files in
// /assets have their content in their name, so a kept one is never out of date. The page itself is
// asked for anew each time; the kept one is for when there is no answer.

const CACHE = "rallare-1";
const PAGE = "/";

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll([PAGE, "/icon.svg"])));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
      await self.clients.claim();
    })(),
  );
});

// What the first page had loaded before this worker was there.
self.addEventListener("message", (event) => {
  const urls = Array.isArray(event.data?.keep) ? event.data.keep : [];
  event.waitUntil(Promise.all(urls.filter(isAsset).map((url) => asset(url).catch(() => null))));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  if (request.mode === "navigate") {
    if (!isOther(new URL(request.url).pathname)) event.respondWith(page(request));
  } else if (isAsset(request.url)) event.respondWith(asset(request.url));
});

function isAsset(url) {
  const { origin, pathname } = new URL(url);
  return origin === self.location.origin && pathname.startsWith("/assets/");
}

/** Addresses on our server that are no pages of the client. */
function isOther(path) {
  return ["/api/", "/ws/", "/metrics", "/healthz"].some((start) => path.startsWith(start));
}

async function asset(url) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(url);
  if (kept) return kept;
  const answer = await fetch(url);
  if (answer.ok) await cache.put(url, answer.clone());
  return answer;
}

/** All addresses of the client are one page. When it has changed, so have the files it needs. */
async function page(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(PAGE);
  let answer;
  try {
    answer = await fetch(request);
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
  if (answer.ok && answer.headers.get("etag") !== kept?.headers.get("etag")) {
    for (const each of await cache.keys()) if (isAsset(each.url)) await cache.delete(each);
    await cache.put(PAGE, answer.clone());
  }
  return answer;
}
