import * as z from "zod";
import { calls } from "./call.ts";
import { where } from "./filters.ts";
import { questionKey } from "./responses.ts";
import { id, pathId } from "./shapes.ts";

const whole = z.number().int();

const duels = z.object({
  answered: whole.describe("how many gave a ranking"),
  choices: z
    .array(id)
    .describe("of all versions that ask this: the newest's, then those that were dropped"),
  wins: z
    .array(z.array(whole.nullable()))
    .describe(
      "rows by columns: how many prefer the row's choice to the column's. Unranked choices come after all ranked ones; whom a version didn't offer both prefers neither. Null where it is hidden",
    ),
  winner: id.optional().describe("the choice that beats each other one, one to one (Condorcet)"),
  order: z.array(z.array(id)).describe("the first places first; ties together (Schulze)"),
  points: z.array(whole.nullable()).describe("by choice: one for each win in a ranking (Borda)"),
  hidden: z.literal(true).optional().describe("true where too few answered; then without figures"),
  loading: z
    .number()
    .optional()
    .describe("from 0 to 1 while a large survey is read; ask again for the figures"),
  smallestGroup: whole.describe("smaller ones are hidden where `disclosed`"),
  disclosed: z.boolean().describe("true where small counts are hidden"),
});

export const duelCalls = calls({
  "GET /surveys/{id}/duels/{question}": {
    summary: "How the choices of a ranking do against each other, one to one",
    access: ["surveyor", "admin"],
    params: pathId.extend({ question: questionKey }),
    query: z.object({
      version: z.coerce.number().int().min(1).max(1_000_000).optional(),
      series: z.coerce.number().int().min(1).optional().describe("as in the summary"),
      where,
    }),
    output: duels,
    refuses: ["not-found", "not-this-kind", "too-large", "overloaded"],
  },
});

export type Duels = z.output<typeof duels>;
