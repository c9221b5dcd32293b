import * as z from "zod";
import { limits, maxSurveysPerCall, statuses, voteOptions } from "#limits/limits.ts";
import { calls } from "./call.ts";
import { issue } from "./refusal-reasons.ts";
import {
  emailAddress,
  emailRefusal,
  id,
  instant,
  paging,
  pathId,
  searchText,
  text,
  timeSort,
} from "./shapes.ts";
import { results, surveyCopy } from "./surveys.ts";

const receipt = z.object({
  place: z.number().int().describe("of the vote in its survey's chain, from 1"),
  link: z.string().describe("SHA-256, hexadecimal"),
});

const voteOption = z.enum(voteOptions).optional().describe("absent: took part without an opinion");

const vote = surveyCopy.extend({
  voteId: id,
  surveyId: id,
  voter: z.object({ voter_email: z.string(), voter_name: z.string(), voter_image: z.string() }),
  voteOption,
  comment: z.string().optional(),
  voteCount: z.number().int().describe("the survey's votes now"),
  totalVote: z.number().int().describe("the survey's votes just before this one"),
  createdAt: instant,
  surveyDeleted: z.boolean().optional().describe("true when the survey was deleted since"),
  receipt: receipt.optional().describe("for the voter only"),
});

const comment = z.object({
  title: z.string(),
  description: z.string(),
  comment: z.string(),
  deadline: z.string(),
  totalVote: z.number().int(),
  surveyId: id,
  status: z.enum(statuses).describe("the survey's, now"),
  createdAt: instant,
  surveyDeleted: z.boolean().optional(),
});

const byEmail = z.object({ email: emailAddress });
const query = z.object({
  search: searchText.describe("part of a survey's title"),
  sort: timeSort,
  ...paging,
});
/** An untouched form field arrives as an empty string and means no answer. */
const blank = z.literal("").transform(() => undefined);

export const voteCalls = calls({
  "POST /votes": {
    summary: "Vote once per survey; the same submissionId returns the first vote again",
    access: ["user", "pro-user"],
    body: z.object({
      surveyId: id,
      voteOption: z.enum(voteOptions).or(blank).nullish(),
      comment: text(limits.comment).or(blankText()).nullish(),
      // Normalized as the database stores it, because the vote's seal contains it.
      submissionId: z
        .uuid()
        .toLowerCase()
        .optional()
        .describe("made by the client when the person submits"),
    }),
    output: vote.extend({ insertedId: id }),
    status: 201,
    refuses: [
      "not-found",
      "not-confirmed",
      "not-at-domain",
      "already-voted",
      "survey-closed",
      "not-this-kind",
    ],
  },
  "GET /surveys/{id}/standing": {
    summary: "The caller's vote on a survey, and whether they can see its results now",
    access: "signed-in",
    params: pathId,
    output: z.object({
      vote: z
        .object({ voteId: id, voteOption: z.enum(voteOptions).optional(), receipt })
        .nullable(),
      seesResults: z.boolean(),
      refused: emailRefusal.optional(),
    }),
    refuses: ["not-found"],
  },
  "GET /own-votes": {
    summary: "Which of these surveys the caller voted on, how, and the results so far",
    access: "signed-in",
    query: z.object({
      surveys: z
        .string()
        .describe(`ids with commas between them, at most ${maxSurveysPerCall}`)
        .transform((ids) => ids.split(","))
        .pipe(
          z
            .array(z.uuid())
            .max(
              maxSurveysPerCall,
              issue({ code: "too-many-surveys", params: { max: maxSurveysPerCall } }),
            ),
        ),
    }),
    output: z.object({
      votes: z.array(
        z.object({
          surveyId: id,
          voteOption,
          results: results.optional().describe("absent while the survey is unpublished"),
        }),
      ),
    }),
  },
  "GET /votes/{email}": {
    summary: "The votes on a surveyor's surveys, newest first",
    access: { self: ["surveyor"] },
    params: byEmail,
    query: query.extend({ survey: id.optional() }),
    output: z.array(vote),
    list: true,
  },
  "GET /vote/{id}": {
    summary: "One vote, for its voter, the survey's owner and admins",
    access: "signed-in",
    params: pathId,
    output: vote,
    refuses: ["not-found"],
  },
  "GET /participated/{email}": {
    summary: "A person's votes, newest first",
    access: "self",
    params: byEmail,
    query,
    output: z.array(vote),
    list: true,
  },
  "GET /comments/{email}": {
    summary: "A pro user's comments, newest first",
    access: { self: ["pro-user"] },
    params: byEmail,
    query: query.extend({
      search: searchText.describe("part of a survey's title or of the comment"),
    }),
    output: z.array(comment),
    list: true,
  },
});

export type Vote = z.output<typeof vote>;
export type Receipt = z.output<typeof receipt>;
export type Comment = z.output<typeof comment>;

function blankText() {
  return z
    .string()
    .regex(/^\s*$/)
    .transform(() => undefined);
}
