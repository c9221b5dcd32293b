import type { BlockingCode } from "../checker/blocking-codes.ts";
import type { DateForm } from "../checker/days.ts";
import type { Domain, Needs, Space } from "../checker/domains/domain.ts";
import type { Offer } from "./kind.ts";

/**
 * What the checker, the comparison of versions and the server need of a kind of question, and the
 * respondent's page doesn't.
 */
export type Checked<Q> = {
  /** Its answers, as far as the conditions concerned can tell them apart. */
  domain(space: Space, question: Q, needs: Needs): Domain;
  /** Answers that may be accepted, in the order in which to try them. */
  examples(question: Q, offer: Offer): readonly unknown[];
  /** Why it couldn't be answered by anybody, whatever else the definition has. */
  problem?(question: Q): BlockingCode | undefined;
  /** Why nobody finds an answer that is accepted; that nothing is offered if absent. */
  whyStuck?(question: Q): Obstacle;
  /** What is counted from today, or compared with it. */
  dateLimits?(question: Q): { with: DateForm; from?: string; to?: string };
  /** Whether each of its answers is a number. */
  isNumeric?: boolean;
  /** The decimals of its numbers, if any number between its limits may be answered. */
  decimals?(question: Q): number;
  /** How many choices, cells, fields or places it asks for. */
  options(question: Q): number;
  /** Among how many a condition looks for an answer; all options if absent. */
  lookedThrough?(question: Q): number;
  /** The text that it asks for, in characters. */
  textLimits?(question: Q): { min: number; max: number; pattern?: string };
  /** The members of which another value makes answers incomparable. */
  scale: readonly (keyof Q & string)[];
  /** Whether narrower limits cut off a part of what is measured. */
  isMeasured?: boolean;
};

type Obstacle = "nothing-offered" | "too-few-offered" | "empty-range" | "no-text-fits";

export function none(): number {
  return 0;
}

export function optionsOfChoices({ choices }: { choices: readonly unknown[] }): number {
  return choices.length;
}

export function problemOfChoices({ choices }: { choices: readonly unknown[] }) {
  return choices.length === 0 ? "no-choices" : undefined;
}

export function crossing(min: number | undefined, max: number | undefined) {
  return min !== undefined && max !== undefined && min > max ? "limits-cross" : undefined;
}
