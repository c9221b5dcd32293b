import { canonicalJson } from "#limits/canonical-json.ts";
import { smallestGroup } from "#limits/limits.ts";
import type { Queryable } from "#server/database/connect.ts";
import { type FieldGroups, findCloseRecord, keepCloseRecord } from "./close-records.ts";
import { type ExportedVersion, listExportedVersions } from "./export-queries.ts";
import { showsPeople } from "./rules.ts";

type Fields = Readonly<Record<string, string>>;
type AskedVersion = Pick<ExportedVersion, "number" | "definition">;
type Row = { place: number; version: number; variables: Fields | null };
/** What whoever reads rows learns of a row's hidden fields. `withheld`: maybe not all of them. */
export type ShownFields = (row: Row) => { variables: Fields | null; withheld: boolean };

const combinations = {
  name: "count-hidden-fields",
  text: `select coalesce(variables, '{}') as fields, count(*)::int as count from responses
    where survey_id = $1 and place <= $2 and version = any($3::integer[]) and erased_at is null
    group by 1`,
};

const closed = {
  name: "find-closed-length",
  text: `select c.responses as length from surveys s join survey_counters c on c.survey_id = s.id
    where s.id = $1 and s.ends_on < $2::date`,
};

/**
 * Decides which hidden fields may stand beside answers, once and for good, if the survey's last day
 * was before `day`. Respondents who were told that names aren't shown have theirs in groups of five:
 * a link that only one person has would be as good as a name. Groups that were made anew at each
 * look would tell by what they lose or gain whose the newest response is, or an erased one.
 */
export async function decideShownFields(
  database: Queryable,
  surveyId: string,
  day: string,
): Promise<void> {
  const [found] = await database.query<{ length: number }>(closed, [surveyId, day]);
  if (!found || (await findCloseRecord(database, surveyId, "fields"))) return;
  const nameless = namelessOf(await listExportedVersions(database, surveyId));
  const names = namesIn(nameless);
  const numbers = nameless.map(({ number }) => number);
  const { length } = found;
  const counted =
    names.length === 0
      ? []
      : await database.query<Counted>(combinations, [surveyId, length, numbers]);
  const groups = inGroups(names, counted, smallestGroup.usual).values();
  const shown = new Map([...groups].map((fields) => [canonicalJson(fields), fields]));
  const record = { length, names, shown: [...shown.values()] };
  await keepCloseRecord(database, surveyId, "fields", record);
}

/** The hidden fields that stand beside answers: of nameless responses none before it is decided. */
export async function findShownFields(
  database: Queryable,
  surveyId: string,
  versions: readonly AskedVersion[],
): Promise<ShownFields> {
  return shownFields(versions, await findCloseRecord(database, surveyId, "fields"));
}

/** As they were decided, or null. */
export function shownFields(
  versions: readonly AskedVersion[],
  record: FieldGroups | null,
): ShownFields {
  const nameless = namelessOf(versions);
  const names = namesIn(nameless);
  if (names.length === 0) return ({ variables }) => ({ variables, withheld: false });
  const shownOf = record ? fieldsIn(record) : () => ({});
  const isNameless = new Set(nameless.map(({ number }) => number));
  return ({ place, version, variables }) => {
    if (!isNameless.has(version)) return { variables, withheld: false };
    const left = place <= (record?.length ?? 0) ? shownOf(variables ?? {}) : {};
    const shown = Object.keys(left).length;
    return { variables: shown > 0 ? left : null, withheld: shown < names.length };
  };
}

export function namelessOf<V extends AskedVersion>(versions: readonly V[]): V[] {
  return versions.filter(
    ({ definition }) => !showsPeople(definition.settings?.identity ?? "sealed"),
  );
}

function namesIn(versions: readonly AskedVersion[]): string[] {
  const names = versions.flatMap(({ definition }) => definition.variables.map(({ name }) => name));
  return [...new Set(names)].sort();
}

/** What is shown of fields, as the groups were decided. */
export function fieldsIn({ names, shown }: Omit<FieldGroups, "length">): (of: Fields) => Fields {
  const begun = new Set<string>();
  for (const fields of shown)
    for (const at of names.keys()) {
      const first = names.slice(0, at + 1).flatMap((name) => entryOf(fields, name));
      begun.add(`${at} ${canonicalJson(Object.fromEntries(first))}`);
    }
  const known = new Map<string, Fields>();
  return (of) => {
    const key = JSON.stringify(of);
    const before = known.get(key);
    if (before) return before;
    let left: Fields = {};
    for (const [at, name] of names.entries()) {
      const more = { ...left, ...Object.fromEntries(entryOf(of, name)) };
      if (begun.has(`${at} ${canonicalJson(more)}`)) left = more;
    }
    if (known.size < maxKnown) known.set(key, left);
    return left;
  };
}

/** Combinations of fields that are remembered: most responses share theirs with others. */
const maxKnown = 10_000;

function entryOf(fields: Fields, name: string): [string, string][] {
  const value = fields[name];
  return value === undefined ? [] : [[name, value]];
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
