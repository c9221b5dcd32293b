import type { Choice } from "../../definition.ts";
import { maxOtherText } from "../../kinds/kind.ts";
import type { SingleChoice } from "../../kinds/single-choice/kind.ts";
import { type YesNo, yesNoChoices } from "../../kinds/yes-no/kind.ts";
import { type Cell, cellDomain } from "./cells.ts";
import type { Domain, Needs, Space } from "./domain.ts";
import { freeText, textBits } from "./text-bits.ts";

export function yesNoDomain(space: Space, question: YesNo, needs: Needs): Domain {
  const cells = yesNoChoices.map((choice) => ({ answer: { choice } }));
  return cellDomain(space, question, needs, cells);
}

export function singleChoiceDomain(space: Space, question: SingleChoice, needs: Needs): Domain {
  const cells = question.choices.map(
    (choice): Cell => ({
      answer: { choice: choice.id },
      offered: space.offered(choice),
      key: textKey(choice, needs),
    }),
  );
  const text = otherText(space, question, needs);
  const plain = { ...needs, tests: new Set(withoutText(needs)) };
  const base = cellDomain(space, question, plain, cells);
  if (!text) return base;
  const { bdd } = space;
  const others = question.choices.filter(({ role }) => role === "other").map(({ id }) => id);
  const tookOther = base.passes({ test: "any-of", of: { question: question.id }, choices: others });
  return {
    ...base,
    accepted: bdd.all([base.accepted, text.allowed, bdd.implies(text.some, tookOther)]),
    sure: text.sure,
    passes: (test) => (test.test === "contains" ? text.contains(test.text) : base.passes(test)),
    example(set) {
      const answer = base.example(set);
      const written = text.example(set);
      if (!answer || !("choice" in answer) || !others.includes(answer.choice)) return answer;
      return written ? { ...answer, text: written } : answer;
    },
  };
}

/** The text of "other", if a condition reads it. */
export function otherText(space: Space, { choices }: { choices: Choice[] }, needs: Needs) {
  const tests = [...needs.tests].filter(({ test }) => test === "contains");
  if (tests.length === 0 || !choices.some(({ role }) => role === "other")) return undefined;
  return textBits(space, tests, freeText(maxOtherText, true));
}

function withoutText(needs: Needs) {
  return [...needs.tests].filter(({ test }) => test !== "contains");
}

/** Keeps "other" apart where its text matters. */
export function textKey({ role }: Choice, needs: Needs): string {
  const isRead = [...needs.tests].some(({ test }) => test === "contains");
  return isRead && role === "other" ? "other" : "";
}
