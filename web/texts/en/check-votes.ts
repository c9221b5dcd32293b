import { format } from "./language.ts";

/** What checking a survey says of the votes in it. */
export const checkVotesTexts = {
  title: "What was voted on",
  right: (vote: string) => `The result of “${vote}” is right.`,
  follows: (vote: string) => `The result of “${vote}” follows from its numbers.`,
  notWrong: (vote: string) => `Nothing speaks against the result of “${vote}”.`,
  wrong: (vote: string) => `We couldn’t confirm the result of “${vote}”.`,
  hidden: (vote: string) => `You can’t see the result of “${vote}”.`,
  hiddenText: "It’s only shown to those who ran the survey.",
  waiting: (vote: string) => `“${vote}” has no final result yet.`,
  waitingText: "A lot has to decide, and the number it’s drawn with isn’t known yet.",
  won: (names: string) => `Won: ${names}.`,
  nobody: "Nobody won.",
  /** What was worked out again. */
  checked: {
    totals: "We counted again from the totals: the order and who won follow from them.",
    duels: "We compared every two again: who won follows from those numbers.",
    rounds: "We added up each round: who drops out and who won follows from them.",
    costs: "We added up the costs: what was bought fits the budget.",
  },
  /** What nobody can see from what is public. */
  open: {
    totals: "The totals themselves can’t be checked, since nobody’s ballot is public.",
    duels: "The numbers themselves can’t be checked, since nobody’s ranking or points are public.",
    rounds: "Whose votes moved where can’t be checked, since nobody’s ranking is public.",
    costs: "Who shared in paying for what can’t be checked, since nobody’s ballot is public.",
  },
  openTo: "Those who ran the survey can count the ballots again, from their export with proof.",
  few: (least: number) =>
    `Fewer than ${format.number(least)} people voted, so only the order is public, and nothing can be counted again from it.`,
  drawn: "We drew the lot again from the last link of the chain. It comes out the same.",
  fingerprint: "Fingerprint of the result:",
  compare:
    "Compare a result’s fingerprint with the one in the email that was sent when the survey closed.",
  faults: {
    "other-hash": "It doesn’t match its own fingerprint.",
    "other-rule": "It’s counted by another rule, or among other choices, than the ballot said.",
    "other-lot": "Its lot isn’t the one that the chain gives.",
    "other-result": "Its own numbers give another result.",
    "other-version": "The ballot shown here isn’t the one that the chain names.",
  },
  advice: "Save the chain and tell the people who run this site.",
  counted: "We counted all ballots in this export again. They give the result that was declared.",
  differs: "The ballots in this export give another result than the one that was declared.",
  erased:
    "Answers were erased, maybe after the close, so these ballots can’t give the declared result any more.",
};
