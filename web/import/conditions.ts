import type { Condition } from "#engine/definition.ts";

type Part = Condition | boolean;
/** The most parts that the schema allows in one group. */
const maxGroup = 200;

/** All of the parts, as small as can be: constants are worked out, groups of one undone. */
export function allOf(parts: readonly Part[]): Part {
  if (parts.includes(false)) return false;
  const open = parts.flatMap((part) =>
    typeof part === "boolean" ? [] : "all" in part ? part.all : [part],
  );
  return open.length === 0 ? true : group(open, (all) => ({ all }));
}

export function anyOf(parts: readonly Part[]): Part {
  if (parts.includes(true)) return true;
  const open = parts.flatMap((part) =>
    typeof part === "boolean" ? [] : "any" in part ? part.any : [part],
  );
  return open.length === 0 ? false : group(merged(open), (any) => ({ any }));
}

export function noneOf(part: Part): Part {
  if (typeof part === "boolean") return !part;
  if ("any" in part) return { none: part.any };
  return "none" in part && part.none.length === 1 && part.none[0] ? part.none[0] : { none: [part] };
}

export function isEqual(a: Condition | undefined, b: Condition | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function group(parts: Condition[], make: (parts: Condition[]) => Condition): Condition {
  const different = parts.filter(
    (part, at) =>
      at === 0 || !parts.slice(Math.max(0, at - 30), at).some((each) => isEqual(each, part)),
  );
  if (different.length === 1 && different[0]) return different[0];
  if (different.length <= maxGroup) return make(different);
  const chunks: Condition[] = [];
  for (let at = 0; at < different.length; at += maxGroup)
    chunks.push(make(different.slice(at, at + maxGroup)));
  return group(chunks, make);
}

/** "A or B" about one question is one test with two choices. */
function merged(parts: readonly Condition[]): Condition[] {
  const found: Condition[] = [];
  for (const part of parts) {
    const last = found.at(-1);
    if (
      last &&
      "test" in last &&
      "test" in part &&
      last.test === "any-of" &&
      part.test === "any-of" &&
      JSON.stringify(last.of) === JSON.stringify(part.of) &&
      last.choices.length < 400
    )
      found[found.length - 1] = {
        ...last,
        choices: [...new Set([...last.choices, ...part.choices])].slice(0, 500),
      };
    else found.push(part);
  }
  return found;
}
