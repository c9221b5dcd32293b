import { type DateQuestion, resolveDate } from "../kinds/date/kind.ts";
import { always, type Node } from "./bdd.ts";
import type { Finite } from "./finite.ts";

/** Days that some limits can't tell apart, by one of them. */
export type DayClass = { today: string; when: Node };

/**
 * The days on which a definition may be answered, as far as limits such as `today-18y` tell them
 * apart. Without relative limits there is one.
 */
export class Days {
  readonly list: readonly string[];
  private readonly value: Finite | undefined;

  constructor(list: readonly string[], value: Finite | undefined) {
    this.list = list;
    this.value = value;
  }

  /** The days that some limits can tell apart. */
  classes(limits: readonly string[], form: DateForm): DayClass[] {
    const { list, value } = this;
    const [first = ""] = list;
    if (!value || !limits.some((limit) => limit.startsWith("today")))
      return [{ today: first, when: always }];
    const orders = list.map((day) => orderOf(["today", ...limits], form, day));
    const groups = Map.groupBy(list.keys(), (at) => orders[at]);
    return [...groups.values()].map((days) => ({
      today: list[days[0] ?? 0] ?? first,
      when: value.where((at) => days.includes(at)),
    }));
  }

  example(set: ReadonlySet<number>): string {
    return this.list[this.value?.valueIn(set) ?? 0] ?? "";
  }
}

export type Period = { today: string; until: string };
export type DateForm = DateQuestion["with"];

/**
 * One day for each order that the limits can have, within the period. Limits move with the day in
 * steps, so their order changes only where a relative one meets an absolute one, or where months of
 * different length matter.
 */
export function distinctDays(
  { today, until }: Period,
  limits: ReadonlySet<string>,
  forms: ReadonlySet<DateForm>,
): { list: string[]; isWhole: boolean } {
  const relative = [...limits].filter((limit) => limit.startsWith("today"));
  if (relative.length === 0) return { list: [today], isWhole: true };
  const absolute = [...limits].filter((limit) => /^\d{4}-\d\d/.test(limit));
  const days = new Set([today]);
  const add = (day: string | null) => {
    if (day !== null && day >= today && day <= until) days.add(day);
  };
  for (const limit of relative)
    for (const goal of new Set(absolute.flatMap(goalsAround))) {
      const isThere = (day: string) => (resolveDate(limit, "date", day) ?? "") >= goal;
      const first = firstDay({ today, until }, isThere);
      add(first);
      add(first && shiftDate(first, -1));
    }
  add(until);
  const ahead = relative.map((limit) => daysFrom(today, resolveDate(limit, "date", today)));
  const areNear = ahead.some((a, at) => ahead.some((b, place) => place > at && near(a, b)));
  // Whether 30 days are more than a month depends on the day.
  if (areNear) for (let by = 0; by < 430; by++) add(shiftDate(today, by));
  const patterns = new Map<string, string>();
  for (const day of [...days].sort()) {
    const pattern = [...forms].map((form) => orderOf([...limits], form, day)).join(" ");
    if (!patterns.has(pattern)) patterns.set(pattern, day);
  }
  const list = [...patterns.values()];
  return { list: list.slice(0, maxDays), isWhole: list.length <= maxDays };
}

const maxDays = 256;

/** Whether months of different length can change the order of two limits, or their distance. */
function near(a: number, b: number): boolean {
  return Math.abs(a - b) < 70;
}

/** Moves a day or a month. Null beyond the calendar. */
export function shiftDate(date: string, by: number): string | null {
  if (date.length > 7) {
    const sign = by < 0 ? "-" : "+";
    return resolveDate(`today${sign}${Math.abs(by)}d`, "date", date);
  }
  const sign = by < 0 ? "-" : "+";
  return resolveDate(`today${sign}${Math.abs(by)}m`, "month", `${date}-01`);
}

/** The days next to a limit, and the ends of its month. */
function goalsAround(limit: string): string[] {
  const month = limit.slice(0, 7);
  const months = [-1, 0, 1, 2].flatMap((by) => shiftDate(month, by) ?? []);
  const day = limit.length > 7 ? limit.slice(0, 10) : `${month}-01`;
  const near = [-2, -1, 0, 1, 2, 3].flatMap((by) => shiftDate(day, by) ?? []);
  return [...near, ...months.map((each) => `${each}-01`)];
}

/** The first day from which on something holds, null if that is after the period. */
function firstDay({ today, until }: Period, holds: (day: string) => boolean): string | null {
  let low = 0;
  let high = daysFrom(today, until);
  if (!holds(until)) return null;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (holds(shiftDate(today, middle) ?? until)) high = middle;
    else low = middle + 1;
  }
  return shiftDate(today, low);
}

function daysFrom(from: string, to: string | null): number {
  return to === null ? 0 : Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

/** The order of limits on one day, with how far apart neighbours are: 0, 1, 2, or more. */
function orderOf(limits: readonly string[], form: DateForm, today: string): string {
  const places = limits.map((limit) => {
    const at = resolveDate(limit, form === "month" ? "month" : "date", today);
    if (at === null) return Number.NaN;
    if (form !== "month") return Date.parse(at.slice(0, 10)) / 86_400_000;
    return Number(at.slice(0, 4)) * 12 + Number(at.slice(5));
  });
  const sorted = [...new Set(places)].sort((a, b) => a - b);
  const ranks = sorted.map((place, at) => Math.min(3, place - (sorted[at - 1] ?? place)));
  return `${places.map((place) => sorted.indexOf(place)).join(",")}/${ranks.join("")}`;
}

export function tenYearsAfter(day: string): string {
  return `${Math.min(9999, Number(day.slice(0, 4)) + 10)}${day.slice(4)}`.replace(
    "-02-29",
    "-02-28",
  );
}
