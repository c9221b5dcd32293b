import type { Problem } from "#engine/kinds/kind.ts";

/**
 * What is wrong with a single answer, for whoever reads the call's refusal. Respondents' pages say
 * it in the survey's language, with what they know of the question.
 */
export const answerProblems = {
  "answer-required": "Please answer this question.",
  "answer-wrong-kind": "This isn't an answer to this kind of question.",
  "answer-unknown-part": "This names something that the question doesn't have.",
  "answer-unreadable-text": "This contains characters that can't be shown.",
  "answer-too-few": ({ min }: { min: number }) => `Please choose at least ${min}.`,
  "answer-too-many": ({ max }: { max: number }) => `Please choose at most ${max}.`,
  "answer-exclusive": "This choice excludes the others.",
  "answer-rank-more": ({ count }: { count: number }) => `Please rank ${count}.`,
  "answer-every-row": "Please answer every row.",
  "answer-wrong-total": ({ sum, total }: { sum: number; total: number }) =>
    `These add up to ${sum} instead of ${total}.`,
  "answer-out-of-range": ({ min, max }: { min?: number; max?: number }) => {
    if (min === undefined) return `Please enter ${max} or less.`;
    return max === undefined ? `Please enter ${min} or more.` : `Please enter ${min} to ${max}.`;
  },
  "answer-too-precise": ({ decimals }: { decimals: number }) =>
    decimals === 0
      ? "Please enter a whole number."
      : `Please enter at most ${counted(decimals, "decimal")}.`,
  "answer-too-short": ({ min }: { min: number }) =>
    `Please write at least ${counted(min, "character")}.`,
  "answer-too-long": ({ max }: { max: number }) =>
    `Please write at most ${counted(max, "character")}.`,
  "answer-not-email": "Please enter an email address, like name@example.org.",
  "answer-not-url": "Please enter a web address, like https://example.org.",
  "answer-not-phone": "Please enter a phone number.",
  "answer-not-pattern": "This isn't in the form that was asked for.",
  "answer-not-date": "Please enter a valid date or time.",
  "answer-too-early": ({ from }: { from: string }) => `Please enter ${from} or later.`,
  "answer-too-late": ({ to }: { to: string }) => `Please enter ${to} or earlier.`,
  "answer-field-required": "Please fill in every required field.",
  "answer-check-failed": "These answers don't fit together.",
} satisfies Record<`answer-${Problem["code"]}`, unknown>;

function counted(count: number, word: string): string {
  return count === 1 ? `one ${word}` : `${count.toLocaleString("en")} ${word}s`;
}
