import type { BlockingCode } from "./blocking-codes.ts";
import { blockingTexts } from "./blocking-codes.ts";
import type { EmptyPart } from "./empty-part.ts";
import type { FindingNames, Unnamed } from "./finding-names.ts";
import type { TestCode } from "./kept-tests.ts";
import type { ProofCode } from "./proof-codes.ts";
import type { WordingCode } from "./wording-codes.ts";

export type FindingCode = BlockingCode | ProofCode | TestCode | WordingCode;
/** The reasons in a finding's `values.because` and `values.why`. */
export type Reason =
  | "led-past"
  | "together"
  | "not-then"
  | "no-such-answer"
  | "one-choice"
  | "no-number"
  | "nothing-offered"
  | "too-few-offered"
  | "empty-range"
  | "no-text-fits"
  | "is-gone"
  | "stops-at"
  | "led-to";

/** The words for findings in one language: each one short sentence. */
export type FindingWords = Unnamed & {
  what: Record<FindingCode, string | ((names: FindingNames) => string)>;
  /** Instead of "something here", where it's known what has no words. */
  empty: Record<EmptyPart, string>;
  why: Record<Reason, (names: FindingNames) => string>;
  /** What its fix does, for a button. */
  fix: Partial<Record<FindingCode, string>>;
};

const names = new Intl.DisplayNames("en", { type: "language" });
const languageName = (tag = "") => names.of(tag) ?? tag;

const removesCondition = "Remove the condition";

/** In English, for the API and the English pages. */
export const findingWords: FindingWords = {
  yes: "Yes",
  no: "No",
  page: (number) => `page ${number}`,
  empty: {
    title: "Give your survey a title.",
    question: "This question has no words yet.",
    choice: "A choice has no words yet.",
    ending: "This ending has no words yet.",
  },
  what: {
    ...blockingTexts,
    "unreachable-page": "Nobody can reach this page.",
    "unreachable-question": "Nobody can reach this question.",
    "unreachable-statement": "Nobody can see this text.",
    "unreachable-choice": "Nobody is offered this choice.",
    "unreachable-row": "Nobody is shown this row.",
    "unreachable-ending": "Nobody can reach this ending.",
    trap: "Some people have to answer this question, but can’t.",
    "dead-end": "Nobody gets past this page, because its check never passes.",
    "never-asked": ({ question }) =>
      `The condition depends on “${question}”, but nobody who gets here was asked that.`,
    "empty-piping": ({ slot, fallback }) =>
      `Nobody has an answer for {${slot}}. Everyone sees “${fallback}” here.`,
    "quota-never-fills": "This quota can never fill: it counts nobody.",
    "always-true": "This condition is true for everyone who gets here.",
    "check-never-fails": "This check always passes, so nobody sees its message.",
    "never-true-part": ({ source }) =>
      `One alternative of the condition is never true: the one about “${source}”.`,
    "idle-part": ({ source }) =>
      `One part of the condition changes nothing: the one about “${source}”.`,
    "never-taken-route": ({ to }) => `This never sends anybody to “${to}”.`,
    "shadowed-route": ({ to }) =>
      `This never sends anybody to “${to}”: those who could go there are sent elsewhere first.`,
    "nothing-to-choose": "Some people see this question with no answer to give.",
    "maybe-empty-piping": ({ source, fallback }) =>
      `Some people have no answer for “${source}”. They’ll see “${fallback}” here.`,
    "overlapping-quotas": ({ other }) => `Some people count for this quota and for “${other}”.`,
    "path-length": ({ fewest, most, shortest, longest, open }) =>
      open
        ? `People answer at least ${fewest} and at most ${counted(most)}. That takes about ${minutes(shortest, longest)}.`
        : fewest === most
          ? `Everyone answers ${counted(most)}. That takes about ${minutes(longest, longest)}.`
          : `People answer ${fewest} to ${counted(most)}. That takes about ${minutes(shortest, longest)}.`,
    "counts-nothing": ({ source }) =>
      `For some people who get here, nothing counts towards “${source}”. Then it has no value, not even 0, and this condition depends on it.`,
    "not-translated": ({ language, first, done, all }) =>
      done === "0"
        ? `${languageName(language)}: none of ${all} texts is translated, so nobody is offered it.`
        : `${languageName(language)}: ${done} of ${all} texts are translated. People see the others in ${languageName(first)}.`,
    "untranslated-text": ({ language, first }) =>
      `Some words here aren’t in ${languageName(language)} yet. People see them in ${languageName(first)}.`,
    "untranslated-fallback": ({ slot, language, first }) =>
      `The fallback of {${slot}} isn’t in ${languageName(language)} yet. People see it in ${languageName(first)}.`,
    "only-translated": ({ language, other }) =>
      `Some words here are in ${languageName(other)}, but not in ${languageName(language)}, the survey’s first language.`,
    "vote-order":
      "Everyone sees the choices in the same order. Those at the top then get more votes.",
    "vote-after-answer":
      "People see the count while others still vote. They may vote tactically then.",
    "asks-who": "This asks people who they are, but they’re promised that nobody sees their names.",
    "not-decided": "This is too complex to prove, so we can’t tell.",
    "kept-test": "The person kept as a test no longer gets here.",
    "double-barrelled": ({ words }) => `This asks two things at once: “${words}”.`,
    leading: ({ words }) => `“${words}” suggests an answer.`,
    "unwritten-other": "People who choose this can’t say what they mean.",
    "unbalanced-scale": "One side of the scale has more choices than the other.",
    "unlabelled-scale": "The ends of the scale have no labels.",
    recommendation: "This asks for a net promoter score (NPS).",
    "sensitive-required": "This is personal, and people can’t decline to answer.",
    "picture-without-words": "People who can’t see the picture don’t learn what it shows.",
    "long-prompt": ({ words }) => `This question has ${words} words. Shorter ones get read.`,
    "double-negative": ({ words }) => `Two negatives make this hard to answer: “${words}”.`,
    "absolute-words": ({ words }) => `Hardly anyone can say yes to “${words}”.`,
  },
  why: {
    "led-past": () => "Everyone is sent past it.",
    together: () => "What it needs can’t all be true at once.",
    "not-then": ({ question }) => `Nobody who gets here answers “${question}” like that.`,
    "no-such-answer": ({ question }) => `“${question}” is never answered like that.`,
    "one-choice": ({ first, second }) =>
      `It needs “${first}” and “${second}”, but only one can be chosen.`,
    "no-number": ({ question, min, max }) =>
      `It needs “${question}” to be at least ${min} and at most ${max}.`,
    "nothing-offered": () => "None of its choices is offered to them.",
    "too-few-offered": () => "They’re offered fewer choices than they have to pick.",
    "empty-range": () => "Nothing lies between its limits.",
    "no-text-fits": () => "No text fits its rules.",
    "is-gone": () => "It was deleted.",
    "stops-at": ({ source }) => `They can’t get past “${source}”.`,
    "led-to": ({ to }) => `They’re sent to “${to}”.`,
  },
  fix: {
    "unreachable-page": removesCondition,
    "unreachable-question": removesCondition,
    "unreachable-statement": removesCondition,
    "unreachable-choice": removesCondition,
    "unreachable-row": removesCondition,
    "unreachable-ending": "Remove the ending and the routes to it",
    trap: "Make the question optional",
    "dead-end": "Remove the check",
    "never-asked": "Remove this part of the condition",
    "empty-piping": "Write the fallback instead of the slot",
    "quota-never-fills": "Remove the quota",
    "always-true": removesCondition,
    "check-never-fails": "Remove the check",
    "never-true-part": "Remove this alternative",
    "idle-part": "Remove this part of the condition",
    "never-taken-route": "Remove this route",
    "shadowed-route": "Remove this route",
    "asks-who": "Ask with names instead",
  },
};

function counted(questions: string | undefined): string {
  return questions === "1" ? "1 question" : `${questions} questions`;
}

function minutes(from: string | undefined, to: string | undefined): string {
  if (from !== to) return `${from} to ${to} minutes`;
  return to === "1" ? "a minute" : `${to} minutes`;
}
