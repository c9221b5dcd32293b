import { holds, type Value } from "#engine/condition.ts";
import type { Condition, Definition, Question, Source } from "#engine/definition.ts";
import type { Answer } from "#engine/kinds/all.ts";
import { planOf } from "#engine/plan.ts";
import { testsIn } from "#engine/tests-in.ts";
import { type Joinable, joinAnswers } from "#server/analysis/join-groups.ts";
import { placeOf } from "#server/analysis/value-names.ts";
import { serverKindOf } from "#server/kinds/all.ts";
import { inBinsOf } from "#server/kinds/distribution.ts";
import { type Counts, countIn } from "#server/kinds/figures.ts";

/** A question with the counts of its answers. */
type Counted = { question: Question; counts: Counts };
type Asking = {
  definition: Definition;
  /** Of a question that isn't on a repeated page. */
  countedOf(id: string): Counted | undefined;
  today: string;
  k: number;
};

/**
 * Whether the number of those who were asked a question tells how few people gave an answer to an
 * earlier one: they are nearly those with some answers that results show together, or with all that
 * a condition wants. Looks at conditions that read one question each, of those with one answer.
 */
export function tellsFew(id: string, counts: Counts, asking: Asking): boolean {
  const { definition, k } = asking;
  const found = planOf(definition).questions.get(id);
  if (!found || found.page.repeat) return false;
  const { page, question } = found;
  const wanted = [page.showIf, question.showIf].flatMap((each) => (each ? conjuncts(each) : []));
  const asked = ["#answered", "#skipped", "#erased"].reduce(
    (sum, state) => sum + countIn(counts, state),
    0,
  );
  const isFew = (people: number) => people > 0 && people < k;
  return wanted.some((condition) => {
    const groups = groupsBy(condition, asking);
    if (!groups) return false;
    const inside = groups.reduce((sum, each) => sum + each.inside, 0);
    // Another condition, or a jump, leaves some of them out.
    if (inside !== asked) return isFew(inside - asked);
    const distance = groups.reduce((sum, each) => sum + Math.min(each.inside, each.outside), 0);
    return isFew(distance);
  });
}

function conjuncts(condition: Condition): readonly Condition[] {
  return "all" in condition ? condition.all.flatMap(conjuncts) : [condition];
}

/**
 * Of each group of answers that results show together, how many a condition holds for, and how many
 * it doesn't. Null where it reads more than one question's answer.
 */
function groupsBy(
  condition: Condition,
  { countedOf, today, k }: Asking,
): { inside: number; outside: number }[] | null {
  const sources = testsIn(condition).map(({ of }) => of);
  const ids = new Set(sources.map(questionIn));
  const [id] = ids;
  const source = ids.size === 1 && id ? countedOf(id) : undefined;
  if (!source) return null;
  const { question } = source;
  const given = [...source.counts].flatMap(([option, { count }]) => {
    const answer = count > 0 ? answerIn(question, option) : null;
    return answer ? [{ option, count, answer }] : [];
  });
  if (given.length === 0) return null;
  const isWanted = (answer: Answer | null) => {
    const values: Value[] = answer ? [{ type: "answer", question, answer }] : [];
    return holds(condition, { valuesOf: () => values, today });
  };
  const answers = lotsOf(source, given, k).map((lot) =>
    sidesOf(lot, ({ answer }) => isWanted(answer)),
  );
  const states = ["#skipped", "#erased", "#not-asked"].map((state) => {
    const count = countIn(source.counts, state);
    return isWanted(null) ? { inside: count, outside: 0 } : { inside: 0, outside: count };
  });
  return [...answers, ...states];
}

function questionIn(source: Source): string | null {
  return "question" in source && source.row === undefined ? source.question : null;
}

type Given = { option: string; count: number; answer: Answer };

/** The answers that results show together. */
function lotsOf({ question, counts }: Counted, given: readonly Given[], k: number): Given[][] {
  const answered = countIn(counts, "#answered");
  if (serverKindOf(question).bins) {
    const { distribution } = serverKindOf(question).figures(question, counts, { answered, k });
    if (!distribution) return [[...given]];
    const binOf = ({ option }: Given) =>
      inBinsOf(distribution, [{ value: option.slice(1), count: 1 }]).bins.findIndex(
        ({ count }) => count > 0,
      );
    return [...Map.groupBy(given, binOf).values()];
  }
  const place = placeOf(question);
  const groups = given.map(({ option, count }, at): Joinable => {
    const { place: found, level } = place(option);
    const span = found === null ? null : ([found, found] as const);
    return { key: option, people: count, span, level, isState: false, members: [at] };
  });
  return joinAnswers(groups, k).map(({ members }) => given.filter((_, at) => members.includes(at)));
}

function sidesOf(lot: readonly Given[], isInside: (given: Given) => boolean) {
  let [inside, outside] = [0, 0];
  for (const each of lot)
    if (isInside(each)) inside += each.count;
    else outside += each.count;
  return { inside, outside };
}

/** The answer that an option counts, of kinds that have one of a few, or a number or day. */
function answerIn({ kind }: Question, option: string): Answer | null {
  if (option.startsWith("#")) return null;
  switch (kind) {
    case "yes-no":
    case "single-choice":
      return { choice: option };
    case "rating":
    case "number":
      return option.startsWith("=") ? { number: Number(option.slice(1)) } : null;
    case "date":
      return option.startsWith("=") ? { date: option.slice(1) } : null;
    default:
      return null;
  }
}
