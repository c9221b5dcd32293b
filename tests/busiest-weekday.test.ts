import { expect, it } from "vitest";
import { busiestWeekday } from "#web/results/busiest-weekday.ts";

const on = (...days: string[]) => days.map((day) => ({ day, count: 1 }));
// 2 November 2026 is a Monday.
const monday = 0;
const sunday = 6;

it("compares weekdays by their averages, not by how often they came", () => {
  const fifteenDays = on("2026-11-02", "2026-11-16");
  expect(busiestWeekday({ days: fifteenDays, weekdays: [27, 2, 2, 2, 2, 2, 20] })).toBe(sunday);
  expect(busiestWeekday({ days: fifteenDays, weekdays: [33, 2, 2, 2, 2, 2, 20] })).toBe(monday);
  // From a Wednesday on.
  const days = on("2026-11-04", "2026-11-18");
  expect(busiestWeekday({ days, weekdays: [20, 2, 27, 2, 2, 2, 2] })).toBe(monday);
});

it("says nothing of less than two weeks", () => {
  const weekdays = [27, 2, 2, 2, 2, 2, 20];
  expect(busiestWeekday({ days: [], weekdays })).toBeNull();
  expect(busiestWeekday({ days: on("2026-11-02", "2026-11-14"), weekdays })).toBeNull();
  expect(busiestWeekday({ days: on("2026-11-02", "2026-11-15"), weekdays })).toBe(monday);
});
