import type { Condition, Definition } from "../definition.ts";
import type { Finding, FixPatch } from "./finding.ts";

const paths = new WeakMap<Definition, Map<object, string[]>>();

/**
 * The ways to each object within a definition, with ids in place of indexes where there are some.
 */
function pathsIn(definition: Definition): Map<object, string[]> {
  const known = paths.get(definition);
  if (known) return known;
  const made = new Map<object, string[]>();
  const visit = (node: unknown, path: string): void => {
    if (typeof node !== "object" || node === null) return;
    made.set(node, [...(made.get(node) ?? []), path]);
    for (const [name, child] of Object.entries(node)) {
      const id = Array.isArray(node) ? (child as { id?: unknown } | null)?.id : undefined;
      const token = typeof id === "string" ? id : name.replaceAll("~", "~0").replaceAll("/", "~1");
      visit(child, `${path}/${token}`);
    }
  };
  visit(definition, "");
  paths.set(definition, made);
  return made;
}

/** The path of an object that belongs to an id, which may be in the definition more than once. */
export function pathTo(definition: Definition, at: string, goal: object): string | undefined {
  const found = pathsIn(definition).get(goal) ?? [];
  return found.find((path) => path.split("/").includes(at));
}

/** A fix that takes parts out of a definition. */
export function removing(definition: Definition, at: string, ...goals: object[]): Finding["fix"] {
  const found = goals.map((goal) => pathTo(definition, at, goal));
  if (found.some((path) => path === undefined)) return undefined;
  // From the last to the first, so that indexes stay right.
  const patches = found.map((path): FixPatch => ({ op: "remove", path: path as string }));
  return { patches: patches.reverse() };
}

/** A fix that takes a part out of the group that it stands in, unless the group would be empty. */
export function removingPart(
  definition: Definition,
  at: string,
  whole: Condition,
  part: Condition,
): Finding["fix"] {
  const group = groupAround(whole, part);
  return group && childrenOf(group).length > 1 ? removing(definition, at, part) : undefined;
}

export function childrenOf(condition: Condition): readonly Condition[] {
  if ("all" in condition) return condition.all;
  if ("any" in condition) return condition.any;
  return "none" in condition ? condition.none : [];
}

function groupAround(whole: Condition, part: Condition): Condition | undefined {
  const children = childrenOf(whole);
  if (children.includes(part)) return whole;
  for (const child of children) {
    const found = groupAround(child, part);
    if (found) return found;
  }
  return undefined;
}
