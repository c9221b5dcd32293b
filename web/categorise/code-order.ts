import type { Code } from "#contract/codebooks.ts";

/** Each code, followed by its parts. */
export function inOrder(codes: readonly Code[]): Code[] {
  const whole = codes.filter(({ parent }) => parent === undefined);
  return whole.flatMap((code) => [code, ...codes.filter(({ parent }) => parent === code.id)]);
}
