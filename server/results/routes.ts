import type { crossTabCalls } from "#contract/cross-tabs.ts";
import type { duelCalls } from "#contract/duels.ts";
import type { Filter } from "#contract/filters.ts";
import { Refusal } from "#contract/refusals.ts";
import type { Viewer } from "#contract/roles.ts";
import type { summaryCalls } from "#contract/summary.ts";
import type { trendCalls } from "#contract/trend.ts";
import type { Margin } from "#contract/weights.ts";
import type { Analysis } from "#server/analysis/analysis.ts";
import type { Database } from "#server/database/connect.ts";
import { pageRange } from "#server/database/page-range.ts";
import type { Handlers } from "#server/http/implement.ts";
import { inTurns } from "#server/in-turns.ts";
import type { Respondents } from "#server/invitations/respondents.ts";
import { refuseFewSheets } from "#server/responses/few-sheets.ts";
import { decideShownFields } from "#server/responses/shown-fields.ts";
import { isClosed, refuseView, resultDay, seesAll } from "#server/surveys/rules.ts";
import type { DefinitionCache } from "#server/versions/definition-cache.ts";
import { crossTab, differences } from "./compare.ts";
import { duels } from "./duels.ts";
import type { LiveSummaries } from "./live-summary.ts";
import { findAnswerCounts, findResultFacts, type VersionsOf } from "./queries.ts";
import { refuseFilters, refuseSummary, seesSmallCounts, smallestGroupOf } from "./rules.ts";
import { questionIn } from "./series.ts";
import { seenVersions, summarize } from "./summarize.ts";
import { findTrend } from "./trend.ts";
import { weightedSummary } from "./weighted-summary.ts";
import { findWritten } from "./written.ts";

type Parts = {
  database: Database;
  clock: () => Date;
  definitions: DefinitionCache;
  respondents: Respondents;
  versionsOf: VersionsOf;
  live: LiveSummaries;
  analysis: Analysis;
};

const whileRunning = "Results can be filtered once the survey has closed.";

export function resultRoutes(
  parts: Parts,
): Handlers<typeof summaryCalls & typeof crossTabCalls & typeof duelCalls & typeof trendCalls> {
  const turns = inTurns();
  const { database, clock, respondents, versionsOf, live } = parts;

  async function getSurvey(id: string, viewer: Viewer | null, request: Request) {
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

  type Asked = {
    version?: number | undefined;
    where?: readonly Filter[] | undefined;
    weights?: readonly Margin[] | undefined;
  };
  /** For those in charge alone. */
  async function compared(id: string, viewer: Viewer, request: Request, asked: Asked) {
    const { survey, reading } = await getSurvey(id, viewer, request);
    if (!reading.inCharge) throw new Refusal("not-allowed");
    const { version, where: filters = [], weights } = asked;
    const seen = seenVersions(parts, survey, { viewer, version, filters, ...reading });
    if (!seen) throw new Refusal("not-found");
    const { closed } = reading;
    return { survey, seen, closed, asked: { version, filters, weights } };
  }

  return {
    "GET /surveys/{id}/cross-tab": async ({ params, query, viewer, request }) => {
      const { rows, columns } = query;
      const { survey, seen, asked } = await compared(params.id, viewer, request, query);
      return crossTab(parts, survey, seen, { rows, columns, ...asked });
    },

    "GET /surveys/{id}/differences": async ({ params, query, viewer, request }) => {
      const { columns } = query;
      const { survey, seen, asked } = await compared(params.id, viewer, request, query);
      return differences(parts, survey, seen, { columns, ...asked });
    },

    "GET /surveys/{id}/duels/{question}": async ({ params, query, viewer, request }) => {
      const { survey, seen, asked } = await compared(params.id, viewer, request, query);
      return duels(parts, survey, seen, { of: params.question, series: query.series, ...asked });
    },

    "GET /surveys/{id}/trend": async ({ params, viewer, request }) => {
      const { survey, seen, closed } = await compared(params.id, viewer, request, {});
      return findTrend(database, survey, seen, { now: clock(), closed });
    },

    "GET /surveys/{id}/summary": async ({ params, query, viewer, request }) => {
      const { survey, reading } = await getSurvey(params.id, viewer, request);
      const { version, where: filters = [], weights } = query;
      const reader = { viewer, version, filters, ...reading };
      const seen = seenVersions(parts, survey, reader);
      if (!seen) throw new Refusal("not-found");
      const refusal = refuseFilters(filters, reading);
      if (refusal) throw new Refusal(refusal, { message: whileRunning });
      if (weights && !reading.inCharge) throw new Refusal("not-allowed");
      const summary = await turns(survey.id, () => summarize(parts, survey, seen, reader));
      if (!weights) return summary;
      return weightedSummary(parts, survey, seen, { summary, weights, filters, version });
    },

    "GET /surveys/{id}/written/{question}": async ({ params, query, viewer, request }) => {
      const { survey, reading } = await getSurvey(params.id, viewer, request);
      if (!reading.inCharge) throw new Refusal("not-found");
      if (!survey.option) throw new Refusal("not-this-kind");
      await refuseFewSheets(database, survey.id);
      const { question: key } = params;
      const { version, series = 1 } = query;
      const id = questionIn(key);
      const numbers = survey.versions
        .filter(({ number }) => (version ?? number) === number)
        .filter(({ meanings }) => meanings[id] === series)
        .map(({ number }) => number);
      const counts = await findAnswerCounts(database, survey, numbers);
      const total = counts
        .filter(({ question, option }) => question === key && option === "#answered")
        .reduce((sum, { count }) => sum + count, 0);
      const asked = { surveyId: survey.id, key, versions: numbers };
      const found = await findWritten(database, asked, pageRange(query));
      const isSmall = !seesSmallCounts(viewer, survey, survey.versions);
      const least = isSmall ? smallestGroupOf(survey.versions) : 1;
      return { total, ...found, frequent: found.frequent.filter(({ count }) => count >= least) };
    },

    "GET /surveys/{id}/summary/live": async ({ params, viewer, request, address }) => {
      const { survey } = await getSurvey(params.id, viewer, request);
      const seen = request.headers.get("last-event-id");
      return live.watch(survey, { viewer, address, answered: survey.answered, seen });
    },
  };
}
