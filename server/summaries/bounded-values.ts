import type { AnswerCount } from "#server/analysis/ask.ts";
import { maxValues } from "#server/kinds/distribution.ts";
import { isExactValue, isShortValue, shortOf } from "#server/kinds/value-options.ts";
import { together } from "#statistics/mean.ts";

/** With the numbers of a question in one form: all exact, or if they are too many, all short. */
export function boundedValues(counts: readonly AnswerCount[]): AnswerCount[] {
  const values = new Map<string, { exact: number; isShort: boolean }>();
  for (const each of counts) {
    const [isExact, isShort] = [isExactValue(each.option), isShortValue(each.option)];
    if (!isExact && !isShort) continue;
    const known = values.get(nameOf(each)) ?? { exact: 0, isShort: false };
    values.set(nameOf(each), {
      exact: known.exact + Number(isExact),
      isShort: known.isShort || isShort,
    });
  }
  const isShort = (each: AnswerCount) => {
    const known = values.get(nameOf(each));
    return known !== undefined && (known.isShort || known.exact > maxValues);
  };
  const found = new Map<string, AnswerCount>();
  for (const each of counts) {
    const option = isShort(each) ? shortOf(each.option) : each.option;
    const name = `${nameOf(each)} ${option}`;
    const known = found.get(name);
    found.set(name, { ...each, ...(known && together(known, each)), option });
  }
  return [...found.values()].filter(({ count }) => count !== 0);
}

function nameOf({ version, question }: AnswerCount): string {
  return `${version} ${question}`;
}
