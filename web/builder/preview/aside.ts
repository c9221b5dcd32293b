import type { Definition } from "#engine/definition.ts";
import { siteLanguage } from "#limits/survey-language.ts";
import { language as readersLanguage } from "#texts/language.ts";
import { asksWhoWords, numbersThatAskWho } from "#web/answer/asks-who-words.ts";
import { firstTerms } from "#web/drafts/terms.ts";
import { asksWhoCatalogues } from "#web/texts/asks-who-catalogues.ts";

/** As the respondent's page has it. */
export function asideIn(definition: Definition, language: string): string | null {
  const { identity } = definition.settings ?? firstTerms;
  const tag = siteLanguage(language) ?? readersLanguage.tag;
  const said = asksWhoWords(numbersThatAskWho(definition), identity, asksWhoCatalogues[tag], tag);
  return said && `${said} `;
}
