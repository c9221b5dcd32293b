import { describe, expect, it } from "vitest";
import type { Role, Viewer } from "#contract/roles.ts";
import {
  isClosed,
  refuseChange,
  refuseDeadline,
  refuseResults,
  refuseView,
  type SurveyFacts,
} from "#server/surveys/rules.ts";

const today = "2026-11-21";
const viewer = (id: string, role: Role): Viewer => ({
  id,
  role,
  email: `${id}@candor.example`,
  sessionId: "s",
});
const sam = viewer("sam", "surveyor");
const sue = viewer("sue", "surveyor");
const ada = viewer("ada", "admin");
const uma = viewer("uma", "user");
const open: SurveyFacts = { ownerId: "sam", status: "publish", endsOn: "2026-12-01" };
const lastDay = { ...open, endsOn: today };
const closed = { ...open, endsOn: "2026-11-20" };
const hidden: SurveyFacts = { ...open, status: "unPublish" };
const orphan: SurveyFacts = { ...hidden, ownerId: null };

describe("a survey is closed", () => {
  it.each([
    ["2026-11-20", true],
    ["2026-11-21", false],
    ["2026-11-22", false],
    ["2027-01-01", false],
  ])("with the deadline %s, today: %s", (endsOn, expected) =>
    expect(isClosed(endsOn, today)).toBe(expected),
  );
});

describe("a survey is seen", () => {
  it.each([
    ["a published one by a visitor", null, open, null],
    ["an unpublished one by a visitor", null, hidden, "not-found"],
    ["an unpublished one by a user", uma, hidden, "not-found"],
    ["an unpublished one by another surveyor", sue, hidden, "not-found"],
    ["an unpublished one by its owner", sam, hidden, null],
    ["an unpublished one by an admin", ada, hidden, null],
    ["an unpublished one whose owner is gone, by a visitor", null, orphan, "not-found"],
  ] as const)("%s", (_, who, survey, expected) => expect(refuseView(who, survey)).toBe(expected));
});

describe("a survey is changed", () => {
  it.each([
    ["by its owner", sam, open, null],
    ["by its owner while unpublished", sam, hidden, null],
    ["by another surveyor", sue, open, "not-allowed"],
    ["by another surveyor who cannot even see it", sue, hidden, "not-found"],
    ["by an admin", ada, open, "not-allowed"],
  ] as const)("%s", (_, who, survey, expected) => expect(refuseChange(who, survey)).toBe(expected));
});

describe("a deadline is set", () => {
  it.each([
    ["2026-11-21", undefined, null],
    ["2027-11-21", undefined, null],
    ["2026-11-20", undefined, "invalid-input"],
    ["2026-11-20", "2026-11-20", null],
    ["2026-11-19", "2026-11-20", "invalid-input"],
    ["2026-11-22", "2026-11-20", null],
  ] as const)("to %s from %s", (next, before, expected) =>
    expect(refuseDeadline(next, today, before)).toBe(expected),
  );
});

describe("results are seen", () => {
  it.each([
    ["before the deadline by a visitor", null, open, false, "not-allowed"],
    ["on the last day by a visitor", null, lastDay, false, "not-allowed"],
    ["after the deadline by a visitor", null, closed, false, null],
    ["by a user who has not voted", uma, open, false, "not-allowed"],
    ["by a user who has voted", uma, open, true, null],
    ["by another surveyor", sue, open, false, "not-allowed"],
    ["by the owner", sam, open, false, null],
    ["by an admin", ada, open, false, null],
    ["of an unpublished survey by one who voted", uma, hidden, true, "not-found"],
    [
      "of an unpublished survey after the deadline",
      null,
      { ...closed, status: "unPublish" },
      false,
      "not-found",
    ],
    ["of an unpublished survey by its owner", sam, hidden, false, null],
  ] as const)("%s", (_, who, survey, voted, expected) =>
    expect(refuseResults(who, survey, { today, voted })).toBe(expected),
  );
});
