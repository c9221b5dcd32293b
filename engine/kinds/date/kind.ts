import { dayOf } from "#limits/day.ts";
import { tagForIntl } from "#limits/language-tag.ts";
import { inDigits, numberSigns, plainSigns } from "#limits/number-signs.ts";
import { type Kind, type Problem, type ProblemText, record, refused, unanswered } from "../kind.ts";
import type { QuestionOf } from "../kind-shape.ts";
import { answerOf } from "../typed-fields.ts";
import type { dateShape } from "./shape.ts";

export type DateQuestion = QuestionOf<"date", typeof dateShape>;
/** `2026-11-24`, `2026-11`, `14:30` or `2026-11-24T14:30`. */
export type DateAnswer = { date: string };

export const date: Kind<DateQuestion, DateAnswer> = {
  read(question, given, { today }) {
    const answer = record(given, ["date"]);
    if (!answer || (answer.date !== undefined && typeof answer.date !== "string"))
      return refused({ code: "wrong-kind" });
    const read = answer.date ?? "";
    if (read === "") return unanswered;
    if (!isDate(read, question.with)) return refused({ code: "not-date" });
    return { answer: { date: read }, problem: rangeProblem(question, read, today) };
  },
  typed(_question, { first }) {
    const typed = first();
    return answerOf("date", typed && plainSigns(typed));
  },
  words: (answer, _question, { language }) => dateText(answer.date, language),
  seconds: () => 10,
  problemTexts: ({ with: form }) => ({ required: notDate[form], "not-date": notDate[form] }),
  textIn: (answer) => answer.date,
  isDuring({ date: given }, { with: form }, { from, to }, today) {
    const start = from === undefined ? null : resolveDate(from, form, today);
    const end = to === undefined ? null : resolveDate(to, form, today);
    if ((from !== undefined && start === null) || (to !== undefined && end === null)) return false;
    return (start === null || given >= start) && (end === null || !isAfter(given, end));
  },
};

/**
 * A date, month, time, or date and time, as the language writes it, in the calendar in which it was
 * typed: some languages have another one by default.
 */
export function dateText(date: string, language: string): string {
  if (/^\d\d:\d\d$/.test(date)) return inDigits(date, numberSigns(language));
  const [day = "", time] = date.split("T");
  const isMonth = day.length === 7;
  const shown = new Date(`${isMonth ? `${day}-01` : day}T00:00:00Z`).toLocaleDateString(
    tagForIntl(language),
    {
      timeZone: "UTC",
      calendar: "gregory",
      year: "numeric",
      month: "long",
      ...(!isMonth && { day: "numeric" }),
    },
  );
  return time ? `${shown}, ${inDigits(time, numberSigns(language))}` : shown;
}

const notDate: Record<DateQuestion["with"], ProblemText> = {
  date: ["not-date"],
  month: ["notMonth"],
  time: ["notTime"],
  "date-time": ["not-date"],
};

const forms = {
  date: /^\d{4}-\d\d-\d\d$/,
  month: /^\d{4}-\d\d$/,
  time: /^\d\d:\d\d$/,
  "date-time": /^\d{4}-\d\d-\d\dT\d\d:\d\d$/,
} as const;

/** Whether a text has the form and names an existing day and time. */
export function isDate(text: string, form: DateQuestion["with"]): boolean {
  if (!forms[form].test(text)) return false;
  const [day, time = "00:00"] =
    form === "time" ? ["2000-01-01", text] : form === "month" ? [`${text}-01`] : text.split("T");
  const [hours = "", minutes = ""] = time.split(":");
  if (Number(hours) > 23 || Number(minutes) > 59 || !day || day < "0001") return false;
  const parsed = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(day);
}

/**
 * A limit in the form of the answers: relative ones count from `today`, longer forms are cut. Null
 * if it can't be compared.
 */
export function resolveDate(
  limit: string,
  form: DateQuestion["with"],
  today: string,
): string | null {
  const relative = /^today(?:([+-])(\d{1,5})([dwmy]))?$/.exec(limit);
  const absolute = relative ? shift(today, relative[1], relative[2], relative[3]) : limit;
  if (absolute === null) return null;
  if (form === "time") return isDate(absolute, "time") ? absolute : null;
  if (form === "month") return isDate(absolute.slice(0, 7), "month") ? absolute.slice(0, 7) : null;
  if (form === "date") return isDate(absolute.slice(0, 10), "date") ? absolute.slice(0, 10) : null;
  return isDate(absolute, "date") || isDate(absolute, "date-time") ? absolute : null;
}

/** A day as an upper limit covers its whole day. */
export function isAfter(value: string, limit: string): boolean {
  return value.slice(0, limit.length) > limit;
}

function rangeProblem(question: DateQuestion, read: string, today: string): Problem | null {
  const from = question.from && resolveDate(question.from, question.with, today);
  if (from && read < from) return { code: "too-early", from };
  const to = question.to && resolveDate(question.to, question.with, today);
  return to && isAfter(read, to) ? { code: "too-late", to } : null;
}

/** Months and years keep the day where the month has it, and else its last day. */
function shift(today: string, sign = "+", count = "0", unit = "d"): string | null {
  const by = Number(`${sign}${count}`);
  const moved = new Date(`${today}T00:00:00Z`);
  if (unit === "d" || unit === "w")
    moved.setUTCDate(moved.getUTCDate() + by * (unit === "w" ? 7 : 1));
  else {
    const day = moved.getUTCDate();
    moved.setUTCDate(1);
    moved.setUTCMonth(moved.getUTCMonth() + by * (unit === "y" ? 12 : 1));
    const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0));
    moved.setUTCDate(Math.min(day, lastDay.getUTCDate()));
  }
  const year = moved.getUTCFullYear();
  return year >= 1 && year <= 9999 ? dayOf(moved) : null;
}
