import type { Condition, Test } from "#engine/definition.ts";

/**
 * A condition as it is edited: lines in one group, each a test or a group of its own. "Is not" is a
 * property of a line here, where a definition has a group `none` around it.
 */
export type Group = { how: "all" | "any" | "none"; lines: readonly Line[] };
export type Line = { test: Test; isNot: boolean } | { group: Group };

export function groupOf(condition: Condition | undefined): Group {
  if (!condition) return { how: "all", lines: [] };
  const line = lineOf(condition);
  return "group" in line ? line.group : { how: "all", lines: [line] };
}

/** Undefined for a group without lines: what has no condition always holds. */
export function conditionOf({ how, lines }: Group): Condition | undefined {
  const parts = lines.flatMap((line) => conditionOfLine(line) ?? []);
  const [first] = parts;
  if (!first) return undefined;
  if (how === "none") return { none: parts };
  if (parts.length === 1) return first;
  return how === "all" ? { all: parts } : { any: parts };
}

function lineOf(condition: Condition): Line {
  if ("test" in condition) return { test: condition, isNot: false };
  if ("all" in condition) return { group: { how: "all", lines: condition.all.map(lineOf) } };
  if ("any" in condition) return { group: { how: "any", lines: condition.any.map(lineOf) } };
  const [only, ...others] = condition.none;
  if (only && "test" in only && others.length === 0) return { test: only, isNot: true };
  return { group: { how: "none", lines: condition.none.map(lineOf) } };
}

function conditionOfLine(line: Line): Condition | undefined {
  if ("group" in line) return conditionOf(line.group);
  return line.isNot ? { none: [line.test] } : line.test;
}
