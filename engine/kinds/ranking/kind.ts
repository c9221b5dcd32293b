import type { Choice, ChoiceOrder, QuestionBase } from "../../definition-parts.ts";
import { idsOf, type Kind, record, refused, stringSet, unanswered } from "../kind.ts";

export type Ranking = QuestionBase & {
  kind: "ranking";
  choices: Choice[];
  order: ChoiceOrder;
  /** How many to rank; all when absent. */
  top?: number;
};
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
    const problem = order.length < count ? ({ code: "rank-more", count } as const) : null;
    return { answer: { ranking: order }, problem };
  },
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
