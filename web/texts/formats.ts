/** How a language writes numbers and dates. */
type Signs = {
  group: string;
  decimal: string;
  /** Between a number and its percent sign: nothing, or a no-break space. */
  beforePercent: string;
  /** January first. */
  months: readonly string[];
  day: (day: number, month: string) => string;
  year: (day: string, year: number) => string;
};

/**
 * Formats dates and numbers of one language. Formats on every page avoid Intl, because its first
 * use takes a phone 250 ms during hydration.
 */
export function formatsOf(
  tag: string,
  { group, decimal, beforePercent, months, day, year }: Signs,
) {
  const number = (value: number, decimals = 0) => {
    const [whole = "", part] = Math.abs(value).toFixed(decimals).split(".");
    const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
    return (value < 0 ? "-" : "") + grouped + (part ? decimal + part : "");
  };
  const dayOf = (date: Date, withYear = true) => {
    const text = day(date.getUTCDate(), months[date.getUTCMonth()] ?? "");
    return withYear ? year(text, date.getUTCFullYear()) : text;
  };
  return {
    /** Groups digits in threes, rounded to `decimals` decimals. */
    number,
    /** `share` is 0 to 1. */
    percent: (share: number, decimals = 0) => `${number(share * 100, decimals)}${beforePercent}%`,
    /** From the UTC parts. */
    day: dayOf,
    moment: (date: Date) => `${dayOf(date)}, ${date.toISOString().slice(11, 16)}`,
    /** "3 days ago" for -3 and "day". */
    since: (value: number, unit: Intl.RelativeTimeFormatUnit) =>
      new Intl.RelativeTimeFormat(tag, { numeric: "auto" }).format(value, unit),
  };
}
