import type { Results } from "#contract/surveys.ts";

const z = 1.96;
const fewest = 10;

/** The 95 % Wilson interval of the share of yes among all votes, from 0 to 1; none below ten votes, where it says nothing. */
export function yesInterval({ yes, total }: Results): [number, number] | undefined {
  if (total < fewest) return undefined;
  const share = yes / total;
  const spread = 1 + z ** 2 / total;
  const middle = (share + z ** 2 / (2 * total)) / spread;
  const half = (z / spread) * Math.sqrt((share * (1 - share)) / total + z ** 2 / (4 * total ** 2));
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}
