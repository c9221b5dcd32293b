import * as z from "zod";
import { limits } from "#limits/limits.ts";
import { calls } from "./call.ts";
import { responseFile } from "./response-files.ts";
import { emailRefusal, id, pathId, printable } from "./shapes.ts";

/**
 * The most that is kept of one unfinished response, in characters of its JSON; in bytes of a guest's
 * first save.
 */
export const draftLimits = {
  answer: 100_000,
  answers: 1024 * 1024,
  keys: 5000,
  firstBytes: 16 * 1024,
} as const;
/** Unfinished responses are removed when nobody has changed them for this long. */
export const draftDays = 30;
/** Those of guests who saved once and didn't come back. */
export const onceSavedDays = 2;
/** How long an unfinished response may stay on its version once there is a newer one. */
export const versionDays = 7;

/** A question, or its instance on a repeated page: `<question>:<choice>`. */
const key = z.string().regex(/^[a-z0-9]{10}(:[a-z0-9]{10})?$/);
/** Of any shape: what isn't a valid answer is kept too, so that it can be corrected. */
const answer = z.unknown();
const age = z.number().min(0).describe("milliseconds since it was given");
const seed = z.number().int().min(0).max(0xffffffff);
const language = z.string().regex(/^[A-Za-z0-9-]{2,35}$/);
const screen = z.string().regex(/^[a-z0-9]{1,10}(:[a-z0-9]{10})?$/);
const variables = z.record(
  z.string().regex(/^[a-z][a-z0-9_]{0,31}$/),
  printable.max(limits.variable.max),
);

const draft = z.object({
  version: z.number().int(),
  revision: z.number().int().describe("how often it was saved"),
  answers: z.record(key, answer),
  ages: z
    .record(key, age)
    .describe(
      "also of answers that were taken back, and of questions that were seen and left open",
    ),
  seed: seed.describe("every random order follows from it"),
  language,
  screen: screen.optional().describe("the one that was open last"),
  variables,
  carriedOver: z
    .object({ from: z.number().int(), lost: z.number().int() })
    .optional()
    .describe("the answers are of an earlier version, and `lost` ones no longer fit"),
});

const ownResponse = z.object({
  responseId: id,
  version: z.number().int(),
  language: z.string().nullable(),
  ending: z.string().nullable(),
  answers: z
    .record(z.string(), answer)
    .nullable()
    .describe("null once they were erased, as language and ending"),
  receipt: z.object({ place: z.number().int(), link: z.string() }),
});

export const responseDraftCalls = calls({
  "GET /surveys/{id}/response-draft": {
    summary:
      "What the caller has answered so far, by account or by the cookie of this browser; and the response, once there is one",
    access: "anyone",
    params: pathId,
    output: z.object({
      draft: draft.nullable(),
      response: ownResponse.nullable(),
      invited: z.boolean().describe("whether an invitation was opened in this browser"),
      refused: emailRefusal.optional(),
      holder: z
        .string()
        .nullable()
        .describe("tells this invitation from others in one browser, and says nothing elsewhere"),
      tookPart: z
        .boolean()
        .describe("also where it isn't known which response is theirs, and once a ballot is taken"),
      files: z.array(responseFile).describe("the ones that were uploaded and not sent yet"),
      fullQuotas: z.array(z.string()).describe("ids of quotas that take nobody any more"),
    }),
    refuses: ["not-found", "not-this-kind"],
  },
  "PUT /surveys/{id}/response-draft": {
    summary:
      "Save some answers of an unfinished response; the newest of each question counts. A guest's first save has up to 16 kB",
    access: "anyone",
    params: pathId,
    body: z.object({
      version: z.number().int().min(1).max(1_000_000),
      revision: z.number().int().min(0).describe("the last one seen; 0 for a new draft"),
      answers: z
        .record(key, z.object({ answer, age }))
        .describe(
          "those that changed; null takes one back, or says that a question was seen and left open",
        ),
      seed,
      language,
      screen: screen.optional(),
      variables: variables.optional(),
    }),
    output: z.object({
      revision: z.number().int(),
      draft: draft.optional().describe("when it was changed elsewhere meanwhile"),
    }),
    maxBytes: 2 * 1024 * 1024,
    refuses: [
      "not-found",
      "not-this-kind",
      "sign-in-required",
      "not-invited",
      "not-confirmed",
      "not-at-domain",
      "survey-closed",
      "already-answered",
      "version-ended",
      "too-large",
      "too-many-requests",
      "overloaded",
    ],
  },
});

export type ResponseDraft = z.output<typeof draft>;
export type OwnResponse = z.output<typeof ownResponse>;
export type SaveDraft = z.output<
  (typeof responseDraftCalls)["PUT /surveys/{id}/response-draft"]["body"]
>;
