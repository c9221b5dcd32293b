import type { DateQuestion } from "#engine/kinds/date/kind.ts";
import { dayOf } from "#limits/day.ts";
import { maxBars, type Scale, type Scaling, type Span } from "./distribution.ts";

/** Hours of the day for times; else days, months and years, as fine as the answers are. */
export function dateScaling({ with: form }: Pick<DateQuestion, "with">): Scaling {
  // Times of day can't be filtered by.
  if (form === "time") return { scales: () => [hours], span: () => null };
  return {
    scales: () => (form === "month" ? [months, years] : [days, months, years]),
    span: daysOf,
  };
}

const day = 24 * 60 * 60 * 1000;
const days: Scale = {
  unit: "day",
  steps: [1],
  maxBins: 31,
  place: (value) => Date.parse(`${value}T00:00:00Z`) / day,
  value: (place) => dayOf(place * day),
};
const months: Scale = {
  unit: "month",
  steps: [1],
  maxBins: 24,
  place: (value) => Number(value.slice(0, 4)) * 12 + Number(value.slice(5, 7)) - 1,
  value: (place) => {
    const year = `${Math.floor(place / 12)}`.padStart(4, "0");
    return `${year}-${`${(place % 12) + 1}`.padStart(2, "0")}`;
  },
};
const years: Scale = {
  unit: "year",
  steps: [1, 10, 100, 1000].flatMap((power) => [power, power * 2, power * 5]),
  maxBins: maxBars,
  place: (value) => Number(value.slice(0, 4)),
  value: (place) => `${place}`.padStart(4, "0"),
};
const hours: Scale = {
  unit: "hour",
  steps: [1, 2, 6],
  maxBins: 24,
  place: (value) => Number(value.slice(0, 2)),
  value: (place) => `${`${place}`.padStart(2, "0")}:00`,
};

/** The first and the last day of days, months or years. */
function daysOf({ from, to }: Span): Span {
  const first = (edge: Span["to"]) => (edge === null ? null : `${edge}-01-01`.slice(0, 10));
  const end = first(to);
  return {
    from: first(from),
    to: end === null ? null : dayOf(Date.parse(`${end}T00:00:00Z`) - day),
  };
}
