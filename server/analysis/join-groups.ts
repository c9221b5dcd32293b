/** Some people, such as those with one answer. */
export type Joinable = {
  /** Tells groups of one size apart, so that they are always joined in the same way. */
  key: string;
  people: number;
  /** Its places on a scale; null where there is none, as for a question that wasn't answered. */
  span: readonly [from: number, to: number] | null;
  /** Whether it is low, in the middle or high on its scale; null where it is in several of these. */
  level?: number | null;
  /** Whether it is of refusals alone, such as "I'd rather not say". */
  isAside?: boolean;
  /** Whether it is of people without an answer. */
  isState: boolean;
  /** True where results don't tell how many they are, although they stand among the states. */
  isUntold?: boolean;
  members: readonly number[];
};

/**
 * Joins groups until each has nobody or at least `k` people, and there are no more than `most`.
 * Those of answers come first: results say how many gave none, so that these hide nobody.
 */
export function joinGroups(groups: readonly Joinable[], k: number, most: number): Joinable[] {
  const told = groups.filter((group) => !isAnswer(group));
  return joinSmall([...joinAnswers(groups, k), ...told], k, most);
}

/**
 * The members of answers that results hide: those that filters can't tell apart either. What is
 * shown, taken from those whom a filter leaves, would be a hidden count.
 */
export function hiddenAnswers(groups: readonly Joinable[], k: number): ReadonlySet<number> {
  const hidden = joinAnswers(groups, k).filter(
    ({ people, members }) => members.length > 1 || people < k,
  );
  return new Set(hidden.flatMap(({ members }) => members));
}

/**
 * The same of answers alone. Neighbours on a scale go together before others join them, and
 * refusals with each other: what they share with an answer would be read as that answer.
 */
export function joinAnswers(groups: readonly Joinable[], k: number): Joinable[] {
  const answers = groups.filter(isAnswer);
  const onScale = answers.filter(({ span }) => span !== null);
  const others = answers.filter(({ span, isAside }) => span === null && !isAside);
  const asides = answers.filter(({ span, isAside }) => span === null && isAside);
  const real = joinSmall([...joinSmall(onScale, k, anyNumber), ...others], k, anyNumber);
  return joinSmall([...real, ...joinSmall(asides, k, anyNumber)], k, anyNumber);
}

/** None of its members is nobody's, so that together they need more people to hide each. */
export function isSmall({ people, members }: Joinable, k: number): boolean {
  return people < k + members.length - 1;
}

const anyNumber = Number.POSITIVE_INFINITY;

function isAnswer({ isState, isUntold }: Joinable): boolean {
  return !isState || isUntold === true;
}

function joinSmall(groups: readonly Joinable[], k: number, most: number): Joinable[] {
  let joined = groups.filter(({ people }) => people > 0);
  for (;;) {
    const small = joined.filter((each) => isSmall(each, k));
    const smallest = smallestOf(small.length > 0 ? small : joined);
    const isFine = joined.length <= most && small.length === 0;
    if (!smallest || isFine || joined.length === 1) return joined;
    joined = joinWithPartner(joined, smallest, k);
  }
}

/** The same groups, one of them together with the one that goes with it best. */
export function joinWithPartner(
  groups: readonly Joinable[],
  group: Joinable,
  k: number,
): Joinable[] {
  const others = groups.filter((each) => each !== group);
  const partner = partnerOf(group, others, k);
  if (!partner) return [...groups];
  return [...others.filter((each) => each !== partner), together(group, partner)];
}

/**
 * How little is lost where one of them joins its partner: most where no more answers would be left,
 * or where it can't be told how many gave none, less where a refusal is read as an answer.
 */
export function easeOfJoining(groups: readonly Joinable[], group: Joinable, k: number): number {
  const others = groups.filter((each) => each !== group);
  const partner = partnerOf(group, others, k);
  if (!partner || others.length < 2) return 0;
  if (partner.isState !== group.isState) return 1;
  if (isRefusal(partner) !== isRefusal(group)) return refusalAmongAnswers;
  const isReal = (each: Joinable) => !each.isState && !isRefusal(each);
  return isReal(group) && groups.filter(isReal).length < 3 ? 1 : 3;
}

export const refusalAmongAnswers = 2;

function isRefusal({ isAside }: Joinable): boolean {
  return isAside === true;
}

/** Answers go with answers and refusals with refusals, as long as there are any. */
function partnerOf(group: Joinable, others: readonly Joinable[], k: number): Joinable | undefined {
  const kin = others.filter(
    (each) => each.isState === group.isState && isRefusal(each) === isRefusal(group),
  );
  return partnerAmong(group, group.isState || kin.length === 0 ? others : kin, k);
}

/**
 * Small ones go together first, then neighbours on a scale, then the smallest of a kind: so most
 * answers of many people stay by themselves.
 */
function partnerAmong(
  group: Joinable,
  others: readonly Joinable[],
  k: number,
): Joinable | undefined {
  const small = others.filter(
    ({ people, span }) => people < k && (group.span === null || span === null),
  );
  if (small.length > 0) return smallestOf(small);
  const { span } = group;
  if (span) {
    const below = others.filter((each) => each.span && each.span[1] < span[0]);
    const above = others.filter((each) => each.span && each.span[0] > span[1]);
    const neighbours = [nearest(below, span[0]), nearest(above, span[1])];
    const both = neighbours.filter((each) => each !== undefined);
    // So that the low, the middle and the high points of a scale stay apart where they can.
    const alike = both.filter(({ level }) => level != null && level === group.level);
    const beside = alike.length > 0 ? alike : both;
    if (beside.length > 0) return smallestOf(beside);
  }
  const alike = others.filter(({ isState }) => isState === group.isState);
  return smallestOf(besideScale(alike.length > 0 ? alike : others));
}

/** Those of some groups that leave the most points of a scale by themselves, if there is one. */
function besideScale(groups: readonly Joinable[]): readonly Joinable[] {
  if (groups.every(({ span }) => span === null)) return groups;
  const joined = groups.filter(({ members }) => members.length > 1);
  const offScale = groups.filter(({ span }) => span === null);
  return [joined, offScale, groups].find(({ length }) => length > 0) ?? groups;
}

function nearest(groups: readonly Joinable[], place: number): Joinable | undefined {
  const distance = ({ span }: Joinable) =>
    span ? Math.min(Math.abs(span[0] - place), Math.abs(span[1] - place)) : 0;
  return groups.toSorted((a, b) => distance(a) - distance(b))[0];
}

function smallestOf(groups: readonly Joinable[]): Joinable | undefined {
  let found: Joinable | undefined;
  for (const each of groups)
    if (!found || each.people < found.people) found = each;
    else if (each.people === found.people && each.key < found.key) found = each;
  return found;
}

function together(a: Joinable, b: Joinable): Joinable {
  const [first, second] = a.key < b.key ? [a, b] : [b, a];
  const spans = [a.span, b.span].filter((span) => span !== null);
  return {
    key: first.key,
    people: a.people + b.people,
    span:
      spans.length === 0
        ? null
        : [Math.min(...spans.map(([from]) => from)), Math.max(...spans.map(([, to]) => to))],
    isAside: a.isAside === true && b.isAside === true,
    isState: a.isState && b.isState,
    isUntold: a.isUntold === true || b.isUntold === true,
    level: a.level === b.level ? (a.level ?? null) : null,
    members: [...first.members, ...second.members],
  };
}
