import type { Definition, Source } from "#engine/definition.ts";
import { idOf } from "#web/editing/document/places.ts";
import type { OwnPatch } from "#web/editing/document/steps.ts";

/** Another name for a variable, everywhere that it is read. */
export function renameVariable(definition: Definition, from: string, to: string): OwnPatch[] {
  if (from === to) return [];
  const patches: OwnPatch[] = [];
  collect(definition, [], patches, (source) =>
    "variable" in source && source.variable === from ? { variable: to } : source,
  );
  const variables = definition.variables.map((each) =>
    each.name === from ? { ...each, name: to } : each,
  );
  return [{ op: "add", path: "/variables", value: variables }, ...patches];
}

/** Members that hold a source somewhere inside are replaced as a whole. */
const whole = new Set(["showIf", "when", "next", "checks", "bands", "of", "slots"]);

function collect(
  node: unknown,
  path: readonly string[],
  patches: OwnPatch[],
  change: (source: Source) => Source,
): void {
  if (Array.isArray(node)) {
    for (const item of node) {
      const id = idOf(item);
      if (id) collect(item, [...path, id], patches, change);
    }
    return;
  }
  if (typeof node !== "object" || node === null) return;
  for (const [member, value] of Object.entries(node)) {
    if (!whole.has(member)) collect(value, [...path, member], patches, change);
    else {
      const changed = changedIn(value, change);
      if (changed !== value)
        patches.push({ op: "add", path: `/${[...path, member].join("/")}`, value: changed });
    }
  }
}

function changedIn(value: unknown, change: (source: Source) => Source): unknown {
  if (Array.isArray(value)) {
    const items = value.map((each) => changedIn(each, change));
    return items.every((each, at) => each === value[at]) ? value : items;
  }
  if (typeof value !== "object" || value === null) return value;
  if ("variable" in value) return change(value as Source);
  const members = Object.entries(value).map(
    ([name, each]) => [name, changedIn(each, change)] as const,
  );
  const before = value as Record<string, unknown>;
  return members.every(([name, each]) => each === before[name])
    ? value
    : Object.fromEntries(members);
}
