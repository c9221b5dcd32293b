import * as z from "zod";
import { crossTabMethods, maxGroupsLength } from "#limits/limits.ts";
import { calls } from "./call.ts";
import { hiddenBecause, where } from "./filters.ts";
import { id, jsonText, pathId, storable } from "./shapes.ts";
import { weighting, weights } from "./weights.ts";

const whole = z.number().int();
export const crossTabSide = storable.min(1).max(120);
const version = z.coerce.number().int().min(1).max(1_000_000).optional();

const counted = z
  .number()
  .nullable()
  .describe("people; with weights a weighted number of them. null where it is hidden");

const category = z.object({
  option: z
    .string()
    .describe("an answer as in `counts`, a group of a net promoter score, a version or a language"),
  of: z
    .array(z.string())
    .optional()
    .describe("of a group: what it is made of. `#none` are those who gave no answer"),
  count: counted,
  effective: z
    .number()
    .optional()
    .describe("of a weighted column: as many unweighted people are as exact (Kish)"),
});
const cell = z.object({
  count: counted,
  residual: z
    .number()
    .nullable()
    .describe("how far from what chance would expect, in standard errors (adjusted residual)"),
  differs: z
    .enum(["more", "fewer"])
    .optional()
    .describe("than chance explains, after correcting for all cells (Holm)"),
});

const groupList = z.array(z.array(storable.min(1).max(500)).min(1).max(100)).max(60);
/** What is counted together. The others stay by themselves. */
export const crossTabGroups = z.union([
  z.literal("auto"),
  z.strictObject({ rows: groupList.optional(), columns: groupList.optional() }),
]);

export const crossTab = z.object({
  rows: z.array(category),
  columns: z.array(category),
  cells: z.array(z.array(cell)).describe("rows by columns"),
  several: z
    .object({ rows: z.boolean(), columns: z.boolean() })
    .describe("true where people may be in several rows or columns"),
  n: whole
    .nullable()
    .describe(
      "people with an answer to both; beside segments, which not all are in, to the other one. null where it is hidden",
    ),
  method: z
    .enum(crossTabMethods)
    .describe(
      "`rao-scott`, of weighted tables, is chi-square divided by Kish's design effect: only the first-order correction, so that p can differ from that of survey packages by a tenth",
    ),
  chiSquare: z.number().optional(),
  df: whole.optional(),
  p: z.number().optional().describe("how often chance alone would do this"),
  cramersV: z.number().optional().describe("how strongly they depend on each other, from 0 to 1"),
  sparse: z
    .literal(true)
    .optional()
    .describe(
      "true where some counts are too small for the method to be exact, or with weights for any",
    ),
  weights: weighting.optional().describe("what weights they are, or why there are none"),
  effective: z
    .number()
    .optional()
    .describe("with weights: as many unweighted people are as exact (Kish)"),
  designEffect: z.number().optional(),
  filters: z
    .array(z.object({ of: id, n: whole.nullable() }))
    .describe("how many pass each filter and those before it; null where it is hidden"),
  leftOut: whole
    .optional()
    .describe("codes of a codebook beyond the first 60, which have no row or column here"),
  hidden: whole.describe("cells that are hidden so that nobody's answers show"),
  together: z
    .object({ rows: groupList, columns: groupList })
    .optional()
    .describe("answers that are only shown in one group, where `disclosed`"),
  tooFew: z
    .literal(true)
    .optional()
    .describe("true where the filters leave, or leave out, too few people; then without cells"),
  because: hiddenBecause.describe("why, and what can be chosen instead"),
  loading: z
    .number()
    .optional()
    .describe("from 0 to 1 while a large survey is read; ask again for the figures"),
  smallestGroup: whole.describe("smaller ones are hidden where `disclosed`"),
  disclosed: z.boolean().describe("true where small counts are hidden"),
});

const difference = z.object({
  of: id,
  option: z
    .string()
    .optional()
    .describe("where people may be in several columns: the one that differs from all others"),
  series: whole.describe("the question's meaning"),
  n: whole,
  p: z.number().describe("how often chance alone would do this"),
  adjusted: z
    .number()
    .describe("p, corrected for having looked everywhere (Benjamini and Hochberg)"),
  cramersV: z.number().describe("how strongly they depend on each other, from 0 to 1"),
});

const asked = { version, where, weights };

const groups = jsonText(maxGroupsLength).pipe(crossTabGroups).optional().meta({
  example: '{"rows":[["1","2","3"],["5","6","7"]]}',
  description:
    'JSON: `{rows:[…],columns:[…]}`, each a list of groups of answers that are counted together, as `option` has them, or `#none` for those who gave none; or `"auto"` for groups of which all can be shown: low, middle and high points of a scale, and rare answers together',
});

export const crossTabCalls = calls({
  "GET /surveys/{id}/cross-tab": {
    summary: "How the answers to one question differ between those to another",
    access: ["surveyor", "admin"],
    params: pathId,
    query: z.object({ rows: crossTabSide, columns: crossTabSide, groups, ...asked }),
    output: crossTab,
    refuses: ["not-found", "too-large", "overloaded"],
  },
  "GET /surveys/{id}/differences": {
    summary: "The questions whose answers differ most between those to one question",
    access: ["surveyor", "admin"],
    params: pathId,
    query: z.object({ columns: crossTabSide, ...asked }),
    output: z.object({
      found: z.array(difference).describe("those that chance doesn't explain, strongest first"),
      tested: whole.describe(
        "comparisons made: a question each, or where `apart` a question in a column each",
      ),
      apart: z
        .boolean()
        .describe(
          "true where people may be in several columns: each is compared with those not in it",
        ),
      hidden: whole.describe("questions that couldn't, because of small groups"),
      weights: weighting.optional().describe("what weights they are, or why there are none"),
      loading: z
        .number()
        .optional()
        .describe("from 0 to 1 while a large survey is read; ask again for the figures"),
    }),
    refuses: ["not-found", "too-large", "overloaded"],
  },
});

export type CrossTabGroups = z.output<typeof crossTabGroups>;
export type CrossTab = z.output<typeof crossTab>;
