import { format } from "./language.ts";
import { voteRuleTexts } from "./vote-rule.ts";

const number = (value: number) => format.number(value);

/** What voters read of a vote on options before they vote. */
export const ballotVoteTexts = {
  how: voteRuleTexts.how,
  ranking: "One is enough. What you leave out counts as last.",
  seats: (seats: number) => `${number(seats)} win.`,
  needs: (needs: number) => `The winner needs ${number(needs)}% of the votes.`,
  quorum: (least: number) => `It only counts if at least ${number(least)} people vote.`,
  status: (name: string) => `The winner has to beat “${name}”.`,
  budget: (budget: number, unit: string) => `The budget is ${number(budget)}${unit && ` ${unit}`}.`,
  cost: (name: string, cost: number, unit: string) =>
    `${name}: ${number(cost)}${unit && ` ${unit}`}`,
  costs: (list: string) => `Costs: ${list}.`,
  lot: "If choices are level, a public lot decides.",
  level: "If choices are level, all of them win.",
  draw: (words: string) => `The lot depends on this number, drawn after the close: ${words}`,
  counts: "The result shows all counts, small ones too, without names.",
  fixed: "This was fixed before the first vote.",
};
