import * as z from "zod";
import { calls } from "./call.ts";
import { instant, paging, searchText } from "./shapes.ts";

const journalActions = [
  "role",
  "delete-user",
  "survey-status",
  "report",
  "role-request",
  "refund",
  "erase-response",
] as const;

export const journalCalls = calls({
  "GET /journal": {
    summary: "What admins did, newest first",
    access: ["admin"],
    query: z.object({
      search: searchText.describe("part of an admin's name, an action or a subject"),
      ...paging,
    }),
    output: z.array(
      z.object({
        at: instant,
        admin: z.string(),
        action: z.enum(journalActions),
        subject: z.string().describe("the person's name or the survey's title at the time"),
        before: z.string().optional(),
        after: z.string().optional(),
      }),
    ),
    list: true,
  },
});

export type JournalAction = (typeof journalActions)[number];
