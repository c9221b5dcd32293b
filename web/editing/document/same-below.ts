import type { Element } from "#engine/definition.ts";

/**
 * Whether two versions of a question differ at most in its own text: what is below that needn't
 * render again while one types.
 */
export function isSameBelow(one: Element, other: Element): boolean {
  if (one === other) return true;
  const before = one as unknown as Record<string, unknown>;
  const after = other as unknown as Record<string, unknown>;
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  names.delete("prompt");
  names.delete("help");
  return [...names].every((name) => before[name] === after[name]);
}
