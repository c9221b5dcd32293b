import * as z from "zod";
import { calls } from "./call.ts";
import { id, instant, paging, pathId, searchText, text } from "./shapes.ts";

/** How text answers are sorted under codes. */
const codebookLimits = { codes: 200, rules: 20, tags: 20 };

const ourId = z.string().regex(/^[a-z0-9]{10}$/);
/** `<question>`, or `<question>:<choice>` on a repeated page. */
const answerKey = z.string().regex(/^[a-z0-9]{10}(:[a-z0-9]{10})?$/);
const label = text({ min: 1, max: 80 });

const code = z.object({
  id: ourId.describe("made by the client"),
  label,
  description: text({ min: 0, max: 500 }).optional(),
  parent: ourId.optional().describe("the id of a code without a parent"),
  rules: z
    .array(label)
    .max(codebookLimits.rules)
    .default([])
    .describe("words: an answer with one of them is suggested for this code"),
});
const pass = z.coerce
  .number()
  .int()
  .min(1)
  .max(2)
  .default(1)
  .describe("1, or 2 for a second coder, who doesn't see what the first one did");

const codebook = z.object({
  question: id,
  prompt: z.string().describe("the question as last asked, in the survey's first language"),
  revision: z.number().int().describe("0 before the first code"),
  codes: z.array(code),
  merges: z
    .array(z.object({ from: label, into: label, at: instant, by: z.string() }))
    .describe("oldest first"),
  answers: z.number().int(),
  done: z.tuple([z.number().int(), z.number().int()]).describe("answers, in each pass"),
  used: z
    .record(z.string(), z.number().int())
    .describe("code → answers, in the first pass, without those of its parts"),
  agreement: z
    .object({
      answers: z.number().int().describe("done in both passes"),
      kappa: z.number().nullable().describe("Cohen's, over all codes"),
      codes: z.record(z.string(), z.number().nullable()).describe("code → Cohen's kappa"),
    })
    .nullable(),
});

const coded = z.object({
  responseId: id,
  place: z.number().int(),
  key: answerKey,
  text: z.string(),
  tags: z.array(ourId),
  suggested: z.array(ourId).describe("by a rule, and not chosen"),
  done: z.boolean(),
});

const question = pathId.extend({ question: ourId });
const refuses = ["not-found", "not-allowed", "not-this-kind"] as const;

export const codebookCalls = calls({
  "GET /surveys/{id}/codebooks": {
    summary: "The codes of your own survey, question by question",
    access: ["surveyor", "admin"],
    params: pathId,
    output: z.array(z.object({ question: id, codes: z.array(code) })),
    refuses: ["not-found"],
  },
  "GET /surveys/{id}/codebooks/{question}": {
    summary: "The codes for the text answers to your own survey's question",
    access: ["surveyor", "admin"],
    params: question,
    output: codebook,
    refuses,
  },
  "PUT /surveys/{id}/codebooks/{question}": {
    summary: "Change the codes; a code that is merged gives its answers to another",
    access: ["surveyor", "admin"],
    params: question,
    body: z.object({
      revision: z.number().int().min(0).optional().describe("the one that was read"),
      codes: z.array(code).max(codebookLimits.codes),
      merge: z
        .object({ from: ourId, into: ourId })
        .optional()
        .describe("`from` must not be among the codes any more"),
    }),
    output: codebook,
    refuses: [...refuses, "draft-changed"],
  },
  "GET /surveys/{id}/texts/{question}": {
    summary: "The text answers to your own survey's question with their codes, oldest first",
    access: ["surveyor", "admin"],
    params: question,
    query: z.object({
      pass,
      search: searchText.describe("part of an answer"),
      state: z.enum(["open", "done"]).optional(),
      tag: ourId.optional(),
      ...paging,
    }),
    output: z.array(coded),
    list: true,
    refuses: [...refuses, "overloaded"],
  },
  "PUT /responses/{id}/tags": {
    summary: "Sort one text answer of your own survey under codes",
    access: ["surveyor", "admin"],
    params: pathId,
    body: z.object({
      question: answerKey,
      pass,
      tags: z
        .array(ourId)
        .max(codebookLimits.tags)
        .optional()
        .describe("all of them; or `add` and `remove`, which two people can send at once"),
      add: z.array(ourId).max(codebookLimits.tags).default([]),
      remove: z.array(ourId).max(codebookLimits.tags).default([]),
      done: z.boolean().optional(),
    }),
    output: z.object({ tags: z.array(ourId), done: z.boolean() }),
    refuses,
  },
});

export type Code = z.output<typeof code>;
export type Codebook = z.output<typeof codebook>;
export type CodedText = z.output<typeof coded>;
