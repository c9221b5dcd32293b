/**
 * Lengths as people count them: an emoji with a skin tone is one character, however many code units
 * it takes.
 */
export function countCharacters(text: string, most = Number.POSITIVE_INFINITY): number {
  if (isPlain(text)) return text.length;
  if (!segmenter) return Math.min(most, [...text].length);
  let count = 0;
  for (const _ of segmenter.segment(text)) if (++count >= most) break;
  return count;
}

export function hasAtLeast(text: string, min: number): boolean {
  return text.length >= min && countCharacters(text, min) >= min;
}

export function hasAtMost(text: string, max: number): boolean {
  if (text.length <= max) return true;
  return text.length <= maxUnits(max) && countCharacters(text, max + 1) <= max;
}

/**
 * Code units that so many characters may take: room for any emoji in short texts, and for four code
 * units a character in long ones. Without it, one character could be as large as a book.
 */
export function maxUnits(max: number): number {
  return Math.max(4 * max, Math.min(16 * max, 8000));
}

/** The first code units of a text, so many at most, without half a character at the end. */
export function firstUnits(text: string, max: number): string {
  return text.slice(0, max).replace(/[\uD800-\uDBFF]$/, "");
}

/** A title in one line of a list or a mail. */
export function shortTitle(title: string): string {
  return hasAtMost(title, 140) ? title : `${firstUnits(title, 139).trimEnd()}…`;
}

/** Whether each code unit is a character. */
export function isPlain(text: string): boolean {
  return /^[\n -~]*$/.test(text);
}

/** Browsers of before 2024 may have none. They count code points; the server decides. */
const segmenter = "Segmenter" in Intl && new Intl.Segmenter("en", { granularity: "grapheme" });
