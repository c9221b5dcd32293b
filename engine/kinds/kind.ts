import { hasAtMost } from "#limits/characters.ts";
import type { Wording } from "../copy-text.ts";
import type { Choice, ChoiceOrder, Condition, Copy, Row } from "../definition-parts.ts";
import type { TypedFields } from "./typed-fields.ts";

/** What is offered to one respondent, in the order in which it is shown. */
export type Offer = {
  choices: readonly Choice[];
  rows: readonly Row[];
  /** YYYY-MM-DD, the respondent's own day: what relative dates count from. */
  today: string;
};

/** Why an answer can't be accepted. contract/reasons/answer-problems.ts and web/texts have the words. */
export type Problem =
  | { code: "required" }
  | { code: "wrong-kind" }
  | { code: "unknown-part" }
  | { code: "unreadable-text" }
  | { code: "too-few"; min: number }
  | { code: "too-many"; max: number }
  | { code: "exclusive" }
  | { code: "rank-more"; count: number }
  | { code: "every-row" }
  | { code: "wrong-total"; total: number; sum: number }
  | { code: "out-of-range"; min?: number; max?: number }
  | { code: "too-precise"; decimals: number }
  | { code: "too-short"; min: number }
  | { code: "too-long"; max: number }
  | { code: "not-email" }
  | { code: "not-url" }
  | { code: "not-phone" }
  | { code: "not-pattern" }
  | { code: "not-date" }
  | { code: "too-early"; from: string }
  | { code: "too-late"; to: string }
  | { code: "field-required"; field: string }
  | { code: "check-failed" };

/**
 * An answer as read. `answer` is null when nothing was answered. With a problem, `answer` is what
 * was given, so that a form can show it again; nothing else may use it.
 */
export type Read<A> = { answer: A | null; problem: Problem | null };

/**
 * A kind's own text for a problem: its name among the problems of web/texts, the numbers in it, and
 * their unit. `count` is the number that decides between the forms of a text.
 */
export type ProblemText = readonly [
  name:
    | "required"
    | "requiredChoice"
    | "requiredText"
    | "requiredPoint"
    | "requiredRank"
    | "requiredSum"
    | "requiredFile"
    | "requiredConsent"
    | "every-row"
    | "notNumber"
    | "samePlace"
    | "tooManyFiles"
    | "not-date"
    | "notMonth"
    | "notTime",
  numbers?: Readonly<Record<string, number>>,
  unit?: Copy,
];

/**
 * The member of an answer that names parts by their ids, in one of three ways: it is one id, or a
 * list of ids, or it has them as keys, each perhaps with a list of other ids.
 */
export type NamedParts = {
  member: string;
  one?: IdentifiedParts;
  keys?: IdentifiedParts;
  list?: IdentifiedParts;
};
type IdentifiedParts = readonly { id: string }[];

/** Those parts whose conditions hold, in the order in which one respondent sees them. */
export type OfferedParts = <P extends { showIf?: Condition }>(
  parts: readonly P[],
  order?: ChoiceOrder,
) => readonly P[];

/**
 * The rules of one kind of question, which the respondent's page needs. All functions are total:
 * the answer is untrusted. What is absent is what conditions and computed values can't read of the
 * kind, unless said otherwise.
 */
export type Kind<Q, A> = {
  /**
   * Checks an answer and puts it into its canonical form: parts in the definition's order, texts
   * trimmed. Parts of the question that aren't offered are dropped.
   */
  read(question: Q, given: unknown, offer: Offer): Read<A>;
  /**
   * What a sent form says, undefined for nothing. What can't be read as an answer, such as letters
   * in a number, is kept as it was typed: `read` refuses it, and the form shows it again.
   */
  typed(question: Q, fields: TypedFields): unknown;
  /** What an answer names of its question; nothing if absent. */
  named?(question: Q): NamedParts;
  /** With another of these, an answer isn't one to the question any more. Absent: it stays one. */
  boundTo?(question: Q): unknown;
  /** An answer as text. `part` picks a row, a choice or a field. */
  words(answer: A, question: Q, wording: Wording, part?: string): string;
  /** How many characters `words` has at most; as many as a number or a date if absent. */
  wordsLength?(question: Q): number;
  /** A rough time for answering, with what is read of the choices; the prompt is counted apart. */
  seconds(question: Q): number;
  /** What to do about a problem, where the text of the problem's code doesn't tell it well. */
  problemTexts(question: Q): { required: ProblemText } & {
    [code in Problem["code"]]?: ProblemText;
  };
  /** What is offered; nothing if absent, as for a kind without choices and rows. */
  offer?(question: Q, offered: OfferedParts): Pick<Offer, "choices" | "rows">;
  /** What `any-of` and `all-of` compare: ids of choices. */
  choicesIn?(answer: A, question: Q, part?: string): readonly string[];
  /** What `between` and computed values read. */
  numberIn?(answer: A, question: Q, part?: string): number | null;
  /** What `contains` reads. */
  textIn?(answer: A, question: Q, part?: string): string | null;
  /** What `during` asks. The limits are as in a condition, and `today` is YYYY-MM-DD. */
  isDuring?(answer: A, question: Q, limits: { from?: string; to?: string }, today: string): boolean;
  /** Whether a part, such as a matrix row, was answered. */
  hasPart?(answer: A, part: string): boolean;
  /** How many things an answer names, for `count`; 1 if absent. */
  count?(answer: A): number;
};

export const unanswered: Read<never> = { answer: null, problem: null };

export function refused(problem: Problem): Read<never> {
  return { answer: null, problem };
}

/** Returns the object's entries if it has only known keys, else null. */
export function record(given: unknown, keys: readonly string[]): Record<string, unknown> | null {
  if (typeof given !== "object" || given === null || Array.isArray(given)) return null;
  const unknown = Object.keys(given).some((key) => !keys.includes(key));
  return unknown ? null : (given as Record<string, unknown>);
}

/** The strings of an array without repetition, or null. */
export function stringSet(given: unknown): string[] | null {
  if (!Array.isArray(given) || !given.every((each) => typeof each === "string")) return null;
  const once = [...new Set<string>(given)];
  return once.length === given.length ? once : null;
}

/** For many lookups: a survey has hundreds of choices, and an answer may take all of them. */
export function idsOf(parts: readonly { id: string }[]): ReadonlySet<string> {
  return new Set(parts.map(({ id }) => id));
}

const unstorable = /\p{Surrogate}|(?![\n\t])\p{Cc}/u;

/**
 * Text as it is stored: NFC, unix line ends, trimmed. Null if it has characters that aren't text.
 */
export function storedText(given: string): string | null {
  const text = given.replace(/\r\n?/g, "\n").normalize("NFC").trim();
  return unstorable.test(text) ? null : text;
}

/** Reads the free text of an "other" choice. */
export const maxOtherText = 500;
export function otherText(given: unknown): { text?: string; problem?: Problem } {
  if (given === undefined || given === null) return {};
  if (typeof given !== "string") return { problem: { code: "wrong-kind" } };
  const text = storedText(given);
  if (text === null) return { problem: { code: "unreadable-text" } };
  if (!hasAtMost(text, maxOtherText)) return { problem: { code: "too-long", max: maxOtherText } };
  return text ? { text } : {};
}
