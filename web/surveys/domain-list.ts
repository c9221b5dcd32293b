import { language } from "#texts/language.ts";

/** "firm.example or firm.test". */
export function domainList(domains: readonly string[]): string {
  return new Intl.ListFormat(language.tag, { type: "disjunction" }).format(domains);
}
