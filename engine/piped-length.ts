import { limits } from "#limits/limits.ts";
import { textsIn } from "./checker/references.ts";
import { longestIn } from "./copy-text.ts";
import type { Copy, Definition, Source } from "./definition.ts";
import { kindOf } from "./kinds/all.ts";
import { type Plan, planOf } from "./plan.ts";

/**
 * How many characters answers can put into all texts of a definition together, on each instance of
 * repeated pages. A short text may show a long answer hundreds of times.
 */
export function pipedLength(definition: Definition): number {
  const lengthOf = lengths(planOf(definition));
  let piped = 0;
  for (const { copy, from } of textsIn(definition)) {
    const times = definition.pages[from.page]?.repeat?.max ?? 1;
    for (const [name, uses] of usesOfSlots(copy)) {
      const slot = Object.hasOwn(copy.slots, name) ? copy.slots[name] : undefined;
      if (!slot) continue;
      const most = Math.max(longestIn(slot.fallback), lengthOf(slot.from), leastLength);
      piped += times * uses * most;
    }
  }
  return piped;
}

/** Writing a number or a list in a language takes as long as so many characters. */
const leastLength = 500;

/** How often each slot occurs, in the language in which it occurs most. */
function usesOfSlots({ words }: Copy): Map<string, number> {
  const most = new Map<string, number>();
  for (const text of Object.values(words)) {
    const uses = new Map<string, number>();
    for (const [, name = ""] of text.matchAll(/\{(\w+)\}/g))
      uses.set(name, (uses.get(name) ?? 0) + 1);
    for (const [name, count] of uses) most.set(name, Math.max(count, most.get(name) ?? 0));
  }
  return most;
}

function lengths(plan: Plan): (source: Source) => number {
  const known = new Map<string, number>();
  return function lengthOf(source): number {
    if ("variable" in source) return limits.variable.max;
    const id = "question" in source ? source.question : source.computed;
    const before = known.get(id);
    if (before !== undefined) return before;
    // In a draft, a computed value may be made of itself.
    known.set(id, 0);
    const place = plan.questions.get(id);
    const { of = [], bands = [], how } = plan.computed.get(id)?.computed ?? {};
    const length = place
      ? (place.page.repeat?.max ?? 1) *
        (kindOf(place.question).wordsLength?.(place.question) ?? leastLength)
      : Math.max(
          leastLength,
          ...bands.map(({ label }) => longestIn(label.words)),
          ...(how === "first" ? of.map(lengthOf) : []),
        );
    known.set(id, length);
    return length;
  };
}
