import type { Logger } from "pino";
import { publicPages } from "#contract/public-pages.ts";
import { Refusal } from "#contract/refusals.ts";
import { dayOf } from "#limits/day.ts";
import type { Database } from "#server/database/connect.ts";
import { streamOf } from "#server/http/download.ts";
import { securityHeaders } from "#server/http/headers.ts";
import { answerPlainly } from "#server/http/plain-answers.ts";
import type { Settings } from "#server/settings.ts";
import { listMapped, listMappedReports, type MapPart, summariseMapped } from "./queries.ts";
import { lastChange, sitemapFiles, startOfSurveysFile, surveysFileFrom } from "./rules.ts";

/** sitemaps.org allows 50,000 addresses and 50 MB a file. Our addresses have under 200 bytes. */
const maxAddresses = 50_000;
const rowsAtOnce = 1_000;
/** The index reads every survey's row, and the map of reports every report's: both are cached. */
const keptMs = 10 * 60 * 1000;
const firstId = "00000000-0000-0000-0000-000000000000";
const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const space = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

type Dependencies = {
  settings: Pick<Settings, "publicUrl">;
  database: Database;
  log: Logger;
  clock: () => Date;
  maxPerFile?: number;
};

/** `/robots.txt`, `/sitemap.xml` and its files: the public pages, reports for everybody, and published surveys by age. */
export function createSitemap({
  settings,
  database,
  log,
  clock,
  maxPerFile = maxAddresses,
}: Dependencies) {
  const { publicUrl } = settings;
  const headers = {
    ...securityHeaders({ https: publicUrl.startsWith("https:") }),
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "cache-control": "public, max-age=3600",
  };
  const kept = new Map<string, { text: Promise<string>; since: number }>();

  async function makeIndex(): Promise<string> {
    const now = clock();
    const files = [sitemapFiles.pages, sitemapFiles.reports].map(
      (file) => `<sitemap><loc>${publicUrl}${file}</loc></sitemap>\n`,
    );
    for (let from: string | null = firstId; from !== null; ) {
      const part: MapPart | null = await summariseMapped(database, from, maxPerFile, dayOf(now));
      if (!part) break;
      const changed = lastChange({ updatedAt: part.updatedAt, deadline: part.ended }, now);
      files.push(
        `<sitemap><loc>${publicUrl}${surveysFileFrom(part.first)}</loc><lastmod>${changed}</lastmod></sitemap>\n`,
      );
      from = part.next;
    }
    return `${head}<sitemapindex ${space}>\n${files.join("")}</sitemapindex>\n`;
  }

  async function makeReports(): Promise<string> {
    const found = await listMappedReports(database, maxPerFile);
    const reports = found.map(
      ({ id, updatedAt }) =>
        `<url><loc>${publicUrl}/report/${id}</loc><lastmod>${updatedAt.toISOString()}</lastmod></url>\n`,
    );
    return `${head}<urlset ${space}>\n${reports.join("")}</urlset>\n`;
  }

  /** Cached, and shared by concurrent requests. A failure isn't cached. */
  function keep(path: string, make: () => Promise<string>): Promise<string> {
    const now = clock().getTime();
    const known = kept.get(path);
    if (known && now - known.since < keptMs) return known.text;
    const made = { text: make(), since: now };
    kept.set(path, made);
    made.text.catch(() => {
      if (kept.get(path) === made) kept.delete(path);
    });
    return made.text;
  }

  /** Streams at the client's pace, a thousand rows at a time. */
  async function* surveysFile(from: string): AsyncGenerator<string> {
    const now = clock();
    yield `${head}<urlset ${space}>\n`;
    let next: string | undefined = from;
    for (let left = maxPerFile; left > 0 && next !== undefined; ) {
      const rows = await listMapped(database, next, Math.min(rowsAtOnce, left) + 1);
      const shown = rows.slice(0, Math.min(rowsAtOnce, left));
      yield shown
        .map(
          (row) =>
            `<url><loc>${publicUrl}/survey/${row.id}</loc><lastmod>${lastChange(row, now)}</lastmod></url>\n`,
        )
        .join("");
      left -= shown.length;
      next = rows[shown.length]?.id;
    }
    yield "</urlset>\n";
  }

  async function send(path: string): Promise<Response> {
    const xml = { headers: { ...headers, "content-type": "application/xml; charset=utf-8" } };
    if (path === "/robots.txt")
      return new Response(robots(publicUrl), {
        headers: { ...headers, "content-type": "text/plain; charset=utf-8" },
      });
    if (path === sitemapFiles.index) return new Response(await keep(path, makeIndex), xml);
    if (path === sitemapFiles.reports) return new Response(await keep(path, makeReports), xml);
    if (path === sitemapFiles.pages) {
      const pages = publicPages.map((page) => `<url><loc>${publicUrl}${page}</loc></url>\n`);
      return new Response(`${head}<urlset ${space}>\n${pages.join("")}</urlset>\n`, xml);
    }
    const from = startOfSurveysFile(path);
    if (from === null) throw new Refusal("not-found");
    const failed = (err: unknown) => log.warn({ err }, "A site map ended early");
    return new Response(streamOf(surveysFile(from), failed), xml);
  }

  return { serve: (path: string) => answerPlainly(() => send(path), { headers, log }) };
}

/** The dashboard is private, and the API has no pages. */
function robots(publicUrl: string): string {
  return `User-agent: *\nDisallow: /api/\nDisallow: /dashboard\nDisallow: /sandbox\n\nSitemap: ${publicUrl}${sitemapFiles.index}\n`;
}
