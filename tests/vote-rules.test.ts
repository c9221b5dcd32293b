import { describe, expect, it } from "vitest";
import type { Role, Viewer } from "#contract/roles.ts";
import { roles } from "#limits/limits.ts";
import {
  isRetry,
  refuseComment,
  refuseVote,
  refuseVoteView,
  type Standing,
} from "#server/votes/rules.ts";

const today = "2026-11-21";
const open: Standing = { status: "publish", endsOn: today, deleted: false, vote: null };
const vote = { id: "first", submissionId: "same" };

describe("a vote is cast", () => {
  it.each([
    ["on the deadline's own day", open, null],
    ["a day too late", { ...open, endsOn: "2026-11-20" }, "survey-closed"],
    ["a second time", { ...open, vote }, "already-voted"],
    ["a second time, after the deadline", { ...open, vote, endsOn: "2026-11-20" }, "already-voted"],
    ["on an unpublished survey", { ...open, status: "unPublish" }, "not-found"],
    [
      "on an unpublished survey, a second time",
      { ...open, status: "unPublish", vote },
      "not-found",
    ],
    ["on a deleted survey", { ...open, deleted: true }, "not-found"],
    ["on no survey", null, "not-found"],
  ] as const)("%s", (_, standing, expected) => expect(refuseVote(standing, today)).toBe(expected));
});

describe("a submission is a retry", () => {
  it.each([
    ["when it is the one of the vote", { ...open, vote }, "same", true],
    ["whatever became of the survey", { ...open, vote, deleted: true }, "same", true],
    ["not when it is another one", { ...open, vote }, "other", false],
    ["not without one", { ...open, vote: { id: "first", submissionId: null } }, null, false],
    ["not before a vote", open, "same", false],
  ] as const)("%s", (_, standing, submission, expected) =>
    expect(isRetry(standing, submission)).toBe(expected),
  );
});

describe("a comment", () => {
  it.each(roles.map((role) => [role, role === "pro-user" ? null : "not-allowed"] as const))(
    "by a %s",
    (role, code) => {
      expect(refuseComment(role, "I agree.")).toBe(code);
      expect(refuseComment(role, null)).toBeNull();
    },
  );
});

describe("a vote is seen", () => {
  const viewer = (id: string, role: Role): Viewer => ({ id, role, email: "", sessionId: "" });
  const cast = { voterId: "uma", ownerId: "sam", status: "publish", deleted: false } as const;
  it.each([
    ["by its voter", viewer("uma", "user"), cast, null],
    [
      "by its voter, when the survey is gone",
      viewer("uma", "user"),
      { ...cast, deleted: true },
      null,
    ],
    ["by the survey's owner", viewer("sam", "surveyor"), cast, null],
    [
      "by the owner who deleted the survey",
      viewer("sam", "surveyor"),
      { ...cast, deleted: true },
      "not-found",
    ],
    ["by an admin", viewer("ada", "admin"), { ...cast, deleted: true }, null],
    ["by another surveyor", viewer("sue", "surveyor"), cast, "not-allowed"],
    ["by another user", viewer("una", "user"), { ...cast, voterId: null }, "not-allowed"],
    [
      "by another surveyor, when the survey isn't published",
      viewer("sue", "surveyor"),
      { ...cast, status: "unPublish" },
      "not-found",
    ],
  ] as const)("%s", (_, who, seen, expected) => expect(refuseVoteView(who, seen)).toBe(expected));
});
