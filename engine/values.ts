import { numberIn, type Value, type Values } from "./condition.ts";
import { addUp } from "./decimal-sum.ts";
import type { Computed, Definition, Page, Source } from "./definition.ts";
import { kindOf } from "./kinds/all.ts";
import { answerKey, isEarlier, type Place, type Plan } from "./plan.ts";

/** What one respondent has given so far. Untrusted: `walk` accepts any shape of answer. */
export type RespondentInput = {
  answers: Readonly<Record<string, unknown>>;
  /** Hidden fields of the link. */
  variables?: Readonly<Record<string, string>>;
  /** The response's own 32 bits, from which every random order follows. */
  seed?: number;
  /** YYYY-MM-DD: the respondent's own day. */
  today: string;
  /** Ids of the quotas that take nobody any more. */
  fullQuotas?: ReadonlySet<string>;
};

type AnswerValue = Value & { type: "answer" };
type Instance = { page: Page; choice: string };
type ValueSources = {
  definition: Definition;
  plan: Plan;
  given: RespondentInput;
  values: ValuesSoFar;
};

/** Values by key, filled while a walk goes on. */
export class ValuesSoFar {
  private readonly byKey = new Map<string, AnswerValue>();
  /** The questions whose values were set, in order: what is kept of them before is out of date. */
  readonly changes: string[] = [];

  get(key: string): AnswerValue | undefined {
    return this.byKey.get(key);
  }

  set(key: string, value: AnswerValue): void {
    this.byKey.set(key, value);
    this.changes.push(value.question.id);
  }

  entries(): Iterable<[string, AnswerValue]> {
    return this.byKey;
  }
}

/**
 * Reads sources from the values so far. On a repeated page a source of the same page means the same
 * instance, and the question that it is repeated for means this one choice. Anywhere else a
 * question on a repeated page has the values of all its instances.
 */
export function valueReader({ plan, given, values, definition }: ValueSources) {
  const everywhere = new KeptResults(plan, values);
  return (instance?: Instance): Values => {
    const kept = instance ? new KeptResults(plan, values) : everywhere;
    const valuesOf = (source: Source): readonly Value[] => {
      if ("variable" in source) return variableValues(source.variable);
      if ("computed" in source) return computedValues(source.computed);
      return withPart(questionValues(source.question), source.row);
    };
    return { valuesOf, today: given.today };

    function questionValues(id: string): readonly AnswerValue[] {
      const place = plan.questions.get(id);
      if (!place) return [];
      if (place.page.repeat) return repeatedValues(id, place);
      const value = values.get(id);
      if (!value) return [];
      if (instance?.page.repeat?.over !== id) return [value];
      return [{ ...value, answer: { choices: [instance.choice] } }];
    }

    function repeatedValues(id: string, { page }: Place): readonly AnswerValue[] {
      const key = (choice: string) => values.get(answerKey(id, choice));
      if (instance?.page === page) return [key(instance.choice)].filter(isPresent);
      const over = page.repeat && values.get(page.repeat.over)?.answer;
      const choices = over && "choices" in over ? over.choices : [];
      return choices.map(key).filter(isPresent);
    }

    function computedValues(id: string): readonly Value[] {
      const found = plan.computed.get(id);
      if (!found) return [];
      const { computed, index } = found;
      return kept.result(id, () => {
        const earlier = computed.of.filter((source) => isEarlier(source, index, plan));
        return compute(computed, earlier.map(valuesOf));
      });
    }
  };

  /** A variable with a list of values has no other. */
  function variableValues(name: string): readonly Value[] {
    const variable = definition.variables.find((each) => each.name === name);
    const text =
      given.variables && Object.hasOwn(given.variables, name) ? given.variables[name] : "";
    if (!variable || !text || (variable.values && !variable.values.includes(text))) return [];
    return [{ type: "text", text }];
  }
}

/**
 * Each computed value is computed once, until a value that it reads is set. Otherwise each would
 * compute all that it reads anew, and a chain of them would double the work with each link.
 */
class KeptResults {
  private readonly plan: Plan;
  private readonly values: ValuesSoFar;
  private readonly results = new Map<string, readonly Value[]>();
  private changesSeen = 0;

  constructor(plan: Plan, values: ValuesSoFar) {
    this.plan = plan;
    this.values = values;
  }

  result(id: string, compute: () => readonly Value[]): readonly Value[] {
    const { changes } = this.values;
    while (this.changesSeen < changes.length) this.drop(changes[this.changesSeen++] as string);
    const known = this.results.get(id);
    if (known) return known;
    const made = compute();
    this.results.set(id, made);
    return made;
  }

  /** What isn't kept was read by nothing that is kept. */
  private drop(id: string): void {
    for (const reader of this.plan.readers.get(id) ?? [])
      if (this.results.delete(reader)) this.drop(reader);
  }
}

/** Without any value to work on there is no result, never 0. */
function compute({ how }: Computed, sources: readonly (readonly Value[])[]): readonly Value[] {
  const all = sources.flat();
  if (how === "first") return sources.find((values) => values.length > 0) ?? [];
  if (how === "count") {
    const count = all.reduce((sum, value) => sum + sizeOf(value), 0);
    return all.length > 0 ? [{ type: "number", number: count }] : [];
  }
  const numbers = all.map(numberIn).filter(isPresent);
  if (numbers.length === 0) return [];
  const sum = addUp(numbers);
  return [{ type: "number", number: how === "sum" ? sum : sum / numbers.length }];
}

/** A multiple choice counts its choices. */
function sizeOf(value: Value): number {
  if (value.type !== "answer" || value.part !== undefined) return 1;
  return kindOf(value.question).count?.(value.answer) ?? 1;
}

function withPart(values: readonly AnswerValue[], part: string | undefined): readonly Value[] {
  if (part === undefined) return values;
  return values
    .filter(({ question, answer }) => kindOf(question).hasPart?.(answer, part))
    .map((value) => ({ ...value, part }));
}

function isPresent<T>(value: T | null | undefined): value is T {
  return value !== null && value !== undefined;
}
