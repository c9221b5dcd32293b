import type { Question } from "../definition.ts";
import { type Answer, kindOf } from "../kinds/all.ts";
import { checksOf } from "../kinds/checks.ts";
import type { Offer } from "../kinds/kind.ts";

/** An answer that is accepted; undefined if none was found. */
export function exampleAnswer(question: Question, offer: Offer): Answer | undefined {
  for (const given of checksOf(question).examples(question, offer)) {
    const { answer, problem } = kindOf(question).read(question, given, offer);
    if (answer && !problem) return answer;
  }
  return undefined;
}
