import { expect, it } from "vitest";
import { isId, newId } from "#server/database/new-id.ts";

it("makes ids of UUID version 7 that carry their time", () => {
  const at = Date.parse("2026-11-21T12:00:00.123Z");
  const id = newId(at);
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(Number.parseInt(id.replace("-", "").slice(0, 12), 16)).toBe(at);
  expect(isId(id)).toBe(true);
  expect(isId("not-an-id")).toBe(false);
});

it("makes ids of one millisecond that sort in the order they were made, none twice", () => {
  const ids = Array.from({ length: 10_000 }, () => newId(1_800_000_000_000));
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});
