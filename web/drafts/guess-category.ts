import { copyText } from "#engine/copy-text.ts";
import type { Definition } from "#engine/definition.ts";
import type { Category } from "#limits/limits.ts";

/** Words of a title or description that leave little doubt, in English and German. */
const told: readonly (readonly [Category, RegExp])[] = [
  [
    "Employee Feedback",
    /\b(?:employees?|colleagues?|team|workplace|onboarding|home office|staff|Mitarbeit\w*|Kolleg\w*|Belegschaft|Arbeitsplatz)\b/iu,
  ],
  [
    "Event Planning",
    /\b(?:conference|party|wedding|workshop|event|meetup|festival|Konferenz|Feier|Hochzeit|Veranstaltung|Tagung|Sommerfest)\b/iu,
  ],
  [
    "Product Feedback",
    /\b(?:app|product|feature|website|prototype|software|release|Produkt|Funktion|Webseite|Prototyp)\b/iu,
  ],
  [
    "Customer Satisfaction",
    /\b(?:customers?|service|support|visit|stay|order|delivery|coffee|Kund\w*|Besuch|Aufenthalt|Bestellung|Lieferung|Kaffee)\b/iu,
  ],
  ["Market Research", /\b(?:market|brands?|price|prices|Markt|Marken?|Preise?)\b/iu],
];

/** What a survey is filed under if its words say it of one category alone; else its author chooses. */
export function guessCategory({ title, description, languages }: Definition): Category | "" {
  const [language = "en"] = languages;
  const words = `${copyText(title, language)} ${copyText(description, language)}`;
  const [found, ...others] = told.filter(([, pattern]) => pattern.test(words));
  return found && others.length === 0 ? found[0] : "";
}
