/**
 * Letters that Besley lacks. Greek and Cyrillic are also missing, but the fallback resembles
 * Besley. The last ones are Vietnamese, with two marks above a letter.
 */
const foreign = /(?![\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Common}])\p{L}|[\u1ea0-\u1eff]/u;

/**
 * The classes for a title by people: our font, or the system's with more line height for
 * diacritics and whole phrases on a line. `leading-[1.42]` overrides `leading-[1.22]` because it
 * comes later in the style sheet.
 */
export function titleFace(title: string): string {
  return foreign.test(title) ? "font-semibold leading-[1.42] [word-break:auto-phrase]" : "display";
}
