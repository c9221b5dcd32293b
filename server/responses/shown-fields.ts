import { canonicalJson } from "#contract/canonical-json.ts";
import { smallestGroup } from "#contract/limits.ts";
import type { Queryable } from "#server/database/connect.ts";
import type { ExportedVersion } from "./export-queries.ts";
import { showsPeople } from "./rules.ts";

type Fields = Readonly<Record<string, string>>;
type Row = { version: number; variables: Fields | null };
/** What whoever reads rows learns of a row's hidden fields. `withheld`: maybe not all of them. */
export type ShownFields = (row: Row) => { variables: Fields | null; withheld: boolean };

const combinations = {
  name: "count-hidden-fields",
  text: `select coalesce(variables, '{}') as fields, count(*)::int as count from responses
    where survey_id = $1 and place <= $2 and version = any($3::integer[]) group by 1`,
};

/**
 * The hidden fields that may stand beside answers up to place `length`. Respondents who were told
 * that names aren't shown have theirs in groups of five: a link that only one person has would be
 * as good as a name.
 */
export async function findShownFields(
  database: Queryable,
  { surveyId, length }: { surveyId: string; length: number },
  versions: readonly ExportedVersion[],
): Promise<ShownFields> {
  const nameless = versions.filter(
    ({ definition }) => !showsPeople(definition.settings?.identity ?? "sealed"),
  );
  const names = new Set(
    nameless.flatMap(({ definition }) => definition.variables.map(({ name }) => name)),
  );
  if (names.size === 0) return ({ variables }) => ({ variables, withheld: false });
  const numbers = nameless.map(({ number }) => number);
  const values = [surveyId, length, numbers];
  const counted = await database.query<Counted>(combinations, values);
  const shown = inGroups([...names].sort(), counted, smallestGroup.usual);
  const isNameless = new Set(numbers);
  return ({ version, variables }) => {
    if (!isNameless.has(version)) return { variables, withheld: false };
    const left = shown.get(canonicalJson(variables ?? {})) ?? {};
    const withheld = Object.keys(left).length < names.size;
    return { variables: Object.keys(left).length > 0 ? left : null, withheld };
  };
}

type Counted = { fields: Fields; count: number };

/**
 * Each combination of fields, canonical, with those of them that are shown. All rows that look the
 * same then are `k` or more, also those that show nothing.
 */
export function inGroups(
  names: readonly string[],
  counted: readonly Counted[],
  k: number,
): Map<string, Fields> {
  let groups: { shown: Record<string, string>; of: readonly Counted[] }[] = [
    { shown: {}, of: counted },
  ];
  for (const name of names)
    groups = groups.flatMap(({ shown, of }) => {
      const values = shownValues(name, of, k);
      const parts = [...values].map((value) => ({
        shown: { ...shown, [name]: value },
        of: of.filter(({ fields }) => fields[name] === value),
      }));
      const rest = of.filter(({ fields }) => !values.has(fields[name] ?? ""));
      return [...parts, { shown, of: rest }];
    });
  return new Map(
    groups.flatMap(({ shown, of }) =>
      of.map(({ fields }) => [canonicalJson(fields), shown] as const),
    ),
  );
}

/** Smaller groups are hidden, and then the next ones, until those without a value are `k`. */
function shownValues(name: string, of: readonly Counted[], k: number): Set<string> {
  const sizes = new Map<string, number>();
  let without = 0;
  for (const { fields, count } of of) {
    const value = fields[name];
    if (value === undefined) without += count;
    else sizes.set(value, (sizes.get(value) ?? 0) + count);
  }
  const smallestFirst = [...sizes].sort(([a, m], [b, n]) => m - n || (a < b ? -1 : 1));
  for (const [value, size] of smallestFirst) {
    const isSafe = size >= k && (without === 0 || without >= k);
    if (isSafe) continue;
    sizes.delete(value);
    without += size;
  }
  return new Set(sizes.keys());
}
