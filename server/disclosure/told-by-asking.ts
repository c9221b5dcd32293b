import type { QuestionSummary } from "#contract/summary.ts";
import { choicesOf, rowsOf } from "#engine/checker/references.ts";
import { holds, type Value } from "#engine/condition.ts";
import {
  type Condition,
  type Definition,
  type Question,
  questionsOf,
  type Source,
} from "#engine/definition.ts";
import type { Answer } from "#engine/kinds/all.ts";
import { planOf, readAnswerKey } from "#engine/plan.ts";
import { testsIn } from "#engine/tests-in.ts";
import { joinAnswers } from "#server/analysis/join-groups.ts";
import { placeOf } from "#server/analysis/value-names.ts";
import { serverKindOf } from "#server/kinds/all.ts";
import { inBinsOf } from "#server/kinds/distribution.ts";
import { type Counts, countIn } from "#server/kinds/figures.ts";
import { answerGroups } from "./answer-groups.ts";

/** A question with the counts of its answers, in one meaning. */
export type Counted = { name: string; key: string; question: Question; counts: Counts };
type Asking<C extends Counted = Counted> = {
  /** Of all versions whose answers count. */
  definitions: readonly Definition[];
  /** The newest version's questions come first, and earlier ones before later ones. */
  counted: readonly C[];
  /** Whether results hide some of its answers. */
  hides(counted: C): boolean;
  today: string;
  k: number;
};

/**
 * The names of questions whose number of people asked may tell how few gave an answer elsewhere. A
 * condition that reads one question of those with one answer is looked at closely: whom it asks are
 * whole groups that results show together, or parts of these that aren't few, beside what others
 * ask. Any other condition, jump or quota must read nothing that results hide, nor ask nearly as
 * many as gave an answer, or as another question asks.
 */
export function toldByAsking<C extends Counted>(asking: Asking<C>): Set<string> {
  const { counted, hides, k } = asking;
  const found = new Set<string>();
  const lots = new Map<string, Given[][]>();
  const others: { asked: number; sources: ReadonlySet<string> }[] = [];
  const byId = Map.groupBy(counted, ({ key }) => readAnswerKey(key).question);
  const isFew = (people: number) => people > 0 && people < k;
  const isHidden = (id: string) =>
    (byId.get(id) ?? []).some((each) => found.has(each.name) || hides(each));
  for (const each of counted) {
    const { key, counts } = each;
    const id = readAnswerKey(key).question;
    const sources = new Set(asking.definitions.flatMap((one) => [...sourcesOf(one, id)]));
    const asked = askedIn(counts);
    if (isOfFew(each, asking)) found.add(each.name);
    if (sources.size === 0 || found.has(each.name)) continue;
    const simple = simpleGuard(id, asking);
    const [source] = simple ? (byId.get(simple.source) ?? []) : [];
    const sides = simple && source ? sidesBy(simple.condition, source, lots, asking) : null;
    if (simple && source && sides && sides.inside === asked && !found.has(source.name)) {
      if (sides.isTold) found.add(each.name);
      else lots.set(source.name, sides.parts);
      continue;
    }
    const near = [...sources].some((of) =>
      (byId.get(of) ?? []).some(({ counts: own }) =>
        [...own.values()].some(({ count }) => isFew(Math.abs(asked - count))),
      ),
    );
    const beside = others.some(
      (other) =>
        isFew(Math.abs(asked - other.asked)) && [...sources].some((of) => other.sources.has(of)),
    );
    if (near || beside || [...sources].some(isHidden)) found.add(each.name);
    else others.push({ asked, sources });
  }
  return found;
}

/** Whether a reader isn't told all answers to a question one by one. */
export function hidesSome(shown: QuestionSummary): boolean {
  const { hidden, counts = [], rows = [], ranks, parts, distribution } = shown;
  if (hidden || ranks || parts || distribution) return true;
  return [...counts, ...rows.flatMap((row) => row.counts)].some(({ count }) => count === null);
}

/** Whether a question is asked of those who took one choice, and few did, or didn't. */
function isOfFew<C extends Counted>({ key }: C, { definitions, counted, k }: Asking<C>): boolean {
  const { question: id, instance } = readAnswerKey(key);
  if (instance === undefined) return false;
  const isFew = (people: number) => people > 0 && people < k;
  const over = new Set(
    definitions.flatMap((each) => planOf(each).questions.get(id)?.page.repeat?.over ?? []),
  );
  return counted.some(({ key: own, counts }) => {
    const took = countIn(counts, instance);
    return over.has(own) && (isFew(took) || isFew(countIn(counts, "#answered") - took));
  });
}

/** Hidden fields that a condition reads: how many had a value is how many were asked. */
export function fieldsRead(definitions: readonly Definition[]): Set<string> {
  const read = definitions.flatMap((definition) =>
    questionsOf(definition).flatMap(({ id }) => [...sourcesOf(definition, id)]),
  );
  return new Set(read.filter((each) => each.startsWith("variable:")));
}

function askedIn(counts: Counts): number {
  return ["#answered", "#skipped", "#erased"].reduce(
    (sum, state) => sum + countIn(counts, state),
    0,
  );
}

/**
 * The ids of all questions that decide who is asked a question, or what of it; and hidden fields, as
 * filters name them.
 */
function sourcesOf(definition: Definition, id: string): Set<string> {
  const { questions, pages, computed } = planOf(definition);
  const place = questions.get(id);
  if (!place) return new Set();
  const { page, question, index } = place;
  const before = definition.pages.slice(0, index);
  const quotas = planOf(definition)
    .quotas.filter(({ lastPage }) => lastPage < index)
    .map(({ quota }) => quota.when);
  const own = [...choicesOf(question), ...rowsOf(question)].map(({ showIf }) => showIf);
  const conditions = [
    page.showIf,
    question.showIf,
    ...own,
    ...before.flatMap(({ next }) =>
      next
        .filter(({ to }) => (pages.get(to) ?? Number.POSITIVE_INFINITY) > index)
        .map(({ when }) => when),
    ),
    ...quotas,
  ];
  const read = conditions.flatMap((each) => (each ? testsIn(each).map(({ of }) => of) : []));
  // Not all who took a choice may have been asked about it.
  const over = page.repeat && questions.get(page.repeat.over)?.question;
  const isCut = over && page.repeat && page.repeat.max < choicesOf(over).length;
  const found = new Set<string>(over && isCut ? [over.id] : []);
  const known = new Set<string>();
  const add = (source: Source): void => {
    if ("question" in source) found.add(source.question);
    if ("variable" in source) found.add(`variable:${source.variable}`);
    if (!("computed" in source) || known.has(source.computed)) return;
    known.add(source.computed);
    for (const each of computed.get(source.computed)?.computed.of ?? []) add(each);
  };
  for (const each of read) add(each);
  found.delete(id);
  return found;
}

/** The one condition that decides who is asked, if it reads one question, alike in all versions. */
function simpleGuard(
  id: string,
  { definitions }: Pick<Asking, "definitions">,
): { condition: Condition; source: string } | null {
  const all = definitions.flatMap((definition) => {
    const place = planOf(definition).questions.get(id);
    if (!place) return [];
    const guards = [place.page.showIf, place.question.showIf].flatMap((each) => each ?? []);
    const sources = sourcesOf(definition, id);
    const [source] = sources;
    const isSimple = guards.length === 1 && sources.size === 1 && !place.page.repeat;
    const tests = guards.flatMap(testsIn).map(({ of }) => questionIn(of));
    const isRead = isSimple && tests.every((each) => each === source);
    return [isRead && source && guards[0] ? { condition: guards[0], source } : null];
  });
  const [first] = all;
  const isSame = all.every((each) => JSON.stringify(each) === JSON.stringify(first));
  return first && isSame ? first : null;
}

type Sides = {
  inside: number;
  /** Whether it parts what results show together, and the people of one side are few. */
  isTold: boolean;
  /** What is known apart from then on. */
  parts: Given[][];
};

/** Of each group of answers that is known apart, those that a condition holds for, and the others. */
function sidesBy(
  condition: Condition,
  source: Counted,
  known: ReadonlyMap<string, Given[][]>,
  { today, k }: Pick<Asking, "today" | "k">,
): Sides | null {
  const { question, counts } = source;
  const given = [...counts].flatMap(([option, { count }]) => {
    const answer = count > 0 ? serverKindOf(question).answerOf?.(option) : null;
    return answer ? [{ option, count, answer }] : [];
  });
  const answered = given.reduce((sum, { count }) => sum + count, 0);
  if (answered !== countIn(counts, "#answered")) return null;
  const isWanted = (answer: Answer | null) => {
    const values: Value[] = answer ? [{ type: "answer", question, answer }] : [];
    return holds(condition, { valuesOf: () => values, today });
  };
  const without = ["#skipped", "#erased", "#not-asked"].reduce(
    (sum, state) => sum + countIn(counts, state),
    0,
  );
  const sides: Sides = { inside: isWanted(null) ? without : 0, isTold: false, parts: [] };
  for (const lot of known.get(source.name) ?? lotsOf(source, given, k)) {
    const [inside, outside] = [true, false].map((side) =>
      lot.filter(({ answer }) => isWanted(answer) === side),
    ) as [Given[], Given[]];
    const [within, left] = [inside, outside].map((each) =>
      each.reduce((sum, { count }) => sum + count, 0),
    ) as [number, number];
    sides.inside += within;
    if (within > 0 && left > 0 && Math.min(within, left) < k) sides.isTold = true;
    sides.parts.push(...[inside, outside].filter(({ length }) => length > 0));
  }
  return sides;
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
  const people = given.map(({ option, count }) => ({ option, people: count }));
  return joinAnswers(answerGroups(people, placeOf(question)), k).map(({ members }) =>
    given.filter((_, at) => members.includes(at)),
  );
}
