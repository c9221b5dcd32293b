import type { QuestionSummary, Summary } from "#contract/summary.ts";
import type { Definition, Question } from "#engine/definition.ts";
import { answerKey, planOf } from "#engine/plan.ts";
import { language } from "#texts/language.ts";
import {
  type AskedQuestion,
  partsEver,
  promptOf,
  type QuestionPart,
  type QuestionParts,
  type WholeQuestion,
} from "#web/figures/asked-question.ts";
import { figuresOf, labelOf } from "#web/kinds/figures.ts";

/** `earlier` are the versions before the question's, the newest first. */
export function withDropped(question: Question, earlier: readonly Definition[]): WholeQuestion {
  const own = partsOf(question);
  const before = earlier.flatMap((each) => {
    const found = planOf(each).questions.get(question.id)?.question;
    return found ? [partsOf(found)] : [];
  });
  const gone = (side: keyof QuestionParts) => {
    const parts = new Map<string, QuestionPart>();
    for (const part of [own, ...before].flatMap((each) => each[side]))
      if (!parts.has(part.id)) parts.set(part.id, part);
    return [...parts.values()].slice(own[side].length);
  };
  const dropped = { rows: gone("rows"), options: gone("options") };
  return dropped.rows.length + dropped.options.length > 0 ? { ...question, dropped } : question;
}

/** The versions, the newest first, that have the words of what a question's own version dropped. */
export function earlierFor(summary: QuestionSummary, definition: Definition | undefined): number[] {
  const place = definition && planOf(definition).questions.get(summary.id);
  if (!place) return [];
  const { rows, options } = partsOf(place.question);
  const known = new Set([...rows, ...options].map(({ id }) => id));
  const over = summary.of ? overOf(definition, summary.id) : undefined;
  const isKnown =
    (known.size === 0 || givenIn(summary).every((id) => known.has(id))) &&
    (!over || partsOf(over).options.some(({ id }) => id === summary.of));
  return isKnown ? [] : summary.versions.filter((each) => each < summary.version).toReversed();
}

function givenIn({ counts = [], rows = [], ranks = [], parts = [] }: QuestionSummary): string[] {
  return [
    ...[...counts, ...rows.flatMap((row) => row.counts)].map(({ option }) => option),
    ...rows.map(({ row }) => row),
    ...[...ranks, ...parts].map(({ choice }) => choice),
  ];
}

/** What a question is repeated over. */
export function overOf(definition: Definition, id: string): Question | undefined {
  const { questions } = planOf(definition);
  const over = questions.get(id)?.page.repeat?.over;
  return over ? questions.get(over)?.question : undefined;
}

type Given = Pick<Summary, "questions" | "smallestGroup" | "weights"> &
  Partial<Pick<Summary, "filters">>;

/** The questions of a summary; `definitions` has each version that they name. */
export function askedIn(
  { questions, smallestGroup, weights, filters = [] }: Given,
  definitions: ReadonlyMap<number, Definition>,
): AskedQuestion[] {
  const numbers = new Map<string, number>();
  const current = new Set(questions.filter((each) => each.current).map(({ id }) => id));
  return questions.flatMap((summary) => {
    const definition = definitions.get(summary.version);
    const place = definition && planOf(definition).questions.get(summary.id);
    if (!place) return [];
    if (summary.current && !numbers.has(summary.id)) numbers.set(summary.id, numbers.size + 1);
    const earlier = earlierFor(summary, definition).flatMap((each) => definitions.get(each) ?? []);
    const over = overOf(definition, summary.id);
    const about = summary.of && over ? labelOf(withDropped(over, earlier), summary.of) : null;
    const isFiltered = filters.some(({ of }) => of === answerKey(summary.id, summary.of));
    return [
      {
        summary: isFiltered ? withoutRanges(summary) : summary,
        question: withDropped(place.question, earlier),
        about,
        smallestGroup,
        lang: otherLanguage(definition),
        isAskedStill: current.has(summary.id),
        isFiltered,
        isUnweighted: weights !== undefined && !summary.weighted,
        prompt: promptOf(place.question, over && about !== null ? { over, about } : null),
        each: over ? promptOf(place.question, { over, about: "…" }) : undefined,
        number: summary.current ? (numbers.get(summary.id) ?? null) : null,
        key: [summary.id, summary.of, summary.series].filter(Boolean).join("-"),
      },
    ];
  });
}

/** Who was chosen by an answer is no sample of those who could give it. */
function withoutRanges(summary: QuestionSummary): QuestionSummary {
  const { counts, numbers } = summary;
  const bare = { ...summary };
  if (counts) bare.counts = counts.map((each) => ({ ...each, range: null }));
  if (numbers) bare.numbers = { ...numbers, range: undefined };
  return bare;
}

function otherLanguage({ languages }: Definition): string | undefined {
  const isOurs = languages.some((each) => each.split("-")[0] === language.tag);
  return isOurs ? undefined : languages[0];
}

/** Its rows, and its choices or columns, first those that it still has. */
export function partsOfWhole(question: WholeQuestion): QuestionParts {
  return partsEver(partsOf(question), question);
}

function partsOf(question: Question): QuestionParts {
  return figuresOf(question).parts(question);
}
