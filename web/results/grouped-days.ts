import { dayOf } from "#limits/day.ts";
export type Unit = "day" | "week" | "month";
type Count = { day: string; count: number };

const dayMs = 86_400_000;
/** More bars than this can't be told apart. */
const maxBars = 60;

/** The finest unit whose bars can be told apart. */
export function unitFor(days: readonly Count[]): Unit {
  const units = ["day", "week", "month"] as const;
  return units.find((unit) => groupedDays(days, unit).length <= maxBars) ?? "month";
}

/** Counts by the first day of each period, also of those without any between others. */
export function groupedDays(days: readonly Count[], unit: Unit): Count[] {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  const counts = new Map<string, number>();
  for (const { day, count } of days) {
    const start = startOf(day, unit);
    counts.set(start, (counts.get(start) ?? 0) + count);
  }
  const all: Count[] = [];
  for (let day = startOf(first.day, unit); day <= last.day; day = nextOf(day, unit))
    all.push({ day, count: counts.get(day) ?? 0 });
  return all;
}

/** Weeks begin on Mondays (ISO 8601). */
export function startOf(day: string, unit: Unit): string {
  if (unit === "day") return day;
  if (unit === "month") return `${day.slice(0, 7)}-01`;
  const at = Date.parse(day);
  return dayOf(at - ((new Date(at).getUTCDay() + 6) % 7) * dayMs);
}

function nextOf(day: string, unit: Unit): string {
  if (unit !== "month") return dayOf(Date.parse(day) + (unit === "day" ? 1 : 7) * dayMs);
  return startOf(dayOf(Date.parse(day) + 31 * dayMs), unit);
}
