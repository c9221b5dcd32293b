/** What a language writes numbers and days with. */
type Signs = {
  group: string;
  decimal: string;
  /** January first. */
  months: readonly string[];
  day: (day: number, month: string) => string;
  year: (day: string, year: number) => string;
};

/**
 * Dates and numbers as one language writes them, for its texts and for the pieces of web/. What every page shows is put
 * together here: the first use of Intl costs a phone a quarter of a second, in the middle of hydration.
 */
export function formatsOf(tag: string, { group, decimal, months, day, year }: Signs) {
  const number = (value: number, places = 0) => {
    const [whole = "", part] = Math.abs(value).toFixed(places).split(".");
    const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
    return (value < 0 ? "-" : "") + grouped + (part ? decimal + part : "");
  };
  const dayOf = (date: Date, withYear = true) => {
    const text = day(date.getUTCDate(), months[date.getUTCMonth()] ?? "");
    return withYear ? year(text, date.getUTCFullYear()) : text;
  };
  return {
    /** In groups of three, to so many places. */
    number,
    /** Of a share from 0 to 1; the number and its sign stay on one line. */
    percent: (share: number, places = 0) => `${number(share * 100, places)}\u00a0%`,
    /** Of the parts in UTC. */
    day: dayOf,
    moment: (date: Date) => `${dayOf(date)}, ${date.toISOString().slice(11, 16)}`,
    /** "3 days ago" for -3 and "day". */
    since: (value: number, unit: Intl.RelativeTimeFormatUnit) =>
      new Intl.RelativeTimeFormat(tag, { numeric: "auto" }).format(value, unit),
  };
}
