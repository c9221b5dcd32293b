import * as z from "zod";
import { noticeKinds } from "#limits/limits.ts";
import { calls } from "./call.ts";
import { pathId } from "./shapes.ts";

const preferences = z.object({ muted: z.array(z.enum(noticeKinds)).max(noticeKinds.length) });

export const noticeCalls = calls({
  "GET /mail-preferences": {
    summary: "The kinds of email that the caller switched off",
    access: "signed-in",
    output: preferences,
  },
  "PUT /mail-preferences": {
    summary: "Switch kinds of email off; the others are on",
    access: "signed-in",
    body: preferences,
    output: preferences,
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
