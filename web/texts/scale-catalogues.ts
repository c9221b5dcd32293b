import type { LanguageTag } from "#limits/languages.ts";
import { scaleEnds as german } from "./de/ready-scales.ts";
import { scaleEnds as english } from "./en/ready-scales.ts";

export type ScaleEnds = typeof english;

/** A scale is written in the survey's languages, whatever its author's is. */
export const scaleCatalogues: Record<LanguageTag, ScaleEnds> = { en: english, de: german };
