import { format } from "./language.ts";

const votes = (count: number) => (count === 1 ? "1 vote" : `${format.number(count)} votes`);

/** Of checking a count and finding one's vote in it. */
export const checkTexts = {
  title: "Check a count",
  description: "Work out a survey’s total anew, in your own browser, and find your receipt in it.",
  lead: "Every vote is a link of its survey’s chain, made of the link before it. Change one, and no link after it fits.",
  how: "Your browser reads the chain and works out each link and the total anew. It takes nobody’s word for it, and the chain names nobody.",
  looking: "Looking for this survey…",
  /** The link leads to all surveys. */
  aSurvey: <T>(link: (label: string) => T) => [
    "To check a survey, ",
    link("open it"),
    " and follow “Check this count”.",
  ],
  theCount: "The count",
  seeSurvey: "See the survey",
  file: {
    title: "Check a file",
    text: "A chain that you saved is read here and not sent anywhere.",
    choose: "Choose a chain file",
  },
  receiptForm: {
    wrong: "This is no receipt: those begin with “candor receipt” and have three more parts.",
    own: {
      title: "Find your vote",
      label: "Your receipt",
      hint: <T>(link: (label: string) => T) => [
        "You got it when your vote was counted; ",
        link("your list of votes"),
        " has it too.",
      ],
      find: "Find my vote",
    },
    /** For those who do not vote. */
    any: {
      title: "Find a vote",
      label: "A receipt",
      hint: "Its voter got it when the vote was counted.",
      find: "Find the vote",
    },
  },
  progress: {
    label: "Working out the count",
    reading: "Reading the chain",
    done: (done: number, of: number) => `${format.number(done)} of ${format.number(of)} votes worked out`,
    stop: "Stop",
  },
  stopped: { title: "Stopped.", text: "The count was not worked out to its end." },
  again: "Try again",
  notChecked: "The count was not checked.",
  failed: "The chain could not be read to its end. Please check your connection and try again.",
  unknown: {
    title: "There is no such survey.",
    text: "It was deleted, or is not open to you, or the address is cut.",
  },
  insecure: {
    title: "This needs a secure page.",
    text: "Browsers work out hashes on pages that came over https only, and this one did not. The chain can still be checked with a saved file and sha256sum.",
  },
  hidden: {
    title: "This count is not open to you yet.",
    text: "It opens to voters when they have voted, and to everyone after the deadline. Until then you see how long the chain is and where it ends. Note both: nothing before it can be rewritten without changing them.",
    login: "Login",
    vote: "Vote Now",
  },
  notWhole: "This count could not be confirmed.",
  /** Of the chain that the site itself gave. */
  notWholeAdvice:
    "Please check once more: the chain may have come over the line damaged. If it stays so, save the chain and tell whoever runs this site.",
  differs: {
    title: "The chain is whole, but the site states another count.",
    text: "Keep the chain and tell whoever runs this site.",
  },
  whole: "The count is right.",
  /** `compared`: with what the site states. */
  fits: (count: number, compared: boolean) => {
    const links = count === 1 ? "The one link fits" : `All ${format.number(count)} links fit`;
    return compared ? `${links}, and the site states the same count.` : `${links}, and they give the count below.`;
  },
  length: "Length",
  votes,
  head: "Head",
  copy: "Copy length and head",
  table: {
    caption: "The count, worked out from the chain",
    answer: "Answer",
    upToThere: "Counted until the break",
    here: "Counted here",
    stated: "The site says",
    /** Read out before the difference to what was counted. */
    differs: "other than counted:",
    total: "Total",
  },
  answers: { yes: "Yes", no: "No", noOpinion: "No opinion" },
  since: (count: number) =>
    `${count === 1 ? "One vote" : `${format.number(count)} votes`} came while the chain was read.`,
  receipt: {
    notYet: "Your receipt cannot be looked for yet.",
    notYetText: "It can be looked for once this count is open to you.",
    ofAnother: "Your receipt is of another survey.",
    ofAnotherText: "It is looked for in that survey’s chain only.",
    notLooked: "Your vote could not be looked for.",
    notLookedText: (place: number) =>
      `The chain stops fitting before vote ${format.number(place)}, where your receipt says that it stands.`,
    notFound: "Your receipt is not in this chain.",
    notFoundText: (place: number, beyond: boolean) =>
      `Vote ${format.number(place)} ${beyond ? "is not there" : "has another link"}. Was the receipt copied whole? Then tell whoever runs this site, and show it: your vote is not counted as it was.`,
    found: "Your vote is in it.",
    foundText: (place: number) => `It is vote ${format.number(place)}, counted as:`,
    /** The count it is in is not as it should be; `broken`: after it. */
    stands: (place: number, broken: boolean) =>
      `Your vote stands at place ${format.number(place)}${broken ? ", before the break" : ""}, counted as:`,
    unconfirmed: "The count as a whole could not be confirmed.",
  },
  save: "Save the chain",
  notSaved: "The chain could not be saved. Please check your connection and try again.",
};
