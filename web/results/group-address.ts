import type { CrossTabGroups } from "#contract/cross-tabs.ts";

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
