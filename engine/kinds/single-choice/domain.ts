import { type Cell, cellDomain } from "../../checker/domains/cells.ts";
import type { Domain, Needs, Space } from "../../checker/domains/domain.ts";
import { otherText, textKey } from "../../checker/domains/other-text.ts";
import type { SingleChoice } from "./kind.ts";

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

function withoutText(needs: Needs) {
  return [...needs.tests].filter(({ test }) => test !== "contains");
}
