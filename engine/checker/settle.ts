import { type Answer, kindOf } from "../kinds/all.ts";
import { checksOf } from "../kinds/checks.ts";
import { walk } from "../walk.ts";
import type { Cone } from "./cone.ts";
import type { Model } from "./model.ts";
import type { Outline } from "./outline.ts";
import type { OpenResult, Span } from "./results.ts";

type Found = { answers: Record<string, Answer>; variables?: Record<string, string>; today: string };

/**
 * Moves numbers, each within what conditions know of it, until the values computed from them lie
 * where they should. Whether that worked is for the real walk to say.
 */
export function settled(model: Model, cone: Cone, found: Found, set: ReadonlySet<number>): Found {
  let now = found;
  for (const open of model.results.openIn(cone)) {
    const span = open.spanIn(set);
    for (const key of numbersIn(model, open)) {
      const missing = distance(model.outline, now, open, span);
      if (missing === 0) break;
      now = moved(model, now, key, missing, set);
    }
  }
  return now;
}

/** How much the sum has to change. */
function distance(
  { definition }: Outline,
  found: Found,
  { id, scope }: OpenResult,
  span: Span,
): number {
  const walked = walk(definition, found);
  const [value] = walked.valuesAt(scope).valuesOf({ computed: id });
  if (value?.type !== "number") return 0;
  const { low, high, isOpen } = span;
  const { number } = value;
  if (isOpen ? number > low && number < high : number === low) return 0;
  const of = definition.computed.find((each) => each.id === id);
  const goal = isOpen && number <= low ? low + step : isOpen ? high - step : low;
  // A mean of n numbers moves by 1 when one of them moves by n.
  return (goal - number) * (of?.how === "mean" ? of.of.length : 1);
}

/** Decimals that most questions don't have, so that rounding leads past an open end. */
const step = 1e-6;

function numbersIn(model: Model, { id, scope }: OpenResult): string[] {
  const { readings } = model.whole;
  return model.whole.keysOfSources([{ computed: id }], scope).filter((key) => {
    const question = readings.get(key)?.question;
    return question !== undefined && checksOf(question).decimals !== undefined;
  });
}

function moved(
  model: Model,
  found: Found,
  key: string,
  by: number,
  set: ReadonlySet<number>,
): Found {
  const { question } = model.whole.readings.get(key) ?? {};
  const answer = found.answers[key];
  const decimals = question && checksOf(question).decimals?.(question);
  if (!question || decimals === undefined || !answer || !("number" in answer)) return found;
  const range = model.domain(key).numbers(undefined);
  const own = range.find(({ when }) => model.bdd.holds(when, set));
  if (!own) return found;
  const scale = 10 ** decimals;
  const round = by > 0 ? Math.ceil : Math.floor;
  const goal = round((answer.number + by) * scale - Math.sign(by) * 1e-9) / scale;
  const given = { number: Math.min(own.high, Math.max(own.low, goal)) };
  const { answer: read } = kindOf(question).read(question, given, {
    choices: [],
    rows: [],
    today: "",
  });
  return read ? { ...found, answers: { ...found.answers, [key]: read } } : found;
}
