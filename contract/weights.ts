import * as z from "zod";
import { maxFilterLength, maxMargins, shareSlack } from "#limits/limits.ts";
import { issue } from "./refusal-reasons.ts";
import { id, jsonText, storable } from "./shapes.ts";

const of = storable.min(1).max(120);
const whole = z.number().int();

/** The share that each answer to one question shall have, in per cent. */
const margin = z.strictObject({
  of,
  shares: z
    .record(storable.min(1).max(500), z.number().min(0).max(100))
    .refine((shares) => Object.keys(shares).length <= 60, issue("too-many-answers"))
    .refine(addsUp, issue("shares-not-whole")),
});

function addsUp(shares: Readonly<Record<string, number>>): boolean {
  const sum = Object.values(shares).reduce((all, each) => all + each, 0);
  return Math.abs(sum - 100) <= shareSlack;
}

export const margins = z
  .array(margin)
  .min(1)
  .max(maxMargins)
  .refine(
    (all) => new Set(all.map((each) => each.of)).size === all.length,
    issue("question-twice"),
  );

export const weights = jsonText(maxFilterLength)
  .pipe(margins)
  .optional()
  .describe(
    "JSON: up to five questions with the shares that their answers have among all people, in per cent, each `{of,shares:{answer:share}}`, for those in charge. `of` is as in the rows of a cross-tab, with one answer per person. Shares, ranges, means and scores are weighted to these shares by raking, and `count` is a weighted number of people",
  );

/** What the weights of a summary are and cost. */
export const weighting = z.object({
  problem: z
    .enum([
      "empty",
      "unreachable",
      "too-few",
      "too-many-groups",
      "small-groups",
      "small-cells",
      "filtered",
      "reading",
    ])
    .optional()
    .describe(
      "why there are no weights: an answer that shall have a share has nobody; no weights give all questions their shares; fewer than ten people are left; the answers make too many groups; groups, or their cells of a cross-tab, are so small that people would show; filters would let them show; or the responses are still being read. Then without questions or cells",
    ),
  empty: z.object({ of: id, option: z.string() }).optional().describe("the answer with nobody"),
  people: whole.describe("those who have a weight"),
  leftOut: whole.describe("those who gave none of the answers that have a share to a question"),
  effective: z.number().optional().describe("as many unweighted answers are as exact (Kish)"),
  designEffect: z.number().optional(),
  smallest: z.number().optional().describe("weight, where the mean is 1"),
  largest: z.number().optional(),
  trimmed: whole.optional().describe("people whose weight was cut at five times the mean"),
  margins: z
    .array(
      z.object({
        of: id,
        shares: z.array(
          z.object({
            option: z.string(),
            target: z.number().describe("from 0 to 1, like the others"),
            before: z.number(),
            reached: z.number().describe("other than the target where weights were cut"),
          }),
        ),
      }),
    )
    .optional(),
});

export type Margin = z.output<typeof margin>;
export type Weighting = z.output<typeof weighting>;
