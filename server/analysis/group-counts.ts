import type { Group, Side } from "./ask.ts";
import { type Bits, hasBit, noBits, setBit } from "./bits.ts";
import { countsOf } from "./count-columns.ts";
import { categoryOfEach } from "./cross-counts.ts";
import type { SurveyColumns } from "./survey-columns.ts";

/** More would be groups of hardly anybody, and slow to count. */
const maxGroups = 300;

/** Those who count, and the others of the same versions. */
type Chosen = { mask: Bits; rest: Bits };
type People = Omit<Group, "counts">;
type Grouped = {
  groups: (People & { counted: number })[];
  /** The group of each row. */
  of: Uint16Array;
};

/**
 * The people of each combination of the margins' categories, and those who are in none of one. Null
 * where the combinations are too many.
 */
export function groupCounts(
  survey: SurveyColumns,
  chosen: Chosen,
  margins: readonly Side[],
): Group[] | null {
  const grouped = groupsIn(survey, chosen, margins);
  if (!grouped) return null;
  const { groups, of } = grouped;
  const rows = groups.map(({ counted }) => ({ list: new Uint32Array(counted), length: 0 }));
  for (let row = 0; row < survey.rows; row++) {
    if (hasBit(chosen.mask, row) === 0) continue;
    const group = rows[of[row] ?? 0];
    if (group) group.list[group.length++] = row;
  }
  return groups.map(({ categories, people }, at) => ({
    categories,
    people,
    counts: countsOf(survey, rows[at]?.list ?? new Uint32Array(0)),
  }));
}

/** The same groups, each with the set of those of its people who count. */
export function groupMasks(
  survey: SurveyColumns,
  chosen: Chosen,
  margins: readonly Side[],
): (People & { mask: Bits })[] | null {
  const grouped = groupsIn(survey, chosen, margins);
  if (!grouped) return null;
  const masks = grouped.groups.map(() => noBits(survey.rows));
  for (let row = 0; row < survey.rows; row++) {
    const mask = hasBit(chosen.mask, row) === 1 && masks[grouped.of[row] ?? 0];
    if (mask) setBit(mask, row);
  }
  return grouped.groups.map(({ categories, people }, at) => ({
    categories,
    people,
    mask: masks[at] ?? noBits(0),
  }));
}

function groupsIn(
  survey: SurveyColumns,
  { mask, rest }: Chosen,
  margins: readonly Side[],
): Grouped | null {
  const categories = margins.map((side) => categoryOfEach(survey, side));
  const known = new Map<number, number>();
  const groups: Grouped["groups"] = [];
  const of = new Uint16Array(survey.rows);
  for (let row = 0; row < survey.rows; row++) {
    const counts = hasBit(mask, row);
    if (counts === 0 && hasBit(rest, row) === 0) continue;
    const combination = combined(categories, margins, row);
    let group = known.get(combination);
    if (group === undefined) {
      if (groups.length > maxGroups) return null;
      const isLeftOut = combination === leftOut;
      const each = isLeftOut
        ? null
        : margins.map((side, at) => categories[at]?.[row] ?? side.length);
      group = groups.push({ categories: each, people: 0, counted: 0 }) - 1;
      known.set(combination, group);
    }
    of[row] = group;
    const counted = groups[group];
    if (!counted) continue;
    counted.people += 1;
    counted.counted += counts;
  }
  return { groups, of };
}

const leftOut = -1;

/** The row's categories as one number. */
function combined(
  categories: readonly (Uint8Array | null)[],
  margins: readonly Side[],
  row: number,
): number {
  let combination = 0;
  for (const [at, { length: none }] of margins.entries()) {
    const category = categories[at]?.[row] ?? none;
    if (category === none) return leftOut;
    combination = combination * none + category;
  }
  return combination;
}
