import * as z from "zod";
import { noticeKinds } from "#limits/limits.ts";
import { calls } from "./call.ts";
import { pathId, storable } from "./shapes.ts";

const muted = z.array(z.enum(noticeKinds)).max(noticeKinds.length);
const preferences = z.object({
  muted,
  dailySummary: z
    .boolean()
    .describe("whether a mail a day says how many answered the caller's surveys, if anyone did"),
});

export const noticeCalls = calls({
  "GET /mail-preferences": {
    summary: "The kinds of email that the caller switched off, and whether a daily summary comes",
    access: "signed-in",
    output: preferences,
  },
  "PUT /mail-preferences": {
    summary: "Switch kinds of email off, and the daily summary on or off",
    access: "signed-in",
    body: z.object({ muted: muted.optional(), dailySummary: z.boolean().optional() }),
    output: preferences,
  },
  "POST /mail-preferences/{token}": {
    summary: "Get no more emails of one kind, by the link in one of them",
    access: "anyone",
    params: z.object({ token: storable.max(100) }),
    output: z.object({ unsubscribed: z.literal(true) }),
    refuses: ["not-found"],
  },
  "GET /surveys/{id}/follow": {
    summary: "Whether the caller gets the result by email",
    access: "signed-in",
    params: pathId,
    output: z.object({ following: z.boolean() }),
  },
  "PUT /surveys/{id}/follow": {
    summary: "Get the result by email when voting ends",
    access: ["user", "pro-user"],
    params: pathId,
    output: z.object({ following: z.boolean() }),
    refuses: ["not-found"],
  },
  "DELETE /surveys/{id}/follow": {
    summary: "Don't get the result by email",
    access: "signed-in",
    params: pathId,
    output: z.object({ following: z.boolean() }),
  },
});
