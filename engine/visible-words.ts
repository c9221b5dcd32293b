import { type Inline, parseMarkdown } from "./markdown.ts";

/**
 * A sign that people can see. Spaces, signs that only steer others, and accents without a letter
 * leave a place as empty as no words at all. The blanks at the end count as letters or pictures.
 */
const visible =
  /[^\s\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{M}\p{Default_Ignorable_Code_Point}\u2800\u{13441}\u{13442}\u{1D159}]/u;

const letter = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u;

/** Whether there is anything to read in a plain text. */
export function isVisible(text: string | undefined): boolean {
  return text !== undefined && visible.test(text);
}

/** The same of a text in Markdown. A slot can be read, since it has a fallback. */
export function hasWords(markdown: string | undefined): boolean {
  if (markdown === undefined || !isVisible(markdown)) return false;
  // Nothing but the address of a link hides letters. Most texts need no more than this look.
  if (letter.test(markdown.replaceAll(/\]\([^()\n]*\)/g, "]"))) return true;
  return parseMarkdown(markdown).some((block) =>
    block.type === "paragraph"
      ? isRead(block.parts)
      : block.isNumbered || block.items.some((item) => isRead(item)),
  );
}

function isRead(parts: readonly Inline[]): boolean {
  return parts.some((part) => {
    if (part.type === "text") return isVisible(part.text);
    return "parts" in part ? isRead(part.parts) : part.type === "slot";
  });
}
