import { format } from "./language.ts";

const votes = (count: number) => (count === 1 ? "1 vote" : `${format.number(count)} votes`);

/** In place of what checking a questionnaire says, where it is voted on. */
export const checkBallotsTexts = {
  responses: votes,
  done: (done: number, of: number) =>
    `${format.number(done)} of ${format.number(of)} votes checked`,
  fits: (count: number) => {
    if (count === 0) return "Nobody has voted yet.";
    return count === 1
      ? "The one link fits."
      : `All ${format.number(count)} links fit: each vote follows from the one before it.`;
  },
  noAnswers: "The chain contains no ballots and no names.",
  differs: (stated: number) =>
    `The chain is intact, but the site says there ${stated === 1 ? "is" : "are"} ${votes(stated)}.`,
  since: (count: number) =>
    `${count === 1 ? "One vote" : votes(count)} came in while we read the chain.`,
  receiptForm: {
    title: "Find your vote",
    hint: "You got it when you cast your vote.",
    find: "Find my vote",
  },
  receipt: {
    ofAnother: "Open that survey to find your vote.",
    notLooked: "We couldn’t look for your vote.",
    notLookedText: (place: number) =>
      `The chain breaks before vote ${format.number(place)}, which is yours according to your receipt.`,
    notFoundText: (place: number, isBeyond: boolean) =>
      `Vote ${format.number(place)} ${isBeyond ? "isn’t there" : "has a different link"}. If you copied the whole receipt, show it to the people who run this site: your vote isn’t stored the way you cast it.`,
    found: "Your vote is there.",
    foundText: (place: number) =>
      `It’s vote ${format.number(place)}, and it hasn’t changed since you cast it.`,
    stands: (place: number) => `Your vote is number ${format.number(place)}.`,
    unconfirmed: "We couldn’t confirm the chain as a whole.",
  },
};
