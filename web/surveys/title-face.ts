/**
 * Scripts that Besley has no letters for, from Armenian to Vietnamese; not Greek and Cyrillic,
 * which it resembles.
 */
const foreign = /[\u0530-\u1eff]/;

/**
 * The classes of what people write as a title: our face, or the system's, with lines so far apart
 * that marks find room; more than `leading-[1.22]` also for the order of the sheet, where it comes
 * later.
 */
export function titleFace(title: string): string {
  return foreign.test(title) ? "font-semibold leading-[1.42]" : "display";
}
