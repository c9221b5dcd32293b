import { holds } from "../condition.ts";
import type { Condition } from "../definition.ts";
import { isQuestion } from "../definition.ts";
import type { Answers } from "../kinds/all.ts";
import { hasProblem, type PageVisit, type Walk, walk } from "../walk.ts";
import type { Cone } from "./cone.ts";
import { exampleAnswer } from "./example-answer.ts";
import type { Model } from "./model.ts";
import type { Outline } from "./outline.ts";
import type { Place } from "./place.ts";
import { settled } from "./settle.ts";

/** Evidence that something is possible: what someone may answer, and when. */
export type Respondent = {
  answers: Answers;
  variables?: Record<string, string>;
  /** Only where it has to be another day than today. */
  today?: string;
};

/** The respondent that picked bits describe, with whatever else has to be answered on the way. */
export function respondentFor(
  model: Model,
  cone: Cone,
  set: ReadonlySet<number>,
  place: Place,
): Respondent | undefined {
  const answers: Answers = {};
  for (const key of cone.readings.keys()) {
    const answer = model.domain(key).example(set);
    if (answer === undefined) return undefined;
    if (answer) answers[key] = answer;
  }
  const named = [...cone.variables.keys()].flatMap((name): [string, string][] => {
    const text = model.named.get(name)?.example(set);
    return text === undefined ? [] : [[name, text]];
  });
  const today = model.days.example(set);
  const variables = Object.fromEntries(named);
  const found = { answers, ...(named.length > 0 && { variables }), today };
  return filledIn(model.outline, settled(model, cone, found, set), place);
}

/** Plays a respondent through the real walk: they come to the place and the condition holds. */
export function confirms(
  outline: Outline,
  place: Place,
  condition: Condition | undefined,
  { answers, variables, today: day }: Respondent,
  today: string,
): boolean {
  const walked = walk(outline.definition, { answers, variables, today: day ?? today });
  if (condition && !holds(condition, walked.valuesAt(place.scope))) return false;
  return comesTo(outline, walked, place);
}

function comesTo(outline: Outline, walked: Walk, place: Place): boolean {
  const { stage, page: at, element, scope } = place;
  const page = outline.definition.pages[at];
  const before = walked.pages.filter((visit) => isBefore(outline, visit, place));
  if (before.some(hasProblem)) return false;
  if (stage === "done") return walked.ending?.kind === "done";
  if (stage === "at") return !before.some((visit) => leadsPast(outline, walked, visit, at));
  const own = walked.pages.filter((visit) => visit.page === page);
  if (stage === "left") return own.length > 0;
  const visit = own.find(({ instance }) => scope === undefined || instance === scope.choice);
  if (!visit || !page) return false;
  const earlier = new Set(page.elements.slice(0, Math.max(0, element)));
  const isStuck = visit.elements.some((each) => earlier.has(each.element) && each.problem !== null);
  if (isStuck) return false;
  const target = page.elements[element];
  return stage === "shown" || visit.elements.some((each) => each.element === target);
}

/** Whether a visit is over before one comes to the place. */
function isBefore(outline: Outline, visit: PageVisit, { stage, page: at, scope }: Place): boolean {
  const index = outline.definition.pages.indexOf(visit.page);
  if (stage === "done" || index < at) return true;
  if (index > at) return false;
  if (stage === "left") return true;
  const instances = outline.instancesOf(visit.page) ?? [];
  if (!scope || visit.instance === undefined) return false;
  return instances.indexOf(visit.instance) < instances.indexOf(scope.choice);
}

function leadsPast(outline: Outline, walked: Walk, visit: PageVisit, at: number): boolean {
  const index = outline.definition.pages.indexOf(visit.page);
  const exit = outline.exits(at).find(({ page }) => page === index);
  return exit?.routes.find(({ when }) => holds(when, walked.valuesAt()))?.isPast ?? false;
}

/** Answers whatever else is required on the way. What matters here is answered already. */
function filledIn(
  outline: Outline,
  found: Respondent & { today: string },
  place: Place,
): Respondent | undefined {
  const answers = { ...found.answers };
  for (let round = 0; round < 50; round++) {
    const walked = walk(outline.definition, { ...found, answers });
    let isWhole = true;
    for (const visit of walked.pages) {
      const isOwn = visit.page === outline.definition.pages[place.page];
      if (!isBefore(outline, visit, place) && !isOwn) continue;
      const until = isBefore(outline, visit, place) ? Number.POSITIVE_INFINITY : place.element;
      for (const { key, element, offer, answer, problem } of visit.elements) {
        if (!isQuestion(element) || answer !== null || problem === null) continue;
        if (visit.page.elements.indexOf(element) >= until) continue;
        const example = exampleAnswer(element, offer);
        if (!example) return undefined;
        answers[key] = example;
        isWhole = false;
      }
    }
    if (isWhole) return { ...found, answers };
  }
  return undefined;
}
