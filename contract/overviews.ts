import * as z from "zod";
import { categories, maxCounted, statuses, voteOptions } from "#limits/limits.ts";
import { calls } from "./call.ts";
import { draftRequest, reservedCode } from "./drafts.ts";
import { id, instant } from "./shapes.ts";
import { results } from "./surveys.ts";

/** A survey summary. */
const line = z.object({
  surveyId: id,
  title: z.string(),
  category: z.enum(categories),
  deadline: z.string().describe("YYYY-MM-DD"),
  option: z.boolean().describe("true for a questionnaire"),
  vote: z.boolean().describe("true for a questionnaire that votes on options"),
  voteCount: z.number().int().describe("of a questionnaire, its responses"),
});

const total = z.number().int();
const recent = z.number().int().describe(`in the last seven days, counted up to ${maxCounted}`);

const day = z.object({
  day: z.string().describe("YYYY-MM-DD, UTC"),
  votes: z.number().int().describe("and responses"),
});

const feedback = z.object({
  surveyId: id,
  title: z.string(),
  status: z.enum(statuses).describe("what the admin set"),
  feedback: z.string(),
  createdAt: instant,
});

const newComment = z.object({
  voteId: id,
  title: z.string(),
  voterName: z.string(),
  voteOption: z.enum(voteOptions).optional(),
  comment: z.string(),
  createdAt: instant,
});

const reported = z.object({
  surveyId: id,
  title: z.string(),
  surveyorName: z.string(),
  reportCount: z.number().int(),
  feedBack: z.string().describe("of the newest report"),
  createdAt: instant,
});

const corrected = z.object({
  surveyId: id,
  title: z.string(),
  surveyorName: z.string(),
  changedAt: instant,
});

const written = z.object({
  _id: id,
  title: z.string(),
  updatedAt: instant,
  code: reservedCode,
  request: draftRequest.optional().describe("the last one to publish it"),
});

export const overviewCalls = calls({
  "GET /overview/surveyor": {
    summary: "Activity on the caller's own surveys; up to a minute old with very many votes",
    access: ["surveyor"],
    output: z.object({
      surveys: total,
      questionnaires: total.describe("those of them that aren't ballots"),
      open: total.describe("published, and their deadline is to come"),
      unpublished: total,
      votes: total,
      responses: total,
      days: z.array(day).describe("the last thirty, oldest first; the last is not over yet"),
      ending: z.array(line).describe("open ones, next deadline first"),
      unread: z
        .array(z.object({ surveyId: id, title: z.string(), unread: total }))
        .describe("open boards on which something waits to be read, the most first"),
      feedback: z.array(feedback).describe("of admins, newest first"),
      comments: z.array(newComment).describe("among the newest answers, newest first"),
      written: z.array(written).describe("drafts, while there is no survey yet; see the voter’s"),
    }),
  },
  "GET /overview/admin": {
    summary: "Totals, and what needs an admin's attention",
    access: ["admin"],
    output: z.object({
      users: total,
      newUsers: recent,
      surveys: total,
      newSurveys: recent,
      unpublished: total,
      payments: total,
      newPayments: recent,
      disputed: z.number().int().describe(`counted up to ${maxCounted}`),
      newReports: recent,
      roleRequests: z.number().int().describe(`counted up to ${maxCounted}`),
      reported: z.array(reported).describe("published surveys, newest report first"),
      corrected: total.describe(
        "unpublished surveys that their surveyor has changed since, of the thousand newest",
      ),
      correctedSurveys: z.array(corrected).describe("some of them, last changed first"),
    }),
  },
  "GET /overview/voter": {
    summary:
      "Results of the surveys the caller voted on, and surveys closing soon without their vote",
    access: ["user", "pro-user"],
    output: z.object({
      votes: total,
      responses: total,
      decided: z
        .array(line.extend({ voteOption: z.enum(voteOptions).optional(), results }))
        .describe("voted on, and closed: last deadline first, of the newest 200 votes"),
      growing: z
        .array(line.extend({ votesSince: z.number().int() }))
        .describe("voted on, and still open: most votes since first, of the newest 200"),
      written: z
        .array(written)
        .describe(
          "drafts of surveys that aren't live: those that were sent to an admin first, then the last changed",
        ),
      ending: z.array(line).describe("neither voted on nor answered: next deadline first"),
    }),
  },
});

type OverviewCalls = typeof overviewCalls;
export type SurveyorOverview = z.output<OverviewCalls["GET /overview/surveyor"]["output"]>;
export type AdminOverview = z.output<OverviewCalls["GET /overview/admin"]["output"]>;
export type VoterOverview = z.output<OverviewCalls["GET /overview/voter"]["output"]>;
