import type { Trend } from "#contract/trend.ts";
import { format, language } from "#texts/language.ts";
import { trendTexts as texts } from "#texts/trend.ts";
import { ChartColumn } from "#web/figures/chart-column.tsx";
import { busiestWeekday } from "./busiest-weekday.ts";
import { Counts } from "./counts-table.tsx";

/** Fewer say nothing about when people answer. */
const minAnswers = 10;

type AnswerTimesProps = {
  days: Trend["days"];
  /**
   * How many answered in each hour of the day and on each weekday, UTC; null where hidden. Without
   * hours where they are counted after the close.
   */
  hours: readonly (number | null)[];
  weekdays: readonly (number | null)[];
};

/**
 * The hours of the day and the weekdays on which people answered, in UTC: an answer's weekday in the
 * reader's zone can't be told from these counts, and neither can its hour before the clocks changed.
 */
export function AnswerTimes({ days, hours, weekdays }: AnswerTimesProps) {
  const all = weekdays.reduce<number>((sum, count) => sum + (count ?? 0), 0);
  if (all < minAnswers) return null;
  const named = new Intl.DateTimeFormat(language.tag, { weekday: "long", timeZone: "UTC" });
  const short = new Intl.DateTimeFormat(language.tag, { weekday: "short", timeZone: "UTC" });
  // 1 January 2024 was a Monday.
  const dayAt = (at: number) => new Date(Date.UTC(2024, 0, 1 + at));
  const hourAt = (at: number) => `${`${at % 24}`.padStart(2, "0")}:00`;
  const most = (counts: readonly (number | null)[]) => {
    const known = counts.map((count) => count ?? 0);
    return known.indexOf(Math.max(...known));
  };
  const hour = most(hours);
  const day = busiestWeekday({ days, weekdays });
  const ofHours = hours.map((count, at) => ({
    key: `${at}`,
    tick: at % 6 === 0 ? hourAt(at) : "",
    count,
    label: texts.hour(hourAt(at), hourAt(at + 1)),
  }));
  const ofDays = weekdays.map((count, at) => ({
    key: `${at}`,
    tick: short.format(dayAt(at)),
    count,
    label: named.format(dayAt(at)),
  }));
  const tables = [
    { head: texts.hourHead, points: ofHours },
    { head: texts.weekday, points: ofDays },
  ].filter(({ points }) => points.length > 0);
  const isHidden = [...hours, ...weekdays].includes(null);
  return (
    <section className="grid gap-4 border-t border-line pt-6">
      <h2 className="display text-xl">{texts.timesTitle}</h2>
      <p className="text-sm text-soft">
        {hours.length > 0 ? texts.times(hourAt(hour), hourAt(hour + 1)) : null}{" "}
        {day === null ? null : texts.days(named.format(dayAt(day)))}{" "}
        {hours.length > 0 ? null : texts.hoursLater}
      </p>
      <div className="grid gap-8 md:grid-cols-2">
        {hours.length > 0 ? <Columns points={ofHours} /> : null}
        <Columns points={ofDays} />
      </div>
      <details className="text-sm">
        <summary className="w-fit text-soft underline decoration-1 underline-offset-4 hover:text-ink">
          {texts.asTable}
        </summary>
        {tables.map(({ head, points }) => (
          <Counts
            key={head}
            caption={texts.timesTitle}
            heads={[head, texts.count]}
            rows={points.map(({ key, label, count }) => ({
              key,
              label,
              values: [count === null ? texts.hidden : format.number(count)],
            }))}
          />
        ))}
      </details>
      <p className="text-xs text-soft">
        {texts.timesNote} {isHidden ? texts.hiddenNote : null}
      </p>
    </section>
  );
}

type Point = { key: string; tick: string; count: number | null };

function Columns({ points }: { points: readonly Point[] }) {
  const most = Math.max(1, ...points.map(({ count }) => count ?? 0));
  return (
    <div aria-hidden="true" className="grid content-end gap-2">
      <div className="flex items-end">
        {points.map(({ key, count }) => (
          <div key={key} className="min-w-0 flex-1 px-0.5">
            <ChartColumn count={count} most={most} group="all" />
          </div>
        ))}
      </div>
      <p className="r-ticks r-ticks-sparse text-xs text-soft tabular-nums">
        {points.map(({ key, tick }) => (
          <span key={key} className="r-tick">
            {tick}
          </span>
        ))}
      </p>
    </div>
  );
}
