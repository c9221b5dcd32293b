import * as z from "zod";
import { calls } from "./call.ts";
import { id, instant, paging, searchText } from "./shapes.ts";

const journalActions = [
  "role",
  "delete-user",
  "survey-status",
  "report",
  "role-request",
  "refund",
  "erase-response",
  "board-objection",
] as const;

export const journalCalls = calls({
  "GET /journal": {
    summary: "What admins did, newest first",
    access: ["admin"],
    query: z.object({
      search: searchText.describe("part of an admin's name, an action or a subject"),
      action: z.enum(journalActions).optional(),
      ...paging,
    }),
    output: z.array(
      z.object({
        at: instant,
        admin: z.string().describe("the admin's name at the time; names may repeat"),
        adminId: id,
        action: z.enum(journalActions),
        subject: z.string().describe("the person's name or the survey's title at the time"),
        subjectId: id.describe("of the person, survey or payment"),
        before: z.string().optional(),
        after: z.string().optional(),
        reason: z.string().optional().describe("what the admin wrote to the person concerned"),
      }),
    ),
    list: true,
  },
});

export type JournalAction = (typeof journalActions)[number];
