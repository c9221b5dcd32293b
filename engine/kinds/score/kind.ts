import { amountWords, labelOf, labelsLength } from "../answer-words.ts";
import { idsOf, type Kind, maxOtherText, record, refused, unanswered } from "../kind.ts";
import type { QuestionOf } from "../kind-shape.ts";
import { answerOf, typedParts } from "../typed-fields.ts";
import type { scoreShape } from "./shape.ts";

export type Score = QuestionOf<"score", typeof scoreShape>;
/** Choice → its points, of every choice that was offered. */
export type ScoreAnswer = { scores: Record<string, number> };

export const score: Kind<Score, ScoreAnswer> = {
  /** A choice that is left out gets 0 points. */
  read({ choices, from, to }, given, offer) {
    const answer = record(given, ["scores"]);
    if (!answer) return refused({ code: "wrong-kind" });
    const scores = record(
      answer.scores ?? {},
      choices.map(({ id }) => id),
    );
    if (!scores) return refused({ code: "unknown-part" });
    const read: [string, number][] = [];
    const offered = idsOf(offer.choices);
    let isAnswered = false;
    for (const { id } of choices) {
      const points = scores[id] ?? null;
      if (points !== null && !Number.isInteger(points)) return refused({ code: "wrong-kind" });
      if (points !== null && (Number(points) < from || Number(points) > to))
        return refused({ code: "out-of-range", min: from, max: to });
      if (!offered.has(id)) continue;
      isAnswered ||= points !== null;
      read.push([id, points === null ? from : Number(points) + 0]);
    }
    return isAnswered
      ? { answer: { scores: Object.fromEntries(read) }, problem: null }
      : unanswered;
  },
  typed: ({ choices }, { number }) => answerOf("scores", typedParts(choices, number)),
  named: ({ choices }) => ({ member: "scores", keys: choices }),
  words({ scores }, { choices, from }, { language }, part) {
    if (part !== undefined) return amountWords(scores[part] ?? from, language);
    return Object.entries(scores)
      .map(([id, points]) => `${labelOf(choices, id, language)}: ${amountWords(points, language)}`)
      .join("; ");
  },
  wordsLength: ({ choices }) => maxOtherText + labelsLength(choices),
  seconds: ({ choices }) => 4 + 5 * Math.min(choices.length, 10),
  problemTexts: () => ({ required: ["required"] }),
  offer: ({ choices, order }, offered) => ({ choices: offered(choices, order), rows: [] }),
  numberIn: ({ scores }, _question, choice) =>
    choice === undefined ? null : (scores[choice] ?? null),
  hasPart: ({ scores }, choice) => choice in scores,
};
