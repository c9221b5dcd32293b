import * as z from "zod";
import { definitionLimits } from "#engine/definition-limits.ts";
import type { Answers } from "#engine/kinds/all.ts";
import type { State } from "#engine/walk.ts";
import { limits } from "#limits/limits.ts";
import { calls } from "./call.ts";
import { where } from "./filters.ts";
import { issue } from "./refusal-reasons.ts";
import {
  calendarDate,
  emailAddress,
  id,
  instant,
  paging,
  pathId,
  printable,
  searchText,
  storable,
  timeSort,
} from "./shapes.ts";
import { surveyCopy } from "./surveys.ts";

const receipt = z.object({
  place: z.number().int().describe("of the response in its survey's chain, from 1"),
  link: z.string().describe("SHA-256, hexadecimal"),
});

/** `<question>`, or `<question>:<choice>` on a repeated page. */
/** Of an answer: a question, on a repeated page with the choice that it is repeated for. */
export const questionKey = z.string().regex(/^[a-z0-9]{10}(:[a-z0-9]{10})?$/);

/** Answers in an answer: what is stored was read by `walk` before. */
const storedAnswers = z
  .custom<Answers>()
  .describe("question → answer; a question on a repeated page is <question>:<choice>")
  .meta({ type: "object" });
const storedStates = z
  .custom<Record<string, State | "erased">>()
  .describe("question → answered, skipped, not-asked or erased")
  .meta({ type: "object" });

const response = z.object({
  _id: id,
  surveyId: id,
  version: z.number().int(),
  place: z.number().int().describe("in the survey's chain, from 1"),
  day: z.string().optional().describe("YYYY-MM-DD, UTC"),
  createdAt: instant.optional().describe("absent where respondents were promised so"),
  language: z.string().optional().describe("absent once the response was erased"),
  seconds: z.number().int().optional().describe("how long it took"),
  respondent: z
    .object({ name: z.string(), email: z.string(), image: z.string() })
    .optional()
    .describe("where respondents were told so: absent for guests and deleted accounts"),
  answers: storedAnswers,
  states: storedStates,
  ending: id.optional().describe("absent once the response was erased"),
  withheld: z
    .array(id)
    .optional()
    .describe(
      "questions whose answers nobody but the respondent sees until the close: votes, and what would tell of one",
    ),
  erased: z
    .boolean()
    .optional()
    .describe(
      "true when the whole response was erased: then it has no answers, states, ending, language or time",
    ),
  receipt,
});

const cast = z.object({
  responseId: id
    .optional()
    .describe(
      "this and the next two are absent where answers wait for their lot: unlinked surveys",
    ),
  place: z.number().int().optional(),
  receipt: receipt.optional(),
  ending: id.describe("the id of the ending that was reached"),
});

const answered = surveyCopy.extend({
  responseId: id,
  surveyId: id,
  version: z.number().int(),
  receipt,
  voteCount: z.number().int().describe("the survey's responses now"),
  createdAt: instant.optional().describe("absent where respondents were promised so"),
  surveyDeleted: z.boolean().optional().describe("true when the survey was deleted since"),
});

const tookPart = surveyCopy.extend({
  surveyId: id,
  identity: z
    .enum(["unlinked", "sealed"])
    .describe("sealed: a ballot was taken, and maybe not sent"),
  voteCount: answered.shape.voteCount,
  surveyDeleted: answered.shape.surveyDeleted,
});

/** Room for a thousand questions, a few of them answered at length. */
export const maxResponseBytes = 512 * 1024;
const maxAnswers = definitionLimits.questions * 2;

/** What a respondent sends. */
export const ownDayGiven = calendarDate
  .optional()
  .describe(
    "the respondent's own day when they answered, if it can have been one of the last 31; relative dates count from it",
  );

export const answersGiven = z
  .record(z.string().max(40), z.unknown())
  .refine((answers) => Object.keys(answers).length <= maxAnswers, issue("too-large"))
  .describe("question → answer, as questions were asked; what wasn't asked is left out");

const place = z.coerce.number().int().min(1).max(2_147_483_647).optional();
const paged = z.object({
  ...paging,
  version: z.coerce.number().int().min(1).max(1_000_000).optional(),
  where,
  search: searchText.describe("part of what was typed, or of the words of a chosen answer"),
  before: place.describe("only earlier ones than that at this place: the next page of any length"),
  after: place.describe("only later ones, those next to this place: the page before"),
});

export const responseCalls = calls({
  "POST /responses": {
    summary: "Answer a questionnaire once; the same submissionId returns the first response again",
    access: "anyone",
    body: z.object({
      surveyId: id,
      version: z.number().int().min(1).max(1_000_000),
      answers: answersGiven,
      // Normalized as the database stores it, because the response's seal contains it.
      submissionId: z
        .uuid()
        .toLowerCase()
        .describe("made by the client when the person sends the answers"),
      language: storable.max(35).optional().describe("one of the definition's"),
      variables: z
        .record(storable.max(32), printable.max(limits.variable.max))
        .optional()
        .describe("the hidden fields that the link gave"),
      seed: z
        .number()
        .int()
        .min(0)
        .max(2 ** 32 - 1)
        .optional()
        .describe("what random orders were made from; 0 when absent"),
      today: ownDayGiven,
      seconds: z.number().int().min(0).max(10_000_000).optional().describe("how long it took"),
      proof: storable
        .max(2000)
        .optional()
        .describe("JSON of challenge and solution, where a survey slows down scripts"),
      invitation: storable
        .max(200)
        .optional()
        .describe("the token of an invitation, where no cookie holds it"),
    }),
    output: cast,
    status: "201 or 200",
    maxBytes: maxResponseBytes,
    refuses: [
      "sign-in-required",
      "not-allowed",
      "not-found",
      "not-this-kind",
      "not-invited",
      "not-confirmed",
      "not-at-domain",
      "proof-needed",
      "already-answered",
      "survey-closed",
      "version-ended",
      "quota-full",
      "invalid-answers",
      "too-many-requests",
    ],
  },
  "GET /surveys/{id}/challenge": {
    summary: "Something to compute before a guest answers a survey that slows down scripts",
    access: "anyone",
    params: pathId,
    output: z.object({
      challenge: z.string().describe("ALTCHA, version 2, as JSON; good for twenty minutes"),
    }),
    refuses: ["not-found", "not-this-kind", "too-many-requests"],
  },
  "GET /surveys/{id}/responses": {
    summary: "The responses to your own questionnaire, newest first",
    access: ["surveyor", "admin"],
    params: pathId,
    query: paged,
    output: z.array(response),
    list: true,
    refuses: ["not-found", "not-allowed", "not-this-kind", "too-large", "overloaded"],
  },
  "GET /surveys/{id}/responses.jsonl": {
    summary: "The responses to your own questionnaire with everything that proves them",
    access: ["surveyor", "admin"],
    params: pathId,
    output: z.string().describe("one JSON object a line; /documentation#proof describes each"),
    kind: "download",
    refuses: ["not-found", "not-this-kind", "still-open"],
  },
  "GET /answered/{email}": {
    summary:
      "The questionnaires that a person has answered, newest first; to admins, only the named ones",
    access: "self",
    params: z.object({ email: emailAddress }),
    query: z.object({
      search: searchText.describe("part of a survey's title"),
      sort: timeSort,
      ...paging,
    }),
    output: z.array(answered),
    list: true,
  },
  "GET /took-part": {
    summary:
      "Questionnaires that you took part in and whose answers are kept apart from people, the newest survey first",
    access: ["user", "pro-user"],
    query: z.object(paging),
    output: z.array(tookPart),
    list: true,
  },
  "GET /response/{id}": {
    summary: "One response, for its respondent, the survey's owner and admins",
    access: "anyone",
    params: pathId,
    output: response,
    refuses: ["sign-in-required", "not-found", "not-allowed"],
  },
  "DELETE /response/{id}": {
    summary: "Erase a whole response; its place in the chain stays",
    access: ["surveyor", "admin"],
    params: pathId,
    output: z.object({ deletedCount: z.number().int() }),
    refuses: ["not-found"],
  },
  "DELETE /response/{id}/answers/{question}": {
    summary: "Erase one answer of a response",
    access: ["surveyor", "admin"],
    params: pathId.extend({ question: questionKey }),
    output: z.object({ deletedCount: z.number().int() }),
    refuses: ["not-found", "still-open"],
  },
});

export type Response = z.output<typeof response>;
export type TookPart = z.output<typeof tookPart>;
export type AnsweredSurvey = z.output<typeof answered>;
export type ResponseRequest = z.output<(typeof responseCalls)["POST /responses"]["body"]>;
