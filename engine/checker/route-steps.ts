import type { Page } from "../definition.ts";
import type { CheckState, Outcome } from "./check-state.ts";
import { removing } from "./fix.ts";
import { guardFindings, presenceTests } from "./guard-findings.ts";
import { placeAt } from "./place.ts";
import { type ProofFinding, proof } from "./proof-codes.ts";
import type { Verdict } from "./scene.ts";

/** Which of a page's routes are ever taken. */
export function routeStep(state: CheckState, at: number): Outcome {
  const { id, next } = state.definition.pages[at] as Page;
  const conditions = next.map(({ when }) => when);
  const inquiry = state.inquiry(
    [placeAt("left", at)],
    [...conditions, ...conditions.flatMap((each) => presenceTests(each))],
  );
  return state.step(`${id} routes`, [inquiry], () => {
    const left = inquiry.verdict();
    if (left === "never") return { reached: left, routes: next.map(() => left), findings: [] };
    const findings: ProofFinding[] = [];
    const routes = next.map((route, index): Verdict => {
      const { when } = route;
      const values: Record<string, string | number> = { route: index + 1, to: route.to };
      const own = inquiry.verdict(when);
      if (own === "never") {
        if (inquiry.isOnlyBlocked(when)) return own;
        const { clash, values: reason } = inquiry.clash(when);
        const fix = removing(state.definition, id, route);
        const all = { ...values, ...reason };
        findings.push(proof("never-taken-route", id, { values: all, clash, fix }));
        return own;
      }
      const earlier = conditions.slice(0, index);
      const taken = earlier.length > 0 ? { all: [when, { none: earlier }] } : when;
      const verdict = inquiry.verdict(taken);
      if (verdict === "never") {
        const by = earlier.findIndex((each) => inquiry.isNever({ all: [when, { none: [each] }] }));
        if (by >= 0) values.by = by + 1;
        const fix = removing(state.definition, id, route);
        findings.push(proof("shadowed-route", id, { values, fix }));
        return verdict;
      }
      findings.push(...guardFindings(state, inquiry, { at: id, condition: when }));
      return verdict;
    });
    return { reached: left, routes, findings };
  });
}
