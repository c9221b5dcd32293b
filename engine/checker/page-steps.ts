import type { Element, Page } from "../definition.ts";
import { isQuestion } from "../definition.ts";
import type { CheckState, Outcome } from "./check-state.ts";
import { removing } from "./fix.ts";
import { guardFindings, presenceTests } from "./guard-findings.ts";
import type { Inquiry } from "./inquiry.ts";
import { placeAt } from "./place.ts";
import { type ProofCode, proof } from "./proof-codes.ts";
import { choicesOf, rowsOf } from "./references.ts";
import { both } from "./terms.ts";

/** Whether anyone sees a page, and what its condition is worth. */
export function pageStep(state: CheckState, at: number): Outcome {
  const page = state.definition.pages[at] as Page;
  const { id, showIf, repeat } = page;
  const over = repeat && ({ test: "answered", of: { question: repeat.over } } as const);
  const inquiry = state.inquiry([placeAt("at", at)], [showIf, over, ...presenceTests(showIf)]);
  return state.step(`${id} page`, [inquiry], () => {
    if (inquiry.isNever()) return unreached(state, inquiry, { code: "unreachable-page", at: id });
    const shown = both(showIf, over);
    const reached = inquiry.verdict(shown);
    if (reached === "never") {
      const isOwn = showIf !== undefined && inquiry.isNever(showIf);
      const removes = isOwn ? page : undefined;
      return unreached(state, inquiry, {
        code: "unreachable-page",
        at: id,
        condition: shown,
        removes,
      });
    }
    if (!showIf) return { reached, findings: [] };
    const always = { code: "always-true", removes: showIf } as const;
    return {
      reached,
      findings: guardFindings(state, inquiry, { at: id, condition: showIf, always }),
    };
  });
}

/** The same for a question or statement on a page that somebody sees. */
export function elementStep(state: CheckState, page: number, at: number): Outcome {
  const element = state.definition.pages[page]?.elements[at] as Element;
  const { id, showIf } = element;
  const inquiry = state.inquiry(state.shown(page, at), [showIf, ...presenceTests(showIf)]);
  return state.step(`${id} element`, [inquiry], () => {
    const reached = inquiry.verdict(showIf);
    const code = isQuestion(element) ? "unreachable-question" : "unreachable-statement";
    if (reached === "never")
      return unreached(state, inquiry, { code, at: id, condition: showIf, removes: element });
    if (!showIf) return { reached, findings: [] };
    const always = { code: "always-true", removes: showIf } as const;
    return {
      reached,
      findings: guardFindings(state, inquiry, { at: id, condition: showIf, always }),
    };
  });
}

/** The same for a choice, a column or a row of a question that is asked. */
export function partSteps(state: CheckState, page: number, at: number): void {
  const element = state.definition.pages[page]?.elements[at] as Element;
  for (const part of [...choicesOf(element), ...rowsOf(element)]) {
    const { id, showIf } = part;
    if (!showIf) continue;
    const given = element.showIf;
    const inquiry = state.inquiry(state.shown(page, at), [given, showIf, ...presenceTests(showIf)]);
    const outcome = state.step(`${id} part`, [inquiry], () => {
      const condition = both(given, showIf);
      const reached = inquiry.verdict(condition);
      const code = rowsOf(element).some((row) => row.id === id)
        ? "unreachable-row"
        : "unreachable-choice";
      if (reached === "never")
        return unreached(state, inquiry, { code, at: id, condition, removes: part });
      const always = { code: "always-true", removes: showIf } as const;
      const guarded = { at: id, condition: showIf, given, always };
      return { reached, findings: guardFindings(state, inquiry, guarded) };
    });
    state.reached.set(id, outcome.reached);
  }
}

type Unreached = {
  code: ProofCode;
  at: string;
  condition?: Parameters<Inquiry["clash"]>[0];
  /** Without its condition, this might be reached. */
  removes?: { showIf?: object };
};

/**
 * What nobody comes to, unless only a trap or a check on the way is to blame, which is reported.
 */
function unreached(
  state: CheckState,
  inquiry: Inquiry,
  { code, at, condition, removes }: Unreached,
): Outcome {
  if (inquiry.isOnlyBlocked(condition)) return { reached: "never", findings: [] };
  const { showIf } = removes ?? {};
  const fix = showIf && !inquiry.isNever() ? removing(state.definition, at, showIf) : undefined;
  const evidence = inquiry.clash(condition);
  return { reached: "never", findings: [proof(code, at, { ...evidence, fix })] };
}
