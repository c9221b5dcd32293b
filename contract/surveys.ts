import * as z from "zod";
import {
  accessPolicies,
  categories,
  identityPolicies,
  limits,
  managerSorts,
  pageSize,
  resultPolicies,
  statuses,
  surveySorts,
  voteCountSorts,
} from "#limits/limits.ts";
import { stageNames } from "#limits/stages.ts";
import { shownChoices, voteRules } from "#limits/vote-rules.ts";
import { calls } from "./call.ts";
import {
  calendarDate,
  choice,
  closesAfter,
  emailAddress,
  emails,
  id,
  instant,
  paging,
  pathId,
  searchText,
  text,
} from "./shapes.ts";

const surveyor = z.object({
  name: z.string(),
  image: z.string(),
  email: z.string().optional().describe("for the owner and admins only"),
});

export const results = z.object({
  yes: z.number().int(),
  no: z.number().int(),
  noOpinion: z.number().int(),
  total: z.number().int(),
  closed: z.boolean(),
});

export const survey = z.object({
  _id: id,
  title: z.string(),
  description: z.string(),
  option: z.boolean(),
  category: z.enum(categories),
  deadline: z.string().describe("YYYY-MM-DD; open until the end of that day, UTC"),
  status: z.enum(statuses),
  listed: z.boolean().describe("false: in no public list, only by its address"),
  code: z.string().describe("eight letters and digits; /s/ and the code is its short address"),
  closedAt: instant
    .optional()
    .describe("when it closed before the deadline: by its owner, or by itself"),
  slowsScripts: z
    .boolean()
    .optional()
    .describe("true where a guest's browser computes something before it answers"),
  closesAfter: z
    .number()
    .int()
    .optional()
    .describe("the number of votes or responses with which it closes by itself"),
  deadlineMoves: z
    .array(
      z.object({ before: z.string(), after: z.string(), votes: z.number().int(), at: instant }),
    )
    .optional()
    .describe("every deadline that moved after the first vote, and the votes then"),
  timestamp: instant,
  surveyor,
  voteCount: z.number().int().describe("of a questionnaire, its responses"),
  results: results
    .or(z.enum(resultPolicies))
    .optional()
    .describe("the count once voting has ended; of a questionnaire, who sees its results"),
  version: z.number().int().optional().describe("of a questionnaire, the newest published one"),
  questions: z.number().int().optional().describe("of a questionnaire"),
  minutes: z.number().int().optional().describe("of a questionnaire, about how long it takes"),
  vote: z
    .enum([...voteRules, "several"])
    .optional()
    .describe("of a questionnaire that votes on options, the rule that counts; `several` rules"),
  voteChoices: z
    .array(z.string())
    .optional()
    .describe(
      `of a questionnaire that votes on one question, its first ${shownChoices.most + 1} choices, cut`,
    ),
  access: z.enum(accessPolicies).optional().describe("of a questionnaire, who may answer"),
  emails: z
    .array(z.string())
    .optional()
    .describe(
      "absent: any account may answer; empty: with a confirmed email; or with one at these domains",
    ),
  domains: z
    .array(z.string())
    .optional()
    .describe("those of emails as people write them: in Unicode, unless that could mislead"),
  identity: z
    .enum(identityPolicies)
    .optional()
    .describe("of a questionnaire, what is kept about who answered"),
  tally: results
    .pick({ yes: true, no: true, noOpinion: true })
    .optional()
    .describe("the count so far, for the owner and admins only"),
  hasBoard: z
    .literal(true)
    .optional()
    .describe("participants write a board, where it is shown by itself"),
  stage: z
    .object({ now: z.enum(stageNames), until: z.string().optional().describe("a day, UTC") })
    .optional()
    .describe(
      "where it is shown by itself: ideas are suggested on its board, chosen from, or voted on, as they are in a version that came of the board",
    ),
  toRead: z
    .number()
    .int()
    .optional()
    .describe("what waits to be read on its board, for the owner and admins only, as above"),
  withdrawn: z
    .array(z.object({ question: id, choice: id, reason: z.string(), at: instant }))
    .optional()
    .describe("choices of votes that were withdrawn, where it is shown by itself"),
  feedback: z.string().optional().describe("for the owner and admins only"),
  reportCount: z.number().int().optional().describe("for admins only"),
});

/** The survey fields that votes and reports repeat. */
export const surveyCopy = survey.pick({
  title: true,
  description: true,
  option: true,
  category: true,
  deadline: true,
  closedAt: true,
  status: true,
  timestamp: true,
  surveyor: true,
});

/** With the chain head of exactly these votes, so that both change together for subscribers. */
export const liveCount = results.extend({
  head: z
    .string()
    .describe("SHA-256, hexadecimal: the chain's last link, or its start before the first vote"),
});

const surveyFields = {
  title: text(limits.title),
  description: text(limits.description),
  option: z
    .union([z.boolean(), z.enum(["yes", "no"]).transform((value) => value === "yes")])
    .default(false),
  category: z.enum(categories),
  deadline: calendarDate,
  emails: emails.optional(),
  closesAfter: closesAfter.describe(
    "of a ballot: closes by itself with so many votes; null: never; unchanged when absent",
  ),
  listed: z.boolean().optional().describe("true when absent in a new survey, unchanged in an edit"),
};

/** A questionnaire may do without a description, and an edit names the one that it has. */
const editFields = {
  ...surveyFields,
  description: text({ min: 0, max: limits.description.max }).describe(
    `${limits.description.min} to ${limits.description.max} characters; a questionnaire's stays as it is`,
  ),
};

const category = choice(categories);
const listing = {
  sort: choice(surveySorts),
  search: searchText,
  status: choice(statuses),
  ...paging,
};

export const surveyCalls = calls({
  "GET /surveys": {
    summary: "Published surveys; an admin's token sees every status, or the one asked for",
    access: "anyone",
    query: z.object({
      filter: category,
      ...listing,
      sort: choice(managerSorts).describe(
        "reports_DESC is for admins: the reported ones, most reported first",
      ),
    }),
    output: z.array(survey),
    list: true,
  },
  "GET /all-surveys": {
    summary: "One page of published surveys, by category and text in the title",
    access: "anyone",
    query: z.object({
      page: paging.page.default(1),
      size: paging.size.default(pageSize),
      filter: category,
      sort: choice(voteCountSorts),
      search: searchText,
    }),
    output: z.object({ surveys: z.array(survey) }),
    list: "surveys",
  },
  "GET /surveys-count": {
    summary: "How many published surveys match a filter and a search",
    access: "anyone",
    query: z.object({ filter: category, search: searchText }),
    output: z.object({ count: z.number().int() }),
  },
  "GET /surveys/{email}": {
    summary:
      "A surveyor's own surveys, every status unless one is asked for, newest first unless sorted otherwise",
    access: "self",
    params: z.object({ email: emailAddress }),
    query: z.object(listing),
    output: z.array(survey),
    list: true,
  },
  "GET /survey/{id}": {
    summary: "One survey; an unpublished one for its owner and admins only",
    access: "anyone",
    params: pathId,
    output: survey,
    refuses: ["not-found"],
  },
  "POST /surveys": {
    summary: "Publish a survey",
    access: ["surveyor"],
    body: z.object(surveyFields),
    output: survey.extend({ insertedId: id }),
    status: 201,
  },
  "PUT /surveys/{id}": {
    summary: "Edit your own survey",
    access: ["surveyor"],
    params: pathId,
    body: z.object(editFields),
    output: survey.extend({ modifiedCount: z.number().int() }),
    refuses: ["not-found", "has-votes", "survey-closed", "not-this-kind"],
  },
  "POST /surveys/{id}/close": {
    summary: "Close your own survey early, for good; its results are public from then on",
    access: ["surveyor"],
    params: pathId,
    output: survey,
    refuses: ["not-found"],
  },
  "PUT /surveys/{id}/status": {
    summary: "Publish or unpublish a survey, with feedback to its surveyor",
    access: ["admin"],
    params: pathId,
    body: z.object({ status: z.enum(statuses), feedback: text(limits.feedback) }),
    output: survey.extend({ modifiedCount: z.number().int() }),
    refuses: ["not-found"],
  },
  "DELETE /survey/{id}": {
    summary: "Delete your own survey; it stays in the lists of those who voted on it",
    access: ["surveyor"],
    params: pathId,
    output: z.object({ deletedCount: z.number().int() }),
    refuses: ["not-found"],
  },
  "GET /surveys/{id}/results": {
    summary: "The count, for voters, the owner and admins, and after the deadline for everyone",
    access: "anyone",
    params: pathId,
    output: results,
    refuses: ["not-found", "not-allowed", "not-this-kind"],
  },
  "GET /surveys/{id}/voters": {
    summary: "How many of the newest votes came from accounts that prove little",
    access: ["surveyor", "admin"],
    params: pathId,
    output: z.object({
      votes: z.number().int().describe("how many were looked at, the newest"),
      unconfirmed: z.number().int().describe("from accounts whose email isn't confirmed"),
      sameDay: z.number().int().describe("from accounts made on the day of the vote"),
      deleted: z.number().int().describe("from accounts that were deleted since"),
    }),
    refuses: ["not-found"],
  },
  "GET /surveys/{id}/live": {
    summary:
      "The live count, for people who can see the results: each event is the newest count, its ID is for last-event-id",
    access: "anyone",
    params: pathId,
    output: liveCount,
    kind: "events",
    refuses: ["not-found", "not-allowed", "not-this-kind", "overloaded"],
  },
});

export type Survey = z.output<typeof survey>;
export type Results = z.output<typeof results>;
export type LiveCount = z.output<typeof liveCount>;
export type SurveyDraft = z.input<(typeof surveyCalls)["POST /surveys"]["body"]>;
