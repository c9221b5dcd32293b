import { copyText } from "#engine/copy-text.ts";
import type { Copy } from "#engine/definition.ts";

/** A draft's texts are never changed in place, and each is named in many menus and sentences. */
const known = new WeakMap<Copy, { language: string; line: string }>();

/** An author's text in one line without marks. */
export function oneLine(copy: Copy | undefined, language: string): string {
  if (!copy) return "";
  const before = known.get(copy);
  if (before?.language === language) return before.line;
  const line = copyText(copy, language).replaceAll(/\s+/g, " ").trim();
  known.set(copy, { language, line });
  return line;
}
