import type { QuestionSummary } from "#contract/summary.ts";
import type { Question } from "#engine/definition.ts";
import { answerKey, planOf } from "#engine/plan.ts";
import { minVotesForShares } from "#limits/limits.ts";
import type { AnswerCount, Group } from "#server/analysis/ask.ts";
import type { DefinitionOf } from "#server/filters/filtered-survey.ts";
import { serverKindOf } from "#server/kinds/all.ts";
import { type Counts, countIn, type Figures } from "#server/kinds/figures.ts";
import type { CountedVersion } from "#server/results/queries.ts";
import type { Weighted as WithWeight } from "#server/weights/weigh.ts";
import { scaled } from "#statistics/mean.ts";
import { seriesOf } from "./series.ts";

type Dependencies = {
  versions: readonly CountedVersion[];
  /** Null for those who see small counts. */
  k: number | null;
  definitionOf: DefinitionOf;
};

/**
 * The questions with weighted figures, as far as these may be shown; others as they were. A
 * weighted figure is a sum over the groups, and other weights give other sums, so that it is shown
 * only where the counts of each group could be.
 */
export async function weightedQuestions(
  questions: readonly QuestionSummary[],
  groups: readonly WithWeight<Group>[],
  { versions, k, definitionOf }: Dependencies,
): Promise<QuestionSummary[]> {
  const countsOf = (answers: readonly AnswerCount[]) => {
    const found = new Map(
      seriesOf(answers, versions).map((each) => [`${each.key} ${each.meaning}`, each.counts]),
    );
    return (question: QuestionSummary): Counts => found.get(nameOf(question)) ?? new Map();
  };
  const weighted = groups.filter(({ weight }) => weight > 0);
  const sums = [
    countsOf(weighted.flatMap(({ counts }) => counts)),
    countsOf(weighted.flatMap((each) => times(each.counts, each.weight))),
    countsOf(weighted.flatMap((each) => times(each.counts, each.weight ** 2))),
  ] as const;
  const apart = groups.map((each) => ({ people: each.people, countsIn: countsOf(each.counts) }));
  const found: QuestionSummary[] = [];
  for (const summary of questions) {
    const definition = await definitionOf(summary.version);
    const question = definition && planOf(definition).questions.get(summary.id)?.question;
    const isShowable = (of: Question) =>
      k === null ||
      (areAllShown(summary) &&
        apart.every(
          ({ people, countsIn }) =>
            isWithoutSmall(countsIn(summary), people, k) && arePartsShown(of, countsIn(summary), k),
        ));
    const [plain, first, second] = sums.map((countsIn) => countsIn(summary)) as [
      Counts,
      Counts,
      Counts,
    ];
    const shown =
      question && isShowable(question) && weightedOne(summary, question, { plain, first, second });
    found.push(shown ? (k === null ? shown : withMeansAlone(shown)) : summary);
  }
  return found;
}

/** Where a filter hides some answers, others that would be safe give them away. */
function areAllShown({ hidden, counts = [], rows = [] }: QuestionSummary): boolean {
  const all = [...counts, ...rows.flatMap((row) => row.counts)];
  return !hidden && all.every(({ count }) => count !== null);
}

function nameOf({ id, of, series }: QuestionSummary): string {
  return `${answerKey(id, of)} ${series}`;
}

function times(counts: readonly AnswerCount[], weight: number): AnswerCount[] {
  return counts.map((each) => ({ ...each, ...scaled(each, weight) }));
}

/** Whether each count of a group, and that of its others, is nobody's or that of `k` people. */
function isWithoutSmall(counts: Counts, people: number, k: number): boolean {
  const isSmall = (count: number) => count > 0 && count < k;
  return [...counts.values()].every(({ count }) => !isSmall(count) && !isSmall(people - count));
}

function arePartsShown(question: Question, counts: Counts, k: number): boolean {
  const extent = { answered: countIn(counts, "#answered"), k };
  const { parts = [] } = serverKindOf(question).figures(question, counts, extent);
  return parts.every(({ hidden }) => !hidden);
}

/** A deviation would be a second equation for the numbers of a part. */
function withMeansAlone(summary: QuestionSummary): QuestionSummary {
  if (!summary.parts) return summary;
  const parts = summary.parts.map(({ choice, numbers }) => {
    return { choice, ...(numbers && { numbers: { mean: numbers.mean } }) };
  });
  return { ...summary, parts };
}

type Weighted = {
  /** Of people, of their weights, and of these squared. */
  plain: Counts;
  first: Counts;
  second: Counts;
};

/** Null where too few answered, or nothing of it has a weight. */
function weightedOne(
  summary: QuestionSummary,
  question: Question,
  { plain, first, second }: Weighted,
): QuestionSummary | null {
  const [answered, skipped, erased] = ["#answered", "#skipped", "#erased"].map((option) =>
    countIn(plain, option),
  ) as [number, number, number];
  const weight = countIn(first, "#answered");
  const kind = serverKindOf(question);
  if (answered < minVotesForShares || weight === 0 || !kind.isCounted) return null;
  // What is hidden of everybody alike isn't shown of them with weights.
  if (summary.parts?.some((part) => part.hidden)) return null;
  // Counts that add up to the effective number give the right ranges.
  const effective = weight ** 2 / countIn(second, "#answered");
  const exact = new Map([...first].map(([name, each]) => [name, scaled(each, effective / weight)]));
  const figures = kind.figures(question, exact, { answered: effective, k: 0 });
  const designEffect = answered / effective;
  const { hidden: _, counts, numbers, quartiles, distribution, ...known } = summary;
  const { promoters, rows, ranks, parts, ...about } = known;
  return {
    ...about,
    asked: answered + skipped + erased,
    answered,
    skipped,
    erased,
    weighted: { effective, designEffect },
    ...inPeople(figures, plain, designEffect),
  };
}

/** Counts that add up to the people who answered. Quartiles have no weighted form here. */
function inPeople(
  { counts, distribution, promoters, rows, ranks, quartiles: _, ...means }: Figures,
  plain: Counts,
  factor: number,
): Figures {
  const times = <T extends { count: number | null }>(each: T): T => {
    return { ...each, count: each.count === null ? null : each.count * factor };
  };
  return {
    ...means,
    ...(counts && { counts: counts.map(times) }),
    ...(distribution && { distribution: { ...distribution, bins: distribution.bins.map(times) } }),
    ...(promoters && { promoters: promotersTimes(promoters, factor) }),
    ...(rows && {
      rows: rows.map((row) => {
        const answered = countIn(plain, `${row.row}/#answered`);
        const cells = row.counts.map((cell) => ({ ...cell, count: (cell.share ?? 0) * answered }));
        return { ...row, answered, counts: cells };
      }),
    }),
    ...(ranks && {
      ranks: ranks.map(({ choice, counts: places, ...rank }) => {
        const people = places.map((_count, at) => countIn(plain, `${choice}@${at + 1}`));
        const ranked = people.reduce((sum, each) => sum + each, 0);
        const weighted = places.map((count) => (count === null ? null : count * factor));
        return { ...rank, choice, ranked, counts: weighted };
      }),
    }),
  };
}

type Promoters = NonNullable<Figures["promoters"]>;

function promotersTimes(found: Promoters, factor: number): Promoters {
  const { promoters, passives, detractors } = found;
  return {
    ...found,
    promoters: promoters * factor,
    passives: passives * factor,
    detractors: detractors * factor,
  };
}
