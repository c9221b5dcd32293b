import type { Converted } from "../html-words.ts";
import { htmlWords } from "../html-words.ts";
import type { Convert } from "../survey-maker.ts";

/** Typeform's texts: *strong*, _emphasis_, [links](…), and piping as {{field:ref}}. */
export const typeformWords: Convert = (raw, pipe): Converted => {
  const piped = raw.replace(
    /\{\{\s*(field|hidden|var):\s*([^{}]{1,200}?)\s*\}\}/g,
    (whole, kind, name) => pipe(`${kind}:${name}`, whole),
  );
  const html = piped
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(
      /\[([^[\]\n]{1,500})\]\((https?:[^()\s]{1,2000}|mailto:[^()\s]{1,300})\)/g,
      '<a href="$2">$1</a>',
    )
    .replace(/\*(?=\S)([^*\n]{1,2000})(?<=\S)\*/g, "<b>$1</b>")
    .replace(/(?<![\w"/])_(?=\S)([^_\n<>]{1,2000})(?<=\S)_(?!\w)/g, "<i>$1</i>")
    .replace(/\r\n?/g, "\n")
    .replace(/^[ \t]*[•◦▪][ \t]*(.*)$/gm, "<li>$1</li>")
    .replace(/\n{2,}/g, "<p></p>")
    .replace(/\n/g, "<br>");
  return htmlWords(html);
};

/** Title and description as one text. */
export function joined(...texts: string[]): string {
  return texts.filter((text) => text.trim() !== "").join("\n\n");
}
