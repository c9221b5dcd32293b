import { format } from "./language.ts";
import { voteRuleTexts } from "./vote-rule.ts";

const number = (value: number) => format.number(value);

/** What voters read of a vote on options before they vote. */
export const ballotVoteTexts = {
  title: "How it’s counted",
  rules: voteRuleTexts.rules,
  how: voteRuleTexts.how,
  ranking: "One is enough. What you leave out counts as last.",
  seats: (seats: number) => `${number(seats)} win.`,
  needs: (needs: number) => `The winner needs ${number(needs)}% of the votes.`,
  quorum: (least: number) => `It only counts if at least ${number(least)} people vote.`,
  status: (name: string) => `The winner has to beat “${name}”.`,
  budget: (budget: number, unit: string) => `The budget is ${number(budget)}${unit && ` ${unit}`}.`,
  cost: (cost: number, unit: string) => `${number(cost)}${unit && ` ${unit}`}`,
  /** What the ticked choices cost together, with `{spent}` and `{budget}` to fill in. */
  sums: (unit: string) => {
    const of = unit && ` ${unit}`;
    return {
      within: `What you’ve ticked costs {spent}${of}. The budget is {budget}${of}.`,
      over: `What you’ve ticked costs {spent}${of}, more than the budget of {budget}${of}. That’s fine.`,
    };
  },
  lot: "If choices are level, a public lot decides.",
  level: "If choices are level, all of them win.",
  draw: (words: string) => `The lot depends on this number, drawn after the close: ${words}`,
  counts: (least: number) =>
    `Once the vote closes, the result shows all counts, small ones too, without names. If fewer than ${number(least)} people vote, it only shows the order.`,
  /** Names may stand beside them. */
  countsNamed: "The result shows all counts, small ones too.",
  fixed: "This was fixed before the first vote.",
};
