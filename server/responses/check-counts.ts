import type pg from "pg";
import { grouped } from "#proof/chain-faults.ts";
import { isShortValue, shortOf } from "#server/kinds/value-options.ts";
import type { Counted } from "./answer-options.ts";

export type Count = { count: number; sum: number; squares: number };

export function addCount(counts: Map<string, Count>, key: string, { number = 0 }: Counted): void {
  const known = counts.get(key);
  if (!known) counts.set(key, { count: 1, sum: number, squares: number * number });
  else {
    known.count += 1;
    known.sum += number;
    known.squares += number * number;
  }
}

/** The first count in `answer_counts` that the responses don't add up to. */
export async function countDifference(
  client: pg.Client,
  report: { surveyId: string; counts: ReadonlyMap<string, Count> },
): Promise<string | null> {
  const { rows } = await client.query<Count & { key: string }>(
    `select version || ' ' || question || ' ' || option as key, count, sum::float8 as sum, squares::float8 as squares
      from answer_counts where survey_id = $1`,
    [report.surveyId],
  );
  const stored = new Map(rows.map((row) => [row.key, row]));
  const short = withShortValues([...stored.keys()]);
  const [all, recounted] = [byKey(stored, short), byKey(report.counts, short)];
  const none = { count: 0, sum: 0, squares: 0 };
  for (const key of [...new Set([...all.keys(), ...recounted.keys()])].sort()) {
    const [told, found] = [all.get(key) ?? none, recounted.get(key) ?? none];
    if (
      told.count === found.count &&
      isNear(told.sum, found.sum) &&
      isNear(told.squares, found.squares)
    )
      continue;
    const [version, question, option] = key.split(" ");
    const name = `question ${question} of version ${version}, ${option}`;
    if (told.count === found.count)
      return `The sums stored of ${name} aren't those of the answers.`;
    return `The stored count of ${name} is ${grouped(told.count)}; the responses say ${grouped(found.count)}.`;
  }
  return null;
}

/** The versions' questions of which `answer_counts` has numbers by their first digits. */
function withShortValues(keys: readonly string[]): ReadonlySet<string> {
  const of = keys.map((key) => key.split(" ")).filter(([, , option = ""]) => isShortValue(option));
  return new Set(of.map(([version, question]) => `${version} ${question}`));
}

/** With numbers by their first digits where the stored ones are. */
function byKey(
  counts: ReadonlyMap<string, Count>,
  short: ReadonlySet<string>,
): ReadonlyMap<string, Count> {
  if (short.size === 0) return counts;
  const found = new Map<string, Count>();
  for (const [key, each] of counts) {
    const [version, question, option = ""] = key.split(" ");
    const isShort = short.has(`${version} ${question}`);
    const name = `${version} ${question} ${isShort ? shortOf(option) : option}`;
    const { count, sum, squares } = found.get(name) ?? { count: 0, sum: 0, squares: 0 };
    found.set(name, {
      count: count + each.count,
      sum: sum + each.sum,
      squares: squares + each.squares,
    });
  }
  return found;
}

/** Sums were added up in another order. */
function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) <= 1e-6 * Math.max(1, Math.abs(one), Math.abs(other));
}
