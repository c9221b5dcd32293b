import type { LanguageTag } from "#limits/languages.ts";
import * as german from "./de/ready-scales.ts";
import * as english from "./en/ready-scales.ts";

/** A scale is written in the survey's languages, whatever its author's is. */
export const scaleCatalogues: Record<LanguageTag, typeof english> = { en: english, de: german };
