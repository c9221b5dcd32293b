/** Of the numbers that some people gave a choice: how many, and what they add up to. */
export type Sum = { count: number; sum: number };
/** Each number is from 0 to `most`. `areShared`: those of an answer add up to `most`. */
export type Points = { most: number; areShared: boolean };

/**
 * The choices whose means aren't shown: in one of these groups, the sum would tell how many people
 * gave something, or less than all, to fewer than `k`. Where the sums of all choices are known, the
 * hidden ones are added up and have to be as open, so that others are hidden with them.
 */
export function hiddenParts(
  groups: readonly ReadonlyMap<string, Sum>[],
  { most, areShared }: Points,
  k: number,
): Set<string> {
  const choices = [...new Set(groups.flatMap((group) => [...group.keys()]))];
  const isOpen = (sum: Sum | undefined) => sum === undefined || isOpenSum(sum, most, k);
  const hidden = new Set(
    choices.filter((choice) => !groups.every((group) => isOpen(group.get(choice)))),
  );
  if (!areShared || hidden.size === 0) return hidden;
  const sumOf = (choice: string) =>
    groups.reduce((all, group) => all + (group.get(choice)?.sum ?? 0), 0);
  const rest = choices
    .filter((choice) => !hidden.has(choice))
    .sort((a, b) => sumOf(a) - sumOf(b) || (a < b ? -1 : 1));
  for (const another of rest) {
    if (hidden.size > 1 && groups.every((group) => isOpen(together(group, hidden)))) break;
    hidden.add(another);
  }
  return hidden;
}

/** A sum of exactly `k` people's numbers may be told, if it leaves open what each of them gave. */
function isOpenSum({ count, sum }: Sum, most: number, k: number): boolean {
  if (count === 0) return true;
  return (
    count >= k &&
    isLoose(sum, { count, most, k }) &&
    isLoose(count * most - sum, { count, most, k })
  );
}

/** Whether at least `k` people gave more than 0, or from so many to `k` more may have. */
function isLoose(sum: number, { count, most, k }: { count: number; most: number; k: number }) {
  const least = Math.ceil(sum / most - roundingError);
  const greatest = Math.min(count, Math.floor(sum + roundingError));
  return least >= k || greatest - least >= k;
}

function together(group: ReadonlyMap<string, Sum>, choices: ReadonlySet<string>): Sum {
  let [count, sum] = [0, 0];
  for (const choice of choices) {
    const each = group.get(choice);
    count = Math.max(count, each?.count ?? 0);
    sum += each?.sum ?? 0;
  }
  return { count, sum };
}

/** Sums of means aren't exact. */
const roundingError = 1e-6;
