/** Dates and numbers as one language writes them, for its texts and for the pieces of web/. */
export function formatsOf(tag: string) {
  const number = (value: number, places = 0) =>
    value.toLocaleString(tag, { minimumFractionDigits: places, maximumFractionDigits: places });
  return {
    /** In groups of three, to so many places. */
    number,
    /** Of a share from 0 to 1; the number and its sign stay on one line. */
    percent: (share: number, places = 0) => `${number(share * 100, places)}\u00a0%`,
    date: (date: Date, style: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, style).format(date),
    /** "3 days ago" for -3 and "day". */
    since: (value: number, unit: Intl.RelativeTimeFormatUnit) =>
      new Intl.RelativeTimeFormat(tag, { numeric: "auto" }).format(value, unit),
  };
}
