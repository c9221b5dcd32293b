import type { Filter } from "#contract/filters.ts";
import { Refusal } from "#contract/refusals.ts";
import { fieldsOf, refusal } from "#contract/refuse.ts";
import type { Question } from "#engine/definition.ts";
import { planOf } from "#engine/plan.ts";
import type { Passing, Test } from "#server/analysis/ask.ts";
import { serverKindOf } from "#server/kinds/all.ts";
import { refuseWithheldVote } from "#server/vote-secrecy/withheld.ts";
import type { FilteredSurvey } from "./filtered-survey.ts";

/** A question in one meaning, as `of` names it. */
export type Named = { key: string; part: string | null; meaning: number; question: Question };

/** What narrows a view: filters, and one version alone if it is given. */
export type Narrowed = { filters: readonly Filter[]; version: number | undefined };

/** The test of the version first. Refuses filters that the survey has no answers for. */
export async function resolveFilters(
  { filters, version }: Narrowed,
  asked: FilteredSurvey,
): Promise<Test[]> {
  const tests = await Promise.all(
    filters.map(async (filter, at) => {
      const test = await resolveFilter(filter, asked);
      if (!test) throw unknownFilter(`where.${at}`);
      return test;
    }),
  );
  return version === undefined ? tests : [{ on: "version", values: [`${version}`] }, ...tests];
}

/** How many pass the first filters up to each one, of the version if it is given. */
export function leftBy({ filters, version }: Narrowed, passing: Passing | null): FilterLeft[] {
  const before = version === undefined ? 1 : 2;
  return filters.map(({ of }, at) => {
    const isShown = passing?.checked[at + before] === null;
    return { of, n: isShown ? (passing.left[at + before] ?? 0) : null };
  });
}

type FilterLeft = { of: string; n: number | null };

export function unknownFilter(field: string): Refusal {
  return new Refusal("invalid-input", fieldsOf({ [field]: "no-such-answers" }));
}

/** Null where the survey has no answers for a filter. */
export async function resolveFilter(filter: Filter, asked: FilteredSurvey): Promise<Test | null> {
  const { of } = filter;
  if (of === "time") return "in" in filter ? null : timeTest(filter);
  if (of === "version" || of === "language")
    return "in" in filter ? { on: of, values: filter.in } : null;
  refuseWithheld(of, asked);
  if (of.startsWith("variable:"))
    return "in" in filter ? { on: "variable", name: of.slice(9), values: filter.in } : null;
  if (of.startsWith("tag:")) return "in" in filter ? tagTest(of.slice(4), filter.in, asked) : null;
  const named = await findNamed(of, filter.series, asked);
  if (!named) return null;
  return "in" in filter ? answerTest(named, filter.in) : rangeTest(named, filter);
}

type Withheld = Pick<FilteredSurvey, "withholdsFields" | "withholdsTags" | "withheld">;

export function isWithheld(of: string, asked: Withheld): boolean {
  const { withholdsFields, withholdsTags } = asked;
  return (
    (withholdsFields && of.startsWith("variable:")) ||
    (withholdsTags && of.startsWith("tag:")) ||
    asked.withheld.has(questionOf(of))
  );
}

/** Of `<question>`, with a part or on a repeated page, or of its codes. */
function questionOf(of: string): string {
  const key = of.startsWith("tag:") ? of.slice(4) : of;
  return key.split(/[:/]/, 1)[0] ?? key;
}

export function refuseWithheld(of: string, asked: Withheld): void {
  if (!isWithheld(of, asked)) return;
  refuseWithheldVote(questionOf(of), { questions: asked.withheld });
  throw refusal("not-allowed", of.startsWith("tag:") ? "codes-of-owner" : "fields-while-running");
}

/** A code stands for its parts too. Null where the question has no such code. */
export async function tagTest(
  key: string,
  codes: readonly string[],
  { codesOf }: Pick<FilteredSurvey, "codesOf">,
): Promise<Test | null> {
  const all = await codesOf(key.split(":", 1)[0] ?? key);
  if (!codes.every((code) => all.some(({ id }) => id === code))) return null;
  const tags = all.filter(({ id, parent }) => codes.includes(id) || codes.includes(parent ?? ""));
  return { on: "tag", key, tags: tags.map(({ id }) => id) };
}

type Between = Extract<Filter, { from?: unknown }>;

function timeTest({ from, to }: Between): Test | null {
  if (typeof from === "number" || typeof to === "number") return null;
  return { on: "time", from: from ?? null, to: to ?? null };
}

/** The question that `of` names, in the newest meaning if none is given. Null if there is none. */
export async function findNamed(
  of: string,
  series: number | undefined,
  { versions, definitionOf }: FilteredSurvey,
): Promise<Named | null> {
  const [key = "", part, more] = of.split("/");
  const id = key.split(":", 1)[0] ?? key;
  if (more !== undefined) return null;
  for (const version of versions.toReversed()) {
    const meaning = version.meanings[id] ?? 1;
    if (series !== undefined && series !== meaning) continue;
    const definition = await definitionOf(version.number);
    const question = definition && planOf(definition).questions.get(id)?.question;
    if (question) return { key, part: part ?? null, meaning, question };
  }
  return null;
}

const states = ["#answered", "#skipped", "#not-asked"];

function answerTest(
  { key, part, meaning, question }: Named,
  values: readonly string[],
): Test | null {
  const options = values.map((value) =>
    part === null && states.includes(value) ? value : optionOf(question, part, value),
  );
  if (!options.every((option) => option !== null)) return null;
  return { on: "answer", key, meaning, options };
}

/** An answer in the form of `answer_counts`. Null for one that can't be chosen. */
export function optionOf(question: Question, part: string | null, value: string): string | null {
  return serverKindOf(question).filter?.option(part, value) ?? null;
}

function rangeTest({ key, part, meaning, question }: Named, bounds: Between): Test | null {
  const range = serverKindOf(question).filter?.range(question, part, bounds);
  return range ? { ...range, key, meaning } : null;
}
