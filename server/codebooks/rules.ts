import type { Code } from "#contract/codebooks.ts";
import type { Reason } from "#contract/refusal-reasons.ts";

/** What is wrong with a codebook; null if nothing is. */
export function faultIn(codes: readonly Code[]): Reason | null {
  const known = new Map(codes.map((each) => [each.id, each]));
  if (known.size < codes.length) return "same-code-id";
  const labels = new Set(codes.map(({ label }) => label.toLowerCase()));
  if (labels.size < codes.length) return "same-code-label";
  const isLost = codes.some(({ id, parent }) => {
    if (parent === undefined) return false;
    const found = known.get(parent);
    return !found || found.id === id || found.parent !== undefined;
  });
  return isLost ? "lost-code" : null;
}
