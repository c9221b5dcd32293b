import type { Code, Codebook } from "#contract/codebooks.ts";
import { cohensKappa, type Judged } from "#contract/statistics/kappa.ts";

/** The tags of an answer that is done in both passes. */
export type TwiceCoded = { first: readonly string[]; second: readonly string[] };

/** How far the two passes agree, for each code and over all. Null before any answer is done twice. */
export function agreementOf(
  codes: readonly Code[],
  answers: readonly TwiceCoded[],
): Codebook["agreement"] {
  if (answers.length === 0) return null;
  const judged = codes.map(({ id }) => judgedFor(id, answers));
  const sum = judged.reduce(add, { both: 0, first: 0, second: 0, neither: 0 });
  return {
    answers: answers.length,
    kappa: cohensKappa(sum),
    codes: Object.fromEntries(codes.map(({ id }, at) => [id, cohensKappa(judged[at] ?? sum)])),
  };
}

function judgedFor(code: string, answers: readonly TwiceCoded[]): Judged {
  const counted = { both: 0, first: 0, second: 0, neither: 0 };
  for (const { first, second } of answers) {
    const [a, b] = [first.includes(code), second.includes(code)];
    counted[a && b ? "both" : a ? "first" : b ? "second" : "neither"]++;
  }
  return counted;
}

function add(a: Judged, b: Judged): Judged {
  return {
    both: a.both + b.both,
    first: a.first + b.first,
    second: a.second + b.second,
    neither: a.neither + b.neither,
  };
}
