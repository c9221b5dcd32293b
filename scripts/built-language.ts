import { defaultLanguage, isLanguageTag, type LanguageTag } from "../limits/languages.ts";

/** The language of this build, from CANDOR_LANGUAGE. */
export function builtLanguage(): LanguageTag {
  const asked = process.env.CANDOR_LANGUAGE ?? defaultLanguage;
  if (!isLanguageTag(asked))
    throw new Error(`CANDOR_LANGUAGE is ${asked}, which limits/languages.ts does not have.`);
  return asked;
}
