import * as z from "zod";
import { categories } from "#limits/limits.ts";
import { calls } from "./call.ts";
import { storable } from "./shapes.ts";
import { storedDefinition } from "./versions.ts";

const words = z.record(z.string(), z.string()).describe("by language");
const templateSummary = z.object({
  name: z.string().describe("what POST /drafts takes as from.template"),
  category: z.enum(categories),
  title: words,
  description: words,
  questions: z.number().int(),
  minutes: z.number().int().describe("about how long answering takes"),
});

export const templateCalls = calls({
  "GET /templates": {
    summary: "Questionnaires to begin with, by category",
    access: ["user", "pro-user", "surveyor"],
    output: z.array(templateSummary),
  },
  "GET /templates/{name}": {
    summary: "One of them, with its definition",
    access: ["user", "pro-user", "surveyor"],
    params: z.object({ name: storable.max(64) }),
    output: templateSummary.extend({ definition: storedDefinition }),
    refuses: ["not-found"],
  },
});

export type TemplateSummary = z.output<typeof templateSummary>;
export type Template = z.output<(typeof templateCalls)["GET /templates/{name}"]["output"]>;
