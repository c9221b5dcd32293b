import { isAfter, resolveDate } from "../kinds/date/kind.ts";
import { type DateForm, distinctDays, type Period } from "./days.ts";

type Limits = { with: DateForm; from?: string; to?: string };

/**
 * Why nobody can keep a question's limits: one of them names no day, or they leave none between them,
 * on each day on which the survey may be answered. Without the period, nothing is said about
 * relative ones. What a condition names is its own affair: if it can't be compared, it never holds.
 */
export function dateLimitProblem(
  { with: form, from, to }: Limits,
  period?: Period,
): "no-such-day" | "limits-cross" | undefined {
  // An empty limit is none.
  const limits = { with: form, ...(from && { from }), ...(to && { to }) };
  if (isUnknown(limits, period)) return "no-such-day";
  return isEmpty(limits, period) ? "limits-cross" : undefined;
}

function isUnknown(limits: Limits, period: Period | undefined): boolean {
  return [limits.from, limits.to].some(
    (limit) =>
      limit !== undefined &&
      isAlways({ with: limits.with, from: limit }, period, ([day]) => day === null),
  );
}

function isEmpty({ from, to, ...form }: Limits, period: Period | undefined): boolean {
  if (from === undefined || to === undefined) return false;
  return isAlways({ ...form, from, to }, period, ([start, end]) =>
    start && end ? isAfter(start, end) : false,
  );
}

/** Whether something is so of limits, in the form of the answers, on each day of the period. */
function isAlways(
  { with: form, from, to }: Limits,
  period: Period | undefined,
  isSo: (resolved: (string | null)[]) => boolean,
): boolean {
  const limits = [from, to].filter((limit) => limit !== undefined);
  const isSoOn = (today: string) => isSo(limits.map((limit) => resolveDate(limit, form, today)));
  const isRelative = form !== "time" && limits.some((limit) => limit.startsWith("today"));
  if (!isRelative) return isSoOn(anyDay);
  // Most limits are fine on the first day, and looking at all days takes long.
  if (!period || !isSoOn(period.today) || !isSoOn(period.until)) return false;
  const { list, isWhole } = distinctDays(period, new Set(limits), new Set([form]));
  return isWhole && list.every(isSoOn);
}

const anyDay = "2000-01-01";
