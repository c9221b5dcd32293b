/**
 * How many answered in each hour of the day and on each weekday, Monday first. `behind` are the
 * minutes that the reader's clock is behind UTC, as `getTimezoneOffset` has it.
 */
export function timesOfWeek(
  hoursOfWeek: readonly number[],
  behind: number,
): { hours: number[]; weekdays: number[] } {
  const hours = new Array<number>(24).fill(0);
  const weekdays = new Array<number>(7).fill(0);
  const { length } = hoursOfWeek;
  for (const [at, count] of hoursOfWeek.entries()) {
    const local = (at - Math.round(behind / 60) + length) % length;
    const [day, hour] = [Math.floor(local / 24), local % 24];
    hours[hour] = (hours[hour] ?? 0) + count;
    weekdays[day] = (weekdays[day] ?? 0) + count;
  }
  return { hours, weekdays };
}
