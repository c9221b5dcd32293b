import type { Logger } from "pino";
import {
  type PreviewFacts,
  previewAddress,
  previewFolder,
  sitePreview,
} from "#contract/previews.ts";
import { Refusal } from "#contract/refusals.ts";
import type { Database } from "#server/database/connect.ts";
import { securityHeaders } from "#server/http/headers.ts";
import { answerPlainly } from "#server/http/plain-answers.ts";
import type { Settings } from "#server/settings.ts";
import { findResults, findSurvey } from "#server/surveys/queries.ts";
import { refuseResults, refuseView, resultDay } from "#server/surveys/rules.ts";
import { showResults } from "#server/surveys/show-survey.ts";
import { previewCache } from "./preview-cache.ts";
import { createPreviewMaker, type PreviewMaker } from "./preview-maker.ts";

/** Seconds. At most a day: a survey may be unpublished, and its picture has to disappear. */
const maxAge = { current: 24 * 60 * 60, outdated: 60 };

type Dependencies = {
  /** The public facts of a published report; null for any other id. */
  factsOfReport(id: string): Promise<PreviewFacts | null>;
  settings: Pick<Settings, "publicUrl">;
  database: Database;
  log: Logger;
  clock: () => Date;
  maker?: PreviewMaker;
};

/** The pictures of shared links, under /images/previews/. */
export function createPreviews({
  settings,
  database,
  log,
  clock,
  factsOfReport,
  maker = createPreviewMaker(),
}: Dependencies) {
  const cache = previewCache();
  const headers = previewHeaders(settings.publicUrl);

  /** The public facts of a survey or a report. Refuses with `not-found` if it isn't public. */
  async function factsOf(id: string): Promise<PreviewFacts> {
    const survey = await findSurvey(database, id);
    const report = survey ? null : await factsOfReport(id);
    if (report) return report;
    if (!survey || refuseView(null, survey)) throw new Refusal("not-found");
    const today = resultDay(clock());
    const { title, category, deadline, questions, minutes } = survey;
    const facts = { title, category, deadline };
    if (survey.option)
      return { ...facts, questions: questions ?? 0, minutes: minutes ?? 1, results: null };
    const secret = refuseResults(null, survey, { today, voted: false }) !== null;
    const count = secret ? null : await findResults(database, id, null);
    return { ...facts, results: count && showResults(count, true) };
  }

  async function send(request: Request, path: string): Promise<Response> {
    const requested = readPreviewAddress(path);
    if (requested === null) throw new Refusal("not-found");
    const facts = requested === "site" ? null : await factsOf(requested.id);
    const address =
      requested === "site" || facts === null ? sitePreview : previewAddress(requested.id, facts);
    const etag = `"${address.slice(address.lastIndexOf("/") + 1, -".png".length)}"`;
    const seconds = path === address ? maxAge.current : maxAge.outdated;
    const all = { ...headers, etag, "cache-control": `public, max-age=${seconds}` };
    if (request.headers.get("if-none-match") === etag)
      return new Response(null, { status: 304, headers: all });
    const picture = await cache.get(address, () => maker.draw(facts));
    return new Response(picture, { headers: { ...all, "content-type": "image/png" } });
  }

  return {
    /** Serves the current picture, even if the address names an earlier state of the survey. */
    serve: (request: Request, path: string) =>
      answerPlainly(() => send(request, path), { headers, log }),
    stop: maker.stop,
  };
}

const fileName = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-[0-9a-f]{16}\.png$/;

/** The survey's id, "site" for the picture of the site, or null for any other address. */
export function readPreviewAddress(address: string): { id: string } | "site" | null {
  if (address === sitePreview) return "site";
  if (!address.startsWith(previewFolder)) return null;
  const id = fileName.exec(address.slice(previewFolder.length))?.[1];
  return id === undefined ? null : { id };
}

/** Other sites may show the picture. Opened as a page, it may do nothing. */
function previewHeaders(publicUrl: string): Readonly<Record<string, string>> {
  return {
    ...securityHeaders({ https: publicUrl.startsWith("https:") }),
    "content-security-policy": "default-src 'none'; sandbox",
    "cross-origin-resource-policy": "cross-origin",
  };
}
