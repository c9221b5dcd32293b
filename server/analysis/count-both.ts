import type { AnswerCount } from "./ask.ts";
import { type Bits, countBits, keepBits, rowsOf } from "./bits.ts";
import type { CodeColumn } from "./column.ts";
import { codeCounts, countsOfGroups, groupOf, type VersionGroup } from "./count-columns.ts";
import { type Filtered, maskOf } from "./filter-columns.ts";
import type { SurveyColumns } from "./survey-columns.ts";
import { wholeCounts } from "./whole-counts.ts";

/**
 * What those count for who pass tests, and what the others do, as `countsOf` has it. Only the fewer
 * of both are looked at, but for numbers, whose means are exact. The more are all but these.
 */
export function countsOfBoth(
  survey: SurveyColumns,
  { seen, mask, rest }: Pick<Filtered, "seen" | "mask" | "rest">,
): { counts: AnswerCount[]; rest: AnswerCount[] } {
  const whole = wholeCounts(survey, seen);
  const { values } = survey.versions;
  const passing: VersionGroup[] = [];
  const others: VersionGroup[] = [];
  for (const [before, value] of values.slice(1).entries()) {
    const wholeCodes = (column: CodeColumn) => whole.counts.get(column)?.[before + 1];
    const inVersion = (set: Bits) =>
      values.length === 2 ? set : keepBits(maskOf(survey, { on: "version", values: [value] }), set);
    const [own, apart] = [inVersion(mask), inVersion(rest)];
    const [size, sizeApart] = [countBits(own), countBits(apart)];
    const isFew = size <= sizeApart;
    const fewer = remembered(groupOf(survey, Number(value), rowsOf(isFew ? own : apart)));
    const more = allBut(fewer, isFew ? apart : own, wholeCodes);
    if (size > 0) passing.push(isFew ? fewer : more);
    if (sizeApart > 0) others.push(isFew ? more : fewer);
  }
  return { counts: countsOfGroups(survey, passing), rest: countsOfGroups(survey, others) };
}

/** Counts each column once. */
function remembered(group: VersionGroup): VersionGroup {
  const known = new Map<CodeColumn, Uint32Array>();
  const codes = (column: CodeColumn) => {
    const found = known.get(column) ?? group.codes(column);
    known.set(column, found);
    return found;
  };
  return { ...group, codes };
}

/** The others of a version, whose rows are `bits`. */
function allBut(
  fewer: VersionGroup,
  bits: Bits,
  wholeCodes: (column: CodeColumn) => Uint32Array | undefined,
): VersionGroup {
  let known: Uint32Array | null = null;
  const rows = () => {
    known ??= rowsOf(bits);
    return known;
  };
  return {
    version: fewer.version,
    rows,
    bits,
    codes(column) {
      const whole = wholeCodes(column);
      if (!whole) return codeCounts(column, rows());
      return fewer.codes(column).map((count, code) => (whole[code] ?? 0) - count);
    },
  };
}
