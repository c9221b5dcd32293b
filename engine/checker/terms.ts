import type { Condition } from "../definition.ts";

/** What has to hold together, one by one. */
export function termsOf(condition: Condition | undefined): Condition[] {
  if (!condition) return [];
  return "all" in condition ? condition.all.flatMap(termsOf) : [condition];
}

/** All of these, without empty groups. */
export function both(...conditions: (Condition | undefined)[]): Condition | undefined {
  const some = conditions.filter((each) => each !== undefined);
  return some.length > 1 ? { all: some } : some[0];
}

export function not(condition: Condition): Condition {
  return { none: [condition] };
}
