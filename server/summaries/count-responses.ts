import type { Filter } from "#contract/filters.ts";
import { Refusal } from "#contract/refusals.ts";
import type { Analysis } from "#server/analysis/analysis.ts";
import type { AnswerCount, HiddenAnswers, Passing } from "#server/analysis/ask.ts";
import type { Bits } from "#server/analysis/bits.ts";
import type { Queryable } from "#server/database/connect.ts";
import type { FilteredSurvey } from "#server/filters/filtered-survey.ts";
import { resolveFilters } from "#server/filters/resolve-filters.ts";
import type { CountedVersion, ResultFacts } from "#server/results/queries.ts";
import { shownWhileRunning } from "#server/results/rules.ts";
import { findAnswerCounts, findAnswerCountsBefore } from "./queries.ts";
import { responsesIn } from "./series.ts";

type Dependencies = { database: Queryable; analysis: Analysis };

export type Counted = {
  counts: AnswerCount[];
  /** How many responses to each version aren't shown yet. */
  held: ReadonlyMap<number, number>;
};

/**
 * The counts of some versions. `step` is given for readers who see responses in groups of so many.
 */
export async function countResponses(
  { database }: Pick<Dependencies, "database">,
  survey: ResultFacts,
  versions: readonly CountedVersion[],
  step: number | null,
): Promise<Counted> {
  const numbers = versions.map(({ number }) => number);
  const counts = await findAnswerCounts(database, survey, numbers);
  // A ballot's count is public at every vote.
  if (step === null || !survey.option) return { counts, held: new Map() };
  const held = new Map(
    numbers.map((number) => {
      const responses = responsesIn(counts.filter(({ version }) => version === number));
      return [number, responses - shownWhileRunning(responses, step)];
    }),
  );
  return { counts: await findAnswerCountsBefore(database, survey.id, held), held };
}

export type Filtered =
  | { loading: number }
  | ({
      counts: AnswerCount[];
      rest: AnswerCount[];
      gaps: string[];
      hidden: HiddenAnswers[];
    } & Passing);

/** The counts of those who pass all filters. Refuses filters that make no sense here. */
export async function countFiltered(
  { analysis }: Pick<Dependencies, "analysis">,
  { id: surveyId, option, responses, erased }: ResultFacts,
  {
    filters,
    version,
    all,
    k,
    hides,
    ...asked
  }: FilteredSurvey & {
    /** What of it would show a few people, maybe beside other views; as `Ask` has it. */
    hides?: "questions" | "answers";
    /** Null for those who see small counts, and so need no others to compare with. */
    k: number | null;
    filters: readonly Filter[];
    /** One version alone, which counts as a filter before the others. */
    version: number | undefined;
    all: readonly CountedVersion[];
  },
): Promise<Filtered> {
  const tests = await resolveFilters({ filters, version }, asked);
  const versions = all.map(({ number }) => number);
  const survey = { surveyId, option, responses, erased };
  const answer = await analysis.ask({
    ...survey,
    versions,
    tests,
    k,
    what: "counts",
    ...(hides && { hides }),
  });
  if (answer.is === "loading") return { loading: answer.progress };
  if (answer.is !== "counts") throw new Refusal("too-large");
  return answer;
}

/** The same people, as their places. */
export async function findPassing(
  { analysis }: Pick<Dependencies, "analysis">,
  { id: surveyId, option, responses, erased }: ResultFacts,
  {
    filters,
    version,
    all,
    k,
    ...asked
  }: FilteredSurvey & {
    k: number | null;
    filters: readonly Filter[];
    version: number | undefined;
    all: readonly CountedVersion[];
  },
): Promise<{ loading: number } | ({ mask: Bits } & Passing)> {
  const tests = await resolveFilters({ filters, version }, asked);
  const versions = all.map(({ number }) => number);
  const survey = { surveyId, option, responses, erased };
  const answer = await analysis.ask({ ...survey, versions, tests, k, what: "places" });
  if (answer.is === "loading") return { loading: answer.progress };
  if (answer.is !== "places") throw new Refusal("too-large");
  return answer;
}
