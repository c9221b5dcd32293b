import { afterAll, beforeAll, expect, it } from "vitest";
import { type Candor, openCandor, refusal } from "./support/candor.ts";

/** Two megabytes can have tens of thousands of faults, and each takes words. */
let candor: Candor;
beforeAll(async () => {
  candor = await openCandor();
});
afterAll(() => candor.close());

it("a hundred faults of a body are told, each by a short name", async () => {
  const sam = await candor.person("Sam Surveyor", "surveyor");
  const contacts = Array.from({ length: 2_000 }, () => ({
    email: "nobody",
    fields: { ["f".repeat(400)]: 5 as unknown as string },
  }));
  const no = await refusal(sam.api("POST /contact-lists", { body: { name: "All", contacts } }));
  expect([no.status, no.code]).toEqual([400, "invalid-input"]);
  const names = Object.keys(no.fields ?? {});
  expect(names.length).toBeGreaterThan(10);
  expect(names.length).toBeLessThanOrEqual(100);
  expect(Math.max(...names.map((name) => name.length))).toBeLessThanOrEqual(200);
});
