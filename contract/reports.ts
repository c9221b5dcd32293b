import * as z from "zod";
import { limits } from "#limits/limits.ts";
import { calls } from "./call.ts";
import { emailAddress, id, instant, paging, pathId, searchText, text, timeSort } from "./shapes.ts";
import { surveyCopy } from "./surveys.ts";

const reportStates = ["open", "dismissed", "settled"] as const;

const report = surveyCopy.extend({
  _id: id,
  surveyId: id,
  userName: z.string(),
  userEmail: z.string().describe("empty when the account is gone"),
  feedBack: z.string(),
  totalVote: z.number().int().describe("the survey's votes when it was reported"),
  createdAt: instant,
  state: z.enum(reportStates).describe("settled: the survey was dealt with"),
  surveyDeleted: z.boolean().optional().describe("true when the survey was deleted since"),
});

const paged = z.object({ sort: timeSort, ...paging });

export const reportCalls = calls({
  "POST /reports": {
    summary: "Report a survey to the admins, once",
    access: ["user", "pro-user"],
    body: z.object({ surveyId: id, feedBack: text(limits.feedback) }),
    output: z.object({ insertedId: id }),
    status: 201,
    refuses: ["not-found", "already-reported"],
  },
  "GET /reported/{email}": {
    summary: "A person's reports, newest first, including deleted surveys",
    access: "self",
    params: z.object({ email: emailAddress }),
    query: paged.extend({ search: searchText.describe("part of a survey's title") }),
    output: z.array(report),
    list: true,
  },
  "PUT /reports/{id}": {
    summary: "Settle or dismiss an open report",
    access: ["admin"],
    params: pathId,
    body: z.object({ state: z.enum(["dismissed", "settled"]) }),
    output: z.object({ modifiedCount: z.number().int().describe("0: it was settled before") }),
    refuses: ["not-found"],
  },
  "GET /surveys/{id}/reports": {
    summary: "The reports about a survey, newest first",
    access: ["admin"],
    params: pathId,
    query: paged,
    output: z.array(report),
    list: true,
    refuses: ["not-found"],
  },
});

export type Report = z.output<typeof report>;
