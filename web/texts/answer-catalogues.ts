import type { LanguageTag } from "#limits/languages.ts";
import { answerTexts as german } from "./de/answer.ts";
import { answerVoteTexts as germanVotes } from "./de/answer-votes.ts";
import { answerTexts as english } from "./en/answer.ts";
import { answerVoteTexts as englishVotes } from "./en/answer-votes.ts";

export type AnswerTexts = typeof english;

/**
 * The words around a questionnaire in each language. Its page is in the survey's language, not in
 * that of the build, so a loader picks one; the browser gets it as data. Loaders alone import this.
 */
export const answerCatalogues: Record<LanguageTag, AnswerTexts> = { en: english, de: german };

/** What of them votes have in place. */
export const answerVoteCatalogues: Record<LanguageTag, typeof englishVotes> = {
  en: englishVotes,
  de: germanVotes,
};
