// Caches the offline page and nothing else: no API response, no page and no script. The build
// replaces "unbuilt" with the offline page's hash, so that browsers notice a new one.
const offlinePage = "/offline.html";
const kept = "offline-unbuilt";

addEventListener("install", (event) => {
  // Browsers that support static routing send all other requests past this worker.
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

/** Fetches a page while this worker still starts. */
async function preloadNavigations() {
  await registration.navigationPreload?.enable();
}
