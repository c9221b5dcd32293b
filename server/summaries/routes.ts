import { Refusal } from "#contract/refusals.ts";
import { refusal } from "#contract/refuse.ts";
import type { summaryCalls } from "#contract/summary.ts";
import type { trendCalls } from "#contract/trend.ts";
import { pageRange } from "#server/database/page-range.ts";
import type { Handlers } from "#server/http/implement.ts";
import { inTurns } from "#server/in-turns.ts";
import { refuseFewSheets } from "#server/responses/few-sheets.ts";
import { type ReadParts, resultReaders } from "#server/results/result-readers.ts";
import { refuseFilters, seesSmallCounts, smallestGroupOf } from "#server/results/rules.ts";
import { seenVersions } from "#server/results/seen-versions.ts";
import { findWithheld, refuseWithheldVote } from "#server/vote-secrecy/withheld.ts";
import type { LiveSummaries } from "./live-summary.ts";
import { findAnswerCounts } from "./queries.ts";
import { questionIn } from "./series.ts";
import { summarize } from "./summarize.ts";
import { findTrend } from "./trend.ts";
import { weightedSummary } from "./weighted-summary.ts";
import { findWritten } from "./written.ts";

type Dependencies = ReadParts & { live: LiveSummaries };

export function summaryRoutes(
  parts: Dependencies,
): Handlers<typeof summaryCalls & typeof trendCalls> {
  const turns = inTurns();
  const { database, clock, live } = parts;
  const { findFor, findInCharge } = resultReaders(parts);

  return {
    "GET /surveys/{id}/trend": async ({ params, viewer, request }) => {
      const { survey, seen, closed } = await findInCharge(params.id, viewer, request, {});
      return findTrend(database, survey, seen, { now: clock(), closed });
    },

    "GET /surveys/{id}/summary": async ({ params, query, viewer, request }) => {
      const { survey, reading } = await findFor(params.id, viewer, request);
      const { version, where: filters = [], weights } = query;
      const reader = { viewer, version, filters, ...reading };
      const seen = seenVersions(parts, survey, reader);
      if (!seen) throw new Refusal("not-found");
      const refused = refuseFilters(filters, reading);
      if (refused) throw refusal(refused, "filters-while-running");
      if (weights && !reading.inCharge) throw new Refusal("not-allowed");
      const summary = await turns(survey.id, () => summarize(parts, survey, seen, reader));
      if (!weights) return summary;
      return weightedSummary(parts, survey, seen, { summary, weights, filters, version });
    },

    "GET /surveys/{id}/written/{question}": async ({ params, query, viewer, request }) => {
      const { survey, reading } = await findFor(params.id, viewer, request);
      if (!reading.inCharge) throw new Refusal("not-found");
      if (!survey.option) throw new Refusal("not-this-kind");
      await refuseFewSheets(database, survey.id);
      const { question: key } = params;
      const { version, series = 1 } = query;
      const id = questionIn(key);
      refuseWithheldVote(id, await findWithheld(database, survey.id, clock()));
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
      const { survey } = await findFor(params.id, viewer, request);
      const seen = request.headers.get("last-event-id");
      return live.watch(survey, { viewer, address, answered: survey.answered, seen });
    },
  };
}
