import type { Group, Side } from "./ask.ts";
import { type Bits, hasBit } from "./bits.ts";
import { countsOf } from "./count-columns.ts";
import { categoryOfEach } from "./cross-counts.ts";
import type { SurveyColumns } from "./survey-columns.ts";

/** More would be groups of hardly anybody, and slow to count. */
const maxGroups = 300;

/**
 * The people of each combination of the margins' categories, and those who are in none of one.
 * `mask` are those who count, `rest` the others. Null where the combinations are too many.
 */
export function groupCounts(
  survey: SurveyColumns,
  { mask, rest }: { mask: Bits; rest: Bits },
  margins: readonly Side[],
): Group[] | null {
  const categories = margins.map((side) => categoryOfEach(survey, side));
  const known = new Map<number, number>();
  const found: (Omit<Group, "counts"> & { counted: number })[] = [];
  const groupOf = new Uint16Array(survey.rows);
  for (let row = 0; row < survey.rows; row++) {
    const counts = hasBit(mask, row);
    if (counts === 0 && hasBit(rest, row) === 0) continue;
    const combination = combined(categories, margins, row);
    let group = known.get(combination);
    if (group === undefined) {
      if (found.length > maxGroups) return null;
      const isLeftOut = combination === leftOut;
      const each = isLeftOut
        ? null
        : margins.map((side, at) => categories[at]?.[row] ?? side.length);
      group = found.push({ categories: each, people: 0, counted: 0 }) - 1;
      known.set(combination, group);
    }
    groupOf[row] = group;
    const counted = found[group];
    if (!counted) continue;
    counted.people += 1;
    counted.counted += counts;
  }
  const rows = found.map(({ counted }) => ({ list: new Uint32Array(counted), length: 0 }));
  for (let row = 0; row < survey.rows; row++) {
    if (hasBit(mask, row) === 0) continue;
    const group = rows[groupOf[row] ?? 0];
    if (group) group.list[group.length++] = row;
  }
  return found.map(({ categories: each, people }, at) => ({
    ...{ categories: each, people },
    counts: countsOf(survey, rows[at]?.list ?? new Uint32Array(0)),
  }));
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
