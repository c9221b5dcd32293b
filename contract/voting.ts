import * as z from "zod";
import { ownId } from "#engine/definition-limits.ts";
import { voteRules } from "#limits/vote-rules.ts";
import { calls } from "./call.ts";
import { questionKey } from "./responses.ts";
import { id, instant, pathId, text } from "./shapes.ts";
import { survey } from "./surveys.ts";

const whole = z.number().int();
const rule = z.enum(voteRules);
const byChoice = z.record(z.string(), z.number());

export const tally = z.object({
  question: id,
  rule,
  voters: whole.describe("who voted on the question"),
  counted: whole.describe("whose papers name something that wasn't withdrawn"),
  winners: z.array(id).describe("best first; with `tie: level`, maybe more than there are seats"),
  order: z.array(z.array(id)).describe("all choices, best first; those that are level together"),
  totals: byChoice.optional().describe("choice → ticks, points or votes"),
  duels: z
    .object({ order: z.array(id), wins: z.array(z.array(whole)) })
    .optional()
    .describe("rows by columns: how many prefer the row's choice to the column's"),
  rounds: z
    .array(
      z.object({
        counts: byChoice,
        out: id.optional(),
        elected: z.array(id).optional(),
        exhausted: z.number().optional().describe("votes that count for nobody any more"),
      }),
    )
    .optional()
    .describe("votes by `seats` have five decimals; by `shares`, what a supporter pays"),
  quota: z.number().optional().describe("of `seats`: votes that elect"),
  level: z
    .array(
      z.object({
        at: whole.describe("the round, or the seat"),
        options: z.array(id),
        by: z.enum(["count", "earlier", "duels", "top-scores", "lot", "level"]),
      }),
    )
    .describe("what was level where it mattered, and what decided"),
  failed: z
    .object({
      by: z.enum(["quorum", "needs", "status"]),
      first: z.array(id),
      support: z.number().optional().describe("how many are for the one that comes nearest"),
    })
    .optional()
    .describe("why nobody wins who came first"),
  otherwise: z
    .array(z.object({ rule, winners: z.array(id) }))
    .describe("who would win by other rules, from the same papers"),
  struck: z
    .array(z.object({ choice: id, reason: z.string(), at: instant }))
    .describe("choices that were withdrawn before the close"),
  lot: z
    .object({
      head: z.string().describe("the chain's last link, hexadecimal"),
      draw: z.string().optional().describe("the number of the draw that was announced"),
      drawn: z.array(z.object({ choice: id, hash: z.string() })),
    })
    .optional()
    .describe(
      "of a final tally, what a lot is drawn from: choices by the SHA-256 of `candor lot 1 <head> <choice>`, or of `candor lot 1 <head> <draw> <choice>`, smallest first",
    ),
  sentence: z.string().describe("in the reader's language"),
  final: z.boolean().describe("true after the close, once nothing is waited for"),
  waitingFor: z.literal("draw").optional().describe("the number of the draw that was announced"),
  hash: z
    .string()
    .optional()
    .describe(
      "of a final one: SHA-256, hexadecimal, of the canonical JSON (RFC 8785) of this without `hash` and `sentence`",
    ),
});

export const votingCalls = calls({
  "GET /surveys/{id}/tally/{question}": {
    summary:
      "What a vote came to, for those who may see results; in surveys that aren't named, of fewer than ten voters only who won, in which order",
    access: "anyone",
    params: pathId.extend({ question: questionKey }),
    query: z.object({ version: z.coerce.number().int().min(1).max(1_000_000).optional() }),
    output: tally,
    refuses: ["not-found", "not-allowed", "not-this-kind", "too-large", "overloaded"],
  },
  "POST /surveys/{id}/choices/{choice}/withdraw": {
    summary:
      "Strike out a choice of your own running vote, for everybody to see; papers move on to their next one",
    access: ["surveyor"],
    params: pathId.extend({ choice: z.string().regex(ownId) }),
    body: z.object({ reason: text({ min: 1, max: 500 }) }),
    output: survey,
    refuses: [
      "not-found",
      "not-allowed",
      "not-this-kind",
      "survey-closed",
      "too-few-choices",
      "vote-fixed",
    ],
  },
  "POST /surveys/{id}/draw": {
    summary: "Enter the number that was announced to be drawn, once, after your own vote closed",
    access: ["surveyor"],
    params: pathId,
    body: z.object({ number: text({ min: 1, max: 200 }) }),
    output: tally.describe("of the first question that waited for it"),
    refuses: [
      "not-found",
      "not-allowed",
      "not-this-kind",
      "still-open",
      "already-drawn",
      "no-draw",
      "overloaded",
    ],
  },
});

export type Tally = z.output<typeof tally>;
