import { charactersLeft } from "#texts/controls.ts";

/** How many characters a field still takes, once less than a fifth is left. */
export function CharactersLeft({ text, max }: { text: string; max: number | undefined }) {
  const isFar = max === undefined || text.length < (max * 4) / 5;
  const left = isFar ? Number.POSITIVE_INFINITY : max - countOf(text);
  return (
    <span className="text-end text-xs tabular-nums text-soft empty:hidden" aria-live="polite">
      {max !== undefined && left <= max / 5 ? charactersLeft(left) : null}
    </span>
  );
}

/** As people count: an emoji is one character. Browsers of before 2024 count code points. */
function countOf(text: string): number {
  if (!("Segmenter" in Intl)) return [...text].length;
  return [...new Intl.Segmenter("en", { granularity: "grapheme" }).segment(text)].length;
}
