import { textsIn } from "./checker/references.ts";
import type { Definition } from "./definition.ts";
import { hasWords } from "./visible-words.ts";

/** The languages that have any words of their own: nobody is offered one that would change nothing. */
export function offeredLanguages(definition: Definition): readonly string[] {
  const [first] = definition.languages;
  const texts = textsIn(definition);
  return definition.languages.filter(
    (each) => each === first || texts.some(({ copy }) => hasWords(copy.words[each])),
  );
}
