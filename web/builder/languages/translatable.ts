import type { Copy, Definition } from "#contract/definition.ts";
import { idOf, readAt } from "../document/places.ts";
import type { OwnPatch } from "../document/steps.ts";

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
  const found: Text[] = [];
  visit(definition, "", "");
  const { own = [], others = [] } = Object.groupBy(found, ({ at }) => (at ? "others" : "own"));
  return [...own, ...others];

  function visit(node: unknown, path: string, at: string): void {
    if (Array.isArray(node)) {
      const isPlace = /\/(pages|elements|endings|quotas|computed)$/.test(path);
      for (const [index, item] of node.entries()) {
        const id = idOf(item);
        visit(item, `${path}/${id ?? index}`, isPlace && id ? id : at);
      }
    } else if (isCopy(node)) {
      const slots = Object.keys(node.slots);
      found.push({ path: `${path}/words`, words: node.words, slots, at });
      for (const [name, { fallback }] of Object.entries(node.slots))
        found.push({ path: `${path}/slots/${name}/fallback`, words: fallback, slots: [], at });
    } else if (typeof node === "object" && node !== null)
      for (const [member, value] of Object.entries(node)) visit(value, `${path}/${member}`, at);
  }
}

/** Texts with words in the first language: the others have nothing to be translated. */
export function translatable(definition: Definition): Text[] {
  const [first = "en"] = definition.languages;
  return textsOf(definition).filter(({ words }) => (words[first] ?? "").trim() !== "");
}

export function stateOf(
  text: Text,
  { first, language, published }: { first: string; language: string; published: Definition | null },
): State {
  const own = text.words[language] ?? "";
  if (own.trim() === "") return "missing";
  if (text.slots.some((name) => !own.includes(`{${name}}`))) return "slots-lost";
  const before = published && (readAt(published, text.path) as Record<string, string> | undefined);
  if (!before?.[language]) return "done";
  return before[first] !== text.words[first] && before[language] === own ? "stale" : "done";
}

/** Words in a language, whether there were any or not. */
export function setTranslation(path: string, language: string, words: string): OwnPatch[] {
  return [{ op: "add", path: `${path}/${language}`, value: words }];
}

function isCopy(value: unknown): value is Copy {
  return typeof value === "object" && value !== null && "words" in value && "slots" in value;
}
