import type { QuestionSummary, Summary } from "#contract/summary.ts";
import { generalText } from "#engine/copy-text.ts";
import type { Copy, Definition, Question } from "#engine/definition.ts";
import { planOf } from "#engine/plan.ts";
import { language } from "#texts/language.ts";
import { questionResultTexts as texts } from "#texts/question-results.ts";

type Part = { id: string; label: Copy };
type Parts = { rows: readonly Part[]; options: readonly Part[] };
/** A question with what later versions dropped of it, which earlier answers still have. */
export type Whole<Q extends Question = Question> = Q & { dropped?: Parts };

/** A question's results with its words, which are in the version that asked it. */
export type Asked = {
  summary: QuestionSummary;
  question: Whole;
  /** In the reader's language if the survey has it. */
  prompt: string;
  /** Of prompt and labels, if it isn't the page's. */
  lang: string | undefined;
  /** From 1, in the newest version; null for what it no longer asks. */
  number: number | null;
  /** Whether the newest version asks it, if in another meaning. */
  isAskedStill: boolean;
  /** On a repeated page, what the question is about. */
  about: string | null;
  /** Of fewer people no figures are shown, where any are hidden. */
  smallestGroup: number;
  /** Whether it isn't weighted among others that are. */
  isUnweighted: boolean;
  /** Identifies it on the page. */
  key: string;
};

/** `earlier` are the versions before the question's, the newest first. */
export function withDropped(question: Question, earlier: readonly Definition[]): Whole {
  const own = partsOf(question);
  const before = earlier.flatMap((each) => {
    const found = planOf(each).questions.get(question.id)?.question;
    return found ? [partsOf(found)] : [];
  });
  const gone = (side: keyof Parts) => {
    const parts = new Map<string, Part>();
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

/** The questions of a summary; `definitions` has each version that they name. */
export function askedIn(
  { questions, smallestGroup, weights }: Pick<Summary, "questions" | "smallestGroup" | "weights">,
  definitions: ReadonlyMap<number, Definition>,
): Asked[] {
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
    return [
      {
        summary,
        question: withDropped(place.question, earlier),
        about,
        smallestGroup,
        lang: otherLanguage(definition),
        isAskedStill: current.has(summary.id),
        isUnweighted: weights !== undefined && !summary.weighted,
        prompt: wordsOf(place.question.prompt) || place.question.code,
        number: summary.current ? (numbers.get(summary.id) ?? null) : null,
        key: [summary.id, summary.of, summary.series].filter(Boolean).join("-"),
      },
    ];
  });
}

function otherLanguage({ languages }: Definition): string | undefined {
  const isOurs = languages.some((each) => each.split("-")[0] === language.tag);
  return isOurs ? undefined : languages[0];
}

/** With the fallback in place of what was piped in, which differed from person to person. */
export function wordsOf(copy: Copy | undefined): string {
  return generalText(copy, language.tag);
}

/** What an option of `counts`, a choice, a row or a column is called. */
export function labelOf(question: Whole, id: string): string {
  switch (question.kind) {
    case "yes-no":
      return id === "yes" ? wordsOf(question.yes) || texts.yes : wordsOf(question.no) || texts.no;
    case "consent":
      return texts.agreedLabel;
    case "matrix":
    case "single-choice":
    case "multiple-choice":
    case "ranking":
    case "constant-sum":
      return partLabel(question, id);
    default:
      return id;
  }
}

function partLabel(question: Whole, id: string): string {
  const [own, ever] = [partsOf(question), partsEver(question)];
  const find = ({ rows, options }: Parts) => [...rows, ...options].find((part) => part.id === id);
  const words = wordsOf(find(ever)?.label);
  if (!words) return texts.removed;
  return find(own) ? words : texts.dropped(words);
}

/** Its rows, and its choices or columns, first those that it still has. */
export function partsEver(question: Whole): Parts {
  const [own, { dropped }] = [partsOf(question), question];
  const all = (side: keyof Parts) => [...own[side], ...(dropped?.[side] ?? [])];
  return { rows: all("rows"), options: all("options") };
}

function partsOf(question: Question): Parts {
  if (question.kind === "matrix") return { rows: question.rows, options: question.columns };
  return { rows: [], options: "choices" in question ? question.choices : [] };
}
