/** True in `npm test`, which has fewer of the cases that tests make up than `npm run test:full`. */
export const isFast = process.env.TEST_EXTENT === "fast";

/** Every so many-th of the cases in the fast run, else all of them. */
export function someOf<T>(cases: readonly T[], every: number): readonly T[] {
  return isFast ? cases.filter((_, index) => index % every === 0) : cases;
}
