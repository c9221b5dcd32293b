import { choicesOf } from "#engine/checker/references.ts";
import type { Condition, Definition } from "#engine/definition.ts";
import { isQuestion } from "#engine/definition.ts";
import { testsIn } from "#engine/tests-in.ts";
import { type Facts, type Seen, sometimes } from "./brute-force.ts";

/** What was seen of one condition, in its place. */
type Noted = { condition: Condition; tests: readonly Condition[]; facts: readonly Facts[] };

/** The findings that follow from what everyone's answers showed, as `<code> <at>` with details. */
export function expectedFindings(definition: Definition, seen: Seen): string[] {
  const found: string[] = [];
  const isReached = (id: string) => seen.reached.has(id);
  for (const page of definition.pages) {
    if (!isReached(page.id)) {
      found.push(`unreachable-page ${page.id}`);
      continue;
    }
    guard(page.id, page.id, "always-true");
    for (const element of page.elements) {
      const kind = isQuestion(element) ? "question" : "statement";
      if (!isReached(element.id)) {
        found.push(`unreachable-${kind} ${element.id}`);
        continue;
      }
      guard(element.id, element.id, "always-true");
      const rows = element.kind === "matrix" ? element.rows : [];
      for (const part of [...choicesOf(element), ...rows]) {
        const what = rows.some(({ id }) => id === part.id) ? "row" : "choice";
        if (isReached(part.id)) guard(part.id, part.id, "always-true");
        else if (part.showIf) found.push(`unreachable-${what} ${part.id}`);
      }
      if (isQuestion(element) && seen.stuck.has(element.id))
        found.push(`${element.required ? "trap" : "nothing-to-choose"} ${element.id}`);
      for (const name of Object.keys(element.prompt.slots)) {
        const values = seen.slots.get(`${element.id} ${name}`);
        if (values && !values.has(true)) found.push(`empty-piping ${element.id}`);
        else if (values?.has(false)) found.push(`maybe-empty-piping ${element.id}`);
      }
    }
    if (page.checks.length > 0 && seen.failed.has(page.id) && !seen.left.has(page.id))
      found.push(`dead-end ${page.id}`);
    else
      for (const at of page.checks.keys())
        guard(page.id, `${page.id} check ${at}`, "check-never-fails");
    if (seen.left.has(page.id)) for (const at of page.next.keys()) route(page.id, at);
  }
  for (const [at, { id }] of definition.quotas.entries()) {
    if (!isReached(id)) found.push(`quota-never-fills ${id}`);
    else guard(id, id, undefined);
    const others = definition.quotas.slice(0, at).filter((other) => isReached(other.id));
    const other = others.find((each) => seen.overlaps.has(`${id} ${each.id}`));
    if (other) found.push(`overlapping-quotas ${id} ${other.id}`);
  }
  for (const { id } of definition.endings)
    if (!isReached(id)) found.push(`unreachable-ending ${id}`);
  return found;

  function route(page: string, at: number): void {
    const noted = notedAt(`${page} ${at}`);
    if (!noted || !sometimes(noted.condition, noted.tests, noted.facts))
      found.push(`never-taken-route ${page} ${at + 1}`);
    else if (!seen.routes.has(`${page} ${at}`)) found.push(`shadowed-route ${page} ${at + 1}`);
    else guard(page, `${page} ${at}`, undefined);
  }

  function notedAt(owner: string): Noted | undefined {
    const noted = seen.conditions.get(owner);
    if (!noted) return undefined;
    const tests = testsIn(noted.condition);
    return { condition: noted.condition, tests, facts: [...noted.seen.values()] };
  }

  /** The same rules as guard-findings.ts, over what was seen instead of what is possible. */
  function guard(at: string, owner: string, always: string | undefined): void {
    const noted = notedAt(owner);
    if (!noted) return;
    const { condition, tests, facts } = noted;
    const isNever = (...all: Condition[]) => !sometimes({ all }, tests, facts);
    const unasked = testsIn(condition).filter((test, index) => {
      const isAsked = !("question" in test.of) || !isReached(test.of.question);
      return !isAsked && isNever(test) && !facts.some(({ present }) => present[index]);
    });
    for (const { of } of unasked)
      found.push(`never-asked ${at} ${"question" in of && of.question}`);
    const sources = testsIn(condition).flatMap((test, index) => {
      if (test.test !== "between" || !("computed" in test.of)) return [];
      const { computed: id } = test.of;
      const how = definition.computed.find((each) => each.id === id)?.how;
      if ((how !== "sum" && how !== "count") || (test.min ?? 0) > 0 || (test.max ?? 0) < 0)
        return [];
      const isOther = ({ tests: seen, present }: Facts) => {
        const asZero = { tests: seen.with(index, true), present };
        const holds = (of: Facts) => sometimes(condition, tests, [of]);
        return !present[index] && holds({ tests: seen, present }) !== holds(asZero);
      };
      return facts.some(isOther) ? [id] : [];
    });
    for (const id of new Set(sources)) found.push(`counts-nothing ${at} ${id}`);
    if (always && isNever({ none: [condition] })) found.push(`${always} ${at}`);
    else parts(condition, []);

    function parts(group: Condition, context: Condition[]): void {
      if ("test" in group) return;
      if (!("all" in group)) {
        const children = "any" in group ? group.any : group.none;
        for (const child of children)
          if (children.length > 1 && isNever(...context, child)) report("never-true-part", child);
          else parts(child, context);
        return;
      }
      let kept = group.all;
      for (const child of group.all.toReversed()) {
        const others = kept.filter((each) => each !== child);
        if (others.length > 0 && isNever(...context, ...others, { none: [child] })) {
          kept = others;
          report("idle-part", child);
        } else parts(child, [...context, ...others]);
      }
    }

    function report(code: string, part: Condition): void {
      if (!unasked.some((test) => test === part)) found.push(`${code} ${at}`);
    }
  }
}
