import { generalText } from "#contract/answer-text.ts";
import type { Copy, Definition, Question } from "#contract/definition.ts";
import { planOf } from "#contract/plan.ts";
import type { QuestionSummary, Summary } from "#contract/summary.ts";
import { language } from "#texts/language.ts";
import { questionResultTexts as texts } from "#texts/question-results.ts";

/** A question's results with its words, which are in the version that asked it. */
export type Asked = {
  summary: QuestionSummary;
  question: Question;
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
    const over = place.page.repeat?.over;
    const about = summary.of && over ? choiceLabel(definition, over, summary.of) : null;
    return [
      {
        ...{ summary, question: place.question, about, smallestGroup },
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

function choiceLabel(definition: Definition, question: string, choice: string): string {
  const over = planOf(definition).questions.get(question)?.question;
  return over ? labelOf(over, choice) : texts.removed;
}

/** With the fallback in place of what was piped in, which differed from person to person. */
export function wordsOf(copy: Copy | undefined): string {
  return generalText(copy, language.tag);
}

/** What an option of `counts`, a choice, a row or a column is called. */
export function labelOf(question: Question, id: string): string {
  switch (question.kind) {
    case "yes-no":
      return id === "yes" ? wordsOf(question.yes) || texts.yes : wordsOf(question.no) || texts.no;
    case "consent":
      return texts.agreedLabel;
    case "rating":
      return id;
    case "matrix":
      return named([...question.rows, ...question.columns], id);
    case "single-choice":
    case "multiple-choice":
    case "ranking":
    case "constant-sum":
      return named(question.choices, id);
    default:
      return id;
  }
}

function named(parts: readonly { id: string; label: Copy }[], id: string): string {
  return wordsOf(parts.find((part) => part.id === id)?.label) || texts.removed;
}
