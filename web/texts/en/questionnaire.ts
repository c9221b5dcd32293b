import { format } from "./language.ts";

/** The page of a survey of many questions. */
export const questionnaireTexts = {
  answer: "Answer now",
  about: "About this survey",
  goOn: "Continue answering",
  own: "See what I answered",
  answered: "You’ve answered this survey.",
  /** Where all that is asked is voted on. */
  voteBy: "A vote by",
  ownVote: "See my ballot",
  voted: "You’ve voted.",
  goOnVoting: "Continue voting",
  staff: "Surveyors and admins don’t answer or report, so the results stay independent.",
  tryIt: "Try it",
  ended: "It’s closed and no longer takes answers.",
  unpublished: "It takes no answers or reports right now.",
  forAccounts: "For people with an account.",
  forEveryone: "No account needed.",
  forConfirmed: "For people with a confirmed email.",
  forDomains: (domains: string) => `For people with a confirmed email at ${domains}.`,
  once: "Everyone answers once.",
  voteOnce: "Everyone votes once.",
  forInvited: "For invited people.",
  asks: "What it asks",
  board: "The board",
  seeBoard: "See the board",
  fromBoard: "The choices were suggested on a board.",
  moreChoices: (choices: number) =>
    choices === 1 ? "One more choice" : `${format.number(choices)} more choices`,
  more: (count: number) =>
    count === 1 ? "and one more question" : `and ${format.number(count)} more questions`,
  closesAfter: (responses: number) => `Closes after ${format.number(responses)} responses.`,
  also: (languages: string) => `Also in ${languages}.`,
  verified: (count: number, isVote: boolean) => {
    const one = isVote ? "vote" : "response";
    return `Verified count, ${count === 1 ? `one ${one}` : `${format.number(count)} ${one}s`}`;
  },
};
