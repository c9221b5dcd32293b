import type { Problem } from "./kinds/kind.ts";

/** The API's words for a problem with an answer. Pages have their own in each language. */
export function problemText(problem: Problem): string {
  switch (problem.code) {
    case "required":
      return "Please answer this question.";
    case "wrong-kind":
      return "This isn't an answer to this kind of question.";
    case "unknown-part":
      return "This names something that the question doesn't have.";
    case "unreadable-text":
      return "This contains characters that can't be shown.";
    case "too-few":
      return `Please choose at least ${problem.min}.`;
    case "too-many":
      return `Please choose at most ${problem.max}.`;
    case "exclusive":
      return "This choice excludes the others.";
    case "rank-more":
      return `Please rank ${problem.count}.`;
    case "every-row":
      return "Please answer every row.";
    case "wrong-total":
      return `These add up to ${problem.sum} instead of ${problem.total}.`;
    case "out-of-range":
      return rangeText(problem.min, problem.max);
    case "too-precise":
      return problem.decimals === 0
        ? "Please enter a whole number."
        : `Please enter at most ${counted(problem.decimals, "decimal")}.`;
    case "too-short":
      return `Please write at least ${counted(problem.min, "character")}.`;
    case "too-long":
      return `Please write at most ${counted(problem.max, "character")}.`;
    case "not-email":
      return "Please enter an email address, like name@example.org.";
    case "not-url":
      return "Please enter a web address, like https://example.org.";
    case "not-phone":
      return "Please enter a phone number.";
    case "not-pattern":
      return "This isn't in the form that was asked for.";
    case "not-date":
      return "Please enter a valid date or time.";
    case "too-early":
      return `Please enter ${problem.from} or later.`;
    case "too-late":
      return `Please enter ${problem.to} or earlier.`;
    case "field-required":
      return "Please fill in every required field.";
    case "check-failed":
      return "These answers don't fit together.";
  }
}

function counted(count: number, word: string): string {
  return count === 1 ? `one ${word}` : `${count.toLocaleString("en")} ${word}s`;
}

function rangeText(min: number | undefined, max: number | undefined): string {
  if (min === undefined) return `Please enter ${max} or less.`;
  return max === undefined ? `Please enter ${min} or more.` : `Please enter ${min} to ${max}.`;
}
