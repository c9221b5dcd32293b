/** Tells the height whenever it changes, once a frame at most. Returns what ends that. */
export function tellHeight(): () => void {
  const observer = new ResizeObserver(() => tellSite({ height: document.body.offsetHeight }));
  observer.observe(document.body);
  return () => observer.disconnect();
}

/** Only to the site that shows this page, and never anything of an answer. */
export function tellSite(news: { height: number } | { page: "next" | "done" }): void {
  const site = location.ancestorOrigins?.[0] ?? originOf(document.referrer);
  if (window.parent !== window && site) window.parent.postMessage({ candor: 1, ...news }, site);
}

function originOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).origin : undefined;
}
