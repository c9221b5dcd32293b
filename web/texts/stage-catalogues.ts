import type { LanguageTag } from "#limits/languages.ts";
import { stageTexts as german } from "./de/stages.ts";
import { stageTexts as english } from "./en/stages.ts";

export type StageTexts = typeof english;

/** In a ballot's own language, as data; see answer-catalogues.ts. Loaders alone import this. */
export const stageCatalogues: Record<LanguageTag, StageTexts> = { en: english, de: german };
