import { type DateQuestion, isDate } from "#engine/kinds/date/kind.ts";
import { dayOf } from "#limits/day.ts";
import type { Literal } from "../expression.ts";

/** How much of a limit a question can have. */
export type Extent = "all" | "some" | "none";

/** A day counted from the respondent's own, or one with a name, or a time. */
type Limit = { days: number } | { named: string };
type Side = "from" | "to";

/**
 * Limits a date by a constant. XPath takes a date for its first moment, `now()` for the moment of
 * the answer, and a month for its first day.
 */
export function applyDateLimit(question: DateQuestion, op: string, value: Literal): Extent {
  if (!/^[<>]=?$/.test(op)) return "none";
  const side = op.startsWith(">") ? "from" : "to";
  const isStrict = !op.endsWith("=");
  const text = String(value);
  const fromNow = daysOf(text.replace(/^now/, "today"));
  if (text.startsWith("now") && fromNow !== undefined) return applyNow(question, side, fromNow);
  const days = daysOf(text);
  if (days !== undefined) return applyToday(question, side, isStrict, days);
  return applyNamed(question, side, isStrict, withoutSeconds(text));
}

function applyNow(question: DateQuestion, side: Side, days: number): Extent {
  switch (question.with) {
    case "date":
      // Today began before now.
      return narrow(question, side, { days: side === "from" ? days + 1 : days });
    case "month":
      return side === "to"
        ? narrow(question, side, { days })
        : inPart(narrow(question, side, { days }));
    case "date-time":
      // A limit here is a day: the hours before or after this moment can't be told apart.
      return inPart(narrow(question, side, { days }));
    case "time":
      return "none";
  }
}

function applyToday(question: DateQuestion, side: Side, isStrict: boolean, days: number): Extent {
  const beside = days + (isStrict ? (side === "from" ? 1 : -1) : 0);
  switch (question.with) {
    case "date":
      return narrow(question, side, { days: beside });
    case "month":
      // The first of this month may come before today, and the month be allowed here all the same.
      return side === "to"
        ? narrow(question, side, { days: beside })
        : inPart(narrow(question, side, { days }));
    case "date-time":
      if (side === "from" && !isStrict) return narrow(question, side, { days });
      if (side === "from") return inPart(narrow(question, side, { days }));
      // The day's first minute is all that `. <= today()` allows of it.
      return isStrict
        ? narrow(question, side, { days: days - 1 })
        : inPart(narrow(question, side, { days: days - 1 }));
    case "time":
      return "none";
  }
}

function applyNamed(question: DateQuestion, side: Side, isStrict: boolean, limit: string): Extent {
  const day = isDate(limit, "month") ? `${limit}-01` : limit;
  const isDay = isDate(day, "date");
  switch (question.with) {
    case "date":
      return isDay ? narrow(question, side, { named: besides(day, side, isStrict) }) : "none";
    case "month":
      return isDay ? narrow(question, side, { named: monthOf(day, side, isStrict) }) : "none";
    case "date-time":
      if (isDay && side === "to")
        return narrow(question, side, { named: isStrict ? dayBeside(day, -1) : `${day}T00:00` });
      // The minute beside a time has no form here.
      if (isStrict) return "none";
      return narrow(question, side, { named: day });
    case "time":
      return isStrict ? "none" : narrow(question, side, { named: limit });
  }
}

function besides(day: string, side: Side, isStrict: boolean): string {
  return isStrict ? dayBeside(day, side === "from" ? 1 : -1) : day;
}

/** The first month that begins at a day or later, or the last that begins by then. */
function monthOf(day: string, side: Side, isStrict: boolean): string {
  const limit = besides(day, side, isStrict);
  if (side === "to" || limit.endsWith("-01")) return limit.slice(0, 7);
  const next = new Date(`${limit.slice(0, 7)}-01T00:00:00Z`);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return next.toISOString().slice(0, 7);
}

function dayBeside(day: string, by: 1 | -1): string {
  const beside = new Date(`${day}T00:00:00Z`);
  beside.setUTCDate(beside.getUTCDate() + by);
  return dayOf(beside);
}

/** Seconds can't be answered. */
function withoutSeconds(limit: string): string {
  return limit.replace(/^((?:\d{4}-\d\d-\d\dT)?\d\d:\d\d):00(?:\.0+)?$/, "$1");
}

/** Of two limits, the tighter one holds. None where it depends on the day which one that is. */
function narrow(question: DateQuestion, side: Side, limit: Limit): Extent {
  const text = "named" in limit ? limit.named : daysText(limit.days);
  const before = question[side];
  if (!isLimit(text, question.with)) return "none";
  if (before === undefined) {
    question[side] = text;
    return "all";
  }
  const [first, second] = [daysOf(before), daysOf(text)];
  if ((first === undefined) !== (second === undefined)) return "none";
  const isLater =
    first !== undefined && second !== undefined
      ? second > first
      : sortable(text, side) > sortable(before, side);
  if (isLater === (side === "from")) question[side] = text;
  return "all";
}

function isLimit(text: string, form: DateQuestion["with"]): boolean {
  if (daysOf(text) !== undefined) return true;
  return isDate(text, form) || (form === "date-time" && isDate(text, "date"));
}

function daysText(days: number): string {
  return days === 0 ? "today" : `today${days > 0 ? "+" : "-"}${Math.abs(days)}d`;
}

function daysOf(limit: string): number | undefined {
  const relative = /^today(?:([+-]\d{1,5})d)?$/.exec(limit);
  return relative ? Number(relative[1] ?? 0) : undefined;
}

/** A day as a last one covers all its hours. */
function sortable(limit: string, side: Side): string {
  return side === "to" ? `${limit}~` : limit;
}

function inPart(extent: Extent): Extent {
  return extent === "all" ? "some" : extent;
}
