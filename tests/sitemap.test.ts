import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { publicPages } from "#contract/public-pages.ts";
import type { Database } from "#server/database/connect.ts";
import { lastChange } from "#server/sitemap/rules.ts";
import { createSitemap } from "#server/sitemap/sitemap.ts";
import routes from "#web/routes.ts";
import { openCandor } from "./support/candor.ts";
import { freshDatabase } from "./support/test-database.ts";

const settings = { publicUrl: "https://candor.example" };
const now = new Date("2026-11-21T12:00:00Z");
const many = 1_000;
let database: Database;

beforeAll(async () => {
  database = await freshDatabase();
  await database.pool.query(
    `insert into surveys (id, title, description, category, deadline, status, created_at, updated_at, deleted_at)
     select ('01990000-0002-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'Survey ' || n, 'Why?', 'Event Planning',
       date '2026-11-21' + n % 3 - 1, case when n % 5 = 0 then 'unPublish' else 'publish' end,
       timestamptz '2026-11-01', timestamptz '2026-11-02' + n * interval '1 second',
       case when n % 7 = 0 then timestamptz '2026-11-03' end
     from generate_series(1, $1) n`,
    [many],
  );
});
afterAll(() => database.close());

const mapOf = (maxPerFile?: number) =>
  createSitemap({
    settings,
    database,
    log: pino({ level: "silent" }),
    clock: () => now,
    ...(maxPerFile && { maxPerFile }),
  });
const entries = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?/g)].map(
    ([, address = "", at]) => ({
      path: address.replace(settings.publicUrl, ""),
      at,
    }),
  );
const read = async (map: ReturnType<typeof mapOf>, path: string) => {
  const answer = await map.serve(path);
  expect([path, answer.status, answer.headers.get("content-type")]).toEqual([
    path,
    200,
    "application/xml; charset=utf-8",
  ]);
  return entries(await answer.text());
};

describe("a thousand surveys", () => {
  it("are in files of limited size, each published one once, with the time of its last change", async () => {
    const map = mapOf(300);
    const [pages, reports, ...files] = await read(map, "/sitemap.xml");
    expect([pages, reports]).toEqual([
      { path: "/sitemap-pages.xml", at: undefined },
      { path: "/sitemap-reports.xml", at: undefined },
    ]);
    const found = await Promise.all(files.map(({ path }) => read(map, path)));
    const { rows } = await database.pool.query<{ path: string; ended: boolean; changed: Date }>(
      `select '/survey/' || id as path, deadline < date '2026-11-21' as ended, updated_at as changed
       from surveys where status = 'publish' and deleted_at is null order by id`,
    );
    expect(found.map((each) => each.length)).toEqual([300, 300, rows.length - 600]);
    expect(found.flat()).toEqual(
      rows.map(({ path, ended, changed }) => ({
        path,
        at: ended ? "2026-11-21T00:00:00.000Z" : changed.toISOString(),
      })),
    );
    expect(files.map(({ at }) => at)).toEqual(
      found.map((each) =>
        each
          .map(({ at }) => at ?? "")
          .sort()
          .at(-1),
      ),
    );
  });

  it("are in one file if they fit, and no map is empty", async () => {
    const map = mapOf();
    const files = await read(map, "/sitemap.xml");
    expect(files).toHaveLength(3);
    expect(await read(map, files[2]?.path ?? "")).toHaveLength(686);
    expect(await read(map, "/sitemap-surveys-ffffffff-ffff-ffff-ffff-ffffffffffff.xml")).toEqual(
      [],
    );
  });

  it("are cached for ten minutes", async () => {
    let time = now.getTime();
    const map = createSitemap({
      settings,
      database,
      log: pino({ level: "silent" }),
      clock: () => new Date(time),
      maxPerFile: 300,
    });
    const before = await read(map, "/sitemap.xml");
    const id = "01990000-0002-7000-8000-000000000001";
    await database.pool.query(
      "update surveys set updated_at = '2026-11-21T08:00:00Z' where id = $1",
      [id],
    );
    time += 9 * 60_000;
    expect(await read(map, "/sitemap.xml")).toEqual(before);
    time += 2 * 60_000;
    expect(await read(map, "/sitemap.xml")).not.toEqual(before);
    await database.pool.query(
      "update surveys set updated_at = '2026-11-02T00:00:01Z' where id = $1",
      [id],
    );
  });
});

it("of all reports it has those that everybody may find, while their survey is there", async () => {
  const reports = [
    ["public", 1, true, false],
    ["unlisted", 1, true, false],
    ["password", 1, true, false],
    ["public", 1, false, false],
    ["public", 1, true, true],
    // One survey is unpublished, the other deleted.
    ["public", 5, true, false],
    ["public", 7, true, false],
  ] as const;
  const at = "2026-11-20T08:00:00.000Z";
  for (const [n, [audience, survey, published, revoked]] of reports.entries())
    await database.pool.query(
      `insert into result_reports (id, survey_id, title, audience, password_hash, published_at, revoked_at, updated_at)
       values ($1, $2, 'Ours', $3, $4, $5, $6, $7)`,
      [
        `01990000-0003-7000-8000-00000000000${n}`,
        `01990000-0002-7000-8000-00000000000${survey}`,
        audience,
        audience === "password" ? "hash" : null,
        published ? at : null,
        revoked ? at : null,
        at,
      ],
    );
  expect(await read(mapOf(), "/sitemap-reports.xml")).toEqual([
    { path: "/report/01990000-0003-7000-8000-000000000000", at },
  ]);
});

it("a survey changes with its text and status, and on the day after its deadline", () => {
  const updatedAt = new Date("2026-11-10T08:00:00Z");
  expect(lastChange({ updatedAt, deadline: "2026-11-21" }, now)).toBe("2026-11-10T08:00:00.000Z");
  expect(lastChange({ updatedAt, deadline: "2026-11-20" }, now)).toBe("2026-11-21T00:00:00.000Z");
  expect(lastChange({ updatedAt: now, deadline: "2026-11-19" }, now)).toBe(now.toISOString());
});

it("robots.txt names the map and keeps robots out of the dashboard and the API", async () => {
  const text = await (await mapOf().serve("/robots.txt")).text();
  expect(text.split("\n")).toEqual(
    expect.arrayContaining([
      "Disallow: /api/",
      "Disallow: /dashboard",
      `Sitemap: ${settings.publicUrl}/sitemap.xml`,
    ]),
  );
});

it.each(["/sitemap-surveys-1.xml", "/sitemap-surveys-.xml", "/sitemap-x.xml", "/sitemap.xml.xml"])(
  "%s is not there, and says so without the inside",
  async (path) => {
    const candor = await openCandor();
    try {
      const answer = await candor.app.fetch(new Request(`http://127.0.0.1:3000${path}`));
      expect([answer.status, answer.headers.get("x-content-type-options")]).toEqual([
        404,
        "nosniff",
      ]);
    } finally {
      await candor.close();
    }
  },
);

/**
 * Search engines don't get these: they belong to one person, are steps between pages, or exist only
 * in the demo.
 */
const unmapped =
  /^\/(payments|design|login|signup|auth\/.*|forgot-password|reset-password|email-confirmed|dashboard.*)$/;

it("every public page without a parameter is in the map or left out on purpose", () => {
  type Route = {
    path?: string | undefined;
    index?: boolean | undefined;
    children?: Route[] | undefined;
  };
  const pathsOf = (all: Route[], under = ""): string[] =>
    all.flatMap(({ path, index, children = [] }) => {
      const address = path ? `${under}/${path}` : under;
      return [...(path || index ? [address || "/"] : []), ...pathsOf(children, address)];
    });
  const pages = pathsOf(routes as Route[]).filter(
    (path) => !/[:*]/.test(path) && !unmapped.test(path),
  );
  expect([...publicPages].sort()).toEqual([...new Set(pages)].sort());
});
