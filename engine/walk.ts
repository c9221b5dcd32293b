import { holds, type Values } from "./condition.ts";
import {
  type Definition,
  type Element,
  type Ending,
  isQuestion,
  type Page,
  type Question,
} from "./definition.ts";
import { type Answer, type Answers, kindOf } from "./kinds/all.ts";
import type { Offer, OfferedParts, Problem } from "./kinds/kind.ts";
import { answerKey, type Plan, planOf } from "./plan.ts";
import { ordered } from "./shuffle.ts";
import { type RespondentInput, ValuesSoFar, valueReader } from "./values.ts";

export type State = "answered" | "skipped" | "not-asked";

/** An element as one respondent sees it. The key of a question is its key in `Answers`. */
export type ElementVisit = {
  key: string;
  element: Element;
  offer: Offer;
  /** What was given, also with a problem; null when nothing was. */
  answer: Answer | null;
  problem: Problem | null;
};

/** A page that the respondent reaches. The key of a repeated page is `<page>:<choice>`. */
export type PageVisit = {
  key: string;
  page: Page;
  /** The choice that the page is repeated for. */
  instance: string | undefined;
  /** In the order shown. */
  elements: readonly ElementVisit[];
  /** Indexes of the page's checks that fail. */
  failedChecks: readonly number[];
};

export type Walk = {
  pages: readonly PageVisit[];
  /** Where this path leads. Undefined only in a draft without endings. */
  ending: Ending | undefined;
  /** The full quota that ended it. */
  quota: string | undefined;
  /** For each question, or each of its instances on a repeated page. */
  states: Readonly<Record<string, State>>;
  /** Valid answers to asked questions in canonical form: all that is ever stored or evaluated. */
  answers: Answers;
  /** For piping on a repeated page, pass its instance. */
  valuesAt(instance?: { page: Page; choice: string }): Values;
};

/**
 * Follows one respondent through a definition. Browser, server, checker, preview and export all use
 * this function, so they agree about what is asked. A question has a value only while it is asked
 * and its answer is valid; conditions, piping, computed values, quotas and checks read values
 * alone.
 */
export function walk(definition: Definition, given: RespondentInput): Walk {
  const plan = planOf(definition);
  const values = new ValuesSoFar();
  const states: Record<string, State> = {};
  const valuesAt = valueReader({ definition, plan, given, values });
  const pages: PageVisit[] = [];
  const quotas = new Set(plan.quotas);
  let ending: Ending | undefined;
  let quota: string | undefined;
  let index = 0;
  while (index < definition.pages.length) {
    const page = definition.pages[index] as Page;
    const visits = reach(page);
    pages.push(...visits);
    const route =
      visits.length > 0 ? page.next.find(({ when }) => holds(when, valuesAt())) : undefined;
    const target = route && plan.endings.get(route.to);
    if (target && target.kind !== "done") ending = target;
    else if (meetsFullQuota(index)) break;
    else ending = target;
    if (ending) break;
    // A route leads forwards only; a draft's other routes are ignored, and the checker reports
    // them.
    index = Math.max(index + 1, (route && plan.pages.get(route.to)) ?? 0);
  }
  if (!ending && !meetsFullQuota(definition.pages.length)) ending = plan.lastEnding;
  for (const [id, { page }] of plan.questions)
    if (!page.repeat || !pages.some((visit) => visit.page === page)) states[id] ??= "not-asked";
  const answers: Answers = {};
  for (const [key, { answer }] of values.entries()) answers[key] = answer;
  return { pages, ending, quota, states, answers, valuesAt };

  /** Visits a page, or each of its instances. Empty if it isn't reached. */
  function reach(page: Page): PageVisit[] {
    if (page.showIf && !holds(page.showIf, valuesAt())) return [];
    if (!page.repeat) return [visit(page, undefined)];
    const taken = values.get(page.repeat.over)?.answer;
    const choices = taken && "choices" in taken ? taken.choices : [];
    return choices.slice(0, page.repeat.max).map((choice) => visit(page, choice));
  }

  function visit(page: Page, choice: string | undefined): PageVisit {
    const here = valuesAt(choice === undefined ? undefined : { page, choice });
    const key = (id: string) => answerKey(id, choice);
    const elements: ElementVisit[] = [];
    for (const element of page.elements) {
      const isAsked = !element.showIf || holds(element.showIf, here);
      if (isAsked) elements.push(ask(element, key(element.id), here));
      else if (isQuestion(element)) states[key(element.id)] = "not-asked";
    }
    return {
      key: key(page.id),
      page,
      instance: choice,
      elements: ordered(elements, page.order, given.seed ?? 0, page.id),
      failedChecks: page.checks.flatMap(({ unless }, at) => (holds(unless, here) ? [] : [at])),
    };
  }

  function ask(element: Element, key: string, here: Values): ElementVisit {
    if (!isQuestion(element))
      return { key, element, offer: noOffer(here.today), answer: null, problem: null };
    const offer = offerOf(element, here, given.seed ?? 0);
    const raw = Object.hasOwn(given.answers, key) ? given.answers[key] : undefined;
    const { answer, problem } =
      raw === undefined || raw === null
        ? { answer: null, problem: null }
        : kindOf(element).read(element, raw, offer);
    const isMissing = element.required && answer === null && problem === null;
    if (answer && !problem) values.set(key, { type: "answer", question: element, answer });
    states[key] = answer && !problem ? "answered" : "skipped";
    return { key, element, offer, answer, problem: isMissing ? { code: "required" } : problem };
  }

  /** Tests each quota once, as soon as the last page that it depends on is passed. */
  function meetsFullQuota(passed: number): boolean {
    for (const each of quotas) {
      if (each.lastPage > passed) continue;
      quotas.delete(each);
      if (!given.fullQuotas?.has(each.quota.id) || !holds(each.quota.when, valuesAt())) continue;
      ending = each.ending ?? plan.lastEnding;
      quota = each.quota.id;
      return true;
    }
    return false;
  }
}

/** The first page with a problem: nobody can go further than that. */
export function firstUnfinished({ pages }: Pick<Walk, "pages">): PageVisit | undefined {
  return pages.find(hasProblem);
}

export function hasProblem({ elements, failedChecks }: PageVisit): boolean {
  return failedChecks.length > 0 || elements.some(({ problem }) => problem !== null);
}

/** Quotas whose conditions a response meets. */
export function quotasMet(plan: Plan, { valuesAt }: Pick<Walk, "valuesAt">): string[] {
  return plan.quotas
    .filter(({ quota }) => holds(quota.when, valuesAt()))
    .map(({ quota }) => quota.id);
}

function noOffer(today: string): Offer {
  return { choices: [], rows: [], today };
}

/** The choices, columns and rows whose conditions hold, in the order shown. */
function offerOf(question: Question, here: Values, seed: number): Offer {
  const offered: OfferedParts = (parts, order = "given") =>
    ordered(parts, order, seed, question.id).filter(({ showIf }) => !showIf || holds(showIf, here));
  return { ...noOffer(here.today), ...kindOf(question).offer?.(question, offered) };
}
