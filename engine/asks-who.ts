import { anyOf, words } from "./checker/word-patterns.ts";
import type { Copy, Definition, Question } from "./definition.ts";
import { questionsOf } from "./definition.ts";
import type { TextList } from "./kinds/text-list/kind.ts";
import { plainText } from "./markdown.ts";

/** Said in a question. In a pattern, "ü" ends a word. */
const whole = { before: String.raw`(?<![\p{L}-])`, after: String.raw`(?![\p{L}-])` };
const asked = anyOf(
  words`
    who are you | (?:your|full|first|last|family) names?(?! (?:for|of)(?!\p{L}))
    your (?:\p{L}+ )?(?:address|e-?mail|phone|telephone|mobile)(?! \p{L}{4})
    e-?mail address(?:es)? | (?:phone|telephone|mobile|cell) numbers?
    how (?:can|do|should|may) (?:we|i) (?:reach|contact|call) you
    wer (?:sind Sie|bist du) | wie (?:heißen Sie|heißt du)
    (?:Ihr|dein|euer)(?:en|em|e)? (?:voll\p{L}* )?(?:Name|Vorname|Nachname|Familienname)n?
    (?:Ihre|deine|Ihrer|deiner) (?:E-?Mail|Mail-?Adresse|Adresse|Anschrift|Handynummer)
    E-?Mail-?Adressen? | Mailadressen? | Postanschrift | Telefonnummern? | Handynummern?
    Mobilnummern? | (?:Vor|Nach|Familien)name
    wie (?:können|dürfen|sollen) wir (?:Sie|dich) erreichen | wie erreichen wir (?:Sie|dich)
  `,
  whole,
);

/** All that the label of a field says, or a question of a word or two. */
const label = anyOf(
  words`
    (?:full |first |last |family |given |sur)?names?(?: and surname)? | name (?:and|&|,) e-?mail
    e-?mail(?: address)? | (?:tele)?phone(?: number)? | mobile(?: number)? | cell(?: number)?
    (?:home |postal |street )?address | contact details
    (?:Vor|Nach|Familien)?name | Vor- und (?:Nach|Zu)name | Name und E-?Mail | E-?Mail-?Adresse
    Mail(?:-?adresse)? | Telefon(?:nummer)? | Handy(?:nummer)? | Mobil(?:nummer|telefon)?
    Adresse | Anschrift | Straße(?: und Hausnummer)? | Kontaktdaten
  `,
  {
    before: String.raw`^(?:(?:your|please enter your|Ihr|Ihre|dein|deine)\s+)?`,
    after: String.raw`\s*[:?.*]*(?:\s*\(.*\))?$`,
  },
);

/** Tokens of HTML's autocomplete attribute. */
const filledIn =
  /(?:^| )(?:name|given-name|family-name|email|tel|tel-national|street-address|address-line1)$/;

/** The questions whose answers say who gave them, however privately they are kept. */
export function asksWho(definition: Pick<Definition, "pages">): Question[] {
  return questionsOf(definition).filter((question) => {
    if (question.kind === "text-list") return (question as TextList).fields.some(isOfPerson);
    if (question.kind !== "text") return false;
    const { format, prompt } = question;
    return format === "email" || format === "phone" || says(prompt, asked) || says(prompt, label);
  });
}

function isOfPerson({ autocomplete = "", label: copy }: TextList["fields"][number]): boolean {
  return filledIn.test(autocomplete) || says(copy, label) || says(copy, asked);
}

/** Names are asked for in any of the survey's languages: an answer is the same in all. */
function says({ words: said }: Copy, pattern: RegExp): boolean {
  return Object.values(said).some((text) => pattern.test(plainText(text, () => "…").trim()));
}
