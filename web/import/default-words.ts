import { lookup } from "./lookup.ts";

/**
 * Words that other tools supply themselves, so that their files don't have them: they become the
 * survey's own, in its languages. Any other language gets them in English.
 */
const english = {
  thanks: "Thank you for answering.",
  other: "Other",
  none: "None",
  yes: "Yes",
  no: "No",
  uncertain: "Uncertain",
  female: "Female",
  male: "Male",
  comment: "Comment",
  increase: "Increase",
  same: "Same",
  decrease: "Decrease",
  refuse: "Prefer not to say",
  unsure: "Don’t know",
};
export type SuppliedWord = keyof typeof english;

const others: Record<string, Partial<Record<SuppliedWord, string>>> = {
  de: {
    thanks: "Vielen Dank für Ihre Antworten.",
    other: "Sonstiges",
    none: "Nichts davon",
    yes: "Ja",
    no: "Nein",
    uncertain: "Unsicher",
    female: "Weiblich",
    male: "Männlich",
    increase: "Mehr",
    same: "Gleich",
    decrease: "Weniger",
    comment: "Kommentar",
    refuse: "Keine Angabe",
    unsure: "Weiß nicht",
  },
  fr: {
    thanks: "Merci pour vos réponses.",
    other: "Autre",
    none: "Aucun",
    yes: "Oui",
    no: "Non",
    refuse: "Je préfère ne pas répondre",
    unsure: "Je ne sais pas",
  },
  es: {
    thanks: "Gracias por sus respuestas.",
    other: "Otro",
    none: "Ninguno",
    yes: "Sí",
    no: "No",
    refuse: "Prefiero no responder",
    unsure: "No lo sé",
  },
  it: {
    thanks: "Grazie per le sue risposte.",
    other: "Altro",
    none: "Nessuno",
    yes: "Sì",
    no: "No",
    refuse: "Preferisco non rispondere",
    unsure: "Non so",
  },
  pt: {
    thanks: "Obrigado pelas suas respostas.",
    other: "Outro",
    none: "Nenhum",
    yes: "Sim",
    no: "Não",
    refuse: "Prefiro não responder",
    unsure: "Não sei",
  },
  nl: {
    thanks: "Bedankt voor uw antwoorden.",
    other: "Anders",
    none: "Geen",
    yes: "Ja",
    no: "Nee",
    refuse: "Dat zeg ik liever niet",
    unsure: "Weet ik niet",
  },
  pl: {
    thanks: "Dziękujemy za odpowiedzi.",
    other: "Inne",
    none: "Żadne",
    yes: "Tak",
    no: "Nie",
    refuse: "Wolę nie odpowiadać",
    unsure: "Nie wiem",
  },
  ru: {
    thanks: "Спасибо за ваши ответы.",
    other: "Другое",
    none: "Ничего",
    yes: "Да",
    no: "Нет",
    refuse: "Не хочу отвечать",
    unsure: "Не знаю",
  },
};

export function suppliedWords(
  word: SuppliedWord,
  languages: readonly string[],
): Record<string, string> {
  return Object.fromEntries(languages.map((tag) => [tag, wordIn(word, tag)]));
}

function wordIn(word: SuppliedWord, tag: string): string {
  const language = tag.split("-")[0] ?? "";
  return lookup(others, language)?.[word] ?? english[word];
}

/** What stands in for a piped value that is missing. Sources have no such words. */
export const defaultFallback = "…";
