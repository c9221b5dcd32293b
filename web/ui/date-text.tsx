import { format } from "#texts/language.ts";
import * as texts from "#texts/ui.ts";
import { useHydrated } from "./use-hydrated.ts";

type DateTextProps = {
  /** An ISO instant, or a calendar date `YYYY-MM-DD`, which is the same in all time zones. */
  at: string;
  /** Replaces the date once the reader's clock is known; the exact time is shown on hover. */
  words?: (instant: Date) => string;
  /** Without the year if it is the current one. */
  brief?: boolean;
  /** With the time of day. */
  timed?: boolean;
};

/** A date: in UTC on the server and during hydration, then in the reader's own time zone. */
export function DateText({ at, words, brief = false, timed = false }: DateTextProps) {
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
      {words && hydrated ? words(instant) : timed ? exact : day}
    </time>
  );
}

/** Shifts an instant so that its UTC parts are the reader's local ones. */
function inOwnZone(date: Date): Date {
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
}
