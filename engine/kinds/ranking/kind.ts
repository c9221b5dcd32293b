import { lookingSeconds } from "../../reading-time.ts";
import { amountWords, labelOf, labelsLength } from "../answer-words.ts";
import { idsOf, type Kind, maxOtherText, record, refused, stringSet, unanswered } from "../kind.ts";
import type { QuestionOf } from "../kind-shape.ts";
import { typedParts } from "../typed-fields.ts";
import type { rankingShape } from "./shape.ts";

export type Ranking = QuestionOf<"ranking", typeof rankingShape>;
/** Choices, the best first. */
export type RankingAnswer = { ranking: string[] };

export const ranking: Kind<Ranking, RankingAnswer> = {
  read(question, given, offer) {
    const answer = record(given, ["ranking"]);
    const ranked = stringSet(answer?.ranking ?? []);
    if (!answer || !ranked) return refused({ code: "wrong-kind" });
    const [known, offered] = [idsOf(question.choices), idsOf(offer.choices)];
    if (ranked.some((id) => !known.has(id))) return refused({ code: "unknown-part" });
    const order = ranked.filter((id) => offered.has(id));
    if (order.length === 0) return unanswered;
    const count = rankedCount(question, offer.choices.length);
    if (order.length > count)
      return { answer: { ranking: order }, problem: { code: "too-many", max: count } };
    const isShort = order.length < fewestRanked(question, count);
    const problem = isShort ? ({ code: "rank-more", count } as const) : null;
    return { answer: { ranking: order }, problem };
  },
  typed({ choices }, { first }) {
    const places = typedParts(choices, first);
    return places && fromPlaces(places);
  },
  named: ({ choices }) => ({ member: "ranking", list: choices }),
  words({ ranking: order }, { choices }, { language }, part) {
    const place = (id: string) => amountWords(order.indexOf(id) + 1, language);
    if (part !== undefined) return place(part);
    return order.map((id) => `${place(id)}. ${labelOf(choices, id, language)}`).join(", ");
  },
  wordsLength: ({ choices }) => maxOtherText + labelsLength(choices),
  seconds: ({ top, choices }) =>
    6 + lookingSeconds(choices) + 4 * Math.min(top ?? choices.length, 10),
  problemTexts: ({ top, choices, vote }) => ({
    required: vote ? ["required"] : ["requiredRank", { count: top ?? choices.length }],
    "wrong-kind": ["samePlace"],
  }),
  offer: ({ choices, order }, offered) => ({ choices: offered(choices, order), rows: [] }),
  choicesIn: ({ ranking: order }) => order,
  /** The place of one choice, from 1. */
  numberIn({ ranking: order }, _question, part) {
    const place = part === undefined ? -1 : order.indexOf(part);
    return place < 0 ? null : place + 1;
  },
  hasPart: ({ ranking: order }, part) => order.includes(part),
  count: ({ ranking: order }) => order.length,
};

/** How many choices a complete answer ranks. */
export function rankedCount({ top }: Pick<Ranking, "top">, offered: number): number {
  return Math.min(top ?? offered, offered);
}

/** On a ballot, what is left out counts as last. */
export function fewestRanked({ vote }: Pick<Ranking, "vote">, count: number): number {
  return vote ? 1 : count;
}

/** Where places repeat or aren't numbers, they are kept as typed. */
function fromPlaces(places: Record<string, string>): unknown {
  const ranked = Object.entries(places).map(([choice, place]) => ({
    choice,
    place: Number(place),
  }));
  const isClear =
    ranked.every(({ place }) => Number.isInteger(place) && place > 0) &&
    new Set(ranked.map(({ place }) => place)).size === ranked.length;
  if (!isClear) return { places };
  return { ranking: ranked.sort((a, b) => a.place - b.place).map(({ choice }) => choice) };
}
