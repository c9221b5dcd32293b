import type { CrossTab, CrossTabGroups } from "#contract/cross-tabs.ts";
import { groupsIn, type SideName } from "./group-words.ts";

/** The groups of an address; null where there are none. `auto` needs no quotes there. */
export function readGroups(params: URLSearchParams): CrossTabGroups | null {
  const text = params.get("groups") ?? "";
  if (text === "auto") return text;
  if (text === "") return null;
  try {
    const given: unknown = JSON.parse(text);
    return isGroups(given) ? given : null;
  } catch {
    return null;
  }
}

function isGroups(given: unknown): given is Exclude<CrossTabGroups, "auto"> {
  if (typeof given !== "object" || given === null) return false;
  return Object.entries(given).every(
    ([side, groups]) => (side === "rows" || side === "columns") && areLists(groups),
  );
}

function areLists(groups: unknown): groups is string[][] {
  const isWord = (each: unknown) => typeof each === "string";
  return (
    Array.isArray(groups) && groups.every((group) => Array.isArray(group) && group.every(isWord))
  );
}

/** Empty for none. */
export function writtenGroups(groups: CrossTabGroups | null): string {
  if (groups === null) return "";
  if (groups === "auto") return groups;
  const isAny = [groups.rows, groups.columns].some((each) => each && each.length > 0);
  return isAny ? JSON.stringify(groups) : "";
}

/** What can't be parted any further, in the order of the answers. */
export function smallestGroups(table: CrossTab, side: SideName): string[][] {
  const together = table.together?.[side] ?? [];
  const all = groupsIn(table)[side].flat();
  const alone = all.filter((option) => !together.some((group) => group.includes(option)));
  const shown = together
    .map((group) => group.filter((option) => all.includes(option)))
    .filter((group) => group.length > 0);
  const first = ([option = ""]: readonly string[]) => order(all, option);
  return [...shown, ...alone.map((option) => [option])].toSorted((a, b) => first(a) - first(b));
}

function order(all: readonly string[], option: string): number {
  const at = all.toSorted(byNumber).indexOf(option);
  return at < 0 ? all.length : at;
}

function byNumber(a: string, b: string): number {
  return Number.isNaN(Number(a)) || Number.isNaN(Number(b)) ? 0 : Number(a) - Number(b);
}
