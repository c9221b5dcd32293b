import type { Definition } from "#engine/definition.ts";
import { limits } from "#limits/limits.ts";
import { cutText } from "#web/ui/cut-text.ts";
import type { OwnPatch } from "./document/steps.ts";

type Written = { id: string; language: string; text: string };

/**
 * The title of a survey of one question, which follows the question's text until somebody writes
 * another one. A title that was never written has no words in the language, not even empty ones:
 * that of a survey of several questions is its author's to write.
 */
export function titleAlong(now: Definition, { id, language, text }: Written): OwnPatch[] {
  const [only, ...others] = now.pages.flatMap(({ elements }) => elements);
  if (only?.id !== id || others.length > 0) return [];
  const title = now.title.words[language];
  if (title !== undefined && title !== titleOf(only.prompt.words[language] ?? "")) return [];
  const path = `/title/words/${language}`;
  const next = titleOf(text);
  if (next !== undefined) return [{ op: "add", path, value: next }];
  return title === undefined ? [] : [{ op: "remove", path }];
}

/** Undefined where nothing is written, or an answer stands in it, which a title can't have. */
function titleOf(prompt: string): string | undefined {
  const line = prompt.replaceAll(/\s+/g, " ").trim();
  if (line === "" || /\{[a-z0-9_]+\}/.test(line)) return undefined;
  return cutText(line, limits.title.max - 1);
}
