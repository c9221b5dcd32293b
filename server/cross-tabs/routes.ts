import type { crossTabCalls } from "#contract/cross-tabs.ts";
import type { duelCalls } from "#contract/duels.ts";
import type { Handlers } from "#server/http/implement.ts";
import { type ReadParts, resultReaders } from "#server/results/result-readers.ts";
import { crossTab, differences } from "./compare.ts";
import { duels } from "./duels.ts";

/** For those in charge alone. */
export function crossTabRoutes(
  parts: ReadParts,
): Handlers<typeof crossTabCalls & typeof duelCalls> {
  const { findInCharge } = resultReaders(parts);
  return {
    "GET /surveys/{id}/cross-tab": async ({ params, query, viewer, request }) => {
      const { rows, columns, groups } = query;
      const { survey, seen, asked } = await findInCharge(params.id, viewer, request, query);
      return crossTab(parts, survey, seen, { rows, columns, groups, ...asked });
    },

    "GET /surveys/{id}/differences": async ({ params, query, viewer, request }) => {
      const { columns } = query;
      const { survey, seen, asked } = await findInCharge(params.id, viewer, request, query);
      return differences(parts, survey, seen, { columns, ...asked });
    },

    "GET /surveys/{id}/duels/{question}": async ({ params, query, viewer, request }) => {
      const { survey, seen, asked } = await findInCharge(params.id, viewer, request, query);
      return duels(parts, survey, seen, { of: params.question, series: query.series, ...asked });
    },
  };
}
