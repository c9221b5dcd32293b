import { format } from "./language.ts";

const votes = (count: number) => (count === 1 ? "1 vote" : `${format.number(count)} votes`);

/** Checking a count, and finding a vote in it. */
export const checkTexts = {
  title: "Check a count",
  description: "Recount a survey in your own browser, and find your vote with your receipt.",
  lead: "Each vote and each response is sealed to the one before it, so nothing can be changed unnoticed.",
  how: "Your browser reads the whole chain and recounts it, so you don’t have to take our word. The chain contains no names. What can’t be recounted is said.",
  looking: "Looking for this survey…",
  /** The link goes to all surveys. */
  aSurvey: <T>(link: (label: string) => T) => [
    "To check a survey, ",
    link("open it"),
    " and press “Check it”.",
  ],
  theCount: "The count",
  seeSurvey: "See the survey",
  file: {
    title: "Check a file",
    text: "Check a chain or an export you saved. The file stays on your device.",
    choose: "Choose a chain file",
  },
  receiptForm: {
    wrong:
      "This isn’t a receipt. A receipt starts with “candor receipt”, followed by three more parts.",
    own: {
      title: "Find your vote",
      label: "Your receipt",
      hint: <T>(link: (label: string) => T) => [
        "You got it when your vote was counted. It’s also in ",
        link("your list of votes"),
        ".",
      ],
      find: "Find my vote",
    },
    /** For people who don't vote. */
    any: {
      title: "Find a vote",
      label: "A receipt",
      hint: "The voter got it when the vote was counted.",
      find: "Find the vote",
    },
  },
  progress: {
    label: "Recounting",
    reading: "Reading the chain",
    done: (done: number, of: number) =>
      `${format.number(done)} of ${format.number(of)} votes recounted`,
    stop: "Stop",
  },
  stopped: { title: "Stopped.", text: "The recount didn’t finish." },
  again: "Try again",
  notChecked: "The count wasn’t checked.",
  failed: "We couldn’t read the whole chain. Please check your connection and try again.",
  unknown: {
    title: "We can’t find this survey.",
    text: "It was deleted, it isn’t public, or the link is incomplete.",
  },
  insecure: {
    title: "This needs a secure page.",
    text: "Browsers only compute hashes on https pages, and this page isn’t one. You can still check the chain with a saved file and sha256sum.",
  },
  hidden: {
    title: "You can’t see this count yet.",
    text: "Voters see it once they’ve voted, and everyone sees it after the deadline. Until then you can see the chain’s length and its head. Note both: any change to an earlier vote would change them.",
    login: "Login",
    vote: "Vote Now",
  },
  notWhole: "We couldn’t confirm this count.",
  /** For the chain that the site itself sent. */
  notWholeAdvice:
    "Please check again: the download may be damaged. If it happens again, save the chain and tell the people who run this site.",
  differs: {
    title: "The chain is intact, but the site shows a different count.",
    text: "Save the chain and tell the people who run this site.",
  },
  whole: "The count is right.",
  /** `compared`: with the site's own numbers. */
  fits: (count: number, compared: boolean) => {
    const links = count === 1 ? "The one link fits" : `All ${format.number(count)} links fit`;
    return compared
      ? `${links}, and the site shows the same count.`
      : `${links}. Here’s the count.`;
  },
  length: "Length",
  votes,
  head: "Head",
  copy: "Copy length and head",
  table: {
    caption: "The count, worked out from the chain",
    answer: "Choice",
    upToThere: "Counted up to the break",
    here: "Counted here",
    stated: "The site says",
    /** Read by screen readers before a number that differs. */
    differs: "differs from the recount:",
    total: "Total",
  },
  answers: { yes: "Yes", no: "No", noOpinion: "No opinion" },
  since: (count: number) =>
    `${count === 1 ? "One vote" : `${format.number(count)} votes`} came in while we read the chain.`,
  receipt: {
    notYet: "We can’t look for your receipt yet.",
    notYetText: "We can once you can see this count.",
    ofAnother: "This receipt is for another survey.",
    ofAnotherText: "Open that survey to find your vote.",
    notLooked: "We couldn’t look for your vote.",
    notLookedText: (place: number) =>
      `The chain breaks before vote ${format.number(place)}, which is yours according to your receipt.`,
    notFound: "Your receipt isn’t in this chain.",
    notFoundText: (place: number, beyond: boolean) =>
      `Vote ${format.number(place)} ${beyond ? "isn’t there" : "has a different link"}. If you copied the whole receipt, show it to the people who run this site: your vote isn’t counted the way you cast it.`,
    found: "Your vote is counted.",
    foundText: (place: number) => `It’s vote ${format.number(place)}, counted as:`,
    /** The count itself is wrong; `broken`: after this vote. */
    stands: (place: number, broken: boolean) =>
      `Your vote is number ${format.number(place)}${broken ? ", before the break" : ""}, counted as:`,
    unconfirmed: "We couldn’t confirm the count as a whole.",
  },
  save: "Save the chain",
  notSaved: "We couldn’t save the chain. Please check your connection and try again.",
};
