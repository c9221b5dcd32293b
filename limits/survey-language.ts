import { isLanguageTag, type LanguageTag } from "./languages.ts";

/** Pages of the site that speak the language of their survey: its board, and a room's screen. */
const pages = /^\/(?:answer\/[^/]+\/board|room\/[^/]+\/screen)(?:\.data)?$/;

export function followsSurvey(path: string): boolean {
  return pages.test(path);
}

/** The site's language in which such a page is shown to those who read `tag`, if there is one. */
export function siteLanguage(tag: string): LanguageTag | null {
  const base = tag.split("-")[0]?.toLowerCase() ?? "";
  return isLanguageTag(base) ? base : null;
}
