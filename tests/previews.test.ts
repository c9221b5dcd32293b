import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { previewAddress, sitePreview } from "#contract/previews.ts";
import { type Candor, openCandor, type Person } from "./support/candor.ts";
import { close, draft, publish, unpublish } from "./support/drafts.ts";

let candor: Candor;
let ada: Person;
let sam: Person;
let uma: Person;

beforeAll(async () => {
  candor = await openCandor();
  ada = await candor.person("Ada", "admin");
  sam = await candor.person("Sam", "surveyor");
  uma = await candor.person("Uma");
});
afterAll(() => candor.close());

const ask = (address: string, headers: Record<string, string> = {}) =>
  candor.app.fetch(new Request(`http://127.0.0.1:3000${address}`, { headers }));
const addressOf = async (id: string) => {
  const survey = await candor.visitor.api("GET /survey/{id}", { params: { id } });
  const results = await candor.visitor
    .api("GET /surveys/{id}/results", { params: { id } })
    .catch(() => null);
  return previewAddress(id, { ...survey, results });
};
const bytesOf = async (address: string) => Buffer.from(await (await ask(address)).arrayBuffer());

it("a survey's picture is a public PNG that can't do anything and supports 304", async () => {
  const address = await addressOf(await publish(sam));
  const answer = await ask(address);
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "image/png",
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "cross-origin",
    "cache-control": "public, max-age=86400",
  });
  const { format, width, height } = await sharp(await answer.arrayBuffer()).metadata();
  expect([format, width, height]).toEqual(["png", 1200, 630]);
  const known = await ask(address, { "if-none-match": answer.headers.get("etag") ?? "" });
  expect([known.status, await known.text()]).toEqual([304, ""]);
  expect((await ask(sitePreview)).headers.get("content-type")).toBe("image/png");
});

it("neither address nor picture reveal a result before it is public", async () => {
  const id = await publish(sam);
  const address = await addressOf(id);
  const before = await bytesOf(address);
  await uma.api("POST /votes", { body: { surveyId: id, voteOption: "yes" } });
  expect(await addressOf(id)).toBe(address);
  expect((await bytesOf(address)).equals(before)).toBe(true);
  // Guessing the address of the result gives the picture without it.
  const survey = await candor.visitor.api("GET /survey/{id}", { params: { id } });
  const guessed = previewAddress(id, {
    ...survey,
    results: { yes: 1, no: 0, noOpinion: 0, total: 1, closed: true },
  });
  expect((await bytesOf(guessed)).equals(before)).toBe(true);
  for (const headers of [
    { authorization: `Bearer ${uma.token}` },
    { authorization: `Bearer ${ada.token}` },
  ])
    expect(Buffer.from(await (await ask(guessed, headers)).arrayBuffer()).equals(before)).toBe(
      true,
    );

  await close(candor.database, id);
  const after = await addressOf(id);
  expect(after).not.toBe(address);
  expect((await bytesOf(after)).equals(before)).toBe(false);
});

it("an outdated address gives the current picture, for a minute", async () => {
  const id = await publish(sam);
  const old = await addressOf(id);
  await sam.api("PUT /surveys/{id}", {
    params: { id },
    body: draft({ title: "Another question altogether" }),
  });
  const now = await addressOf(id);
  expect(now).not.toBe(old);
  const answer = await ask(old);
  expect(answer.headers.get("cache-control")).toBe("public, max-age=60");
  expect(Buffer.from(await answer.arrayBuffer()).equals(await bytesOf(now))).toBe(true);
});

it("a survey that isn't public has no picture for anyone", async () => {
  const hidden = await publish(sam);
  const gone = await publish(sam);
  const addresses = [await addressOf(hidden), await addressOf(gone)];
  for (const address of addresses) await bytesOf(address);
  await unpublish(ada, hidden);
  await sam.api("DELETE /survey/{id}", { params: { id: gone } });
  const unknown = "/images/previews/018f0000-0000-7000-8000-000000000000-0123456789abcdef.png";
  for (const address of [
    ...addresses,
    unknown,
    "/images/previews/",
    "/images/previews/%00.png",
    "/images/previews/site-0.png",
  ]) {
    for (const who of [null, sam]) {
      const answer = await ask(
        address,
        who ? { authorization: `Bearer ${who.token}`, cookie: who.cookie } : {},
      );
      expect([address, answer.status, answer.headers.get("cache-control")]).toEqual([
        address,
        404,
        "no-store",
      ]);
      expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
    }
  }
});
