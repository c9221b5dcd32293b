import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import pino from "pino";
import { expect, onTestFinished, test } from "vitest";
import { languages } from "#limits/languages.ts";
import type { Database } from "#server/database/connect.ts";
import { withPages } from "#server/pages.ts";
import type { Bucket } from "#server/settings.ts";
import { openFakeBucket } from "./support/fake-bucket.ts";
import { freshDatabase } from "./support/test-database.ts";

/** During an update, processes of two builds serve one site. */
const origin = "http://127.0.0.1:3000";
const log = pino({ level: "silent" });
const older = { "assets/site-AAAAAAA1.js": "older();", "assets/both-CCCCCCC1.css": "a{}" };
const newer = { "assets/site-BBBBBBB2.js": "newer();", "assets/both-CCCCCCC1.css": "a{}" };

function folder(): string {
  const made = mkdtempSync(path.join(tmpdir(), "candor-test-"));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}
async function open(): Promise<Database> {
  const database = await freshDatabase();
  onTestFinished(() => database.close());
  return database;
}

type Place = { database: Database; dataDir: string; bucket?: Bucket };

/** A process with a build of these files, which serves no pages. */
async function start(files: Record<string, string>, place: Place) {
  const built = folder();
  for (const { tag } of Object.values(languages)) {
    for (const [name, text] of Object.entries(files)) {
      const file = path.join(built, tag, "client", name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, text);
      if (name.endsWith(".woff2")) continue;
      writeFileSync(`${file}.br`, brotliCompressSync(text));
      writeFileSync(`${file}.gz`, gzipSync(text));
    }
    mkdirSync(path.join(built, tag, "server"), { recursive: true });
    const program = `export const routes = {};
      export const routeDiscovery = { mode: "lazy", manifestPath: "/__manifest" };`;
    writeFileSync(path.join(built, tag, "server", "index.js"), program);
  }
  const { database, dataDir, bucket = null } = place;
  const site = await withPages(
    async () => new Response(null, { status: 404 }),
    { origin, reader: {} as never, stripe: false, built },
    { settings: { bucket, dataDir }, database, log },
  );
  let isRunning = true;
  async function stop(): Promise<void> {
    if (isRunning) await site.stop();
    isRunning = false;
  }
  onTestFinished(stop);
  return {
    stop,
    async get(name: string, encoding = "identity") {
      const headers = { "accept-encoding": encoding };
      return site.fetch(new Request(`${origin}/${name}`, { headers }), undefined);
    },
  };
}

async function seen(answer: Response) {
  return { status: answer.status, text: await answer.text() };
}

test("each of two builds' processes serves the files of both, whoever started first", async () => {
  const place = { database: await open(), dataDir: folder() };
  const one = await start(older, place);
  // Known to be missing a moment ago.
  expect((await one.get("assets/site-BBBBBBB2.js")).status).toBe(404);
  const two = await start(newer, place);
  for (const site of [one, two])
    for (const [name, text] of Object.entries({ ...older, ...newer }))
      expect(await seen(await site.get(name))).toEqual({ status: 200, text });
});

test("another build's file is sent like an own one, in each encoding", async () => {
  const place = { database: await open(), dataDir: folder() };
  const one = await start({ ...older, "assets/letters-DDDDDDD4.woff2": "letters" }, place);
  const two = await start(newer, place);
  for (const [name, type] of [
    ["assets/site-AAAAAAA1.js", "text/javascript; charset=utf-8"],
    ["assets/letters-DDDDDDD4.woff2", "font/woff2"],
  ] as const) {
    for (const encoding of ["br", "gzip", "identity"]) {
      const [own, others] = [await one.get(name, encoding), await two.get(name, encoding)];
      expect([...others.headers]).toEqual([...own.headers]);
      expect(others.headers.get("content-type")).toBe(type);
      expect(others.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      const bytes = Buffer.from(await others.arrayBuffer());
      const used = others.headers.get("content-encoding");
      const unpack =
        used === "br" ? brotliDecompressSync : used === "gzip" ? gunzipSync : Buffer.from;
      expect(unpack(bytes).toString()).toBe(name.endsWith("js") ? "older();" : "letters");
    }
  }
});

test("files without a hash are each build's own, and nothing else is kept", async () => {
  const place = { database: await open(), dataDir: folder() };
  const unhashed = {
    "service-worker.js": "older",
    "assets/plain.js": "",
    "secret-AAAAAAA1.js": "",
  };
  const one = await start({ ...older, ...unhashed }, place);
  const two = await start({ ...newer, "service-worker.js": "newer" }, place);
  expect(await seen(await one.get("service-worker.js"))).toEqual({ status: 200, text: "older" });
  expect(await seen(await two.get("service-worker.js"))).toEqual({ status: 200, text: "newer" });
  for (const name of ["assets/plain.js", "secret-AAAAAAA1.js", "assets/..%2fx-AAAAAAA1.js"])
    expect((await two.get(name)).status, name).not.toBe(200);
});

test("invented names are 404 and cached nowhere, and hundreds cost a query or two", async () => {
  const fresh = await open();
  let queries = 0;
  const database: Database = {
    ...fresh,
    query: (...asked) => {
      queries += 1;
      return fresh.query(...asked);
    },
  };
  const fake = await openFakeBucket();
  onTestFinished(() => fake.close());
  const place = { database, dataDir: folder(), bucket: fake.bucket };
  await start(older, place);
  const two = await start(newer, place);
  await two.get("assets/site-AAAAAAA1.js");
  const [before, asked] = [queries, fake.asked.length];
  const names = Array.from({ length: 300 }, (_, n) => `assets/made-up-AAAA${1000 + n}.js`);
  const answers = await Promise.all(names.map((name) => two.get(name)));
  for (const answer of answers)
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([404, "no-store"]);
  expect(queries - before).toBeLessThanOrEqual(2);
  expect(fake.asked.length).toBe(asked);
});

test("a build is kept for 30 days without a start, and a start begins them again", async () => {
  const place = { database: await open(), dataDir: folder() };
  const age = (days: number) =>
    place.database.pool.query(
      "update installation set seen_at = now() - make_interval(days => $1) where part like 'build:%'",
      [days],
    );
  const kept = () =>
    readdirSync(path.join(place.dataDir, "builds"), {
      recursive: true,
      withFileTypes: true,
    }).filter((entry) => entry.isFile()).length;
  const status = async (files: Record<string, string>, name: string) => {
    const site = await start(files, place);
    const answer = await site.get(name);
    await site.stop();
    return answer.status;
  };
  expect(await status(older, "assets/site-AAAAAAA1.js")).toBe(200);
  await age(29);
  expect(await status(newer, "assets/site-AAAAAAA1.js")).toBe(200);
  await age(29);
  expect(await status(older, "assets/site-BBBBBBB2.js")).toBe(200);
  expect(kept()).toBe(2);
  await age(31);
  expect(await status(older, "assets/site-BBBBBBB2.js")).toBe(404);
  expect(kept()).toBe(1);
  expect(await status(newer, "assets/site-AAAAAAA1.js")).toBe(200);
});

test("a store that is away or damaged stops no start, and says so to those who ask", async () => {
  const fake = await openFakeBucket();
  onTestFinished(() => fake.close());
  const place = { database: await open(), dataDir: folder(), bucket: fake.bucket };
  await start(older, place);
  fake.setDown(true);
  const two = await start(newer, place);
  expect((await two.get("assets/site-BBBBBBB2.js")).status).toBe(200);
  const refused = await two.get("assets/site-AAAAAAA1.js");
  expect([refused.status, refused.headers.get("cache-control")]).toEqual([503, "no-store"]);
  fake.setDown(false);
  expect((await two.get("assets/site-AAAAAAA1.js")).status).toBe(200);
  for (const [name, bytes] of fake.objects) fake.objects.set(name, bytes.subarray(0, -3));
  const three = await start({ "assets/new-EEEEEEE5.js": "" }, place);
  expect((await three.get("assets/site-AAAAAAA1.js")).status).toBe(404);
});
