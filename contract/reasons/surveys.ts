import { blockingTexts } from "#engine/checker/blocking-codes.ts";
import { lotSize } from "#limits/limits.ts";
import * as messages from "../messages.ts";

/** Surveys, their drafts and versions, who may answer them, votes and sealed ballots. */
export const surveyReasons = {
  "begins-as-draft": "A survey of many questions begins as a draft.",
  "votes-already": "There are as many votes already. Please choose more, or close the survey.",
  "responses-already":
    "There are as many responses already. Please choose more, or close the survey.",
  "confirming-needs-mail":
    "This site sends no email, so nobody could confirm an address. Please choose another limit.",
  "comment-for-members": messages.commentForPro as string,
  "too-many-surveys": ({ max }: { max: number }) => `Please ask about at most ${max} surveys.`,
  "proof-of-work-needed": "This survey slows down scripts: please send a proof of work.",

  "not-one-beginning": "Please name one thing to begin with.",
  "too-many-drafts": ({ max }: { max: number }) =>
    `You have ${max} drafts that were never published. Please delete some of them.`,
  "too-many-waiting": ({ max }: { max: number }) =>
    `${max} of your drafts are already waiting for an admin. Please wait until one is decided.`,
  "not-declined-silently": "Please say why. The author reads it.",
  "no-such-template": "There's no such template.",
  "no-vote": "This survey has no vote.",
  "no-such-item": "Please choose something that’s shown.",
  "others-marked": "Others have marked this already, so it stays.",
  "others-may-have": "Others may have marked this, so it stays.",
  "only-support": "This can only be supported, or not.",
  "reads-too-long": "This takes too long to read. It may contain a lot of mistakes.",
  "undecided-change": "Please say whether this is a correction or a new meaning.",
  "fixed-by-answers": "This can't change once there are answers. Please make it a new survey.",
  "fixed-by-versions": "This can't change between versions. Please make it a new survey.",
  "one-version":
    "People have already taken part, and all of them have to answer the same version. Please make it a new survey.",
  "wrong-language-tag": "One of the survey’s languages has no valid tag. Please remove it.",
  "emails-need-accounts": "Only accounts have an email that can be checked.",
  "slows-guests-alone":
    "This only works for surveys that anyone with the link can answer, and that keep times.",

  "files-show-senders": "Files would show who sent them. Please remove the question for files.",
  "fields-name-people": "Hidden fields could say who answers. Please remove them.",
  "quotas-tell-times": "Quotas would show when somebody answers. Please remove them.",
  "not-in-lots": `Answers are counted ${lotSize} at a time: please choose a multiple of it.`,
  "open-field": blockingTexts["open-field"],
  "other-redirect": blockingTexts["other-redirect"],
  "relative-day": blockingTexts["relative-day"],
  "board-form": blockingTexts["board-form"],
  "field-condition": blockingTexts["field-condition"],

  "ballots-need-a-list":
    "Sealed ballots are for people with an account or an invitation, since there is a list of them.",
  "ballot-list-fixed": "Ballots were taken already, so the list of who may take one is fixed.",
  "ballot-access-fixed": "Who may take a ballot can't change. Please make it a new survey.",
  "too-few-accounts": "Sealed ballots need at least ten people with an account.",
  "too-few-invited": "Sealed ballots need at least ten invited people.",
  "ballots-wait": "Ballots are given once at least ten people are invited.",
  "not-listed": "This survey was for people who had an account when it was published.",
  "foreign-ballot": "This isn't a ballot of this survey.",
  "sealed-alone": "This survey only takes sealed ballots.",
};
