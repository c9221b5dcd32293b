import { languages } from "#contract/languages.ts";
import { formatsOf } from "../formats.ts";

/** The language of this build. */
export const language = languages.de;
export const format = formatsOf(language.tag);
