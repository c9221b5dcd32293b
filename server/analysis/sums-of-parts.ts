import type { Question } from "#engine/definition.ts";
import { serverKindOf } from "#server/kinds/all.ts";
import { hiddenParts, type Sum } from "#server/kinds/open-sums.ts";
import { hasBit } from "./bits.ts";
import type { NumberColumn } from "./column.ts";
import { blockRows, type Groups } from "./lots.ts";
import type { QuestionColumns } from "./question-columns.ts";

/**
 * The choices whose means aren't shown in views that are unions of these groups: the mean of a group
 * follows from those of two views.
 */
export function partsHiddenIn(
  question: Question | undefined,
  columns: QuestionColumns,
  groups: Groups,
  k: number,
): ReadonlySet<string> {
  if (!question) return new Set();
  const { bins } = serverKindOf(question);
  if (bins?.of !== "parts") return new Set();
  const found = Array.from({ length: groups.count }, () => new Map<string, Sum>());
  for (const [choice, column] of columns.numbers)
    for (const [group, sum] of sumsIn(column, groups).entries()) found[group]?.set(choice, sum);
  return hiddenParts(found, bins.points(question), k);
}

/** What the numbers of each group add up to. */
function sumsIn({ numbers }: NumberColumn, { upTo, count, among, end }: Groups): Sum[] {
  const sums = Array.from({ length: count + 1 }, (): Sum => ({ count: 0, sum: 0 }));
  const last = Math.min(end, numbers.length);
  let of = upTo(0);
  for (let row = 0; row < last; row++) {
    if (row % blockRows === 0) of = upTo(row + blockRows);
    const number = numbers[row] ?? Number.NaN;
    const sum = sums[(of[row] ?? 0) * hasBit(among, row)];
    if (Number.isNaN(number) || !sum) continue;
    sum.count += 1;
    sum.sum += number;
  }
  return sums.slice(1);
}
