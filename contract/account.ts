import * as z from "zod";
import { limits } from "#limits/limits.ts";
import { calls } from "./call.ts";
import { issue } from "./refusal-reasons.ts";
import { emailAddress, storable } from "./shapes.ts";

const password = storable
  .min(1, issue("fill-in"))
  .max(limits.password.max)
  .describe("without a password, the account's email");
const rows = z.array(z.record(z.string(), z.unknown()));

export const accountCalls = calls({
  "GET /account/data": {
    summary: "Everything that is held about the caller",
    access: "signed-in",
    output: z.object({
      profile: z.record(z.string(), z.unknown()),
      surveys: rows,
      drafts: rows.describe("questionnaires in the making"),
      votes: rows,
      responses: rows,
      participations: rows.describe("surveys where it isn't known what this person answered"),
      unfinishedResponses: rows,
      followedResults: rows.describe("surveys whose result comes by email"),
      contactLists: rows.describe("people to invite"),
      reports: rows,
      payments: rows,
      sessions: rows.describe("without their secrets"),
      roleRequests: rows,
      emails: rows.describe("sent in the last days"),
      journal: rows.describe("what admins did with the account, and the caller as an admin"),
    }),
  },
  "POST /account/email": {
    summary: "Send a code to the caller's new email",
    access: "signed-in",
    body: z.object({ email: emailAddress, password }),
    output: z.object({ sent: z.literal(true) }),
    refuses: ["too-many-requests"],
  },
  "PUT /account/email": {
    summary: "Change the caller's email by the code; all their sessions end",
    access: "signed-in",
    body: z.object({ code: storable.max(20) }),
    output: z.object({ email: z.string() }),
    refuses: [],
  },
  "DELETE /account": {
    summary: "Delete the caller's account; its votes still count, without the name",
    access: "signed-in",
    body: z.object({ password }),
    output: z.object({ deletedCount: z.number().int() }),
    refuses: ["last-admin"],
  },
});
