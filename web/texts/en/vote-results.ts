import { format } from "./language.ts";

const number = (value: number) => format.number(value);
const votes = (count: number) => (count === 1 ? "one vote" : `${format.number(count)} votes`);

/** What a vote on options came to, and why. */
export const voteResultTexts = {
  rule: (rule: string) => `Counted by: ${rule}`,
  voters: (counted: number) => `${votes(counted)} counted`,
  allCounts: "A vote shows all counts, small ones too, as its ballot said.",
  notFinal: "The vote is still running, so this may change.",
  waiting: "A lot has to decide. It needs a number that’s drawn after the close.",
  winner: "won",
  why: "Why it won",
  whyNote: (counted: number) =>
    `Each bar is ${counted === 1 ? "the one voter" : `all ${number(counted)} voters`}. Filled: put it above. Dotted: put it below. Empty: left both out.`,
  levelWhy: (names: string) => `${names} are level, and the ballot said that all of them win then.`,
  between: (one: string, other: string) => `“${one}” against “${other}”`,
  against: (name: string) => `against “${name}”`,
  score: (won: number, lost: number) => `${number(won)} to ${number(lost)}`,
  order: "The whole order",
  place: "Place",
  choice: "Choice",
  beats: (won: number, others: number) =>
    won === 0 ? "beats none" : `beats ${number(won)} of ${number(others)}`,
  level: "level",
  totals: {
    most: votes,
    approval: (count: number) => (count === 1 ? "one tick" : `${number(count)} ticks`),
    points: (count: number) => (count === 1 ? "one point" : `${number(count)} points`),
  },
  compared: "Every two, compared",
  comparedNote:
    "How many put the choice of a row above that of a column. The larger number of each two is shaded. Anyone can work out from this table who won.",
  rounds: "Round by round",
  round: (at: number) => `Round ${number(at)}`,
  purchases: "Bought one after the other",
  purchasesNote: "The numbers are what each supporter would pay.",
  bought: "bought",
  amount: (value: number, unit: string) => `${number(value)}${unit && ` ${unit}`}`,
  spent: (spent: string, budget: string) =>
    `What’s bought costs ${spent} of the ${budget} there are.`,
  purchase: (at: number) => `Step ${number(at)}`,
  out: "out",
  elected: "elected",
  exhausted: "No further choice",
  quota: (quota: number) => `It takes ${number(quota)} votes to be elected.`,
  otherwise: "Would another rule have changed it?",
  otherwiseNote:
    "The rule was fixed before the first vote. This only shows how firm the result is.",
  same: (names: string) => `No: ${names}.`,
  other: (names: string) => `Yes: ${names}.`,
  quoted: (name: string) => `“${name}”`,
  nobody: "nobody",
  lot: "How the lot was drawn",
  lotSteps: [
    "Take the number that stands for all votes together. Nobody knew it before the last vote.",
    "Put “candor lot 1” before it and each choice’s ID behind it, with a space between, and take the fingerprint (SHA-256) of that.",
    "The smallest fingerprint goes first.",
  ],
  lotText: "Each choice’s ID follows after a space:",
  lotBetween: (names: string) => `Level were ${names}.`,
  struck: "Withdrawn before the close",
  struckWhy: (name: string, reason: string, at: string) => `“${name}”, on ${at}: ${reason}`,
  check: "Check it",
  fingerprint: "Fingerprint of this result",
  /** Of one version alone, beside the whole. */
  fewInVersion: (least: number) =>
    `Fewer than ${number(least)} people voted on one of the versions, so only the order is shown here.`,
  countsLater:
    "Until the vote closes, only the order is shown, and newer votes may be added in groups.",
  small: (least: number) =>
    `Fewer than ${number(least)} people voted, so only the order is shown: counts could tell who voted how.`,
};
