import type { Definition } from "#contract/definition.ts";
import type { Viewer } from "#contract/roles.ts";
import type { QuestionSummary, Summary } from "#contract/summary.ts";
import type { Queryable } from "#server/database/connect.ts";
import type { DefinitionCache } from "#server/versions/definition-cache.ts";
import { disclose, discloseVersion, smallestGroup } from "./disclose.ts";
import { summaryOf } from "./figures.ts";
import {
  type AnswerCount,
  type CountedVersion,
  findAnswerCounts,
  type ResultFacts,
} from "./queries.ts";
import { type Reading, seesResultsOf, seesSmallCounts } from "./rules.ts";
import { type AskedSeries, inOrder, responsesIn, seriesOf, versionToShow } from "./series.ts";

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
  const readable = versions.filter(({ results }) => seesResultsOf(results, reading));
  const seen = readable.filter(({ number }) => (version ?? number) === number);
  const newest = seen.at(-1);
  if (!newest) return null;
  const all = await findAnswerCounts(database, survey.id, readable.map(numberOf));
  const counts = all.filter((each) => seen.some(({ number }) => number === each.version));
  const series = seriesOf(counts, seen);
  const found = new Map<number, Definition>();
  for (const number of new Set([newest.number, ...series.map(versionToShow)])) {
    const published = await definitions(survey.id, number);
    if (typeof published !== "string") found.set(number, published.definition);
  }
  const asked = inOrder(series, newest, found, versions);
  const seesWhole = seesSmallCounts(viewer, survey, readable);
  return {
    surveyId: survey.id,
    version: newest.number,
    versions: seen.map(numberOf),
    published: readable.map(({ number, publishedAt, note }) => ({
      ...{ number, publishedAt: publishedAt.toISOString(), note: note ?? undefined },
      responses: responsesIn(all.filter((each) => each.version === number)),
    })),
    responses: responsesIn(counts),
    closed: reading.closed,
    disclosed: !seesWhole,
    questions: seesWhole
      ? asked.map((each) => summaryOf(each, 1))
      : disclosed(asked, version === undefined ? null : { counts: all, versions: readable }),
  };
}

type Versions = { counts: readonly AnswerCount[]; versions: readonly CountedVersion[] };

/** The questions as all may see them; `others` are all versions, where one alone is shown. */
function disclosed(asked: readonly AskedSeries[], others: Versions | null): QuestionSummary[] {
  const apart = others?.versions.map((version) =>
    seriesOf(
      others.counts.filter((each) => each.version === version.number),
      [version],
    ),
  );
  return asked.map((each) => {
    const shown = summaryOf(each, smallestGroup);
    if (!apart) return disclose(shown);
    const same = apart.flatMap((all) =>
      all.filter(({ key, meaning }) => key === each.key && meaning === each.meaning),
    );
    return discloseVersion(
      shown,
      same.map((one) => summaryOf({ ...each, ...one }, smallestGroup)),
    );
  });
}

function numberOf({ number }: CountedVersion): number {
  return number;
}
