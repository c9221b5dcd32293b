import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { contentPolicy } from "#server/http/content-policy.ts";
import { createPageCache, type Page, packPage } from "#server/http/page-cache.ts";

/** A cache with a clock of its own, and a page whose text counts its renderings. */
function kept() {
  let now = 0;
  let made = 0;
  const cache = createPageCache(() => now);
  const get = async (key = "/") =>
    textOf(await cache.get(key, async () => packPage(200, `page ${++made}`, {})));
  return { cache, get, pass: (ms: number) => (now += ms) };
}

async function textOf(page: Page): Promise<string> {
  return new TextDecoder().decode(await page.body("identity"));
}

describe("a cached page", () => {
  it("is rendered once for all requests at the same time and within five seconds", async () => {
    const { get, pass } = kept();
    expect(await Promise.all([get(), get(), get()])).toEqual(["page 1", "page 1", "page 1"]);
    pass(5_000);
    expect(await get()).toBe("page 1");
    expect(await get("/other")).toBe("page 2");
  });

  it("is served a little longer while it is rendered again, but not past fifteen seconds", async () => {
    const { get, pass } = kept();
    await get();
    pass(5_001);
    expect(await get()).toBe("page 1");
    expect(await get()).toBe("page 2");
    pass(15_001);
    expect(await get()).toBe("page 3");
  });

  it("is dropped at once after a change, even one during rendering", async () => {
    const { cache, get } = kept();
    await get();
    cache.clear();
    expect(await get()).toBe("page 2");
    const under = get("/slow");
    cache.clear();
    await under;
    expect(await get("/slow")).toBe("page 4");
  });

  it("is rendered again a second after a vote, and only once", async () => {
    const { cache, get, pass } = kept();
    await get();
    pass(10);
    cache.markStale();
    expect(await get()).toBe("page 1");
    pass(1_000);
    expect(await get()).toBe("page 2");
    pass(2_000);
    expect(await get()).toBe("page 2");
  });

  it("is never an error", async () => {
    const cache = createPageCache();
    const failed = await cache.get("/", async () => packPage(500, "broken", {}));
    expect(failed.status).toBe(500);
    expect(await textOf(await cache.get("/", async () => packPage(200, "whole", {})))).toBe(
      "whole",
    );
  });

  it("is served stale, for up to ten minutes, if rendering fails or hangs", async () => {
    const { cache, get, pass } = kept();
    await get();
    pass(15_001);
    const refused = await cache.get("/", async () => packPage(503, "database away", {}));
    const hung = await cache.get("/", () => new Promise<Page>(() => {}));
    expect([await textOf(refused), await textOf(hung)]).toEqual(["page 1", "page 1"]);
    cache.clear();
    expect(await get()).toBe("page 2");
    pass(10 * 60_000 + 1);
    expect((await cache.get("/", async () => packPage(503, "database away", {}))).status).toBe(503);
  });

  it("is the same in every encoding, the first time and later", async () => {
    const text = "the same words ".repeat(500);
    const page = packPage(200, text, {});
    for (const _ of [1, 2, 3]) {
      expect(brotliDecompressSync(await page.body("br")).toString()).toBe(text);
      expect(gunzipSync(await page.body("gzip")).toString()).toBe(text);
    }
  });
});

describe("a page's content policy", () => {
  it("lists its own inline scripts and styles by hash, and allows no others", () => {
    const policy = contentPolicy(
      '<style>a{}</style><script>go()</script><script src="/x.js"></script>',
    );
    expect(policy).toContain("script-src 'self' 'sha256-");
    expect(policy).not.toContain("unsafe");
    expect(policy.match(/sha256-/g)).toHaveLength(2);
    const injected = '<script nonce="n">go()</script><p><script>evil()</script></p>';
    expect(contentPolicy(injected, { nonce: "n" }).match(/sha256-/g)).toHaveLength(1);
    expect(contentPolicy("<script>other()</script>")).not.toBe(
      contentPolicy("<script>go()</script>"),
    );
  });
});
