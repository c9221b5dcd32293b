import * as z from "zod";
import { maxFilterLength, maxFilters } from "#limits/limits.ts";
import { issue } from "./refusal-reasons.ts";
import { calendarDate, jsonText, storable } from "./shapes.ts";

const of = storable.min(1).max(120);
/** The question's meaning; the newest one's when absent. */
const series = z.number().int().min(1).optional();
const bound = z.union([z.number(), calendarDate]).optional();
const values = z.array(storable.min(1).max(500)).min(1).max(100);

/** Responses with one of these answers, or with one from a bound to another, both included. */
const filter = z.union([
  z.strictObject({ of, series, in: values }),
  z
    .strictObject({ of, series, from: bound, to: bound })
    .refine(({ from, to }) => from !== undefined || to !== undefined, issue("no-bound")),
]);

/** For the reference. */
const example: z.input<typeof filter>[] = [
  { of: "q4k2m9x7ab", in: ["yes", "#skipped"] },
  { of: "time", from: "2026-11-01" },
];

/** All of them have to pass. */
export const filters = z
  .array(filter)
  .max(maxFilters)
  .meta({ examples: [example] });

export const where = jsonText(maxFilterLength)
  .pipe(filters)
  .optional()
  .meta({
    // Zod leaves out the `examples` of what is read from a text.
    example: JSON.stringify(example),
    description:
      "JSON: up to three filters that all have to pass, one for those who aren't in charge where small counts are hidden, each `{of,in:[…]}` or `{of,from,to}`. `of` is a question, `question:choice` on a repeated page, `question/row` of a matrix, `question/choice` of a ranking or constant sum, or `version`, `language`, `time`, `variable:name`, `tag:question` of a codebook, for those in charge; of votes also `variable:comment` and `variable:role`. `in` has answers as in `counts`, or `#answered`, `#skipped`, `#not-asked`; `from` and `to` are numbers, or days",
  });

/** Why what filters leave is hidden from readers who don't see small groups. */
export const hiddenBecause = z
  .object({
    why: z
      .enum(["few", "parts", "several", "near"])
      .describe(
        "`few`: too few people pass, or too few don't; `parts`: a filter takes some people alone who are only shown together; `several`: more is combined than is safe; `near`: other filters leave nearly the same people",
      ),
    filter: z
      .number()
      .int()
      .optional()
      .describe("of `parts`: the place in `where` of that filter, from 0"),
    choices: z
      .array(z.union([z.object({ in: z.array(z.string()) }), z.object({ from: bound, to: bound })]))
      .optional()
      .describe("what that filter can be instead, beside the others, or any of these together"),
    most: z.number().int().optional().describe("of `several`: how many answers can be combined"),
  })
  .optional();

export type HiddenBecause = NonNullable<z.output<typeof hiddenBecause>>;
export type Filter = z.output<typeof filter>;
