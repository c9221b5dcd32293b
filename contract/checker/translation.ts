import type { Definition } from "../definition.ts";
import { type ProofFinding, proof } from "./proof-codes.ts";
import { textsIn } from "./references.ts";

/** Languages in which texts are missing: whoever reads them sees the first language instead. */
export function translationFindings(definition: Definition): ProofFinding[] {
  const [first = "", ...others] = definition.languages;
  if (others.length === 0) return [];
  const has = (words: Readonly<Record<string, string>>, language: string) =>
    (words[language] ?? "").trim() !== "";
  const texts = textsIn(definition).filter(({ copy }) => has(copy.words, first));
  return others.flatMap((language) => {
    const done = texts.filter(({ copy }) => has(copy.words, language)).length;
    if (done === texts.length) return [];
    const values = { language, first, done, all: texts.length };
    return [proof("not-translated", "languages", { values })];
  });
}
