import type { QuestionSummary } from "#contract/summary.ts";
import type { Tally } from "#contract/voting.ts";
import { generalText } from "#engine/copy-text.ts";
import type { Copy, Question, Source } from "#engine/definition.ts";
import { language } from "#texts/language.ts";
import { questionResultTexts as texts } from "#texts/question-results.ts";

export type QuestionPart = { id: string; label: Copy };
/** What the answers to a question name: its rows, and its choices or columns. */
export type QuestionParts = { rows: readonly QuestionPart[]; options: readonly QuestionPart[] };
/** A question with what later versions dropped of it, which earlier answers still have. */
export type WholeQuestion<Q extends Question = Question> = Q & { dropped?: QuestionParts };

/** A question's results with its words, which are in the version that asked it. */
export type AskedQuestion = {
  summary: QuestionSummary;
  question: WholeQuestion;
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
  /** Its words for all that it is repeated for, with a gap in place of that. */
  each?: string | undefined;
  /** Of fewer people no figures are shown, where any are hidden. */
  smallestGroup: number;
  /** Whether only people with some of its answers are looked at. */
  isFiltered: boolean;
  /** Whether it isn't weighted among others that are. */
  isUnweighted: boolean;
  /** What the vote on it came to, if there was one and it may be shown. */
  tally?: Tally | undefined;
  /** Identifies it on the page. */
  key: string;
};

type Worded = Pick<AskedQuestion, "question" | "prompt" | "about">;

/** How many were asked and answered, in words; of a ballot, how many had no opinion. */
export function peopleWords({ summary, question }: AskedQuestion): string {
  const { asked, answered, skipped } = summary;
  // As in engine/ballot-definition.ts.
  return (question.id === "vote" ? texts.voted : texts.asked)(asked, answered, skipped);
}

/** With the fallback in place of what was piped in, which differed from person to person. */
export function wordsOf(copy: Copy | undefined): string {
  return generalText(copy, language.tag);
}

/** What is asked, in words; on a repeated page, with what it is repeated for in its place. */
export function promptOf(
  { prompt, code }: Question,
  repeated: { over: Question; about: string } | null = null,
): string {
  const known = (from: Source) =>
    repeated && "question" in from && from.question === repeated.over.id && from.row === undefined
      ? repeated.about
      : undefined;
  return generalText(prompt, language.tag, known) || code;
}

/**
 * What tells a question from others: on a repeated page, its words name what it is about, or that
 * stands beside them.
 */
export function nameAbout(
  question: Question,
  repeated: { over: Question; about: string },
  beside: (words: string) => string,
): string {
  const words = promptOf(question, repeated);
  return words === promptOf(question) ? beside(words) : words;
}

/** What it is about, where its words don't name that. */
export function aboutBeside({ question, prompt, about }: Worded): string | null {
  return prompt === promptOf(question) ? about : null;
}

/** What tells results from others in lists, in one line. */
export function nameOfAsked(asked: Worded): string {
  const about = aboutBeside(asked);
  return about === null ? asked.prompt : `${asked.prompt} (${about})`;
}

/** A question's own parts, and those that it dropped, which come last. */
export function partsEver(own: QuestionParts, { dropped }: WholeQuestion): QuestionParts {
  const all = (side: keyof QuestionParts) => [...own[side], ...(dropped?.[side] ?? [])];
  return { rows: all("rows"), options: all("options") };
}

/** What a part is called, and whether it was dropped. */
export function partLabel(own: QuestionParts, question: WholeQuestion, id: string): string {
  const find = ({ rows, options }: QuestionParts) =>
    [...rows, ...options].find((part) => part.id === id);
  const words = wordsOf(find(partsEver(own, question))?.label);
  if (!words) return texts.removed;
  return find(own) ? words : texts.dropped(words);
}
