import { format } from "#texts/language.ts";
import * as texts from "#texts/ui.ts";
import { useHydrated } from "./use-hydrated.ts";

type DateTextProps = {
  /** An ISO instant, or a calendar date `YYYY-MM-DD`, which is the same day everywhere. */
  at: string;
  /**
   * What is shown instead of the date, once the reader's clock is known; the exact time stays on
   * hover.
   */
  words?: (instant: Date) => string;
  /** Without the year when it is this one. */
  brief?: boolean;
};

/** A date, the same on server and browser until hydration, then in the reader's own zone. */
export function DateText({ at, words, brief = false }: DateTextProps) {
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
      {words && hydrated ? words(instant) : day}
    </time>
  );
}

/** Shifted, so that its UTC parts are those that the reader's clock shows. */
function inOwnZone(date: Date): Date {
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
}
