import type { Filter } from "#contract/filters.ts";
import { Refusal } from "#contract/refusals.ts";
import type { Viewer } from "#contract/roles.ts";
import type { Margin } from "#contract/weights.ts";
import type { Analysis } from "#server/analysis/analysis.ts";
import type { Database } from "#server/database/connect.ts";
import type { Respondents } from "#server/invitations/respondents.ts";
import { decideShownFields } from "#server/responses/shown-fields.ts";
import { isClosed, refuseView, resultDay, seesAll } from "#server/surveys/rules.ts";
import type { DefinitionCache } from "#server/versions/definition-cache.ts";
import { findResultFacts, type VersionsOf } from "./queries.ts";
import { refuseSummary } from "./rules.ts";
import { seenVersions } from "./seen-versions.ts";

export type ReadParts = {
  database: Database;
  clock: () => Date;
  definitions: DefinitionCache;
  respondents: Respondents;
  versionsOf: VersionsOf;
  analysis: Analysis;
};

/** Finds surveys for those who may see their results, and refuses everybody else. */
export function resultReaders(parts: ReadParts) {
  const { database, clock, respondents, versionsOf } = parts;

  async function findFor(id: string, viewer: Viewer | null, request: Request) {
    const asking = await respondents.of(id, { viewer, headers: request.headers });
    const key = asking.key?.toString("hex") ?? null;
    const survey = await findResultFacts(database, id, { id: viewer?.id ?? null, key });
    if (!survey || refuseView(viewer, survey)) throw new Refusal("not-found");
    const reading = {
      inCharge: seesAll(viewer, survey),
      answered: survey.answered,
      closed: isClosed(survey.endsOn, resultDay(clock())),
    };
    const versions = await versionsOf(survey);
    const refusal = refuseSummary(versions, reading);
    if (refusal) throw new Refusal(refusal);
    if (reading.closed && survey.option)
      await decideShownFields(database, survey.id, resultDay(clock()));
    return { survey: { ...survey, versions }, reading };
  }

  type Query = {
    version?: number | undefined;
    where?: readonly Filter[] | undefined;
    weights?: readonly Margin[] | undefined;
  };
  /** For those in charge alone. */
  async function findInCharge(id: string, viewer: Viewer, request: Request, query: Query) {
    const { survey, reading } = await findFor(id, viewer, request);
    if (!reading.inCharge) throw new Refusal("not-allowed");
    const { version, where: filters = [], weights } = query;
    const seen = seenVersions(parts, survey, { viewer, version, filters, ...reading });
    if (!seen) throw new Refusal("not-found");
    const { closed } = reading;
    return { survey, seen, closed, asked: { version, filters, weights } };
  }

  return { findFor, findInCharge };
}
