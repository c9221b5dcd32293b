import type { OptionCount, QuestionSummary } from "#contract/summary.ts";
import { hasSeparateCounts } from "#server/kinds/all.ts";

/**
 * What may be shown of a question without showing what single people answered: no count of 1 to 4
 * people, and no other one that would give it away, because the whole is known. A distribution and
 * quartiles come in such groups (distribution.ts).
 */
export function disclose(summary: QuestionSummary, k: number): QuestionSummary {
  const { counts, numbers, promoters, rows, ranks, parts, ...others } = summary;
  const { quartiles, distribution, ...rest } = others;
  if (summary.answered < k) return isNobodys(summary, k) ? summary : withhold(summary);
  const shown = counts && discloseCounts(summary, counts, k);
  const isWhole = shown === undefined || shown.every(({ count }) => count !== null);
  const groups = promoters && [promoters.promoters, promoters.passives, promoters.detractors];
  return {
    ...rest,
    ...(shown && { counts: shown }),
    // With hidden counts, a mean is a second equation for them.
    ...(isWhole && hasSpread(numbers) && { numbers, ...(quartiles && { quartiles }) }),
    ...(distribution && { distribution }),
    ...(groups?.every((group) => isShowable(group, k)) && { promoters }),
    ...(rows && { rows: rows.map((row) => discloseRow(row, k)) }),
    ...(ranks && { ranks: ranks.map((rank) => discloseRank(rank, summary.answered, k)) }),
    ...(parts && { parts: parts.map((part) => disclosePart(part)) }),
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
 * figures without a gap. Distributions stay hidden, as their bins differ from group to group.
 */
export function discloseGroup(
  summary: QuestionSummary,
  groups: readonly QuestionSummary[],
  k: number,
): QuestionSummary {
  const answered = groups.filter((each) => each.answered > 0);
  if (answered.length < 2) return disclose(summary, k);
  const isSafe = answered.every((each) => isWithoutGap(each, disclose(each, k)));
  const { distribution: _, quartiles: _quartiles, ...shown } = disclose(summary, k);
  return isSafe ? shown : disclose(summary, Number.POSITIVE_INFINITY);
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

function isShowable(count: number, k: number): boolean {
  return count === 0 || count >= k;
}

function discloseCounts(
  { kind, promoters, answered }: QuestionSummary,
  counts: readonly OptionCount[],
  k: number,
): OptionCount[] {
  if (hasSeparateCounts(kind)) return separately(counts, answered, k);
  const groups = promoters && [promoters.detractors, promoters.passives, promoters.promoters];
  if (!groups?.every((group) => isShowable(group, k))) return together(counts, k);
  // The groups of a net promoter score are shown as well, so each of them is a whole of its own.
  const within = (from: number, to: number) =>
    together(
      counts.filter(({ option }) => Number(option) >= from && Number(option) <= to),
      k,
    );
  return [...within(0, 6), ...within(7, 8), ...within(9, 10)];
}

/** Counts that aren't parts of a whole: each has the people who didn't choose it beside it. */
function separately(counts: readonly OptionCount[], answered: number, k: number): OptionCount[] {
  return counts.map((each) => {
    const { count } = each;
    if (count === null) return each;
    return isShowable(count, k) && isShowable(answered - count, k) ? each : hiddenOf(each);
  });
}

/**
 * Counts that add up to a known whole. Hides small ones, and the next larger ones until what is
 * hidden could be anybody's.
 */
function together(counts: readonly OptionCount[], k: number): OptionCount[] {
  const given = counts.filter(({ count }) => count !== null && count > 0);
  given.sort((a, b) => (a.count ?? 0) - (b.count ?? 0));
  const hidden = new Set<OptionCount>();
  let people = 0;
  for (const each of given) {
    const count = each.count ?? 0;
    const isNeeded = hidden.size > 0 && (hidden.size < 2 || people < k);
    if (count >= k && !isNeeded) break;
    hidden.add(each);
    people += count;
  }
  return counts.map((each) => (hidden.has(each) ? hiddenOf(each) : each));
}

function hiddenOf({ option }: OptionCount): OptionCount {
  return { option, count: null, share: null, range: null };
}

/** If all gave the same number, the mean is everybody's answer. */
function hasSpread(numbers: QuestionSummary["numbers"]): boolean {
  return numbers !== undefined && (numbers.deviation ?? 0) > 0;
}

type Row = NonNullable<QuestionSummary["rows"]>[number];
function discloseRow(row: Row, k: number): Row {
  const { numbers, ...rest } = row;
  if (row.answered === 0) return row;
  if (row.answered < k)
    return { ...rest, answered: 0, hidden: true, counts: row.counts.map(hiddenOf) };
  const sum = row.counts.reduce((all, { count }) => all + (count ?? 0), 0);
  // With several columns a row, the counts are no parts of a whole.
  const counts =
    sum > row.answered ? separately(row.counts, row.answered, k) : together(row.counts, k);
  const isWhole = counts.every(({ count }) => count !== null);
  return { ...rest, counts, ...(isWhole && hasSpread(numbers) && { numbers }) };
}

type Rank = NonNullable<QuestionSummary["ranks"]>[number];
/** The mean rank says enough: a table of ranks has too many small counts. */
function discloseRank(rank: Rank, answered: number, k: number): Rank {
  const { numbers, choice, ranked } = rank;
  const counts = rank.counts.map(() => null);
  if (!isShowable(ranked, k) || !isShowable(answered - ranked, k))
    return { choice, ranked: 0, hidden: true, counts };
  return { choice, ranked, counts, ...(hasSpread(numbers) && { numbers }) };
}

type Part = NonNullable<QuestionSummary["parts"]>[number];
function disclosePart({ choice, numbers }: Part): Part {
  return hasSpread(numbers) ? { choice, numbers } : { choice, hidden: true };
}
