import type { Code, Codebook } from "#contract/codebooks.ts";
import { cohensKappa, type Judged } from "#statistics/kappa.ts";

/** How often coders chose a code, of the answers that are done in both passes. */
export type TwiceCoded = {
  answers: number;
  codes: Map<string, { both: number; first: number; second: number }>;
};

/** How far the two passes agree, for each code and over all. Null before any answer is done twice. */
export function agreementOf(
  codes: readonly Code[],
  { answers, codes: counts }: TwiceCoded,
): Codebook["agreement"] {
  if (answers === 0) return null;
  const judged = codes.map(({ id }): Judged => {
    const { both, first, second } = counts.get(id) ?? { both: 0, first: 0, second: 0 };
    return { both, first, second, neither: answers - both - first - second };
  });
  const sum = judged.reduce(add, { both: 0, first: 0, second: 0, neither: 0 });
  return {
    answers,
    kappa: cohensKappa(sum),
    codes: Object.fromEntries(codes.map(({ id }, at) => [id, cohensKappa(judged[at] ?? sum)])),
  };
}

function add(a: Judged, b: Judged): Judged {
  return {
    both: a.both + b.both,
    first: a.first + b.first,
    second: a.second + b.second,
    neither: a.neither + b.neither,
  };
}
