import type { Definition } from "../definition.ts";
import { blockingFindings } from "./blocking.ts";
import type { BlockingCode } from "./blocking-codes.ts";
import { type CheckMemory, CheckState } from "./check-state.ts";
import { tenYearsAfter } from "./days.ts";
import {
  endingFindings,
  fullQuotaStep,
  overlapStep,
  quotaStep,
  throughStep,
} from "./ending-steps.ts";
import type { Finding } from "./finding.ts";
import { namesAsked } from "./names-asked.ts";
import { checkStep, trapStep } from "./obstacle-steps.ts";
import { outlineOf } from "./outline.ts";
import { elementStep, pageStep, partSteps } from "./page-steps.ts";
import { pathLength } from "./path-length.ts";
import { pipingSteps, shownAtEnd, shownWith, textsByPlace } from "./piping-steps.ts";
import { type ProofCode, proof } from "./proof-codes.ts";
import type { Respondent } from "./respondent.ts";
import { routeStep } from "./route-steps.ts";
import type { Verdict } from "./scene.ts";
import { someoneAt } from "./someone.ts";
import { translationFindings } from "./translation.ts";
import { voteWarnings } from "./vote-problems.ts";

export type CheckFinding = Finding<BlockingCode | ProofCode>;

export type CheckOptions = {
  /** YYYY-MM-DD, UTC. */
  today: string;
  /** The last day on which it may be answered; ten years from today if absent. */
  until?: string;
  /** Outcomes of the last check, to be kept and passed on: a change then costs what it changes. */
  memory?: CheckMemory;
  /** Asked between steps: whether the rest counts as not decided. */
  isOver?: () => boolean;
  /** Sizes beyond which something counts as not decided. */
  budget?: Partial<Budget>;
};
type Budget = {
  /** Of the diagram for one place. */
  nodes: number;
  /** Of the whole check. */
  steps: number;
};

const usualBudget: Budget = { nodes: 60_000, steps: 12_000_000 };

export type Checked = {
  findings: CheckFinding[];
  memory: CheckMemory;
  /** By id of a page, element, choice, row, ending or quota: whether anyone comes there. */
  reached: ReadonlyMap<string, Verdict>;
  /** Someone who comes to one of these, for the preview. */
  someoneAt(id: string): Respondent | undefined;
};

/** Proves what it can about a definition, and says what it can't decide. */
export function check(definition: Definition, options: CheckOptions): CheckFinding[] {
  return checked(definition, options).findings;
}

/** The same with what the next check can use. */
export function checked(definition: Definition, options: CheckOptions): Checked {
  const steps = checkSteps(definition, options);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** The same in small steps, for those who have something else to do in between. */
export function* checkSteps(
  definition: Definition,
  { today, until = tenYearsAfter(today), memory = new Map(), isOver, budget }: CheckOptions,
): Generator<undefined, Checked> {
  const blocking = blockingFindings(definition, { today, until });
  const { nodes, steps } = { ...usualBudget, ...budget };
  const settings = { today, until, nodes, budget: { steps } };
  const state = new CheckState(outlineOf(definition, blocking), settings, memory);
  // With an id used twice, nobody can say what refers to what.
  const isClear = !blocking.some(({ code }) => code === "duplicate-id");
  if (isClear)
    for (const step of proofs(state)) {
      if (isOver?.()) settings.budget.steps = 0;
      yield step;
    }
  return {
    findings: [
      ...blocking,
      ...state.findings,
      ...translationFindings(definition),
      ...voteWarnings(definition),
      ...namesAsked(definition),
    ],
    memory: state.after,
    reached: state.reached,
    someoneAt(id) {
      settings.budget.steps = steps;
      return isClear ? someoneAt(state, id) : undefined;
    },
  };
}

function* proofs(state: CheckState): Generator<undefined, void> {
  const { definition } = state;
  const texts = textsByPlace(definition);
  for (const id of state.outline.vast) state.findings.push(proof("not-decided", id));
  const routes: { to: string; verdict: Verdict }[] = [];
  for (const [at, page] of definition.pages.entries()) {
    if (state.outline.broken.has(page.id)) continue;
    const { reached } = pageStep(state, at);
    state.reached.set(page.id, reached);
    yield;
    if (reached === "never") {
      for (const { id } of page.elements) state.reached.set(id, "never");
      continue;
    }
    for (const text of texts.get(`${at} -1`) ?? [])
      pipingSteps(state, text, shownWith(state, at, -1, text));
    for (const index of page.elements.keys()) yield* elementProofs(state, at, index, texts);
    if (page.checks.length > 0) {
      const { isObstacle, isDeadEnd } = checkStep(state, at);
      if (isObstacle || isDeadEnd) state.obstacles.checks.add(at);
      if (isDeadEnd) state.obstacles.deadEnds.add(at);
      for (const text of texts.get(`${at} ${Number.POSITIVE_INFINITY}`) ?? [])
        pipingSteps(state, text, shownWith(state, at, page.elements.length, text));
      yield;
    }
    if (page.next.length === 0) continue;
    const outcome = routeStep(state, at);
    page.next.forEach(({ to }, index) => {
      routes.push({ to, verdict: outcome.routes?.[index] ?? "undecided" });
    });
    yield;
  }
  yield* endProofs(state, routes);
}

function* elementProofs(
  state: CheckState,
  page: number,
  at: number,
  texts: ReturnType<typeof textsByPlace>,
): Generator<undefined, void> {
  const element = state.definition.pages[page]?.elements[at];
  if (!element) return;
  const { reached } = elementStep(state, page, at);
  state.reached.set(element.id, reached);
  yield;
  if (reached === "never") return;
  partSteps(state, page, at);
  if (trapStep(state, page, at).isObstacle) state.obstacles.questions.add(element.id);
  for (const text of texts.get(`${page} ${at}`) ?? [])
    pipingSteps(state, text, shownWith(state, page, at, text));
  yield;
}

function* endProofs(
  state: CheckState,
  routes: readonly { to: string; verdict: Verdict }[],
): Generator<undefined, void> {
  const through = throughStep(state);
  yield;
  for (const quota of state.definition.quotas) {
    state.reached.set(quota.id, quotaStep(state, quota).reached);
    state.reached.set(`${quota.id} full`, fullQuotaStep(state, quota).reached);
    yield;
  }
  overlapStep(state);
  state.findings.push(...endingFindings(state, routes, through));
  const { lastEnding } = state.outline.plan;
  const atEnd = `${Number.POSITIVE_INFINITY} ${Number.POSITIVE_INFINITY}`;
  for (const text of textsByPlace(state.definition).get(atEnd) ?? []) {
    const isOnlyWay = !routes.some(({ to }) => to === text.at);
    if (text.at === lastEnding?.id && isOnlyWay && through.reached === "possible")
      pipingSteps(state, text, shownAtEnd(state));
  }
  yield;
  state.findings.push(...pathLength(state));
}
