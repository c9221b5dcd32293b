import type { Element } from "#engine/definition.ts";
import { oneLine } from "#web/logic/one-line.ts";
import type { PartLists } from "../part-lists.ts";
import { read, remove, write } from "./local-entries.ts";

/** A question or statement that its author copied, and the survey's languages, the base first. */
export type Copied = { element: Element; languages: string[] };

/**
 * What was copied last, for every tab of this browser. `owner` is the person: two accounts in one
 * browser never see each other's.
 */
export function copiedBy(owner: string) {
  const key = `candor-builder ${owner} copied`;
  return {
    keep: (copied: Copied): boolean => write(key, copied) || (remove(key) && false),
    last: (): Copied | null => read(key, isCopied),
  };
}

export function nameCopied(copied: Copied | null): string {
  return copied ? oneLine(copied.element.prompt, copied.languages[0] ?? "") : "";
}

/** Its words, a line each, as other programs get them. */
export function linesOf({ element, languages }: Copied): string {
  const [language = ""] = languages;
  const { choices, rows }: PartLists = element;
  const parts = choices ?? rows ?? [];
  return [element.prompt, ...parts.map(({ label }) => label)]
    .map((copy) => oneLine(copy, language))
    .join("\n");
}

function isCopied(value: unknown): value is Copied {
  const copied = value as Copied | null;
  return (
    typeof copied?.element?.id === "string" &&
    typeof copied.element.prompt?.words === "object" &&
    Array.isArray(copied.languages)
  );
}
