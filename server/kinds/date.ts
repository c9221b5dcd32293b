import type { DateAnswer, DateQuestion } from "#engine/kinds/date/kind.ts";
import { onlyColumn } from "./answer-column.ts";
import { dateScaling } from "./date-scales.ts";
import { distributionOf } from "./distribution.ts";
import type { Counts } from "./figures.ts";
import type { Option, ServerKind } from "./kind.ts";

export const date: ServerKind<DateQuestion, DateAnswer> = {
  isCounted: true,
  options: countedDate,
  put(answer, cells) {
    const day = dayNumber(answer.date);
    if (day !== null) cells.addNumber("#day", day);
    return optionOf(answer);
  },
  figures(question, counts, { k }) {
    const distribution = distributionOf(dateScaling(question), datesIn(counts), k);
    return distribution ? { distribution } : {};
  },
  columns: () => [onlyColumn({ is: "date" }, (answer) => answer.date)],
  answerOf: (option) => (option.startsWith("=") ? { date: option.slice(1) } : null),
  parts: () => [],
  filter: {
    option: () => null,
    range(question, part, { from, to }) {
      if (part !== null || question.with === "time") return null;
      if (typeof from === "number" || typeof to === "number") return null;
      const [first = null, last = null] = [from, to].map((day) => (day ? dayNumber(day) : null));
      return { on: "number", option: "#day", from: first, to: last };
    },
  },
  side: null,
  bins: { of: "values", scaling: dateScaling },
  filterOptions(_, answer) {
    const day = dayNumber(answer.date);
    return [...countedDate(answer), ...(day === null ? [] : [{ option: "#day", number: day }])];
  },
};

function countedDate(answer: DateAnswer): Option[] {
  return [{ option: optionOf(answer) }];
}

/** The day, month or hour. */
function optionOf({ date: given }: DateAnswer): string {
  return /^\d\d:/.test(given) ? `=${given.slice(0, 2)}:00` : `=${given.slice(0, 10)}`;
}

const dayMs = 86_400_000;

/** Days since 1970. Null for a time of day. */
function dayNumber(given: string): number | null {
  const at = /^\d{4}-\d{2}(-\d{2})?/.exec(given)?.[0];
  return at === undefined ? null : Date.parse(at) / dayMs;
}

function datesIn(counts: Counts) {
  return [...counts]
    .filter(([option, { count }]) => option.startsWith("=") && count > 0)
    .map(([option, { count }]) => ({ value: option.slice(1), count }));
}
