import type { Page } from "@playwright/test";

export type Loaded = { type: string; url: string; bytes: number; beforeLoad: boolean };

/** All requests from now on. */
export async function watchNetwork(page: Page): Promise<Loaded[]> {
  const loaded: Loaded[] = [];
  const under = new Map<string, Loaded>();
  let beforeLoad = true;
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Network.enable");
  await cdp.send("Network.setCacheDisabled", { cacheDisabled: true });
  page.on("load", () => {
    beforeLoad = false;
  });
  cdp.on("Network.requestWillBeSent", ({ requestId, request, type = "Other" }) => {
    if (request.url.startsWith("data:")) return;
    const entry = { type, url: request.url, bytes: 0, beforeLoad };
    loaded.push(entry);
    under.set(requestId, entry);
  });
  cdp.on("Network.responseReceived", ({ requestId, type, response }) => {
    const entry = under.get(requestId);
    if (!entry) return;
    entry.type = type;
    entry.bytes = -response.encodedDataLength;
    const packed = Object.entries(response.headers).some(
      ([name, value]) => /^content-encoding$/i.test(name) && value === "br",
    );
    if ((type === "Script" || type === "Stylesheet") && !packed)
      throw new Error(`${entry.url} did not come in brotli`);
  });
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const entry = under.get(requestId);
    if (entry) entry.bytes += encodedDataLength;
  });
  return loaded;
}
