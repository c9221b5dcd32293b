import type { Filter } from "#contract/filters.ts";
import type { Viewer } from "#contract/roles.ts";
import { nothingWithheld, type Withheld } from "#engine/votes.ts";
import type { Analysis } from "#server/analysis/analysis.ts";
import type { Queryable } from "#server/database/connect.ts";
import { type FilteredSurvey, filteredSurvey } from "#server/filters/filtered-survey.ts";
import { isClosed, resultDay } from "#server/surveys/rules.ts";
import type { DefinitionCache } from "#server/versions/definition-cache.ts";
import { together } from "#server/vote-secrecy/withheld.ts";
import type { CountedVersion, ResultFacts } from "./queries.ts";
import {
  type ReaderStanding,
  seesResultsOf,
  seesSmallCounts,
  smallestGroupOf,
  withholdsFields,
} from "./rules.ts";

export type ResultParts = { database: Queryable; definitions: DefinitionCache; analysis: Analysis };
export type Reader = ReaderStanding & {
  viewer: Viewer | null;
  /** One version alone, if it is given. */
  version: number | undefined;
  filters: readonly Filter[];
};

/**
 * The versions whose results this reader looks at. Codes of texts part nobody, but for those in
 * charge: texts are sorted after the close, too, so two looks would differ by one person.
 */
export type Seen = FilteredSurvey<CountedVersion> & {
  /** The versions whose results they may see. */
  all: readonly CountedVersion[];
  newest: CountedVersion;
  /** All that were ever published. */
  published: readonly CountedVersion[];
  /** Null for those who see small counts. */
  k: number | null;
  /** What votes keep from everybody until the close. */
  votes: Withheld;
};

/** Null if there is no such version, or if its respondents were promised otherwise. */
export function seenVersions(
  {
    definitions,
    database,
    clock,
  }: Pick<ResultParts, "definitions" | "database"> & { clock: () => Date },
  survey: ResultFacts & { versions: readonly CountedVersion[] },
  { viewer, version, ...reading }: Reader,
): Seen | null {
  const published = survey.versions;
  const all = published.filter(({ results }) => seesResultsOf(results, reading));
  // Who looks ahead at what readers will see sees no votes either.
  const withheld = isClosed(survey.endsOn, resultDay(clock()))
    ? nothingWithheld
    : together(published.map((each) => each.withheld));
  const asked = filteredSurvey(database, survey, {
    withheld: withheld.questions,
    all,
    version,
    definitionOf: async (number) => {
      const found = await definitions(survey.id, number);
      return typeof found === "string" ? null : found.definition;
    },
    withholdsFields: withholdsFields(published, reading),
    withholdsTags: !reading.inCharge,
  });
  const newest = asked.versions.at(-1);
  if (!newest) return null;
  const k = seesSmallCounts(viewer, survey, all) ? null : smallestGroupOf(all);
  return { ...asked, all, newest, published, k, votes: withheld };
}
