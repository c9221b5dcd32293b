import type {
  Choice,
  Computed,
  Condition,
  Definition,
  Ending,
  Page,
  Question,
  Quota,
  Source,
} from "./definition.ts";
import { isQuestion, questionsOf } from "./definition.ts";
import { testsIn } from "./tests-in.ts";

/** Where a question stands. `page` counts from 0. */
export type Place = { question: Question; page: Page; index: number };

/** What `walk` looks up in a definition, made once for each. */
export type Plan = {
  questions: ReadonlyMap<string, Place>;
  pages: ReadonlyMap<string, number>;
  endings: ReadonlyMap<string, Ending>;
  computed: ReadonlyMap<string, { computed: Computed; index: number }>;
  /** The computed values that read a question or computed value themselves, by its id. */
  readers: ReadonlyMap<string, readonly string[]>;
  /** The ending after the last page. Undefined while a draft has none. */
  lastEnding: Ending | undefined;
  /** Each quota with the last page that it depends on, -1 if it depends on none. */
  quotas: readonly { quota: Quota; lastPage: number; ending: Ending | undefined }[];
};

const plans = new WeakMap<Definition, Plan>();

/** A definition must not be changed in place after this. */
export function planOf(definition: Definition): Plan {
  const known = plans.get(definition);
  if (known) return known;
  const plan = makePlan(definition);
  plans.set(definition, plan);
  return plan;
}

/** The choices for each of which a question's page is repeated. Null if it isn't. */
export function choicesRepeatedFor({ questions }: Plan, id: string): readonly Choice[] | null {
  const over = questions.get(id)?.page.repeat?.over;
  const repeated = over === undefined ? undefined : questions.get(over)?.question;
  return repeated?.kind === "multiple-choice" ? repeated.choices : null;
}

/** The keys that a version's answers may have, in the order of its questions. */
export function answerKeysOf(definition: Definition): { key: string; id: string }[] {
  const plan = planOf(definition);
  return questionsOf(definition).flatMap(({ id }) => {
    const choices = choicesRepeatedFor(plan, id);
    return choices?.map((choice) => ({ key: answerKey(id, choice.id), id })) ?? [{ key: id, id }];
  });
}

function makePlan(definition: Definition): Plan {
  const questions = new Map<string, Place>();
  definition.pages.forEach((page, index) => {
    for (const question of page.elements.filter(isQuestion))
      questions.set(question.id, { question, page, index });
  });
  const computed = new Map(
    definition.computed.map((each, index) => [each.id, { computed: each, index }]),
  );
  const endings = new Map(definition.endings.map((each) => [each.id, each]));
  const full = definition.endings.find(({ kind }) => kind === "quota-full");
  const base = { questions, computed };
  const lastPages = new Map<string, number>();
  return {
    ...base,
    pages: new Map(definition.pages.map(({ id }, index) => [id, index])),
    endings,
    readers: readersIn(definition),
    lastEnding: lastEnding(definition),
    quotas: definition.quotas.map((quota) => ({
      quota,
      lastPage: lastPageIn(quota.when, base, lastPages),
      ending: (quota.to !== undefined ? endings.get(quota.to) : undefined) ?? full,
    })),
  };
}

/** The first `done` ending that no route leads to; without one, the last `done` ending. */
function lastEnding({ endings, pages }: Definition): Ending | undefined {
  const targets = new Set(pages.flatMap(({ next }) => next.map(({ to }) => to)));
  const done = endings.filter(({ kind }) => kind === "done");
  return done.find(({ id }) => !targets.has(id)) ?? done.at(-1) ?? endings[0];
}

function readersIn(definition: Definition): Map<string, string[]> {
  const readers = new Map<string, string[]>();
  for (const { id, of } of definition.computed) {
    const read = of.map((source) => ("question" in source ? source.question : computedIn(source)));
    for (const each of new Set(read)) {
      if (each === undefined) continue;
      const known = readers.get(each);
      if (known) known.push(id);
      else readers.set(each, [id]);
    }
  }
  return readers;
}

function computedIn(source: Source): string | undefined {
  return "computed" in source ? source.computed : undefined;
}

type Readable = Pick<Plan, "questions" | "computed">;

/**
 * The page of the last question that a condition depends on, -1 if on none. `known` has those of
 * computed values found before.
 */
export function lastPageIn(
  condition: Condition,
  plan: Readable,
  known = new Map<string, number>(),
): number {
  return Math.max(-1, ...testsIn(condition).map(({ of }) => lastPageOf(of, plan, known)));
}

function lastPageOf(source: Source, plan: Readable, known: Map<string, number>): number {
  if ("question" in source) return plan.questions.get(source.question)?.index ?? -1;
  if ("variable" in source) return -1;
  const found = plan.computed.get(source.computed);
  if (!found) return -1;
  const before = known.get(source.computed);
  if (before !== undefined) return before;
  const earlier = found.computed.of.filter((each) => isEarlier(each, found.index, plan));
  const last = Math.max(-1, ...earlier.map((each) => lastPageOf(each, plan, known)));
  known.set(source.computed, last);
  return last;
}

/** A computed value reads only computed values before it, so that none depends on itself. */
export function isEarlier(source: Source, index: number, plan: Pick<Plan, "computed">): boolean {
  return !("computed" in source) || (plan.computed.get(source.computed)?.index ?? index) < index;
}

/**
 * The key of an answer: its question's id. On a repeated page `<question>:<choice>`, with the
 * choice that the page is repeated for.
 */
export function answerKey(question: string, instance?: string): string {
  return instance === undefined ? question : `${question}:${instance}`;
}

/** What a key names. */
export function readAnswerKey(key: string): { question: string; instance: string | undefined } {
  const [question = "", instance] = key.split(":");
  return { question, instance };
}
