/** Of one statement in one group. */
type InGroup = { saw: number; plus: number; minus: number };
export type GroupedStatement = {
  id: string;
  /** How many people saw it at all, also those in no group. */
  saw: number;
  /** One for each group. */
  groups: readonly InGroup[];
};
/** Null of a group of which too few people saw it. */
export type ToldStatement = { id: string; groups: (InGroup | null)[] };

const toldLimits = {
  /** Of fewer people nothing is told. */
  people: 5,
  statements: 8,
  /** Shares of agreement that are less far apart aren't where groups part. */
  gap: 0.2,
} as const;

/**
 * What is told of groups: where the majority of each agrees, by the product of shares, so that a
 * large group can't carry a statement alone; and where shares of agreement are farthest apart.
 */
export function toldOfGroups(statements: readonly GroupedStatement[]): {
  agreed: ToldStatement[];
  apart: ToldStatement[];
} {
  const told = statements.map(toldOf);
  const isAgreed = ({ groups }: ToldStatement) =>
    groups.every((group) => group !== null && group.plus * 2 > group.saw);
  const agreed = told.filter(isAgreed);
  const apart = told.filter((each) => !isAgreed(each) && gapOf(each) >= toldLimits.gap);
  return { agreed: highest(agreed, agreementOf), apart: highest(apart, gapOf) };
}

/**
 * Shows a group only if enough of it, and of the others, saw the statement; and if those who are
 * left of all who saw it are enough or none, since totals are told elsewhere.
 */
export function toldOf({ id, saw, groups }: GroupedStatement): ToldStatement {
  const all = groups.reduce((sum, group) => sum + group.saw, 0);
  const isEnough = (people: number) => people >= toldLimits.people;
  const shown = groups
    .filter((group) => isEnough(group.saw) && isEnough(all - group.saw))
    .sort((one, other) => other.saw - one.saw);
  const left = () => Math.max(saw, all) - shown.reduce((sum, group) => sum + group.saw, 0);
  while (shown.length > 0 && left() > 0 && !isEnough(left())) shown.pop();
  return { id, groups: groups.map((group) => (shown.includes(group) ? group : null)) };
}

function highest(told: readonly ToldStatement[], of: (each: ToldStatement) => number) {
  return told
    .toSorted((one, other) => of(other) - of(one) || (one.id < other.id ? -1 : 1))
    .slice(0, toldLimits.statements);
}

function agreementOf({ groups }: ToldStatement): number {
  return groups.reduce(
    (product, group) => (group ? (product * (group.plus + 1)) / (group.saw + 2) : 0),
    1,
  );
}

function gapOf({ groups }: ToldStatement): number {
  const shares = groups.flatMap((group) => (group ? [group.plus / group.saw] : []));
  return shares.length < 2 ? 0 : Math.max(...shares) - Math.min(...shares);
}
