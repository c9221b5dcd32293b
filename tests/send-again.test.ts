import { describe, expect, it } from "vitest";
import { Refusal, refusalFrom, type refusals } from "#contract/refusals.ts";
import { isFinal, pauseAfter } from "#web/outbox/retry.ts";

const said = (code: keyof typeof refusals, retryAfter?: number) =>
  new Refusal(code, { requestId: "r", retryAfter });

describe("after a vote couldn't be sent", () => {
  it.each([
    "already-voted",
    "survey-closed",
    "not-found",
    "not-allowed",
    "invalid-input",
    "too-large",
  ] as const)("%s is for good", (code) => expect(isFinal(said(code))).toBe(true));

  it.each([
    "sign-in-required",
    "too-many-requests",
    "overloaded",
    "database-unavailable",
    "unexpected",
  ] as const)("%s is not", (code) => expect(isFinal(said(code))).toBe(false));

  it.each([400, 403, 404, 409, 413])("a %d that is not the server's own word is not", (status) => {
    expect(isFinal(refusalFrom("<h1>Not here</h1>", status))).toBe(false);
  });

  it.each([
    new TypeError("Failed to fetch"),
    new DOMException("", "TimeoutError"),
    new SyntaxError(),
    null,
  ])("%s is not", (thrown) => expect(isFinal(thrown)).toBe(false));

  it("doubles its delay, up to a minute, with jitter", () => {
    const waits = (luck: number) =>
      [1, 2, 3, 4, 7, 30, 2_000].map((failures) => pauseAfter(new TypeError(), failures, luck).ms);
    expect(waits(1)).toEqual([1_000, 2_000, 4_000, 8_000, 60_000, 60_000, 60_000]);
    expect(waits(0)).toEqual([500, 1_000, 2_000, 4_000, 30_000, 30_000, 30_000]);
    expect(pauseAfter(new TypeError(), 1, 0).firm).toBe(false);
  });

  it("never retries before the server's retry-after, nor all at once, nor after a day", () => {
    expect(pauseAfter(said("overloaded", 5), 1, 0)).toEqual({ ms: 5_000, firm: true });
    expect(pauseAfter(said("overloaded", 5), 1, 1).ms).toBe(6_250);
    expect(pauseAfter(said("too-many-requests", 86_400), 1, 0).ms).toBe(600_000);
    expect(pauseAfter(said("overloaded", 1), 7, 0).ms).toBe(30_000);
  });
});
