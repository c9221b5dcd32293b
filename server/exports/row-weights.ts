import { copyText } from "#engine/copy-text.ts";
import { planOf } from "#engine/plan.ts";
import type { Withheld } from "#engine/votes.ts";
import { type FilteredRow, rowFilter } from "#server/analysis/row-filter.ts";
import type { Queryable } from "#server/database/connect.ts";
import { marginsOf } from "#server/weights/margins.ts";
import { weigh } from "#server/weights/weigh.ts";
import { type AskedSurvey, askedOf } from "./asked-survey.ts";
import type { ReadColumn } from "./response-rows.ts";
import type { Words } from "./words.ts";

/** A group of the same categories of all margins; null for those who are in none of one. */
type Group = { categories: number[] | null; people: number };

/**
 * The weight of each row, as in weighted results: of all rows, also where a file has some of them.
 * It is 1 on average, and null for those who are left out.
 */
export type RowWeights = {
  /** What it is weighted by, in words. */
  by: readonly string[];
  of(row: FilteredRow): number | null;
};

/** Reads all rows once. Throws if no weights give the shares. */
export async function rowWeights(
  database: Queryable,
  claim: AskedSurvey,
  withheld: Withheld,
  readRows: () => AsyncIterable<readonly FilteredRow[]>,
): Promise<RowWeights | null> {
  const { weights } = claim.choices;
  if (!weights) return null;
  const asked = await askedOf(database, claim, withheld);
  const margins = await marginsOf(weights, asked);
  const tests = margins.map((margin) => margin.map((test) => rowFilter([test], asked.exported)));
  const keyOf = (row: FilteredRow): string | null => {
    const categories = tests.map((margin) => margin.findIndex((passes) => passes(row)));
    return categories.includes(-1) ? null : categories.join();
  };
  const counted = new Map<string | null, Group>();
  for await (const rows of readRows())
    for (const row of rows) {
      const key = keyOf(row);
      const group = counted.get(key) ?? {
        categories: key === null ? null : key.split(",").map(Number),
        people: 0,
      };
      group.people += 1;
      counted.set(key, group);
    }
  const { weighting, groups } = weigh([...counted.values()], weights, null);
  if (weighting.problem) throw new Error(`no weights: ${weighting.problem}`);
  const sum = groups.reduce((all, { weight, people }) => all + weight * people, 0);
  const scale = weighting.people / sum;
  const byKey = new Map(
    groups.map(({ categories, weight }) => [categories?.join() ?? null, weight * scale]),
  );
  const newest = asked.versions.at(-1);
  const definition = newest && (await asked.definitionOf(newest.number));
  const plan = definition && planOf(definition);
  return {
    by: weights.map(({ of }) => {
      const question = plan?.questions.get(of.split("/", 1)[0] ?? of)?.question;
      const language = definition?.languages[0] ?? "en";
      return question ? copyText(question.prompt, language) || question.code : of;
    }),
    of(row) {
      const key = keyOf(row);
      return key === null ? null : (byKey.get(key) ?? null);
    },
  };
}

/** The column after all others, whose name none of them has. */
export function weightColumn(
  { by, of }: RowWeights,
  columns: readonly { name: string }[],
  words: Words,
): ReadColumn {
  const taken = new Set(columns.map(({ name }) => name.toLowerCase()));
  let name = "weight";
  for (let again = 2; taken.has(name); again++) name = `weight_${again}`;
  return { name, label: words.weight(by), type: { is: "number" }, isWeight: true, of };
}
