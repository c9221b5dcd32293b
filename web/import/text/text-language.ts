const scripts: [RegExp, string][] = [
  [/[\p{sc=Hira}\p{sc=Kana}]/gu, "ja"],
  [/\p{sc=Hang}/gu, "ko"],
  [/\p{sc=Hani}/gu, "zh"],
  [/[پچژگک]/gu, "fa"],
  [/\p{sc=Arab}/gu, "ar"],
  [/\p{sc=Hebr}/gu, "he"],
  [/[іїєґ]/giu, "uk"],
  [/\p{sc=Cyrl}/gu, "ru"],
  [/\p{sc=Grek}/gu, "el"],
  [/\p{sc=Thai}/gu, "th"],
  [/\p{sc=Deva}/gu, "hi"],
  [/\p{sc=Beng}/gu, "bn"],
  [/\p{sc=Taml}/gu, "ta"],
];

/** Words that are frequent in one language, and rare in the others. */
const frequent: Record<string, RegExp> = {
  en: /\b(the|what|your|you|how|is|are|do|which|of|and|with|please)\b/gi,
  de: /\b(der|die|das|und|wie|sie|ist|welche[rsn]?|bitte|ihr|ihre|nicht|mit|ein|eine|was|haben|wann|warum|viele|nein|oder|sind)\b/gi,
  fr: /\b(le|les|vous|votre|est|quel|quelle|comment|avez|êtes|pour|avec|une|dans)\b/gi,
  es: /\b(el|los|las|usted|su|qué|cómo|cuál|está|tiene|con|por|una|del)\b/gi,
  it: /\b(il|gli|che|come|qual|quale|è|con|una|della|ha|suo|per)\b/gi,
  pt: /\b(os|as|você|qual|como|é|com|uma|seu|sua|não|tem)\b/gi,
  nl: /\b(het|een|hoe|wat|uw|welke|bent|heeft|met|van|je|en)\b/gi,
};

/** The language that a text is most likely in, as a tag. English where nothing tells. */
export function textLanguage(text: string): string {
  const letters = count(text, /\p{L}/gu);
  // Marks of one language, such as kana, are fewer than the letters that it shares with others.
  const script = scripts.find(([form], at) => {
    const isMark = at === 0 || form.source.startsWith("[");
    return count(text, form) > letters * (isMark ? 0.03 : 0.3);
  });
  if (script) return script[1];
  const found = Object.entries(frequent).map(([tag, form]) => ({ tag, hits: count(text, form) }));
  const [best] = found.toSorted((a, b) => b.hits - a.hits);
  const english = found.find(({ tag }) => tag === "en")?.hits ?? 0;
  const isClear = best && best.hits >= (english === 0 ? 2 : 3) && best.hits > english * 1.5;
  return isClear ? best.tag : "en";
}

function count(text: string, form: RegExp): number {
  return text.match(form)?.length ?? 0;
}
