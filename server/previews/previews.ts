import type { Logger } from "pino";
import { type PreviewFacts, previewAddress, sitePreview } from "#contract/previews.ts";
import { Refusal } from "#contract/refusals.ts";
import type { Database } from "#server/database/connect.ts";
import { securityHeaders } from "#server/http/headers.ts";
import { answerPlainly } from "#server/http/plain-answers.ts";
import type { Settings } from "#server/settings.ts";
import { findResults, findSurvey } from "#server/surveys/queries.ts";
import { refuseResults, refuseView } from "#server/surveys/rules.ts";
import { showResults } from "#server/surveys/show-survey.ts";
import { keptPreviews } from "./kept-previews.ts";
import { createPreviewMaker, type PreviewMaker } from "./preview-maker.ts";
import { readPreviewAddress } from "./rules.ts";

/** An address names what is drawn, but a survey may be unpublished: nobody keeps its picture longer than a day. Seconds. */
const keptByOthers = { current: 24 * 60 * 60, outdated: 60 };

type Parts = {
  settings: Pick<Settings, "publicUrl">;
  database: Database;
  log: Logger;
  clock: () => Date;
  maker?: PreviewMaker;
};

/** The pictures of shared links, under /images/previews/. */
export function createPreviews({ settings, database, log, clock, maker = createPreviewMaker() }: Parts) {
  const kept = keptPreviews();
  const headers = previewHeaders(settings.publicUrl);

  /** What everybody may know of a survey now; refuses not-found for one that not everybody may see. */
  async function factsOf(id: string): Promise<PreviewFacts> {
    const survey = await findSurvey(database, id);
    if (!survey || refuseView(null, survey)) throw new Refusal("not-found");
    const today = clock().toISOString().slice(0, 10);
    const secret = refuseResults(null, survey, { today, voted: false }) !== null;
    const count = secret ? null : await findResults(database, id, null);
    const { title, category, deadline } = survey;
    return { title, category, deadline, results: count && showResults(count, true) };
  }

  async function send(request: Request, path: string): Promise<Response> {
    const asked = readPreviewAddress(path);
    if (asked === null) throw new Refusal("not-found");
    const facts = asked === "site" ? null : await factsOf(asked.id);
    const address = asked === "site" || facts === null ? sitePreview : previewAddress(asked.id, facts);
    const etag = `"${address.slice(address.lastIndexOf("/") + 1, -".png".length)}"`;
    const seconds = path === address ? keptByOthers.current : keptByOthers.outdated;
    const all = { ...headers, etag, "cache-control": `public, max-age=${seconds}` };
    if (request.headers.get("if-none-match") === etag) return new Response(null, { status: 304, headers: all });
    const picture = await kept.get(address, () => maker.draw(facts));
    return new Response(picture, { headers: { ...all, "content-type": "image/png" } });
  }

  return {
    /** Answers a link's picture as it is now, whichever state of the survey the address names. */
    serve: (request: Request, path: string) => answerPlainly(() => send(request, path), { headers, log }),
    stop: maker.stop,
  };
}

/** A picture opened as a page can do nothing at all; other sites are who it is for. */
function previewHeaders(publicUrl: string): Readonly<Record<string, string>> {
  return {
    ...securityHeaders({ https: publicUrl.startsWith("https:") }),
    "content-security-policy": "default-src 'none'; sandbox",
    "cross-origin-resource-policy": "cross-origin",
  };
}
