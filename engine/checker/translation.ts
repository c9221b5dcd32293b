import type { Definition, Words } from "../definition.ts";
import { slotsIn } from "../markdown.ts";
import { offeredLanguages } from "../offered-languages.ts";
import { hasWords, isVisible } from "../visible-words.ts";
import { type ProofFinding, proof } from "./proof-codes.ts";
import { type Text, textsIn } from "./references.ts";

/** In a language that misses more, only their number is said: the translations list them. */
const mostNamed = 5;

/** Texts that a language misses: whoever reads it sees them in another one. */
export function translationFindings(definition: Definition): ProofFinding[] {
  const [first = "", ...others] = definition.languages;
  const texts = textsIn(definition);
  const originals = texts.flatMap((text) => originalIn(text, first));
  const offered = offeredLanguages(definition);
  return [
    ...texts.flatMap((text) => onlyTranslated(text, definition.languages)),
    ...others.flatMap((language) => {
      const units = originals.flatMap((original) => unitsOf(original, { first, language }));
      const found = units.flatMap(({ finding }) => finding ?? []);
      const isOffered = offered.includes(language);
      if (isOffered && found.length <= mostNamed) return found;
      const done = isOffered ? units.filter(({ isDone }) => isDone).length : 0;
      const values = { language, first, done, all: units.length };
      return [proof("not-translated", "languages", { values })];
    }),
  ].filter(isFirstOfItsKind());
}

/** What only a translation says. A text that has to have words is reported as missing already. */
function onlyTranslated({ at, copy, isRequired }: Text, languages: readonly string[]) {
  const [first = ""] = languages;
  const isSaid = (language: string) => speaks(copy.words, language, hasWords);
  if (isRequired || isSaid(first)) return [];
  const other = [...languages, ...Object.keys(copy.words)].find(isSaid);
  return other === undefined
    ? []
    : [proof("only-translated", at, { values: { language: first, other } })];
}

/** What there is to translate: words, and the fallbacks of the slots in them. */
type Original = { at: string; words: Words; fallbacks: [slot: string, words: Words][] };

/** None if the first language has no words either. */
function originalIn({ at, copy: { words, slots } }: Text, first: string): Original[] {
  if (!speaks(words, first, hasWords)) return [];
  const fallbacks = slotsIn(words[first] ?? "").flatMap((slot): Original["fallbacks"] => {
    const fallback = Object.hasOwn(slots, slot) ? slots[slot]?.fallback : undefined;
    return fallback && speaks(fallback, first, isVisible) ? [[slot, fallback]] : [];
  });
  return [{ at, words, fallbacks }];
}

type Unit = { isDone: boolean; finding?: ProofFinding };

function unitsOf(
  { at, words, fallbacks }: Original,
  values: { first: string; language: string },
): Unit[] {
  const { language } = values;
  const isDone = speaks(words, language, hasWords);
  const others = fallbacks.map(([slot, fallback]): Unit => {
    if (speaks(fallback, language, isVisible)) return { isDone: true };
    // People who see the text in the first language see the fallback in it rightly.
    if (!isDone) return { isDone: false };
    const finding = proof("untranslated-fallback", at, { values: { ...values, slot } });
    return { isDone: false, finding };
  });
  if (isDone) return [{ isDone }, ...others];
  return [{ isDone, finding: proof("untranslated-text", at, { values }) }, ...others];
}

/** Whether people who read a language see words of theirs, be it those for all countries. */
function speaks(words: Words, language: string, isSaid: (text: string | undefined) => boolean) {
  return isSaid(words[language]) || isSaid(words[language.split("-")[0] ?? ""]);
}

/** However many texts of one part miss the same language, that is said once. */
function isFirstOfItsKind() {
  const seen = new Set<string>();
  return ({ code, at, values }: ProofFinding) => {
    const { size } = seen;
    return seen.add(JSON.stringify([code, at, values])).size > size;
  };
}
