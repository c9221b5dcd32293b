import type { Trend } from "#contract/trend.ts";

type Counted = { days: Trend["days"]; weekdays: readonly (number | null)[] };

const dayMs = 86_400_000;
/** In fewer, some weekdays come once and others twice. */
const leastDays = 14;

/**
 * The weekday, from Monday, with the most answers on average: a survey of thirteen days has one
 * Sunday and two of every other day. Null where it's too early to tell.
 */
export function busiestWeekday({ days, weekdays }: Counted): number | null {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  const start = Date.parse(first.day);
  const length = Math.round((Date.parse(last.day) - start) / dayMs) + 1;
  if (length < leastDays) return null;
  const startsOn = (new Date(start).getUTCDay() + 6) % 7;
  const averages = weekdays.map((count, at) => {
    const after = (at - startsOn + 7) % 7;
    return (count ?? 0) / Math.ceil((length - after) / 7);
  });
  return averages.indexOf(Math.max(...averages));
}
