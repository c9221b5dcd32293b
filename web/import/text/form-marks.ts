import type { Aside, Pasted, SourceLine } from "./source-line.ts";

/** Where people would have written, as form builders print it. */
const field =
  /^(?:enter your answer|your answer|(?:short|long)[ -]answer text|select your answer|ihre antwort(?: hier)?(?: eingeben)?|antwort eingeben|meine antwort|(?:kurz|lang)antwort-text|votre réponse|tu respuesta)\.?$/i;
/** What explains the marks of a form, and numbers of printed pages. */
const legend =
  /^(?:\*\s?(?:indicates required question|required(?: fields?)?|(?:gibt eine )?erforderliche frage(?: an)?|erforderlich|pflichtfeld(?:er)?|obligatoire|obligatorio)|(?:page|seite|página|pagina)\s\d{1,3}\s?(?:of|von|\/|sur|de|di)\s?\d{1,3})\.?$/i;

/** Takes off what forms print beside their questions. */
export function withoutFormMarks(source: readonly SourceLine[]): Pasted {
  const asides: Aside[] = [];
  const lines = source.flatMap((line) => {
    const words = line.text.trim();
    const isField = field.test(words);
    if (!isField && !legend.test(words)) return [line];
    asides.push({ number: line.number, words, code: "form-mark" });
    return isField ? [{ ...line, text: "____" }] : [];
  });
  return { lines, asides };
}
