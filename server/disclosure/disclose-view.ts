import type { OptionCount, QuestionSummary } from "#contract/summary.ts";
import { levelsHidden } from "#server/analysis/hidden-answers.ts";
import type { Figures } from "#server/kinds/figures.ts";
import { hasSpread, hiddenOf, withhold, withoutBins } from "./disclose.ts";
import { isShowable } from "./showable.ts";

type Hiding = {
  k: number;
  hidden: ReadonlySet<string>;
  /** What the bins that this view may have tell. */
  binned: Figures;
};

/**
 * What those in charge see of a question where they filter. `rest` is the same of all others, and
 * `hidden` the answers that aren't shown, as `hiddenAnswersIn` finds them.
 */
export function discloseView(
  summary: QuestionSummary,
  rest: QuestionSummary | undefined,
  { k, hidden, binned }: Hiding,
): QuestionSummary {
  const { counts, numbers, promoters, rows, ranks, parts, ...about } = withoutBins(summary);
  const isSmall = (count = 0) => !isShowable(count, k);
  if (isSmall(summary.answered) || isSmall(rest?.answered)) return withhold(summary);
  if (summary.answered === 0)
    return isSmall(summary.skipped) || isSmall(summary.erased) ? withhold(summary) : summary;
  const isHidden = (option: string) => hidden.has(option) || hidden.has(`=${option}`);
  const shown = counts?.map((each) => (isHidden(each.option) ? hiddenOf(each) : each));
  const ofOthers = summariesOf(rest);
  return {
    ...about,
    ...binned,
    ...(shown && { counts: shown }),
    ...(shown && areShown(shown) && hasSpread(numbers) && { numbers }),
    ...(promoters && !hidden.has(levelsHidden) && { promoters }),
    ...(rows && {
      rows: rows.map((row) => {
        const { numbers: mean, ...known } = row;
        const other = ofOthers.rows.get(row.row)?.answered;
        if (isSmall(row.answered) || isSmall(other) || hidden.has(`${row.row}/`))
          return { ...known, answered: 0, hidden: true as const, counts: row.counts.map(hiddenOf) };
        const cells = row.counts.map((each) =>
          hidden.has(`${row.row}/${each.option}`) ? hiddenOf(each) : each,
        );
        return {
          ...known,
          counts: cells,
          ...(areShown(cells) && hasSpread(mean) && { numbers: mean }),
        };
      }),
    }),
    ...(ranks && {
      ranks: ranks.map(({ choice, ranked, counts: places, numbers: mean }) => {
        const none = places.map(() => null);
        const other = rest && rest.answered - (ofOthers.ranks.get(choice)?.ranked ?? 0);
        const groups = [
          ranked,
          summary.answered - ranked,
          ofOthers.ranks.get(choice)?.ranked,
          other,
        ];
        if (groups.some(isSmall)) return { choice, ranked: 0, hidden: true as const, counts: none };
        const isWhole = places.every((_place, at) => !hidden.has(`${choice}@${at + 1}`));
        return {
          choice,
          ranked,
          counts: none,
          ...(isWhole && hasSpread(mean) && { numbers: mean }),
        };
      }),
    }),
    ...(parts && {
      parts: parts.map((part) =>
        hidden.has(part.choice) ? { choice: part.choice, hidden: true as const } : part,
      ),
    }),
  };
}

function summariesOf(rest: QuestionSummary | undefined) {
  const { rows = [], ranks = [] } = rest ?? {};
  return {
    rows: new Map(rows.map((each) => [each.row, each])),
    ranks: new Map(ranks.map((each) => [each.choice, each])),
  };
}

function areShown(counts: readonly OptionCount[]): boolean {
  return counts.every(({ count }) => count !== null);
}
