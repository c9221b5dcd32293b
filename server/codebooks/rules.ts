import type { Code } from "#contract/codebooks.ts";

/** What is wrong with a codebook, in words; null if nothing is. */
export function faultIn(codes: readonly Code[]): string | null {
  const known = new Map(codes.map((each) => [each.id, each]));
  if (known.size < codes.length) return "Two codes have the same id.";
  const labels = new Set(codes.map(({ label }) => label.toLowerCase()));
  if (labels.size < codes.length) return "Two codes have the same label.";
  const isLost = codes.some(({ id, parent }) => {
    if (parent === undefined) return false;
    const found = known.get(parent);
    return !found || found.id === id || found.parent !== undefined;
  });
  return isLost ? "A code's parent must be a code without a parent." : null;
}
