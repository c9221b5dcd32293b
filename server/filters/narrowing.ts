import type { HiddenBecause } from "#contract/filters.ts";
import type { Checked, Choosable, Unsafe } from "#server/analysis/ask.ts";
import { type Joinable, joinGroups } from "#server/analysis/join-groups.ts";
import { maxParts } from "#server/analysis/variable.ts";
import type { Span } from "#server/kinds/distribution.ts";
import type { Narrowed } from "./resolve-filters.ts";

/** Whether those who pass all filters may be shown, and those of the version if there is one. */
export function areShown(checked: Checked): boolean {
  return (checked.at(-1) ?? null) === null;
}

/** Why a reader may not see those who pass, and what can be chosen instead. Null if they may. */
export function hiddenBecause(
  { filters, version }: Narrowed,
  checked: Checked,
): HiddenBecause | null {
  const before = version === undefined ? 0 : 1;
  const unsafe = checked[before] ?? checked.at(-1) ?? null;
  return unsafe && inWords(unsafe, { before, filters: filters.length });
}

function inWords(unsafe: Unsafe, at: { before: number; filters: number }): HiddenBecause {
  switch (unsafe.is) {
    case "few":
    case "near":
      return { why: unsafe.is };
    case "several":
      return { why: unsafe.is, most: unsafe.most };
    case "parts": {
      const filter = unsafe.test - at.before;
      const choices = unsafe.choosable.map(choiceOf);
      return { why: unsafe.is, ...(filter >= 0 && { filter }), choices };
    }
  }
}

/** As a filter has it, without its question. */
function choiceOf(choosable: Choosable): NonNullable<HiddenBecause["choices"]>[number] {
  if ("in" in choosable) return choosable;
  const { from, to }: Span = choosable;
  return { ...(from !== null && { from }), ...(to !== null && { to }) };
}

/**
 * Whether a version may not be shown by itself, beside all of them and what filters leave. It is as
 * the worker decides, which knows versions too.
 */
export function hidesVersion(
  sizes: readonly { number: number; people: number }[],
  version: number,
  k: number,
): boolean {
  const versions = sizes.map(({ number, people }): Joinable => {
    return { key: `${number}`, isState: false, span: [number, number], people, members: [number] };
  });
  // One version is all there is.
  if (versions.filter(({ people }) => people > 0).length < 2) return false;
  const joined = joinGroups(versions, k, maxParts);
  const part = joined.find(({ members }) => members.includes(version));
  return part !== undefined && (part.members.length > 1 || part.people < k);
}
