import type { Code } from "#contract/codebooks.ts";
import type { Filter } from "#contract/filters.ts";
import { type Definition, questionsOf } from "#engine/definition.ts";
import { answerKey } from "#engine/plan.ts";
import { maxCompared } from "#limits/limits.ts";
import { filterTexts as texts } from "#texts/filters.ts";
import { format } from "#texts/language.ts";
import { nameAbout, promptOf, type WholeQuestion } from "#web/figures/asked-question.ts";
import { figuresOf, labelOf } from "#web/kinds/figures.ts";
import type { KindVariable } from "#web/kinds/kind-figures.ts";
import { languageName } from "#web/questions/language-name.ts";
import { overOf, partsOfWhole, withDropped } from "./asked-questions.ts";

type Option = { option: string; label: string };
/** What responses can be filtered and compared by. */
export type Variable = {
  /** As calls name it. */
  of: string;
  name: string;
  /** Empty where there are bounds alone. */
  options: readonly Option[];
  bounds: "number" | "day" | null;
  /** Between a number and the next one that can be given. */
  step?: number;
  /** Whether it is of the points that a choice got: nobody filters by these who sees no small groups. */
  isPoints?: boolean;
  /** Whether it has few enough answers for a cross-tab. */
  compares: boolean;
  /** Whether a person may have several of its answers. */
  several?: boolean;
  /** Its options that are bands or points of a scale, in their order. */
  scale?: readonly string[];
  /** Its options that are refusals, such as "I'd rather not say". */
  asides?: ReadonlySet<string>;
};

/** Whether results can be weighted by it: by a few answers, of which each person gives one. */
export function isMargin({ compares, several }: Variable): boolean {
  return compares && !several;
}

type Versions = {
  versions: readonly number[];
  keepsDays: boolean;
  /** Of the versions before it, the newest first: responses may have what was dropped since. */
  earlier?: readonly Definition[];
  /** What text answers are sorted under. */
  codebooks?: readonly { question: string; codes: readonly Pick<Code, "id" | "label">[] }[];
};

/**
 * Everything that responses can be filtered by: the newest version's questions in its order, those
 * that it dropped, and the languages and hidden fields of all versions.
 */
export function variablesOf(
  definition: Definition,
  { versions, keepsDays, earlier = [], codebooks = [] }: Versions,
): Variable[] {
  const all = [definition, ...earlier];
  const known = new Set<string>();
  const questions = all.flatMap((each) => {
    const dropped = questionsOf(each).filter(({ id }) => !known.has(id));
    for (const { id } of dropped) known.add(id);
    return dropped.flatMap((question) => {
      const over = overOf(each, question.id);
      const whole = { question: withDropped(question, all), over: over && withDropped(over, all) };
      return variablesAbout(whole, codebooks);
    });
  });
  const listed = all.flatMap(({ variables }) => variables.filter(({ values }) => values));
  const fields = [...Map.groupBy(listed, ({ name }) => name)].map(([name, known]) => {
    const values = new Set(known.flatMap((field) => field.values ?? []));
    return choosing(`variable:${name}`, name, [...values].map(plain));
  });
  const tags = new Set(all.flatMap((each) => each.languages));
  const languages = [...tags].map((tag) => ({ option: tag, label: languageName(tag) }));
  const numbers = versions.map((number) => plain(`${number}`));
  return [
    ...questions,
    ...fields,
    ...(languages.length > 1 ? [choosing("language", texts.language, languages)] : []),
    ...(versions.length > 1 ? [choosing("version", texts.version, numbers)] : []),
    ...(keepsDays ? [bounded("time", texts.time, "day")] : []),
  ];
}

/** A question, on a repeated page once for each choice that it's about, and the codes of its texts. */
function variablesAbout(
  { question, over }: { question: WholeQuestion; over: WholeQuestion | undefined },
  codebooks: NonNullable<Versions["codebooks"]>,
): Variable[] {
  const { codes = [] } = codebooks.find((book) => book.question === question.id) ?? {};
  const options = codes.map(({ id, label }) => ({ option: id, label }));
  const named = (key: string, name: string): Variable[] => {
    const own = questionVariables(question, key, name);
    if (codes.length === 0) return own;
    return [...own, { ...choosing(`tag:${key}`, texts.codes(name), options), several: true }];
  };
  if (!over) return named(question.id, promptOf(question));
  return partsOfWhole(over).options.flatMap(({ id }) => {
    const about = labelOf(over, id);
    const name = nameAbout(question, { over, about }, (words) => `${words} (${about})`);
    return named(answerKey(question.id, id), name);
  });
}

function questionVariables(question: WholeQuestion, of: string, name: string): Variable[] {
  return figuresOf(question)
    .variables(question)
    .map((variable) => {
      const { part } = variable;
      if (part === undefined) return shownVariable(variable, question, of, name);
      return shownVariable(
        variable,
        question,
        `${of}/${part}`,
        `${name} ${labelOf(question, part)}`,
      );
    });
}

function shownVariable(
  variable: KindVariable,
  question: WholeQuestion,
  of: string,
  name: string,
): Variable {
  switch (variable.by) {
    case "options": {
      const options = variable.options.map((option) => ({
        option,
        label: variable.labels?.[option] ?? labelOf(question, option),
      }));
      // Who skipped one part may have answered others.
      const isWhole = variable.part === undefined && !variable.isNeverSkipped;
      const all = isWhole ? [...options, skipped] : options;
      const compares = options.length <= maxCompared;
      const { several, scale, asides } = variable;
      return { ...choosing(of, name, all), compares, several, scale, asides };
    }
    case "places": {
      const places = Array.from({ length: variable.places }, (_, at) => at + 1);
      const options = places.map((place) => ({ option: `${place}`, label: texts.place(place) }));
      return choosing(of, name, options);
    }
    case "answered": {
      const states = [{ option: "#answered", label: texts.answered }, skipped];
      return { ...choosing(of, name, states), compares: false };
    }
    case "number":
      return {
        ...bounded(of, name, "number"),
        step: variable.step,
        isPoints: variable.part !== undefined,
      };
    case "day":
      return bounded(of, name, "day");
  }
}

const skipped: Option = { option: "#skipped", label: texts.skipped };

function choosing(of: string, name: string, options: readonly Option[]): Variable {
  return { of, name, options, bounds: null, compares: true };
}

function bounded(of: string, name: string, bounds: "number" | "day"): Variable {
  return { of, name, options: [], bounds, compares: false };
}

function plain(option: string): Option {
  return { option, label: option };
}

/** The hidden fields of a ballot have values of ours, so they have words. */
export function inBallotWords(variable: Variable): Variable {
  const words = texts.votes[variable.of];
  if (!words) return variable;
  const options = variable.options.map(({ option, label }) => ({
    option,
    label: words.values[option] ?? label,
  }));
  return { ...variable, name: words.name, options };
}

const ours = new Set(["language", "version", "time"]);

/** A filter in words, such as: “Would you come back?”: Yes */
export function filterWords(filter: Filter, variables: readonly Variable[]): string {
  const variable = variables.find(({ of }) => of === filter.of);
  const given = variable?.name ?? filter.of;
  // Languages, versions and days have words of ours, all else its author's.
  const name = ours.has(filter.of) ? given : texts.quoted(given);
  if ("in" in filter) {
    const label = (value: string) =>
      variable?.options.find(({ option }) => option === value)?.label ?? value;
    return texts.chosen(name, texts.or(filter.in.map(label)));
  }
  const words = (bound: string | number) =>
    typeof bound === "number"
      ? format.number(bound, decimalsIn(bound))
      : format.day(new Date(bound));
  const { from, to } = filter;
  if (from !== undefined && to !== undefined)
    return from === to
      ? texts.chosen(name, words(from))
      : texts.between(name, words(from), words(to));
  return from !== undefined ? texts.since(name, words(from)) : texts.upTo(name, words(to ?? ""));
}

function decimalsIn(number: number): number {
  return `${number}`.split(".")[1]?.length ?? 0;
}
