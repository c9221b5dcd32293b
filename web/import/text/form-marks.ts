import type { Aside, Pasted, SourceLine } from "./source-line.ts";

/** Where people would have written, as form builders print it. */
const field =
  /^(?:enter your answer|your answer|(?:short|long)[ -]answer text|select your answer|ihre antwort(?: hier)?(?: eingeben)?|antwort eingeben|meine antwort|(?:kurz|lang)antwort-text|votre réponse|tu respuesta|(?:answer|antwort|lösung|réponse|respuesta|risposta)\s?:\s?_{2,}[_\s]*)\.?$/i;
/** What explains the marks of a form, and numbers of printed pages. */
const legend =
  /^(?:\*\s?(?:indicates required question|required(?: fields?)?|(?:gibt eine )?erforderliche frage(?: an)?|erforderlich|pflichtfeld(?:er)?|obligatoire|obligatorio)|(?:page|seite|página|pagina)\s\d{1,3}\s?(?:of|von|\/|sur|de|di)\s?\d{1,3})\.?$/i;

/** Of Google's forms, below their last question. */
const ending =
  /^(?:clear form|never submit passwords through google forms.{0,80}|this (?:content is neither|form was) created .{0,200}|report abuse.{0,80}|alle eingaben löschen|formular leeren|geben sie niemals passwörter .{0,120}|dieser inhalt wurde nicht von google .{0,200})$/i;
/** Words that may be choices, unless the marks of a form stand there, too. */
const button = /^(?:submit|next|back|senden|weiter|zurück|google forms|google formulare)$/i;
/** "2 | Library survey 2026" at the end of a page. */
const footer =
  /^(?:\d{1,3}\s?\|\s?(?=\S+\s)\S.{2,80}|(?=\S+\s)\S.{2,80}\s\|\s?(?:page |seite )?\d{1,3})$/i;

/** Takes off what forms print beside their questions. */
export function withoutFormMarks(source: readonly SourceLine[]): Pasted {
  const asides: Aside[] = [];
  const hasEnding = source.some(({ text }) => ending.test(text.trim()));
  const lines = source.flatMap((line, at) => {
    const words = line.text.trim();
    const isField = field.test(words);
    const isBeside = [source[at - 1], source[at + 1]].some((each) => each?.text.includes("|"));
    const isFooter = footer.test(words) && !isBeside;
    const isEnd = hasEnding && (ending.test(words) || button.test(words));
    if (!isField && !isEnd && !isFooter && !legend.test(words)) return [line];
    asides.push({ number: line.number, words, code: "form-mark" });
    return isField ? [{ ...line, text: "____" }] : [];
  });
  return { lines, asides };
}
