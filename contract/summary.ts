import * as z from "zod";
import { identityPolicies } from "#limits/limits.ts";
import { calls } from "./call.ts";
import { hiddenBecause, where } from "./filters.ts";
import { questionKey } from "./responses.ts";
import { id, instant, paging, pathId } from "./shapes.ts";
import { weighting, weights } from "./weights.ts";

const whole = z.number().int();
const range = z.tuple([z.number(), z.number()]);
const hidden = z
  .literal(true)
  .optional()
  .describe("true where too few answered to show figures without showing people");

const versionNumber = z.coerce.number().int().min(1).max(1_000_000).optional();

const optionCount = z.object({
  option: z.string().describe("a choice's id, `yes`, `no`, or a point of a scale"),
  count: z
    .number()
    .nullable()
    .describe("null where it is hidden; not always whole where it is weighted"),
  share: z.number().nullable().describe("of those who answered, from 0 to 1"),
  range: range.nullable().describe("the share's 95% interval (Wilson)"),
});
const optionCounts = z.array(optionCount);
const mean = z.object({
  mean: z.number(),
  deviation: z.number().optional().describe("the standard deviation"),
  range: range.optional().describe("the mean's 95% interval (Student's t)"),
});
const promoters = z.object({
  score: z.number().describe("from -100 to 100"),
  range: range.describe("its 95% interval (adjusted Wald)"),
  promoters: z.number(),
  passives: z.number(),
  detractors: z.number(),
});

const edge = z.union([z.number(), z.string()]).nullable();
const distribution = z.object({
  unit: z.enum(["number", "hour", "day", "month", "year"]),
  bins: z.array(
    z.object({
      from: edge.describe("null where smaller ones are counted too"),
      to: edge.describe("the first one that isn't counted; null where larger ones are"),
      count: z.number(),
    }),
  ),
});

const questionSummary = z.object({
  id,
  of: id.optional().describe("on a repeated page, the choice that it was repeated for"),
  kind: z.string(),
  series: whole.describe("answers of one series mean the same and were added up"),
  versions: z.array(whole).describe("those whose answers are counted, oldest first"),
  version: whole.describe("the newest version that asks this question in this meaning"),
  current: z.boolean().describe("false for a question or a meaning of earlier versions"),
  since: whole.describe("the first version that asked it in this meaning"),
  corrected: z
    .array(whole)
    .describe("the versions that changed its words, but not what it asks, as their author says"),
  population: z
    .array(whole)
    .describe("the versions that ask it of other people than the version before did"),
  asked: whole,
  answered: whole,
  skipped: whole,
  erased: whole.describe("asked too; the answers were erased on request"),
  hidden,
  untilClose: z
    .literal(true)
    .optional()
    .describe(
      "true until the close where the question is voted on, or tells of a vote: then without figures, for everybody",
    ),
  weighted: z
    .object({
      effective: z.number().describe("as many unweighted answers are as exact (Kish)"),
      designEffect: z.number(),
    })
    .optional()
    .describe("only where the figures of this question are weighted"),
  counts: optionCounts.optional(),
  numbers: mean.optional().describe("of ratings and numbers"),
  quartiles: z
    .object({ median: z.number(), lower: z.number().optional(), upper: z.number().optional() })
    .optional()
    .describe("of numbers"),
  about: z
    .literal(true)
    .optional()
    .describe(
      "true where more than 10,000 different numbers were given, so that quartiles and bins are made of their first four digits; and where small counts are hidden, so that mean and quartiles are estimated from the bins",
    ),
  distribution: distribution.optional().describe("of numbers and dates"),
  promoters: promoters.optional().describe("of a rating with the preset nps"),
  rows: z
    .array(
      z.object({
        row: id,
        answered: whole,
        hidden,
        counts: optionCounts,
        numbers: mean.optional(),
      }),
    )
    .optional()
    .describe("of a matrix"),
  ranks: z
    .array(
      z.object({
        choice: id,
        ranked: whole.describe("how many gave it a rank"),
        hidden,
        counts: z.array(z.number().nullable()).describe("how many gave it rank 1, 2, and so on"),
        numbers: mean.optional().describe("of its ranks"),
      }),
    )
    .optional(),
  parts: z
    .array(z.object({ choice: id, hidden, numbers: mean.optional() }))
    .optional()
    .describe("of a constant sum, where nothing given counts as 0, or of a score"),
});

export const summary = z.object({
  surveyId: id,
  version: whole.describe("the newest version"),
  versions: z.array(whole).describe("those whose responses are counted, oldest first"),
  published: z
    .array(
      z.object({
        number: whole,
        publishedAt: instant,
        note: z.string().optional().describe("what its author says about the change"),
        responses: whole,
        identity: z
          .enum(identityPolicies)
          .optional()
          .describe(
            "what its respondents were told about their names; absent in reports frozen before this was kept",
          ),
      }),
    )
    .describe("all versions whose results you may see, oldest first"),
  responses: whole.describe("those that are counted here"),
  total: whole.describe("the same without filters"),
  held: whole.describe(
    "newer ones that aren't counted yet: while a survey runs, others than its owner and admins see responses in groups",
  ),
  othersSee: whole
    .optional()
    .describe(
      "for its owner and admins, while a survey runs: how many of these others see, and reports have",
    ),
  filters: z
    .array(z.object({ of: id, n: whole.nullable() }))
    .describe("how many pass each filter and those before it; null where it is hidden"),
  hidden: z
    .literal(true)
    .optional()
    .describe("true where the filters leave, or leave out, too few people; then without questions"),
  because: hiddenBecause.describe("why, and what can be chosen instead"),
  loading: z
    .number()
    .optional()
    .describe("from 0 to 1 while a large survey is read; ask again for the questions"),
  weights: weighting.optional().describe("only where you asked for weights"),
  closed: z.boolean(),
  identity: z
    .enum(identityPolicies)
    .optional()
    .describe("what respondents of the newest version were told about their names"),
  fence: z
    .object({
      kind: z.enum(["account", "confirmed", "domains", "link", "invited", "sealed"]),
      domains: z.array(z.string()).optional().describe("of the emails that could answer"),
    })
    .optional()
    .describe("who could answer, and how often; absent in reports frozen before this was kept"),
  waiting: whole
    .nullable()
    .optional()
    .describe(
      "null in unlinked and sealed surveys while they are open: fewer than forty answers wait, and how many isn't told; null after the close if a few came too late for a lot of twenty",
    ),
  ballots: z
    .object({
      eligible: whole.describe("people who could take a ballot"),
      issued: whole.describe("who took one; until the close, in steps of twenty"),
    })
    .optional()
    .describe("of a sealed survey"),
  smallestGroup: whole.describe("smaller ones are hidden where `disclosed`"),
  disclosed: z.boolean().describe("true where small counts are hidden"),
  questions: z.array(questionSummary).describe("in the newest version's order, then earlier ones"),
});

/** Says that the summary changed. */
const liveSummary = z.object({
  responses: whole,
  closed: z.boolean(),
});

const written = z.object({
  total: whole.describe("how many wrote something"),
  frequent: z
    .array(z.object({ text: z.string(), count: whole }))
    .describe("what several wrote, whatever its case; on the first page, of the newest 20,000"),
  answers: z.array(z.object({ responseId: id, place: whole, text: z.string() })),
});

export const summaryCalls = calls({
  "GET /surveys/{id}/summary": {
    summary:
      "The results of a survey, question by question, for people who may see them; small counts are hidden from all but the owner of a named survey",
    access: "anyone",
    params: pathId,
    query: z.object({ version: versionNumber, where, weights }),
    output: summary,
    refuses: ["not-found", "not-allowed", "too-large", "overloaded"],
  },
  "GET /surveys/{id}/written/{question}": {
    summary: "What people wrote to a text question of your own questionnaire, newest first",
    access: ["surveyor", "admin"],
    params: pathId.extend({ question: questionKey }),
    query: z.object({
      ...paging,
      version: versionNumber,
      series: z.coerce
        .number()
        .int()
        .min(1)
        .optional()
        .describe("as in the summary; 1 when absent"),
    }),
    output: written,
    refuses: ["not-found", "not-this-kind"],
  },
  "GET /surveys/{id}/summary/live": {
    summary:
      "An event whenever the summary of a survey changed, for people who may see it; its ID is for last-event-id",
    access: "anyone",
    params: pathId,
    output: liveSummary,
    kind: "events",
    refuses: ["not-found", "not-allowed", "overloaded"],
  },
});

export type Summary = z.output<typeof summary>;
export type QuestionSummary = z.output<typeof questionSummary>;
export type Distribution = z.output<typeof distribution>;
export type OptionCount = z.output<typeof optionCount>;
export type Written = z.output<typeof written>;
export type LiveSummary = z.output<typeof liveSummary>;
