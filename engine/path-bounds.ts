import { type Definition, type Element, isQuestion, type Page } from "./definition.ts";
import { kindOf } from "./kinds/all.ts";
import { planOf } from "./plan.ts";
import { readingSeconds } from "./reading-time.ts";

/** Questions and seconds from a page to the end, on the shortest and the longest way. */
export type Bounds = {
  questions: { min: number; max: number };
  seconds: { min: number; max: number };
};

/**
 * For each page, and for the end after the last one, what lies between its start and the end,
 * whatever is answered. Bounds only: a condition counts as open, a route as possible.
 */
export function pathBounds(definition: Definition): Bounds[] {
  const plan = planOf(definition);
  const none: Bounds = { questions: { min: 0, max: 0 }, seconds: { min: 0, max: 0 } };
  const bounds: Bounds[] = [];
  bounds[definition.pages.length] = none;
  for (let index = definition.pages.length - 1; index >= 0; index--) {
    const page = definition.pages[index] as Page;
    const next = bounds[index + 1] ?? none;
    const ways = page.next.map(({ to }) => {
      const target = plan.pages.get(to);
      return target !== undefined && target > index ? (bounds[target] ?? none) : none;
    });
    const on = add(ownBounds(page), [next, ...ways]);
    bounds[index] = page.showIf ? widest([on, next]) : on;
  }
  return bounds;
}

/** Whole minutes, at least 1: halfway between the shortest and the longest way. */
export function minutesFor(definition: Definition): number {
  const [whole] = pathBounds(definition);
  return whole ? wholeMinutes((whole.seconds.min + whole.seconds.max) / 2) : 1;
}

/** Rounded up: nobody minds being done earlier than announced. At least 1. */
export function wholeMinutes(seconds: number): number {
  return Math.max(1, Math.ceil(seconds / 60));
}

function ownBounds({ elements, repeat }: Page): Bounds {
  const own: Bounds = { questions: { min: 0, max: 0 }, seconds: { min: 0, max: 0 } };
  for (const element of elements) {
    const seconds = secondsOf(element);
    own.seconds.max += seconds;
    if (isQuestion(element)) own.questions.max++;
    if (element.showIf) continue;
    own.seconds.min += seconds;
    if (isQuestion(element)) own.questions.min++;
  }
  if (!repeat) return own;
  return {
    questions: { min: 0, max: own.questions.max * repeat.max },
    seconds: { min: 0, max: own.seconds.max * repeat.max },
  };
}

/** Rough reading and answering times in whole seconds; the page says "about". */
export function secondsOf(element: Element): number {
  const reading = readingSeconds(element.prompt);
  if (!isQuestion(element)) return Math.round(Math.max(3, reading));
  const { help } = element;
  return Math.round(reading + readingSeconds(help) + kindOf(element).seconds(element));
}

function add(own: Bounds, ways: readonly Bounds[]): Bounds {
  const on = widest(ways);
  return {
    questions: sum(own.questions, on.questions),
    seconds: sum(own.seconds, on.seconds),
  };
}

function widest(ways: readonly Bounds[]): Bounds {
  const of = (what: keyof Bounds) => ({
    min: Math.min(...ways.map((way) => way[what].min)),
    max: Math.max(...ways.map((way) => way[what].max)),
  });
  return { questions: of("questions"), seconds: of("seconds") };
}

function sum(a: { min: number; max: number }, b: { min: number; max: number }) {
  return { min: a.min + b.min, max: a.max + b.max };
}
