import * as z from "zod";
import { calls } from "./call.ts";
import { accessPolicies, categories, identityPolicies, limits, resultPolicies } from "./limits.ts";
import { definitionLimits } from "./questions/definition-limits.ts";
import { definitionSchema } from "./questions/definition-schema.ts";
import { calendarDate, id, instant, pathId, text } from "./shapes.ts";
import { storedDefinition } from "./versions.ts";

const draft = z.object({
  _id: id,
  title: z.string().describe("of the definition, in its first language"),
  revision: z.number().int().describe("how many patches were applied"),
  definition: storedDefinition,
  surveyId: id.optional().describe("the survey whose next version it becomes"),
  updatedAt: instant,
});

/** Room for a definition of the largest size and what surrounds it. */
const maxBytes = definitionLimits.bytes + 16 * 1024;

export const draftCalls = calls({
  "POST /drafts": {
    summary: "Begin a questionnaire",
    access: ["surveyor"],
    body: z.object({
      title: text(limits.title).optional(),
      from: z.object({ definition: definitionSchema }).optional(),
    }),
    output: draft,
    status: 201,
    maxBytes,
    refuses: ["too-large"],
  },
  "GET /drafts/{id}": {
    summary: "One of your drafts",
    access: ["surveyor"],
    params: pathId,
    output: draft,
    refuses: ["not-found"],
  },
  "POST /drafts/{id}/publish": {
    summary: "Publish a draft: a new questionnaire, or the next version of its survey",
    access: ["surveyor"],
    params: pathId,
    body: z.object({
      category: z.enum(categories),
      deadline: calendarDate,
      access: z.enum(accessPolicies).optional().describe("the draft's when absent, or account"),
      listed: z.boolean().optional().describe("true when absent in a new survey"),
      results: z
        .enum(resultPolicies)
        .optional()
        .describe("the draft's when absent, or after-answer"),
      identity: z
        .enum(identityPolicies)
        .optional()
        .describe("the draft's when absent, or named with accounts and confidential with a link"),
      note: text(limits.note).optional().describe("what changed, for everyone to read"),
    }),
    output: z.object({ surveyId: id, version: z.number().int(), hash: z.string() }),
    status: "201 or 200",
    refuses: ["not-found", "not-publishable", "survey-closed"],
  },
});

export type PublishRequest = z.output<(typeof draftCalls)["POST /drafts/{id}/publish"]["body"]>;
export type Draft = z.output<typeof draft>;
