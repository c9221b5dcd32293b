import { textsIn } from "#engine/checker/references.ts";
import type { Definition } from "#engine/definition.ts";
import { hasWords } from "#engine/visible-words.ts";
import { ownersIn } from "#web/drafts/problems.ts";
import { readAt } from "#web/editing/document/places.ts";
import type { OwnPatch } from "#web/editing/document/steps.ts";

/** A text of the survey. `path` leads to its copy, or to the fallback of one of its slots. */
export type Text = {
  path: string;
  /** Words by language. */
  words: Record<string, string>;
  /** The names of the slots that each language's words have to hold. */
  slots: readonly string[];
  /** The question, page or ending that it belongs to. */
  at: string;
};
/** Stale: the first language changed since the published version, and this one did not. */
export type State = "done" | "missing" | "stale" | "slots-lost";

/** All texts as they are read: the survey's own first. Fallbacks follow what they stand in for. */
export function textsOf(definition: Definition): Text[] {
  const owners = ownersIn(definition);
  return textsIn(definition).flatMap(({ at: part, path, copy }) => {
    const at = path.split("/").length > 2 ? (owners.get(part) ?? part) : "";
    const fallbacks = Object.entries(copy.slots).map(([name, { fallback }]) => ({
      path: `${path}/slots/${name}/fallback`,
      words: fallback,
      slots: [],
      at,
    }));
    const slots = Object.keys(copy.slots);
    return [{ path: `${path}/words`, words: copy.words, slots, at }, ...fallbacks];
  });
}

/** Texts with words in the first language: the others have nothing to be translated. */
export function translatable(definition: Definition): Text[] {
  const [first = "en"] = definition.languages;
  return textsOf(definition).filter(({ words }) => hasWords(words[first]));
}

export function stateOf(
  text: Text,
  { first, language, published }: { first: string; language: string; published: Definition | null },
): State {
  const own = text.words[language] ?? "";
  if (!hasWords(own)) return "missing";
  if (text.slots.some((name) => !own.includes(`{${name}}`))) return "slots-lost";
  const before = published && (readAt(published, text.path) as Record<string, string> | undefined);
  if (!before?.[language]) return "done";
  return before[first] !== text.words[first] && before[language] === own ? "stale" : "done";
}

/** Words in a language, whether there were any or not. */
export function setTranslation(path: string, language: string, words: string): OwnPatch[] {
  return [{ op: "add", path: `${path}/${language}`, value: words }];
}
