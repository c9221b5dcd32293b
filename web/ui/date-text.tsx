import { format } from "#texts/language.ts";
import * as texts from "#texts/ui.ts";
import { useHydrated } from "./use-hydrated.ts";

type DateTextProps = {
  /** An ISO instant, or a calendar date `YYYY-MM-DD`, which is the same day everywhere. */
  at: string;
  /** "3 days ago" instead of the date; the exact time stays on hover. */
  relative?: boolean;
  /** Without the year when it is this one. */
  brief?: boolean;
};

/** A date, the same on server and browser until hydration, then in the reader's own zone. */
export function DateText({ at, relative = false, brief = false }: DateTextProps) {
  const hydrated = useHydrated();
  const calendarDate = at.length === 10;
  const instant = new Date(calendarDate ? `${at}T00:00:00Z` : at);
  if (Number.isNaN(instant.getTime())) return <span>{texts.noDate}</span>;
  const date = hydrated && !calendarDate ? inOwnZone(instant) : instant;
  const withYear = !brief || date.getUTCFullYear() !== new Date().getUTCFullYear();
  const day = format.day(date, withYear);
  const exact = calendarDate ? day : format.moment(date);
  return (
    <time dateTime={at} title={hydrated ? exact : undefined}>
      {relative && hydrated ? sinceText(instant) : day}
    </time>
  );
}

/** Shifted, so that its UTC parts are those that the reader's clock shows. */
function inOwnZone(date: Date): Date {
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
}

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ["minute", 60],
  ["hour", 3600],
  ["day", 86_400],
  ["week", 604_800],
  ["month", 2_629_800],
  ["year", 31_557_600],
];

function sinceText(date: Date): string {
  const seconds = (date.getTime() - Date.now()) / 1000;
  const step = steps.findLast(([, size]) => Math.abs(seconds) >= size);
  if (!step) return texts.justNow;
  return format.since(Math.trunc(seconds / step[1]), step[0]);
}
