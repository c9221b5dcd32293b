import type { OptionCount, QuestionSummary } from "#contract/summary.ts";
import { isSmall, joinAnswers } from "#server/analysis/join-groups.ts";
import type { Place } from "#server/analysis/value-names.ts";
import { hasSeparateCounts } from "#server/kinds/all.ts";
import { answerGroups } from "./answer-groups.ts";
import { type Each, hiddenApart } from "./hidden-apart.ts";
import { isShowable } from "./showable.ts";

/** Neighbours on a scale are hidden together. */
type Shown = {
  k: number;
  placeOf: (option: string) => Place;
  /** How many options an answer has. */
  each?: Each;
};

/**
 * What may be shown of a question without showing what single people answered: no count of 1 to 4
 * people, and no other one that would give it away, because the whole is known. Distributions come
 * in such groups, and figures of numbers and parts tell no more (`ServerKind.figures`).
 */
export function disclose(summary: QuestionSummary, how: Shown): QuestionSummary {
  const { k } = how;
  const { counts, numbers, promoters, rows, ranks, parts, ...others } = summary;
  if (summary.answered < k) return isNobodys(summary, k) ? summary : withhold(summary);
  const shown = counts && discloseCounts(summary, counts, how);
  const isWhole = shown === undefined || shown.every(({ count }) => count !== null);
  const groups = promoters && [promoters.promoters, promoters.passives, promoters.detractors];
  return {
    ...others,
    ...(shown && { counts: shown }),
    // With hidden counts, a mean is a second equation for them. Numbers in bins have none.
    ...(shown ? isWhole && hasSpread(numbers) && { numbers } : numbers && { numbers }),
    ...(groups?.every((group) => isShowable(group, k)) && { promoters }),
    ...(rows && { rows: rows.map((row) => discloseRow(row, k)) }),
    ...(ranks && { ranks: discloseRanks(ranks, summary.answered, how) }),
    ...(parts && { parts }),
  };
}

/**
 * Whether nobody answered, and that says nothing of a few people. Who was asked follows from other
 * answers, as who skipped a question may.
 */
function isNobodys({ answered, skipped, erased }: QuestionSummary, k: number): boolean {
  return answered === 0 && isShowable(skipped, k) && isShowable(erased, k);
}

/**
 * What may be shown of one group of several, such as a version: its figures, taken from those of
 * all, must not show single people of the others either. So it is hidden unless every group has
 * figures without a gap.
 */
export function discloseGroup(
  summary: QuestionSummary,
  groups: readonly QuestionSummary[],
  how: Shown,
): QuestionSummary {
  const answered = groups.filter((each) => each.answered > 0);
  if (answered.length < 2) return disclose(summary, how);
  const isSafe = answered.every((each) => isWithoutGap(each, disclose(each, how)));
  if (!isSafe) return disclose(summary, { ...how, k: Number.POSITIVE_INFINITY });
  return withoutBins(disclose(summary, how));
}

/** Without what bins tell, which differ from group to group. */
export function withoutBins(summary: QuestionSummary): QuestionSummary {
  const { distribution: _, quartiles: _quartiles, about: _about, numbers, ...others } = summary;
  return { ...others, ...(summary.counts && numbers && { numbers }) };
}

/** Not even how many were asked: that may follow from what they answered elsewhere. */
export function withhold(summary: QuestionSummary): QuestionSummary {
  const { id, kind, series, versions, version, current, since, corrected, population, of } =
    summary;
  return {
    id,
    kind,
    series,
    versions,
    version,
    current,
    since,
    corrected,
    population,
    ...(of !== undefined && { of }),
    asked: 0,
    answered: 0,
    skipped: 0,
    erased: 0,
    hidden: true,
  };
}

type Figures = Pick<QuestionSummary, "hidden" | "numbers"> & { counts?: unknown };

/** Whether nothing of a question was hidden, but for the places of a ranking. */
function isWithoutGap(whole: QuestionSummary, shown: QuestionSummary): boolean {
  const parts = ({ rows = [], ranks = [], parts = [] }: QuestionSummary): Figures[] => [
    ...rows,
    ...ranks,
    ...parts,
  ];
  const figures = [shown, ...parts(shown)];
  const counts = [shown, ...(shown.rows ?? [])].flatMap((each) => each.counts ?? []);
  return (
    figures.every(({ hidden }) => !hidden) &&
    counts.every(({ count }) => count !== null) &&
    [whole, ...parts(whole)].every(({ numbers }, at) => !numbers || figures[at]?.numbers)
  );
}

function discloseCounts(
  { kind, answered }: QuestionSummary,
  counts: readonly OptionCount[],
  { k, placeOf, each = anyNumber(counts) }: Shown,
): OptionCount[] {
  if (hasSeparateCounts(kind)) return separately(counts, { answered, k, each });
  return together(counts, k, placeOf);
}

/** Who answered has one at least. */
const anyNumber = ({ length }: readonly unknown[]): Each => ({ least: 1, most: length });

/** Counts that aren't parts of a whole: each has the people who didn't choose it beside it. */
function separately(
  counts: readonly OptionCount[],
  of: { answered: number; k: number; each: Each },
): OptionCount[] {
  const hidden = hiddenApart(
    counts.map(({ count }) => count ?? 0),
    of,
  );
  return counts.map((each, at) => (hidden.has(at) ? hiddenOf(each) : each));
}

/** Counts that add up to a known whole. */
function together(
  counts: readonly OptionCount[],
  k: number,
  placeOf: Shown["placeOf"],
): OptionCount[] {
  const people = counts.map(({ option, count }) => ({ option, people: count ?? 0 }));
  const groups = answerGroups(people, placeOf);
  const joined = joinAnswers(groups, k);
  // Where even all together are few, a 0 would say who the others are.
  if (joined.some((each) => isSmall(each, k))) return counts.map(hiddenOf);
  const hidden = new Set(joined.flatMap(({ members }) => (members.length > 1 ? members : [])));
  return counts.map((each, at) => (hidden.has(at) ? hiddenOf(each) : each));
}

export function hiddenOf({ option }: OptionCount): OptionCount {
  return { option, count: null, share: null, range: null };
}

/** If all gave the same number, the mean is everybody's answer. */
export function hasSpread(numbers: QuestionSummary["numbers"]): boolean {
  return numbers !== undefined && (numbers.deviation ?? 0) > 0;
}

const unplaced = (): Place => ({ place: null, level: null });

type Row = NonNullable<QuestionSummary["rows"]>[number];
function discloseRow(row: Row, k: number): Row {
  const { numbers, ...rest } = row;
  if (row.answered === 0) return row;
  if (row.answered < k)
    return { ...rest, answered: 0, hidden: true, counts: row.counts.map(hiddenOf) };
  const sum = row.counts.reduce((all, { count }) => all + (count ?? 0), 0);
  // With several columns a row, the counts are no parts of a whole.
  const counts =
    sum > row.answered
      ? separately(row.counts, { answered: row.answered, k, each: anyNumber(row.counts) })
      : together(row.counts, k, unplaced);
  const isWhole = counts.every(({ count }) => count !== null);
  return { ...rest, counts, ...(isWhole && hasSpread(numbers) && { numbers }) };
}

type Rank = NonNullable<QuestionSummary["ranks"]>[number];
/**
 * The mean rank says enough: a table of ranks has too many small counts. With these, the mean and
 * the deviation are equations for the counts, and with three choices they tell them all.
 */
function discloseRanks(
  ranks: readonly Rank[],
  answered: number,
  { k, each = anyNumber(ranks) }: Shown,
): Rank[] {
  const hidden = hiddenApart(
    ranks.map(({ ranked }) => ranked),
    { answered, k, each },
  );
  return ranks.map((rank, at) => {
    const { choice, counts } = rank;
    const none = counts.map(() => null);
    if (hidden.has(at)) return { choice, ranked: 0, hidden: true, counts: none };
    return discloseRank(rank, k);
  });
}

function discloseRank(rank: Rank, k: number): Rank {
  const { numbers, choice, ranked } = rank;
  const counts = rank.counts.map(() => null);
  const isWhole = rank.counts.every((count) => isShowable(count ?? 0, k));
  return { choice, ranked, counts, ...(isWhole && hasSpread(numbers) && { numbers }) };
}
