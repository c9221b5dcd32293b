import type { NumberAnswer, NumberQuestion } from "#engine/kinds/number/kind.ts";
import { numberColumn, onlyColumn } from "./answer-column.ts";
import { boundedNumbers, distributionOf, quartilesOf, shortNumbers } from "./distribution.ts";
import { type Counts, type Figures, numbersIn } from "./figures.ts";
import { areOfOneValue, figuresOfBins } from "./figures-of-bins.ts";
import type { ServerKind } from "./kind.ts";
import { numberRange, numberScaling } from "./number-scale.ts";
import { isExactValue, isShortValue } from "./value-options.ts";

export const number: ServerKind<NumberQuestion, NumberAnswer> = {
  isCounted: true,
  options: (answer) => [
    { option: `=${answer.number}` },
    { option: "#number", number: answer.number },
  ],
  put(answer, cells) {
    cells.addValue(answer.number);
    return null;
  },
  figures: (question, counts, { k }) => numberFigures(question, counts, k),
  columns: () => [onlyColumn(numberColumn, (answer) => answer.number)],
  answerOf: (option) => (isExactValue(option) ? { number: Number(option.slice(1)) } : null),
  parts: () => [],
  filter: {
    option: () => null,
    range: (_, part, bounds) => (part === null ? numberRange("#number", bounds) : null),
  },
  side: null,
  bins: {
    of: "number",
    scaling: ({ decimals }) => numberScaling(decimals),
    figures: ({ decimals }, distribution) => figuresOfBins(distribution, 10 ** -decimals),
  },
};

function numberFigures({ decimals }: NumberQuestion, counts: Counts, k: number): Figures {
  const { given, width } = numbersGiven(counts);
  const distribution = distributionOf(numberScaling(decimals), given, k, width);
  // Beside bins of several values, a mean is an equation for how many gave each.
  const step = 10 ** -decimals;
  if (k > 1 && !areOfOneValue(distribution, given, step))
    return distribution ? figuresOfBins(distribution, step) : {};
  const quartiles = quartilesOf(given);
  return {
    ...numbersIn(counts),
    ...(quartiles && { quartiles }),
    ...(distribution && { distribution }),
    ...(width > 0 && { about: true as const }),
  };
}

/** Of several versions, all numbers are exact, or all are known by their first digits. */
function numbersGiven(counts: Counts) {
  const given = [...counts].filter(
    ([option, { count }]) => count > 0 && (isExactValue(option) || isShortValue(option)),
  );
  const values = given.map(([option, { count }]) => ({ value: option.slice(1), count }));
  const isShort = given.some(([option]) => isShortValue(option));
  return isShort ? shortNumbers(values) : boundedNumbers(values);
}
