import { expect, it } from "vitest";
import { daySinceWords, sinceWords } from "#web/ui/since-words.ts";

const noon = Date.parse("2026-11-28T12:00:00Z");
const day = (date: string) => daySinceWords(new Date(`${date}T00:00:00Z`), noon);

it("says how long ago a day was, and never in hours", () => {
  expect(["2026-11-28", "2026-11-27", "2026-11-24", "2026-11-20", "2026-10-01"].map(day)).toEqual([
    "today",
    "yesterday",
    "4 days ago",
    "last week",
    "last month",
  ]);
});

it("says how long ago an instant was", () => {
  const ago = (seconds: number) => sinceWords(new Date(noon - seconds * 1000), noon);
  expect([10, 120, 7200, 172_800].map(ago)).toEqual([
    "just now",
    "2 minutes ago",
    "2 hours ago",
    "2 days ago",
  ]);
});
