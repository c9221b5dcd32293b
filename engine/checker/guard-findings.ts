import type { Condition } from "../definition.ts";
import { testsIn } from "../tests-in.ts";
import type { CheckState } from "./check-state.ts";
import { answeredTest } from "./cone.ts";
import { childrenOf, removing, removingPart } from "./fix.ts";
import type { Inquiry } from "./inquiry.ts";
import { type ProofCode, type ProofFinding, proof } from "./proof-codes.ts";
import { both, not } from "./terms.ts";

/** A condition in its place. `given` holds wherever it is read. */
export type Guarded = {
  at: string;
  condition: Condition;
  given?: Condition;
  /** Reported if it holds for everyone; the fix takes `removes` away. */
  always?: { code: ProofCode; removes: object };
};

/** The tests that tell whether a condition's sources have a value, for a scene to include. */
export function presenceTests(condition: Condition | undefined): Condition[] {
  if (!condition) return [];
  return testsIn(condition).map((test) => presenceOf(test));
}

const presences = new WeakMap<object, Condition>();
function presenceOf(test: { of: object }): Condition {
  const known = presences.get(test) ?? ({ ...answeredTest, of: test.of } as Condition);
  presences.set(test, known);
  return known;
}

/** What can be said about a condition that holds for somebody. */
export function guardFindings(
  state: CheckState,
  inquiry: Inquiry,
  guarded: Guarded,
): ProofFinding[] {
  const { at, condition, given, always } = guarded;
  const unasked = neverAsked(state, inquiry, guarded);
  const first = [...unasked.findings, ...countsNothing(state, inquiry, guarded)];
  if (always && inquiry.isAlways(condition, given)) {
    const fix = removing(state.definition, at, always.removes);
    return [...first, proof(always.code, at, { fix })];
  }
  const parts = partFindings(state, inquiry, guarded, condition, given);
  return [
    ...first,
    ...parts.filter(({ part }) => !unasked.tests.has(part)).map(({ finding }) => finding),
  ];
}

/** Tests of what nobody was asked who comes here. */
function neverAsked(state: CheckState, inquiry: Inquiry, { at, condition, given }: Guarded) {
  const tests = new Set<Condition>();
  const findings = testsIn(condition).flatMap((test) => {
    const { of } = test;
    if (!("question" in of) || state.outline.unreadable.has(test)) return [];
    if (state.reached.get(of.question) === "never") return [];
    const presence = both(given, presenceOf(test));
    if (!inquiry.isNever(both(given, test)) || !inquiry.isNever(presence)) return [];
    tests.add(test);
    const fix = removingPart(state.definition, at, condition, test);
    const { clash } = inquiry.clash(presence);
    return [proof("never-asked", at, { values: { question: of.question }, clash, fix })];
  });
  return { tests, findings };
}

/**
 * Sums and counts of nothing have no value. Where a condition would come out differently if they
 * were 0, and someone comes here for whom nothing counts, its author may not have thought of them.
 */
function countsNothing(
  state: CheckState,
  inquiry: Inquiry,
  { at, condition, given }: Guarded,
): ProofFinding[] {
  const { isUndecided } = inquiry;
  const sources = testsIn(condition).flatMap((test) => {
    if (test.test !== "between" || !("computed" in test.of)) return [];
    const { computed } = state.outline.plan.computed.get(test.of.computed) ?? {};
    if (computed?.how !== "sum" && computed?.how !== "count") return [];
    if ((test.min ?? 0) > 0 || (test.max ?? 0) < 0 || state.outline.unreadable.has(test)) return [];
    const none = not(presenceOf(test));
    const asZero = replaced(condition, test, { any: [test, none] });
    const differs = [both(asZero, not(condition)), both(condition, not(asZero))];
    const isSo = differs.some((each) => inquiry.verdict(both(given, none, each)) === "possible");
    return isSo ? [computed.id] : [];
  });
  inquiry.isUndecided = isUndecided;
  return [...new Set(sources)].map((source) => proof("counts-nothing", at, { values: { source } }));
}

function replaced(condition: Condition, part: Condition, by: Condition): Condition {
  const each = (group: readonly Condition[]) => group.map((one) => replaced(one, part, by));
  if (condition === part) return by;
  if ("all" in condition) return { all: each(condition.all) };
  if ("any" in condition) return { any: each(condition.any) };
  if ("none" in condition) return { none: each(condition.none) };
  return condition;
}

type PartFinding = { part: Condition; finding: ProofFinding };

/** Arms of `any` and `none` that never hold, and terms of `all` that change nothing. */
function partFindings(
  state: CheckState,
  inquiry: Inquiry,
  guarded: Guarded,
  group: Condition,
  context: Condition | undefined,
): PartFinding[] {
  const { at, condition } = guarded;
  const report = (code: ProofCode, part: Condition, impossible: Condition | undefined) => {
    const { clash, values } = inquiry.clash(impossible);
    const fix = removingPart(state.definition, at, condition, part);
    const reason = code === "never-true-part" ? values : {};
    const all = { ...partLabel(part), ...reason };
    const finding = proof(code, at, { values: all, clash, fix });
    return {
      part,
      finding: onlyHere(finding) ? { ...finding, severity: "note" as const } : finding,
    };
  };
  const children = childrenOf(group);
  if (!("all" in group))
    return children.flatMap((child) => {
      const here = both(context, child);
      if (children.length > 1 && inquiry.isNever(here))
        return [report("never-true-part", child, here)];
      return partFindings(state, inquiry, guarded, child, context);
    });
  let kept = children;
  const found: PartFinding[] = [];
  for (const child of children.toReversed()) {
    const others = kept.filter((each) => each !== child);
    const without = both(context, ...others, not(child));
    if (others.length > 0 && inquiry.isNever(without)) {
      kept = others;
      found.push(report("idle-part", child, without));
    } else found.push(...partFindings(state, inquiry, guarded, child, both(context, ...others)));
  }
  return found;
}

/**
 * Whether an alternative contradicts nothing but what stands around it, as those that an import
 * makes of jumps: it changes nothing for anybody, and may well be meant so.
 */
function onlyHere({ code, values }: ProofFinding): boolean {
  const contradictsItself = ["one-choice", "no-number", "no-such-answer"];
  return code === "never-true-part" && !contradictsItself.includes(String(values?.because));
}

/** Names the part for the words: what it reads, and what it looks for. */
function partLabel(part: Condition): Record<string, string | number> {
  const [first] = testsIn(part);
  if (!first) return {};
  const { of } = first;
  const source = "question" in of ? of.question : "computed" in of ? of.computed : of.variable;
  if (!("choices" in first)) return { source };
  return { source, choice: first.choices[0] ?? "" };
}
