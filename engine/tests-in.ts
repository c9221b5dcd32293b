import type { Condition, Test } from "./definition.ts";

/** The conditions' tests, in order, whatever their groups. */
export function testsIn(condition: Condition): Test[] {
  if ("test" in condition) return [condition];
  const groups =
    "all" in condition ? condition.all : "any" in condition ? condition.any : condition.none;
  return groups.flatMap(testsIn);
}
