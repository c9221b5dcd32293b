const style = new Intl.DateTimeFormat("en", { month: "short", day: "numeric", timeZone: "UTC" });

/** A calendar day, `YYYY-MM-DD`, in a sentence or below an axis: without its year. */
export function dayWords(day: string): string {
  return style.format(new Date(`${day}T00:00:00Z`));
}
