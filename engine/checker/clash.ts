import type { Condition, Test } from "../definition.ts";
import { arrival } from "./place.ts";
import type { ProofFinding } from "./proof-codes.ts";
import type { Scene } from "./scene.ts";
import { termsOf } from "./terms.ts";

/** Why something is impossible, for a finding. */
export type Evidence = Pick<ProofFinding, "clash" | "values">;

/**
 * The smallest set of what makes something impossible: each of them is needed for that. Ids of
 * questions with what they may answer and when they are asked, of pages with their conditions or
 * checks, and of what the condition itself reads. Undefined if it took too long.
 */
export function clashIn(scene: Scene, condition: Condition | undefined): Evidence | undefined {
  return scene.attempt((model): Evidence | undefined => {
    const { scope } = scene.place;
    const arrives = arrival(model, scene.place);
    const terms = termsOf(condition);
    const clashes = (parts: ReadonlySet<string>, held: readonly Condition[], comes: boolean) => {
      const asked = held.map((term) => model.holds(term, scope));
      const here = comes ? [...asked, ...arrives] : asked;
      return !scene.elimination(model, (part) => !parts.has(part)).isPossible(here);
    };
    const all = new Set(scene.parts(model).keys());
    if (!clashes(all, terms, true)) return undefined;
    const needsPlace = !clashes(all, terms, false);
    const held = smallest(terms, (some) => clashes(all, some, needsPlace));
    const parts = smallest([...all], (some) => clashes(new Set(some), held, needsPlace));
    const read = held.flatMap((term) => scene.cone.keysOf(term, scope));
    const ids = [...read, ...parts].map((key) => key.replace(/^\?|:.*$/g, ""));
    const page = scene.cone.outline.definition.pages[scene.place.page];
    return {
      clash: [...new Set([...(needsPlace && page ? [page.id] : []), ...ids])],
      values: reasonFor(held, parts, needsPlace),
    };
  }, undefined);
}

/** A reason that can be said in one sentence, with what it is about. */
function reasonFor(
  held: readonly Condition[],
  parts: readonly string[],
  needsPlace: boolean,
): Record<string, string | number> {
  const tests = held.filter((term): term is Test => "test" in term);
  if (held.length === 0) return { because: "led-past" };
  if (tests.length < held.length || needsPlace) return { because: "together" };
  const [a, b] = tests;
  const source = a && "question" in a.of ? a.of.question : undefined;
  if (a && !b && source)
    return { because: parts.length > 1 ? "not-then" : "no-such-answer", question: source };
  if (!a || !b || parts.length > 0 || JSON.stringify(a.of) !== JSON.stringify(b.of) || !source)
    return { because: "together" };
  if (a.test === "any-of" && b.test === "any-of") {
    const [first = "", second = ""] = [a.choices[0], b.choices[0]];
    return { because: "one-choice", question: source, first, second };
  }
  if (a.test !== "between" || b.test !== "between") return { because: "together" };
  const min = Math.max(a.min ?? Number.NEGATIVE_INFINITY, b.min ?? Number.NEGATIVE_INFINITY);
  const max = Math.min(a.max ?? Number.POSITIVE_INFINITY, b.max ?? Number.POSITIVE_INFINITY);
  return { because: "no-number", question: source, min, max };
}

/** Leaves out as much as possible, first in large pieces. */
function smallest<T>(items: readonly T[], isEnough: (some: readonly T[]) => boolean): readonly T[] {
  let kept = items;
  for (
    let size = Math.ceil(items.length / 2);
    size >= 1;
    size = size === 1 ? 0 : Math.ceil(size / 2)
  )
    for (let from = 0; from < kept.length; ) {
      const fewer = kept.toSpliced(from, size);
      if (isEnough(fewer)) kept = fewer;
      else from += size;
    }
  return kept;
}
