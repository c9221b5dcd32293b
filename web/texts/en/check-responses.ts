import { format } from "./language.ts";

const responses = (count: number) =>
  count === 1 ? "1 response" : `${format.number(count)} responses`;

/** Checking a questionnaire's chain, or an export of its responses. */
export const checkResponsesTexts = {
  responses,
  done: (done: number, of: number) =>
    `${format.number(done)} of ${format.number(of)} responses checked`,
  whole: "The chain is intact.",
  fits: (count: number) => {
    if (count === 0) return "Nobody has answered yet.";
    return count === 1
      ? "The one link fits."
      : `All ${format.number(count)} links fit: each response follows from the one before it.`;
  },
  ballots: (cast: number, issued: number, eligible: number) =>
    `Each has a sealed ballot with the survey’s signature. ${format.number(eligible)} people could take one, at least ${format.number(issued)} did, and ${format.number(cast)} came back.`,
  noAnswers: "The chain contains no answers and no names.",
  broken: "This chain doesn’t hold.",
  differs: (stated: number) =>
    `The chain is intact, but the site says there ${stated === 1 ? "is" : "are"} ${responses(stated)}.`,
  since: (count: number) =>
    `${count === 1 ? "One response" : responses(count)} came in while we read the chain.`,
  receiptForm: {
    title: "Find your response",
    hint: "You got it when you sent your answers.",
    find: "Find my response",
  },
  receipt: {
    ofAnother: "Open that survey to find your response.",
    notLooked: "We couldn’t look for your response.",
    notLookedText: (place: number) =>
      `The chain breaks before response ${format.number(place)}, which is yours according to your receipt.`,
    notFoundText: (place: number, isBeyond: boolean) =>
      `Response ${format.number(place)} ${isBeyond ? "isn’t there" : "has a different link"}. If you copied the whole receipt, show it to the people who run this site: your response isn’t stored the way you sent it.`,
    found: "Your response is there.",
    foundText: (place: number) =>
      `It’s response ${format.number(place)}, and it hasn’t changed since you sent it.`,
    stands: (place: number) => `Your response is number ${format.number(place)}.`,
    unconfirmed: "We couldn’t confirm the chain as a whole.",
  },
  export: {
    broken: "This export was changed or cut short.",
    intact: "This export is whole and unedited.",
    fits: (count: number) =>
      count === 1
        ? "The one response matches its seal."
        : `All ${responses(count)} match their seals, and nothing is missing between them.`,
    inChain: (length: number) => `It’s part of the public chain, which has ${responses(length)}.`,
    noChain:
      "This site has no public chain to compare it with: compare its length and head with the ones the survey’s site shows.",
    erased: (count: number) =>
      count === 1
        ? "One response was erased, in part or whole, so its answers can’t be proven any more."
        : `${responses(count)} were erased, in part or whole, so their answers can’t be proven any more.`,
    foreign: "This export isn’t part of the public chain.",
    foreignText:
      "Its rows fit together, but the survey’s chain on this site is a different one. Don’t rely on its numbers.",
  },
};
