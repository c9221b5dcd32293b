import type { LanguageTag } from "#limits/languages.ts";
import { asksWhoTexts as german } from "./de/asks-who.ts";
import { asksWhoTexts as english } from "./en/asks-who.ts";

/** In a survey's own language; see answer-catalogues.ts. Loaders and the builder's preview import this. */
export const asksWhoCatalogues: Record<LanguageTag, typeof english> = { en: english, de: german };
