import { referencesIn } from "#engine/checker/references.ts";
import type { Copy, Definition, Element, Source } from "#engine/definition.ts";
import { applyPatches } from "#engine/patches.ts";
import { removalOf } from "../removal.ts";
import { isCopy } from "../without-slot.ts";
import type { Copied } from "./copied-element.ts";
import { newPage } from "./edits.ts";
import { copyOf } from "./new-elements.ts";
import { idsIn } from "./part-ids.ts";

/**
 * A copied question for a draft, with ids and a code of its own and in the draft's languages. What
 * reads answers, values or variables that this survey doesn't have is taken out, as by a deletion.
 */
export function pastedInto(
  definition: Definition,
  { element, languages }: Copied,
): { element: Element; hasLost: boolean } {
  const fresh = inLanguages(copyOf(definition, element), definition.languages, languages);
  const alone: Definition = {
    ...definition,
    quotas: [],
    computed: [],
    endings: [],
    description: undefined,
    pages: [newPage([fresh])],
  };
  const known = idsIn([definition, fresh]);
  const names = new Set(definition.variables.map(({ name }) => name));
  const sources = referencesIn(alone).map(({ source }) => source);
  const gone = {
    ids: [...new Set(sources.flatMap(idsRead))].filter((id) => !known.has(id)),
    variables: sources
      .flatMap((source) => ("variable" in source ? [source.variable] : []))
      .filter((name) => !names.has(name)),
  };
  const { patches } = removalOf(alone, gone);
  const result = applyPatches(alone, patches);
  if (!result.done) throw new Error("what is to be pasted can't be mended");
  const [whole = fresh] = (result.document as Definition).pages[0]?.elements ?? [];
  return { element: whole, hasLost: patches.length > 0 };
}

function idsRead(source: Source): string[] {
  if ("computed" in source) return [source.computed];
  if (!("question" in source)) return [];
  return source.row === undefined ? [source.question] : [source.question, source.row];
}

/** Words without a language of the draft stay behind; its first language always has some. */
function inLanguages<T>(value: T, to: readonly string[], from: readonly string[]): T {
  if (Array.isArray(value)) return value.map((each) => inLanguages(each, to, from)) as T;
  if (typeof value !== "object" || value === null) return value;
  if (isCopy(value)) return fitted(value, to, from) as T;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, inLanguages(each, to, from)]),
  ) as T;
}

function fitted({ words, slots }: Copy, to: readonly string[], from: readonly string[]): Copy {
  return {
    words: wordsFor(words, to, from),
    slots: Object.fromEntries(
      Object.entries(slots).map(([name, slot]) => [
        name,
        { ...slot, fallback: wordsFor(slot.fallback, to, from) },
      ]),
    ),
  };
}

function wordsFor(
  words: Record<string, string>,
  [base = "en", ...others]: readonly string[],
  from: readonly string[],
): Record<string, string> {
  const first = words[base] ?? words[from[0] ?? ""] ?? Object.values(words)[0] ?? "";
  return Object.fromEntries([
    [base, first],
    ...others.flatMap((language) => (language in words ? [[language, words[language]]] : [])),
  ]);
}
