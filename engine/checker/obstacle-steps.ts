import {
  type Condition,
  type Element,
  isQuestion,
  type Page,
  type Question,
} from "../definition.ts";
import { checksOf } from "../kinds/checks.ts";
import { walk } from "../walk.ts";
import { stopsSome } from "./check-obstacle.ts";
import { type CheckState, type Outcome, played } from "./check-state.ts";
import { readingKey } from "./cone.ts";
import { exampleAnswer } from "./example-answer.ts";
import { removing } from "./fix.ts";
import { guardFindings, presenceTests } from "./guard-findings.ts";
import type { Model } from "./model.ts";
import { proof } from "./proof-codes.ts";
import { choicesOf, rowsOf } from "./references.ts";
import type { Respondent } from "./respondent.ts";
import type { Scene } from "./scene.ts";

/** Whether some are asked a question that they can't answer in any way. */
export function trapStep(state: CheckState, page: number, at: number): Outcome {
  const element = state.definition.pages[page]?.elements[at] as Element;
  if (!isQuestion(element) || !mayBeStuck(state, element))
    return { reached: "never", findings: [] };
  const { id, showIf, required } = element;
  const inquiry = state.inquiry(
    state.shown(page, at).map((place) => ({ ...place, isOpen: true })),
    [showIf],
  );
  return state.step(`${id} trap`, [inquiry], () => {
    const stuck = (model: Model, scene: Scene) => stuckOn(model, scene, element);
    const reached = inquiry.verdictOn(stuck);
    if (reached === "never") return { reached, findings: [] };
    const found = reached === "possible" ? inquiry.respondent(showIf, stuck) : undefined;
    if (!found || !isPlayedStuck(state, found, element)) {
      inquiry.isUndecided = reached !== "unreadable";
      return { reached: "undecided", findings: [], isObstacle: required };
    }
    const evidence = played(found, state.settings.today);
    const values = { why: checksOf(element).whyStuck?.(element) ?? "nothing-offered" };
    const code = required ? "trap" : "nothing-to-choose";
    const fix = fixFor(state, element);
    return {
      reached,
      isObstacle: required,
      findings: [proof(code, id, { values, fix, ...evidence })],
    };
  });
}

/** Checks that nobody or everybody passes, and whether they may stop some. */
export function checkStep(state: CheckState, at: number): Outcome {
  const page = state.definition.pages[at] as Page;
  const { id, checks, elements } = page;
  const conditions = checks.map(({ unless }) => unless);
  const inquiry = state.inquiry(state.shown(at, elements.length), [
    ...conditions,
    ...conditions.flatMap((each) => presenceTests(each)),
  ]);
  return state.step(`${id} checks`, [inquiry], () => {
    const all: Condition | undefined = conditions.length > 1 ? { all: conditions } : conditions[0];
    const reached = inquiry.verdict(all);
    if (reached === "never") {
      if (inquiry.isNever() || inquiry.isOnlyBlocked(all))
        return { reached, isDeadEnd: true, findings: [] };
      const evidence = inquiry.clash(all);
      const impossible = checks.filter(({ unless }) => inquiry.isNever(unless));
      const fix = impossible.length > 0 ? removing(state.definition, id, ...impossible) : undefined;
      return { reached, isDeadEnd: true, findings: [proof("dead-end", id, { ...evidence, fix })] };
    }
    const findings = checks.flatMap((check) => {
      const always = { code: "check-never-fails", removes: check } as const;
      return guardFindings(state, inquiry, { at: id, condition: check.unless, always });
    });
    const isObstacle = inquiry.some((scene) => stopsSome(scene, at));
    return { reached, isObstacle, findings };
  });
}

/** A quick look: most questions can always be answered. */
function mayBeStuck(state: CheckState, question: Question): boolean {
  if (state.outline.broken.has(question.id)) return false;
  const isFree = ({ showIf }: { showIf?: Condition }) => !showIf;
  const offer = {
    choices: choicesOf(question).filter(isFree),
    rows: rowsOf(question).filter(isFree),
    today: state.settings.today,
  };
  const { from, to } = checksOf(question).dateLimits?.(question) ?? {};
  const isMoving = (from ?? to) !== undefined;
  return isMoving || exampleAnswer(question, offer) === undefined;
}

/** Asked, and no answer is accepted. */
function stuckOn(model: Model, { place }: Scene, question: Question) {
  const { bdd } = model;
  const key = readingKey({ question, scope: place.scope });
  const domain = model.domain(key);
  const some = model.withSome(key, bdd.and(domain.accepted, bdd.not(domain.empty)));
  return [...model.allOf(question.showIf, place.scope), bdd.not(some)];
}

function fixFor({ definition }: CheckState, question: Question) {
  if (!question.required) return undefined;
  const page = definition.pages.find(({ elements }) => elements.includes(question));
  const path = `/pages/${page?.id}/elements/${question.id}/required`;
  return { patches: [{ op: "replace", path, value: false } as const] };
}

/** The real rules agree: whoever comes here finds no answer that is accepted. */
function isPlayedStuck(state: CheckState, found: Respondent, question: Question): boolean {
  const { pages } = walk(state.definition, { today: state.settings.today, ...found });
  return pages
    .flatMap(({ elements }) => elements)
    .some(({ element, offer }) => element === question && !exampleAnswer(question, offer));
}
