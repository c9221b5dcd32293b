import type { Definition } from "#contract/definition.ts";
import type { Viewer } from "#contract/roles.ts";
import type { Summary } from "#contract/summary.ts";
import type { Queryable } from "#server/database/connect.ts";
import type { DefinitionCache } from "#server/versions/definition-cache.ts";
import { disclose } from "./disclose.ts";
import { summaryOf } from "./figures.ts";
import { type CountedVersion, findAnswerCounts, type ResultFacts } from "./queries.ts";
import { type Reading, seesResultsOf, seesSmallCounts } from "./rules.ts";
import { inOrder, responsesIn, seriesOf, versionToShow } from "./series.ts";

type Parts = { database: Queryable; definitions: DefinitionCache };
type Reader = Reading & {
  viewer: Viewer | null;
  /** One version alone, if it is given. */
  version: number | undefined;
};

/**
 * The results as this viewer may see them, from `answer_counts`. Null if there is no such version,
 * or if its respondents were promised otherwise.
 */
export async function summarize(
  { database, definitions }: Parts,
  survey: ResultFacts,
  versions: readonly CountedVersion[],
  { viewer, version, ...reading }: Reader,
): Promise<Summary | null> {
  const seen = versions.filter(
    ({ number, results }) => (version ?? number) === number && seesResultsOf(results, reading),
  );
  const newest = seen.at(-1);
  if (!newest) return null;
  const counts = await findAnswerCounts(
    database,
    survey.id,
    seen.map(({ number }) => number),
  );
  const series = seriesOf(counts, seen);
  const needed = new Set([newest.number, ...series.map(versionToShow)]);
  const found = new Map<number, Definition>();
  for (const number of needed) {
    const published = await definitions(survey.id, number);
    if (typeof published !== "string") found.set(number, published.definition);
  }
  const seesWhole = seesSmallCounts(viewer, survey, seen);
  const questions = inOrder(series, newest, found).map(summaryOf);
  return {
    surveyId: survey.id,
    version: newest.number,
    versions: seen.map(({ number }) => number),
    responses: responsesIn(counts),
    closed: reading.closed,
    disclosed: !seesWhole,
    questions: seesWhole ? questions : questions.map((each) => disclose(each)),
  };
}
