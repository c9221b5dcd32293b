import type { Summary } from "#contract/summary.ts";
import { fenceKind } from "#limits/fence-kind.ts";
import { keepsApart } from "#limits/limits.ts";
import type { AnswerCount } from "#server/analysis/ask.ts";
import type { Queryable } from "#server/database/connect.ts";
import { areShown, hiddenBecause, hidesVersion } from "#server/filters/narrowing.ts";
import { leftBy } from "#server/filters/resolve-filters.ts";
import { findBallotKey } from "#server/responses/ballot-keys.ts";
import { isAnyWaiting } from "#server/responses/urn-queries.ts";
import type { CountedVersion, ResultFacts } from "#server/results/queries.ts";
import { type ReaderStanding, shownWhileRunning } from "#server/results/rules.ts";
import type { Reader, ResultParts, Seen } from "#server/results/seen-versions.ts";
import { shownDomain } from "#server/surveys/shown-domain.ts";
import { countFiltered, countResponses } from "./count-responses.ts";
import { findStateCounts } from "./queries.ts";
import { responsesIn } from "./series.ts";
import { shownQuestions } from "./shown-questions.ts";
import { untilClose, withoutChoices } from "./until-close.ts";
import { untoldSides } from "./untold-sides.ts";

/**
 * The results as this reader may see them: from `answer_counts`, or with filters from the survey's
 * columns.
 */
export async function summarize(
  parts: ResultParts,
  survey: ResultFacts,
  seen: Seen,
  { filters, version, ...reading }: Reader,
): Promise<Summary> {
  const { all, versions, newest, k, votes } = seen;
  const show: typeof shownQuestions = async (counts, shown, groups, filtered) =>
    untilClose(
      await shownQuestions(
        withoutChoices(counts, votes),
        shown,
        groups.map((group) => withoutChoices(group, votes)),
        filtered,
      ),
      votes,
    );
  const numbers = versions.map(numberOf);
  const whole = {
    surveyId: survey.id,
    version: newest.number,
    versions: numbers,
    published: await publishedOf(parts, survey, all, stepOf(reading, k)),
    closed: reading.closed,
    disclosed: k !== null,
    smallestGroup: k ?? 1,
    ...(survey.option && { identity: newest.identity }),
    fence: {
      kind: fenceKind(survey),
      ...(survey.emails?.length && { domains: survey.emails.map(shownDomain) }),
    },
    ...(newest.identity === "sealed" && (await ballotsOf(parts.database, survey.id))),
    // How many would show each single participation.
    ...(keepsApart(newest.identity) &&
      (await waitingIn(parts.database, survey.id, reading.closed))),
  };
  const none = { total: 0, held: 0, responses: 0, questions: [] };
  if (filters.length === 0) {
    const counted = await countResponses(parts, survey, all, stepOf(reading, k));
    const counts = counted.counts.filter((each) => numbers.includes(each.version));
    const total = responsesIn(counts);
    const held = numbers.reduce((sum, number) => sum + (counted.held.get(number) ?? 0), 0);
    const groups = version === undefined ? [] : all.map((each) => ofVersion(counted.counts, each));
    const sizes = all.map(({ number }, at) => ({ number, people: responsesIn(groups[at] ?? []) }));
    const isSmall = version !== undefined && k !== null && hidesVersion(sizes, version, k);
    // Of one version, as of a filter, those in charge see answers rather than questions hidden.
    const isFilter = version !== undefined && k !== null && !isSmall && reading.inCharge;
    const narrow = { ...seen, filters, version, hides: "answers" } as const;
    const found = isFilter ? await countFiltered(parts, survey, narrow) : null;
    if (found && "loading" in found)
      return { ...whole, ...none, filters: [], loading: found.loading };
    const isHidden = isSmall || (found !== null && !areShown(found.checked));
    const shown = { ...(isHidden ? nothingOf(seen) : seen), inCharge: reading.inCharge };
    const questions = await (found && !isHidden
      ? show(found.counts, shown, [found.counts, found.rest], found)
      : show(counts, shown, groups));
    const others = reading.inCharge && !reading.closed && survey.option && k !== null;
    return {
      ...whole,
      total,
      held,
      ...(others && { othersSee: shownToOthers(counts, numbers, k) }),
      responses: total,
      filters: [],
      questions,
    };
  }
  const { inCharge } = reading;
  const hides = inCharge ? "answers" : "questions";
  const numbered = version === undefined ? 0 : 1;
  // Who reads the responses learns nothing from views by several things.
  const isSeveral = k !== null && !inCharge && filters.length + numbered > 1;
  if (isSeveral) {
    const because = { why: "several", most: 1 } as const;
    return {
      ...whole,
      ...none,
      filters: leftBy({ filters, version }, null),
      hidden: true,
      because,
    };
  }
  const found = await countFiltered(parts, survey, { ...seen, filters, version, hides });
  const narrowed = { filters, version };
  const unknown = leftBy(narrowed, null);
  if ("loading" in found) return { ...whole, ...none, filters: unknown, loading: found.loading };
  const { left, checked } = found;
  const because = hiddenBecause(narrowed, checked);
  if (because) return { ...whole, ...none, filters: unknown, hidden: true, because };
  if (!inCharge && k !== null) {
    const everybody = [...found.counts, ...found.rest];
    const all = await shownQuestions(everybody, { ...seen, inCharge }, []);
    const isUntold = await untoldSides(all, seen);
    const few = { why: "few" } as const;
    if (filters.some(({ of }) => isUntold(of)))
      return { ...whole, ...none, filters: unknown, hidden: true, because: few };
  }
  const total = left[version === undefined ? 0 : 1] ?? 0;
  return {
    ...whole,
    total,
    held: 0,
    responses: left.at(-1) ?? 0,
    filters: leftBy(narrowed, found),
    questions: await show(found.counts, { ...seen, inCharge }, [found.counts, found.rest], found),
  };
}

/** As reports and everybody else have it, version by version. */
function shownToOthers(
  counts: readonly AnswerCount[],
  versions: readonly number[],
  step: number,
): number {
  return versions.reduce((sum, number) => {
    const own = counts.filter(({ version }) => version === number);
    return sum + shownWhileRunning(responsesIn(own), step);
  }, 0);
}

/** With figures of nobody. */
function nothingOf(seen: Seen): Seen {
  return { ...seen, k: Number.POSITIVE_INFINITY };
}

async function ballotsOf(database: Queryable, surveyId: string) {
  const key = await findBallotKey(database, surveyId);
  return key && { ballots: { eligible: key.eligible, issued: key.issued } };
}

async function waitingIn(database: Queryable, surveyId: string, closed: boolean) {
  return closed && !(await isAnyWaiting(database, surveyId)) ? null : { waiting: null };
}

/** Null for those who see each response counted at once. */
function stepOf({ inCharge, closed }: ReaderStanding, k: number | null): number | null {
  return inCharge || closed ? null : k;
}

async function publishedOf(
  { database }: ResultParts,
  survey: ResultFacts,
  versions: readonly CountedVersion[],
  step: number | null,
): Promise<Summary["published"]> {
  // A ballot has no versions.
  if (!survey.option) return [];
  const counts = await findStateCounts(database, survey.id, versions.map(numberOf));
  const shownOf = (version: CountedVersion) => {
    const responses = responsesIn(ofVersion(counts, version));
    return step === null ? responses : shownWhileRunning(responses, step);
  };
  return versions.map((version) => ({
    number: version.number,
    publishedAt: version.publishedAt.toISOString(),
    note: version.note ?? undefined,
    identity: version.identity,
    responses: shownOf(version),
  }));
}

function ofVersion(
  counts: readonly AnswerCount[],
  { number }: CountedVersion,
): readonly AnswerCount[] {
  return counts.filter(({ version }) => version === number);
}

function numberOf({ number }: CountedVersion): number {
  return number;
}
