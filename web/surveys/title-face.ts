/**
 * Scripts that Besley lacks, from Armenian to Vietnamese. Greek and Cyrillic are also missing, but
 * the fallback resembles Besley.
 */
const foreign = /[\u0530-\u1eff]/;

/**
 * The classes for a title by people: our font, or the system's with more line height for
 * diacritics. `leading-[1.42]` overrides `leading-[1.22]` because it comes later in the style
 * sheet.
 */
export function titleFace(title: string): string {
  return foreign.test(title) ? "font-semibold leading-[1.42]" : "display";
}
