// The page for when Candor cannot be reached, and nothing else: no answer of the API, no page and no script is ever kept here.
// The build puts the mark of the offline page in place of "unbuilt", so that browsers notice a new one.
const offlinePage = "/offline.html";
const kept = "offline-unbuilt";

addEventListener("install", (event) => {
  // The other requests of a page need not pass through here at all, where the browser knows how to be told so.
  event
    .addRoutes?.({ condition: { not: { requestMode: "navigate" } }, source: "network" })
    ?.catch(() => {});
  event.waitUntil(keepOfflinePage().then(() => skipWaiting()));
});

addEventListener("activate", (event) =>
  event.waitUntil(Promise.all([forgetOlder(), preloadNavigations()])),
);

addEventListener("fetch", (event) => {
  const { mode, method } = event.request;
  if (mode === "navigate" && method === "GET") event.respondWith(openPage(event));
});

async function openPage({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return (await caches.match(offlinePage)) ?? Response.error();
  }
}

async function keepOfflinePage() {
  const cache = await caches.open(kept);
  await cache.add(new Request(offlinePage, { cache: "reload" }));
}

async function forgetOlder() {
  const names = await caches.keys();
  await Promise.all(
    names
      .filter((name) => name.startsWith("offline-") && name !== kept)
      .map((name) => caches.delete(name)),
  );
}

/** So that opening a page does not wait until this has started. */
async function preloadNavigations() {
  await registration.navigationPreload?.enable();
}
