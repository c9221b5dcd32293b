import * as z from "zod";
import type { KeptTest } from "#engine/checker/kept-tests.ts";
import { definitionLimits, ownId } from "#engine/definition-limits.ts";
import { reviewLimits } from "#engine/draft-reviews.ts";
import type { Patch } from "#engine/patches.ts";
import {
  accessPolicies,
  categories,
  identityPolicies,
  limits,
  resultPolicies,
} from "#limits/limits.ts";
import { calls } from "./call.ts";
import { issue } from "./refusal-reasons.ts";
import {
  calendarDate,
  closesAfter,
  emails,
  id,
  instant,
  paging,
  pathId,
  printable,
  searchText,
  storable,
  text,
} from "./shapes.ts";
import { storedDefinition } from "./versions.ts";

/** Publishing without the role asks an admin for it. */
const authors = ["user", "pro-user", "surveyor"] as const;

/** Its deadline passed, or another check fails. */
export const heldProblem = z.enum(["deadline", "draft"]);

export const draftRequest = z.object({
  state: z.enum(["waiting", "declined", "granted"]),
  reason: z.string().optional().describe("of an admin who declined it"),
  problem: z
    .enum([...heldProblem.options, "unread"])
    .optional()
    .describe(
      "why it isn't live although it was granted: its deadline passed, or another check, or another draft was granted and nobody read this one",
    ),
});

export const reservedCode = z
  .string()
  .optional()
  .describe(
    "of the short address that its survey will have; reserved once it waits for an admin, until it's published",
  );

const draftSummary = z.object({
  _id: id,
  title: z.string().describe("of the definition, in its first language"),
  revision: z.number().int().describe("how many changes were saved"),
  surveyId: id.optional().describe("the survey whose next version it becomes"),
  updatedAt: instant,
  code: reservedCode,
  request: draftRequest
    .optional()
    .describe("the last one to publish it by somebody without the role, until it's published"),
});

const source = z
  .strictObject({
    survey: id.optional().describe("your own"),
    copy: z
      .boolean()
      .optional()
      .describe("true: of your questionnaire for a new survey, not for its next version"),
    template: storable.max(64).optional(),
    definition: storedDefinition.optional(),
  })
  .refine(
    ({ survey, template, definition }) =>
      [survey, template, definition].filter((each) => each !== undefined).length === 1,
    issue("not-one-beginning"),
  );

const value = z.unknown().refine((given) => given !== undefined, issue("fill-in"));
const path = z.string().max(1000);
const patch: z.ZodType<Patch> = z.discriminatedUnion("op", [
  z.object({ op: z.enum(["add", "replace", "test"]), path, value }),
  z.object({ op: z.literal("remove"), path }),
  z.object({ op: z.enum(["move", "copy"]), from: path, path }),
]);
/** As escapes in JSON. */
const unstorable = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/;

// Whatever an answer is, `walk` reads it as it reads a respondent's.
const keptTest = z.strictObject({
  id: z.string().regex(ownId),
  at: z.string().regex(ownId).describe("the part of the definition that they come to"),
  answers: z
    .record(z.string().max(64), z.record(z.string().max(32), z.unknown()))
    .describe("by question, as in a response"),
  variables: z
    .record(z.string().max(64), printable.max(limits.variable.max))
    .optional()
    .describe("of the witness's link"),
  today: calendarDate.optional().describe("the witness's day, if it isn't today"),
}) as unknown as z.ZodType<KeptTest>;
const tests = z.array(keptTest).max(reviewLimits.tests);
const dismissed = z.array(z.string().max(64)).max(reviewLimits.dismissed);
const review = z.strictObject({
  tests: tests.describe("people who have to come to some part in every later draft"),
  dismissed: dismissed.describe(
    "hints about words that the author has read: a code, or code and id with a colon",
  ),
});
const reviewChange = z.strictObject({
  keep: tests.optional().describe("tests to add, or to replace by their id"),
  forget: z
    .array(z.string().regex(ownId))
    .max(reviewLimits.tests)
    .optional()
    .describe("ids of tests"),
  dismiss: dismissed.optional(),
});
/** A definition has room for fewer: each error takes some 95 bytes of the part that it is about. */
const maxErrors = 12_000;

/** How a draft is published. */
const publishTerms = z.object({
  category: z.enum(categories),
  deadline: calendarDate,
  access: z.enum(accessPolicies).optional().describe("the draft's when absent, or account"),
  emails: emails.optional(),
  listed: z.boolean().optional().describe("true when absent in a new survey, unchanged in an edit"),
  results: z
    .enum(resultPolicies)
    .optional()
    .describe("the draft's when absent, or after-answer; after-close where a question is voted on"),
  identity: z
    .enum(identityPolicies)
    .optional()
    .describe("the draft's when absent, or named with accounts and confidential with a link"),
  slowsScripts: z
    .boolean()
    .optional()
    .describe("a guest's browser computes something first; unchanged when absent"),
  closesAfter: closesAfter.describe(
    "closes by itself with so many responses; the draft's when absent, null: never",
  ),
  meanings: z
    .record(z.string().regex(ownId), z.enum(["correction", "new-meaning"]))
    .optional()
    .describe("for each id whose wording changed"),
  note: text(limits.note).optional().describe("what changed, for everyone to read"),
  despite: z
    .array(storable.regex(/^[a-z-]{1,32}@[^@]{1,16}$/))
    .max(maxErrors)
    .optional()
    .describe(
      "names each finding of severity error that it is published with, as <code>@<at>; other names are ignored",
    ),
});

export const draftOutput = draftSummary.extend({
  definition: storedDefinition,
  review,
  terms: publishTerms.optional().describe("with which somebody without the role sent it last"),
});

// Kept as they are. PostgreSQL's JSON takes neither U+0000 nor a lone surrogate.
const patches = z
  .array(patch)
  .min(1)
  .max(500)
  .refine((given) => !unstorable.test(JSON.stringify(given)), issue("unshowable"));

export const finding = z.object({
  severity: z.enum(["blocking", "error", "warning", "note"]),
  code: z.string(),
  at: z.string().describe("an id of the definition, or title, description, pages, endings"),
  text: z.string(),
  values: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .optional()
    .describe("what the text is about"),
  witness: z.record(z.string(), z.unknown()).optional().describe("answers that lead there"),
  variables: z.record(z.string(), z.string()).optional().describe("of the witness's link"),
  today: calendarDate.optional().describe("the witness's day, if it isn't today"),
  clash: z.array(z.string()).optional().describe("ids of the fewest that contradict each other"),
  fix: z
    .object({ patches: z.array(patch) })
    .optional()
    .describe("changes after which it is gone"),
});

const change = z.object({
  class: z.enum(["free", "wording", "population", "comparability"]),
  at: z.string().describe("an id of the definition, or what of the whole changed"),
  what: z.string().describe("the part that changed, or added, removed, moved"),
  before: z.unknown().optional().describe("absent if it is new"),
  after: z.unknown().optional().describe("absent if it is gone"),
  answers: z.number().int().describe("how many answers so far it concerns"),
  proposal: z
    .enum(["correction", "new-meaning"])
    .optional()
    .describe("what a wording change looks like; its author decides"),
});

/**
 * Room for a definition of the largest size and what surrounds it. Whatever names parts of one is
 * shorter than the parts themselves.
 */
const maxBytes = definitionLimits.bytes + 16 * 1024;

export const draftCalls = calls({
  "POST /drafts": {
    summary: "Begin a questionnaire, or the next version of one; a survey has one such draft",
    access: authors,
    body: z.object({ title: text(limits.title).optional(), from: source.optional() }),
    output: draftOutput,
    status: "201 or 200",
    maxBytes,
    refuses: ["not-found", "not-allowed", "too-large", "too-many-requests"],
  },
  "GET /drafts": {
    summary: "Your drafts, the last changed first",
    access: authors,
    query: z.object({ ...paging, search: searchText.describe("part of a draft's title") }),
    output: z.array(draftSummary),
    list: true,
  },
  "GET /drafts/{id}": {
    summary: "One of your drafts",
    access: authors,
    params: pathId,
    output: draftOutput,
    refuses: ["not-found"],
  },
  "PATCH /drafts/{id}": {
    summary:
      "Change a draft by JSON patches (RFC 6902), whose paths may have ids in place of indexes",
    access: authors,
    params: pathId,
    body: z.object({
      revision: z.number().int().min(0).describe("of the draft that the patches were made for"),
      patches,
      patchId: z
        .uuid()
        .toLowerCase()
        .optional()
        .describe("made by the client; sent again, it gets the first answer"),
    }),
    output: z.object({ revision: z.number().int() }),
    maxBytes,
    refuses: ["not-found", "draft-changed", "too-large"],
  },
  "DELETE /drafts/{id}": {
    summary: "Delete one of your drafts; what was published stays",
    access: authors,
    params: pathId,
    output: z.object({ deletedCount: z.number().int() }),
    refuses: ["not-found"],
  },
  "PATCH /drafts/{id}/review": {
    summary: "Keep tests and dismissed hints beside a draft; they aren't published",
    access: authors,
    params: pathId,
    body: reviewChange.refine(
      (given) => !unstorable.test(JSON.stringify(given)),
      issue("unshowable"),
    ),
    output: review,
    maxBytes: reviewLimits.bytes,
    refuses: ["not-found", "too-large"],
  },
  "POST /drafts/{id}/check": {
    summary: "What keeps a draft from being published, and what may be wrong with it",
    access: authors,
    params: pathId,
    output: z.object({ findings: z.array(finding) }),
    refuses: ["not-found"],
  },
  "GET /drafts/{id}/impact": {
    summary: "What publishing a draft would change, against the version that is published",
    access: authors,
    params: pathId,
    output: z.object({
      changes: z.array(change),
      eligible: z
        .number()
        .int()
        .describe("people who could take a sealed ballot if it were published now"),
    }),
    refuses: ["not-found"],
  },
  "POST /drafts/{id}/publish": {
    summary:
      "Publish a draft: a new questionnaire, or the next version of its survey; without the role surveyor it waits for an admin (202), with what is sent here last",
    access: authors,
    params: pathId,
    body: publishTerms.extend({
      revision: z.number().int().optional().describe("refuses if the draft has another one by now"),
    }),
    output: z.union([
      z.object({ surveyId: id, version: z.number().int(), hash: z.string() }),
      z.object({ requestId: id, state: z.literal("waiting"), code: reservedCode }),
    ]),
    status: "201, 200 or 202",
    maxBytes,
    refuses: [
      "not-found",
      "not-publishable",
      "survey-closed",
      "draft-changed",
      "already-answered",
      "vote-fixed",
      "too-few-choices",
      "board-full",
      "too-many-requests",
    ],
  },
});

export type PublishRequest = z.output<(typeof draftCalls)["POST /drafts/{id}/publish"]["body"]>;
export type Draft = z.output<typeof draftOutput>;
export type DraftSource = z.input<typeof source>;
export type DraftSummary = z.output<typeof draftSummary>;
export type ShownFinding = z.output<typeof finding>;
