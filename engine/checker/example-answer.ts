import type { Question } from "../definition.ts";
import { type Answer, kindOf } from "../kinds/all.ts";
import type { Offer } from "../kinds/kind.ts";
import { rankedCount } from "../kinds/ranking/kind.ts";
import { datesFor } from "./domains/date.ts";
import { fileIds, textHash } from "./domains/domain-of.ts";
import { textRules } from "./domains/text.ts";
import { textWith } from "./domains/text-search.ts";

/** An answer that is accepted; undefined if none was found. */
export function exampleAnswer(question: Question, offer: Offer): Answer | undefined {
  for (const given of suggestions(question, offer)) {
    const { answer, problem } = kindOf(question).read(question, given, offer);
    if (answer && !problem) return answer;
  }
  return undefined;
}

function suggestions(question: Question, offer: Offer): unknown[] {
  const ids = offer.choices.map(({ id }) => id);
  switch (question.kind) {
    case "yes-no":
      return [{ choice: "yes" }];
    case "single-choice":
      return ids.slice(0, 1).map((choice) => ({ choice }));
    case "multiple-choice": {
      const isAlone = (each: (typeof offer.choices)[number]) => each.role === "exclusive";
      const plain = offer.choices.filter((each) => !isAlone(each)).map(({ id }) => id);
      const alone = offer.choices.filter(isAlone).map(({ id }) => ({ choices: [id] }));
      return [{ choices: plain.slice(0, Math.max(1, question.min ?? 0)) }, ...alone];
    }
    case "ranking":
      return [{ ranking: ids.slice(0, rankedCount(question, ids.length)) }];
    case "rating":
      return [{ number: question.from }];
    case "matrix": {
      const cells = offer.rows.map(({ id }) => [id, ids.slice(0, 1)]);
      return [{ cells: Object.fromEntries(cells) }];
    }
    case "constant-sum":
      return ids.slice(0, 1).map((choice) => ({ parts: { [choice]: question.total } }));
    case "text":
      return [{ text: textWith(textRules(question), [], []) ?? "" }];
    case "number": {
      const { min = 0, max = 0, decimals } = question;
      const scale = 10 ** decimals;
      const near = [
        0,
        1,
        Math.ceil(min * scale) / scale,
        Math.floor(max * scale) / scale,
        min,
        max,
      ];
      return near.map((number) => ({ number }));
    }
    case "date":
      return datesFor(question, ["today"], [offer.today]).map((date) => ({ date }));
    case "text-list": {
      const needed = question.fields.filter(({ required }) => required);
      const filled = needed.length > 0 ? needed : question.fields.slice(0, 1);
      return [{ fields: Object.fromEntries(filled.map(({ id }) => [id, "x"])) }];
    }
    case "file":
      return [{ files: fileIds(1) }];
    case "consent":
      return [{ agreed: true, textHash }];
  }
}
