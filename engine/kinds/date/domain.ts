import { shiftDate } from "../../checker/days.ts";
import { type Cell, cellDomain } from "../../checker/domains/cells.ts";
import type { Domain, Needs, Space } from "../../checker/domains/domain.ts";
import { type DateQuestion, date, resolveDate } from "./kind.ts";

/**
 * Dates at the limits that tests and the question name, and next to them, on each of the days that
 * it may be. Between two neighbouring limits all dates are alike.
 */
export function dateDomain(space: Space, question: DateQuestion, needs: Needs): Domain {
  const limits = [...needs.tests].flatMap((test) =>
    test.test === "during" ? [test.from, test.to] : [],
  );
  const all = [...limits, question.from, question.to].filter((each) => each !== undefined);
  const days = space.days.classes(all, question.with);
  const dates = datesFor(
    question,
    ["today", ...limits],
    days.map(({ today }) => today),
  );
  const cells = dates.map(
    (each): Cell => ({
      answer: { date: each },
      on: (today) => {
        const { answer, problem } = date.read(question, { date: each }, { ...noOffer, today });
        return answer !== null && problem === null;
      },
    }),
  );
  return cellDomain(space, question, needs, cells, days);
}

/** Dates at some limits and the question's own, and next to them. */
export function datesFor(
  question: DateQuestion,
  limits: readonly (string | undefined)[],
  days: readonly string[],
): string[] {
  const dates = new Set<string>();
  for (const limit of new Set([...limits, question.from, question.to]))
    if (limit !== undefined)
      for (const today of days) for (const each of around(limit, question, today)) dates.add(each);
  if (question.with === "time") for (const each of ["00:00", "23:59"]) dates.add(each);
  return [...dates].sort();
}

const noOffer = { choices: [], rows: [] };

/** A limit, its neighbours, and a day or a month further on. */
function around(limit: string, { with: form }: DateQuestion, today: string): string[] {
  if (form === "time") return minutesAround(limit);
  const at = resolveDate(limit, form === "month" ? "month" : "date", today);
  if (at === null) return [];
  const near = [-2, -1, 0, 1, 2].flatMap((by) => shiftDate(at, by) ?? []);
  if (form !== "date-time") return near;
  const exact = resolveDate(limit, form, today) ?? "";
  const [day = "", time] = exact.split("T");
  const times = time ? minutesAround(time) : [];
  return [
    ...near.flatMap((each) => [`${each}T00:00`, `${each}T12:00`, `${each}T23:59`]),
    ...times.map((each) => `${day}T${each}`),
  ];
}

function minutesAround(limit: string): string[] {
  const [hours = Number.NaN, minutes = Number.NaN] = limit.split(":").map(Number);
  const at = hours * 60 + minutes;
  if (!(at >= 0 && at < 24 * 60)) return [];
  return [at - 1, at, at + 1]
    .filter((each) => each >= 0 && each < 24 * 60)
    .map((each) => `${two(Math.floor(each / 60))}:${two(each % 60)}`);
}

function two(number: number): string {
  return String(number).padStart(2, "0");
}
