/**
 * Answers in the making, each with the moment when it was given. The newest one of a question
 * counts, in whichever tab or on whichever device it was given. Null: it was taken back.
 */
export type TimedAnswer = { at: number; answer: unknown };
export type TimedAnswers = Readonly<Record<string, TimedAnswer>>;

/** A question was seen and left without an answer. Older than every answer, so it replaces none. */
export const passedOver: TimedAnswer = { at: 0, answer: null };

/**
 * Merges `theirs` into `mine`, by question. `replaced` names the questions whose answer was
 * another one in `mine`.
 */
export function mergeNewest(
  mine: TimedAnswers,
  theirs: TimedAnswers,
): { answers: Record<string, TimedAnswer>; replaced: string[] } {
  const answers: Record<string, TimedAnswer> = { ...mine };
  const replaced: string[] = [];
  for (const [key, their] of Object.entries(theirs)) {
    const own = Object.hasOwn(mine, key) ? mine[key] : undefined;
    if (own && own.at > their.at) continue;
    answers[key] = their;
    if (own && !isSameAnswer(own.answer, their.answer)) replaced.push(key);
  }
  return { answers, replaced };
}

/** What `walk` takes. */
export function givenAnswers(timed: TimedAnswers): Record<string, unknown> {
  const given: Record<string, unknown> = {};
  for (const [key, { answer }] of Object.entries(timed)) if (answer !== null) given[key] = answer;
  return given;
}

/** Whatever the order of their keys. */
export function isSameAnswer(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null)
    return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [names, others] = [definedIn(one), definedIn(other)];
  return (
    names.length === others.length &&
    names.every((name) => isSameAnswer(one[name as never], other[name as never]))
  );
}

function definedIn(value: object): string[] {
  return Object.keys(value).filter((name) => value[name as never] !== undefined);
}
