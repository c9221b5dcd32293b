/** Prints a line of `npm run verify`, and returns whether the check passed. */
export function printResult(text: string, passed: boolean): boolean {
  console.log(text);
  return passed;
}
