import type { LanguageTag } from "#limits/languages.ts";
import { ballotVoteTexts as german } from "./de/ballot-votes.ts";
import { ballotVoteTexts as english } from "./en/ballot-votes.ts";

/** As `answerCatalogues`: a page is in its survey's language. */
export const voteCatalogues: Record<LanguageTag, typeof english> = { en: english, de: german };
