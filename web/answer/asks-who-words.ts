import { asksWho } from "#engine/asks-who.ts";
import { type Definition, questionsOf } from "#engine/definition.ts";
import type { IdentityPolicy } from "#limits/limits.ts";
import type { asksWhoTexts } from "#texts/asks-who.ts";
import { fill } from "#web/questions/fill.ts";

/** The numbers of the questions that ask people who they are. */
export function numbersThatAskWho(definition: Pick<Definition, "pages">): number[] {
  const asked = new Set(asksWho(definition).map(({ id }) => id));
  return questionsOf(definition).flatMap(({ id }, at) => (asked.has(id) ? [at + 1] : []));
}

/** What a promise that nobody sees names doesn't cover; null if there is nothing of the kind. */
export function asksWhoWords(
  numbers: readonly number[],
  identity: IdentityPolicy,
  texts: typeof asksWhoTexts,
  language: string,
): string | null {
  if (identity === "named" || numbers.length === 0) return null;
  const questions = new Intl.ListFormat(language).format(numbers.map(String));
  return fill(numbers.length === 1 ? texts.one : texts.other, { questions });
}
