import { format } from "./language.ts";

const count = (voters: number) => (voters === 1 ? "One person" : `${format.number(voters)} people`);

/** What results say in place of `summary.ts` where all that was asked is a vote. */
export const voterTexts = {
  responses: (voters: number, closed: boolean) =>
    voters === 0
      ? closed
        ? "Nobody voted."
        : "Nobody has voted yet."
      : `${count(voters)} ${closed ? "voted" : voters === 1 ? "has voted" : "have voted"}.`,
  responsesTo: (voters: number, version: number) =>
    voters === 0
      ? `Nobody has voted on version ${format.number(version)}.`
      : `${count(voters)} voted on version ${format.number(version)}.`,
  whoCould: "Who could vote",
  fences: {
    account: "One vote per account; emails didn’t have to be confirmed.",
    confirmed: "One vote per confirmed email address.",
    domains: "One vote per confirmed email address at {domains}.",
    link: "One vote per browser; nothing stopped people from using several.",
    invited: "One vote per invited person, by a personal link.",
    sealed: "One ballot for each confirmed account that existed when it was published.",
  },
  identities: {
    named: "Voters were told that their names stand beside their votes.",
    confidential: "Voters were told that the surveyor sees each ballot, but no names.",
    unlinked:
      "Voters were told that who took part and how people voted are kept apart, without times.",
    sealed: "Voters sent sealed ballots: not even this site can tell whose ballots are whose.",
  },
  exceptVotes: "Votes aren’t part of this: they show all counts, as their ballot said.",
};
